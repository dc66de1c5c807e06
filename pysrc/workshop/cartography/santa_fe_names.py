"""Finds where the page puts names, bonus squares and home plates on the Santa Fe board.

`PYTHONPATH=pysrc python3 -m workshop.cartography.santa_fe_names` writes
`assets/boards/santa-fe-drawing.json`. The search takes a while, so the file keeps its result.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from workshop.cartography import santa_fe
from workshop.cartography.board import BOARDS
from workshop.cartography.naming import CLEARANCE, FORBIDDEN, place_names, santa_fe_crowd
from workshop.cartography.plane import Box, Point

SIZES = {"wide": 23.0, "narrow": 36.0}
"""Height of the letters in the two sets of names: for a screen, and for a phone."""
SQUARE = (24.0, 20.0)
PLATE = (36.0, 26.0)
"""Room of one bonus square (they stand in a row) and of one plate (they hang in a column)."""
CLEAR = 22.0
"""Free of everything around the middle of a place."""


def find(facts: Mapping[str, Any]) -> dict[str, Any]:
    """All placements: of plates and squares the middle of the row, of names the labels."""
    crowd = santa_fe_crowd()
    taken = [Box((*spot, *spot)).grown(CLEAR - 3) for spot in crowd.spots.values()]
    taken.append(santa_fe.CARTOUCHE)

    def hides(box: Box) -> float:
        outside = (box[2] - box[0]) * (box[3] - box[1]) - box.overlap(crowd.sheet)
        forbidden = outside + sum(box.overlap(other) for other in taken)
        hidden = sum(price * box.length_inside(a, b) for a, b, price in crowd.lines)
        return hidden + FORBIDDEN * forbidden

    found: dict[str, Any] = {"plates": {}, "squares": {}}
    homes = Counter(railroad["home"] for railroad in facts["railroads"])
    squares = Counter(square["place"] for square in facts["squares"])
    rooms = [("plates", name, PLATE[0], PLATE[1] * count) for name, count in homes.items()]
    rooms += [("squares", name, SQUARE[0] * count, SQUARE[1]) for name, count in squares.items()]
    for kind, name, wide, high in rooms:
        box = min(_around(crowd.spots[name], wide, high), key=hides)
        taken.append(box)
        found[kind][name] = [round((box[0] + box[2]) / 2), round((box[1] + box[3]) / 2)]
    crowd = replace(crowd, symbols=taken, radius=CLEAR - CLEARANCE)
    for key, size in SIZES.items():
        found[key] = {"size": size, "places": place_names(crowd, size)}
    return found


def _around(at: Point, wide: float, high: float) -> list[Box]:
    """Boxes of a size that touch the free circle around a place, on all sides."""
    boxes = []
    for step in range(48):
        angle = math.tau * step / 48
        dx, dy = math.cos(angle), math.sin(angle)
        reach = min(
            (wide / 2 + CLEAR - 3) / abs(dx) if abs(dx) > 1e-9 else math.inf,
            (high / 2 + CLEAR - 3) / abs(dy) if abs(dy) > 1e-9 else math.inf,
        )
        x, y = at[0] + dx * reach, at[1] + dy * reach
        boxes.append(Box((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)))
    return boxes


if __name__ == "__main__":
    text = json.dumps(find(santa_fe.load()), indent=1, ensure_ascii=False)
    (BOARDS / "santa-fe-drawing.json").write_text(text + "\n", encoding="utf-8")
