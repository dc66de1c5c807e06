"""How saved games look from outside. A save is played through once to be summed up; the summary is
kept beside it, so that a long list of saves costs little at the next visit."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from typing import Any
from zlib import crc32

from goldenspike import games
from goldenspike.core import BadInput, Match, Message, save
from goldenspike.core.outside import parse_json
from goldenspike.core.scene import Board
from goldenspike.core.words import Words
from goldenspike.session.memory import Settings
from goldenspike.session.summary import Summary, from_plain, summary_of, to_plain

_NAME = "sights"


class Sights:
    """Knows what saves hold for as long as their texts stay the same."""

    def __init__(self, kept: Settings) -> None:
        self._kept = kept
        self._noted = _read(kept.setting(_NAME, ""))
        self._new: set[str] = set()
        self._texts: dict[str, str] = {}
        self._matches: dict[str, Match | Message] = {}
        self._summaries: dict[str, Summary | Message] = {}
        self._boards: dict[str, Board] = {}

    def summary(self, slot: str, text: str) -> Summary | Message:
        """Return what a save holds, or why it cannot be opened."""
        self._look(slot, text)
        if slot not in self._summaries:
            known = self._known(slot, text)
            if known is None:
                match = self._opened(slot, text)
                self._summaries[slot] = match if isinstance(match, Message) else summary_of(match)
                self._new.add(slot)
            else:
                self._summaries[slot] = known
        return self._summaries[slot]

    def keep(self, slots: Iterable[str]) -> None:
        """Write down what has been found out about these saves; others are not there any more."""
        kept = {slot: self._note(slot) for slot in slots}
        noted = {slot: note for slot, note in kept.items() if note is not None}
        if self._new or noted.keys() != self._noted.keys():
            self._new.clear()
            self._noted = noted
            self._kept.set_setting(_NAME, json.dumps(noted))

    def board(self, slot: str, text: str) -> Board | None:
        """Return the picture of a position, if it has been drawn."""
        return self._boards.get(slot) if self._texts.get(slot) == text else None

    def draw(self, slot: str, text: str, words: Words) -> None:
        """Draw the position of a save as an onlooker sees it: secrets stay hidden."""
        self._look(slot, text)
        match = self._opened(slot, text)
        if isinstance(match, Match):
            view = match.state.view(None)
            named = Words(words.language, [seat.name for seat in match.seats])
            boards = match.game.scene(view, named).boards
            self._boards[slot] = max(boards, key=lambda board: board.width / board.height)
            del self._matches[slot]

    def picture_only(self, slots: Collection[str]) -> None:
        """These saves are the ones that are shown with a picture. The drawings of others, and the
        matches they would be made of, are let go: in a page that stays open for many games they
        would become many."""
        known: dict[str, Any]
        for known in (self._boards, self._matches):
            for slot in known.keys() - set(slots):
                del known[slot]

    def _look(self, slot: str, text: str) -> None:
        """Forget what was known of a save whose text has changed."""
        if self._texts.get(slot) != text:
            self._texts[slot] = text
            for known in (self._boards, self._summaries, self._matches):
                known.pop(slot, None)

    def _opened(self, slot: str, text: str) -> Match | Message:
        if slot not in self._matches:
            try:
                self._matches[slot] = save.loads(text)
            except BadInput as bad:
                self._matches[slot] = bad.message
        return self._matches[slot]

    def _known(self, slot: str, text: str) -> Summary | None:
        """Return what was written down about a save, if it can be read and still holds."""
        try:
            mark, plain = self._noted[slot]
            known = from_plain(plain)
            return known if mark == _mark(text, known.game) else None
        except (ValueError, TypeError, KeyError, AttributeError):
            return None

    def _note(self, slot: str) -> Any:
        """Return what is to be written down about a save: as it was, if nothing is new."""
        known = self._summaries.get(slot)
        if slot not in self._new:
            return None if isinstance(known, Message) else self._noted.get(slot)
        if not isinstance(known, Summary):
            return None
        return [_mark(self._texts[slot], known.game), to_plain(known)]


def _mark(text: str, game: str) -> str:
    """What a summary holds for: this text, which may be anything, under the rules of today."""
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}.{len(text)}.{games.get(game).rules}"


def _read(text: str) -> dict[str, Any]:
    """What was written down, by slots; each is looked at when it is asked for. What cannot be
    read is found out again."""
    try:
        found = parse_json(text or "{}")
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
