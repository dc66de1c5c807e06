"""The hexes of the map: where each lies, its outline, and the tile on it."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Any

from goldenspike.core.assets import load_json
from goldenspike.core.scene import Node, el
from goldenspike.games.pacific_rails.drawing.icons import picture
from goldenspike.games.pacific_rails.rules.board import board
from goldenspike.games.pacific_rails.rules.components import KINDS

Point = tuple[float, float]


def point(name: str) -> Point:
    """Return the middle of a cell on the drawing."""
    return spots()[name]


@lru_cache(maxsize=1024)
def tile(name: str, cls: str) -> Node:
    """Draw a tile on its hex."""
    kind = kind_of(name)
    return el("path", d=outline(name, measures()["tile"]), key=name, cls=f"{cls} {kind}".strip())


@lru_cache(maxsize=256)
def glyph(name: str) -> Node:
    """Draw the sign of a tunnel or a bridge on its hex."""
    x, y = point(name)
    return picture(kind_of(name), x - 17, y - 17, 34, key=name)


def kind_of(name: str) -> str:
    """The kind of tile that lies on a cell; empty for cities and start spaces."""
    kind = board().tile[board().index[name]]
    return KINDS[kind] if kind >= 0 else ""


def xy(name: str) -> str:
    """Return the middle of a cell as it stands in a path."""
    x, y = point(name)
    return f"{x:.1f} {y:.1f}"


@cache
def outline(name: str, size: float) -> str:
    """Return a hexagon around the middle of a cell as a path."""
    x, y = point(name)
    corners = [
        f"{x + size * cos(pi / 6 + i * pi / 3):.1f} {y + size * sin(pi / 6 + i * pi / 3):.1f}"
        for i in range(6)
    ]
    return f"M{'L'.join(corners)}z"


@cache
def spots() -> dict[str, Point]:
    """Return the middles of all cells."""
    size = measures()
    return {
        name: (size["ox"] + (q + r / 2) * size["dx"], size["oy"] + r * size["dy"])
        for name, (q, r) in zip(board().names, board().cells, strict=True)
    }


@cache
def measures() -> dict[str, Any]:
    """Return the measures of the map's drawing."""
    return dict(load_json("boards/pacific-rails-drawing.json")["map"])
