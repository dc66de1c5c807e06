"""The TransAmerica board as the drawing sees it: junctions, lines, and where they lie in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from workshop.cartography.toolkit import boards
from workshop.cartography.toolkit.plane import Point

Junction = tuple[int, int]
Line = tuple[Junction, Junction]

STEPS: tuple[Junction, ...] = ((1, 0), (0, 1), (1, 1))
"""From a junction to its three later neighbours; the earlier three are these reversed."""


@dataclass(frozen=True)
class City:
    """A city of the board; dashed ones are dealt to four players and more."""

    name: str
    colour: str
    at: Junction
    dashed: bool


class Lattice:
    """The triangular lattice of a board file, with the pixel positions of its `drawing` part."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.facts = facts
        self.drawing: dict[str, Any] = facts["drawing"]
        self.junctions: list[Junction] = sorted(
            ((x, int(row)) for row, xs in facts["rows"].items() for x in xs),
            key=lambda junction: (junction[1], junction[0]),
        )
        known = set(self.junctions)
        self.lines: list[Line] = [
            ((x, row), (x + dx, row + drow))
            for x, row in self.junctions
            for dx, drow in STEPS
            if (x + dx, row + drow) in known
        ]
        self.double_lines: dict[Line, str] = {
            ((line["a"][0], line["a"][1]), (line["b"][0], line["b"][1])): line["kind"]
            for line in facts["double_lines"]
        }
        self.cities: list[City] = [
            City(
                city["name"],
                city["colour"],
                (city["at"][0], city["at"][1]),
                bool(city.get("dashed")),
            )
            for city in facts["cities"]
        ]

    @classmethod
    def load(cls, name: str) -> Lattice:
        """The board file of that name in assets/boards."""
        return cls(boards.load(name))

    def spot(self, junction: tuple[float, float]) -> Point:
        """Where a junction lies in pixels; also for places between junctions."""
        x, row = junction
        drawing = self.drawing
        return (drawing["ox"] + (x - row / 2) * drawing["dx"], drawing["oy"] + row * drawing["dy"])

    def ends(self, line: Line) -> tuple[Point, Point]:
        """Both ends of a line in pixels."""
        return self.spot(line[0]), self.spot(line[1])
