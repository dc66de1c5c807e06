"""Polylines and rings: thinning, clipping, smoothing, measuring along them."""

from __future__ import annotations

import bisect
import math
from collections.abc import Sequence
from itertools import pairwise

from workshop.cartography.toolkit.plane import Box, Point, Ring, distance_to_segment


def thin(path: Sequence[Point], tolerance: float) -> list[Point]:
    """Leave out points that bend the path by less than the tolerance (Douglas and Peucker)."""
    if len(path) < 3:
        return list(path)
    keep = {0, len(path) - 1}
    pending = [(0, len(path) - 1)]
    while pending:
        first, last = pending.pop()
        if last - first < 2:
            continue
        far, distance = max(
            (
                (i, distance_to_segment(path[i], path[first], path[last]))
                for i in range(first + 1, last)
            ),
            key=lambda found: found[1],
        )
        if distance > tolerance:
            keep.add(far)
            pending += [(first, far), (far, last)]
    return [path[i] for i in sorted(keep)]


def thin_ring(ring: Sequence[Point], tolerance: float) -> Ring:
    """Thin a closed ring; it comes back without the closing point."""
    points = list(ring[:-1] if ring[0] == ring[-1] else ring)
    if len(points) < 4:
        return points
    far = max(range(len(points)), key=lambda i: math.dist(points[0], points[i]))
    return thin(points[: far + 1], tolerance) + thin([*points[far:], points[0]], tolerance)[1:-1]


def clip_ring(ring: Sequence[Point], box: Box) -> Ring:
    """The part of a ring inside the box (Sutherland and Hodgman)."""
    result = list(ring)
    for axis, edge, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        before, result = result, []
        for a, b in zip([before[-1], *before[:-1]] if before else [], before, strict=True):
            inside_a, inside_b = (a[axis] - edge) * sign >= 0, (b[axis] - edge) * sign >= 0
            if inside_a != inside_b:
                share = (edge - a[axis]) / (b[axis] - a[axis])
                result.append((a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))
            if inside_b:
                result.append(b)
    return result


def clip_path(path: Sequence[Point], box: Box) -> list[list[Point]]:
    """The runs of a path that are inside the box, each with one point beyond it."""
    runs: list[list[Point]] = []
    run: list[Point] = []
    for i, point in enumerate(path):
        if box.holds(point):
            if not run and i:
                run.append(path[i - 1])
            run.append(point)
        elif run:
            runs.append([*run, point])
            run = []
    return runs + ([run] if run else [])


def smooth(path: Sequence[Point], steps: int) -> list[Point]:
    """A soft curve through all points of the path (Catmull and Rom)."""
    if len(path) < 3:
        return list(path)
    around = [_mirror(path[1], path[0]), *path, _mirror(path[-2], path[-1])]
    found: list[Point] = []
    for p, a, b, n in zip(around, around[1:], around[2:], around[3:], strict=False):
        for step in range(steps):
            t = step / steps
            found.append((_cubic(p[0], a[0], b[0], n[0], t), _cubic(p[1], a[1], b[1], n[1], t)))
    return [*found, path[-1]]


class Measured:
    """A path on which one can walk: the point at a distance from its start."""

    def __init__(self, path: Sequence[Point]) -> None:
        self.path = list(path)
        self._at = [0.0]
        for a, b in pairwise(self.path):
            self._at.append(self._at[-1] + math.dist(a, b))
        self.length = self._at[-1]

    def point(self, distance: float) -> Point:
        """The point that far from the start."""
        distance = max(0.0, min(self.length, distance))
        i = max(1, min(len(self._at) - 1, bisect.bisect_left(self._at, distance)))
        a, b = self.path[i - 1], self.path[i]
        span = self._at[i] - self._at[i - 1]
        share = (distance - self._at[i - 1]) / span if span else 0.0
        return (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))

    def even(self, step: float) -> list[Point]:
        """Points along the path, about `step` apart, from the start to the end."""
        count = max(1, round(self.length / step))
        return [self.point(self.length * i / count) for i in range(count + 1)]


def ribbon(path: Sequence[Point], start: float, end: float) -> Ring:
    """The outline of a band along the path that grows from width `start` to width `end`."""
    left: Ring = []
    right: Ring = []
    for i, (x, y) in enumerate(path):
        before, after = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
        long = math.dist(before, after) or 1.0
        half = (start + (end - start) * i / (len(path) - 1)) / 2
        nx, ny = (after[1] - before[1]) / long * half, (before[0] - after[0]) / long * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def _mirror(point: Point, about: Point) -> Point:
    return (2 * about[0] - point[0], 2 * about[1] - point[1])


def _cubic(p: float, a: float, b: float, n: float, t: float) -> float:
    return a + t / 2 * (b - p + t * (2 * p - 5 * a + 4 * b - n + t * (3 * (a - b) + n - p)))
