"""Which of several windows plays a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy


class Claim:
    """This window's claim on the saved game that it shows, by `claim.js`. `changed` is called when
    the window begins or ends to follow another."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.follows = False
        """Whether another window plays."""
        self._changed = changed
        self._slot = ""
        self._claim: Any = None
        self._heard = create_proxy(self._hear)

    def lay(self, slot: str) -> None:
        """Play a game here unless another window does, and no other game any more; with no slot
        none at all."""
        if slot == self._slot:
            return
        if self._claim is not None:
            self._claim.release()
        self._slot, self.follows = slot, False
        self._claim = js.goldenspikeClaim(slot, self._heard) if slot else None

    def take(self) -> None:
        """Play from now on; the window that did begins to follow."""
        if self._claim is not None:
            self._claim.take()

    def _hear(self, plays: bool) -> None:
        if self.follows == plays:
            self.follows = not plays
            self._changed()
