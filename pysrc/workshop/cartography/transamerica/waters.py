"""The rivers of the TransAmerica board: led through the double lines that are double for them."""

from __future__ import annotations

from workshop.cartography.toolkit import geodata
from workshop.cartography.toolkit.courses import course
from workshop.cartography.toolkit.plane import Point
from workshop.cartography.toolkit.projection import Place
from workshop.cartography.transamerica.chains import chains, gate_middle, middle
from workshop.cartography.transamerica.lattice import Lattice, Line

RIVERS: dict[str, tuple[Line, ...]] = {
    "Missouri": (((4, 0), (4, 1)),),
    "Mississippi": (((9, 1), (10, 1)), ((13, 5), (13, 6)), ((14, 7), (15, 7))),
    "Ohio": (((15, 5), (16, 6)),),
    "Colorado": (((6, 5), (6, 6)),),
}
"""Each river by the first gates of its stretches from source to mouth."""

WIDTHS = {
    "Missouri": (2.0, 11.0),
    "Ohio": (2.0, 10.0),
    "Colorado": (2.0, 11.0),
    "Mississippi": (2.0, 13.0),
}
"""How wide a river is drawn at its source and at its mouth, tributaries first."""

SEA_MOUTHS: dict[str, tuple[Point, ...]] = {
    "Mississippi": ((9.74, 12.4), (10.06, 12.68), (10.33, 12.86)),
    "Colorado": ((1.66, 10.4), (1.6, 10.75), (1.63, 11.06)),
}
"""Where a river goes after its last gate (column, row), instead of ending in the next triangle."""

BROOKS = (
    "Alabama",
    "Arkansas",
    "Brazos",
    "Canadian",
    "Chattahoochee",
    "Cheyenne",
    "Columbia",
    "Connecticut",
    "Cumberland",
    "Delaware",
    "Des Moines",
    "Gila",
    "Hudson",
    "Humboldt",
    "Illinois",
    "James (Dakota)",
    "James (Virginia)",
    "Kansas",
    "Minnesota",
    "North Platte",
    "Osage",
    "Pecos",
    "Platte",
    "Potomac",
    "Red",
    "Red River of the North",
    "Sabine",
    "Sacramento",
    "San Joaquin",
    "Savannah",
    "Snake",
    "South Platte",
    "Susquehanna",
    "Tennessee",
    "Wabash",
    "White",
    "Willamette",
    "Wisconsin",
    "Yellowstone",
)
"""Rivers that are only scenery, drawn thin and pale: they make no line double."""

BENDS = 0.8


def river_courses(lattice: Lattice, place: Place) -> dict[str, list[Point]]:
    """The course of each river of the board in pixels, from source to mouth."""
    by_first = {chain.gates[0]: chain for chain in chains(lattice, "river")}
    real = geodata.rivers()
    found: dict[str, list[Point]] = {}
    for name, firsts in RIVERS.items():
        stretches = [by_first[first] for first in firsts]
        gates = [middle(stretches[0].start)]
        for stretch in stretches:
            gates += [*map(gate_middle, stretch.gates), middle(stretch.end)]
        if name in SEA_MOUTHS:
            gates[-1:] = [(column + row / 2, row) for column, row in SEA_MOUTHS[name]]
        spots = [lattice.spot(gate) for gate in gates]
        found[name] = course([place(degrees) for degrees in real[name]], spots, BENDS)
    return found
