"""The rules beside the board: whether they lie open, and where.

The page brings the rulebook when it is first asked for. Until then, and where it cannot be had, the
rules in short are there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from goldenspike.core import Options

if TYPE_CHECKING:
    from goldenspike.session.rulebook import RulesText

CONTENTS, SHORT, KEYS = "contents", "short", "keys"
"""Places of the booklet that are in no rulebook."""


class Page(NamedTuple):
    """What lies open beside the board."""

    place: str
    """CONTENTS, SHORT, KEYS, or the id of a chapter."""
    rule: str
    """The rule in it that is meant."""
    fits: str
    """The rule that fits what is decided now."""
    book: RulesText | None
    missing: bool = False
    """Whether the rulebook could not be had."""
    wanted: bool = False
    """Whether somebody should bring the rulebook."""
    language: str = ""
    """What the rulebook is in: another language than the page, while that one is fetched."""


class Booklet:
    """Keeps the place of somebody who reads. As long as they have chosen none, the chapter that
    fits the present decision is open."""

    def __init__(self, options: Options, players: int) -> None:
        self._options = options
        self._players = players
        self._open = False
        self._place = ""
        self._closed_at = ""
        self._books: dict[str, RulesText | None] = {}
        """By language; None for one that could not be had."""

    def toggle(self, asked: str) -> None:
        """Open the rules, or put them away. Opened again at another decision they show what fits
        that one."""
        self._open = not self._open
        if not self._open:
            self._closed_at = asked
        elif asked != self._closed_at:
            self._place = ""

    def turn_to(self, place: str) -> None:
        """Open at a chapter or a rule; without one, at what fits the decision. A rulebook that
        could not be had is asked for once more."""
        self._open, self._place = True, place
        self._books = {language: book for language, book in self._books.items() if book}

    def put(self, language: str, text: str | None) -> None:
        """Here is the rulebook in a language; None: it cannot be had."""
        from goldenspike.session.rulebook import RulesText  # is not needed to start

        try:
            book = None if text is None else RulesText.open(text, self._options, self._players)
        except ValueError:
            book = None
        self._books[language] = book

    def page(self, language: str, asked: Callable[[], str]) -> Page | None:
        """Return what lies open now, if anything does; `asked` tells what is decided. Who reads on
        in another language keeps the book in hand until that one is there."""
        if not self._open:
            return None
        wanted = language not in self._books
        if wanted:
            language = next((code for code, book in self._books.items() if book), language)
        book = self._books.get(language)
        if book is None:
            place = KEYS if self._place == KEYS else SHORT
            return Page(place, "", "", None, not wanted, wanted, language)
        fits = book.fitting(asked())
        place = self._place or fits
        if place in (CONTENTS, SHORT, KEYS):
            return Page(place, "", fits, book, wanted=wanted, language=language)
        chapter = book.chapter(place) or book.chapters[0]
        return Page(chapter.id, place, fits, book, wanted=wanted, language=language)
