"""All texts of page and log: one table per language, filled in with values."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from goldenspike.core.assets import load_json
from goldenspike.core.message import Event, Message

LANGUAGES = {"en": "English", "de": "Deutsch"}

_SLOT = re.compile(r"\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}")


class Words:
    """Turns keys into sentences of one language, with the names of the seats.

    A template holds `{name}` for a value and `{n|track|tracks}` for a word that depends on
    whether n is one. A value named `seat` (or a list named `seats`) becomes a player's name; any
    other value is looked up as `<game>.<name>.<value>`, then `core.<name>.<value>`, and stands
    as it is when the table has no such entry; a float is written by `number`. Lists are joined
    with "and"; a message within a message is said in its place.

    A key's first word names its part of the table, a file of its own; it is read on first use.
    """

    def __init__(self, language: str, seats: Sequence[str] = ()) -> None:
        self.language = language
        self.seats = list(seats)

    def __call__(self, key: str, /, **args: object) -> str:
        """Return the text of a key with its values filled in."""
        return self.fill(key, args)

    def __contains__(self, key: str) -> bool:
        return self._find(key) is not None

    def say(self, message: Message | Event) -> str:
        """Return the sentence of a message."""
        return self.fill(message.key, message.args)

    def fill(self, key: str, args: Mapping[str, object]) -> str:
        """Return the text of a key with the values of a mapping filled in."""
        template = self._find(key)
        if template is None:
            return f"[{key}]"
        if "{" not in template:
            return template
        scope = key.partition(".")[0]
        text, slots = _slots(template)
        out = [text]
        for name, one, many, text in slots:
            if one is None:
                out.append(self.name(scope, name, args.get(name, f"[{name}]")))
            else:
                out.append(one if _is_one(args.get(name)) else many)
            out.append(text)
        return "".join(out)

    def name(self, scope: str, kind: str, value: object) -> str:
        """Return how a value of a kind is called, e.g. a seat, a colour, a resource."""
        if isinstance(value, str):
            return _called(self.language, scope, kind, value)
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, (list, tuple)):
            return self.listing([self.name(scope, kind.removesuffix("s"), v) for v in value])
        if kind == "seat" and isinstance(value, int) and 0 <= value < len(self.seats):
            return self.seats[value]
        if isinstance(value, float) or (isinstance(value, int) and value < 0):
            return self.number(value)
        return _called(self.language, scope, kind, str(value))

    def number(self, value: float, *, signed: bool = False) -> str:
        """Return how a number is written: a float with one decimal and the language's own mark
        before it; negative ones with a proper minus, and if asked for the others with a plus."""
        text = f"{value:.1f}" if isinstance(value, float) else str(value)
        minus = text.startswith("-") and text.strip("-0.") != ""
        sign = "−" if minus else "+" * signed
        return sign + text.removeprefix("-").replace(".", self("core.decimal"))

    def mark(self, seat: int) -> str:
        """Return the letter of a seat, the second cue beside its colour: the initial of its name,
        or its number where several share one."""
        marks = _marks(tuple(self.seats))
        return marks[seat] if seat < len(marks) else str(seat + 1)

    def listing(self, items: Sequence[str]) -> str:
        """Join with commas and, before the last, the language's "and"."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self('core.and')} {items[-1]}"

    def _find(self, key: str) -> str | None:
        return _found(self.language, key)


def _is_one(value: object) -> bool:
    """Tell whether a value takes a word in the singular: 1.0 points are written so."""
    return value == 1 and not isinstance(value, float)


@lru_cache(8192)
def _found(language: str, key: str) -> str | None:
    """Return the text of a key. A drawing asks for the same ones again and again, and for many
    that do not exist."""
    return part(language, key.partition(".")[0]).get(key)


@lru_cache(8192)
def _called(language: str, scope: str, kind: str, value: str) -> str:
    """Return how the table of a language calls a value, its own part first; or the value."""
    for prefix in (scope, "core"):
        text = _found(language, f"{prefix}.{kind}.{value}")
        if text is not None:
            return text
    return value


@cache
def _marks(seats: tuple[str, ...]) -> list[str]:
    """The letters of all seats."""
    initials = [name[:1].upper() for name in seats]
    return [
        initial if initial and initials.count(initial) == 1 else str(number)
        for number, initial in enumerate(initials, 1)
    ]


@cache
def _slots(template: str) -> tuple[str, list[tuple[str, str | None, str, str]]]:
    """Take a template apart: the text before its first slot, and each slot's name, its words for
    one and for many if it has them, and the text behind it."""
    first, *rest = _SLOT.split(template)
    return first, list(zip(*[iter(rest)] * 4, strict=True))


@cache
def part(language: str, scope: str) -> Mapping[str, str]:
    """Return one part of a language's table; empty when there is none of that name."""
    try:
        return dict(load_json(f"texts/{language}/{scope}.json"))
    except FileNotFoundError:
        return {}
