"""Finds the places of the city names for the TransAmerica board file.

`PYTHONPATH=pysrc python3 -m workshop.cartography.transamerica.naming 26` prints them for names 26
pixels high.
"""

from __future__ import annotations

import sys

from workshop.cartography.toolkit.naming import Crowd, around, print_places
from workshop.cartography.toolkit.plane import Box
from workshop.cartography.transamerica.lattice import Lattice

EDGE = 34.0
"""Names keep this far from the edge of the sheet."""
HIDDEN_LINE, HIDDEN_DOUBLE_LINE = 1.0, 3.0
RING = 4.0


def crowd(lattice: Lattice) -> Crowd:
    """The cities of a lattice among its lines and junctions."""
    spots = {city.name: lattice.spot(city.at) for city in lattice.cities}
    radius = lattice.drawing["symbol"]
    return Crowd(
        spots=spots,
        written={name: name for name in spots},
        radius=radius,
        sheet=Box((0.0, 0.0, lattice.drawing["w"], lattice.drawing["h"])).grown(-EDGE),
        symbols=[
            around(spots[city.name], radius + RING if city.dashed else radius)
            for city in lattice.cities
        ],
        lines=[
            (
                *lattice.ends(line),
                HIDDEN_DOUBLE_LINE if line in lattice.double_lines else HIDDEN_LINE,
            )
            for line in lattice.lines
        ],
        dots=[lattice.spot(at) for at in lattice.junctions],
    )


if __name__ == "__main__":
    print_places(crowd(Lattice.load("transamerica")), float(sys.argv[1]))
