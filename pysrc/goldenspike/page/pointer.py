"""What a click is: meant, or only the end of a drag or the second half of a double click."""

from __future__ import annotations

from typing import Any

_DRAGGED = 7
"""A pointer that moved further than this between down and up has dragged the board."""
_TWICE = (350, 14)
"""A second click within so many milliseconds and pixels belongs to the first."""


class Pointer:
    """The last that the pointer did at a table; `touch` tells whether it is a finger."""

    def __init__(self) -> None:
        self.touch = False
        self._pressed = self._lifted = (0.0, 0.0)
        self._last_click = (-1e9, 0.0, 0.0)

    def press(self, event: Any) -> None:
        """Note where the pointer went down on a board."""
        self._pressed = self._lifted = (event.clientX, event.clientY)
        self.touch = event.pointerType == "touch"

    def lift(self, event: Any) -> None:
        """Note where it went up. The click that follows is no measure: of a finger the browser may
        have it some pixels away, at what it thinks was meant."""
        self._lifted = (event.clientX, event.clientY)

    def clicked(self, event: Any) -> None:
        """Note a click that was heard."""
        self._last_click = (event.timeStamp, event.clientX, event.clientY)

    def stray(self, event: Any, *, on_board: bool) -> bool:
        """Tell whether a click is the end of a drag or the second half of a double click."""
        (x, y), (pressed_x, pressed_y) = self._lifted, self._pressed
        if on_board and abs(x - pressed_x) + abs(y - pressed_y) > _DRAGGED:
            return True
        x, y = event.clientX, event.clientY
        when, last_x, last_y = self._last_click
        soon = event.timeStamp - when < _TWICE[0]
        return bool(soon and abs(x - last_x) + abs(y - last_y) < _TWICE[1])
