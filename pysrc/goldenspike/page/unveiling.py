"""A report, or the sheet at the end, comes a picture later than the move that led to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from goldenspike.page.soon import Soon
from goldenspike.session.frame import Frame


class Unveiling:
    """Holds back what is told at the end of a round or a game until the last move is on the
    screen. So much is drawn for it that who has clicked would wait for an answer."""

    def __init__(self, root: Any, draw: Callable[[], None]) -> None:
        self._root = root
        self._draw = draw
        self._told: tuple[object, bool] = (None, False)
        self._due = Soon()

    def holds_back(self, frame: Frame, *, at_once: bool) -> bool:
        """Tell whether only the boards are to be drawn now; the rest is asked for again when they
        are on the screen: so long the table is busy. Who uses the keyboard gets all at once, and
        has it nowhere not even for a moment."""
        told = frame.report, frame.sheet
        new, self._told = told != self._told and any(told) and not at_once, told
        if new:
            self._root.setAttribute("aria-busy", "true")
            self._due.after_picture(self._draw)
        else:
            self._root.removeAttribute("aria-busy")
        return new

    def close(self) -> None:
        """Ask for nothing any more."""
        self._due.cancel()
        self._root.removeAttribute("aria-busy")
