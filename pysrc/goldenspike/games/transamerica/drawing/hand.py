"""The panel of the own cities: which are connected, and what the others would cost."""

from __future__ import annotations

from typing import Any

from goldenspike.core.game import View
from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.transamerica.drawing.symbols import symbol


def hand_panel(view: View, words: Words) -> Panel:
    """Draw the cards of the seat that looks on."""
    cards = [_card(city, words) for city in view["hand"]]
    loss = view["loss"]
    need = words("transamerica.hand.loss", n=loss) if loss else words("transamerica.hand.complete")
    body = el(
        "div",
        el("ul", *cards, key="cards", cls="ta-cards"),
        el("p", need, key="loss", cls="ta-loss"),
    )
    return Panel("hand", words("transamerica.hand"), body, "hand")


def _card(city: dict[str, Any], words: Words) -> Node:
    name, colour = city["name"], city["colour"]
    joined = bool(city["connected"])
    mark = words("transamerica.hand.connected") if joined else words("transamerica.hand.open")
    return el(
        "li",
        el(
            "button",
            symbol(colour, key="symbol"),
            el("span", name, cls="city", key="name"),
            el("span", "✓" if joined else "", cls="state", key="state", title=mark),
            type="button",
            data_look=city["junction"],
            title=words("transamerica.hand.look", city=name),
        ),
        key=name,
        cls=f"ta-card r-{colour}{' joined' if joined else ''}",
    )
