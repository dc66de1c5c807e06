"""The map: hexes with terrain, cities and start spaces, read from its data file on first use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from goldenspike.core.assets import load_json
from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.rules.components import BRIDGE, RAIL, TERRAIN_TILE, TUNNEL

WEST, EAST = 0, 1
COASTS = ("west", "east")


class Land:
    """A map of hexes. Cells are numbered in the order of the data; `names` gives the text "q,r"
    that actions and spots use. Nothing here changes during a game."""

    def __init__(
        self,
        cells: Sequence[tuple[int, int, str]],
        directions: Sequence[tuple[int, int]],
        cities: Mapping[tuple[int, int], str],
        starts: Mapping[tuple[int, int], tuple[str, int]],
    ) -> None:
        where = {(q, r): i for i, (q, r, _) in enumerate(cells)}
        self.cells = [(q, r) for q, r, _ in cells]
        self.names = [f"{q},{r}" for q, r in self.cells]
        self.index = {name: i for i, name in enumerate(self.names)}
        self.terrain = [terrain for _, _, terrain in cells]
        self.tile = [TERRAIN_TILE.get(terrain, -1) for terrain in self.terrain]
        """The kind of tile that fits, -1 where none does."""
        self.near = [
            tuple(where[q + a, r + b] for a, b in directions if (q + a, r + b) in where)
            for q, r in self.cells
        ]
        row = max(q for q, _ in self.cells) - min(q for q, _ in self.cells) + 2
        low = min(q + r * row for q, r in self.cells)
        self.bit = [1 << (q + r * row - low) for q, r in self.cells]
        """Each cell as a set of cells: a number with its own bit. Rows of bits are one longer
        than the map is wide, so that a shift never leads from one edge to the other."""
        self.number = {bit: cell for cell, bit in enumerate(self.bit)}
        ways = sorted({abs(a + b * row) for a, b in directions})
        self.shifts = (ways[0], ways[len(ways) // 2], ways[-1])
        """How far a cell's neighbours lie from it in such a number, to either side."""
        self.sites = tuple(
            self.cells_of(cell for cell, fits in enumerate(self.tile) if fits == kind)
            for kind in (RAIL, TUNNEL, BRIDGE)
        )
        """The sets of cells that rails, tunnels and bridges fit on."""
        self.city = {where[at]: name for at, name in cities.items()}
        """City cells and their names."""
        self.cities = self.cells_of(self.city)
        self.start = {where[at]: name for at, (name, _) in starts.items()}
        self.coast = {where[at]: coast for at, (_, coast) in starts.items()}
        """Start spaces and the coast each lies on."""
        self.coasts = tuple(
            self.cells_of(cell for cell, coast in self.coast.items() if coast == side)
            for side in (WEST, EAST)
        )
        """The start spaces of the west and of the east coast, as sets."""
        self.step = [Action(f"step {name}", name) for name in self.names]
        self.station = [Action(f"station {name}", name) for name in self.names]
        self.telegraph = [Action(f"telegraph {name}", name) for name in self.names]
        self.begin = [Action(f"start {name}", name) for name in self.names]
        self.train = [[Action(f"train {coast}", name) for name in self.names] for coast in COASTS]

    def cells_of(self, cells: Iterable[int]) -> int:
        """Return a set of cells as a number."""
        return sum(self.bit[cell] for cell in cells)

    def place(self, cell: int) -> str:
        """Return the name of a city or start space, or a cell's coordinates."""
        return self.city.get(cell) or self.start.get(cell) or self.names[cell]


@cache
def board() -> Land:
    """Return the map the game is played on (ruling 1)."""
    return read_land(load_json("boards/pacific-rails.json"))


def read_land(data: Any) -> Land:
    """Make a map from its data."""
    return Land(
        [(q, r, terrain) for q, r, terrain in data["cells"]],
        [(a, b) for a, b in data["directions"]],
        {(city["q"], city["r"]): city["name"] for city in data["cities"]},
        {
            (start["q"], start["r"]): (start["name"], COASTS.index(start["side"]))
            for start in data["starts"]
        },
    )
