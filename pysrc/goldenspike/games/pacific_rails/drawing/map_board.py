"""The map: track, stations, telegraphs, locomotives, and a route before it is laid."""

from __future__ import annotations

from functools import cache, lru_cache

from goldenspike.core.assets import load_json
from goldenspike.core.leading import reached
from goldenspike.core.scene import Board, Glow, Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing import map_route
from goldenspike.games.pacific_rails.drawing.gap import GAP
from goldenspike.games.pacific_rails.drawing.hexes import (
    glyph,
    kind_of,
    measures,
    outline,
    point,
    spots,
    tile,
    xy,
)
from goldenspike.games.pacific_rails.drawing.icons import building, locomotive, sprite
from goldenspike.games.pacific_rails.drawing.label import cell_text
from goldenspike.games.pacific_rails.rules.board import COASTS, board
from goldenspike.games.pacific_rails.rules.gap import GapView
from goldenspike.games.pacific_rails.rules.view import PacificRailsView

_STATION, _TELEGRAPH = (-18.0, -14.0), (19.0, -16.0)
"""Where the buildings of a city stand, from its middle."""
_ABOVE_TWO_LINES = 9.0
"""So much higher where the city's name has two lines, and would cover their letters."""
_ENGINES_Y = -47.0
_ENGINE_WIDTH = 50.0
_LINE = 0.9
"""From line to line of a name, for the height of its letters."""


def map_board(view: PacificRailsView, words: Words) -> Board:
    """Return the map as a view shows it."""
    decision = view["decision"]
    route = decision if decision is not None and decision["name"] == "route" else None
    layer = el(
        "g",
        sprite(),
        _track(tuple(view["track"]), frozenset(view["connected"]), words),
        map_route.way(route, words) if route else el("g", key="route"),
        _hexes(),
        map_route.end_hex(route, view) if route else el("g", key="end"),
        _buildings(view, words),
        _names(),
        _engines(view, words),
        map_route.values(route) if route else el("g", key="values"),
        map_route.bubble(route) if route else el("g", key="bubble"),
        cls="pacific map",
        key="layer",
    )
    title = words("pacific-rails.board.map")
    size = measures()["w"], measures()["h"]
    glows = {GAP: _gap(view["gap"])} if view["gap"] else {}
    return Board("map", title, *size, "pacific-rails.svg", layer, spots(), {}, glows)


def _gap(gap: GapView) -> Glow:
    """What is missing between the coasts."""
    rings = tuple(point(cell) for cell in gap["cells"])
    return Glow(rings, tuple((point(a), point(b)) for a, b in gap["joints"]))


@lru_cache(maxsize=8)
def _track(cells: tuple[str, ...], connected: frozenset[str], words: Words) -> Node:
    """The tiles, with rails toward every neighbour that a route can go on to; by ear, which
    cities they join."""
    joints = _joints(cells, connected)
    rails = [
        el("g", *[_rail(*joint, part) for joint in joints], key=part)
        for part in ("bed", "ties", "steel", "gleam")
    ]
    return el(
        "g",
        el("g", *[tile(name, "tile") for name in cells], key="tiles"),
        el("g", *rails, key="rails", cls="rails"),
        el("g", *[glyph(name) for name in cells if kind_of(name) != "rail"], key="glyphs"),
        key="track",
        role="img" if joints else None,
        aria_label=_track_text(joints, connected, words) if joints else None,
    )


def _joints(cells: tuple[str, ...], connected: frozenset[str]) -> list[tuple[str, str]]:
    """Where rails lead from hex to hex."""
    land = board()
    laid = set(cells)
    open_cells = laid | connected
    return [
        (name, other)
        for name in cells
        for other in (land.names[near] for near in land.near[land.index[name]])
        if other in open_cells and (other not in laid or name < other)
    ]


def _track_text(joints: list[tuple[str, str]], connected: frozenset[str], words: Words) -> str:
    """Say which cities track joins: all at once of tiles that lie together."""
    near: dict[str, list[str]] = {}
    for one, other in joints:
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    tiles = near.keys() - connected
    said = [words("pacific-rails.map.tracks", n=len(tiles))]
    told: set[str] = set()
    for first in sorted(tiles, key=board().index.__getitem__):
        if first not in told:
            found = reached(first, near, connected)
            told.update(found)
            cities = [cell_text(words, name) for name in found if name in connected]
            key = "join" if len(cities) > 1 else "at"
            said.append(words(f"pacific-rails.map.{key}", places=words.listing(cities)))
    return " ".join(said)


@cache
def _rail(one: str, other: str, part: str) -> Node:
    """A layer of the rails between two hexes; all but the ties are drawn along their way."""
    along = None if part == "ties" else "1"
    way = f"M{xy(one)}L{xy(other)}"
    return el("path", d=way, cls=part, pathLength=along, key=f"{one} {other}")


def _buildings(view: PacificRailsView, words: Words) -> Node:
    nodes = []
    for kind, owners, (dx, dy) in (
        ("station", view["stations"], _STATION),
        ("telegraph", view["telegraphs"], _TELEGRAPH),
    ):
        for name, seat in owners.items():
            nodes.append(_city_piece(kind, name, seat, dx, dy, words))
    return el("g", *nodes, key="buildings")


@lru_cache(maxsize=128)
def _city_piece(kind: str, name: str, seat: int, dx: float, dy: float, words: Words) -> Node:
    x, y = point(name)
    if name in _two_lines():
        y -= _ABOVE_TWO_LINES
    city = cell_text(words, name)
    title = words(f"pacific-rails.tip.{kind}", seat=seat, city=city)
    return building(words, kind, seat, x + dx, y + dy, title, f"{kind} {name}")


def _engines(view: PacificRailsView, words: Words) -> Node:
    """Locomotives side by side above their city, or on their start space."""
    at: dict[str, list[tuple[int, str]]] = {}
    for seat, tableau in enumerate(view["seats"]):
        for coast in COASTS:
            name = tableau["trains"][coast]
            if name is not None:
                at.setdefault(name, []).append((seat, coast))
    nodes = []
    for name, engines in at.items():
        for number, (seat, coast) in enumerate(engines):
            dx = (number - (len(engines) - 1) / 2) * _ENGINE_WIDTH
            nodes.append(_engine(name, seat, coast, dx, words))
    return el("g", *sorted(nodes, key=lambda node: node.key), key="engines")


@lru_cache(maxsize=128)
def _engine(name: str, seat: int, coast: str, dx: float, words: Words) -> Node:
    x, y = point(name)
    if board().index[name] in board().start:
        y += 26
    title = words("pacific-rails.tip.train", seat=seat, train=coast, city=cell_text(words, name))
    west = coast == COASTS[0]
    return locomotive(words, seat, x + dx, y + _ENGINES_Y, title, f"{seat}{coast}", west=west)


@cache
def _hexes() -> Node:
    """Every hex as something to click; only the open ones are ever lit."""
    land = board()
    nodes = [
        el("path", d=outline(name, 35), key=name, spot=name, cls="spot hex")
        for name, terrain in zip(land.names, land.terrain, strict=True)
        if terrain != "mountain"
    ]
    return el("g", *nodes, key="hexes")


@cache
def _names() -> Node:
    """City names as live text in two sizes; the page shows the one that suits the zoom. Lines lie
    apart as their letters are high, which small windows enlarge."""
    data = load_json("boards/pacific-rails.json")
    sets = []
    for key, cls in (("labels", "small"), ("labels_phone", "large")):
        labels = measures()[key]
        texts = []
        for place in (*data["cities"], *data["starts"]):
            cell = f"{place['q']},{place['r']}"
            x, y = point(cell)
            at = labels["places"][place["id"]]
            spans = [
                el(
                    "tspan",
                    line,
                    x=x + at["dx"],
                    y=y + at["dy"],
                    dy=f"{i * _LINE:g}em" if i else None,
                    key=str(i),
                )
                for i, line in enumerate(at["lines"])
            ]
            texts.append(el("text", *spans, key=cell, cls="name", text_anchor=at["anchor"]))
        sets.append(el("g", *texts, key=cls, cls=f"names {cls}"))
    return el("g", *sets, key="names", aria_hidden="true")


@cache
def _two_lines() -> frozenset[str]:
    """The cities whose large names have two lines."""
    labels = measures()["labels_phone"]["places"]
    return frozenset(
        f"{place['q']},{place['r']}"
        for place in load_json("boards/pacific-rails.json")["cities"]
        if len(labels[place["id"]]["lines"]) > 1
    )
