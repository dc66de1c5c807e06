"""The journal of saves: what is in it is on the disk."""

from __future__ import annotations

import json

import js

from goldenspike.page.shelf import Row


class Journal:
    """The page's way to `journal.js`, which has read what there is before Python starts."""

    @property
    def working(self) -> bool:
        """Whether what it is given is kept, as far as is known."""
        return bool(js.goldenspikeJournal.working)

    def found(self) -> list[Row]:
        """Return what it held at the start and the browser's storage did not."""
        return [
            Row(str(row["slot"]), float(row["stamp"]), row["text"])
            for row in json.loads(str(js.goldenspikeJournal.found))
        ]

    def write(self, row: Row) -> None:
        """Keep a save, or that it was deleted."""
        js.goldenspikeJournal.write(row.slot, js.JSON.parse(json.dumps(row.text)), row.stamp)
