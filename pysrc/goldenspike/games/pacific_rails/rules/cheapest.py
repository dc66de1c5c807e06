"""The cheapest route to each city in reach: fewest new tiles, then most points, then fewest steps.

It is found on the same ground on which a route is led cell by cell, and is legal by the same
rules; what is offered of it as one step stands in `shortcuts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from typing import TYPE_CHECKING, NamedTuple

from goldenspike.games.pacific_rails.rules import routes
from goldenspike.games.pacific_rails.rules.components import LINK_VP
from goldenspike.games.pacific_rails.rules.ending import coasts_joined
from goldenspike.games.pacific_rails.rules.reach import COUNTS, Ground, single
from goldenspike.games.pacific_rails.rules.roundabout import roundabout
from goldenspike.games.pacific_rails.rules.sites import building_sites
from goldenspike.games.pacific_rails.rules.ways import Ways

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.state import PacificRails

_MOST = 24
"""So many ways with equally few tiles are compared by their points and steps."""


class CheapRoute(NamedTuple):
    """A whole route: how many tiles it lays, the builder's points for the track, its cells."""

    tiles: int
    vp: int
    path: tuple[int, ...]

    def beats(self, other: CheapRoute) -> bool:
        """Tell whether it is the cheaper of two routes to the same city."""
        return (self.tiles, -self.vp, len(self.path)) < (other.tiles, -other.vp, len(other.path))


def cheapest_routes(state: PacificRails, seat: int, path: tuple[int, ...]) -> dict[int, CheapRoute]:
    """Return the cheapest whole route that begins with a path, for each city it can end in.

    Into a city of its own network a route that has laid nothing must go roundabout. Such ways
    are found with one new tile; those that need more are left to be led by hand.
    """
    land = state.land
    head, passed = land.bit[path[-1]], land.cells_of(path)
    if head & land.cities & ~state.network:
        return {}
    ground = routes.ahead(state, seat, path)
    ends = building_sites(state, seat) & ~passed
    home = ground.flood(head, ground.open | head)
    at_home = 0 if passed & ~state.network else ends & home
    value = _Value(state, ground, path)
    ways = Ways(ground)
    found: dict[int, CheapRoute] = {}
    for end, sequences in _Search(ground, head, home).ends(ends & ~at_home):
        points = [value.of(sequence) for sequence in sequences]
        most = max(points)
        best = min(
            (
                [cell for a, b in pairwise((head, *sequence)) for cell in ways.between(a, b)]
                for sequence, vp in zip(sequences, points, strict=True)
                if vp == most
            ),
            key=len,
        )
        found[land.number[end]] = value.route(best, most)
    for end, way in roundabout(ground, ways, head, home, at_home, value.joining):
        found[land.number[end]] = value.route(way, value.of(way))
    return found


class _Value:
    """What routes that begin with a path are worth to their builder."""

    def __init__(self, state: PacificRails, ground: Ground, path: tuple[int, ...]) -> None:
        self._state = state
        self._ground = ground
        self._path = path
        self._coasts = [ground.flood(c, state.network) for c in state.land.coasts]
        west, east = (ground.around(coast) for coast in self._coasts)
        self.joining = 0 if state.linked else west & east
        """The cells where one tile would join the coasts."""

    def of(self, cells: tuple[int, ...] | list[int]) -> int:
        """Return the points for the track; all cells that get a tile must be given, and the end."""
        state = self._state
        path = (*self._path, *(state.land.number[cell] for cell in cells))
        vp = routes.connection(state, path).vp
        beside = self._ground.around(state.land.cells_of(path))
        if state.linked or not all(beside & coast for coast in self._coasts):
            return vp
        return vp + LINK_VP * coasts_joined(state, path[-1], path)

    def route(self, way: list[int], vp: int) -> CheapRoute:
        """Return the whole route for the cells of a way on."""
        path = (*self._path, *(self._state.land.number[cell] for cell in way))
        return CheapRoute(len(routes.new_tiles(self._state, path)), vp, path)


class _Search:
    """A search from the head of a route, by the number of tiles used: for every set of tiles the
    cells that are reached with it and with no fewer."""

    def __init__(self, ground: Ground, head: int, home: int) -> None:
        self._ground = ground
        self._head = head
        self._kinds = [
            (unit, n * unit, digit, sites)
            for n, sites, (unit, digit) in zip(ground.left, ground.empty, COUNTS, strict=True)
            if n and sites
        ]
        self._fresh = {0: home}

    def ends(self, ends: int) -> Iterator[tuple[int, list[tuple[int, ...]]]]:
        """Yield each end that is reached, with the new tiles of the ways there that use fewest:
        in their order, and then the end."""
        layer = [(0, self._fresh[0])]
        reached = dict(layer)
        while layer and ends:
            hits: dict[int, list[int]] = {}
            for used, cells in layer:
                for end in single(self._reached(cells, ends)):
                    hits.setdefault(end, []).append(used)
            for end, tiles in hits.items():
                ends ^= end
                sequences = (found for used in tiles for found in self._sequences(end, used))
                yield end, list(islice(sequences, _MOST))
            layer = self._later(layer, reached) if ends else []

    def _reached(self, cells: int, ends: int) -> int:
        """Return the ends among these cells, or beside them if they are unconnected cities."""
        ground = self._ground
        return ends & (cells | ground.around(cells) & ~ground.open)

    def _later(
        self, layer: list[tuple[int, int]], reached: dict[int, int]
    ) -> list[tuple[int, int]]:
        """Return what is reached with one tile more."""
        ground = self._ground
        later: dict[int, int] = {}
        for used, cells in layer:
            edge = ground.around(cells)
            for unit, most, digit, sites in self._kinds:
                if used & digit < most and edge & sites:
                    later[used + unit] = later.get(used + unit, 0) | edge & sites
        found = []
        for used, cells in later.items():
            known = 0
            for unit, _, digit, _ in self._kinds:
                if used & digit:
                    known |= reached.get(used - unit, 0)
            fresh = cells & ~known
            if fresh:
                fresh = ground.flood(fresh, fresh | ground.open & ~known)
                found.append((used, fresh))
                self._fresh[used] = fresh
            reached[used] = known | fresh
        return found

    def _sequences(self, end: int, used: int) -> Iterator[tuple[int, ...]]:
        """Yield the new tiles of a way in order, and the end."""
        todo: list[tuple[int, int, tuple[int, ...]]] = [(end, used, (end,))]
        ground = self._ground
        while todo:
            at, used, later = todo.pop()
            if not used:
                yield later
                continue
            rim = ground.around(ground.flood(at, at | ground.open)) & self._fresh[used]
            for unit, _, digit, sites in self._kinds:
                if used & digit and used - unit in self._fresh:
                    todo += [(cell, used - unit, (cell, *later)) for cell in single(rim & sites)]
