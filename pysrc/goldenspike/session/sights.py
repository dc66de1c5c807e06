"""How saved games look from outside: each is opened, summed up and drawn once."""

from __future__ import annotations

from goldenspike.core import BadInput, Match, Message, save
from goldenspike.core.scene import Board
from goldenspike.core.words import Words
from goldenspike.session.summary import Summary, summary_of


class Sights:
    """Knows what saves hold for as long as their texts stay the same."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._matches: dict[str, Match | Message] = {}
        self._summaries: dict[str, Summary | Message] = {}
        self._boards: dict[str, Board] = {}

    def summary(self, slot: str, text: str) -> Summary | Message:
        """Return what a save holds, or why it cannot be opened."""
        match = self._opened(slot, text)
        if slot not in self._summaries:
            known = match if isinstance(match, Message) else summary_of(match)
            self._summaries[slot] = known
        return self._summaries[slot]

    def board(self, slot: str, text: str) -> Board | None:
        """Return the picture of a position, if it has been drawn."""
        return self._boards.get(slot) if self._texts.get(slot) == text else None

    def draw(self, slot: str, text: str, words: Words) -> None:
        """Draw the position of a save as an onlooker sees it: secrets stay hidden."""
        match = self._opened(slot, text)
        if isinstance(match, Match):
            view = match.state.view(None)
            named = Words(words.language, [seat.name for seat in match.seats])
            boards = match.game.scene(view, named).boards
            self._boards[slot] = max(boards, key=lambda board: board.width / board.height)

    def _opened(self, slot: str, text: str) -> Match | Message:
        if self._texts.get(slot) != text:
            self._texts[slot] = text
            self._boards.pop(slot, None)
            self._summaries.pop(slot, None)
            try:
                self._matches[slot] = save.loads(text)
            except BadInput as bad:
                self._matches[slot] = bad.message
        return self._matches[slot]
