"""Saves and settings, kept by the browser under keys of our own.

Nothing is ever lost silently: what cannot be read stays where it is and can be downloaded, and
what cannot be written is reported to the caller. A browser writes its storage to the disk some
seconds late, so each save also goes to a journal that is there at once; at the start the newer of
the two counts. The same holds for what was written about a game.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from goldenspike.core.outside import parse_json
from goldenspike.page.drafts import Drafts
from goldenspike.page.items import Items
from goldenspike.page.lines import Journal, JournalLine, NoJournal
from goldenspike.page.played import PREFIX, Played
from goldenspike.session.saved import Saved

SAVE = PREFIX + "save:"
_KEPT = PREFIX + "kept:"
_REMEMBERED = 50
"""Of so many deleted saves it is remembered when they were deleted."""
_SETTING = PREFIX + "setting:"
_PLAYING = PREFIX + "playing:"
"""Who plays a game is said there by `claim.js`."""


class Shelf:
    """Golden Spike's part of a Web Storage object, with journals beside it, one of saves and one of
    what is written about them. A page that may use neither gets a storage that lasts as long as the
    page; `lasting` tells which."""

    def __init__(
        self,
        storage: Any,
        journal: Journal | None = None,
        draft_journal: Journal | None = None,
        now: Callable[[], float] = lambda: float(time.time_ns() // 1_000_000),
    ) -> None:
        stores = storage is not None
        self._items = Items(storage if stores else MemoryStorage(), lasting=stores)
        self.journal = journal if journal is not None else NoJournal()
        self._played = Played(self._items.get, self._items.put)
        self._beside: dict[str, str] = {}
        """Saves that only the journal has room for."""
        for row in self.journal.found():
            self._recover(row)
        self.writing = Drafts(
            self._items,
            draft_journal if draft_journal is not None else NoJournal(),
            lambda slot: slot in self._played.all() and self.read(slot) is None,
            now,
        )

    @property
    def lasting(self) -> bool:
        """Whether there is anything that outlasts the page, as far as is known."""
        return self._items.lasting or self.journal.working

    def slots(self) -> list[str]:
        """Return the names of all saves, the last played first."""
        played = self._played.all()
        names = self._items.names()
        found = {name.removeprefix(SAVE) for name in names if name.startswith(SAVE)}
        found |= self._beside.keys()
        return sorted(found, key=lambda slot: (-played.get(slot, 0.0), slot))

    def saves(self, most: int | None = None) -> list[Saved]:
        """Return all saves, or so many at most, the last played first."""
        played = self._played.all()
        slots = self.slots()[:most]
        return [Saved(slot, played.get(slot, 0.0), self.read(slot) or "") for slot in slots]

    def read(self, slot: str) -> str | None:
        """Return the text of a save."""
        return self._beside.get(slot) or self._items.get(SAVE + slot)

    def write(self, slot: str, text: str, now: float) -> bool:
        """Keep a save, for as long as anything lasts here; False when the browser has no room."""
        stamp = max(now, self.stamp(slot) + 1)
        self.journal.write(JournalLine(slot, stamp, text))
        return self.place(slot, text, stamp) or self.journal.working

    def stamp(self, slot: str) -> float:
        """Return when a save was played last, in milliseconds since 1970; 0: never."""
        return self._played.all().get(slot, 0.0)

    @property
    def unkept(self) -> bool:
        """Whether there is anything that is gone when the page is closed, against its wish."""
        only_here = self._beside if self._items.lasting else self.slots()
        return self.writing.unkept or (bool(only_here) and not self.journal.working)

    def others_share(self) -> float:
        """Return how much of what lies in the storage belongs to other pages of the same origin,
        from 0 to 1."""
        sizes = {True: 1, False: 0}
        for key in self._items.names():
            sizes[key.startswith(PREFIX)] += len(key) + len(self._items.get(key) or "")
        return sizes[False] / sum(sizes.values())

    def keep_original(self, slot: str, text: str) -> bool:
        """Put a save aside as it was, before its slot is written over; False when the browser
        has no room or refuses. A slot can have several originals."""
        kept = self.originals(slot)
        return text in kept or self._items.put(_original(slot, len(kept)), text)

    def originals(self, slot: str) -> list[str]:
        """Return what `keep_original` has put aside, the oldest first."""
        kept: list[str] = []
        while (text := self._items.get(_original(slot, len(kept)))) is not None:
            kept.append(text)
        return kept

    def delete(self, slot: str) -> None:
        """Throw a save away, with the originals that were kept of it and all else about it."""
        for number in range(len(self.originals(slot))):
            self._items.remove(_original(slot, number))
        self.writing.delete(slot)
        self._items.remove(_PLAYING + slot)
        played = self._played.all()
        stamp = played.get(slot, 0.0) + 1
        self.journal.write(JournalLine(slot, stamp, None))
        self._remove(slot, played, stamp)

    def drafts(self, slot: str) -> list[str]:
        """Return what was written about a game: one text, or one for each course it has taken."""
        return self.writing.all(slot)

    def keep_draft(self, slot: str, number: int, text: str) -> bool:
        """Keep what was written about a game; False when the browser has no room or refuses."""
        return self.writing.keep(slot, number, text)

    def setting(self, name: str, default: str) -> str:
        """Return a setting, e.g. the language."""
        return self._items.get(_SETTING + name) or default

    def set_setting(self, name: str, value: str) -> None:
        """Remember a setting."""
        self._items.put(_SETTING + name, value)

    def _recover(self, row: JournalLine) -> None:
        """Take over what only the journal knows: the browser was ended before its storage had
        reached the disk, or had no room. Where the storage is as new, it counts, unless it is
        damaged."""
        played = self._played.all()
        known = played.get(row.slot, 0.0)
        if row.stamp < known or (row.stamp == known and not self._damaged(row)):
            return
        if row.text is None:
            self._remove(row.slot, played, row.stamp)
        else:
            self.place(row.slot, row.text, row.stamp)

    def _damaged(self, row: JournalLine) -> bool:
        """Tell whether of a save the journal's text can be read and the storage's cannot; that is
        put aside."""
        text = self._items.get(SAVE + row.slot)
        if text is None or row.text is None or _reads(text) or not _reads(row.text):
            return False
        return self.keep_original(row.slot, text)

    def place(self, slot: str, text: str, stamp: float) -> bool:
        """Put a save into the storage, or beside it where there is no room."""
        played = self._played.all()
        played[slot] = stamp
        if self._items.put(SAVE + slot, text) and self._played.keep(played):
            self._beside.pop(slot, None)
            return True
        self._beside[slot] = text
        return False

    def _remove(self, slot: str, played: dict[str, float], stamp: float) -> None:
        """Take a save away. When that was is remembered, or a journal that is written a moment
        later could bring it back; of the oldest ones no journal knows any more."""
        self._beside.pop(slot, None)
        self._items.remove(SAVE + slot)
        played.pop(slot, None)
        if self.journal.working:
            played[slot] = stamp
        gone = sorted((s for s in played if self.read(s) is None), key=lambda s: played[s])
        for old in gone[:-_REMEMBERED]:
            del played[old]
        self._played.keep(played)


def _reads(text: str) -> bool:
    """Tell whether a text can be that of a save."""
    try:
        return isinstance(parse_json(text), dict)
    except ValueError:
        return False


def _original(slot: str, number: int) -> str:
    """Return the key of an original of a slot; the first has no number."""
    return f"{_KEPT}{slot}:{number + 1}" if number else _KEPT + slot


class MemoryStorage:
    """Does what a Web Storage object does, for as long as the page is open."""

    def __init__(self) -> None:
        self._items: dict[str, str] = {}

    @property
    def length(self) -> int:
        """How many items there are."""
        return len(self._items)

    def key(self, number: int) -> str | None:
        """Return the key of an item by its place."""
        return list(self._items)[number] if 0 <= number < len(self._items) else None

    def getItem(self, key: str) -> str | None:
        """Return an item."""
        return self._items.get(key)

    def setItem(self, key: str, value: str) -> None:
        """Keep an item."""
        self._items[key] = value

    def removeItem(self, key: str) -> None:
        """Drop an item."""
        self._items.pop(key, None)
