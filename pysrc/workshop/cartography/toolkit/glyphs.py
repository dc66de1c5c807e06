"""Small drawn signs: mountains, city symbols, bridges and tunnels."""

from __future__ import annotations

import math
import random

from workshop.cartography.toolkit.plane import Point, Ring
from workshop.cartography.toolkit.svg import element, group, path_data

SIDES = {"square": 4, "diamond": 4, "triangle": 3, "pentagon": 5}
TURN = {"square": 45.0, "diamond": 0.0, "triangle": 0.0, "pentagon": 0.0}
GROWTH = {"square": 1.14, "diamond": 1.2, "triangle": 1.36, "pentagon": 1.1}
"""Shapes with fewer corners are drawn larger, so that all look equally heavy."""


def mountain(seed: int, light: str, shade: str, ink: str) -> str:
    """One of many mountains, about 30 wide and 24 high, standing on (0, 0)."""
    rng = random.Random(seed)
    half, high = 14 + rng.random() * 4, 20 + rng.random() * 7
    lean = rng.uniform(-3, 1)
    peak = (lean, -high)
    left, right = (-half, rng.uniform(0, 1.5)), (half, rng.uniform(0, 1.5))
    shoulder = (-half * 0.5 + rng.uniform(-1, 1), -high * rng.uniform(0.42, 0.52))
    ledge = (half * 0.42 + rng.uniform(-1, 1), -high * rng.uniform(0.5, 0.6))
    slope = [left, shoulder, (lean - 3.2, -high * 0.86), peak, ledge, right]
    spine = [
        peak,
        (lean + 2.2, -high * 0.72),
        (lean - 1.2, -high * 0.5),
        (lean + 2.6, -high * 0.26),
        (lean + 0.8, -1.0),
    ]
    return (
        element("path", d=path_data(slope, closed=True), fill=light)
        + element("path", d=path_data([*spine, right, ledge], closed=True), fill=shade)
        + element("path", d=path_data(slope), fill="none", stroke=ink)
    )


def polygon(shape: str, radius: float) -> Ring:
    """The corners of a regular city symbol around (0, 0)."""
    sides, reach = SIDES[shape], radius * GROWTH[shape]
    drop = reach * 0.14 if shape == "triangle" else 0.0
    return [
        (
            reach * math.sin(math.radians(TURN[shape] + 360 * i / sides)),
            drop - reach * math.cos(math.radians(TURN[shape] + 360 * i / sides)),
        )
        for i in range(sides)
    ]


def city_symbol(shape: str, radius: float, fill: str, dark: str, paper: str, dashed: bool) -> str:
    """A city: halo, coloured shape with a dark rim, light core; dashed ones with a broken ring."""

    def outline(size: float, paint: str, rim: str, width: float) -> str:
        if shape == "circle":
            return element("circle", r=size, fill=paint, stroke=rim, stroke_width=width)
        return element(
            "path",
            d=path_data(polygon(shape, size), closed=True),
            fill=paint,
            stroke=rim,
            stroke_width=width,
            stroke_linejoin="round",
        )

    ring = ""
    if dashed:
        ring = element(
            "circle",
            r=radius + 6.5,
            fill=paper,
            fill_opacity=0.85,
            stroke=dark,
            stroke_width=2.4,
            stroke_dasharray="5.2 4.22",
        )
    parts = [
        outline(radius, paper, paper, 6.0),
        ring,
        outline(radius * 0.9, fill, dark, 2.6),
        element("circle", r=radius * 0.24, fill=paper),
    ]
    return group(parts)


def along(a: Point, b: Point, share: float, aside: float = 0.0) -> Point:
    """The point that share of the way from a to b, moved aside to the right of the way."""
    long = math.dist(a, b)
    dx, dy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    return (
        a[0] + (b[0] - a[0]) * share - dy * aside,
        a[1] + (b[1] - a[1]) * share + dx * aside,
    )


def bridge_heads(a: Point, b: Point, span: float, half: float) -> list[list[Point]]:
    """The map sign for a bridge: a flared wing at each of its four corners."""
    long = math.dist(a, b)
    inner, outer = span / 2 / long, (span / 2 + 3.5) / long
    return [
        [
            along(a, b, 0.5 + way * inner, side * half),
            along(a, b, 0.5 + way * outer, side * (half + 3.5)),
        ]
        for way in (-1, 1)
        for side in (-1, 1)
    ]


def tunnel_mouths(a: Point, b: Point, span: float, half: float) -> list[list[Point]]:
    """The map sign for a tunnel: an arched portal at each end, bulging inwards."""
    long = math.dist(a, b)
    return [
        [
            along(a, b, 0.5 + way * (span / 2 + bulge) / long, side * half)
            for side, bulge in ((-1.0, 2.0), (-0.55, 0.3), (0.0, -0.6), (0.55, 0.3), (1.0, 2.0))
        ]
        for way in (-1, 1)
    ]
