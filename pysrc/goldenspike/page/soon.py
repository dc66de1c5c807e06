"""What need not be done at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Soon:
    """One step that is done when the browser is through with what it is at: once, however often
    it is asked for by then."""

    def __init__(self) -> None:
        self._due: asyncio.Handle | None = None

    def soon(self, step: Callable[[], None]) -> None:
        """Do this soon, and nothing else that was asked for before."""
        self.cancel()
        self._due = asyncio.get_event_loop().call_soon(step)

    def cancel(self) -> None:
        """Leave it."""
        if self._due is not None:
            self._due.cancel()
