"""Arrows at the edges of a board that is larger than its frame: what can be done, and what is new,
out of the picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.page.patch import Mount, style
from goldenspike.parts.icons import icon

SIDES = ("left", "right", "up", "down")
_SEEN = 8
"""What lies deeper in the picture than so many CSS pixels is seen."""
_ROOM = 34
"""An arrow's middle keeps at least so far from the corners."""
_GAP = 4
"""So far from everything else is all of it."""


class Edges:
    """At most one arrow a side. It says how much can be done there and who did something new, and
    a click brings the nearest of it into the picture."""

    def __init__(self, frame: Any) -> None:
        self.words: Words | None = None
        self._frame = frame
        self._place = frame.querySelector(".beyond")
        self._mount = Mount(self._place)
        self._shown = False

    def clear(self) -> None:
        """Show none."""
        if self._shown:
            self._shown = False
            self._mount.show()

    def show(
        self,
        box: Any,
        places: Mapping[str, tuple[float, float]],
        offers: Iterable[str],
        new: Mapping[str, int],
    ) -> None:
        """Point to the offers and news out of a box, all in the window's pixels. Where an offer is
        in the picture, others beyond need no arrow."""
        ways = {spot: way for spot, at in places.items() if (way := _beyond(box, at))}
        offers = list(offers)
        beyond = [spot for spot in offers if spot in ways]
        if len(beyond) < len(offers):
            beyond = []
        nodes, along = [], {}
        for side in SIDES:
            there = [spot for spot in beyond if ways[spot][0] == side]
            news = [spot for spot in new if spot in ways and ways[spot][0] == side]
            if there or news:
                nearest = min(there or news, key=lambda spot: ways[spot][1])
                nodes.append(self._arrow(side, nearest, len(there), {new[s] for s in news}))
                along[side] = places[nearest]
        self._shown = bool(nodes)
        self._mount.show(*nodes)
        taken = [self._zoom()] if along else []
        for side, at in along.items():
            arrow, down = self._place.querySelector(f".to-{side}"), side in ("left", "right")
            stands = f"{_along(box, at, _rectangle(arrow), taken, int(down)):.0f}px"
            style(arrow, top=stands if down else "", left="" if down else stands)
            taken.append(_rectangle(arrow))

    def _zoom(self) -> tuple[float, ...]:
        """Where the zoom's buttons of this board are in the window."""
        boards, board = self._frame.parentElement, self._frame.getAttribute("data-board")
        own = boards.querySelector(f'.zoom[data-board="{board}"]')
        return _rectangle(own or boards.querySelector(".zoom"))

    def _arrow(self, side: str, spot: str, offers: int, seats: set[int]) -> Node:
        words = self.words
        assert words is not None
        count = [el("b", str(offers), key="offers")] if offers else []
        dots = [
            el("span", words.mark(seat), cls=f"dot s-{seat}", key=f"seat {seat}")
            for seat in sorted(seats)
        ]
        label = words("page.beyond.offers", n=offers) if offers else words("page.beyond.news")
        return el(
            "button",
            icon(side),
            *count,
            *dots,
            key=side,
            cls=f"to-{side}",
            type="button",
            data_look=spot,
            data_say=label,
            aria_label=label,
        )


def _beyond(box: Any, at: tuple[float, float]) -> tuple[str, float] | None:
    """On which side of a box a point is, and how far from it; None: it is in the picture."""
    out = {
        "left": box.left + _SEEN - at[0],
        "right": at[0] - box.right + _SEEN,
        "up": box.top + _SEEN - at[1],
        "down": at[1] - box.bottom + _SEEN,
    }
    side = max(out, key=lambda name: out[name])
    return (side, out[side]) if out[side] > 0 else None


def _rectangle(element: Any) -> tuple[float, ...]:
    at = element.getBoundingClientRect()
    return at.left, at.top, at.right, at.bottom


def _along(
    box: Any,
    at: tuple[float, float],
    arrow: tuple[float, ...],
    taken: Iterable[tuple[float, ...]],
    down: int,
) -> float:
    """Return how far along its edge of a box, across or down, the middle of an arrow stands: toward
    a point, out of the corners, and over nothing that is near them."""
    edge = box.left, box.top, box.right, box.bottom
    room = max(_ROOM, (arrow[down + 2] - arrow[down]) / 2 + _GAP)
    first, last = edge[down] + room, edge[down + 2] - room
    low, high, middle = 1 - down, 3 - down, (first + last) / 2
    for other in taken:
        if other[low] < arrow[high] + _GAP and other[high] > arrow[low] - _GAP:
            if other[down] + other[down + 2] > 2 * middle:
                last = min(last, other[down] - room)
            else:
                first = max(first, other[down + 2] + room)
    return float(max(first, min(at[down], last)) - edge[down])
