"""Where junctions and lines are, in words: on which side of which city."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import atan2, pi
from typing import NamedTuple

from goldenspike.games.transamerica.rules.board import WIDTH, City, board

AXES = ("e", "ne", "n", "nw")
"""Which ways a line can lead, each as one of its two directions."""
SIDES = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
"""Points of the compass, counterclockwise from the east."""

_EQUALLY = 1e-6
"""What is nearer by less than that is equally near."""


class Whereabouts(NamedTuple):
    """How to say where something is: on which side of which city, and whether it touches it."""

    city: str
    side: str
    touches: bool


@cache
def place_of(junction: int) -> Whereabouts:
    """Say where a junction is: by the nearest city."""
    tables = board()
    return _whereabouts(_point(junction), tables.cities, touches=junction in tables.city_at)


@cache
def place_of_line(number: int) -> Whereabouts:
    """Say where a line is: by a city at one of its ends, or else by the nearest one."""
    line, city_at = board().lines[number], board().city_at
    ends = [city_at[end] for end in (line.b, line.a) if end in city_at]
    (ax, ay), (bx, by) = _point(line.a), _point(line.b)
    middle = (ax + bx) / 2, (ay + by) / 2
    return _whereabouts(middle, ends or board().cities, touches=bool(ends))


class Exactly(NamedTuple):
    """What sets a place apart from others on the same side of the same city: how many steps away
    it is and, for a line, which way it leads; 0 and "" where that need not be said."""

    steps: int = 0
    axis: str = ""


@cache
def exactly(number: int) -> Exactly:
    """Say of a line what its whereabouts leave open."""
    return _apart()[number]


@cache
def exactly_at(junction: int) -> int:
    """Say of a junction how many steps from its city it is, where another one is on that side."""
    place = place_of(junction)
    alike = [other for other in board().junction_ids if place_of(other) == place]
    return _steps(board().city_named[place.city].junction, junction) if len(alike) > 1 else 0


def _least(one: Exactly) -> Iterator[Exactly]:
    """The ways to say it, from short to long."""
    yield Exactly()
    yield Exactly(axis=one.axis)
    yield Exactly(steps=one.steps)
    yield one


@cache
def _apart() -> list[Exactly]:
    """For each line the least that tells it from all others."""
    lines = board().lines
    places = [(line.terrain, place_of_line(number)) for number, line in enumerate(lines)]
    whole = []
    for line, (_, place) in zip(lines, places, strict=True):
        city = board().city_named[place.city].junction
        steps = min(_steps(city, line.a), _steps(city, line.b))
        whole.append(Exactly(steps, _axis(line.a, line.b)))
    found: dict[int, Exactly] = {}
    for ways in zip(*map(_least, whole), strict=True):
        told = list(zip(places, ways, strict=True))
        count = Counter(told)
        for number, one in enumerate(told):
            if count[one] == 1:
                found.setdefault(number, one[1])
    return [found[number] for number in range(len(lines))]


def _steps(here: int, there: int) -> int:
    """How many lines lie between two junctions of the lattice."""
    (row, x), (other_row, other_x) = divmod(here, WIDTH), divmod(there, WIDTH)
    rows, columns = other_row - row, other_x - x
    return max(abs(rows), abs(columns), abs(columns - rows))


def _axis(here: int, there: int) -> str:
    (x, y), (other_x, other_y) = _point(here), _point(there)
    turn = round(atan2(y - other_y, other_x - x) / (2 * pi) * len(SIDES))
    return AXES[turn % len(AXES)]


@cache
def _point(junction: int) -> tuple[float, float]:
    row, x = divmod(junction, WIDTH)
    return x - row / 2, row * 0.866


def _whereabouts(at: tuple[float, float], cities: Sequence[City], *, touches: bool) -> Whereabouts:
    """Say where a point is by the nearest of some cities, the first of those equally near."""
    (east, north), places = at, [_point(city.junction) for city in cities]
    far = [(east - x) ** 2 + (y - north) ** 2 for x, y in places]
    least = min(far) + _EQUALLY
    nearest = next(number for number, each in enumerate(far) if each < least)
    x, y = places[nearest]
    turn = round(atan2(y - north, east - x) / (2 * pi) * len(SIDES))
    return Whereabouts(cities[nearest].name, SIDES[turn % len(SIDES)], touches)
