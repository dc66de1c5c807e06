"""Finds where the page puts bonus squares and home plates on the Santa Fe board, beside the names.

`PYTHONPATH=pysrc python3 -m workshop.cartography.santa_fe.marks` writes
`assets/boards/santa-fe-marks.json`. Both are large enough to bear a railroad's letters; they stay
clear of places and names and hide as little of the lines as they can.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Mapping
from typing import Any

from workshop.cartography.santa_fe import drawing, naming
from workshop.cartography.toolkit.boards import BOARDS
from workshop.cartography.toolkit.naming import FORBIDDEN
from workshop.cartography.toolkit.plane import Box, Point

SQUARE = (24.0, 20.0)
PLATE = (36.0, 25.0)
"""Room of one bonus square (they stand in a row) and of one plate (they hang in a column)."""
CLEAR = 20.0
"""Free of everything around the middle of a place."""
OVER_NAME = {"labels": 12.0, "labels_phone": 3.0}
"""Price of a pixel over a name of either set."""
STEPS = 48


def find(facts: Mapping[str, Any]) -> dict[str, dict[str, list[int]]]:
    """The middle of each place's column of plates and row of squares."""
    crowd = naming.crowd()
    taken = [Box((*spot, *spot)).grown(CLEAR - 1) for spot in crowd.spots.values()]
    names = [
        (box, price)
        for which, price in OVER_NAME.items()
        for box in drawing.name_boxes(facts, which).values()
    ]

    def cost(box: Box) -> float:
        outside = (box[2] - box[0]) * (box[3] - box[1]) - box.overlap(crowd.sheet)
        forbidden = outside + sum(box.overlap(other) for other in taken)
        hidden = sum(price * box.length_inside(a, b) for a, b, price in crowd.lines)
        over = sum(price * box.overlap(name) for name, price in names)
        return hidden + over + FORBIDDEN * forbidden

    homes = Counter(railroad["home"] for railroad in facts["railroads"])
    squares = Counter(square["place"] for square in facts["squares"])
    rooms = [("plates", name, PLATE[0], PLATE[1] * count) for name, count in homes.items()]
    rooms += [("squares", name, SQUARE[0] * count, SQUARE[1]) for name, count in squares.items()]
    found: dict[str, dict[str, list[int]]] = {"plates": {}, "squares": {}}
    for kind, name, wide, high in rooms:
        box = min(_around(crowd.spots[name], wide, high), key=cost)
        taken.append(box)
        found[kind][name] = [round((box[0] + box[2]) / 2), round((box[1] + box[3]) / 2)]
    return found


def _around(at: Point, wide: float, high: float) -> list[Box]:
    """Boxes of a size that touch the free square around a place, on all sides."""
    boxes = []
    for step in range(STEPS):
        dx, dy = math.cos(math.tau * step / STEPS), math.sin(math.tau * step / STEPS)
        across = (wide / 2 + CLEAR) / abs(dx) if abs(dx) > 1e-9 else math.inf
        down = (high / 2 + CLEAR) / abs(dy) if abs(dy) > 1e-9 else math.inf
        x, y = at[0] + dx * min(across, down), at[1] + dy * min(across, down)
        boxes.append(Box((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)))
    return boxes


if __name__ == "__main__":
    text = json.dumps(find(drawing.load()))
    (BOARDS / "santa-fe-marks.json").write_text(text + "\n", encoding="utf-8")
