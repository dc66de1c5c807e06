"""The journal of saves: what is in it is on the disk."""

from __future__ import annotations

import json
from typing import Any

import js

from goldenspike.page.shelf import JournalLine


class Journal:
    """The page's way to `journal.js`, which has read what there is before Python starts."""

    @property
    def working(self) -> bool:
        """Whether what it is given is kept, as far as is known."""
        return bool(js.goldenspikeJournal.working)

    def found(self) -> list[JournalLine]:
        """Return what it held at the start and the browser's storage did not."""
        return [_row(row) for row in json.loads(str(js.goldenspikeJournal.found))]

    def write(self, row: JournalLine) -> None:
        """Keep a save, or that it was deleted."""
        js.goldenspikeJournal.write(row.slot, js.JSON.parse(json.dumps(row.text)), row.stamp)

    def seen(self, row: JournalLine) -> None:
        """Know what the next save of a slot goes on from."""
        js.goldenspikeJournal.seen(row.slot, js.JSON.parse(json.dumps(row.text)), row.stamp)


def overtaken(event: Any) -> JournalLine:
    """Return what the journal has kept instead of what this window wrote."""
    return _row(json.loads(str(event.detail)))


def _row(data: dict[str, Any]) -> JournalLine:
    return JournalLine(str(data["slot"]), float(data["stamp"]), data["text"])
