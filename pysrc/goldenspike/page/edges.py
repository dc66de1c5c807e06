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
"""An arrow keeps so far from the corners."""


class Edges:
    """At most one arrow a side. It says how much can be done there and who did something new, and
    a click brings the nearest of it into the picture."""

    def __init__(self, frame: Any) -> None:
        self.words: Words | None = None
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
        for side, at in along.items():
            arrow = self._place.querySelector(f".to-{side}")
            if side in ("left", "right"):
                y = min(max(at[1] - box.top, _ROOM), box.height - _ROOM)
                style(arrow, top=f"{y:.0f}px", left="")
            else:
                x = min(max(at[0] - box.left, _ROOM), box.width - _ROOM)
                style(arrow, left=f"{x:.0f}px", top="")

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
