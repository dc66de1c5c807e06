"""How railroads are told apart: a colour, a pattern and two letters, on the map and beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.view import WorthView

CODES = {
    "santa-fe": "SF",
    "southern-pacific": "SP",
    "great-northern": "GN",
    "union-pacific": "UP",
    "kansas-pacific": "KP",
    "rock-island": "RI",
    "texas-pacific": "TP",
    "western-pacific": "WP",
    "denver-rio-grande-western": "RG",
}
"""The letters of each railroad; its colour and its pattern are in the style sheet."""


def railroad_class(railroad: str) -> str:
    """Return the class that gives a node a railroad's colour and pattern."""
    return f"rr-{railroad}"


@cache
def plate(railroad: str, key: str = "") -> Node:
    """A railroad's letters on its colour, for panels."""
    name = railroad_name(railroad)
    return told(CODES[railroad], f"sf-plate {railroad_class(railroad)}", key, name)


def told(text: str, cls: str, key: str, title: str | None = None) -> Node:
    """A text that the style sheet writes: to be seen on a card without becoming a part of the
    name that the card has as a button."""
    return el("span", cls=f"told {cls}", data_told=text, key=key, title=title)


def strip(cls: str, title: str, cards: Sequence[Node]) -> Node:
    """A row of cards that scrolls sideways where it does not fit, by keyboard too."""
    return el("div", *cards, cls=cls, role="group", aria_label=title, tabindex=0)


def railroad_name(railroad: str) -> str:
    """Return what a railroad is called."""
    return board().railroads[board().railroad[railroad]].name


def railroad_names(railroads: Sequence[str], words: Words) -> str:
    """Return several railroads' names as a listing."""
    return words.listing([railroad_name(railroad) for railroad in railroads])


def city_name(city: str) -> str:
    """Return what a place is called."""
    return board().places[board().place[city]].name


def city_sum(worth: WorthView) -> str:
    """A city in figures: value times railroads is points."""
    return f"{worth['value']} × {worth['railroads']} = {worth['points']}"
