"""A board that has come nearer for a finger goes back when the decision is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from goldenspike.page.approach import Approach

if TYPE_CHECKING:
    from goldenspike.page.camera import Camera

FAR = (1.4, 20.0, -5.0)


class Seen:
    """How a board is seen, without a browser."""

    def __init__(self) -> None:
        self.view = FAR
        self.glided = False

    @property
    def zoomed(self) -> float:
        return self.view[0]

    def zoom_at(self, scale: float, x: float, y: float) -> None:
        self.view = scale, x, y

    def show(self, view: tuple[float, float, float], *, glide: bool) -> None:
        self.view, self.glided = view, glide


@pytest.fixture
def seen() -> Seen:
    return Seen()


@pytest.fixture
def approach(seen: Seen) -> Approach:
    return Approach(cast("Camera", seen))


def test_it_stays_near_until_the_decision_is_made(seen: Seen, approach: Approach) -> None:
    approach.come(3.0, 100, 80)
    approach.settle(glide=True)
    assert seen.view == (3.0, 100, 80)
    approach.decide()
    assert seen.view == (3.0, 100, 80)
    approach.settle(glide=True)
    assert seen.view == FAR
    assert seen.glided


def test_it_is_near_until_the_decision_is_made_or_somebody_zooms(
    seen: Seen, approach: Approach
) -> None:
    assert not approach.near
    approach.come(3.0, 100, 80)
    assert approach.near
    seen.zoom_at(2.0, 0, 0)
    assert not approach.near
    approach.come(3.0, 100, 80)
    approach.decide()
    approach.settle(glide=True)
    assert not approach.near


def test_from_several_steps_it_goes_back_to_where_the_first_began(
    seen: Seen, approach: Approach
) -> None:
    approach.come(3.0, 100, 80)
    approach.come(8.0, 120, 90)
    approach.decide()
    approach.settle(glide=False)
    assert seen.view == FAR
    assert not seen.glided


def test_it_goes_back_once(seen: Seen, approach: Approach) -> None:
    approach.come(3.0, 100, 80)
    approach.decide()
    approach.settle(glide=True)
    seen.view = (2.0, 0.0, 0.0)
    approach.decide()
    approach.settle(glide=True)
    assert seen.view == (2.0, 0.0, 0.0)


def test_who_has_zoomed_since_keeps_what_is_seen(seen: Seen, approach: Approach) -> None:
    approach.come(3.0, 100, 80)
    seen.view = (5.0, 90.0, 70.0)
    approach.decide()
    approach.settle(glide=True)
    assert seen.view == (5.0, 90.0, 70.0)


def test_who_has_zoomed_between_two_steps_gets_back_there(seen: Seen, approach: Approach) -> None:
    approach.come(3.0, 100, 80)
    seen.view = own = (2.0, 10.0, 10.0)
    approach.come(6.0, 100, 80)
    approach.decide()
    approach.settle(glide=True)
    assert seen.view == own


def test_who_has_moved_the_board_by_hand_gets_back_all_the_same(
    seen: Seen, approach: Approach
) -> None:
    approach.come(3.0, 100, 80)
    seen.view = (3.0, 140.0, 60.0)
    approach.decide()
    approach.settle(glide=True)
    assert seen.view == FAR
