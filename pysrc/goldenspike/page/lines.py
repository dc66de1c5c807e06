"""What a journal is: where things are kept a second time, on the disk before they count as kept."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class JournalLine(NamedTuple):
    """A line of a journal: the text of a save or a draft, None if it was deleted, and when (ms)."""

    slot: str
    stamp: float
    text: str | None


class Journal(Protocol):
    """Where saves, or drafts, are kept a second time."""

    @property
    def working(self) -> bool:
        """Whether what it is given is kept, as far as is known."""

    def found(self) -> list[JournalLine]:
        """Return what it held at the start and the storage did not."""

    def write(self, row: JournalLine) -> None:
        """Keep a text, or that it was deleted; but no save over one that another window has put
        there since this one looked."""

    def seen(self, row: JournalLine) -> None:
        """Know what the next save of a slot goes on from."""


class NoJournal:
    """Keeps nothing."""

    working = False

    def found(self) -> list[JournalLine]:
        """Return nothing."""
        return []

    def write(self, row: JournalLine) -> None:
        """Do nothing."""

    def seen(self, row: JournalLine) -> None:
        """Do nothing."""
