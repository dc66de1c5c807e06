"""Trials at a table: going on from a position without harm to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.page.services import Services
from goldenspike.session.session import Session

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage


class Trials:
    """Puts a trial in the place of a stage's session, and the session back into it."""

    def __init__(self, stage: Stage, services: Services) -> None:
        self._stage = stage
        self._services = services
        self._real: Session | None = None

    def begin(self) -> None:
        """Go on from the position that is shown."""
        trial = self._stage.session.variation(self._services.luck())
        if trial is not None:
            self._real = self._real or self._stage.session
            self._stage.session = trial

    def begin_at(self, number: str) -> None:
        """Go on from the position after so many actions."""
        self._stage.session.look_at(int(number))
        self.begin()

    def end(self) -> None:
        """Back to the game."""
        if self._real is not None:
            self._stage.session, self._real = self._real, None

    def reword(self, language: str) -> None:
        """The game that waits changes its language too."""
        if self._real is not None:
            self._real.reword(language)
