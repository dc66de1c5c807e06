"""The score track shows which spaces end the game."""

from __future__ import annotations

from typing import cast

import pytest

from goldenspike.core.scene import Node
from goldenspike.core.words import Words
from goldenspike.games.transamerica.drawing.score_track import score_track
from goldenspike.games.transamerica.rules.view import TransAmericaView


def behind(barrier: int | None, points: list[int]) -> list[int]:
    """The spaces that have the colour of those behind the barrier."""
    view = {"points": points, "barrier": barrier, "options": {"start_points": 13}}
    panel = score_track(cast("TransAmericaView", view), Words("en"))
    strip = cast("Node", panel.body.children[0])
    spaces = [node for node in strip.children if isinstance(node, Node) and node.tag == "rect"]
    return [int(node.key[1:]) for node in spaces if "behind" in node.attrs["class"]]


@pytest.mark.parametrize(
    ("barrier", "points", "passed"),
    [
        (0, [13, 9], [0]),
        (6, [9, 11], [0, 1, 2, 3, 4, 5, 6]),
        (0, [-2, 9], [-2, -1, 0]),
        (None, [-1, 9], []),
    ],
)
def test_the_spaces_behind_the_barrier_have_a_colour_of_their_own(
    barrier: int | None, points: list[int], passed: list[int]
) -> None:
    assert behind(barrier, points) == passed


@pytest.mark.parametrize(
    ("start", "points", "rows"),
    [
        (13, [13, 0], [14]),
        (13, [-2, 9], [16]),
        (13, [-7, 9], [11, 10]),
        (30, [-6, 30], [13, 13, 11]),
    ],
)
def test_a_long_track_has_rows_as_long_as_can_be_read_the_lowest_points_last(
    start: int, points: list[int], rows: list[int]
) -> None:
    view = {"points": points, "barrier": 0, "options": {"start_points": start}}
    strip = cast("Node", score_track(cast("TransAmericaView", view), Words("en")).body.children[0])
    nodes = [node for node in strip.children if isinstance(node, Node)]
    spaces = {int(n.key[1:]): (n.attrs["y"], n.attrs["x"]) for n in nodes if n.tag == "rect"}
    heights = [y for y, _ in spaces.values()]
    assert [heights.count(y) for y in dict.fromkeys(reversed(heights))] == rows
    for seat, score in enumerate(points):
        (engine,) = (n for n in nodes if n.key == f"e{seat}")
        assert engine.attrs["transform"].startswith(f"translate({spaces[score][1]} ")
