"""The board: junctions, lines and cities, as tables that rules, bots and drawing look things up in.

Junctions are numbered so that a set of them is one int, bit by bit, and a step in any of the
three directions of the triangular lattice is one shift (`WIDTH` bits a row). Lines are numbered
from west to east within each row; a set of lines is one int as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import compress
from typing import Any, NamedTuple

from goldenspike.core.assets import load_json
from goldenspike.core.game import Action

WIDTH = 20
"""Junctions of a row, missing ones included; also the number of bits between two rows."""
STEPS = (1, WIDTH, WIDTH + 1)
"""What is added to a junction's number for each direction in which lines begin."""
SINGLE, DOUBLE = 1, 2
"""Kinds of line by what a missing track on them costs."""

DONE = Action("done")
"""Stops after the first track of a turn."""


class City(NamedTuple):
    """A city, the region it counts for and its junction, also as a set of one. Dashed ones are
    for 4 to 6 players."""

    name: str
    colour: str
    junction: int
    bit: int
    dashed: bool


class Line(NamedTuple):
    """A line between two neighbouring junctions, the smaller one first.

    `terrain` is "plain" for a single line, "river" or "mountain" for a double one (ruling 15).
    """

    id: str
    a: int
    b: int
    cost: int
    terrain: str


class BoardTables:
    """All tables of the board. What they say never changes, so one object serves all games."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.supply: int = data["supply"]
        self.start_points: int = data["start_points"]
        self.junctions = [
            int(row) * WIDTH + x for row, xs in data["rows"].items() for x in sorted(xs)
        ]
        self.junctions.sort()
        self.everywhere = sum(1 << junction for junction in self.junctions)
        """The set of all junctions."""
        self.junction_ids = {j: f"{j % WIDTH},{j // WIDTH}" for j in self.junctions}
        self.junction_numbers = {name: j for j, name in self.junction_ids.items()}
        self.cities = [
            City(c["name"], c["colour"], at, 1 << at, c.get("dashed", False))
            for c in data["cities"]
            for at in [_number(c["at"])]
        ]
        self.colours = list(dict.fromkeys(city.colour for city in self.cities))
        self.city_at = {city.junction: city for city in self.cities}
        self.city_named = {city.name: city for city in self.cities}
        self.lines = list(_lines(self.junction_ids, _terrains(data["double_lines"])))
        self.line_numbers = {line.id: n for n, line in enumerate(self.lines)}
        self._tabulate()

    def _tabulate(self) -> None:
        size = self.junctions[-1] + 1
        self.incident = [0] * size
        """For each junction the set of its lines."""
        self.neighbours: list[list[tuple[int, int, int]]] = [[] for _ in range(size)]
        """For each junction its neighbours as (bit of the junction, number of the line, cost)."""
        self.single_lines = 0
        """The set of all single lines."""
        for n, line in enumerate(self.lines):
            for here, there in ((line.a, line.b), (line.b, line.a)):
                self.incident[here] |= 1 << n
                self.neighbours[here].append((1 << there, n, line.cost))
            if line.cost == SINGLE:
                self.single_lines |= 1 << n
        self.starts = {j: Action(f"start {name}", name) for j, name in self.junction_ids.items()}
        """The action that puts a start marker on each junction."""
        self.start_numbers = {str(start): j for j, start in self.starts.items()}
        self.lays = [Action(f"lay {line.id}", line.id) for line in self.lines]
        """The action that lays a track on each line."""
        self.lay_numbers = {str(lay): n for n, lay in enumerate(self.lays)}
        self._lays_downward = self.lays[::-1]
        self._decks = [[c for c in self.cities if c.colour == colour] for colour in self.colours]
        self._small_decks = [[c for c in deck if not c.dashed] for deck in self._decks]

    def lays_on(self, lines: int) -> list[Action]:
        """Return the actions that lay a track on each of a set of lines."""
        flags = f"{lines:0{len(self.lays)}b}".encode().translate(_FLAGS)
        offered = list(compress(self._lays_downward, flags))
        offered.reverse()
        return offered

    def line_ids(self, lines: int) -> list[str]:
        """Return the ids of a set of lines."""
        return [self.lines[n].id for n in numbers(lines)]

    def decks(self, players: int) -> list[list[City]]:
        """Return the cities that are dealt, colour by colour: 2 or 3 players leave out the
        dashed ones (ruling 10)."""
        return self._decks if players > 3 else self._small_decks


@cache
def board() -> BoardTables:
    """Return the board, read from its file on first use."""
    return BoardTables(load_json("boards/transamerica.json"))


def numbers(bits: int) -> list[int]:
    """Return the members of a set that is kept as an int, in ascending order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


_FLAGS = bytes.maketrans(b"01", b"\0\1")
"""Turns a binary number's digits into what `compress` takes as no and yes."""


def _number(at: list[int]) -> int:
    x, row = at
    return row * WIDTH + x


def _terrains(double_lines: list[dict[str, Any]]) -> dict[tuple[int, int], str]:
    return {
        (min(ends), max(ends)): line["kind"]
        for line in double_lines
        for ends in [(_number(line["a"]), _number(line["b"]))]
    }


def _lines(junction_ids: dict[int, str], terrains: dict[tuple[int, int], str]) -> Iterator[Line]:
    for a, name in junction_ids.items():
        for step in STEPS:
            b = a + step
            if b in junction_ids and (a % WIDTH < WIDTH - 1 or step == WIDTH):
                terrain = terrains.get((a, b), "plain")
                cost = SINGLE if terrain == "plain" else DOUBLE
                yield Line(f"{name}-{junction_ids[b]}", a, b, cost, terrain)
