"""Where names stand on a map, so that what is put beside a place hides none of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import cos, pi, sin
from typing import Any

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_LETTER = 0.52
"""How wide a letter is for its height."""
_RISE = 0.75
"""How far a letter rises above its line, for its height."""
_ALONG = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""How much of a name stands before the point it is written at."""
_SIDES = 16
"""How many sides of a place are tried for what stands beside it."""


def name_boxes(lettering: Mapping[str, Any], point: Callable[[str], Point]) -> Iterator[Box]:
    """Return the boxes of all names of one size of lettering, as a board's file has them: `size`,
    and `places` with anchor, dx, dy and lines of each."""
    high = lettering["size"]
    for place, label in lettering["places"].items():
        x, y = point(place)
        wide = max(map(len, label["lines"])) * high * _LETTER
        left = x + label["dx"] - wide * _ALONG[label["anchor"]]
        top = y + label["dy"] - high * _RISE
        yield left, top, left + wide, top + high * len(label["lines"])


def near(at: Point, reach: float, boxes: Iterable[Box]) -> list[Box]:
    """Return the boxes that are within reach of a point: nobody need look at the others."""
    x, y = at
    return [
        (left, top, right, bottom)
        for left, top, right, bottom in boxes
        if left - reach < x < right + reach and top - reach < y < bottom + reach
    ]


def hidden(at: Point, radius: float, boxes: Iterable[Box]) -> float:
    """Return how much of the boxes something round would hide at a point."""
    x, y = at
    total = 0.0
    for left, top, right, bottom in boxes:
        wide = min(x + radius, right) - max(x - radius, left)
        high = min(y + radius, bottom) - max(y - radius, top)
        if wide > 0 and high > 0:
            total += wide * high
    return total


def around(at: Point, far: float) -> list[Point]:
    """Return points on all sides of a point, so far from it; the first to its upper right."""
    x, y = at
    turns = [(2 + side) * 2 * pi / _SIDES for side in range(_SIDES)]
    return [(x + far * sin(turn), y - far * cos(turn)) for turn in turns]
