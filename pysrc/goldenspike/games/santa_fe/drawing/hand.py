"""The looker's own cards: cities with what they would count now, and what the others give."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.marks import city_name, city_sum, plate, strip, told
from goldenspike.games.santa_fe.rules.cards import BRANCH, ENGINEER
from goldenspike.games.santa_fe.rules.view import SantaFeView, SeatView

_KEPT = 1024


def hand(view: SantaFeView, seat: int, words: Words) -> Panel:
    """All cards of a seat, those that lie open included."""
    me = view["seats"][seat]
    cards = [*_cities(view, me, words.language), *_others(me, words.language)]
    if not cards:
        cards = [el("p", words("santa-fe.hand.empty"), cls="dim", key="empty")]
    title = words("santa-fe.hand", n=me["money"])
    few = " few" if len(cards) < 5 else ""
    return Panel("hand", title, strip(f"sf-cards slides{few}", title, cards), "hand")


def _cities(view: SantaFeView, me: SeatView, language: str) -> Iterator[Node]:
    cities = me["hand"] or []
    for number, city in enumerate(cities):
        worth = city_sum(view["worth"][city])
        value = view["worth"][city]["value"]
        twin = cities[:number].count(city)
        chosen = me["chosen"] == city and not twin
        yield _city(city, twin, value, worth, chosen, language)


def _others(me: SeatView, language: str) -> Iterator[Node]:
    for kind, count in me["held"].items():
        state = "special chosen" if me["chosen"] == kind else "special"
        yield _card(kind, count, state, "", language)
    if me["branch"]:
        yield _card(BRANCH, 1, "open", me["branch"], language)
    if me["engineer"]:
        yield _card(ENGINEER, 1, "open", "", language)


@lru_cache(_KEPT)
def _city(city: str, twin: int, value: int, worth: str, chosen: bool, language: str) -> Node:
    return el(
        "div",
        told(str(value), "value", "value"),
        el("span", city_name(city), cls="city", key="city"),
        told(worth, "now", "now", Words(language)("santa-fe.hand.now")),
        key=f"{city}.{twin}",
        spot=f"hand:{city}",
        data_glow=city,
        cls="sf-card city chosen" if chosen else "sf-card city",
    )


@lru_cache(_KEPT)
def _card(kind: str, count: int, state: str, railroad: str, language: str) -> Node:
    """A card of another kind: its name, how many there are, and what it gives."""
    words = Words(language)
    sign = [plate(railroad, "plate")] if railroad else []
    if count > 1:
        sign = [told(f"×{count}", "value", "value")]
    return el(
        "div",
        *sign,
        el("span", words(f"santa-fe.short.{kind}"), cls="city", key="city"),
        told(words(f"santa-fe.gives.{kind}"), "now", "now"),
        key=kind,
        spot=f"hand:{kind}",
        cls=f"sf-card {state}",
    )
