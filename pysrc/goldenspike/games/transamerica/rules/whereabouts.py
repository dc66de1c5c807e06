"""Where junctions and lines are, in words: on which side of which city."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import atan2, pi
from typing import NamedTuple

from goldenspike.games.transamerica.rules.board import WIDTH, City, board

SIDES = ("e", "ne", "n", "nw", "w", "sw", "s", "se")
"""Points of the compass, counterclockwise from the east."""


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


def _point(junction: int) -> tuple[float, float]:
    row, x = divmod(junction, WIDTH)
    return x - row / 2, row * 0.866


def _whereabouts(at: tuple[float, float], cities: Iterable[City], *, touches: bool) -> Whereabouts:
    """Say where a point is by the nearest of some cities, the first of those equally near."""

    def offset(city: City) -> tuple[float, float]:
        x, y = _point(city.junction)
        return at[0] - x, y - at[1]

    def far(city: City) -> float:
        east, north = offset(city)
        return round(east**2 + north**2, 6)

    nearest = min(cities, key=far)
    east, north = offset(nearest)
    turn = round(atan2(north, east) / (2 * pi) * len(SIDES))
    return Whereabouts(nearest.name, SIDES[turn % len(SIDES)], touches)
