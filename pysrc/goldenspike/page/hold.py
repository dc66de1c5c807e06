"""A save in the hands of one window: nothing that another has written is written over unseen."""

from __future__ import annotations

from goldenspike.core import Match
from goldenspike.page.lines import JournalLine
from goldenspike.page.shelf import Shelf


class Hold:
    """What a window knows of a save at which it plays. A window that was held up may not have
    heard that another plays by now: what it writes then must not take the other's place. Most
    often the storage tells at once; where a browser shows its processes an old one for a while,
    the journal does, a moment later (`goldenspike-overtaken`)."""

    def __init__(self, shelf: Shelf, slot: str) -> None:
        self._shelf = shelf
        self._known = JournalLine(slot, shelf.stamp(slot), shelf.read(slot))
        shelf.journal.seen(self._known)

    def overtaken(self) -> bool:
        """Tell whether another window has gone on with the game."""
        slot, stamp, text = self._known
        if self._shelf.stamp(slot) <= stamp:
            return False
        return self._shelf.read(slot) not in (None, text)

    def look_again(self) -> None:
        """Take what the storage has for known; what is written next takes its place, unless the
        journal has something newer."""
        slot = self._known.slot
        self._known = JournalLine(slot, self._shelf.stamp(slot), self._shelf.read(slot))

    def write(self, text: str, now: float) -> bool:
        """Keep the game as it is here; False when the browser has no room or refuses."""
        slot = self._known.slot
        kept = self._shelf.write(slot, text, now)
        self._known = JournalLine(slot, self._shelf.stamp(slot), text)
        return kept


def goes_on(match: Match, before: Match) -> bool:
    """Tell whether all that was played in a match is in another, too."""
    earlier = [entry.action for entry in before.log]
    return [entry.action for entry in match.log[: len(earlier)]] == earlier
