"""The place that a hint is about is to be seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import js

from goldenspike.page.board import BoardView

_CLEAR = 32
"""How far below the question a place is well in view, in CSS pixels."""


def show(boards: Iterable[BoardView], spot: str) -> None:
    """Have the place in the picture, where its board is seen."""
    for board in boards:
        at = board.place(spot) if board.visible else None
        box = board.camera.box
        if at and not (box.left < at[0] < box.right and box.top < at[1] < box.bottom):
            board.look(spot)


def uncover(boards: Iterable[BoardView], spot: str, ask: Any) -> None:
    """Where the question stays in view while the page scrolls below it: it hides nothing of the
    place, though then less of the hint is in view."""
    places = (board.place(spot) for board in boards if board.visible)
    for _, y in filter(None, places):
        hidden = ask.getBoundingClientRect().bottom + _CLEAR - y
        if hidden > 0 and js.getComputedStyle(ask).position == "sticky":
            js.window.scrollBy(0, -hidden)
