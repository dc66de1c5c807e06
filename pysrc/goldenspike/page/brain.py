"""Asks the bots, who sit in a worker so that the page never waits for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from goldenspike.bots import letters
from goldenspike.bots.coach import Review
from goldenspike.bots.switchboard import Switchboard
from goldenspike.core.bot import Advice


class Brain:
    """What the page asks of the bots. Cancelling the task that asks stops the work on it."""

    def __init__(self) -> None:
        self._board = Switchboard(_BotWorker)

    @property
    def here(self) -> bool:
        """Whether no worker can be had, so that bots think in the page, slice by slice."""
        return self._board.here

    def wake(self) -> None:
        """Start the worker ahead of the first question."""
        self._board.wake()

    async def move(self, save: str, thinking: str = "normal") -> str:
        """Return the action that the bot to move chooses in the match of this save text."""
        request = letters.request(letters.MOVE, save, thinking)
        return letters.read_move(await self._board.ask(request))

    async def hint(self, save: str, thinking: str = "normal") -> Advice:
        """Return what is best for the seat to move, and the next best, each with its reasons."""
        request = letters.request(letters.HINT, save, thinking)
        return letters.read_hint(await self._board.ask(request))

    async def coach(
        self, save: str, seat: int, so_far: Callable[[Review], None], thinking: str = "quick"
    ) -> Review:
        """Look back on a seat's play in the match of this save text; `so_far` is told what is
        found until then."""
        request = letters.request(letters.COACH, save, thinking, seat)
        told = await self._board.ask(request, lambda text: so_far(letters.read_review(text)))
        return letters.read_review(told)


@cache
def the_brain() -> Brain:
    """The page's one, which all of its tables ask."""
    return Brain()


class _BotWorker:
    """A worker of the browser with a desk in it."""

    def __init__(self, board: Switchboard) -> None:
        try:
            self._worker = js.goldenspikeSite.startWorker()
        except Exception as error:  # no module workers, or a page that may not start any
            raise OSError(str(error)) from None
        self._hear = create_proxy(lambda event: board.hear(event.data.to_py()))
        self._fail = create_proxy(lambda event: board.fail(str(getattr(event, "message", ""))))
        self._worker.addEventListener("message", self._hear)
        self._worker.addEventListener("error", self._fail)

    def post(self, message: dict[str, Any]) -> None:
        """Send it a message."""
        self._worker.postMessage(to_js(message, dict_converter=js.Object.fromEntries))

    def stop(self) -> None:
        """End it at once, and listen no longer."""
        self._worker.terminate()
        self._worker.removeEventListener("message", self._hear)
        self._worker.removeEventListener("error", self._fail)
        self._hear.destroy()
        self._fail.destroy()
