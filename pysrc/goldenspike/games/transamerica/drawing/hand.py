"""The panel of the own cities: which are connected, and what the others would cost."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.signs import sign
from goldenspike.core.words import Words
from goldenspike.games.transamerica.drawing.symbols import symbol
from goldenspike.games.transamerica.rules.view import HeldCity


def hand_panel(hand: Sequence[HeldCity], loss: int | None, words: Words) -> Panel:
    """Draw the cards of the seat that looks on, and what it would lose."""
    cards = [_card(city, words) for city in hand]
    need = words("transamerica.hand.loss", n=loss) if loss else words("transamerica.hand.complete")
    body = el(
        "div",
        el("ul", *cards, key="cards", cls="ta-cards"),
        el("p", need, key="loss", cls="ta-loss"),
    )
    return Panel("hand", words("transamerica.hand"), body, "hand")


def held(city: HeldCity, words: Words) -> str:
    """A city of the own hand in words: its region, and how far away it is."""
    state = words("transamerica.hand.connected" if city["connected"] else "transamerica.hand.open")
    if city["distance"]:
        state = words("transamerica.hand.distance", n=city["distance"])
    region = words(f"transamerica.region.{city['colour']}")
    return words("transamerica.hand.held", city=city["name"], region=region, state=state)


def _card(city: HeldCity, words: Words) -> Node:
    name, colour = city["name"], city["colour"]
    joined, distance = city["connected"], city["distance"]
    far = []
    if distance:
        title = words("transamerica.hand.distance", n=distance)
        far = [el("span", str(distance), cls="far", key="far", title=title, aria_label=title)]
    mark = words("transamerica.hand.connected") if joined else words("transamerica.hand.open")
    ticked = [sign("tick"), el("span", f" {mark}", cls="unseen-text", key="said")] if joined else []
    return el(
        "li",
        el(
            "button",
            symbol(colour, key="symbol"),
            el("span", name, cls="city", key="name"),
            el("span", *ticked, cls="state", key="state", title=mark),
            *far,
            type="button",
            data_look=city["junction"],
            data_glow=name,
            data_say=held(city, words),
            title=words("transamerica.hand.look", city=name),
        ),
        key=name,
        cls=f"ta-card r-{colour}{' joined' if joined else ''}",
    )
