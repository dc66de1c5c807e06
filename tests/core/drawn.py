"""What tests of drawings share: the nodes of a scene, its spots, and words that are missing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from goldenspike.core.scene import Node, Scene

MISSING = re.compile(r"\[[\w.:-]+\]")
"""How Words shows a key or a value that it does not have."""


def trees(scene: Scene) -> Iterator[Node]:
    """All trees of a scene."""
    for board in scene.boards:
        yield board.layer
        yield from board.offers.values()
    for panel in scene.panels:
        yield panel.body
    yield from scene.seats


def nodes(tree: Node) -> Iterator[Node]:
    """A tree's nodes."""
    yield tree
    for child in tree.children:
        if isinstance(child, Node):
            yield from nodes(child)


def spots_of(scene: Scene) -> set[str]:
    """Everything in a scene that somebody may try to choose."""
    found = {spot for board in scene.boards for spot in board.spots}
    for tree in trees(scene):
        found.update(n.attrs["data-spot"] for n in nodes(tree) if "data-spot" in n.attrs)
    return found
