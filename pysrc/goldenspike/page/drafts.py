"""What was written about games, in the browser's storage and in a journal.

About a game there may be several drafts, one for each course that it has taken; they are counted
from 0. The storage has their texts where it has always had them, and beside them when each was
written: an older version of the page, which does not write that down, leaves it as it is, and its
text then counts as that of the same moment.
"""

from __future__ import annotations

from collections.abc import Callable

from goldenspike.page.items import Items
from goldenspike.page.lines import Journal, JournalLine
from goldenspike.page.played import PREFIX, WRITTEN, Played

_DRAFT = PREFIX + "draft:"


class Drafts:
    """All drafts. Those of a game whose save is `deleted` are not brought back: an older version of
    the page, which knows nothing of this journal, may have deleted it."""

    def __init__(
        self,
        items: Items,
        journal: Journal,
        deleted: Callable[[str], bool],
        now: Callable[[], float],
    ) -> None:
        self._items = items
        self._journal = journal
        self._now = now
        self._written = Played(items.get, items.put, WRITTEN)
        self._beside: dict[str, str] = {}
        """Drafts that only the journal has room for."""
        for row in journal.found():
            self._recover(row, gone=deleted(row.slot.rpartition(":")[0]))

    def all(self, slot: str) -> list[str]:
        """Return what was written about a game."""
        found: list[str] = []
        while (text := self._read(_name(slot, len(found)))) is not None:
            found.append(text)
        return found

    def keep(self, slot: str, number: int, text: str) -> bool:
        """Keep a draft, for as long as anything lasts here; False when the browser has no room."""
        name = _name(slot, number)
        stamp = self._next(name)
        self._journal.write(JournalLine(name, stamp, text))
        return self._place(name, text, stamp) or self._journal.working

    def delete(self, slot: str) -> None:
        """Throw away what was written about a game."""
        for number in range(len(self.all(slot))):
            name = _name(slot, number)
            self._journal.write(JournalLine(name, self._next(name), None))
            self._remove(name)

    @property
    def unkept(self) -> bool:
        """Whether any is gone when the page is closed."""
        here = self._beside if self._items.lasting else self._written.all()
        return bool(here) and not self._journal.working

    def _recover(self, row: JournalLine, *, gone: bool) -> None:
        """Take over what only the journal knows; where the storage is as new, it counts."""
        if gone:
            if row.text is not None:
                self._journal.write(JournalLine(row.slot, row.stamp + 1, None))
            self._remove(row.slot)
        elif row.stamp > self._stamp(row.slot):
            if row.text is None:
                self._remove(row.slot)
            else:
                self._place(row.slot, row.text, row.stamp)

    def _stamp(self, name: str) -> float:
        """Return when a draft was written, as far as the storage knows."""
        return self._written.all().get(name, 0.0)

    def _next(self, name: str) -> float:
        """Return the time, but one that is later than that of the draft before."""
        return max(self._now(), self._stamp(name) + 1)

    def _read(self, name: str) -> str | None:
        return self._beside.get(name) or self._items.get(_DRAFT + name)

    def _place(self, name: str, text: str, stamp: float) -> bool:
        """Put a draft into the storage, or beside it where there is no room."""
        written = self._written.all()
        written[name] = stamp
        if self._items.put(_DRAFT + name, text) and self._written.keep(written):
            self._beside.pop(name, None)
            return True
        self._beside[name] = text
        return False

    def _remove(self, name: str) -> None:
        self._beside.pop(name, None)
        self._items.remove(_DRAFT + name)
        written = self._written.all()
        left = {other: stamp for other, stamp in written.items() if self._read(other) is not None}
        if left:
            self._written.keep(left)
        elif written:
            self._items.remove(WRITTEN)


def _name(slot: str, number: int) -> str:
    """Return the name of a draft, for storage and journal."""
    return f"{slot}:{number}"
