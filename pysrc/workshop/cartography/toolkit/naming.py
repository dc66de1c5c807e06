"""Finds the places of the city names for a board file.

`PYTHONPATH=pysrc python3 -m workshop.cartography.toolkit.naming transamerica 26` prints the
`places` of a label set for names 26 pixels high. The search takes seconds, so the board file keeps
its result.
"""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from workshop.cartography.santa_fe import drawing as santa_fe
from workshop.cartography.toolkit.labels import Placement, place
from workshop.cartography.toolkit.plane import Box, Point
from workshop.cartography.transamerica.lattice import Lattice

EDGE = 34.0
"""Names keep this far from the edge of the sheet."""
HIDDEN_LINE, HIDDEN_DOUBLE_LINE, HIDDEN_JUNCTION = 1.0, 3.0, 25.0
HIDDEN_SPACE, HIDDEN_COST = 2.5, 4.0
FORBIDDEN = 50.0
"""Price of a pixel over a city symbol or over the edge."""
CLEARANCE, RING = 5.0, 4.0
GULF_NAME = Box((1300.0, 1130.0, 1496.0, 1160.0))


@dataclass(frozen=True)
class Crowd:
    """What names must find room among: `symbols` are forbidden, `lines` and `dots` may be hidden at
    a price."""

    spots: Mapping[str, Point]
    written: Mapping[str, str]
    radius: float
    sheet: Box
    symbols: Sequence[Box]
    lines: Sequence[tuple[Point, Point, float]]
    dots: Sequence[Point] = ()
    squares: Mapping[str, int] = field(default_factory=dict)


def place_names(crowd: Crowd, size: float) -> dict[str, Placement]:
    """Places for all names: clear of symbols and other names, hiding as few lines as possible."""

    def cost(name: str, box: Box) -> float:
        hidden = sum(price * box.length_inside(a, b) for a, b, price in crowd.lines)
        hidden += HIDDEN_JUNCTION * sum(box.grown(3).holds(spot) for spot in crowd.dots)
        outside = (box[2] - box[0]) * (box[3] - box[1]) - box.overlap(crowd.sheet)
        forbidden = outside + sum(box.overlap(symbol) for symbol in crowd.symbols)
        own = _gap(crowd.spots[name], box)
        doubtful = sum(
            max(0.0, own + 14 - _gap(spot, box))
            for other, spot in crowd.spots.items()
            if other != name
        )
        off_level = abs((box[1] + box[3]) / 2 - crowd.spots[name][1])
        return (
            hidden + FORBIDDEN * forbidden + 6 * doubtful + 2 * max(0.0, own - 20) + off_level / 4
        )

    found = place(crowd.spots, crowd.written, size, crowd.radius + CLEARANCE, cost, crowd.squares)
    return {name: found[name] for name in crowd.spots}


def transamerica_crowd(lattice: Lattice) -> Crowd:
    """The cities of a lattice among its lines and junctions."""
    spots = {city.name: lattice.spot(city.at) for city in lattice.cities}
    radius = lattice.drawing["symbol"]
    return Crowd(
        spots=spots,
        written={name: name for name in spots},
        radius=radius,
        sheet=Box((0.0, 0.0, lattice.drawing["w"], lattice.drawing["h"])).grown(-EDGE),
        symbols=[
            _around(spots[city.name], radius + RING if city.dashed else radius)
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


def santa_fe_crowd() -> Crowd:
    """The places of the Santa Fe board among its slots and bonus squares."""
    facts = santa_fe.load()
    canvas = facts["canvas"]
    spots = {place["id"]: (place["x"], place["y"]) for place in facts["places"]}
    homes = santa_fe.home_bases(facts)
    return Crowd(
        spots=spots,
        written={place["id"]: place["name"] for place in facts["places"]},
        radius=canvas["radius"],
        sheet=Box((0.0, 0.0, canvas["width"], canvas["height"])).grown(-santa_fe.FRAME - 4),
        symbols=[
            _around(spot, canvas["radius"] + (santa_fe.HOME_RING if name in homes else 0.0) + 1)
            for name, spot in spots.items()
        ]
        + [santa_fe.CARTOUCHE, _around(santa_fe.COMPASS[:2], santa_fe.COMPASS[2]), GULF_NAME],
        lines=[
            (
                slot.spot(-slot.length / 2, aside),
                slot.spot(slot.length / 2, aside),
                HIDDEN_COST if slot.river or slot.mountain else HIDDEN_SPACE,
            )
            for slot in santa_fe.spaces(facts)
            for aside in (-4.0, 4.0)
        ],
        squares=Counter(square["place"] for square in facts["squares"]),
    )


def _around(spot: Point, reach: float) -> Box:
    return Box((*spot, *spot)).grown(reach)


def _gap(point: Point, box: Box) -> float:
    across = max(box[0] - point[0], 0.0, point[0] - box[2])
    down = max(box[1] - point[1], 0.0, point[1] - box[3])
    return math.hypot(across, down)


if __name__ == "__main__":
    crowd = (
        santa_fe_crowd()
        if sys.argv[1] == "santa-fe"
        else transamerica_crowd(Lattice.load(sys.argv[1]))
    )
    places = place_names(crowd, float(sys.argv[2]))
    print(",\n".join(f"{json.dumps(name)}: {json.dumps(spot)}" for name, spot in places.items()))
