"""Where a board's picture turns: just as far as it must, and not away from what was done last."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from goldenspike.page.aim import enter, inside, pair, spare, stays


class Box(NamedTuple):
    """A picture in the window."""

    left: float = 20
    top: float = 100
    width: float = 390
    height: float = 400


@pytest.mark.parametrize(
    ("way", "move"),
    [((0, 0), (0, 0)), ((300, 0), (-170, 0)), ((-300, 500), (170, -365)), ((0, -140), (0, 5))],
)
def test_what_is_out_of_the_picture_comes_just_into_it(
    way: tuple[float, float], move: tuple[float, float]
) -> None:
    assert enter(way, Box(), 64) == move
    assert inside((way[0] + move[0], way[1] + move[1]), Box(), 64)


@pytest.mark.parametrize(
    ("at", "move", "there"),
    [
        ((215, 300), (0, 0), True),
        ((215, 300), (160, 0), True),
        ((215, 300), (180, 0), False),
        ((215, 300), (0, -190), False),
        ((600, 300), (500, 0), True),
    ],
)
def test_what_was_done_last_stays_in_the_picture_if_it_was_there(
    at: tuple[float, float], move: tuple[float, float], there: bool
) -> None:
    assert stays(at, move, Box(), 24) is there


@pytest.mark.parametrize(
    ("points", "room"),
    [([(0, 0)], 342.0), ([(0, 0), (0, 700)], 352 / 700), ([(0, 0), (171, 88)], 2.0)],
)
def test_it_is_told_how_much_larger_a_picture_could_be_with_all_of_it(
    points: list[tuple[float, float]], room: float
) -> None:
    assert spare(points, Box(), 24) == room


def test_two_tracks_that_lie_together_are_asked_about_and_a_crowd_is_not() -> None:
    spots = {"one": (0.0, 0.0), "two": (0.0, 14.0), "far": (60.0, 0.0), "third": (8.0, 8.0)}
    assert pair("two", ["one", "two", "far"], spots, 0.34) == ["one", "two"]
    assert pair("far", ["one", "two", "far"], spots, 0.34) == []
    assert pair("one", list(spots), spots, 0.34) == []
    assert pair("one", ["one", "two"], spots, 0.5) == []
