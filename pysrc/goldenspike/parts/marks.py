"""Rings on a board: where something happened that is spoken of beside it."""

from __future__ import annotations

from goldenspike.core.scene import Board, Node, el
from goldenspike.session.frame import Frame

_RADIUS = 26
"""Of a ring, in units of a board that is 1600 wide."""


def marked(board: Board, layer: Node, frame: Frame) -> Node:
    """Return a board's layer with rings where the turn in the spotlight acted."""
    if frame.spotlight is None or frame.spotlight >= len(frame.recap):
        return layer
    turn = frame.recap[frame.spotlight]
    size = _RADIUS * board.width / 1600
    rings = [
        el("circle", cx=x, cy=y, r=size, key=spot)
        for spot in turn.spots
        if spot in board.spots
        for x, y in [board.spots[spot]]
    ]
    group = el("g", *rings, key="spotlight", cls=f"spotlight s-{turn.seat}")
    return layer._replace(children=(*layer.children, group))
