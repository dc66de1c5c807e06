"""Fractions are written as the reader's language writes them, wherever the page tells values."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest

from goldenspike import games
from goldenspike.core import Match, Seat
from goldenspike.core.scene import Node, el
from goldenspike.core.words import LANGUAGES
from goldenspike.parts.coach import coach
from goldenspike.parts.hint import hint
from goldenspike.parts.markup import markup
from goldenspike.session.frame import Coaching, Frame, Lesson, Tip
from goldenspike.session.session import Session

FRACTION = {"en": re.compile(r"\d\.\d"), "de": re.compile(r"\d,\d")}
TAG = re.compile(r"<[^>]*>")
LESSON = Lesson(4, 1, "A", "B", (), 2.5)
COACHING = Coaching(0, 1.0, 9, 2, 3.5, (LESSON,), -1.5, 0.25)
TIPS = (Tip(("a",), "", "A", (), 0.0), Tip(("b",), "", "B", (), 1.5))


def seen(card: Callable[[Frame], Sequence[Node]], language: str) -> str:
    """What is read on a card."""
    match = Match(games.get("transamerica"), [Seat("Ann", "human"), Seat("Bob", "human")], {}, 1)
    frame = Session(match, language).frame()._replace(coaching=COACHING, hint=TIPS)
    return TAG.sub(" ", markup(el("div", *card(frame))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_coach_and_hint_write_fractions_in_the_readers_language(language: str) -> None:
    other = next(code for code in LANGUAGES if code != language)
    for card, fractions in ((coach, 4), (hint, 1)):
        text = seen(card, language)
        assert len(FRACTION[language].findall(text)) == fractions
        assert not FRACTION[other].search(text)
    assert "−1" in seen(coach, language)
