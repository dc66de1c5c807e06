"""How saved games look from outside. A save is played through once to be summed up; the summary is
kept beside it, so that a long list of saves costs little at the next visit."""

from __future__ import annotations

import json
from collections.abc import Iterable
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
        self._texts: dict[str, str] = {}
        self._matches: dict[str, Match | Message] = {}
        self._summaries: dict[str, Summary | Message] = {}
        self._boards: dict[str, Board] = {}

    def summary(self, slot: str, text: str) -> Summary | Message:
        """Return what a save holds, or why it cannot be opened."""
        self._look(slot, text)
        if slot not in self._summaries:
            mark, known = self._noted.get(slot, ("", None))
            if known is None or mark != _mark(text, known.game):
                match = self._opened(slot, text)
                self._summaries[slot] = match if isinstance(match, Message) else summary_of(match)
            else:
                self._summaries[slot] = known
        return self._summaries[slot]

    def keep(self, slots: Iterable[str]) -> None:
        """Write down what has been found out about these saves."""
        notes = {slot: self._note(slot) for slot in slots}
        known = {slot: note for slot, note in notes.items() if note is not None}
        if known != self._noted:
            self._noted = known
            plain = {slot: [mark, to_plain(of)] for slot, (mark, of) in known.items()}
            self._kept.set_setting(_NAME, json.dumps(plain))

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

    def _note(self, slot: str) -> tuple[str, Summary] | None:
        known = self._summaries.get(slot)
        if not isinstance(known, Summary):
            return None
        mark, noted = self._noted.get(slot, ("", None))
        return (mark if noted is known else _mark(self._texts[slot], known.game)), known


def _mark(text: str, game: str) -> str:
    """What a summary holds for: this text, under the rules of today."""
    return f"{crc32(text.encode()):08x}.{len(text)}.{games.get(game).rules}"


def _read(text: str) -> dict[str, tuple[str, Summary]]:
    """What was written down; what cannot be read is found out again."""
    found = {}
    try:
        for slot, (mark, plain) in parse_json(text or "{}").items():
            found[str(slot)] = str(mark), from_plain(plain)
    except (ValueError, TypeError, KeyError, AttributeError):
        return {}
    return found
