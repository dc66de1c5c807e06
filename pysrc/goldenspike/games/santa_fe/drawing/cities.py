"""Places on the map: values, boomtowns, bonus squares, names, and the looker's own cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from goldenspike.core.kept import kept
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.marks import (
    CODES,
    city_name,
    railroad_class,
    railroad_name,
    railroad_names,
)
from goldenspike.games.santa_fe.drawing.sheet import (
    CLAIM_ASIDE,
    claim_turn,
    labels,
    place_point,
    square_points,
)
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.scoring import CITY_BONUS, SQUARE_BONUS
from goldenspike.games.santa_fe.rules.view import PlayedView, WorthView

_KEPT = 4096
"""How many drawn things of a kind are kept."""

_STAR = (
    "M0-20L5-13.9 12.3-15.8 13-8.4 20-5.6 16.2 1 19.6 7.4 12.8 9.7 11.6 16.9 4.4 14.8 0 20"
    "-4.4 14.8-11.6 16.9-12.8 9.7-19.6 7.4-16.2 1-20-5.6-13-8.4-12.3-15.8-5-13.9z"
)
"""The outline of a boomtown."""

_WIDE, _LETTER = "MWÆŒ", 10
"""Letters that are wider than the dot of a card that others have played, and how wide they are
made."""


@kept(4)
def cities(
    markers: Mapping[str, int],
    connected: Mapping[str, Sequence[str]],
    worth: Mapping[str, WorthView],
    bonuses: Sequence[str],
    language: str,
) -> Node:
    """Every place with its value."""
    nodes = []
    for place in board().places:
        city, links = place.id, tuple(connected.get(place.id, ()))
        value = worth[city]["value"] if city in worth else 0
        nodes.append(_city(city, value, city in markers, links, city in bonuses, language))
    return el("g", *nodes, key="cities", cls="cities")


@lru_cache(_KEPT)
def _city(
    city: str, value: int, boom: bool, links: tuple[str, ...], bonus: bool, language: str
) -> Node:
    """A city with its value; gold around it as long as its first line earns a bonus."""
    words = Words(language)
    x, y = place_point(city)
    name = city_name(city)
    parts = [words("santa-fe.map.city", city=name, n=value) if value else name]
    if boom:
        parts.append(words("santa-fe.map.boom"))
    if links:
        parts.append(words("santa-fe.map.connected", names=railroad_names(links, words)))
    if bonus:
        parts.append(words("santa-fe.map.bonus", dollars=CITY_BONUS))
    shape = []
    if boom:
        shape = [el("path", d=_STAR, cls="boom", key="boom")]
    elif value:
        shape = [el("circle", r=13, cls="disc", key="disc")]
    digits = [el("text", str(value), y=6.6, key="value")] if value else []
    return el(
        "g",
        el("title", ". ".join(parts), key="t"),
        el("g", *shape, *digits, cls="big", key="big"),
        key=city,
        cls=f"city{' bonus' if bonus else ''}{'' if value else ' base'}",
        transform=f"translate({x:g} {y:g})",
    )


@kept(8)
def claims(tables: Sequence[Sequence[PlayedView]], looks_on: int | None, words: Words) -> Node:
    """Arcs around the cities that the others have played, each with its seat's letter."""
    at: dict[str, int] = {}
    nodes = []
    for number, table in enumerate(tables):
        for count in table if number != looks_on else ():
            place = at[count["city"]] = at.get(count["city"], -1) + 1
            nodes.append(_claim(count["city"], number, words.mark(number), place))
    return el("g", *nodes, key="claims", cls="claims", aria_hidden="true")


@lru_cache(_KEPT)
def _claim(city: str, seat: int, letter: str, place: int) -> Node:
    x, y = place_point(city)
    turn = claim_turn(city, place)
    wide, way = (_LETTER, "spacingAndGlyphs") if letter in _WIDE else (None, None)
    letters = el("text", letter, y=4.8, key="letter", textLength=wide, lengthAdjust=way)
    mark = el("g", el("circle", r=7.5, key="dot"), letters, cls="mark", key="mark")
    return el(
        "g",
        el("path", d="M-13.5-24.2A27.7 27.7 0 0 1 13.5-24.2", key="arc"),
        el("g", mark, transform=f"translate(0 {-CLAIM_ASIDE:g}) rotate({-turn})", key="at"),
        key=f"{city} {seat} {place}",
        cls=f"claim s-{seat}",
        transform=f"translate({x:g} {y:g}) rotate({turn})",
    )


@lru_cache(256)
def rings(hand: frozenset[str], table: frozenset[str], seat: int | None, language: str) -> Node:
    """Rings around the cities of the looker's own cards: whole if played, dashed if in hand."""
    words, nodes = Words(language), []
    for city in sorted((hand | table) & board().place.keys()):
        x, y = place_point(city)
        kind = "played" if city in table else "held"
        nodes.append(
            el(
                "circle",
                cx=x,
                cy=y,
                r=22,
                key=city,
                cls=f"ring {kind} s-{seat}",
                role="img",
                aria_label=words(f"santa-fe.map.{kind}", city=city_name(city)),
            )
        )
    return el("g", *nodes, key="rings", cls="rings")


@kept(4)
def squares(bonuses: Sequence[Sequence[str]], language: str) -> Node:
    """Every special bonus square."""
    nodes = [
        _square(railroad, city, x, y, [railroad, city] not in bonuses, language)
        for railroad, city, x, y in square_points()
    ]
    return el("g", *nodes, key="squares", cls="squares")


@lru_cache(_KEPT)
def _square(railroad: str, city: str, x: float, y: float, taken: bool, language: str) -> Node:
    """A special bonus square; ticked off once its railroad is there."""
    words = Words(language)
    text = words(
        "santa-fe.map.square_taken" if taken else "santa-fe.map.square",
        railroad=railroad_name(railroad),
        city=city_name(city),
        dollars=SQUARE_BONUS,
    )
    tick = [el("path", d="M-6 0l4 5 8-10", cls="tick", key="tick")] if taken else []
    return el(
        "g",
        el("title", text, key="t"),
        el("rect", x=-10.5, y=-9, width=21, height=18, key="square"),
        el("text", CODES[railroad], y=4.6, key="code"),
        *tick,
        key=f"{railroad} {city}",
        cls=f"square {railroad_class(railroad)}{' taken' if taken else ''}",
        transform=f"translate({x:g} {y:g})",
    )


@lru_cache(64)
def names(mine: frozenset[str]) -> Node:
    """Names of places as live text in two sizes; the page shows the one that suits the zoom."""
    sets = []
    for cls, which in (("wide", "labels"), ("narrow", "labels_phone")):
        kind_set = labels()[which]
        texts = []
        for place in board().places:
            label = kind_set["places"][place.id]
            x, y = place_point(place.id)
            spans = [
                el(
                    "tspan",
                    part,
                    x=x + label["dx"],
                    y=y + label["dy"] + row * kind_set["size"],
                    key=str(row),
                )
                for row, part in enumerate(label["lines"])
            ]
            kind = "name mine" if place.id in mine else "name" if place.value else "name base"
            texts.append(el("text", *spans, key=place.id, cls=kind, text_anchor=label["anchor"]))
        sets.append(el("g", *texts, key=cls, cls=f"names {cls}"))
    return el("g", *sets, key="names", aria_hidden="true")
