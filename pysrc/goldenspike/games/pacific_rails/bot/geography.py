"""The map as routes see it: how far the coasts are apart, and which tiles lead to which city.

All of it follows from the network alone, so it is found once for each.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from goldenspike.games.pacific_rails.rules.board import EAST, WEST, Land
from goldenspike.games.pacific_rails.rules.reach import COUNTS, Ground

LONGEST = 5
"""How many tiles ahead routes are looked for."""
_FAR = 40

Needs = tuple[int, int, int]
"""How many rails, tunnels and bridges a route takes."""


class Distances(NamedTuple):
    """How far the coasts are apart."""

    gap: int
    """Tiles missing between the coasts."""
    across: tuple[dict[int, int], dict[int, int]]
    """For each locomotive and city the tiles missing between it and the other coast."""
    joining: tuple[int, int]
    """For each locomotive the cities where a building joins the coasts, as a set."""


class Way(NamedTuple):
    """Tiles that lead to some cities, as a set, which no fewer of them reach."""

    needs: Needs
    cities: int


@lru_cache(maxsize=256)
def distances(land: Land, network: int) -> Distances:
    """Measure the map with this network."""
    across, joining = [], []
    for train in (WEST, EAST):
        far = _across(land, network, land.coasts[1 - train])
        across.append(far)
        near = _ground(land, network)
        reached = near.flood(land.coasts[1 - train], network)
        joining.append(land.cities & (reached | near.around(reached)))
    gap = min(across[WEST][cell] for cell, coast in land.coast.items() if coast == WEST)
    return Distances(gap, (across[WEST], across[EAST]), (joining[WEST], joining[EAST]))


@lru_cache(maxsize=1024)
def ways(land: Land, network: int, cell: int) -> tuple[Way, ...]:
    """Return what leads from a cell to which cities, by the number of tiles; a city of the own
    network needs a tile on the way, so it is not among those reached without."""
    ground = _ground(land, network)
    start = ground.flood(land.bit[cell], network)
    edge = ground.around(start)
    open_cities = land.cities & ~network
    found = [Way((0, 0, 0), edge & open_cities)] if edge & open_cities else []
    layer = {0: start}
    reached = dict(layer)
    for _ in range(LONGEST):
        later: dict[int, int] = {}
        for used, cells in layer.items():
            edge = ground.around(cells)
            for (unit, _), sites in zip(COUNTS, ground.empty, strict=True):
                if edge & sites:
                    later[used + unit] = later.get(used + unit, 0) | edge & sites
        layer = {}
        for used, cells in later.items():
            known = 0
            for unit, digit in COUNTS:
                if used & digit:
                    known |= reached.get(used - unit, 0)
            fresh = cells & ~known
            if fresh:
                fresh = ground.flood(fresh, fresh | network & ~known)
                layer[used] = fresh
                cities = land.cities & (fresh | ground.around(fresh) & ~network)
                cities &= ~ground.around(known) | network
                if cities:
                    found.append(Way(_needs(used), cities))
            reached[used] = known | fresh
    return tuple(found)


def _ground(land: Land, network: int) -> Ground:
    rails, hills, rivers = land.sites
    empty = (rails & ~network, hills & ~network, rivers & ~network)
    return Ground(land.shifts, network, empty, (LONGEST,) * 3)


def _needs(used: int) -> Needs:
    rails, tunnels, bridges = (used // unit % (digit // unit + 1) for unit, digit in COUNTS)
    return rails, tunnels, bridges


def _across(land: Land, network: int, coast: int) -> dict[int, int]:
    """Return for each city and start space the tiles missing between it and a coast; cities are
    taken as connected."""
    ground = _ground(land, network)
    free = network | land.cities
    empty = ground.empty[0] | ground.empty[1] | ground.empty[2]
    places = {cell: land.bit[cell] for cell in (*land.city, *land.coast)}
    far = dict.fromkeys(places, _FAR)
    reached = ground.flood(coast, free | coast)
    for tiles in range(_FAR):
        for cell, bit in places.items():
            if bit & reached and far[cell] == _FAR:
                far[cell] = tiles
        fresh = ground.around(reached) & empty & ~reached
        if not fresh:
            break
        reached = ground.flood(reached | fresh, reached | fresh | free)
    return far
