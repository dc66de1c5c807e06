"""Saves as whoever lists, keeps or bundles them sees them."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Saved(NamedTuple):
    """A save on the shelf: its slot, when it was last played (ms), and its text."""

    slot: str
    played: float
    text: str


class SaveList(Protocol):
    """Where saves lie."""

    def slots(self) -> list[str]:
        """Return the names of all saves, the last played first."""

    def saves(self, most: int | None = None) -> list[Saved]:
        """Return all saves, or so many at most, the last played first."""

    def originals(self, slot: str) -> list[str]:
        """Return the texts of a save that were put aside, the oldest first."""

    def drafts(self, slot: str) -> list[str]:
        """Return what was written about a game."""

    def delete(self, slot: str) -> None:
        """Throw a save away, with what was put aside of it and written about it."""

    def write(self, slot: str, text: str, now: float) -> bool:
        """Keep a save."""

    def keep_original(self, slot: str, text: str) -> bool:
        """Put a text of a save aside."""

    def keep_draft(self, slot: str, number: int, text: str) -> bool:
        """Keep what was written about a game."""
