"""The rules as they are read beside a table: a small file a game and language, from the same texts
as the pages, with the same numbers, without figures.

It is JSON: `chapters`, each with its id, its title and its body, and `asked`, which rule fits which
question (from `assets/rules/asked.json`). An element of a body is a list: tag, attributes if there
are any, then what is in it. `session.rulebook` opens it and leaves out what does not hold.
"""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree.ElementTree import Element

from workshop.rulespages import conditions, facts, texts
from workshop.rulespages.filling import fill_tree

_SPACE = re.compile(r"\s+")
_SIDE_BY_SIDE = frozenset({"p", "li", "td", "th", "h2", "h3", "strong", "em", "a", "span"})
"""Elements in which a space is a space; in others it only indents."""


def asked() -> dict[str, dict[str, str]]:
    """Which rule fits which question, for each game."""
    found: dict[str, dict[str, str]] = json.loads((texts.TEXTS / "asked.json").read_bytes())
    return found


def made(game: str, language: str) -> str:
    """Return the file of a game in a language."""
    body = texts.read(game, language).body
    conditions.for_table(body)
    for figure in body.findall("figure"):
        body.remove(figure)
    fill_tree(body, facts.of(game).__getitem__, language)
    chapters: list[dict[str, Any]] = []
    for element in body:
        if element.tag == "h2":
            title = _SPACE.sub(" ", "".join(element.itertext())).strip()
            chapter: dict[str, Any] = {"id": element.attrib["id"], "title": title, "body": []}
            if conditions.WHEN in element.attrib:
                chapter["when"] = element.attrib[conditions.WHEN]
            chapters.append(chapter)
        elif chapters:
            chapters[-1]["body"].append(_plain(element))
    plain = {"chapters": chapters, "asked": asked().get(game, {})}
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _plain(element: Element) -> list[Any]:
    node: list[Any] = [element.tag]
    if element.attrib:
        node.append(dict(element.attrib))
    node += _text(element, element.text)
    for child in element:
        node.append(_plain(child))
        node += _text(element, child.tail)
    return node


def _text(parent: Element, text: str | None) -> list[str]:
    if parent.tag not in _SIDE_BY_SIDE:
        return []
    return [_SPACE.sub(" ", text)] if text else []
