"""The journals of saves and of drafts: what is in them is on the disk."""

from __future__ import annotations

import json
from typing import Any

import js

from goldenspike.page.lines import JournalLine


class Journal:
    """The page's way to a journal of `journal.js` (`saves`, `drafts`), which has read what there is
    before Python starts."""

    def __init__(self, name: str) -> None:
        self._book = getattr(js.goldenspikeJournal, name)

    @property
    def working(self) -> bool:
        """Whether what it is given is kept, as far as is known."""
        return bool(self._book.working)

    def found(self) -> list[JournalLine]:
        """Return what it held at the start and the browser's storage did not."""
        return [_row(row) for row in json.loads(str(self._book.found))]

    def write(self, row: JournalLine) -> None:
        """Keep a text, or that it was deleted."""
        self._book.write(row.slot, js.JSON.parse(json.dumps(row.text)), row.stamp)

    def seen(self, row: JournalLine) -> None:
        """Know what the next save of a slot goes on from."""
        self._book.seen(row.slot, js.JSON.parse(json.dumps(row.text)), row.stamp)


def overtaken(event: Any) -> JournalLine:
    """Return what the journal has kept instead of what this window wrote."""
    return _row(json.loads(str(event.detail)))


def _row(data: dict[str, Any]) -> JournalLine:
    return JournalLine(str(data["slot"]), float(data["stamp"]), data["text"])
