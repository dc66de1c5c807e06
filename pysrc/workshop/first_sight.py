"""The lobby as a first visitor has it, written into the page: it can be read and chosen from before
Python is there. The parts that draw the lobby draw this, too, so that nothing moves when Python
takes over; `assets/runtime/first.js` says who sees it, and keeps what is chosen.
"""

from __future__ import annotations

import html
import json
from itertools import product

from goldenspike.core.words import LANGUAGES, Words
from goldenspike.parts.dates import date_text
from goldenspike.parts.lobby import lobby
from goldenspike.parts.markup import markup
from goldenspike.session.lobby import Lobby
from goldenspike.session.memory import Memory
from goldenspike.session.record import Record
from goldenspike.session.saved import Saved
from goldenspike.session.setup import Names, from_link
from goldenspike.session.sights import Sights
from workshop import one_file

MARK = '<main id="lobby" hidden></main>'
_YEAR, _DAY = 2000, 99
"""Nobody knows on which day the page will be looked at."""


def with_first_sight(page: str, *, painted: bool = False) -> str:
    """The page with the lobby in it as templates, in every language, by day and by night: of what
    is in a template nothing is fetched. `painted` tells whether there are paintings for it."""
    made = [
        f'<template id="lobby-{code}-{"night" if dark else "day"}" {_days(code)}>'
        f"{lobby_markup(code, dark=dark, painted=painted)}</template>"
        for code, dark in product(LANGUAGES, (False, True))
    ]
    return page.replace(MARK, "\n    ".join([MARK, *made]))


def lobby_markup(language: str, *, dark: bool = False, painted: bool = False) -> str:
    """The lobby of somebody who has never played."""
    words = Words(language)
    names = Names(words("page.player_name"), words("page.bot_names").split(","))
    setup = from_link([], 1, names)
    kept = _Nothing()
    memory, record, sights = Memory(kept), Record(kept), Sights(kept)
    model = Lobby(setup, kept, names, memory, record, sights, _NoTime())
    model.dark, model.painted, model.one_file = dark, painted, one_file.NAME
    return "".join(markup(node) for node in lobby(model, words))


def _days(language: str) -> str:
    """How a day of each month is called, as an attribute."""
    words = Words(language)
    days = [date_text(f"{_YEAR}-{n:02}-{_DAY}", words, str(_YEAR)) for n in range(1, 13)]
    return f'data-days="{html.escape(json.dumps(days, ensure_ascii=False))}"'


class _Nothing:
    """What a browser has kept before the first visit."""

    def setting(self, name: str, default: str) -> str:
        return default

    def set_setting(self, name: str, value: str) -> None:
        """Nothing is kept."""

    def saves(self, most: int | None = None) -> list[Saved]:
        return []

    def slots(self) -> list[str]:
        return []

    def originals(self, slot: str) -> list[str]:
        return []

    def drafts(self, slot: str) -> list[str]:
        return []

    def delete(self, slot: str) -> None:
        """There is none."""

    def write(self, slot: str, text: str, now: float) -> bool:
        return False

    def keep_original(self, slot: str, text: str) -> bool:
        return False

    def keep_draft(self, slot: str, number: int, text: str) -> bool:
        return False


class _NoTime:
    """The script at the start puts the day in."""

    def now(self) -> float:
        return 0.0

    def day(self, moment: float) -> str:
        return f"{_YEAR}-01-01"

    def today(self) -> str:
        return f"{_YEAR}-01-{_DAY}"
