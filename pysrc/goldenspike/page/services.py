"""What a stage asks of the page around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from goldenspike.core import Match
from goldenspike.session.frame import Frame
from goldenspike.session.settings import SETTINGS

if TYPE_CHECKING:
    from goldenspike.page.brain import Brain


class Services:
    """By itself a stage has bots to ask, keeps nothing and leads nowhere; a page that offers more
    says so in a subclass."""

    hooks = False
    """Whether this is the one table of the page whose parts carry the documented ids."""

    framed = False
    """Whether this stage stands in a frame of another page."""

    @property
    def brain(self) -> Brain:
        """Whoever asks the bots: the page's one, for all of its stages."""
        from goldenspike.page.brain import the_brain  # is not needed to start

        return the_brain()

    def setting(self, name: str) -> str:
        """Return a setting of `session.settings`; by itself the usual one, with bots that do not
        wait."""
        return "instant" if name == "pace" else SETTINGS[name].usual

    def prefer(self, name: str, value: str) -> None:
        """A setting was chosen at the table: e.g. `language` or `pace`."""

    def leave(self) -> None:
        """Somebody wants to go to the other games."""

    def again(self, match: Match) -> None:
        """Somebody wants to play the same game once more."""

    def change_seats(self, match: Match) -> None:
        """Somebody wants to play the same game with others."""

    def take_over(self) -> None:
        """Somebody wants to play here what is played in another window."""

    def keep(self, match: Match) -> None:
        """Somebody wants to go on with a trial as a game of its own."""

    @property
    def address(self) -> str:
        """Where links lead to that are made at this table; empty: none can be made."""
        return ""

    @property
    def whole(self) -> str:
        """Where the whole page shows what is in a frame here; empty: there is no such place."""
        return ""

    @property
    def drafts(self) -> Sequence[str]:
        """What was written about this game before."""
        return ()

    def keep_draft(self, number: int, text: str) -> None:
        """Something was written about this game, in the draft of this number."""

    def by_mail(self, match: Match, seat: int) -> None:
        """The game is to go on by mail, with one seat at this screen."""

    def first_game(self, match: Match) -> None:
        """Somebody has learnt a game and wants to play it."""

    def luck(self) -> int:
        """Return a number that nobody chose."""
        return 0

    def download(self, match: Match) -> None:
        """Somebody wants the match as a file."""

    def download_study(self, match: Match, text: str) -> None:
        """Somebody wants what was written as a file."""

    def changed(self, frame: Frame) -> None:
        """Something else is shown now."""

    def to_top(self) -> None:
        """What is shown now begins at the top."""

    def defect(self, error: BaseException) -> None:
        """Something went wrong in here."""
        raise error
