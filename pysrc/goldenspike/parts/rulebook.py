"""The rules beside the board: a dock on a desktop, a sheet on a phone."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import Game
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.fields import button
from goldenspike.parts.icons import icon
from goldenspike.parts.keys import key_lists
from goldenspike.parts.rules_page import rules_page
from goldenspike.session.booklet import CONTENTS, KEYS, SHORT, Page
from goldenspike.session.frame import Frame
from goldenspike.session.rulebook import Chapter


def rulebook(frame: Frame) -> list[Node]:
    """What lies open of the rules, with the ways to their other chapters."""
    page, words = frame.rules, frame.words
    if page is None:
        return []
    chapter = page.book.chapter(page.place) if page.book else None
    where = f"{page.place} {page.language}"
    return [
        el("header", *_head(page, chapter, words), key="head"),
        el("div", *_body(frame, page, chapter), key=where, cls="rulebook-text", tabindex="0"),
        el("footer", *_foot(frame.game, page, chapter, words), key="foot"),
    ]


def _head(page: Page, chapter: Chapter | None, words: Words) -> list[Node]:
    title = chapter.title if chapter else words(f"page.rules.{page.place}")
    contents = words("page.rules.contents")
    head = [
        el("h2", title, key="h", tabindex="-1"),
        _sign("contents", "rules contents", contents, pressed=page.place == CONTENTS),
        _sign("close", "help", words("page.rules.close")),
    ]
    fitting = page.book.chapter(page.fits) if page.book and page.fits else None
    if fitting is not None and fitting.id != page.place:
        text = words("page.rules.now", chapter=fitting.title)
        head.append(button(text, "rules", "now", "rulebook-now"))
    return head


def _body(frame: Frame, page: Page, chapter: Chapter | None) -> list[Node | str]:
    if chapter is not None:
        return [_pointed(node, page.rule, page.fits) for node in chapter.body]
    if page.place == CONTENTS and page.book is not None:
        return [_contents(page.book.chapters, frame.words)]
    if page.place == KEYS:
        return [*key_lists(frame.words)]
    return [*_in_short(frame.words, frame.game), *_coming(page, frame.words)]


def _coming(page: Page, words: Words) -> list[Node]:
    """What is said while the rulebook is not there."""
    if page.missing:
        again = button(words("page.rules.again"), "rules", "again")
        return [el("p", words("page.rules.missing"), " ", again, key="missing", role="status")]
    if page.book is None:
        return [el("p", words("page.rules.coming"), key="coming", cls="dim", role="status")]
    return []


def _contents(chapters: Sequence[Chapter], words: Words) -> Node:
    rows = [(SHORT, words("page.rules.short")), *((each.id, each.title) for each in chapters)]
    rows.append((KEYS, words("page.rules.keys")))
    items = [el("li", button(title, f"rules {place}", "go"), key=place) for place, title in rows]
    return el("ul", *items, key="contents", cls="rulebook-contents")


def _foot(game: Game, page: Page, chapter: Chapter | None, words: Words) -> list[Node]:
    """The chapters before and behind, the whole page, the keys."""
    ways: list[Node] = []
    if chapter is not None and page.book is not None:
        chapters = page.book.chapters
        at = chapters.index(chapter)
        for sign, number in (("‹", at - 1), ("›", at + 1)):
            if 0 <= number < len(chapters):
                other = chapters[number]
                ways.append(_sign(sign, f"rules {other.id}", other.title))
    anchor = f"#{page.rule}" if chapter is not None else ""
    whole = el(
        "a",
        words("page.rules.whole"),
        href=f"{rules_page(game, words)}{anchor}",
        target="_blank",
        rel="noopener",
        key="whole",
        cls="whole-rules",
    )
    keys = button(words("page.rules.keys"), "rules keys", "keys", "rulebook-keys")
    return [*ways, whole, keys]


def _in_short(words: Words, game: Game) -> list[Node]:
    """The game's goal and its rules in a few sentences, for somebody who plays it first."""
    goal = f"{game.scope}.goal.{game.id}"
    how = f"{game.scope}.how.{game.id}" if f"{game.scope}.how.{game.id}.1" in words else ""
    how = how or f"{game.scope}.how"
    points: list[Node] = []
    while f"{how}.{len(points) + 1}" in words:
        points.append(el("li", words(f"{how}.{len(points) + 1}")))
    return [
        el("p", words(goal if goal in words else f"{game.scope}.goal"), key="goal"),
        el("ul", *points, key="points", cls="in-short"),
    ]


def _pointed(node: Node | str, rule: str, fits: str) -> Node | str:
    """The text, with the rule that is meant and the one that fits the decision marked."""
    if isinstance(node, str):
        return node
    own = node.attrs.get("data-rule", "")
    children = tuple(_pointed(child, rule, fits) for child in node.children)
    if not own or own not in (rule, fits):
        return node if children == node.children else node._replace(children=children)
    told = f"{node.attrs.get('class', '')} {'fits' if own == fits else 'meant'}".strip()
    return node._replace(attrs={**node.attrs, "class": told}, children=children)


def _sign(sign: str, command: str, text: str, *, pressed: bool = False) -> Node:
    letter = sign in "‹›"
    return el(
        "button",
        sign if letter else icon(sign),
        data_do=command,
        type="button",
        key=f"{sign} {command}" if letter else sign,
        title=text,
        aria_label=text,
        aria_pressed="true" if pressed else None,
    )
