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
