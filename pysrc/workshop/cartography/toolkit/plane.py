"""Points, boxes and polygons of the drawing plane."""

from __future__ import annotations

import math
from collections.abc import Sequence

Point = tuple[float, float]
Ring = list[Point]


class Box(tuple[float, float, float, float]):
    """An upright rectangle: left, top, right, bottom."""

    __slots__ = ()

    def grown(self, by: float) -> Box:
        """The same box with a margin on all sides (negative: smaller)."""
        left, top, right, bottom = self
        return Box((left - by, top - by, right + by, bottom + by))

    def overlap(self, other: Box) -> float:
        """The area that both boxes cover."""
        wide = min(self[2], other[2]) - max(self[0], other[0])
        high = min(self[3], other[3]) - max(self[1], other[1])
        return wide * high if wide > 0 and high > 0 else 0.0

    def holds(self, point: Point) -> bool:
        """Whether the point lies in the box."""
        return self[0] <= point[0] <= self[2] and self[1] <= point[1] <= self[3]

    def length_inside(self, a: Point, b: Point) -> float:
        """How much of the segment from a to b runs through the box."""
        enter, leave = 0.0, 1.0
        for axis in (0, 1):
            step = b[axis] - a[axis]
            low, high = self[axis] - a[axis], self[axis + 2] - a[axis]
            if step == 0:
                if low > 0 or high < 0:
                    return 0.0
                continue
            first, last = sorted((low / step, high / step))
            enter, leave = max(enter, first), min(leave, last)
        return max(0.0, leave - enter) * math.dist(a, b)


def area(ring: Sequence[Point]) -> float:
    """Signed area of a ring; positive if it runs clockwise on the screen."""
    return (
        sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)) / 2
    )


def inside(point: Point, ring: Sequence[Point]) -> bool:
    """Whether the point lies in the ring (even-odd rule)."""
    x, y = point
    within = False
    before = ring[-1]
    for here in ring:
        if (here[1] > y) != (before[1] > y):
            at = (before[0] - here[0]) * (y - here[1]) / (before[1] - here[1]) + here[0]
            within ^= x < at
        before = here
    return within


def distance_to_segment(point: Point, a: Point, b: Point) -> float:
    """Distance from the point to the nearest point of the segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    along = 0.0
    if square:
        along = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square))
    return math.dist(point, (a[0] + along * dx, a[1] + along * dy))
