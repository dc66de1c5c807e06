"""A replay that runs by itself."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from goldenspike.page.services import Services
from goldenspike.parts.replay import SPEEDS

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage


class Playback:
    """Shows one position after the other, up to the present one."""

    def __init__(self, stage: Stage, services: Services) -> None:
        self.speed = "1"
        self._stage = stage
        self._services = services
        self._task: asyncio.Future[None] | None = None

    @property
    def playing(self) -> bool:
        """Whether it runs."""
        return self._task is not None

    def toggle(self) -> None:
        """Run, or stand still."""
        if self.playing:
            self.stop()
        else:
            self.start()

    def start(self) -> None:
        """Run from the position that is shown."""
        self.stop()
        self._task = asyncio.ensure_future(self._run())
        self._task.add_done_callback(self._ended)

    def stop(self) -> None:
        """Stand still."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self) -> None:
        session = self._stage.session
        while (cursor := session.moment.cursor) is not None:
            await asyncio.sleep(SPEEDS.get(self.speed, 1.0))
            session.look_at(cursor + 1)
            if session.moment.cursor is not None:
                self._stage.draw()
        self._task = None
        self._stage.command("now")

    def _ended(self, task: asyncio.Future[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self._services.defect(error)
