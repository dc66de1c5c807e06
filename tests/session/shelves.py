"""A shelf and a clock for the lobby, without a browser."""

from __future__ import annotations

from datetime import UTC, datetime

from goldenspike.core.words import Words
from goldenspike.page.shelf import MemoryStorage, Shelf
from goldenspike.session.lobby import Lobby
from goldenspike.session.memory import Memory
from goldenspike.session.record import Record
from goldenspike.session.setup import Names, from_link
from goldenspike.session.sights import Sights

NAMES = Names("Player", ["Ada", "Basil", "Clara", "Dexter", "Edith", "Felix"])
NOON = 1_778_414_400_000.0
"""Noon of the tenth of May 2026, in Greenwich."""


class StoppedClock:
    """Says that it is noon of the tenth of May 2026."""

    def now(self) -> float:
        return NOON

    def day(self, moment: float) -> str:
        return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()

    def today(self) -> str:
        return self.day(NOON)


def new_shelf() -> Shelf:
    """An empty shelf."""
    return Shelf(MemoryStorage())


def open_lobby(shelf: Shelf, query: str = "") -> Lobby:
    """The lobby of an address."""
    pairs = [tuple(part.partition("=")[::2]) for part in query.split("&") if part]
    setup = from_link(((key, value) for key, value in pairs), 1, NAMES)
    return Lobby(setup, shelf, NAMES, Memory(shelf), Record(shelf), Sights(shelf), StoppedClock())


def english(*names: str) -> Words:
    """English words, with the names of seats."""
    return Words("en", names)
