"""Albers' equal-area conic projection on the sphere: the States as one knows them."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.cartography.toolkit.plane import Point

EARTH_RADIUS = 6371.0

Place = Callable[[Point], Point]
"""Takes degrees (longitude, latitude) to the pixels of a drawing."""


class Albers:
    """Degrees to kilometres (x east, y north) with two standard parallels and an origin."""

    def __init__(self, south: float, north: float, latitude: float, longitude: float) -> None:
        first, second, origin = (math.radians(angle) for angle in (south, north, latitude))
        self._n = (math.sin(first) + math.sin(second)) / 2
        self._c = math.cos(first) ** 2 + 2 * self._n * math.sin(first)
        self._longitude = math.radians(longitude)
        self._rho = self._radius(origin)

    def __call__(self, degrees: Point) -> Point:
        """Project (longitude, latitude)."""
        turn = self._n * (math.radians(degrees[0]) - self._longitude)
        rho = self._radius(math.radians(degrees[1]))
        return (
            EARTH_RADIUS * rho * math.sin(turn),
            EARTH_RADIUS * (self._rho - rho * math.cos(turn)),
        )

    def _radius(self, latitude: float) -> float:
        return math.sqrt(self._c - 2 * self._n * math.sin(latitude)) / self._n


LOWER_48 = Albers(29.5, 45.5, 37.5, -96.0)
