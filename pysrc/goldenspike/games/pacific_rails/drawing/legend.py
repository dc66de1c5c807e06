"""What the signs on the boards mean: a phone has no pointer to ask them with."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.forecast_rows import SIGNS
from goldenspike.games.pacific_rails.drawing.icons import picture

_LOT = "M34 34V18L48 4 62 18V34z"


@lru_cache(maxsize=4)
def legend(words: Words) -> Panel:
    """The signs, each with its meaning, to be unfolded."""
    items = [
        el(
            "li",
            el("svg", *nodes, viewBox="0 0 96 36", cls="city", aria_hidden="true", key="sign"),
            el("span", words(f"pacific-rails.key.{name}"), key="text"),
            key=name,
        )
        for name, nodes in _signs().items()
    ]
    body = el(
        "details",
        el("summary", words("pacific-rails.key"), key="head"),
        el("ul", *items, cls="pr-key", key="signs"),
        cls="how",
    )
    return Panel("key", "", body)


def _signs() -> dict[str, list[Node]]:
    """The signs by name, in the order in which a turn meets them."""
    special = el("path", d="M41 18h14m-6-6 7 6-7 6", cls="sign to", key="to")
    up = el("path", d="M42 30V8m-8 8 8-9 8 9", cls="sign", key="up")
    return {
        "place": [_arrow("place")],
        "take": [_arrow("take")],
        "use": [_arrow("use")],
        "hat": [picture("hat", 33, 3, 30)],
        "nothing": [_text("–", 40)],
        "special": [picture("money", 4, 2, 32), special, picture("telegraph", 60, 2, 32)],
        "lot": [el("path", d=_LOT, cls="lot", key="lot")],
        "supply": [_text("×5", 28)],
        "senator": [picture("senator", 28, 0, 40)],
        "price": [*_price(48, "2")],
        "reset": [*_price(18, "1"), up, _text("+3", 56)],
        "level": [_text("I II III", 8, "level")],
        "row": [picture("wood", 0, 5, 26), _text("+2", 27), picture("house", 69, 5, 26)],
        "pole": [picture("telegraph", 14, 2, 32), _text("2", 50)],
    }


def _arrow(way: str) -> Node:
    sign = el("path", d=SIGNS[way], cls="sign", key="sign", transform="translate(35 2)")
    return el("g", sign, cls=f"brings {way}", key=way)


def _text(text: str, x: float, cls: str = "said") -> Node:
    return el("text", text, x=x, y=28, cls=cls, key="text")


def _price(x: float, n: str) -> list[Node]:
    return [
        el("circle", cx=x, cy=18, r=16, cls="price", key="disc"),
        el("text", n, x=x, y=28, cls="price", key="n"),
    ]
