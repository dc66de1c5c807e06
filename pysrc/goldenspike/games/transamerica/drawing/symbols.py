"""The cities' symbols: colour and outline tell the region."""

from __future__ import annotations

from goldenspike.core.scene import Node, el
from goldenspike.games.transamerica.drawing.places import drawing_data

_SHAPES = {
    "circle": "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z",
    "square": "M-.88-.88h1.76v1.76h-1.76z",
    "diamond": "M0-1.16L1.16 0 0 1.16-1.16 0z",
    "triangle": "M0-1.2L1.12.76h-2.24z",
    "pentagon": "M0-1.1L1.05-.34.65.89h-1.3L-1.05-.34z",
}
"""The second cue of a region: the outline of its cities, one unit in radius."""


def outline(colour: str) -> str:
    """Return the path of a region's symbol."""
    return _SHAPES[drawing_data()["regions"][colour]["shape"]]


def symbol(colour: str, key: str = "") -> Node:
    """Draw a region's symbol for a panel."""
    path = el("path", d=outline(colour), cls=f"r-{colour}")
    return el(
        "svg", path, viewBox="-1.4 -1.4 2.8 2.8", cls="ta-symbol", key=key, aria_hidden="true"
    )
