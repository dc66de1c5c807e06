"""Asks for hints and for the coach, and shows what comes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from goldenspike.core import save
from goldenspike.page.services import Services
from goldenspike.session.frame import Frame

if TYPE_CHECKING:
    from goldenspike.bots.coach import Review
    from goldenspike.page.stage import Stage


class Adviser:
    """One question at a time: another one, or closing it, stops the work on the one before."""

    def __init__(self, stage: Stage, services: Services) -> None:
        self._stage = stage
        self._services = services
        self._task: asyncio.Future[None] | None = None
        self._soon: asyncio.Handle | None = None
        """A question that comes by itself after the drawing."""
        self._era = -1
        """The position that was last asked about by itself."""

    def hint(self) -> None:
        """Ask what is best now."""
        self._stage.session.moment.think()
        self._begin(self._hint())

    def drawn(self, frame: Frame) -> None:
        """A frame was drawn: where hints are open, ask for one at every decision of a person."""
        session = self._stage.session
        asked = frame.offers and frame.eyes == frame.to_move and not frame.thinking
        if session.counsel.hints and asked and session.era != self._era:
            self._era = session.era
            self._soon = asyncio.get_event_loop().call_soon(self._stage.command, "hint")

    def coach(self, seat: int) -> None:
        """Ask what was best in the whole game, for a seat."""
        self._stage.session.counsel.begin(seat)
        self._begin(self._coach(seat))

    def stop(self) -> None:
        """Stop what is being thought about, or will be."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def close_hint(self) -> None:
        """Put the hint away; where they come by themselves, all further ones."""
        self.stop()
        self._stage.session.counsel.end_hints()
        self._stage.session.moment.advise(None)

    def end_coach(self) -> None:
        """Stop the coach, who keeps what was found, or put that away."""
        counsel = self._stage.session.counsel
        if self._task is None:
            counsel.put_away()
        else:
            counsel.stop()
        self.stop()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self.stop()
        self._task = asyncio.ensure_future(work)
        self._task.add_done_callback(self._ended)

    async def _hint(self) -> None:
        session, era = self._stage.session, self._stage.session.era
        text, thinking = save.dumps(session.match), self._services.setting("thinking")
        advice = await self._services.brain.hint(text, thinking)
        self._task = None
        current = era == session.era and session is self._stage.session
        session.moment.advise(advice if current else session.moment.hint)
        if current:
            self._stage.draw()

    async def _coach(self, seat: int) -> None:
        session = self._stage.session

        def so_far(review: Review) -> None:
            if session is self._stage.session and review.done > 0:
                session.counsel.find(review)
                self._stage.draw()

        text = save.dumps(session.match)
        session.counsel.find(await self._services.brain.coach(text, seat, so_far))
        self._task = None
        self._stage.draw()

    def _ended(self, task: asyncio.Future[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self._services.defect(error)
