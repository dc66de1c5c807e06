"""Real rivers led through the gates of the board, with their bends kept."""

from __future__ import annotations

import math
from collections.abc import Sequence

from workshop.cartography.toolkit.plane import Point
from workshop.cartography.toolkit.polylines import Measured, smooth

STEP = 4.0
SWING = 9.0
"""How far a bend may lead away from the plain way, so that it reaches no other line."""
HEAD_CALM = 0.25
"""The first stretch stands for all that lies above it, so its bends are drawn smaller."""
REACH = 120.0
"""How far a gate may lie from the stretch of the river that is led through it."""


def course(real: Sequence[Point], gates: Sequence[Point], bends: float) -> list[Point]:
    """A river through all gates in order that bends like the real one between them.

    `real` is the river where the map's warp has put it; `bends` says how much of its own winding it
    keeps (0: a plain soft curve through the gates).
    """
    river = Measured(real)
    marks = _match(river, gates)
    plain = Measured(smooth(gates, 12))
    spans = [_nearest(plain, gate) for gate in gates]
    spans[0], spans[-1] = 0.0, plain.length
    found: list[Point] = []
    for i in range(len(gates) - 1):
        count = max(2, round((spans[i + 1] - spans[i]) / STEP))
        for k in range(count):
            share = k / count
            base = plain.point(spans[i] + (spans[i + 1] - spans[i]) * share)
            own = river.point(marks[i] + (marks[i + 1] - marks[i]) * share)
            a, b = river.point(marks[i]), river.point(marks[i + 1])
            off = (own[0] - a[0] - (b[0] - a[0]) * share, own[1] - a[1] - (b[1] - a[1]) * share)
            size = math.hypot(*off)
            calm = HEAD_CALM if i == 0 else 1.0
            held = calm * bends * min(1.0, SWING / size) if size else 0.0
            found.append((base[0] + off[0] * held, base[1] + off[1] * held))
    return _soft(_soft([*found, gates[-1]]))


def _soft(path: Sequence[Point]) -> list[Point]:
    """The path with its corners taken off; both ends stay."""
    inner = [
        ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
        for a, b, c in zip(path, path[1:], path[2:], strict=False)
    ]
    return [path[0], *inner, path[-1]]


def _match(river: Measured, gates: Sequence[Point]) -> list[float]:
    """For each gate a distance along the river, growing from gate to gate, near the gates."""
    count = max(2, round(river.length / STEP))
    places = [river.length * i / count for i in range(count + 1)]
    points = [river.point(place) for place in places]
    cost = [min(math.dist(gates[0], point), REACH) ** 2 for point in points]
    choices: list[list[int]] = []
    for gate in gates[1:]:
        best, best_at = math.inf, 0
        behind: list[int] = []
        after: list[float] = []
        for i, point in enumerate(points):
            after.append(best + min(math.dist(gate, point), REACH) ** 2)
            behind.append(best_at)
            if cost[i] < best:
                best, best_at = cost[i], i
        choices.append(behind)
        cost = after
    at = min(range(len(cost)), key=cost.__getitem__)
    marks = [places[at]]
    for behind in reversed(choices):
        at = behind[at]
        marks.append(places[at])
    return marks[::-1]


def _nearest(path: Measured, point: Point) -> float:
    places = [path.length * i / 800 for i in range(801)]
    return min(places, key=lambda place: math.dist(path.point(place), point))
