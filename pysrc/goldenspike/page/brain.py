"""Asks the bots, who sit in a worker so that the page never waits for them."""

from __future__ import annotations

import asyncio
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from goldenspike.bots import desk

_WORKER = "assets/runtime/bot-worker.js"
_PATIENCE = 90
"""Seconds after which a worker that gives no answer is given up; its start is part of them."""


class Brain:
    """A worker with the bots in it, started when the first bot is to move. Should the browser
    refuse workers, the bots think in the page."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._asked: dict[int, asyncio.Future[str]] = {}
        self._number = 0
        self._broken = False

    def wake(self) -> None:
        """Start the worker ahead of the first question."""
        if self._worker is not None or self._broken:
            return
        try:
            options = to_js({"type": "module"}, dict_converter=js.Object.fromEntries)
            url = js.URL.new(_WORKER, js.document.baseURI)
            self._worker = js.Worker.new(url, options)
        except Exception:  # a browser without module workers, or a page that may not start one
            self._broken = True
            return
        self._worker.addEventListener("message", create_proxy(self._hear))
        self._worker.addEventListener("error", create_proxy(self._fail))

    async def think(self, request: str) -> str:
        """Return the action that the bot to move chooses in the match of this save text."""
        self.wake()
        if self._broken:
            await asyncio.sleep(0)
            return desk.think(request)
        self._number += 1
        asked: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._asked[self._number] = asked
        message = {"id": self._number, "request": request}
        self._worker.postMessage(to_js(message, dict_converter=js.Object.fromEntries))
        try:
            return await asyncio.wait_for(asked, _PATIENCE)
        except _Refused:
            return desk.think(request)
        except TimeoutError:
            self._worker.terminate()
            self._broken = True
            return desk.think(request)

    def _hear(self, event: Any) -> None:
        data = event.data
        number = getattr(data, "id", None)
        asked = self._asked.pop(number, None) if number is not None else None
        if asked is None or asked.done():
            return
        error = getattr(data, "error", None)
        if error is not None:
            asked.set_exception(_Refused(str(error)))
        else:
            asked.set_result(str(data.answer))

    def _fail(self, event: Any) -> None:
        """The worker did not start: answer what was asked in the page, and go on there."""
        self._broken = True
        for asked in self._asked.values():
            if not asked.done():
                asked.set_exception(_Refused("the worker stopped"))
        self._asked.clear()


class _Refused(Exception):
    """The worker has no answer."""
