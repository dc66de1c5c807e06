"""Rings on a board: where something happened that is spoken of beside it."""

from __future__ import annotations

from collections.abc import Iterable

from goldenspike.core.scene import Board, Node, el
from goldenspike.session.frame import Frame

_RADIUS = 26
"""Of a ring, in units of a board that is 1600 wide."""


def marked(board: Board, layer: Node, frame: Frame) -> Node:
    """Return a board's layer with rings where the turn in the spotlight acted, and where the best
    move of a hint is."""
    groups = []
    if frame.spotlight is not None and frame.spotlight < len(frame.recap):
        turn = frame.recap[frame.spotlight]
        groups.append(_rings(board, turn.spots, f"spotlight s-{turn.seat}"))
    if frame.hint:
        groups.append(_rings(board, [frame.hint[0].spot], "spotlight best"))
    return layer._replace(children=(*layer.children, *groups)) if groups else layer


def _rings(board: Board, spots: Iterable[str], cls: str) -> Node:
    size = _RADIUS * board.width / 1600
    rings = [
        el("circle", cx=x, cy=y, r=size, key=spot)
        for spot in spots
        if spot in board.spots
        for x, y in [board.spots[spot]]
    ]
    return el("g", *rings, key=cls, cls=cls)
