"""The line at the top of a table, and the settings at the foot of its side."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from goldenspike.core import HUMAN
from goldenspike.core.scene import Node, el
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.parts.dates import date_text
from goldenspike.parts.fields import select
from goldenspike.parts.icons import icon
from goldenspike.session.settings import SETTINGS

if TYPE_CHECKING:
    from goldenspike.parts.look import Look
    from goldenspike.session.frame import Frame

_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")


def bar(frame: Frame, look: Look) -> list[Node]:
    """Way out, title, help, and what takes moves back; of a study its title."""
    words = frame.words
    share = [tool(words("page.share"), "share")] if look.address else []
    if frame.telling:
        title = frame.telling.title or frame.game.title
        return [
            *_way_out(words, look),
            _title(title),
            tool(words("page.help"), "help", opened=frame.rules is not None),
            *share,
            tool(words("page.trial"), "try", off=frame.to_move is None),
        ]
    return [
        *_way_out(words, look),
        _title(frame.game.title, _deal(frame)),
        tool(words("page.help"), "help", opened=frame.rules is not None),
        *share,
        tool(words("page.hint"), "hint", off=not _can_ask(frame)),
        tool(words("page.replay"), "replay", off=not frame.length),
        tool(words("page.restart"), "restart", off=not frame.restart),
        tool(words("page.undo"), "undo", off=not frame.undo),
        tool(words("page.redo"), "redo", off=not frame.redo),
    ]


@lru_cache(16)
def _title(title: str, deal: str = "") -> Node:
    """A title, which may be broken before a capital where there is little room; with what deal it
    is, where it is one of a day."""
    first, *rest = _CAPITAL.split(title)
    parts = [part for n, each in enumerate(rest) for part in (el("wbr", key=str(n)), each)]
    which = [el("span", f" {deal}", cls="deal", key="deal")] if deal else []
    return el("h1", first, *parts, *which, key="title")


def _deal(frame: Frame) -> str:
    """Which day’s game it is."""
    if not frame.daily:
        return ""
    return frame.words("page.daily", date=date_text(frame.daily, frame.words, frame.daily))


def _way_out(words: Words, look: Look) -> list[Node]:
    """To the other games; from a frame to the whole page, if that can be reached."""
    if not look.framed:
        return [tool(words("page.menu"), "menu")]
    if not look.whole:
        return []
    text = words("page.whole")
    return [
        el(
            "a",
            el("span", icon("whole"), cls="sign"),
            el("span", text, cls="word"),
            key="whole",
            cls="tool",
            href=look.whole,
            target="_blank",
            rel="noopener",
            title=text,
            aria_label=text,
        )
    ]


def _can_ask(frame: Frame) -> bool:
    """Whether a hint is to be had: by whose turn it is, and not while a study is written."""
    return bool(frame.offers) and frame.eyes == frame.to_move and frame.writing is None


def settings(frame: Frame, look: Look) -> Node:
    """The save as a file, the language, and how the game is played at this screen."""
    bots = any(seat.player != HUMAN for seat in frame.seats)
    guests = sum(seat.player == HUMAN for seat in frame.seats)
    idle = {
        "pace": not bots,
        "forced": not guests,
        "takeback": not guests,
        "confirm": not guests,
        "secrets": guests < 2 or not frame.game.secret,
    }
    chosen = [(name, look.settings[name]) for name in SETTINGS if not idle.get(name)]
    return _settings(frame.words, tuple(chosen))


@lru_cache(8)
def _settings(words: Words, chosen: tuple[tuple[str, str], ...]) -> Node:
    manners = [setting(words, name, value) for name, value in chosen]
    return el(
        "section",
        tool(words("page.continue.download"), "download"),
        tool(words("page.rules.keys"), "keys"),
        language_switch(words),
        el(
            "details",
            el("summary", icon("settings"), words("page.settings")),
            *manners,
            key="manners",
        ),
        key="settings",
        cls="settings",
    )


def setting(words: Words, name: str, chosen: str) -> Node:
    """A field for one setting, with its name."""
    label = words(f"page.{name}")
    choices = ((value, words(f"page.{name}.{value}")) for value in SETTINGS[name].values)
    field = select(name, label, choices, chosen)
    return el("label", el("span", label), field, key=name, cls="setting")


def language_switch(words: Words) -> Node:
    """The field that changes the language."""
    options = [
        el("option", name, value=code, selected="" if code == words.language else None)
        for code, name in LANGUAGES.items()
    ]
    label = words("page.language")
    return el("select", *options, data_field="language", aria_label=label, cls="language")


@lru_cache(64)
def tool(text: str, command: str, *, off: bool = False, opened: bool | None = None) -> Node:
    """A button with a sign, and a word where there is room; one that opens something says whether
    it is open."""
    return el(
        "button",
        el("span", icon(command), cls="sign"),
        el("span", text, cls="word"),
        data_do=command,
        key=command,
        type="button",
        cls="tool",
        title=text,
        disabled="" if off else None,
        aria_expanded=None if opened is None else str(opened).lower(),
    )
