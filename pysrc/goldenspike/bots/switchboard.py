"""The page's side of the conversation with the desk: asks a worker, restarts one that falls silent
or dies, and does the work here, slice by slice, if no worker can be had.

It knows no browser: the page hands over how a worker is started, tests hand over their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from goldenspike.bots.desk import Desk, Job

BEAT = 1.0
"""Seconds between two looks at whether a worker is still to be heard; it beats more often."""
SILENCE, SLOW_START = 4, 20
"""Beats after which a silent worker is restarted: one that was ready, and one that is starting."""
TRIES = 3
"""How many workers are started before there is none to be had, and how many are given a request
that each of them fell silent over or failed at."""
BREATH = 0.004
"""Seconds the page gets between two slices of work that is done in it."""

Heard = Callable[[str], None]
"""Told what there is so far."""


class Worker(Protocol):
    """Where a desk sits."""

    def post(self, message: dict[str, Any]) -> None:
        """Send it a message: `{id, request}` or `{cancel}`."""

    def stop(self) -> None:
        """End it at once."""


Start = Callable[["Switchboard"], Worker]
"""Starts a worker that reports to `hear` and `fail`; OSError if there can be none."""
Sleep = Callable[[float], Awaitable[None]]


class NoAnswer(Exception):
    """The desk could not answer; the text is why."""


class _Asked:
    """A request that waits for its answer."""

    def __init__(self, request: str, heard: Heard | None) -> None:
        self.request = request
        self.heard = heard
        self.tries = 0
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()


class Switchboard:
    """Sends requests to where they are worked on. A request whose task is cancelled is not worked
    on any further."""

    def __init__(self, start: Start, sleep: Sleep = asyncio.sleep) -> None:
        self.here = False
        """Whether there is no worker, so that bots think in the page itself."""
        self._start = start
        self._sleep = sleep
        self._worker: Worker | None = None
        self._ready = False
        self._silent = 0
        self._stillborn = 0
        self._asked: dict[int, _Asked] = {}
        self._number = 0
        self._desk = Desk()
        self._watch: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Start a worker ahead of the first question."""
        if self._worker is None and not self.here:
            try:
                self._worker = self._start(self)
            except OSError:
                self.here = True

    async def ask(self, request: str, heard: Heard | None = None) -> str:
        """Return the answer to a request; `heard` is told what there is until then."""
        self.wake()
        if self.here:
            return await self._do_here(request, heard)
        self._number += 1
        number, asked = self._number, _Asked(request, heard)
        self._asked[number] = asked
        self._post({"id": number, "request": request})
        if self._watch is None or self._watch.done():
            self._watch = asyncio.ensure_future(self._listen())
        try:
            return await asked.answer
        except _Gone:
            return await self._do_here(request, heard)
        except asyncio.CancelledError:
            self._post({"cancel": number})
            raise
        finally:
            self._asked.pop(number, None)

    def hear(self, message: dict[str, Any]) -> None:
        """Take a message of the worker: `{ready}`, `{beat}`, `{id, told, done}`, `{id, error}`."""
        self._silent = 0
        if message.get("ready"):
            self._ready, self._stillborn = True, 0
        asked = self._asked.get(message.get("id", 0))
        if asked is None or asked.answer.done():
            return
        if "error" in message:
            self.fail(str(message["error"]))
        elif message["done"]:
            asked.answer.set_result(message["told"])
        elif asked.heard:
            asked.heard(message["told"])

    def fail(self, why: str = "") -> None:
        """The worker died, fell silent or failed at something: ask a new one the same. A request
        that has been tried often enough stays without an answer; it is never the page that is
        given what a worker got stuck in. Only if no worker comes to life, the page does it all."""
        if self._worker is not None:
            self._worker.stop()
        was_ready = self._ready
        self._worker, self._ready, self._silent = None, False, 0
        if was_ready:
            self._give_up(why)
        else:
            self._stillborn += 1
            self.here = self._stillborn >= TRIES
        self.wake()
        for number, asked in self._asked.items():
            if asked.answer.done():
                continue
            if self.here:
                asked.answer.set_exception(_Gone(why))
            else:
                self._post({"id": number, "request": asked.request})

    async def _listen(self) -> None:
        """Count the beats in which nothing is heard, as long as an answer is due. Beats are
        counted here, so a page that was asleep does not take its own sleep for silence."""
        self._silent = 0
        while self._asked and not self.here:
            await self._sleep(BEAT)
            self._silent += 1
            if self._silent > (SILENCE if self._ready else SLOW_START):
                self.fail("silence")

    def _give_up(self, why: str) -> None:
        """Leave without an answer what enough workers were given."""
        for asked in self._asked.values():
            asked.tries += 1
            if asked.tries >= TRIES and not asked.answer.done():
                asked.answer.set_exception(NoAnswer(why))

    def _post(self, message: dict[str, Any]) -> None:
        if self._worker is not None:
            self._worker.post(message)

    async def _do_here(self, request: str, heard: Heard | None) -> str:
        """Work on a request in slices, and let the page breathe between them."""
        await self._sleep(0)
        try:
            job: Job = self._desk.open(request)
            told = ""
            while not job.done:
                told = job.step()
                if heard and told and not job.done:
                    heard(told)
                await self._sleep(BREATH)
        except Exception as error:
            raise NoAnswer(str(error)) from error
        return told


class _Gone(Exception):
    """There is no worker any more."""
