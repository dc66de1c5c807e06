"""Where a route can still go with the tiles left, on sets of cells.

A set of cells is a number with one bit a cell (see `Land.bit`): its neighbours are all found at
once by six shifts, however large it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.board import Land

_KINDS = range(3)
_DIGIT = 6
"""Bits that count the tiles used of one kind, in a number that counts all kinds."""
COUNTS = tuple((1 << _DIGIT * kind, ((1 << _DIGIT) - 1) << _DIGIT * kind) for kind in _KINDS)
"""For each kind one tile, and all the bits that count it."""


class Ground(NamedTuple):
    """What lies before a route: the open cells, the empty cells that each kind of tile fits on,
    and how many tiles of each kind are left. Cells of the route itself are in neither set."""

    shifts: tuple[int, int, int]
    open: int
    empty: tuple[int, int, int]
    left: tuple[int, int, int]

    @property
    def layable(self) -> int:
        """The empty cells for which a tile is left."""
        cells = 0
        for kind in _KINDS:
            if self.left[kind]:
                cells |= self.empty[kind]
        return cells

    def without(self, cells: int) -> Ground:
        """Return what lies ahead when the route has passed these cells, new tiles paid."""
        shifts, network, (a, b, c), (n, m, k) = self
        left = (
            n - (cells & a).bit_count(),
            m - (cells & b).bit_count(),
            k - (cells & c).bit_count(),
        )
        return Ground(shifts, network & ~cells, (a & ~cells, b & ~cells, c & ~cells), left)

    def affords(self, cells: int) -> bool:
        """Tell whether the tiles left are enough for all these empty cells."""
        return all(
            n >= (cells & empty).bit_count() for n, empty in zip(self.left, self.empty, strict=True)
        )

    def around(self, cells: int) -> int:
        """Return the neighbours of all these cells, with bits off the map among them."""
        a, b, c = self.shifts
        return cells << a | cells >> a | cells << b | cells >> b | cells << c | cells >> c

    def flood(self, cells: int, within: int) -> int:
        """Return all cells of a set that hang together with these."""
        return flood(self.shifts, cells, within)

    def reaching(self, ends: int, wanted: int, *, one: bool = False) -> int:
        """Return those of the wanted cells from which a route reaches one of the ends; with
        `one` it is enough to find some.

        Searches from the ends, by the number of tiles used, keeping for every set of tiles the
        cells reached with it and with no fewer. Exact for simple paths: leaving a loop out never
        needs more tiles.
        """
        kinds = []
        for n, sites, (unit, digit) in zip(self.left, self.empty, COUNTS, strict=True):
            if n and sites:
                kinds.append((unit, n * unit, digit, sites))
        cells = self.flood(ends, ends | self.open)
        found = cells & wanted
        reached = {0: cells}
        layer = [(0, cells)]
        while layer and found != wanted and not (one and found):
            later: dict[int, int] = {}
            for used, cells in layer:
                edge = self.around(cells)
                for unit, most, digit, sites in kinds:
                    if used & digit < most and edge & sites:
                        later[used + unit] = later.get(used + unit, 0) | edge & sites
            layer = []
            for used, cells in later.items():
                known = 0
                for unit, _, digit, _ in kinds:
                    if used & digit:
                        known |= reached.get(used - unit, 0)
                fresh = cells & ~known
                if fresh:
                    fresh = self.flood(fresh, fresh | self.open & ~known)
                    layer.append((used, fresh))
                    found |= fresh & wanted
                reached[used] = known | fresh
        return found


def ground_of(land: Land, network: int, tiles: Sequence[int] = (0, 0, 0)) -> Ground:
    """Return what lies around a network, for so many tiles of each kind."""
    rail, tunnel, bridge = (sites & ~network for sites in land.sites)
    rails, tunnels, bridges = tiles
    return Ground(land.shifts, network, (rail, tunnel, bridge), (rails, tunnels, bridges))


def flood(shifts: tuple[int, int, int], cells: int, within: int) -> int:
    """Return all cells of a set that hang together with these."""
    a, b, c = shifts
    while True:
        grown = cells | cells << a | cells >> a | cells << b | cells >> b
        grown = (grown | cells << c | cells >> c) & within
        if grown == cells:
            return cells
        cells = grown


def single(cells: int) -> Iterator[int]:
    """Yield the cells of a set one by one, each as a set."""
    while cells:
        cell = cells & -cells
        yield cell
        cells ^= cell
