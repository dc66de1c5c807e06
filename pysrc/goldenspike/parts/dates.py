"""Days in words."""

from __future__ import annotations

from goldenspike.core.words import Words
from goldenspike.session.clock import DAY, Clock


def date_text(day: str, words: Words, today: str = "") -> str:
    """Return a day such as `2026-05-10` in words; one of this year without the year."""
    year, month, number = (int(part) for part in day.split("-"))
    if day[:4] == today[:4]:
        return words("lobby.date_this_year", month=month, day=number)
    return words("lobby.date", year=year, month=month, day=number)


def when_text(moment: float, clock: Clock, words: Words) -> str:
    """Return when something was, as people say it; nothing where that is not known."""
    if not moment:
        return ""
    day = clock.day(moment)
    for number, key in enumerate(("lobby.today", "lobby.yesterday")):
        if day == clock.day(clock.now() - number * DAY):
            return words(key)
    return date_text(day, words, clock.today())
