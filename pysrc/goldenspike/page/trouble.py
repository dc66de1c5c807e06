"""What goes wrong in the page is told to the person in front of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js

from goldenspike.core.words import Words
from goldenspike.page.patch import Mount


class Trouble:
    """The line at the foot of the page that says what went wrong."""

    def __init__(self, words: Callable[[], Words], kept: Callable[[], bool]) -> None:
        self._words = words
        self._kept = kept
        self._line = Mount(js.document.getElementById("defect"))

    def complain(self, key: str, **args: object) -> None:
        """Show a sentence until the page is left."""
        self._line.show(self._words()(key, **args))

    def defect(self, error: BaseException) -> None:
        """Say that something went wrong in here, and whether what was played is saved."""
        why = f"{type(error).__name__}: {error}"
        js.console.error(why)
        self.complain("page.defect" if self._kept() else "page.defect_unkept", why=why)

    def not_loaded(self, event: Any) -> None:
        """A board without its picture is said to be one."""
        if event.target.matches and event.target.matches("img.art"):
            self.complain("page.no_art")

    def watch(self, task: asyncio.Future[None]) -> None:
        """Tell of a defect in a task."""

        def ended(done: asyncio.Future[None]) -> None:
            if not done.cancelled() and (error := done.exception()) is not None:
                self.defect(error)

        task.add_done_callback(ended)
