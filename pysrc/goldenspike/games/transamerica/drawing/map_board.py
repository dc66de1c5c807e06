"""The map as a board: its layers, the names of cities, and the spots that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from goldenspike.core.scene import Board, Glow, Node, el
from goldenspike.core.words import Words
from goldenspike.games.transamerica.drawing.hand import held
from goldenspike.games.transamerica.drawing.heard import Heard, heard
from goldenspike.games.transamerica.drawing.label import marker_label
from goldenspike.games.transamerica.drawing.marks import marker, own_city, segment
from goldenspike.games.transamerica.drawing.places import (
    city_point,
    drawing_data,
    ends,
    junction_point,
    lines,
    spots,
)
from goldenspike.games.transamerica.drawing.symbols import outline
from goldenspike.games.transamerica.rules.board import DOUBLE, City, board
from goldenspike.games.transamerica.rules.view import HeldCity

_HANDS = 16
"""Of so many hands the names are kept: those of a table, and of the rounds just before."""


def map_board(
    rails: Sequence[Node],
    track: Sequence[str],
    markers: Sequence[str | None],
    hand: Sequence[HeldCity],
    players: int,
    words: Words,
    *above: Node,
    starts: Sequence[str] = (),
) -> Board:
    """Draw the map with rails and start markers, the own cities of a hand, and more above; what
    track lies is told with the places that it leads to. Where a marker starts well is hinted at
    while it can be put there."""
    data = drawing_data()
    told = heard(tuple(track), tuple(markers), words)
    layer = _layer(rails, told, markers, hand, players, words, above)
    title = words("transamerica.board")
    offers = {**_offers(), **_sensible(tuple(starts))}
    glows = {**_tracks(), **{city["name"]: _way(city) for city in hand}}
    size = data["w"], data["h"]
    drawn = Board("map", title, *size, "transamerica.svg", layer, spots(), offers, glows, lines())
    return drawn._replace(first=tuple(starts))


@cache
def _tracks() -> dict[str, Glow]:
    """Every line, to be pointed at as a whole."""
    return {line: Glow((), (ends(line),)) for line in lines()}


def _way(city: HeldCity) -> Glow:
    """A city, and a cheapest way there."""
    return Glow((city_point(city["name"]),), tuple(ends(line) for line in city["way"]))


def _layer(
    rails: Sequence[Node],
    told: Heard,
    markers: Sequence[str | None],
    hand: Sequence[HeldCity],
    players: int,
    words: Words,
    above: Sequence[Node],
) -> Node:
    mine = frozenset(city["name"] for city in hand)
    numbers = board().junction_numbers
    own = [
        own_city(
            city["name"],
            city["connected"],
            told.after(held(city, words), numbers[city["junction"]]),
        )
        for city in hand
    ]
    pins = [
        marker(at, seat, told.after(_whose(at, seat, words), numbers[at]), words.mark(seat))
        for seat, at in enumerate(markers)
        if at is not None
    ]
    return el(
        "g",
        _track(rails, told.networks),
        el("g", key="offers"),
        el("g", *own, key="own", cls="own"),
        _symbols(told, mine),
        _names(mine, players),
        el("g", *pins, key="markers", cls="markers"),
        *above,
        cls="transamerica",
        key="layer",
    )


def _whose(at: str, seat: int, words: Words) -> str:
    """Whose start marker it is, and where."""
    return f"{words.name('page', 'seat', seat)}: {marker_label(at, words)}"


def _track(rails: Sequence[Node], networks: str) -> Node:
    """All rails: one picture by ear, which tells of each network."""
    role = "img" if networks else None
    return el("g", *rails, key="track", cls="track", role=role, aria_label=networks or None)


def _symbols(told: Heard, mine: frozenset[str]) -> Node:
    """The cities' symbols again, so that they stay above the track. They say where that leads, but
    for the own cities, whose rings do."""
    nodes = [
        _symbol(city, "" if city.name in mine else told.at.get(city.junction, ""))
        for city in board().cities
    ]
    return el("g", *nodes, key="symbols", cls="symbols")


@lru_cache(512)
def _symbol(city: City, said: str) -> Node:
    """A city's symbol; it is silent where nothing is to be said of it."""
    x, y = city_point(city.name)
    place = f"translate({x:g} {y:g}) scale({drawing_data()['symbol'] * 0.85:g})"
    return el(
        "path",
        d=outline(city.colour),
        key=city.name,
        transform=place,
        cls=f"r-{city.colour}",
        role="img" if said else None,
        aria_label=f"{city.name}. {said}" if said else None,
    )


@lru_cache(_HANDS)
def _names(mine: frozenset[str], players: int) -> Node:
    """City names as live text in two sizes; the page shows the one that suits the zoom."""
    dealt = {city for deck in board().decks(players) for city in deck}
    sets = []
    for key, cls in (("labels", "wide"), ("labels_phone", "narrow")):
        labels = drawing_data()[key]
        texts = []
        for city in board().cities:
            place = labels["places"][city.name]
            x, y = city_point(city.name)
            spans = [
                el(
                    "tspan",
                    part,
                    x=x + place["dx"],
                    y=y + place["dy"] + i * labels["size"],
                    key=str(i),
                )
                for i, part in enumerate(place["lines"])
            ]
            kind = "name mine" if city.name in mine else "name"
            if city not in dealt:
                kind += " idle"
            texts.append(el("text", *spans, key=city.name, cls=kind, text_anchor=place["anchor"]))
        sets.append(el("g", *texts, key=cls, cls=f"names {cls}"))
    return el("g", *sets, key="names", aria_hidden="true")


@lru_cache(_HANDS)
def _sensible(starts: tuple[str, ...]) -> dict[str, Node]:
    """The junctions near to all own cities: beginners see where a start makes sense."""
    offers = {}
    for name in starts:
        node = _offers()[name]
        offers[name] = node._replace(attrs={**node.attrs, "class": "spot junction sensible"})
    return offers


@cache
def _offers() -> dict[str, Node]:
    """Every junction and line as something to click, for when it is open."""
    offers = {}
    for line in board().lines:
        (x1, y1), (x2, y2) = ends(line.id)
        dx, dy = (x2 - x1) * 0.2, (y2 - y1) * 0.2
        kind = "spot line double" if line.cost == DOUBLE else "spot line"
        parts = (
            segment((x1 + dx, y1 + dy), (x2 - dx, y2 - dy), "hit"),
            segment((x1, y1), (x2, y2), "edge"),
            segment((x1, y1), (x2, y2), "glow"),
        )
        offers[line.id] = el("g", *parts, key=line.id, spot=line.id, cls=kind)
    for junction, name in board().junction_ids.items():
        x, y = junction_point(name)
        glow = 21 if junction in board().city_at else 13
        rings = (
            el("circle", cx=x, cy=y, r=drawing_data()["dx"] / 2, cls="hit", key="hit"),
            el("circle", cx=x, cy=y, r=glow, cls="glow", key="glow"),
        )
        offers[name] = el("g", *rings, key=name, spot=name, cls="spot junction")
    return offers
