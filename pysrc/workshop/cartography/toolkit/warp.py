"""A thin-plate spline: the smoothest bending of the plane that takes points to given places."""

from __future__ import annotations

import math
from collections.abc import Sequence

from workshop.cartography.toolkit.plane import Point


class Warp:
    """Bends the plane so that each of `sources` comes to lie on its target."""

    def __init__(self, sources: Sequence[Point], targets: Sequence[Point]) -> None:
        self._middle = (
            sum(x for x, _ in sources) / len(sources),
            sum(y for _, y in sources) / len(sources),
        )
        self._scale = max(math.dist(self._middle, point) for point in sources)
        self._knots = [self._normal(point) for point in sources]
        size = len(sources) + 3
        rows = [[0.0] * (size + 2) for _ in range(size)]
        for i, a in enumerate(self._knots):
            for j, b in enumerate(self._knots):
                rows[i][j] = _kernel(a, b)
            for k, value in enumerate((1.0, *a)):
                rows[i][size - 3 + k] = rows[size - 3 + k][i] = value
            rows[i][size], rows[i][size + 1] = targets[i]
        self._weights = _solve(rows)

    def __call__(self, point: Point) -> Point:
        """Where the point comes to lie."""
        here = self._normal(point)
        *bends, constant, along, down = self._weights
        x = constant[0] + along[0] * here[0] + down[0] * here[1]
        y = constant[1] + along[1] * here[0] + down[1] * here[1]
        for knot, weight in zip(self._knots, bends, strict=True):
            pull = _kernel(here, knot)
            x += weight[0] * pull
            y += weight[1] * pull
        return (x, y)

    def _normal(self, point: Point) -> Point:
        return (
            (point[0] - self._middle[0]) / self._scale,
            (point[1] - self._middle[1]) / self._scale,
        )


def _kernel(a: Point, b: Point) -> float:
    square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    return square * math.log(square) if square else 0.0


def _solve(rows: list[list[float]]) -> list[Point]:
    """Gauss-Jordan elimination with pivoting for two right-hand sides at once."""
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        top = rows[column]
        factor = 1 / top[column]
        for k in range(column, size + 2):
            top[k] *= factor
        for i, row in enumerate(rows):
            if i != column and row[column]:
                factor = row[column]
                for k in range(column, size + 2):
                    row[k] -= factor * top[k]
    return [(row[size], row[size + 1]) for row in rows]
