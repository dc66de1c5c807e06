"""A match at one screen: every command of the page is a method here, every change a new frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from goldenspike.core import HUMAN, Action, Event, IllegalAction, Match, Message, save
from goldenspike.core.bot import seat_chance
from goldenspike.core.words import Words
from goldenspike.session.advice import coaching
from goldenspike.session.booklet import Booklet
from goldenspike.session.counsel import Counsel
from goldenspike.session.deal import deal_day
from goldenspike.session.ending import Finale
from goldenspike.session.eyes import MOVER, Eyes
from goldenspike.session.frame import Frame
from goldenspike.session.moment import Moment
from goldenspike.session.picture import asked, frame_of
from goldenspike.session.sharing import links
from goldenspike.session.takeback import Takeback
from goldenspike.session.totals import Totals

Keep = Callable[[str], bool]
"""Keeps the text of a save; False when it could not."""


class Session:
    """A match being played at one screen by its human seats, with the bots in between.

    It knows no browser and draws nothing. `frame` says what is to be seen; commands change what
    that is. Who waits for a bot asks `bot_to_move`, lets the bot decide and gives its answer back
    with the `era` it was asked in.
    """

    def __init__(
        self,
        match: Match,
        language: str = "en",
        keep: Keep = lambda text: True,
        notes: Sequence[Message] = (),
        *,
        play_foregone: bool = True,
        trial: bool = False,
        people: Sequence[int] | None = None,
        still: bool = False,
        follows: bool = False,
        hints: bool = False,
    ) -> None:
        here = people
        if here is None:
            here = [i for i, seat in enumerate(match.seats) if seat.player == HUMAN]
        self.match = match
        self.still = still
        """Whether the match is only looked at: nobody plays on, also no bot."""
        self.trial = trial
        """Whether it only shows what could be: nothing of it is kept, and one person plays for
        everybody."""
        self.follows = follows
        """Whether it is played in another window: nothing can be done here but look, and nothing
        is kept."""
        self.eyes = Eyes(here, secret=match.game.secret and not trial)
        """The people at this screen: all of the table, unless some sit elsewhere."""
        self.words = Words(language, [seat.name for seat in match.seats])
        self.era = 0
        """Goes up with every change of the position, so that a late answer is known as late."""
        self.play_foregone = play_foregone
        """Whether decisions that need not be asked are made without asking."""
        self.viewpoint = MOVER
        """Through whose eyes the past of a game is seen that is over: MOVER, ONLOOKER or the
        number of a seat."""
        self.counsel = Counsel(hints=hints)
        """What advice is asked for, and what the coach has found."""
        self._keep = keep
        self._kept = ""
        self.moment = Moment(notes=list(notes))
        """What is opened and shown beside the match; another one after every move."""
        self.booklet = Booklet(match.options, len(match.seats))
        """The rules beside the board."""
        self.takeback = Takeback(match, floor=len(match.log) if trial or people is not None else 0)
        self.sheet = True
        """Whether the sheet on how the game came out is open, once it is over."""
        usual = match.options == match.game.complete({})
        self._daily = deal_day(match.seed, match.seats, usual)
        self._totals = Totals(match)
        self._finale = Finale(match, self._totals)
        last = match.log[-1].events if match.log and match.state.to_move is not None else ()
        self._reports: list[Event] = [event for event in last if event.halt]
        self.commands: dict[str, Callable[[str], object]] = {
            "undo": lambda _: self.undo(),
            "restart": lambda _: self.undo(turn=True),
            "redo": lambda _: self.redo(),
            "lift": lambda _: self.lift(),
            "peek": lambda _: self.eyes.peek(),
            "go-on": lambda _: self.next_report(),
            "report": self.report_again,
            "now": lambda _: self.look_at(len(self.match.log)),
            "at": lambda number: self.look_at(int(number)),
            "help": lambda _: self.booklet.toggle(asked(self.match, self.moment, self._reports)),
            "rules": lambda place: self.booklet.turn_to(place),
            "keys": lambda _: self.moment.toggle_keys(),
            "replay": lambda _: self.moment.toggle_replay(),
            "share": lambda _: self.moment.toggle_sharing(),
            "close-chooser": lambda _: self.moment.choose(),
            "unpick": lambda _: self.moment.pick(()),
        }
        """What buttons and keys can tell it, by name; each takes the rest of the command."""
        self.fields: dict[str, Callable[[str], object]] = {
            "forced": lambda value: setattr(self, "play_foregone", value == "play"),
            "takeback": lambda value: setattr(self.takeback, "free", value == "free"),
            "secrets": lambda value: self.eyes.share(value == "shared"),
            "viewpoint": lambda value: setattr(self, "viewpoint", value),
            "sheet": lambda value: setattr(self, "sheet", value == "open"),
        }
        """What is chosen or typed into fields, likewise."""
        self.written: Callable[[], str] = lambda: ""
        """What is written about the match, as the text of a study; empty: nothing."""
        self._advance()

    @property
    def bot_to_move(self) -> int | None:
        """The bot that is to be asked now, if it is one's turn and nothing has to be seen first."""
        seat = self.match.state.to_move
        if seat is None or self._waits or self.still or self.match.seats[seat].player == HUMAN:
            return None
        return seat

    def frame(self) -> Frame:
        """Return what is to be seen now."""
        report = self._reports[0] if self._reports and self.moment.cursor is None else None
        frame = frame_of(
            self.match,
            self.eyes,
            self.words,
            self.moment,
            report,
            self._totals,
            viewpoint=self.viewpoint,
            still=self.still,
        )
        undo, restart = self.takeback.steps_before(None if self._waits else self.eyes)
        redo = self.takeback.redoable and not self._waits
        found = self.counsel.review
        back = self.moment.cursor is not None and bool(frame.viewpoint)
        told = self._finale.ending(self.words) if frame.over or back else None
        turning = told.turning if told else None
        ending = told if frame.over else None
        return frame._replace(
            offers=() if self.follows else frame.offers,
            follows=self.follows,
            undo=undo > 0,
            restart=restart > undo > 0,
            redo=redo,
            undone=self.takeback.undone,
            daily="" if self.trial else self._daily,
            trial=self.trial,
            still=self.still,
            rules=self.booklet.page(
                self.words.language, lambda: asked(self.match, self.moment, self._reports)
            ),
            sharing=links(self) if self.moment.sharing else (),
            ending=ending,
            turning=turning if turning and turning.at == self.moment.cursor else None,
            sheet=self.sheet and ending is not None and not self.trial,
            coaching=None if found is None else coaching(found, self.match, self.words),
        )

    def play(self, *actions: str) -> bool:
        """Carry out what a person has chosen, an action or several as one step; the first that is
        not possible ends it. Tell whether anything was played."""
        seat, before = self.match.state.to_move, len(self.match.log)
        waits = self._waits or self.still
        if waits or seat not in self.eyes.people or self.eyes.curtain(seat) is not None:
            return False
        told: list[Event] = []
        game, state = self.match.game, self.match.state
        for number, action in enumerate(actions):
            if seat != self.eyes.seat and game.veiled(Action(action), state):
                break
            try:
                told += self._apply(action)
            except IllegalAction:
                break
            self.takeback.note(asked=number == 0)
        if len(self.match.log) == before:
            return False
        glow = "" if self.moment.choosing else self.moment.glow
        self.moment = Moment(told=told, own=True, glow=glow)
        self._advance()
        return True

    def answer(self, action: str, era: int) -> bool:
        """Take a bot's answer; one that comes too late is not heard. For a bot that gave none a
        random move is played, and that is said."""
        seat = self.bot_to_move
        if seat is None or era != self.era:
            return False
        log = self.match.log
        told = self.moment.told if log and log[-1].seat == seat else []
        moment = replace(self.moment, spotlight=None)
        if action not in self.match.state.choices():
            moment.notes = [Message("page.bot_failed", {"why": action})]
            rng = seat_chance(self.match.seed, seat, len(self.match.log))
            action = rng.pick(self.match.state.choices())
        moment.told, moment.own, moment.steps = [*told, *self._apply(action)], False, ()
        self.takeback.note(asked=False)
        self.moment = moment
        self._advance()
        return True

    def reword(self, language: str) -> None:
        """Go on in another language."""
        self.words = Words(language, self.words.seats)

    def follow(self, follows: bool) -> None:
        """From now on it is played in another window, or here."""
        self.follows = follows

    def lift(self) -> None:
        """The person whose turn it is sits at the screen: lift the curtain."""
        self.eyes.lift(self.match.state.to_move)
        self.moment.told = []

    def next_report(self) -> None:
        """Go on after a report. What comes next may be new secrets, and everybody has been
        looking: with several people the curtain falls for the next one."""
        told, report = self.moment.told, self._reports[0] if self._reports else None
        after = [
            [later for later in told[i + 1 :] if not later.joins]
            for i, event in enumerate(told)
            if event is report
        ]
        del self._reports[:1]
        self.moment = Moment(notes=self.moment.notes, told=after[0] if after else [])
        if not self._reports and self.match.state.to_move is not None:
            self.eyes.lose_sight()
        self._advance()

    def report_again(self, number: str) -> None:
        """Show a report of the log once more: `entry.event`, both counted from 0."""
        entry, _, event = number.partition(".")
        self._reports.insert(0, self.match.log[int(entry)].events[int(event)])
        self.moment.cursor = None

    def undo(self, *, turn: bool = False) -> None:
        """Take back the last decision of the person at the screen with what came of it, or all
        that was decided in this turn."""
        steps = self.takeback.steps_before(None if self._waits else self.eyes)[turn]
        if steps:
            taken = tuple(self.match.log[-steps:])
            self._step(lambda: self.takeback.undo(steps))
            self.moment = Moment(stepped="undone", steps=taken)

    def redo(self) -> None:
        """Play again what was taken back last."""
        if self.takeback.redoable and not self._waits:
            before = len(self.match.log)
            self._step(self.takeback.redo)
            self.moment = Moment(stepped="redone", steps=tuple(self.match.log[before:]))

    def look_at(self, number: int) -> None:
        """Show the position after so many actions; the last one is the present."""
        number = max(0, min(number, len(self.match.log)))
        self.moment = Moment(notes=self.moment.notes, replay=True)
        self.moment.cursor = None if number == len(self.match.log) else number

    def variation(self, luck: int) -> Session | None:
        """Return a session in which the position that is shown can be played on without harm to
        this one; None behind a curtain and while nobody's secrets are shown. What the person at
        the screen does not know is dealt anew in it, unless the game is over or nothing is
        hidden."""
        match, seat = self.match, self.eyes.seat
        if self.eyes.curtain(match.state.to_move) is not None:
            return None
        if seat is None and self.eyes.guarded and match.state.to_move is not None:
            return None
        branch = self.copy()
        known = match.state.to_move is None or not (match.game.secret or match.game.luck)
        if not known and seat is not None:
            branch.deal_anew(seat, luck)
        language = self.words.language
        trial = Session(branch, language, play_foregone=self.play_foregone, trial=True)
        trial.booklet = self.booklet
        return trial

    def copy(self) -> Match:
        """Return a match of its own that goes on from the position that is shown."""
        cursor = self.moment.cursor
        return self.match.variation(len(self.match.log) if cursor is None else cursor)

    def save(self, *, anew: bool = False) -> bool:
        """Keep the match as it stands, `anew` if what was kept turned out not to be; when that
        fails, the next frame says so. Tell whether the match is kept."""
        text = save.dumps(self.match)
        if self.follows or (text == self._kept and not anew):
            return True
        kept = self._keep(text)
        self._kept = text if kept else ""
        failed = Message("page.not_saved")
        notes = [note for note in self.moment.notes if note != failed]
        self.moment.notes = notes if kept else [*notes, failed]
        return kept

    @property
    def _waits(self) -> bool:
        """Whether something else is looked at first: a report, an earlier position, a game that
        is played elsewhere."""
        return bool(self._reports) or self.moment.cursor is not None or self.follows

    def _apply(self, action: str) -> list[Event]:
        events = self.match.play(action)
        self._totals.of(len(self.match.log), self.match.state)
        self.era += 1
        self.sheet = True
        self._reports.extend(event for event in events if event.halt)
        return events

    def _advance(self) -> None:
        """Go on to the next decision that has to be asked for. What is pointed at goes on shining
        for the same eyes only, and never behind a curtain."""
        state, eyes = self.match.state, self.eyes.seat
        alone = self.play_foregone and not self.still
        while alone and not self._waits and state.to_move in self.eyes.people:
            action = state.foregone()
            if action is None:
                break
            self.moment.told += self._apply(action)
            self.takeback.note(asked=False)
        self.eyes.turn(state.to_move, in_secret=state.game.in_secret(state))
        if self.eyes.seat != eyes or self.eyes.curtain(state.to_move) is not None:
            self.moment.glow = ""

    def _step(self, step: Callable[[], None]) -> None:
        """Step through the game. Behind a curtain nobody knows who sits at the screen: whoever's
        turn the step leads to, the curtain stays down for them."""
        if self.eyes.curtain(self.match.state.to_move) is not None:
            self.eyes.lose_sight()
        step()
        self.era += 1
        self.moment = Moment()
        self.eyes.turn(
            self.match.state.to_move, in_secret=self.match.game.in_secret(self.match.state)
        )
