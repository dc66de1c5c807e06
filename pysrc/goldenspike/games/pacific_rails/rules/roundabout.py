"""Roundabout routes of one new tile: through the network to a city that belongs to it, beside the
straight way for a moment, since such a route must lay a tile (ruling 29)."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nsmallest

from goldenspike.games.pacific_rails.rules.reach import Ground, single
from goldenspike.games.pacific_rails.rules.ways import Ways

_TRIES = 16
"""So many ways are tried for a city, the shortest first."""


def roundabout(
    ground: Ground, ways: Ways, head: int, home: int, ends: int, dear: int
) -> Iterator[tuple[int, list[int]]]:
    """Yield the ends that are reached with one new tile, with the cells after the head; a tile on
    a dear cell is preferred, then the shortest way."""
    if not ends:
        return
    far = _distances(ways.layers(head))
    sites = []
    for tile in single(ground.around(home) & ground.layable):
        beside = list(single(ground.around(tile) & home))
        if len(beside) > 1:
            sites.append((not tile & dear, tile, beside))
    for end in single(ends):
        away = _distances(ways.layers(end))
        tries = (
            (cheap, far[a] + away[b], tile, a, b)
            for cheap, tile, beside in sites
            for a in beside
            for b in beside
            if a != b and a != end and b in away
        )
        for _, _, tile, a, b in nsmallest(_TRIES, tries):
            way = _way(ways, head, end, (a, tile, b))
            if way:
                yield end, way
                break


def _way(ways: Ways, head: int, end: int, bend: tuple[int, int, int]) -> list[int]:
    """Return the way to the end over three cells if its two parts do not meet."""
    a, tile, b = bend
    there = [] if a == head else ways.between(head, a)
    if a != head and (not there or (b | end) & sum(there)):
        there = ways.avoiding(head, a, b | end)
        if not there:
            return []
    back = ways.avoiding(b, end, sum(there))
    return [*there, tile, b, *back] if back or b == end else []


def _distances(layers: list[int]) -> dict[int, int]:
    """Return how far each cell of the layers is."""
    return {cell: steps for steps, layer in enumerate(layers) for cell in single(layer)}
