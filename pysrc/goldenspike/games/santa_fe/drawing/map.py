"""The board as a live picture: track, ends of railroads, cities, bonus squares, what is lit.

Every line, city and badge is made once for what it shows and kept, so that after a move the page
finds the same object wherever nothing has changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import cos, radians, sin

from goldenspike.core import View
from goldenspike.core.scene import Board, Node, el
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.cities import boomtown_spots, cities, names, rings, squares
from goldenspike.games.santa_fe.drawing.ends import Ends, Starters
from goldenspike.games.santa_fe.drawing.marks import (
    CODES,
    railroad_class,
    railroad_name,
    railroad_names,
)
from goldenspike.games.santa_fe.drawing.sheet import SLOT_HIGH, spaces, spots
from goldenspike.games.santa_fe.rules.board import board

_KEPT = 4096
"""How many drawn things of a kind are kept."""


def map_of(view: View, words: Words, *extra: Node) -> Board:
    """Draw the board that a view shows, with more layers on top if wanted."""
    size = board().data["canvas"]
    return Board(
        "map",
        words("santa-fe.board"),
        size["width"],
        size["height"],
        "santa-fe.svg",
        _layer(view, words, extra),
        spots(),
    )


def _layer(view: View, words: Words, extra: Sequence[Node]) -> Node:
    rails = view["game"] == "santa-fe-rails"
    ends = Ends(view, arrows=rails)
    seat = view["seat"]
    own = view["seats"][seat] if seat is not None else None
    hand = frozenset(own["hand"] or ()) if own else frozenset()
    table = frozenset(count["city"] for count in own["table"]) if own else frozenset()
    return el(
        "g",
        el("g", *_lines(view, words, ends, arrows=rails), key="lines", cls="lines"),
        *([_arrows()] if rails else []),
        rings(hand, table, seat),
        el("g", *cities(view, words), key="cities", cls="cities"),
        el("g", *squares(view, words), key="squares", cls="squares"),
        names(hand | table),
        el("g", *ends.badges(words), key="ends", cls="ends"),
        boomtown_spots(),
        *extra,
        cls="santa-fe",
        key="layer",
    )


def _lines(view: View, words: Words, ends: Ends, *, arrows: bool) -> Iterator[Node]:
    payer = view["to_move"] if view["seat"] is None else view["seat"]
    tariff = tuple(view["seats"][payer or 0]["tariff"])
    names = tuple(words.seats)
    built = view["lines"]
    for number, line in enumerate(board().lines):
        if line.id in built:
            owner, laid, start = built[line.id]
            yield _line(number, owner, laid, start, None, tariff, arrows, (), words.language)
        else:
            who = ends.starters(number)
            known = names if who.others else ()
            yield _line(number, "", 0, "", who, tariff, arrows, known, words.language)


@lru_cache(_KEPT)
def _line(
    number: int,
    owner: str,
    laid: int,
    start: str,
    who: Starters | None,
    tariff: tuple[int, ...],
    arrows: bool,
    names: tuple[str, ...],
    language: str,
) -> Node:
    """One line: pieces where they lie, open spaces where not, and what is to say about it: to a
    mouse as a tooltip, to a screen reader as the name of the group that a space is in."""
    plan = board()
    line = plan.lines[number]
    middles, length = spaces(number)
    back = start == plan.places[line.goal].id
    parts = _about_line(number, tariff, Words(language))
    if who is None:
        parts.append(_about_track(owner, laid, len(middles), Words(language)))
    else:
        parts += _about_start(number, who, arrows, Words(language, names))
    nodes = [el("title", ". ".join(parts), key="t")]
    for space, (x, y, turn) in enumerate(middles, 1):
        from_start = len(middles) - space if back else space - 1
        if from_start < laid:
            nodes.append(_piece(f"p{space}", x, y, turn, length, owner))
        else:
            nodes.append(_space(f"{line.id}:{space}", x, y, turn, length, line.twin >= 0))
    return el("g", *nodes, key=line.id, cls="line", role="group")


def _piece(key: str, x: float, y: float, turn: float, length: float, railroad: str) -> Node:
    half, high = length / 2 - 1, SLOT_HIGH / 2 + 0.8
    upright = (turn + 90) % 180 - 90
    return el(
        "g",
        el("rect", x=-half, y=-high, width=2 * half, height=2 * high, rx=3, key="body"),
        el("path", d=f"M{-half + 5:g} 0H{half - 5:g}", cls="inlay", key="inlay"),
        el("text", CODES[railroad], y=4, cls="code", key="code"),
        key=key,
        cls=f"piece {railroad_class(railroad)}",
        transform=f"translate({x:g} {y:g}) rotate({upright:g})",
    )


def _space(spot: str, x: float, y: float, turn: float, length: float, double: bool) -> Node:
    half = length / 2 - 1
    return el(
        "rect",
        x=-half,
        y=-SLOT_HIGH / 2,
        width=2 * half,
        height=SLOT_HIGH,
        rx=3,
        key=spot,
        spot=spot,
        cls="spot space double" if double else "spot space",
        transform=f"translate({x:g} {y:g}) rotate({turn:g})",
    )


def _about_line(number: int, tariff: tuple[int, ...], words: Words) -> list[str]:
    """What is to say about any line: its places, spaces and costs."""
    parts = [words("santa-fe.map.line", n=len(board().lines[number].terrain), **_places(number))]
    if any(tariff):
        costs = ", ".join(f"${tariff[terrain]}" for terrain in board().lines[number].terrain)
        parts.append(words("santa-fe.map.costs", costs=costs))
    return parts


def _about_start(number: int, who: Starters, arrows: bool, words: Words) -> list[str]:
    """What is to say about a free line: its direction, if it has one, and who may start it."""
    parts = []
    if arrows and board().lines[number].one_way:
        parts.append(words("santa-fe.map.one_way", **_places(number)))
    if who.railroads:
        parts.append(words("santa-fe.map.open", names=railroad_names(who.railroads, words)))
    if who.branch:
        parts.append(words("santa-fe.map.branch", railroad=railroad_name(who.branch)))
    for seat, railroads in who.others:
        parts.append(
            words("santa-fe.map.open_for", seat=seat, names=railroad_names(railroads, words))
        )
    return parts if any(who) else [*parts, words("santa-fe.map.closed")]


def _about_track(railroad: str, laid: int, size: int, words: Words) -> str:
    return words("santa-fe.map.built", railroad=railroad_name(railroad), laid=laid, n=size)


def _places(number: int) -> dict[str, str]:
    line = board().lines[number]
    return {"city": board().places[line.start].name, "to": board().places[line.goal].name}


@cache
def _arrows() -> Node:
    """Santa Fe Rails: an arrow beside every line that is built one way only."""
    plan = board()
    nodes = []
    for number, line in enumerate(plan.lines):
        if line.one_way and not (line.twin >= 0 and line.id.endswith("/2")):
            middles, _ = spaces(number)
            x, y, turn = middles[0]
            place = f"translate({x:g} {y:g}) rotate({turn:g})"
            aside = -12 if line.twin < 0 else _outer(number)
            d = f"M-16 {aside:g}H14M5 {aside - 6:g}L14 {aside:g} 5 {aside + 6:g}"
            nodes.append(el("path", d=d, transform=place, key=line.id))
    return el("g", *nodes, key="arrows", cls="arrows", aria_hidden="true")


def _outer(number: int) -> float:
    """How far beside a track of a double line its outer side is."""
    x, y, turn = spaces(number)[0][0]
    other_x, other_y, _ = spaces(board().lines[number].twin)[0][0]
    side = -(other_x - x) * sin(radians(turn)) + (other_y - y) * cos(radians(turn))
    return -13.0 if side > 0 else 13.0
