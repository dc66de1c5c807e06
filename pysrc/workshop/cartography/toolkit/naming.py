"""Finds places for the names of a board among everything that is drawn on it.

The search takes a while, so the board file keeps its result; each map's own `naming` prints it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from workshop.cartography.toolkit.labels import Placement, place
from workshop.cartography.toolkit.plane import Box, Point

FORBIDDEN = 50.0
"""Price of a pixel over a city symbol or over the edge."""
CLEARANCE = 5.0
HIDDEN_DOT = 25.0


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
        hidden += HIDDEN_DOT * sum(box.grown(3).holds(spot) for spot in crowd.dots)
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


def print_places(crowd: Crowd, size: float) -> None:
    """Print the `places` of a label set for names so many pixels high, for the board file."""
    places = place_names(crowd, size)
    print(",\n".join(f"{json.dumps(name)}: {json.dumps(spot)}" for name, spot in places.items()))


def around(spot: Point, reach: float) -> Box:
    """The square around a spot, from its middle so far to each side."""
    return Box((*spot, *spot)).grown(reach)


def _gap(point: Point, box: Box) -> float:
    across = max(box[0] - point[0], 0.0, point[0] - box[2])
    down = max(box[1] - point[1], 0.0, point[1] - box[3])
    return math.hypot(across, down)
