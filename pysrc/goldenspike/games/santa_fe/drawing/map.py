"""The board as a live picture: track, ends of railroads, cities, bonus squares, what is lit.

Every line, city and badge is made once for what it shows and kept, so that after a move the page
finds the same object wherever nothing has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, radians, sin

from goldenspike.core.scene import Board, Glow, Node, el
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.cities import (
    cities,
    claims,
    names,
    rings,
    squares,
)
from goldenspike.games.santa_fe.drawing.ends import badges
from goldenspike.games.santa_fe.drawing.lines import lines
from goldenspike.games.santa_fe.drawing.offers import offers
from goldenspike.games.santa_fe.drawing.sheet import place_point, spaces, spots
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.view import SantaFeView

_END = 24.0
"""Half of what is new at the end of a railroad: its ring is seen around the letters there."""


def map_of(view: SantaFeView, words: Words, *extra: Node) -> Board:
    """Draw the board that a view shows, with more layers on top if wanted."""
    size = board().data["canvas"]
    return Board(
        "map",
        words("santa-fe.board"),
        size["width"],
        size["height"],
        "santa-fe.svg",
        _layer(view, words, extra),
        spots(boomtowns=bool(view["marker_supply"])),
        offers(boomtowns=bool(view["marker_supply"])),
        {**_places(), **_tracks(), **_played(view)},
        piece=_END,
    )


@cache
def _places() -> dict[str, Glow]:
    """Every place, to be pointed at by its card or by its name."""
    glows = {place.id: Glow((place_point(place.id),)) for place in board().places}
    return glows | {place.name: glows[place.id] for place in board().places}


@cache
def _tracks() -> dict[str, Glow]:
    """By each space of a line: the line."""
    glows: dict[str, Glow] = {}
    for number, line in enumerate(board().lines):
        middles, length = spaces(number)
        points = [_end(*middles[0], -length / 2), *((x, y) for x, y, _ in middles)]
        whole = Glow((), ((*points, _end(*middles[-1], length / 2)),))
        glows |= {f"{line.id}:{space}": whole for space in range(1, len(middles) + 1)}
    return glows


def _end(x: float, y: float, turn: float, way: float) -> tuple[float, float]:
    """Where a space begins or ends, by its middle and direction."""
    return x + way * cos(radians(turn)), y + way * sin(radians(turn))


def _played(view: SantaFeView) -> dict[str, Glow]:
    """The cities that each seat has played."""
    return {
        f"seat-{number}": Glow(tuple(place_point(count["city"]) for count in seat["table"]))
        for number, seat in enumerate(view["seats"])
    }


def _layer(view: SantaFeView, words: Words, extra: Sequence[Node]) -> Node:
    seat = view["seat"]
    own = view["seats"][seat] if seat is not None else None
    hand = frozenset(own["hand"] or ()) if own else frozenset()
    table = frozenset(count["city"] for count in own["table"]) if own else frozenset()
    return el(
        "g",
        lines(view, words),
        *([_arrows()] if view["arrows"] else []),
        claims([each["table"] for each in view["seats"]], seat, words),
        rings(hand, table, seat, words.language),
        cities(
            view["markers"], view["connected"], view["worth"], view["city_bonuses"], words.language
        ),
        squares(view["square_bonuses"], words.language),
        badges(view["railroads"], view["lines"], words.language),
        el("g", key="offers"),
        names(hand | table),
        *extra,
        cls="santa-fe",
        key="layer",
    )


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
