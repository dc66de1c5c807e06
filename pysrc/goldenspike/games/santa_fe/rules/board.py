"""The board of Santa Fe and Santa Fe Rails (ruling 1): places, lines, railroads as plain tables.

Names that actions and spots are made of:

* a place and a railroad by the kebab-case of its name: `pueblo`, `santa-fe`;
* a line by its places in the board's order, with its track if it is double:
  `dodge-city~pueblo`, `chicago~kansas-city/2`;
* a way, a line in the direction it is built: `pueblo~dodge-city` starts at Pueblo;
* the spots `dodge-city~pueblo:2` (second space of a line, counted from its first place),
  `place:omaha`, `hand:pueblo`, `hand:double`, `stack:city`, `stack:double`,
  `stack:branch:santa-fe` and `supply:santa-fe`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from goldenspike.core import Action
from goldenspike.core.assets import load_json

RIVER = 1
MOUNTAIN = 2
"""What a space crosses, as bits: both together is 3."""


class Place(NamedTuple):
    """A city with its value, or a home base, whose value is 0."""

    id: str
    name: str
    value: int


class Railroad(NamedTuple):
    """One of the five railroads or (`short`) of the four short lines of Santa Fe Rails."""

    id: str
    name: str
    colour: str
    home: int
    pieces: int
    short: bool


class Line(NamedTuple):
    """A row of spaces between two places; `twin` is the other track of a double line, or -1.

    `one_way` lines have an arrow from `start` to `goal` in Santa Fe Rails.
    """

    id: str
    start: int
    goal: int
    terrain: tuple[int, ...]
    twin: int
    one_way: bool


class Way(NamedTuple):
    """A line in one direction: way 2k runs along line k as the board names it, 2k + 1 against."""

    id: str
    line: int
    start: int
    goal: int
    spaces: tuple[str, ...]
    terrain: tuple[int, ...]
    against_arrow: bool


class BoardTables:
    """All tables of the board, with their inverses; places, lines and railroads are numbers."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.places = tuple(Place(p["id"], p["name"], p["value"]) for p in data["places"])
        self.place = {place.id: i for i, place in enumerate(self.places)}
        self.railroads = tuple(
            Railroad(
                r["id"], r["name"], r["colour"], self.place[r["home"]], r["pieces"], "short" in r
            )
            for r in data["railroads"]
        )
        self.railroad = {railroad.id: i for i, railroad in enumerate(self.railroads)}
        self.regular = tuple(i for i, r in enumerate(self.railroads) if not r.short)
        self.short = tuple(i for i, r in enumerate(self.railroads) if r.short)
        self.lines = _lines(data["lines"], self.place)
        self.line = {line.id: i for i, line in enumerate(self.lines)}
        self.ways = tuple(
            _way(i, line, back) for i, line in enumerate(self.lines) for back in (False, True)
        )
        self.way = {way.id: i for i, way in enumerate(self.ways)}
        self.ways_from = tuple(
            tuple(i for i, way in enumerate(self.ways) if way.start == place)
            for place in range(len(self.places))
        )
        self.squares = frozenset(
            (self.railroad[s["railroad"]], self.place[s["place"]]) for s in data["squares"]
        )
        self.values = tuple(place.value for place in self.places)
        self.city_cards = tuple(
            i
            for i, place in enumerate(self.places)
            for _ in range(data["city_cards"].get(str(place.value), 0))
        )
        self._actions: dict[tuple[str, int, int, int], Action] = {}

    def lay_action(self, verb: str, railroad: int, way: int, laid: int) -> Action:
        """Return the action of laying (`lay` or `branch`) the next piece of a way that already
        has some."""
        key = (verb, railroad, way, laid)
        action = self._actions.get(key)
        if action is None:
            road = self.ways[way]
            text = f"{verb} {self.railroads[railroad].id} {road.id}"
            action = self._actions[key] = Action(text, road.spaces[laid])
        return action


@cache
def board() -> BoardTables:
    """Return the board, read on first use."""
    return BoardTables(load_json("boards/santa-fe.json"))


def _lines(rows: list[dict[str, Any]], place: dict[str, int]) -> tuple[Line, ...]:
    ids = [f"{r['from']}~{r['to']}" + (f"/{r['track']}" if "track" in r else "") for r in rows]
    number = {name: i for i, name in enumerate(ids)}
    lines = []
    for name, row in zip(ids, rows, strict=True):
        stem, _, track = name.partition("/")
        lines.append(
            Line(
                name,
                place[row["from"]],
                place[row["to"]],
                tuple(
                    RIVER * (space in row.get("river", ()))
                    + MOUNTAIN * (space in row.get("mountain", ()))
                    for space in range(1, len(row["spaces"]) + 1)
                ),
                number[f"{stem}/{3 - int(track)}"] if track else -1,
                row.get("one_way", False),
            )
        )
    return tuple(lines)


def _way(number: int, line: Line, back: bool) -> Way:
    stem, slash, track = line.id.partition("/")
    spaces = [f"{line.id}:{space}" for space in range(1, len(line.terrain) + 1)]
    if not back:
        return Way(
            line.id, number, line.start, line.goal, tuple(spaces), line.terrain, against_arrow=False
        )
    start, _, goal = stem.partition("~")
    return Way(
        f"{goal}~{start}{slash}{track}",
        number,
        line.goal,
        line.start,
        tuple(reversed(spaces)),
        tuple(reversed(line.terrain)),
        line.one_way,
    )
