"""Filling in: `{name}` becomes a value, `{name:word}` a number in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree.ElementTree import Element

from workshop.telling import Trouble

Value = int | str
Look = Callable[[str], Value]
"""Looks a name up; KeyError where there is none."""

NUMBERS = {
    "en": (
        *("no", "one", "two", "three", "four", "five", "six"),
        *("seven", "eight", "nine", "ten", "eleven", "twelve"),
    ),
    "de": (
        *("kein", "ein", "zwei", "drei", "vier", "fünf", "sechs"),
        *("sieben", "acht", "neun", "zehn", "elf", "zwölf"),
    ),
}
"""Numbers in words; those beyond are written in digits."""

SLOT = re.compile(r"\{([\w.~-]+)(?::(word|Word))?\}")


def fill(text: str, look: Look, language: str, *, rest: bool = False) -> str:
    """Return a text with all its values; with `rest` those that are not found stay as they are."""

    def value(match: re.Match[str]) -> str:
        name, form = match.groups()
        try:
            found = look(name)
        except (KeyError, IndexError):
            if rest:
                return match.group()
            raise Trouble(f"The rules pages name {{{name}}}, and there is no such value.") from None
        return _worded(found, language, form) if form else str(found)

    return SLOT.sub(value, text)


def fill_tree(root: Element, look: Look, language: str, *, rest: bool = False) -> None:
    """Fill in all texts below an element."""
    for element in root.iter():
        if element.text:
            element.text = fill(element.text, look, language, rest=rest)
        if element.tail and element is not root:
            element.tail = fill(element.tail, look, language, rest=rest)


def _worded(value: Value, language: str, form: str) -> str:
    words = NUMBERS[language]
    text = words[value] if isinstance(value, int) and 0 <= value < len(words) else str(value)
    return text.capitalize() if form == "Word" else text
