"""Lines on the map: pieces of track, open spaces, and what is to say about each line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from goldenspike.core.kept import kept
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.marks import (
    CODES,
    railroad_class,
    railroad_name,
    railroad_names,
)
from goldenspike.games.santa_fe.drawing.sheet import SLOT_HIGH, spaces
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.view import LineView, OpeningView, SantaFeView

_KEPT = 4096
"""How many drawn things of a kind are kept."""


class Starters(NamedTuple):
    """Who could start a free line now, as the view tells it: railroads, the one of a branch line
    card, and by seat what only another has the means for."""

    railroads: tuple[str, ...]
    branch: str
    others: tuple[tuple[int, tuple[str, ...]], ...]


_NOBODY = Starters((), "", ())


def lines(view: SantaFeView, words: Words) -> Node:
    """Every line."""
    return _lines(view["lines"], view["openings"], _tariff(view), view["arrows"], words)


@kept(4)
def _lines(
    built: Mapping[str, LineView],
    openings: Mapping[str, OpeningView],
    tariff: tuple[int, ...],
    arrows: bool,
    words: Words,
) -> Node:
    numbers, language, nodes = board().line, words.language, [*_closed(tariff, arrows, words)]
    for name, opening in openings.items():
        who, number = _starters(opening), numbers[name]
        known = tuple(words.seats) if who.others else ()
        nodes[number] = _line(number, "", 0, "", who, tariff, arrows, known, language)
    for name, line in built.items():
        number, owner, laid, start = numbers[name], line["railroad"], line["laid"], line["start"]
        nodes[number] = _line(number, owner, laid, start, None, tariff, arrows, (), language)
    return el("g", *nodes, key="lines", cls="lines")


@lru_cache(16)
def _closed(tariff: tuple[int, ...], arrows: bool, words: Words) -> list[Node]:
    """Every line as one that nobody could start."""
    return [
        _line(number, "", 0, "", _NOBODY, tariff, arrows, (), words.language)
        for number in range(len(board().lines))
    ]


def _tariff(view: SantaFeView) -> tuple[int, ...]:
    """What a space costs whoever looks on, or is to move."""
    payer = view["to_move"] if view["seat"] is None else view["seat"]
    return tuple(view["seats"][payer or 0]["tariff"])


def about_line(name: str, view: SantaFeView, words: Words) -> str:
    """Say what is to say about one line, as its tooltip does."""
    number = board().line[name]
    parts = _about_line(number, _tariff(view), words)
    built = view["lines"].get(name)
    if built:
        size = len(board().lines[number].terrain)
        parts.append(_about_track(built["railroad"], built["laid"], size, words))
    else:
        opening = view["openings"].get(name)
        who = _starters(opening) if opening else _NOBODY
        parts += _about_start(number, who, view["arrows"], words)
    return ". ".join(parts)


def _starters(opening: OpeningView) -> Starters:
    others = tuple((other["seat"], tuple(other["railroads"])) for other in opening["others"])
    return Starters(tuple(opening["railroads"]), opening["branch"], others)


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
            nodes.append(_space(f"s{space}", x, y, turn, length))
    return el("g", *nodes, key=line.id, cls="line", data_about=line.id, role="group")


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


def _space(key: str, x: float, y: float, turn: float, length: float) -> Node:
    half = length / 2 - 1
    return el(
        "rect",
        x=-half,
        y=-SLOT_HIGH / 2,
        width=2 * half,
        height=SLOT_HIGH,
        key=key,
        cls="space",
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
