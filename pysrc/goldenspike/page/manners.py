"""What the page does for the stage on it: settings, links, files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import js

from goldenspike.core import Match, save
from goldenspike.page.clock import BrowserClock
from goldenspike.page.files import download
from goldenspike.page.luck import random_seed
from goldenspike.page.services import Services
from goldenspike.session.frame import Frame
from goldenspike.session.mail import mail_slot
from goldenspike.session.memory import Memory
from goldenspike.session.setup import default_setup, rematch

if TYPE_CHECKING:
    from goldenspike.page.app import App


class PageServices(Services):
    """What the page does for its stage: `slot` is where the game is kept."""

    hooks = True

    def __init__(self, app: App, slot: str) -> None:
        self._app = app
        self._slot = slot
        self.framed = app.framed

    def setting(self, name: str) -> str:
        """Return a setting as the address says, or as it was chosen last."""
        return self._app.setting(name)

    def prefer(self, name: str, value: str) -> None:
        """Remember a setting."""
        self._app.prefer(name, value)

    def leave(self) -> None:
        """Go to the lobby."""
        self._app.lobby()

    def again(self, match: Match) -> None:
        """Begin the same game anew; everybody moves on by one seat."""
        self._app.sit(rematch(match, random_seed()).match())

    def change_seats(self, match: Match) -> None:
        """Go to the lobby with the form filled in."""
        self._app.lobby(setup=rematch(match, random_seed()))

    def keep(self, match: Match) -> None:
        """Go on with a trial as a saved game."""
        self._app.sit(match)

    @property
    def address(self) -> str:
        """Links lead to this page."""
        return self._app.address.base

    @property
    def whole(self) -> str:
        """Where the whole page shows this."""
        return self._app.whole

    @property
    def drafts(self) -> Sequence[str]:
        """What was written about this game before."""
        return self._app.shelf.drafts(self._slot)

    def keep_draft(self, number: int, text: str) -> None:
        """Keep what is written with the game."""
        if not self._app.shelf.keep_draft(self._slot, number, text):
            self._app.trouble.complain("page.not_saved")

    def by_mail(self, match: Match, seat: int) -> None:
        """Go on by mail."""
        self._app.sit(match.variation(len(match.log)), mail_slot(match, seat))

    def first_game(self, match: Match) -> None:
        """Begin a game with two easy bots and open hints."""
        setup = default_setup(match.game, random_seed(), self._app.names())
        setup = Memory(self._app.shelf).named(setup)
        self._app.sit(setup.match(), hints=True)

    def luck(self) -> int:
        """Return a number that nobody chose."""
        return random_seed()

    def download(self, match: Match) -> None:
        """Hand the match over as a file."""
        download(save.dumps(match), _file_name(match))

    def download_study(self, match: Match, text: str) -> None:
        """Hand what was written over as a file."""
        download(text, _file_name(match), "study.txt")

    def changed(self, frame: Frame) -> None:
        """Say where the page is."""
        self._app.tell_state("over" if frame.over else "table", frame)
        if not frame.trial and frame.writing is None:
            self._app.address.to_position(None if frame.live else len(frame.log))

    def to_top(self) -> None:
        """Scroll to where the table begins."""
        js.window.scrollTo(0, 0)

    def defect(self, error: BaseException) -> None:
        """Tell the person of it."""
        self._app.trouble.defect(error)


def _file_name(match: Match) -> str:
    """Files are named by what is played and by the day."""
    clock = BrowserClock()
    return f"{match.game.id}-{clock.day(clock.now())}"
