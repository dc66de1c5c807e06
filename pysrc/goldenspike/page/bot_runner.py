"""Lets the bots of a table move, one by one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from goldenspike.core import HUMAN, save
from goldenspike.page.services import Services
from goldenspike.session.settings import PACES

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage


_PAINTED = 0.05
"""Seconds: a table has to be painted before the bots' worker starts ahead of its first question."""


class BotRunner:
    """Asks the bots of a stage's session until a person is to move, with time to see each move."""

    def __init__(self, stage: Stage, services: Services) -> None:
        self._stage = stage
        self._services = services
        self._open = True
        self._waking = False
        self._task: asyncio.Future[None] | None = None

    def go_on(self) -> None:
        """Keep what was played, and have the bots asked if it is their turn."""
        session = self._stage.session
        self._save()
        bots = any(seat.player != HUMAN for seat in session.match.seats)
        if bots and not session.still and not self._waking:
            self._waking = True
            asyncio.get_event_loop().call_later(_PAINTED, self._wake)
        if session.bot_to_move is not None and (self._task is None or self._task.done()):
            self._task = asyncio.ensure_future(self._run())
            self._task.add_done_callback(self._ended)

    def close(self) -> None:
        """A bot that is still thinking stops, and is not heard any more."""
        self._open = False
        if self._task is not None:
            self._task.cancel()

    def _wake(self) -> None:
        if self._open:
            self._services.brain.wake()

    def _save(self) -> None:
        if not self._stage.session.save():
            self._stage.draw()

    async def _run(self) -> None:
        while self._open and self._stage.session.bot_to_move is not None:
            session = self._stage.session
            era = session.era
            try:
                answer = await self._services.brain.move(
                    save.dumps(session.match), self._services.setting("thinking")
                )
            except Exception as error:  # whatever went wrong in there, the game goes on
                answer = str(error)
            if self._open and session is self._stage.session and session.answer(answer, era):
                self._stage.draw()
                self._stage.settling.glide()
                self._save()
                await asyncio.sleep(PACES[self._services.setting("pace")])

    def _ended(self, task: asyncio.Future[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self._services.defect(error)
