"""What a screen of the page is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from goldenspike.core import Message
from goldenspike.page.lines import JournalLine


class Screen(ABC):
    """The lobby, a table: one of them is shown at a time, in an element of its own, and listens
    there. Of what happens outside of that element the page tells it; by itself that is of no
    concern to it."""

    @abstractmethod
    def enter(self) -> None:
        """Come to the front."""

    @abstractmethod
    def leave(self) -> None:
        """Give the place to another, and leave nothing behind."""

    def take_keyboard(self, *, used: bool) -> None:
        """The keyboard was at the screen before, which is gone: have it here. `used`: it was what
        led here, and not a pointer."""
        return

    def keyed(self, event: Any) -> None:
        """A key was pressed."""
        return

    def routed(self, place: str, at: int | None) -> bool:
        """The address names something in the page, as its fragment or the study of its query, and
        perhaps a position in it; tell whether that is shown here."""
        return False

    def reworded(self) -> None:
        """The page's language has changed."""
        return

    def stored(self, slot: str, text: str) -> None:
        """Another window has written a save."""
        return

    def claimed(self, follows: bool) -> None:
        """Another window has taken the game over that is shown here, or left it."""
        return

    def overtaken(self, row: JournalLine) -> None:
        """A save was not written, as another window had written this one."""
        return

    def told(self, message: Message) -> None:
        """The page has something to say about what was asked for here."""
        return

    def unkept(self) -> None:
        """What was written has not reached the disk."""
        return

    def rested(self) -> dict[str, str | int]:
        """Return what it takes to show the same again later, in a frame that is put to rest: the
        `save` at the table and its `slot`, or the position that is shown (`at`); nothing: what the
        address asks for."""
        return {}
