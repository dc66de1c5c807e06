"""The screen on which a game is played: a stage with the page's services."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import js

from goldenspike.bots.levels import THINKING
from goldenspike.core import Match, Message, save
from goldenspike.page.files import download
from goldenspike.page.luck import random_seed
from goldenspike.page.services import Services
from goldenspike.page.stage import Stage
from goldenspike.session.frame import Frame
from goldenspike.session.session import Session
from goldenspike.session.setup import FORCED, PACES, TAKEBACK

if TYPE_CHECKING:
    from goldenspike.page.app import App


class TableScreen:
    """A saved match at the page's one table."""

    def __init__(
        self,
        app: App,
        match: Match,
        slot: str,
        notes: Sequence[Message] = (),
        at: int | None = None,
    ) -> None:
        self._app = app
        self._slot = slot
        asks = app.manner("forced", FORCED) == "ask"
        self._session = Session(
            match, app.words.language, self._keep, notes, play_foregone=not asks
        )
        if at is not None:
            self._session.look_at(at)
        self._stage: Stage | None = None

    def enter(self) -> None:
        """Put the table up."""
        place = self._app.place("table")
        self._stage = Stage(place, self._session, _TableServices(self._app, self._slot))

    def leave(self) -> None:
        """Clear the table away."""
        if self._stage is not None:
            self._stage.close()
            self._stage = None

    def keyed(self, event: Any) -> None:
        """Keys that are pressed beside the table are meant for it."""
        if self._stage is not None and not self._stage.root.contains(event.target):
            self._stage.input.keyed(event)

    def routed(self, slot: str | None, at: int | None) -> bool:
        """Show another position of this game."""
        if slot != self._slot or self._stage is None:
            return False
        self._stage.command("now" if at is None else "at", "" if at is None else str(at))
        return True

    def reworded(self) -> None:
        """Go on in the page's language."""
        if self._stage is not None:
            self._stage.reword(self._app.words.language)

    def stored(self, slot: str, text: str) -> None:
        """Another window has gone on with this game: show where it stands now."""
        if slot == self._slot and text != save.dumps(self._session.match):
            self._app.open_slot(slot, replace=True, notes=[Message("page.other_tab")])

    def _keep(self, text: str) -> bool:
        return self._app.shelf.write(self._slot, text, float(js.Date.now()))


class _TableServices(Services):
    """What the page does for its table."""

    hooks = True

    def __init__(self, app: App, slot: str) -> None:
        super().__init__(app.brain)
        self._app = app
        self._slot = slot

    @property
    def pace(self) -> str:
        """How fast the bots play: as the address says, or as it was chosen last."""
        return self._app.manner("pace", PACES, "normal")

    @property
    def thinking(self) -> str:
        """How long bots think: likewise."""
        return self._app.manner("thinking", THINKING, "normal")

    @property
    def forced(self) -> str:
        """What is done with decisions that are none: likewise."""
        return self._app.manner("forced", FORCED)

    @property
    def takeback(self) -> str:
        """How far decisions may be taken back: likewise."""
        return self._app.manner("takeback", TAKEBACK)

    def prefer(self, name: str, value: str) -> None:
        """Remember a setting."""
        self._app.prefer(name, value)

    def leave(self) -> None:
        """Go to the lobby."""
        self._app.lobby()

    def again(self, match: Match) -> None:
        """Begin the same game anew."""
        self._app.sit(Match(match.game, match.seats, match.options, random_seed()))

    def keep(self, match: Match) -> None:
        """Go on with a trial as a saved game."""
        self._app.sit(match)

    def luck(self) -> int:
        """Return a number that nobody chose."""
        return random_seed()

    def download(self, match: Match) -> None:
        """Hand the match over as a file."""
        download(save.dumps(match), self._slot)

    def changed(self, frame: Frame) -> None:
        """Say where the page is."""
        self._app.tell_state("over" if frame.over else "table")
        if not frame.trial:
            self._app.address.to_position(None if frame.live else len(frame.log))

    def to_top(self) -> None:
        """Scroll to where the table begins."""
        js.window.scrollTo(0, 0)

    def defect(self, error: BaseException) -> None:
        """Tell the person of it."""
        self._app.trouble.defect(error)
