"""The screens with a table: a saved game, one by mail, and one that is only looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import js

from goldenspike.core import BadInput, Match, Message, save
from goldenspike.page.hold import Hold, goes_on
from goldenspike.page.lines import JournalLine
from goldenspike.page.manners import PageServices
from goldenspike.page.rehearsal import rehearsed
from goldenspike.page.screen import Screen
from goldenspike.page.soon import Soon
from goldenspike.page.stage import Stage
from goldenspike.session.bulletin import bulletin
from goldenspike.session.mail import mail_seat
from goldenspike.session.session import Session

if TYPE_CHECKING:
    from goldenspike.page.app import App

_MUCH = 50
"""From so many percent on, others are named as those who fill the storage."""


class StageScreen(Screen):
    """A session on the page's one stage."""

    def __init__(self, app: App, session: Session, services: PageServices) -> None:
        self.app = app
        self.session = session
        self._place = app.address.place
        self._services = services
        self._stage: Stage | None = None

    def enter(self) -> None:
        """Put the table up."""
        self._stage = Stage(self.app.place("table"), self.session, self._services)

    def leave(self) -> None:
        """Clear the table away."""
        if self._stage is not None:
            self._stage.close()
            self._stage = None

    def take_keyboard(self, *, used: bool) -> None:
        """Go on with the first decision."""
        if self._stage is not None:
            self._stage.settling.keyboard.take(used=used)

    def keyed(self, event: Any) -> None:
        """Keys that are pressed beside the table are meant for it."""
        if self._stage is not None and not self._stage.root.contains(event.target):
            self._stage.input.keyed(event)

    def routed(self, place: str, at: int | None) -> bool:
        """Show another position of this game."""
        if place != self._place or self._stage is None:
            return False
        self._stage.command("now" if at is None else "at", "" if at is None else str(at))
        return True

    def reworded(self) -> None:
        """Go on in the page's language."""
        if self._stage is not None:
            self._stage.reword(self.app.words.language)

    def unkept(self) -> None:
        """Say so if it is something that was written about a game."""
        if self.app.shelf.writing.unkept:
            self.app.trouble.complain("page.not_saved")

    def rested(self) -> dict[str, str | int]:
        """The position that is shown says enough."""
        return {"at": bulletin(self.session.frame()).at}


class TableScreen(StageScreen):
    """A saved match at the page's one table; one by mail has a single person at this screen."""

    def __init__(
        self,
        app: App,
        match: Match,
        slot: str,
        notes: Sequence[Message] = (),
        at: int | None = None,
        *,
        hints: bool = False,
    ) -> None:
        self._slot = slot
        asks = app.setting("forced") == "ask"
        seat = mail_seat(slot, match)
        session = Session(
            match,
            app.words.language,
            self._keep,
            notes,
            play_foregone=not asks,
            people=None if seat is None else [seat],
            follows=app.claim.follows,
            hints=hints,
        )
        self._began = _actions(match)
        self._warned = False
        self._hold = Hold(app.shelf, slot)
        self._soon = Soon()
        if at is not None:
            session.look_at(at)
        super().__init__(app, session, _TableServices(app, slot, self))

    def enter(self) -> None:
        """Put the table up; in the first pause what a move takes is made ready."""
        super().enter()
        self._rehearsal = asyncio.ensure_future(rehearsed(self.session))
        self.app.trouble.watch(self._rehearsal)

    def stored(self, slot: str, text: str) -> None:
        """Another window has gone on with this game: show where it stands now. Where this
        window plays, the other may not have heard of it: the journal knows which is newer."""
        if slot != self._slot or text == save.dumps(self.session.match):
            return
        if self._opened(text) is None:
            return
        if not self.session.follows and self.app.shelf.journal.working:
            self.unkept()
        else:
            self._give_way()

    def overtaken(self, row: JournalLine) -> None:
        """What was played here last is not kept: another window had gone on with the game. Show
        where it stands, and say what became of the move."""
        if row.slot != self._slot or row.text is None:
            return
        self.app.shelf.place(row.slot, row.text, row.stamp)
        self._give_way()

    def claimed(self, follows: bool) -> None:
        """From now on this window follows another, or plays: from where the other one stopped."""
        self.session.follow(follows)
        text = self.app.shelf.read(self._slot)
        news = not follows and text is not None and text != save.dumps(self.session.match)
        if news and self._opened(str(text)) is not None:
            self.app.open_slot(self._slot, replace=True)
        elif self._stage is not None:
            self._stage.command("resume")

    def unkept(self) -> None:
        """Try once more to keep the game, and say so if that fails."""
        super().unkept()
        self._hold.look_again()
        kept, nothing_lasts = self.session.save(anew=True), Message("page.not_lasting")
        if not self.app.shelf.lasting and nothing_lasts not in self.session.moment.notes:
            self.session.moment.note_too(nothing_lasts)
            kept = False
        if not kept and self._stage is not None:
            self._stage.draw()

    def rested(self) -> dict[str, str | int]:
        """The game is to be had nowhere else, if nothing is kept."""
        return {"save": save.dumps(self.session.match), "slot": self._slot}

    def may_leave(self) -> bool:
        """Tell whether nothing is lost by leaving; of a game that could not be kept somebody is
        told first, and leaves it by asking again."""
        lasts = self.app.shelf.lasting or self.app.framed
        if self._warned or self._stage is None or (self.session.save() and lasts):
            return True
        self._warned = True
        self.session.moment.note(Message("page.leave_unkept"))
        self._stage.draw()
        return False

    def leave(self) -> None:
        """Clear the table away."""
        self._soon.cancel()
        self._rehearsal.cancel()
        super().leave()

    def _give_way(self) -> None:
        """Show the game as another window has kept it. Storage, journal and claim tell of it in any
        order, and more than once: whichever comes first, a move from here that is not in it is
        spoken of."""
        text = self.app.shelf.read(self._slot) or ""
        found = None if text == save.dumps(self.session.match) else self._opened(text)
        if found is None:
            return
        has_moved = _actions(self.session.match) != self._began
        if has_moved and not goes_on(found, self.session.match):
            notes = [Message("page.overtaken")]
        elif self.session.follows:
            notes = list(self.session.moment.notes)
        else:
            notes = [Message("page.other_tab")]
        self.app.open_slot(self._slot, replace=True, notes=notes)

    def _opened(self, text: str) -> Match | None:
        """Return the game that another window has kept. What cannot be opened never takes the
        place of a good game: that is kept again, the other put aside."""
        try:
            return save.loads(text)
        except BadInput:
            if not self.session.follows:
                self.app.shelf.keep_original(self._slot, text)
                self.unkept()
            return None

    def _keep(self, text: str) -> bool:
        if self._hold.overtaken():
            self._soon.soon(self._give_way)
            return True
        from goldenspike.session.record import Record  # is not needed to look at a game

        now = float(js.Date.now())
        Record(self.app.shelf).note(self._slot, self.session.match, now)
        kept = self._hold.write(text, now)
        share = 0 if kept else round(100 * self.app.shelf.others_share())
        if share >= _MUCH:
            self.app.trouble.complain("page.filled", n=share)
        return kept


class _TableServices(PageServices):
    """At a table of its own a game can be taken over, and is not left unkept without a word."""

    def __init__(self, app: App, slot: str, table: TableScreen) -> None:
        super().__init__(app, slot)
        self._table = table

    def leave(self) -> None:
        """Go to the lobby."""
        if self._table.may_leave():
            super().leave()

    def again(self, match: Match) -> None:
        """Begin the same game anew."""
        if self._table.may_leave():
            super().again(match)

    def change_seats(self, match: Match) -> None:
        """Begin the same game with others."""
        if self._table.may_leave():
            super().change_seats(match)

    def take_over(self) -> None:
        """Play here from now on."""
        self._app.claim.take()


class ShownScreen(StageScreen):
    """A match that is only looked at."""

    def __init__(self, app: App, match: Match, at: int, seat: int | None) -> None:
        here = [] if seat is None else [seat]
        session = Session(match, app.words.language, people=here, still=True)
        session.look_at(at)
        super().__init__(app, session, PageServices(app, "game"))


def _actions(match: Match) -> list[str]:
    return [entry.action for entry in match.log]
