"""Waits for what a table needs and the lobby does not: at a newcomer's visit rules, tables and bots
come after the lobby (`assets/runtime/rest.js`)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import js

from goldenspike.core import Message
from goldenspike.page.trouble import Trouble


def is_here() -> bool:
    """Tell whether all of the game is here; what was started otherwise has no rest to come."""
    rest = getattr(js, "goldenspikeRest", None)
    return rest is None or bool(rest.here)


def rules_are_here() -> bool:
    """Tell whether all rules and boards are here, so that positions can be shown; more of Python
    may still come."""
    rest = getattr(js, "goldenspikeRest", None)
    return rest is None or bool(rest.rules)


async def comes() -> bool:
    """Wait until all of the game is here; False if it cannot be had now."""
    if not is_here():
        try:
            await js.goldenspikeRest.come()
        except Exception:  # the browser's own error types: no network, or a damaged file
            return False
    return True


class Rest:
    """Does what needs all of the game, when it is here."""

    def __init__(self, trouble: Trouble, tell: Callable[[Message], None]) -> None:
        self._trouble = trouble
        self._tell = tell
        self._work: Callable[[], None] | None = None

    def then(self, work: Callable[[], None]) -> None:
        """Do it at once if that is possible, else later; what is asked for last counts."""
        if is_here():
            self._work = None
            work()
            return
        if self._work is None:
            self._trouble.watch(asyncio.ensure_future(self._wait()))
        self._work = work
        self._tell(Message("page.chosen"))

    async def _wait(self) -> None:
        whole = await comes()
        work, self._work = self._work, None
        if work is None:
            return
        if whole:
            work()
        else:
            self._tell(Message("page.not_whole"))
