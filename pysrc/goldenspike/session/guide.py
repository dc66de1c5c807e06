"""Going through a study at a screen: from stop to stop, with questions that are answered on the
board."""

from __future__ import annotations

from collections.abc import Iterable

from goldenspike.core import Event, Match
from goldenspike.session.catalogue import after
from goldenspike.session.eyes import Eyes
from goldenspike.session.frame import Frame, Link, Telling
from goldenspike.session.moment import Moment
from goldenspike.session.session import Session
from goldenspike.session.signposts import labelled, pointed_at
from goldenspike.session.study import Reading, Step, Stop, Verdict, dumps
from goldenspike.session.takeback import Takeback
from goldenspike.session.totals import Totals


class Guide(Session):
    """A session that shows a study. Each stop is a position of its own, at which the right answer
    to a question is played; then the study goes on as it is written."""

    def __init__(
        self, reading: Reading, language: str = "en", number: int | None = None, name: str = ""
    ) -> None:
        self.reading = reading
        self.name = name
        """Where it lies in this site; empty: elsewhere."""
        self._onward = after(name)
        self._stops = reading.stops or (Stop(0, reading.eyes_at(0), "", None, Step()),)
        self.number = self._valid(reading.start if number is None else number)
        """The stop that is shown."""
        self._verdict: Verdict | None = None
        self._tries = 0
        super().__init__(self._position(), language, play_foregone=False, still=True)
        self.commands |= {
            "stop": lambda number: self.go_to(int(number)),
            "at": lambda number: self.go_to(reading.stop_at(int(number)) or 0),
            "again": lambda _: self.go_to(self.number),
        }
        self.written = lambda: dumps(reading.study)
        self.go_to(self.number)

    @property
    def solved(self) -> bool:
        """Whether nothing is asked here, or it was answered rightly."""
        asked = self._stops[self.number].step.question is not None
        return not asked or (self._verdict is not None and self._verdict.right)

    def go_to(self, number: int) -> None:
        """Show another stop."""
        self.number = self._valid(number)
        stop = self._stops[self.number]
        self._verdict, self._tries = None, 0
        self.match = self._position()
        self._totals = Totals(self.match)
        self.takeback = Takeback(self.match, floor=len(self.match.log))
        asks = stop.step.question is not None and self.match.state.to_move is not None
        self.eyes = Eyes([self.match.state.to_move or 0] if asks else [], secret=False)
        self.eyes.seat = stop.eyes
        self.still = not asks
        self.moment = Moment()
        self._reports = [] if asks else self._still_told()
        self.era += 1

    def play(self, *actions: str) -> bool:
        """Answer the question of this stop; the right answer is played."""
        if self.still or self.solved or actions[0] not in self.match.state.choices():
            return False
        self._verdict = self.reading.answer(self.number, actions[0], self.words)
        self._tries += 1
        told = []
        if self._verdict.right:
            told = self.match.play(actions[0])
            self._reports = self._reported(told)
            self.still = True
        self.moment = Moment(told=told)
        self.era += 1
        return True

    def frame(self) -> Frame:
        """Return what is to be seen now. A question is about single actions."""
        frame = super().frame()
        telling = self._telling()
        single = [offer for offer in frame.offers if len(offer.actions) == 1]
        spots = [offer.spot for offer in single if offer.spot]
        found = pointed_at(spots, telling.marks, telling.arrows, frame.scene.boards)
        offers = tuple(labelled(offer, found, frame.words) for offer in single)
        telling = telling._replace(pointed=tuple(found))
        spoken = telling.reply or f"{telling.comment} {telling.ask}".strip()
        frame = frame._replace(undo=False, ending=None, sheet=False)
        sharing = self._links() if self.moment.sharing else ()
        return frame._replace(offers=offers, telling=telling, spoken=spoken, sharing=sharing)

    def _links(self) -> tuple[Link, ...]:
        """The study as a link: its name where this site has it, or all of it."""
        from goldenspike.session import link  # is not needed to start

        if self.name:
            return (Link(link.STUDY, f"at={self.number}" if self.number else "", False, self.name),)
        packed = link.pack_study(self.written(), self.match.game.id)
        return (Link(link.STUDY, packed, link.too_long(packed)),)

    def _telling(self) -> Telling:
        study, language = self.reading.study, self.words.language
        title = study.text(study.title, language)
        if not self.reading.stops:
            about = study.text(study.about, language)
            return Telling(0, 1, title, "", about, (), (), "")
        told = self.reading.told(self.number, language)
        found = self._verdict
        return Telling(
            self.number,
            len(self._stops),
            title,
            told.chapter,
            told.comment,
            told.marks,
            told.arrows,
            told.ask,
            reply="" if found is None else found.text,
            right=found is not None and found.right,
            tries=self._tries,
            onward=self._onward,
        )

    def _still_told(self) -> list[Event]:
        """What the answer to a question brought that is reported: it is in view at the stops behind
        it as well, until the study plays on."""
        at = self._stops[self.number].at
        before = next((s for s in reversed(self._stops[: self.number]) if s.at < at), None)
        if before is None or before.step.question is None or before.at + 1 < at:
            return []
        return self._reported(self.match.log[-1].events)

    def _reported(self, events: Iterable[Event]) -> list[Event]:
        """What of that is shown in place of the position, as at a table: all lies as it did when a
        round ended, not as the next one begins. At the end of a game the position itself tells."""
        over = self.match.state.to_move is None
        return [] if over else [event for event in events if event.halt]

    def _position(self) -> Match:
        return self.reading.match.variation(self._stops[self.number].at)

    def _valid(self, number: int) -> int:
        return max(0, min(number, len(self._stops) - 1))
