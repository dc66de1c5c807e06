"""All saves, what was written about them and the record as one file, to be kept or taken to another
machine."""

from __future__ import annotations

import json
from typing import Any

from goldenspike.core import BadInput
from goldenspike.core.outside import parse_json
from goldenspike.session.lobby import put_down
from goldenspike.session.record import Record, read
from goldenspike.session.saved import SaveList

_FORMAT = 1
LONGEST = 15_000_000
"""No bundle is as long: a browser's storage has room for a third of that."""


def dumps(shelf: SaveList, record: Record) -> str:
    """Return everything as a text."""
    saves = [
        {
            "slot": saved.slot,
            "played": saved.played,
            "text": saved.text,
            "originals": shelf.originals(saved.slot),
            "drafts": shelf.drafts(saved.slot),
        }
        for saved in shelf.saves()
    ]
    data = {"format": {"bundle": _FORMAT}, "saves": saves, "record": record.dumps()}
    return json.dumps(data, ensure_ascii=False)


def is_bundle(text: str) -> bool:
    """Tell whether a text is meant to be such a file."""
    return text[:40].replace(" ", "").startswith('{"format":{"bundle"')


def put_back(text: str, shelf: SaveList, record: Record) -> int:
    """Put what a file holds beside what is here; return how many saves are new. A save that is
    here already stays as it is, but gets what was written about it where nothing is; one that
    differs from its namesake comes under another name."""
    if len(text) > LONGEST:
        raise BadInput("core.bad.save_long")
    try:
        data = parse_json(text, LONGEST)
        newer = data["format"]["bundle"] > _FORMAT
        found = [_save(each) for each in data["saves"]]
    except (ValueError, TypeError, KeyError, AttributeError):
        raise BadInput("lobby.bad.bundle") from None
    if newer:
        raise BadInput("core.bad.save_newer")
    here = {saved.slot: saved.text for saved in shelf.saves()}
    new = 0
    for slot, played, save, originals, drafts in found:
        while slot in here and here[slot] != save:
            slot += "+"
        if slot in here:
            put_down(shelf, slot, drafts)
            continue
        if not shelf.write(slot, save, played):
            raise BadInput("lobby.bad.no_room", n=new)
        for original in originals:
            shelf.keep_original(slot, original)
        put_down(shelf, slot, drafts)
        here[slot] = save
        new += 1
    record.merge(read(data.get("record")))
    return new


def _save(data: dict[str, Any]) -> tuple[str, float, str, list[str], list[str]]:
    """The parts of a save; older files have no drafts."""
    originals = [str(text) for text in data["originals"]]
    drafts = [str(text) for text in data.get("drafts", [])]
    return str(data["slot"]), float(data["played"]), str(data["text"]), originals, drafts
