"""Where a box stands beside what it is about, so that it covers nothing of it."""

from __future__ import annotations

from collections.abc import Sequence

_GAP, _EDGE = 10.0, 8.0
"""How far it keeps from that, and from the edges of the window."""


Rectangle = tuple[float, float, float, float]
"""Left, top, right and bottom of something in the window."""


def around(parts: Sequence[Rectangle]) -> Rectangle:
    """Return the rectangle around all of these."""
    left, top, right, bottom = zip(*parts, strict=True)
    return min(left), min(top), max(right), max(bottom)


def clear(target: Rectangle, size: tuple[float, float], window: tuple[float, float]) -> bool:
    """Tell whether there is a place for a box of a size where it covers nothing of a rectangle."""
    left, top, right, bottom = target
    x, y = beside(target, size, window)
    return x >= right or x + size[0] <= left or y >= bottom or y + size[1] <= top


def beside(
    target: Rectangle,
    size: tuple[float, float],
    window: tuple[float, float],
) -> tuple[float, float]:
    """Return left and top of a box of a size beside a rectangle, given as its left, top, right and
    bottom: below it where there is room, or else above it, to its right or to its left; and where
    there is none at all, on the side where it covers least."""
    left, top, right, bottom = target
    wide, high = size
    across = _within((left + right - wide) / 2, wide, window[0])
    along = _within((top + bottom - high) / 2, high, window[1])
    places = (
        (across, bottom + _GAP),
        (across, top - _GAP - high),
        (right + _GAP, along),
        (left - _GAP - wide, along),
    )

    def lost(place: tuple[float, float]) -> float:
        """By how much a box would stick out of the window there."""
        return abs(place[0] - _within(place[0], wide, window[0])) + abs(
            place[1] - _within(place[1], high, window[1])
        )

    x, y = min(places, key=lost)
    return _within(x, wide, window[0]), _within(y, high, window[1])


def _within(start: float, length: float, room: float) -> float:
    """Return where something begins so that it ends before the edge, if it fits at all."""
    return max(_EDGE, min(start, room - length - _EDGE))
