"""The lobby without a browser: games to go on with, games to begin, and the form for that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from goldenspike import games
from goldenspike.core import Match, Message
from goldenspike.core.scene import Board
from goldenspike.core.words import Words
from goldenspike.session.clock import Clock
from goldenspike.session.daily import Deals
from goldenspike.session.memory import Memory
from goldenspike.session.record import Record
from goldenspike.session.saved import Saved, SaveList
from goldenspike.session.settings import LOOKS, SETTINGS
from goldenspike.session.setup import NAME_LENGTH, Names, Setup, parse_seed
from goldenspike.session.sights import Sights
from goldenspike.session.summary import Summary

_NOTES = 6
"""How many complaints about a link are said one by one."""
_LASTING = "page.not_lasting"
"""What is true for as long as the page is open."""
_LATER = 2.0
"""What is brought back is so many milliseconds newer than it was, and so than its deletion."""
_PICTURES = 6
"""Of so many games in progress the position is drawn."""
_PAGE = 24
"""So many saves are shown at first, and more at a time."""


class Deleted(NamedTuple):
    """A save that can be brought back, with all that lay beside it."""

    saved: Saved
    originals: list[str]
    drafts: list[str]


class Row(NamedTuple):
    """A saved game in the list: what it holds, or why it cannot be opened."""

    slot: str
    played: float
    summary: Summary | None
    problem: Message | None
    originals: int
    board: Board | None
    """The position as a picture, once it is drawn."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.summary is not None and self.summary.to_move is None


class Lobby:
    """The first screen. It changes a Setup by the fields and buttons of its form."""

    def __init__(
        self,
        setup: Setup,
        shelf: SaveList,
        names: Names,
        memory: Memory,
        record: Record,
        sights: Sights,
        clock: Clock,
        notes: Sequence[Message] = (),
    ) -> None:
        self.setup = setup
        self.setting_up = setup.named
        """Whether the form is open."""
        self.dark = False
        """Whether boards are shown by night."""
        self.painted = False
        """Whether there are paintings of the games' covers."""
        self.looks = {name: SETTINGS[name].usual for name in LOOKS}
        """What was chosen of colours, text and sound."""
        self.names = names
        self.memory = memory
        self.clock = clock
        self.record = record
        self.deals = Deals(clock.today(), record)
        self.notes = list(setup.complaints[:_NOTES])
        if len(setup.complaints) > _NOTES:
            more = len(setup.complaints) - _NOTES
            self.notes.append(Message("page.bad.more", {"n": more}))
        self.notes += notes
        self.whole = True
        """Whether the rules are here, by which saves are opened: until they are none is listed."""
        self.one_file = ""
        """Where the whole game can be had as one file, if it can."""
        self.older = 0
        """How many saves are not shown yet."""
        self._shown = _PAGE
        self._shelf = shelf
        self._sights = sights
        self._deleted: Deleted | None = None

    @property
    def deleted(self) -> bool:
        """Whether something was deleted that can be brought back."""
        return self._deleted is not None

    def rows(self) -> list[Row]:
        """Return the saved games, the last played first, as many as are to be shown."""
        if not self.whole:
            return []
        slots = self._shelf.slots()
        self.older = max(0, len(slots) - self._shown)
        saves = self._shelf.saves(self._shown)
        self._sights.picture_only([saved.slot for saved in self._pictured(saves)])
        rows = [self._row(saved) for saved in saves]
        self._sights.keep(slots)
        return rows

    def show_older(self) -> None:
        """Have more rows: to look at hundreds of saves takes its time, so few are at first."""
        self._shown += _PAGE

    def summaries(self) -> dict[str, Summary]:
        """Return what each save holds that can be opened."""
        return {row.slot: row.summary for row in self.rows() if row.summary is not None}

    def draw_next(self, words: Words) -> bool:
        """Draw the position of one more game in progress; tell whether there was one."""
        for saved in self._pictured(self._shelf.saves(self._shown)):
            if self._sights.board(saved.slot, saved.text) is None:
                self._sights.draw(saved.slot, saved.text, words)
                return True
        return False

    def begin(self) -> Match:
        """Begin the game of the form, and remember how."""
        self.memory.note(self.setup, self.names)
        return self.setup.match()

    def play(self, game_id: str, seed: int) -> Match:
        """Begin a game at once: one person against bots."""
        return self.memory.quick(games.get(game_id), seed, self.names).match()

    def say(self, *notes: Message) -> None:
        """Say something new; what was said before has been read, but for what stays true."""
        self.notes = [note for note in self.notes if note.key == _LASTING] + list(notes)

    def set_up(self, game_id: str, seed: int) -> None:
        """Open the form for a game, filled in as it was begun last."""
        self.say()
        self.setup = self.memory.last(games.get(game_id), seed, self.names)
        self.setting_up = True

    def close_form(self) -> None:
        """Put the form away; what a link had to say is said."""
        self.setting_up = False

    def field(self, name: str, value: str) -> str:
        """Take over what was typed or chosen in a field of the form; return what holds now."""
        setup = self.setup
        part, _, rest = name.partition(".")
        if part == "game":
            self._change_game(value)
        elif part == "seat":
            number, _, what = rest.partition(".")
            return self._set_seat(int(number), what, value)
        elif part == "option":
            option = next(option for option in setup.game.options if option.name == rest)
            setup.options[rest] = option.parse(value)
        elif part == "seed":
            seed = parse_seed(value)
            setup.seed = setup.seed if seed is None else seed
            return str(setup.seed)
        return value

    def add_seat(self) -> None:
        """Put one more seat to the table."""
        seats = self.setup.seats
        if len(seats) < self.setup.game.players[-1]:
            seats.append(self.names.another(seats, self.memory.level))

    def remove_seat(self, number: int) -> None:
        """Take a seat away."""
        if len(self.setup.seats) > self.setup.game.players[0]:
            del self.setup.seats[number]

    def delete(self, slot: str) -> None:
        """Delete a save; until the next one is deleted it can be brought back."""
        saved = next((saved for saved in self._shelf.saves() if saved.slot == slot), None)
        if saved is not None:
            self._deleted = Deleted(saved, self._shelf.originals(slot), self._shelf.drafts(slot))
            self._shelf.delete(slot)

    def bring_back(self) -> None:
        """Bring back what was deleted last, as it was."""
        if self._deleted is None:
            return
        saved, originals, drafts = self._deleted
        if self._shelf.write(saved.slot, saved.text, saved.played + _LATER):
            self._deleted = None
            for text in originals:
                self._shelf.keep_original(saved.slot, text)
            if not put_down(self._shelf, saved.slot, drafts):
                self.say(Message("page.not_saved"))
        else:
            self.say(Message("page.not_saved"))

    def _change_game(self, game_id: str) -> None:
        """Choose another game; the seats stay as far as it has room for them."""
        fresh = self.memory.quick(games.get(game_id), self.setup.seed, self.names)
        kept = self.setup.seats[: fresh.game.players[-1]]
        if len(kept) >= fresh.game.players[0]:
            fresh.seats = kept
        self.setup = fresh

    def _set_seat(self, number: int, what: str, value: str) -> str:
        seats = self.setup.seats
        old = seats[number]
        if what == "colour":
            for other, seat in enumerate(seats):
                if seat.colour == value:
                    seats[other] = seat._replace(colour=old.colour)
            seats[number] = seats[number]._replace(colour=value)
        elif what == "player":
            seats[number] = old._replace(player=value)
        else:
            seats[number] = old._replace(name=value.strip()[:NAME_LENGTH].strip() or old.name)
        return str(getattr(seats[number], what))

    def _row(self, saved: Saved) -> Row:
        found = self._sights.summary(saved.slot, saved.text)
        known = found if isinstance(found, Summary) else None
        problem = found if isinstance(found, Message) else None
        originals = len(self._shelf.originals(saved.slot))
        board = self._sights.board(saved.slot, saved.text)
        return Row(saved.slot, saved.played, known, problem, originals, board)

    def _pictured(self, saves: Iterable[Saved]) -> list[Saved]:
        """Return those that are shown with a picture of the position: the first that go on."""
        found = ((saved, self._sights.summary(saved.slot, saved.text)) for saved in saves)
        going = (
            saved
            for saved, known in found
            if isinstance(known, Summary) and known.to_move is not None
        )
        return list(islice(going, _PICTURES))


def put_down(shelf: SaveList, slot: str, drafts: Sequence[str]) -> bool:
    """Keep what was written about a game, unless something is; False when there is no room."""
    if shelf.drafts(slot):
        return True
    return all(shelf.keep_draft(slot, number, text) for number, text in enumerate(drafts))


def file_name(model: Lobby, slot: str) -> str:
    """Return what the file of a save is called: by what is played and when, if that is known."""
    row = next((row for row in model.rows() if row.slot == slot), None)
    if row is None or row.summary is None:
        return slot
    return f"{row.summary.game}-{model.clock.day(row.played)}"
