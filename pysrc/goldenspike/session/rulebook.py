"""The chapters of a game's rulebook as they hold at one table.

The build makes them from the same texts as the rules pages (`workshop.rulespages.chapters`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from goldenspike.core import Options, option_text
from goldenspike.core.outside import parse_json
from goldenspike.core.scene import Node

_TAGS = frozenset(
    (
        *("p", "ul", "ol", "li", "strong", "em", "a", "span", "h3"),
        *("div", "table", "thead", "tbody", "tr", "th", "td"),
    )
)
_KEPT = ("class", "value")
_RULE = re.compile(r"[a-z0-9-]+")


class Chapter(NamedTuple):
    """A chapter: every rule in it carries its id as `data-rule`."""

    id: str
    title: str
    body: tuple[Node | str, ...]
    rules: frozenset[str]


class RulesText:
    """The chapters that hold at a table, in their order, and the rule that fits each question."""

    def __init__(self, chapters: tuple[Chapter, ...], asked: Mapping[str, str]) -> None:
        self.chapters = chapters
        self._asked = asked

    @classmethod
    def open(cls, text: str, options: Options, players: int) -> RulesText:
        """Read the file of the build; ValueError when it is none."""
        holds = _Holds(options, players)
        try:
            plain = parse_json(text)
            kept = [each for each in plain["chapters"] if holds(each.get("when", ""))]
            there = {rule for each in kept for node in each["body"] for rule in _ids(node, holds)}
            there |= {each["id"] for each in kept}
            chapters = []
            for each in kept:
                body = tuple(n for node in each["body"] for n in _nodes(node, holds, there, ""))
                rules = frozenset(r for node in each["body"] for r in _ids(node, holds))
                chapters.append(Chapter(each["id"], each["title"], body, rules))
            return cls(tuple(chapters), dict(plain["asked"]))
        except (KeyError, TypeError, AttributeError, IndexError) as error:
            raise ValueError(f"no rulebook: {error!r}") from None

    def chapter(self, place: str) -> Chapter | None:
        """Return the chapter of this id, or the one with the rule of this id."""
        for chapter in self.chapters:
            if place == chapter.id or place in chapter.rules:
                return chapter
        return None

    def fitting(self, asked: str) -> str:
        """Return the rule that fits a question, "" where none does."""
        rule = self._asked.get(asked, "")
        return rule if self.chapter(rule) else ""


class _Holds:
    """Tells whether a condition of the texts holds at a table."""

    def __init__(self, options: Options, players: int) -> None:
        self._values = {name: option_text(value) for name, value in options.items()}
        self._values["players"] = str(players)

    def __call__(self, when: str) -> bool:
        return all(self._true(*word.partition("=")[::2]) for word in when.split())

    def value(self, name: str) -> str:
        """Return the value of an option, as a text."""
        return self._values[name]

    def _true(self, name: str, values: str) -> bool:
        return self._values.get(name) in values.split("|")


def _split(plain: Any) -> tuple[str, Mapping[str, str], list[Any]]:
    tag, *rest = plain
    attrs = rest.pop(0) if rest and isinstance(rest[0], dict) else {}
    if tag not in _TAGS:
        raise TypeError(f"no such element: {tag}")
    return tag, attrs, rest


def _ids(plain: Any, holds: _Holds) -> list[str]:
    """The rules of a piece of text that hold."""
    if isinstance(plain, str):
        return []
    _, attrs, rest = _split(plain)
    if not holds(attrs.get("when", "")):
        return []
    own = [attrs["id"]] if "id" in attrs else []
    return own + [rule for child in rest for rule in _ids(child, holds)]


def _nodes(plain: Any, holds: _Holds, there: set[str], key: str) -> list[Node | str]:
    """A piece of text as nodes: links turn the pages of the booklet, and lead nowhere where the
    rule they mean does not hold."""
    if isinstance(plain, str):
        return [plain]
    tag, attrs, rest = _split(plain)
    if not holds(attrs.get("when", "")):
        return []
    children = [
        node for n, child in enumerate(rest) for node in _nodes(child, holds, there, str(n))
    ]
    if "option" in attrs:
        return [holds.value(attrs["option"])]
    kept = {name: str(attrs[name]) for name in _KEPT if name in attrs}
    if tag == "a":
        rule = attrs["href"].removeprefix("#")
        if rule not in there or not _RULE.fullmatch(rule):
            return [Node("span", key, {}, _merged(children))]
        kept = {"class": "rule-link", "type": "button", "data-do": f"rules {rule}"}
        return [Node("button", key, kept, _merged(children))]
    if kept.get("class") == "wide":
        kept["tabindex"] = "0"  # what may have to be scrolled is reached by the keyboard
    if "id" in attrs:
        kept["data-rule"] = attrs["id"]
    return [Node(tag, attrs.get("id", key), kept, _merged(children))]


def _merged(children: list[Node | str]) -> tuple[Node | str, ...]:
    """Texts side by side are one, as a browser has them."""
    out: list[Node | str] = []
    for child in children:
        if isinstance(child, str) and out and isinstance(out[-1], str):
            out[-1] += child
        elif child != "":
            out.append(child)
    return tuple(out)
