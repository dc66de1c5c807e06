"""Points on their way: from where a turn has earned them to whose they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import js

from goldenspike.core.scene import el
from goldenspike.page.patch import Mount, style
from goldenspike.parts.earned import Earned
from goldenspike.parts.ranking import gain_text
from goldenspike.session.frame import Frame, Turn

if TYPE_CHECKING:
    from goldenspike.page.board import BoardView


class Gains:
    """Shows what the last turn has brought, once, flying from its spot to the seat's points or, if
    these are out of the window, to the news. The news say the same to stay."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self._mount: Mount | None = None
        self._earned = Earned()

    def settle(self, frame: Frame, boards: Iterable[BoardView]) -> None:
        """A frame was drawn, and everything is in its place."""
        gain = self._earned.of(frame)
        if not gain:
            return
        last = frame.recap[-1]
        end = self._end(last)
        if end is None:
            return
        seen = [board for board in boards if board.visible]
        places = (board.place(spot) for spot in reversed(last.spots) for board in seen)
        start = next((at for at in places if at is not None), (end[0], end[1] + 20))
        self._show(f"{last.end}", gain_text(gain, money=last.money), start, end)

    def _end(self, turn: Turn) -> tuple[float, float] | None:
        for place in (f".seat-list li:nth-child({turn.seat + 1}) .points", ".news .gain"):
            found = self._root.querySelector(place)
            box = found.getBoundingClientRect() if found else None
            if box and box.width and self._in_view(found, box):
                return float(box.left), float(box.top)
        return None

    @staticmethod
    def _in_view(found: Any, box: Any) -> bool:
        """Tell whether something is in the window, and not scrolled away in its column."""
        top, bottom = 0.0, float(js.innerHeight)
        column = found.closest(".side")
        if column:
            edges = column.getBoundingClientRect()
            top, bottom = max(top, edges.top), min(bottom, edges.bottom)
        return bool(top <= box.top <= bottom - box.height)

    def _show(
        self, key: str, text: str, start: tuple[float, float], end: tuple[float, float]
    ) -> None:
        box = self._root.querySelector("[data-part=gains]")
        if self._mount is None:
            self._mount = Mount(box)
        self._mount.show(el("span", text, key=key))
        names = ("--from-x", "--from-y", "--to-x", "--to-y")
        places = (f"{at:.0f}px" for at in (*start, *end))
        style(box.firstElementChild, **dict(zip(names, places, strict=True)))
