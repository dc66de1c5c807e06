"""What need not be done at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import js


class Soon:
    """One step that is done when the browser is through with what it is at: once, however often
    it is asked for by then."""

    def __init__(self) -> None:
        self._due: asyncio.Handle | asyncio.Future[None] | None = None

    def soon(self, step: Callable[[], None]) -> None:
        """Do this soon, and nothing else that was asked for before."""
        self.cancel()
        self._due = asyncio.get_event_loop().call_soon(step)

    def after_picture(self, step: Callable[[], None]) -> None:
        """Likewise, when what is drawn by now is on the screen."""
        self.cancel()
        self._due = asyncio.ensure_future(self._pictured(step))

    async def _pictured(self, step: Callable[[], None]) -> None:
        await js.goldenspikePictured()
        self._due = asyncio.get_event_loop().call_soon(step)

    def cancel(self) -> None:
        """Leave it."""
        if self._due is not None:
            self._due.cancel()
