"""The hexes of the Pacific Rails map: which cell is what, and where it lies on the drawing."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from workshop.cartography.toolkit import boards
from workshop.cartography.toolkit.plane import Point, Ring

Cell = tuple[int, int]


class HexBoard:
    """The cells of the board file with the geometry of the drawing file."""

    def __init__(self, facts: dict[str, Any], drawing: dict[str, Any]) -> None:
        self.facts = facts
        self.drawing: dict[str, Any] = drawing["map"]
        self.terrain: dict[Cell, str] = {(q, r): kind for q, r, kind in facts["cells"]}
        self.directions: list[Cell] = [(q, r) for q, r in facts["directions"]]
        self.starts: dict[Cell, str] = {
            (start["q"], start["r"]): start["side"] for start in facts["starts"]
        }

    @classmethod
    def load(cls) -> HexBoard:
        """The map that Pacific Rails is played on."""
        return cls(boards.load("pacific-rails"), boards.load("pacific-rails-drawing"))

    def middle(self, cell: Cell) -> Point:
        """Where the middle of a cell lies, also of one beyond the map."""
        drawing = self.drawing
        return (
            drawing["ox"] + (cell[0] + cell[1] / 2) * drawing["dx"],
            drawing["oy"] + cell[1] * drawing["dy"],
        )

    def gate(self, cell: Cell, other: Cell) -> Point:
        """The middle of the edge that two neighbouring cells share."""
        (ax, ay), (bx, by) = self.middle(cell), self.middle(other)
        return ((ax + bx) / 2, (ay + by) / 2)

    def outline(self, cell: Cell, size: float | None = None) -> Ring:
        """The corners of a cell, or of a smaller hexagon in it."""
        x, y = self.middle(cell)
        reach = self.drawing["size"] if size is None else size
        return [
            (x + reach * math.cos(math.radians(angle)), y + reach * math.sin(math.radians(angle)))
            for angle in range(30, 390, 60)
        ]

    def of_kind(self, kind: str) -> list[Cell]:
        """All cells of a terrain, in the order of the board file."""
        return [cell for cell, its_kind in self.terrain.items() if its_kind == kind]

    def near(self, cell: Cell) -> Iterable[Cell]:
        """The six cells around, whether or not they are on the map."""
        return [(cell[0] + q, cell[1] + r) for q, r in self.directions]
