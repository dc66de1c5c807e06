"""What a screen of the page is."""

from __future__ import annotations

from typing import Any, Protocol


class Screen(Protocol):
    """The lobby, a table: one of them is shown at a time, in an element of its own, and listens
    there. Of what happens outside of that element the page tells it."""

    def enter(self) -> None:
        """Come to the front."""

    def leave(self) -> None:
        """Give the place to another, and leave nothing behind."""

    def keyed(self, event: Any) -> None:
        """A key was pressed."""

    def routed(self, place: str, at: int | None) -> bool:
        """The address names something in the page, as its fragment or the study of its query, and
        perhaps a position in it; tell whether that is shown here."""

    def reworded(self) -> None:
        """The page's language has changed."""

    def stored(self, slot: str, text: str) -> None:
        """Another window has written a save."""

    def claimed(self, follows: bool) -> None:
        """Another window has taken the game over that is shown here, or left it."""

    def unkept(self) -> None:
        """What was written has not reached the disk."""
