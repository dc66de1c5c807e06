"""Whatever a scene shows says what it is: every spot and every thing, in every language, by what
the seat that looks on may know."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.conftest import Table
from goldenspike.core.scene import Node, Scene
from goldenspike.core.words import LANGUAGES, Words

POSITIONS = 5
"""Looked at in each random game."""
NAMED = ("data-spot", "data-look", "data-thing")


def things(scene: Scene) -> set[str]:
    """All that can be pointed at."""
    found = {spot for board in scene.boards for spot in board.spots}
    for node in (*(panel.body for panel in scene.panels), *(b.layer for b in scene.boards)):
        found |= set(_named(node))
    return found


def _named(node: Node) -> Iterator[str]:
    yield from (node.attrs[name] for name in NAMED if name in node.attrs)
    for child in node.children:
        if isinstance(child, Node):
            yield from _named(child)


def test_everything_in_a_scene_says_what_it_is(table: Table) -> None:
    names = [f"P{seat}" for seat in range(table.players)]
    for state in table.positions(POSITIONS):
        for seat in (state.to_move, None):
            view = state.view(seat)
            for language in LANGUAGES:
                words = Words(language, names)
                for thing in things(table.game.scene(view, words)):
                    said = table.game.explain(thing, view, words)
                    assert re.fullmatch(r"[^\[\]{}]+[.!]", said), (thing, said)
                    assert len(said) < 400, (thing, said)


def test_what_is_not_there_is_not_explained(table: Table) -> None:
    view = table.new().view(0)
    for thing in ("", "moon", "hand:moon", "99,99", "moon-x", "stack:moon"):
        assert table.game.explain(thing, view, Words("en")) == "", thing
