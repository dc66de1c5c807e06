"""Where things are on the map: the points of junctions, lines and cities."""

from __future__ import annotations

from functools import cache
from typing import Any

from goldenspike.core.assets import load_json
from goldenspike.core.lettering import Box, Point, name_boxes
from goldenspike.games.transamerica.rules.board import board


@cache
def drawing_data() -> dict[str, Any]:
    """Return how the board's file says it is drawn."""
    return dict(load_json("boards/transamerica.json")["drawing"])


@cache
def junction_point(name: str) -> Point:
    """Return where a junction is."""
    x, row = map(int, name.split(","))
    data = drawing_data()
    return data["ox"] + (x - row / 2) * data["dx"], data["oy"] + row * data["dy"]


def ends(line: str) -> tuple[Point, Point]:
    """Return where a line begins and ends."""
    a, b = line.split("-")
    return junction_point(a), junction_point(b)


@cache
def city_point(name: str) -> Point:
    """Return where a city is."""
    return junction_point(board().junction_ids[board().city_named[name].junction])


@cache
def names() -> tuple[Box, ...]:
    """Return where the names of cities stand, in both sizes of lettering."""
    sizes = drawing_data()["labels"], drawing_data()["labels_phone"]
    return tuple(box for size in sizes for box in name_boxes(size, city_point))


@cache
def lines() -> frozenset[str]:
    """Return the lines by their ids."""
    return frozenset(line.id for line in board().lines)


@cache
def spots() -> dict[str, Point]:
    """Return where everything is that can be chosen: junctions, and lines by their middle."""
    found = {name: junction_point(name) for name in board().junction_ids.values()}
    for line in board().lines:
        (x1, y1), (x2, y2) = ends(line.id)
        found[line.id] = (x1 + x2) / 2, (y1 + y2) / 2
    return found
