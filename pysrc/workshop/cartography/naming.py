"""Finds the places of the city names for a board file.

`PYTHONPATH=pysrc python3 -m workshop.cartography.naming transamerica 26` prints the `places` of a
label set for names 26 pixels high. The search takes seconds, so the board file keeps its result.
"""

from __future__ import annotations

import json
import math
import sys

from workshop.cartography.board import Lattice
from workshop.cartography.labels import Placement, place
from workshop.cartography.plane import Box, Point

EDGE = 34.0
"""Names keep this far from the edge of the sheet."""
HIDDEN_LINE, HIDDEN_DOUBLE_LINE, HIDDEN_JUNCTION = 1.0, 3.0, 25.0
FORBIDDEN = 50.0
"""Price of a pixel over a city symbol or over the edge."""
CLEARANCE, RING = 5.0, 4.0


def place_names(lattice: Lattice, size: float) -> dict[str, Placement]:
    """Places for all city names: clear of symbols and names, hiding as few lines as possible."""
    spots = {city.name: lattice.spot(city.at) for city in lattice.cities}
    sheet = Box((EDGE, EDGE, lattice.drawing["w"] - EDGE, lattice.drawing["h"] - EDGE))
    radius = lattice.drawing["symbol"]
    symbols = [
        Box((x - reach, y - reach, x + reach, y + reach))
        for city in lattice.cities
        for x, y in [spots[city.name]]
        for reach in [radius + RING if city.dashed else radius]
    ]
    lines = [
        (*lattice.ends(line), HIDDEN_DOUBLE_LINE if line in lattice.double_lines else HIDDEN_LINE)
        for line in lattice.lines
    ]
    junctions = [lattice.spot(at) for at in lattice.junctions]

    def cost(name: str, box: Box) -> float:
        hidden = sum(price * box.length_inside(a, b) for a, b, price in lines)
        hidden += HIDDEN_JUNCTION * sum(box.grown(3).holds(spot) for spot in junctions)
        outside = (box[2] - box[0]) * (box[3] - box[1]) - box.overlap(sheet)
        forbidden = outside + sum(box.overlap(symbol) for symbol in symbols)
        own = _gap(spots[name], box)
        doubtful = sum(
            max(0.0, own + 14 - _gap(spot, box)) for other, spot in spots.items() if other != name
        )
        off_level = abs((box[1] + box[3]) / 2 - spots[name][1])
        return (hidden + FORBIDDEN * forbidden + 6 * doubtful + 2 * max(0.0, own - 20)
                + off_level / 4)

    found = place(spots, size, radius + CLEARANCE, cost)
    return {city.name: found[city.name] for city in lattice.cities}


def _gap(point: Point, box: Box) -> float:
    across = max(box[0] - point[0], 0.0, point[0] - box[2])
    down = max(box[1] - point[1], 0.0, point[1] - box[3])
    return math.hypot(across, down)


if __name__ == "__main__":
    places = place_names(Lattice.load(sys.argv[1]), float(sys.argv[2]))
    print(",\n".join(f"{json.dumps(name)}: {json.dumps(spot)}" for name, spot in places.items()))
