"""Finds the places of the city names for the drawing file of the Santa Fe board.

`PYTHONPATH=pysrc python3 -m workshop.cartography.santa_fe.naming 26` prints them for names 26
pixels high.
"""

from __future__ import annotations

import sys
from collections import Counter

from workshop.cartography.santa_fe import drawing
from workshop.cartography.toolkit.naming import Crowd, around, print_places
from workshop.cartography.toolkit.plane import Box

HIDDEN_SPACE, HIDDEN_COST = 2.5, 4.0
GULF_NAME = Box((1300.0, 1130.0, 1496.0, 1160.0))


def crowd() -> Crowd:
    """The places of the Santa Fe board among its slots and bonus squares."""
    facts = drawing.load()
    canvas = facts["canvas"]
    spots = {place["id"]: (place["x"], place["y"]) for place in facts["places"]}
    homes = drawing.home_bases(facts)
    return Crowd(
        spots=spots,
        written={place["id"]: place["name"] for place in facts["places"]},
        radius=canvas["radius"],
        sheet=Box((0.0, 0.0, canvas["width"], canvas["height"])).grown(-drawing.FRAME - 4),
        symbols=[
            around(spot, canvas["radius"] + (drawing.HOME_RING if name in homes else 0.0) + 1)
            for name, spot in spots.items()
        ]
        + [drawing.CARTOUCHE, around(drawing.COMPASS[:2], drawing.COMPASS[2]), GULF_NAME],
        lines=[
            (
                slot.spot(-slot.length / 2, aside),
                slot.spot(slot.length / 2, aside),
                HIDDEN_COST if slot.river or slot.mountain else HIDDEN_SPACE,
            )
            for slot in drawing.spaces(facts)
            for aside in (-4.0, 4.0)
        ],
        squares=Counter(square["place"] for square in facts["squares"]),
    )


if __name__ == "__main__":
    print_places(crowd(), float(sys.argv[1]))
