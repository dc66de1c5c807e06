"""What lies on the map: track, start markers, and the marks at cities and lines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import cos, hypot, radians, sin

from goldenspike.core.lettering import Point, around, hidden, near
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.transamerica.drawing.places import (
    city_point,
    ends,
    junction_point,
    names,
)
from goldenspike.games.transamerica.rules.board import board

STALK, HEAD = 38.0, 16.5
"""How far the head of a pin is from its point; half of what it takes up."""
_STEEL = 4.5
"""Half of what has to be seen of a track."""
_STANDS = 0.3
"""What it is worth that a pin stands a degree more upright, in the measure of what it hides."""
_LEANS = tuple(float(turn) for step in range(0, 181, 15) for turn in {step: 0, -step: 0})
"""The ways in which pins lean, the more upright the better."""
CLAIM, _BESIDE = 20.0, 34.0
"""Half of what a flag at a city takes up from afar; how far from the city it stands."""


@cache
def rail(line: str, cls: str) -> Node:
    """A track on a line."""
    parts = [segment(*ends(line), part) for part in ("bed", "ties", "steel", "gleam")]
    grow = [part._replace(attrs={**part.attrs, "pathLength": "1"}) for part in parts]
    return el("g", grow[0], parts[1], *grow[2:], key=line, cls=cls)


@lru_cache(256)
def marker(at: str, seat: int, name: str, letter: str) -> Node:
    """A seat's start marker on a junction; it leans away from names and track near it."""
    x, y = junction_point(at)
    turn = lean(at)
    head = el(
        "path",
        d="M0 0C-3-17-15-25-15-38a15 15 0 1 1 30 0C15-25 3-17 0 0z",
        transform=f"rotate({turn:g})" if turn else None,
        key="pin",
    )
    across, up = _head(turn)
    return el(
        "g",
        head,
        el("text", letter, x=round(across, 1) or None, y=round(up + 7, 1), key="letter"),
        el("title", name, key="title"),
        key=str(seat),
        cls=f"pin s-{seat}",
        transform=f"translate({x:g} {y:g})",
    )


@cache
def lean(at: str) -> float:
    """By how many degrees a pin leans: to a side on which it hides no name, and no track that may
    lie there one day; as upright as can be."""
    x, y = junction_point(at)
    close = near((x, y), STALK + HEAD, names())
    ways = [(px - x, py - y) for px, py in _neighbours(at)]

    def covered(turn: float) -> float:
        across, up = _head(turn)
        names_hidden = hidden((x + across, y + up), HEAD, close)
        # How far off the middle of each track is that leads to the side on which the head is.
        aside = [
            abs(across * dy - up * dx) / hypot(dx, dy)
            for dx, dy in ways
            if across * dx + up * dy > 0
        ]
        over = [2 * HEAD * min(2 * _STEEL, max(0.0, HEAD + _STEEL - each)) for each in aside]
        return names_hidden + sum(over) + _STANDS * abs(turn)

    return min(_LEANS, key=covered)


def _neighbours(at: str) -> Iterator[Point]:
    """Where the junctions are to which lines lead from one."""
    tables, here = board(), junction_point(at)
    for _, line, _ in tables.neighbours[tables.start_numbers[f"start {at}"]]:
        one, other = ends(tables.lines[line].id)
        yield other if one == here else one


@cache
def _head(turn: float) -> Point:
    """Where the head of a pin is that leans by so many degrees, from its point."""
    return STALK * sin(radians(turn)), -STALK * cos(radians(turn))


@lru_cache(256)
def own_city(city: str, joined: bool, text: str) -> Node:
    """The ring around a city of the seat that looks on, ticked when it is connected."""
    x, y = city_point(city)
    cls = "ring joined" if joined else "ring"
    tick = [el("path", d="M-7 1l5 6 10-13", cls="tick", key="tick")] if joined else []
    return el(
        "g",
        el("circle", r=25, key="ring"),
        *tick,
        key=city,
        cls=cls,
        transform=f"translate({x:g} {y:g})",
        role="img",
        aria_label=text,
    )


def claims(cities: list[tuple[str, int, bool]], words: Words) -> list[Node]:
    """A flag with its seat's colour and letter at each city of each hand, a hollow one where it
    was apart."""
    nodes = []
    for city, seat, apart in cities:
        x, y = claim_point(city)
        nodes.append(
            el(
                "g",
                el(
                    "g",
                    el("circle", r=CLAIM - 2),
                    el("text", words.mark(seat), y=9.5),
                    cls="flag",
                ),
                transform=f"translate({x:.1f} {y:.1f})",
                cls=f"claim s-{seat} apart" if apart else f"claim s-{seat}",
                key=f"{city}:{seat}",
            )
        )
    return nodes


@cache
def claim_point(city: str) -> Point:
    """Where the flag of a city stands, so that it hides no name, no other city and no pin."""
    x, y = here = city_point(city)
    close = near(here, _BESIDE + CLAIM, names())
    across, up = _head(lean(board().junction_ids[board().city_named[city].junction]))
    others = [
        (px, py, CLAIM)
        for px, py in (city_point(other.name) for other in board().cities)
        if 0 < hypot(px - x, py - y) < _BESIDE + 2 * CLAIM
    ]
    others.append((x + across, y + up, HEAD))

    def covered(at: Point) -> float:
        over = (CLAIM + half - hypot(at[0] - px, at[1] - py) for px, py, half in others)
        return hidden(at, CLAIM, close) + sum(max(0.0, each) for each in over)

    return min(around(here, _BESIDE), key=covered)


def missing_line(line: str, seat: int, aside: float) -> Node:
    """A line that a seat would still need, beside the others' when several need it."""
    (x1, y1), (x2, y2) = ends(line)
    length = hypot(x2 - x1, y2 - y1)
    ox, oy = -(y2 - y1) / length * aside, (x2 - x1) / length * aside
    return segment((x1 + ox, y1 + oy), (x2 + ox, y2 + oy), f"missing s-{seat}", f"{seat}:{line}")


def segment(a: Point, b: Point, cls: str, key: str = "") -> Node:
    """A straight stroke."""
    return el("line", x1=a[0], y1=a[1], x2=b[0], y2=b[1], cls=cls, key=key or cls)
