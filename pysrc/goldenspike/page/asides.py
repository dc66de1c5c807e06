"""Beside the game: a trial from a position, or writing about it, without harm to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.page.services import Services
from goldenspike.session.session import Session

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage


class Asides:
    """Puts another session in the place of a stage's own, and that back into it."""

    def __init__(self, stage: Stage, services: Services) -> None:
        self._stage = stage
        self._services = services
        self._real: Session | None = None

    def begin(self) -> None:
        """Go on from the position that is shown, as a trial."""
        self._put(self._stage.session.variation(self._services.luck()))

    def begin_at(self, number: str) -> None:
        """Go on from the position after so many actions."""
        self._stage.session.look_at(int(number))
        self.begin()

    def write(self) -> None:
        """Write about the game that is shown; behind a curtain there is nothing to be seen."""
        from goldenspike.session.author import Author  # is not needed to start

        game = self._stage.session
        if game.eyes.curtain(game.match.state.to_move) is None:
            self._put(Author(game, self._services.drafts, self._services.keep_draft))

    def end(self) -> None:
        """Back to the game, with what is still being typed."""
        if self._real is not None:
            self.typed()
            self._stage.session, self._real = self._real, None

    def typed(self) -> None:
        """Have a field in which somebody writes tell its text, which it does when it is left: the
        session that it is for is about to go."""
        field = self._stage.root.ownerDocument.activeElement
        if field and field.closest(".writing"):
            field.blur()

    def reword(self, language: str) -> None:
        """The game that waits changes its language too."""
        if self._real is not None:
            self._real.reword(language)

    def _put(self, session: Session | None) -> None:
        if session is not None:
            self._real = self._real or self._stage.session
            self._stage.session = session
