"""Where routes can go: the search for a legal end, and the shortest connection that scores.

A route is a simple path over open cells (tiles, start spaces, connected cities) and empty cells
for which the player holds the tile. Its end is a city where the player can build, and it lays a
tile or the city was unconnected (rulings 23 and 24).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from goldenspike.games.pacific_rails.board import Land
from goldenspike.games.pacific_rails.components import BRIDGE, RAIL, TUNNEL

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules import PacificState

# A set of tiles is one number with six bits a kind, the highest of them a guard: subtracting
# two sets leaves every guard standing exactly when the first holds all of the second. The last
# entry answers to kind -1, which no tile fits.
_ONE = (0, 0, 0, 0, 1, 1 << 6, 1 << 12, -1)
_GUARD = (1 << 5) | (1 << 11) | (1 << 17)
_MOST = 31
_DETOURS = 250
"""How many roundabout ways through the network are tried after the shortest ones."""


def tolls(land: Land) -> list[int]:
    """Return what each cell of an empty map takes to pass, as a set of tiles; -1: impassable."""
    return [0 if cell in land.start else _ONE[kind] for cell, kind in enumerate(land.tile)]


class Connection(NamedTuple):
    """What a route is worth: the chain that counts double and the builder's points."""

    chain: tuple[int, ...]
    vp: int


def can_station(state: PacificState, seat: int, city: int) -> bool:
    """Tell whether a route of this seat may end with a station in the city."""
    return (
        city not in state.stations
        and state.telegraphs.get(city) != seat
        and state.seats[seat].houses > 0
    )


def can_telegraph(state: PacificState, seat: int, city: int) -> bool:
    """Tell whether a route of this seat may end with a telegraph in the city."""
    return (
        city not in state.telegraphs
        and state.stations.get(city) != seat
        and state.seats[seat].telegraphs > 0
    )


def new_tiles(state: PacificState, path: Collection[int]) -> list[int]:
    """Return the cells of a path that would get a tile."""
    return [cell for cell in path if state.land.tile[cell] >= 0 and not state.passable[cell]]


def is_end(state: PacificState, seat: int, path: tuple[int, ...]) -> bool:
    """Tell whether a route may end where this path has come to."""
    city = path[-1]
    if len(path) < 2 or city not in state.land.city:
        return False
    if state.passable[city] and not new_tiles(state, path):
        return False
    return can_station(state, seat, city) or can_telegraph(state, seat, city)


def first_steps(state: PacificState, seat: int, train: int) -> bool:
    """Tell whether a locomotive can begin a route that it can finish."""
    cell = state.seats[seat].trains[train]
    return bool(next_cells(state, seat, (cell,), (), enough=1))


def next_cells(
    state: PacificState,
    seat: int,
    path: tuple[int, ...],
    sure: tuple[int, ...],
    enough: int = 6,
) -> dict[int, tuple[int, ...]]:
    """Return the cells the path can go on to, each with a way from there to a legal end.

    `sure` is the rest of a way already found from here. The ways returned are only the parts
    that a later search could miss: empty where the search is exact. Stops after `enough` cells.
    """
    head = path[-1]
    if head in state.land.city and not state.passable[head]:
        return {}
    search = _Search(state, seat, path)
    found: dict[int, tuple[int, ...]] = {}
    near = [cell for cell in state.land.near[head] if search.enterable(cell)]
    if search.laid:
        for cell in search.reaching(near, search.ends, enough):
            found[cell] = ()
        return found
    for cell in search.reaching(near, search.unconnected, enough):
        found[cell] = ()
    if len(found) >= enough:
        return found
    rest = [cell for cell in near if cell not in found]
    for cell in search.reaching(rest, search.ends, 6):
        if not state.passable[cell]:
            found[cell] = ()
        elif sure and cell == sure[0]:
            found[cell] = sure[1:]
        else:
            way = search.detour(cell)
            if way:
                found[cell] = way[1:]
        if len(found) >= enough:
            break
    return found


def connection(state: PacificState, path: tuple[int, ...]) -> Connection:
    """Return what a finished route is worth to its builder for tiles (ruling 26).

    Into a connected city each new tile is worth 1. Otherwise the new tiles of the shortest chain
    of tiles to the nearest other connected city or start space are worth 2, the others 1; among
    equal chains the one with most new tiles counts.
    """
    city, new = path[-1], set(new_tiles(state, path))
    if state.passable[city]:
        return Connection((), len(new))
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
            return Connection(tuple(chain[:-1]), len(new) + best[chain[0]])
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
    return Connection((), len(new))


class _Search:
    """One look ahead from a path: the tiles left, and the ends that are still possible."""

    def __init__(self, state: PacificState, seat: int, path: tuple[int, ...]) -> None:
        self.land: Land = state.land
        self.toll = state.toll
        self.passable = state.passable
        self.path = path
        laid = new_tiles(state, path)
        self.laid = bool(laid)
        cargo = state.seats[seat].cargo
        left = _GUARD
        for kind in (RAIL, TUNNEL, BRIDGE):
            left += _ONE[kind] * min(cargo[kind], _MOST)
        for cell in laid:
            left -= _ONE[self.land.tile[cell]]
        self.left = left
        self.ends = [
            city
            for city in self.land.city
            if city not in path
            and (can_station(state, seat, city) or can_telegraph(state, seat, city))
        ]
        self.unconnected = [city for city in self.ends if not self.passable[city]]

    def enterable(self, cell: int) -> bool:
        """Tell whether the path could go on to a cell at all."""
        if cell in self.path:
            return False
        return bool(self.passable[cell]) or cell in self.ends or self._layable(cell)

    def reaching(self, cells: Iterable[int], ends: Iterable[int], enough: int) -> list[int]:
        """Return those of the cells from which one of the ends can be reached."""
        wanted = set(cells)
        found = self._sweep([(end, 0) for end in ends], wanted, self.path, min(enough, len(wanted)))
        return sorted(found & wanted)

    def detour(self, cell: int) -> tuple[int, ...]:
        """Return a way that goes through the network from an open cell and leaves it with a first
        new tile from which an end can be reached; empty when none is found."""
        hope = self._sweep([(end, 0) for end in self.ends], (), self.path, 1)
        for way in self._ways(cell):
            block = self.path + way
            ends = [end for end in self.ends if end not in way]
            for x in self.land.near[way[-1]]:
                if x in hope and x not in block and self._layable(x):
                    source = [(x, _ONE[self.land.tile[x]])]
                    if not self._sweep(source, ends, block, 1).isdisjoint(ends):
                        return (*way, x)
        return ()

    def _layable(self, cell: int) -> bool:
        kind = self.land.tile[cell]
        return kind >= 0 and not self.passable[cell] and (self.left - _ONE[kind]) & _GUARD == _GUARD

    def _ways(self, cell: int) -> Iterator[tuple[int, ...]]:
        """Yield ways through the network: the shortest to each cell, then some longer ones."""
        tree: dict[int, tuple[int, ...]] = {cell: (cell,)}
        todo = [cell]
        for at in todo:
            yield tree[at]
            for x in self.land.near[at]:
                if self.passable[x] and x not in tree and x not in self.path:
                    tree[x] = (*tree[at], x)
                    todo.append(x)
        ways: list[tuple[int, ...]] = [(cell,)]
        for way in ways:
            if tree[way[-1]] != way:
                yield way
            if len(ways) < _DETOURS:
                ways += [
                    (*way, x)
                    for x in self.land.near[way[-1]]
                    if self.passable[x] and x not in way and x not in self.path
                ]

    def _sweep(
        self,
        sources: list[tuple[int, int]],
        wanted: Collection[int],
        block: Collection[int],
        enough: int,
    ) -> set[int]:
        """Search outward from cells with the tiles already used there, fewest tiles first, keeping
        for each cell the sets of tiles that none of the others beats. Return the cells reached;
        stop when enough of the wanted ones are among them.

        Exact for simple paths once a tile is laid: leaving a loop out never needs more tiles.
        A blocked cell counts as reached with no tile at all, so nothing goes there.
        """
        near, toll, left = self.land.near, self.toll, self.left
        first = [-1] * len(toll)
        others: dict[int, list[int]] = {}
        for cell in block:
            first[cell] = 0
        reached = [cell for cell, _ in sources]
        for cell, need in sources:
            first[cell] = need
        missing = enough - sum(cell in wanted for cell in reached)
        layer = list(sources)
        while layer and missing > 0:
            later: list[tuple[int, int]] = []
            for cell, need in layer:
                for x in near[cell]:
                    price = toll[x]
                    if price < 0:
                        if x not in wanted:
                            continue
                        price = 0
                    more = need + price
                    known = first[x]
                    if known >= 0:
                        guarded = more | _GUARD
                        if (guarded - known) & _GUARD == _GUARD:
                            continue
                        if x in others and any(
                            (guarded - other) & _GUARD == _GUARD for other in others[x]
                        ):
                            continue
                    if price:
                        if (left - more) & _GUARD != _GUARD:
                            continue
                        later.append((x, more))
                    else:
                        layer.append((x, more))
                    if known < 0:
                        first[x] = more
                        reached.append(x)
                        missing -= x in wanted
                    else:
                        others.setdefault(x, []).append(more)
            layer = later
        return set(reached)
