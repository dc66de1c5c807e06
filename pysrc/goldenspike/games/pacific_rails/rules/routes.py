"""Where routes can go: the search for a legal end, and the shortest connection that scores.

A route is a simple path over open cells (tiles, start spaces, connected cities) and empty cells
for which the player holds the tile. Its end is a city where the player can build, and it lays a
tile or the city was unconnected (rulings 28 and 29).
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from goldenspike.games.pacific_rails.rules.components import (
    BRIDGE,
    OTHER_TILE_VP,
    RAIL,
    SHORTEST_VP,
    TUNNEL,
)
from goldenspike.games.pacific_rails.rules.detour import detour
from goldenspike.games.pacific_rails.rules.reach import Ground, flood, ground_of, single
from goldenspike.games.pacific_rails.rules.sites import building_sites, can_build

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.board import Land
    from goldenspike.games.pacific_rails.rules.state import PacificRails


class Connection(NamedTuple):
    """What a route is worth: the chain that counts double and the builder's points."""

    chain: tuple[int, ...]
    vp: int


def new_tiles(state: PacificRails, path: Collection[int]) -> list[int]:
    """Return the cells of a path that would get a tile."""
    return [cell for cell in path if state.land.tile[cell] >= 0 and not state.passable[cell]]


def is_end(state: PacificRails, seat: int, path: tuple[int, ...]) -> bool:
    """Tell whether a route may end where this path has come to."""
    city = path[-1]
    if len(path) < 2 or city not in state.land.city:
        return False
    if state.passable[city] and not new_tiles(state, path):
        return False
    return can_build(state, seat, city)


def first_steps(state: PacificRails, seat: int, train: int) -> bool:
    """Tell whether a locomotive can begin a route that it can finish."""
    cell = state.seats[seat].trains[train]
    return bool(_onward(state, seat, (cell,), one=True))


def next_cells(state: PacificRails, seat: int, path: tuple[int, ...]) -> list[int]:
    """Return the cells the path can go on to, such that it can be finished from there."""
    number = state.land.number
    return sorted(number[cell] for cell in single(_onward(state, seat, path)))


def leads_to(state: PacificRails, seat: int, path: tuple[int, ...], city: int) -> bool:
    """Tell whether a route that has come so far can end in a city farther on."""
    return bool(_onward(state, seat, path, one=True, only=state.land.bit[city]))


def leads_along_track(state: PacificRails, path: tuple[int, ...], city: int) -> bool:
    """Tell whether a route that has come so far could go on to a connected city without a tile."""
    land = state.land
    open_cells = state.network & ~land.cells_of(path[:-1])
    return bool(flood(land.shifts, land.bit[path[-1]], open_cells) & land.bit[city])


def ahead(state: PacificRails, seat: int, path: tuple[int, ...]) -> Ground:
    """Return what lies before a route of this seat that has come so far."""
    land = state.land
    return ground_of(land, state.network, _tiles(state, seat)).without(land.cells_of(path))


def connection(state: PacificRails, path: tuple[int, ...]) -> Connection:
    """Return what a finished route is worth to its builder for tiles (ruling 32).

    Into a connected city each new tile is worth 1. Otherwise the new tiles of the shortest chain
    of tiles to the nearest other connected city or start space are worth 2, the others 1; among
    equal chains the one with most new tiles counts.
    """
    city, new = path[-1], set(new_tiles(state, path))
    if state.passable[city]:
        return Connection((), OTHER_TILE_VP * len(new))
    best = {city: 0}
    came: dict[int, int] = {}
    layer = [city]
    while layer:
        hits = [
            cell
            for cell in layer
            if any(
                state.passable[x] and not state.track[x] and x != city
                for x in state.land.near[cell]
            )
        ]
        if hits:
            chain = [max(hits, key=lambda cell: best[cell])]
            while chain[-1] in came:
                chain.append(came[chain[-1]])
            double = best[chain[0]]
            vp = OTHER_TILE_VP * (len(new) - double) + SHORTEST_VP * double
            return Connection(tuple(chain[:-1]), vp)
        later: dict[int, int] = {}
        for cell in layer:
            for x in state.land.near[cell]:
                if x in best or not (state.track[x] or x in new):
                    continue
                count = best[cell] + (x in new)
                if count > later.get(x, -1):
                    later[x] = count
                    came[x] = cell
        best.update(later)
        layer = list(later)
    return Connection((), OTHER_TILE_VP * len(new))


def tile_vp(chain: Collection[int], cell: int) -> int:
    """Return what a new tile is worth, given the chain that counts double."""
    return SHORTEST_VP if cell in chain else OTHER_TILE_VP


def _tiles(state: PacificRails, seat: int) -> tuple[int, int, int]:
    """Return how many tiles of each kind a seat holds."""
    cargo = state.seats[seat].cargo
    return cargo[RAIL], cargo[TUNNEL], cargo[BRIDGE]


def _onward(
    state: PacificRails, seat: int, path: tuple[int, ...], *, one: bool = False, only: int = -1
) -> int:
    """Return the next cells as a set; with `one` it is enough to find some, and with `only` the
    route must end in one of these cells."""
    ends = building_sites(state, seat) & only
    return _leading(state.land, state.network, _tiles(state, seat), ends, path, one)


@lru_cache(maxsize=256)
def _leading(
    land: Land,
    network: int,
    tiles: tuple[int, int, int],
    ends: int,
    path: tuple[int, ...],
    one: bool,
) -> int:
    """Return the cells beside the last of a path that lead to one of the ends. They are asked for
    again and again while a turn goes on: by the centre, by each choice of a locomotive, for the
    page."""
    head, passed = land.bit[path[-1]], land.cells_of(path)
    if head & land.cities & ~network:
        return 0
    ground = ground_of(land, network, tiles).without(passed)
    ends &= ~passed
    layable = ground.layable
    near = ground.around(head) & (ground.open | layable | ends)
    if passed & ~network:
        return ground.reaching(ends, near, one=one)
    found = ground.reaching(ends & ~network, near, one=one)
    if found == near or (one and found) or not layable:
        return found  # without a tile no route ends in a connected city
    found |= ground.reaching(ends, near & layable & ~found, one=one)
    for cell in single(near & network & ~found):
        if one and found:
            break
        if detour(ground.without(cell), cell, ends & ~cell):
            found |= cell
    return found
