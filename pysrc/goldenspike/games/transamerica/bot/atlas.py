"""What bots look up instead of searching for it: how far the cities are from each junction of the
empty board, and ways between junctions."""

from __future__ import annotations

from functools import cache, lru_cache

from goldenspike.games.transamerica.rules.board import board, numbers
from goldenspike.games.transamerica.rules.distance import balls

FROM = 9
"""Bits of a junction's number. Distances are kept with the junctions they are measured between,
`distance << FROM | from` or `distance << 2 * FROM | from << FROM | to`, so that the smallest one
tells where it is."""
JUNCTION = (1 << FROM) - 1

Way = tuple[tuple[int, int], ...]
"""Junctions to be connected one after the other, each with the cost of the track there."""

_BEYOND = 3
"""Balls with everything in them that are appended, so that no distance is out of range."""


class Atlas:
    """Tables of the board; junctions and cities go by their numbers."""

    def __init__(self) -> None:
        tables = board()
        self.city_number = {city.junction: n for n, city in enumerate(tables.cities)}
        self.city_junction = [city.junction for city in tables.cities]
        size = tables.junctions[-1] + 1
        self.balls: list[list[int]] = [[] for _ in range(size)]
        """For each junction the sets of those within 0, 1, 2 ... points."""
        self.near: list[list[int]] = [[] for _ in range(size)]
        """For each junction its distance from every city."""
        for junction in tables.junctions:
            levels = balls(1 << junction)
            self.balls[junction] = levels + [tables.everywhere] * _BEYOND
            self.near[junction] = [
                next(d for d, ball in enumerate(levels) if ball & city.bit) << FROM | junction
                for city in tables.cities
            ]


@cache
def atlas() -> Atlas:
    """Return the tables, made on first use."""
    return Atlas()


@lru_cache(maxsize=4096)
def way(start: int, goal: int) -> Way:
    """Return a cheapest way from one junction to another on the empty board."""
    levels = balls(1 << goal)
    d = next(d for d, ball in enumerate(levels) if ball >> start & 1)
    found = []
    while d:
        for bit, _, cost in board().neighbours[start]:
            if cost <= d and levels[d - cost] & bit:
                start, d = bit.bit_length() - 1, d - cost
                found.append((start, cost))
                break
    return tuple(found)


@lru_cache(maxsize=1024)
def near(network: int) -> list[int]:
    """Return how far every city is from a network. The list is shared: it is not to be changed."""
    rows = [atlas().near[junction] for junction in numbers(network)]
    return list(map(min, zip(*rows, strict=True))) if len(rows) > 1 else rows[0]


@lru_cache(maxsize=4096)
def gap(one: int, other: int) -> int:
    """Return how far it is from a network to another one."""
    found = 1 << 3 * FROM
    for junction in numbers(one):
        for d, ball in enumerate(atlas().balls[junction]):
            if ball & other:
                there = (ball & other).bit_length() - 1
                found = min(found, d << 2 * FROM | junction << FROM | there)
                break
    return found
