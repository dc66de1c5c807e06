"""The lobby without a browser: saved games to continue, and the form for a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from goldenspike import games
from goldenspike.core import BadInput, Match, Message, save
from goldenspike.session.setup import NAME_LENGTH, Names, Setup, default_setup, parse_seed

_NOTES = 6
"""How many complaints about a link are said one by one."""


class Saved(NamedTuple):
    """A save on the shelf: its slot, when it was last played (ms), and its text."""

    slot: str
    played: float
    text: str


class SaveList(Protocol):
    """Where saves lie."""

    def saves(self) -> list[Saved]:
        """Return all saves, the last played first."""

    def originals(self, slot: str) -> list[str]:
        """Return the texts of a save that were put aside, the oldest first."""

    def delete(self, slot: str) -> None:
        """Throw a save away, with what was put aside of it."""


class Row(NamedTuple):
    """A saved game in the list: the match, or why it cannot be opened."""

    slot: str
    match: Match | None
    problem: Message | None
    originals: int
    doubted: bool
    """Whether deleting it was asked for once: the second time it is done."""


class Lobby:
    """The first screen. It changes a Setup by the fields and buttons of its form."""

    def __init__(
        self, setup: Setup, shelf: SaveList, names: Names, notes: Sequence[Message] = ()
    ) -> None:
        self.setup = setup
        self.names = names
        self.notes = list(setup.complaints[:_NOTES])
        if len(setup.complaints) > _NOTES:
            more = len(setup.complaints) - _NOTES
            self.notes.append(Message("page.bad.more", {"n": more}))
        self.notes += notes
        self.one_file = ""
        """Where the whole game can be had as one file, if it can."""
        self._shelf = shelf
        self._doubted = ""
        self._matches: dict[str, tuple[str, Match | Message]] = {}

    def rows(self) -> list[Row]:
        """Return the saved games, the last played first."""
        return [self._row(saved) for saved in self._shelf.saves()]

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
            seats.append(self.names.another(seats, "easy"))

    def remove_seat(self, number: int) -> None:
        """Take a seat away."""
        if len(self.setup.seats) > self.setup.game.players[0]:
            del self.setup.seats[number]

    def delete(self, slot: str) -> None:
        """Delete a save on the second call: the first only asks."""
        if self._doubted == slot:
            self._shelf.delete(slot)
        self._doubted = "" if self._doubted == slot else slot

    def _change_game(self, game_id: str) -> None:
        """Choose another game; the seats stay as far as it has room for them."""
        fresh = default_setup(games.get(game_id), self.setup.seed, self.names)
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
        opened = self._opened(saved)
        match, problem = (opened, None) if isinstance(opened, Match) else (None, opened)
        originals = len(self._shelf.originals(saved.slot))
        return Row(saved.slot, match, problem, originals, self._doubted == saved.slot)

    def _opened(self, saved: Saved) -> Match | Message:
        """The match of a save, replayed once for as long as its text stays the same."""
        text, match = self._matches.get(saved.slot, ("", None))
        if match is None or text != saved.text:
            try:
                match = save.loads(saved.text)
            except BadInput as bad:
                match = bad.message
            self._matches[saved.slot] = saved.text, match
        return match
