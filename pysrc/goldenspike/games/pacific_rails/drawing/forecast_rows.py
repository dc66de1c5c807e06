"""What each district would bring, as short rows of numbers and icons drawn into it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.icons import picture
from goldenspike.games.pacific_rails.drawing.label import price_text, yield_text
from goldenspike.games.pacific_rails.rules.components import (
    DISTRICTS,
    SPECIALISTS,
)
from goldenspike.games.pacific_rails.rules.pending import ResourceYield, Yield
from goldenspike.games.pacific_rails.rules.view import PacificRailsView

ROW = 34.0
"""The height of a row."""
_WIDTH = 204.0
"""The width that the longest row may have, in the districts of trains and in the centre."""
_ICON = 29.0
_GAP = 3.0
_LETTERS = {"×": 24.0, "+": 21.0, "–": 16.0}
_DIGIT = 18.5
"""How wide the characters of a row are drawn, the digits and the others."""
SIGNS = {
    "place": "M13 4v20m-8-8 8 9 8-9",
    "take": "M13 27V7m-8 8 8-9 8 9",
    "use": "M3 16h19m-8-8 9 8-9 8",
}
"""A worker comes, a worker goes, the worker is there: arrows of the rows."""

Item = tuple[str, str]
"""A text and the icon behind it; either may be empty."""


class ForecastRow(NamedTuple):
    """One row: its sign (place, take, use, hat, dim or none), items, and all of it in words;
    a poor one tells that there is nothing to gain."""

    way: str
    items: tuple[Item, ...]
    told: str
    poor: bool = False


def rows_of(number: int, view: PacificRailsView, words: Words) -> tuple[ForecastRow, ...]:
    """Return the rows of a district for the seat that looks on: what placing a worker there and
    taking one away would bring, the price of a specialist, or what the pending choice is worth."""
    district = DISTRICTS[number]
    if view["outlook"]:
        ways = view["outlook"][district.id]
        both = (("place", ways["place"]), ("take", ways["take"]))
        return tuple(_yield(way, district.id, brings, words) for way, brings in both if brings)
    decision = view["decision"]
    if decision is not None:
        if decision["name"] == "district" and district.id in decision["yields"]:
            return (_yield("use", district.id, decision["yields"][district.id], words),)
        if decision["name"] == "hats" and decision["district"] == district.id:
            least, most = decision["yields"][0], decision["yields"][-1]
            ways_to_use = (("use", least), ("hat", most))
            return tuple(_yield(way, district.id, brings, words) for way, brings in ways_to_use)
        if district.kind == "train" and decision["name"] == "hire":
            return (_price(decision["cost"][SPECIALISTS[district.of].id], words),)
        if district.kind == "train" and decision["name"] == "recruit":
            return (_price({}, words),)
    if district.id in view["harvests"]:
        return (_base(district.id, view["harvests"][district.id], words),)
    return ()


@lru_cache(maxsize=512)
def draw_row(row: ForecastRow) -> Node:
    """Draw a row from its upper left corner."""
    way, items, told, poor = row
    nodes: list[Node] = []
    x = 0.0
    if way in SIGNS:
        nodes.append(el("path", d=SIGNS[way], key="sign", cls="sign"))
        x = 28.0
    elif way == "hat":
        nodes.append(picture("hat", 0, 1, 26, key="sign"))
        x = 30.0
    size = _icon_size(items, _WIDTH - x)
    for number, (text, icon) in enumerate(items):
        if text:
            nodes.append(el("text", text, x=x, y=28, key=f"t{number}"))
            x += _text_width(text)
        if icon:
            nodes.append(picture(icon, x, 2 + (_ICON - size) / 2, size, key=f"i{number}"))
            x += size + _GAP
    if told:
        nodes.insert(0, el("title", told, key="title"))
    return el("g", *nodes, key="row", cls=f"brings {way}{' poor' * poor}".rstrip())


def _icon_size(items: tuple[Item, ...], room: float) -> float:
    """Icons of a long row are smaller, so that all of it is in the district."""
    icons = sum(bool(icon) for _, icon in items)
    room -= sum(_text_width(text) for text, _ in items)
    return min(_ICON, room / icons - _GAP) if icons else _ICON


def _text_width(text: str) -> float:
    return sum(_LETTERS.get(letter, _DIGIT) for letter in text)


def _yield(way: str, district: str, brings: Yield, words: Words) -> ForecastRow:
    """What a district brings in one way of using it."""
    told = _told(way, district, brings, words)
    return ForecastRow(way, _items(brings), told, bool(brings["lacks"]))


def _items(brings: Yield) -> tuple[Item, ...]:
    if brings["lacks"]:
        return (("–", ""),)
    if brings["kind"] == "resource":
        return ((f"+{brings['gain']}", ""),)
    if brings["kind"] == "train":
        made = {**brings["tiles"], **brings["gains"], "senator": brings["usable"]}
        picks = [(f"+{brings['picks']}", "")] if brings["picks"] else []
        return (*((str(n), icon) for icon, n in made.items() if n), *picks)
    what: list[Item] = [("", specialist) for specialist in brings["hire"]]
    what += [("", "locomotive") for _ in brings["lay"]]
    return ((f"{brings['n']}×", ""), *what)


def _told(way: str, district: str, brings: Yield, words: Words) -> str:
    return words(f"pacific-rails.tip.{way}", brings=yield_text(words, district, brings))


def _price(cost: dict[str, int], words: Words) -> ForecastRow:
    """What a specialist costs for the wagon that is being filled."""
    if not cost:
        text = words("pacific-rails.free")
        return ForecastRow("", ((text, ""),), text)
    items = tuple((str(n), kind) for kind, n in cost.items())
    return ForecastRow("", items, price_text(words, cost))


def _base(district: str, brings: ResourceYield, words: Words) -> ForecastRow:
    """Between the own turns: what the district would bring with one worker more."""
    return ForecastRow("dim", _items(brings), _told("place", district, brings, words))
