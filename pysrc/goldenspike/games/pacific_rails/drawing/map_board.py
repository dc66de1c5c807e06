"""The map: track, stations, telegraphs, locomotives, and a route before it is laid."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Any

from goldenspike.core.assets import load_json
from goldenspike.core.game import View
from goldenspike.core.scene import Board, Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.icons import building, locomotive, picture, sprite
from goldenspike.games.pacific_rails.drawing.label import cell_text
from goldenspike.games.pacific_rails.rules.board import COASTS, board
from goldenspike.games.pacific_rails.rules.components import KINDS, OTHER_TILE_VP, SHORTEST_VP

Point = tuple[float, float]

_STATION, _TELEGRAPH = (-18.0, -14.0), (19.0, -16.0)
"""Where the buildings of a city stand, from its middle."""
_ENGINES_Y = -47.0
_ENGINE_WIDTH = 50.0
_BUBBLE = (
    "M-34-30h68a8 8 0 0 1 8 8V8a8 8 0 0 1-8 8H10L0 30-10 16h-24a8 8 0 0 1-8-8v-30a8 8 0 0 1 8-8z"
)


def map_board(view: View, words: Words) -> Board:
    """Return the map as a view shows it."""
    drawing = _drawing()
    decision = view["decision"] or {}
    route = decision if decision.get("name") == "route" else None
    layer = el(
        "g",
        sprite(),
        _track(tuple(view["track"]), frozenset({*view["stations"], *view["telegraphs"]})),
        _route(route, words) if route else el("g", key="route"),
        _hexes(),
        _end(route, view) if route else el("g", key="end"),
        _buildings(view, words),
        _names(),
        _engines(view, words),
        _values(route) if route else el("g", key="values"),
        _bubble(route) if route else el("g", key="bubble"),
        cls="pacific map",
        key="layer",
    )
    title = words("pacific-rails.board.map")
    size = drawing["w"], drawing["h"]
    return Board("map", title, *size, "pacific-rails.svg", layer, _spots())


@lru_cache(maxsize=8)
def _track(cells: tuple[str, ...], built: frozenset[str]) -> Node:
    """The tiles, with rails toward every neighbour that a route can go on to."""
    land = board()
    laid = set(cells)
    open_cells = laid | built | {land.names[cell] for cell in land.start}
    rails = []
    for name in cells:
        for near in land.near[land.index[name]]:
            other = land.names[near]
            if other in open_cells and (other not in laid or name < other):
                rails.append(f"M{_xy(name)}L{_xy(other)}")
    way = "".join(rails)
    lines = [el("path", d=way, cls=part, key=part) for part in ("bed", "ties", "steel", "gleam")]
    return el(
        "g",
        el("g", *[_tile(name, "tile") for name in cells], key="tiles"),
        el("g", *(lines if way else ()), key="rails", cls="rails"),
        el("g", *[_glyph(name) for name in cells if _kind(name) != "rail"], key="glyphs"),
        key="track",
    )


def _route(route: Mapping[str, Any], words: Words) -> Node:
    """A route in progress: the tiles it would lay, its way, the shortest connection."""
    path, new, end = route["path"], route["new"], route["end"]
    chain = set(end["chain"]) if end else set()
    tiles = [_tile(name, "tile ghost best" if name in chain else "tile ghost") for name in new]
    glyphs = [_glyph(name) for name in new if _kind(name) != "rail"]
    old = [_tile(name, "chain") for name in sorted(chain - set(new))]
    way = "M" + "L".join(_xy(name) for name in path)
    lines = [el("path", d=way, cls=part, key=part) for part in ("way-bed", "way")]
    return el(
        "g",
        el("g", *tiles, *old, key="tiles"),
        el("g", *(lines if len(path) > 1 else ()), key="way"),
        el("g", *glyphs, key="glyphs"),
        key="route",
        cls=f"route s-{route['seat']}",
    )


def _values(route: Mapping[str, Any]) -> Node:
    """At a legal end: what each new tile is worth, in front of any locomotive."""
    end = route["end"]
    chain = set(end["chain"]) if end else set()
    values = [_value(name, _tile_vp(name, chain, end)) for name in route["new"]] if end else []
    return el("g", *values, key="values", cls=f"s-{route['seat']}")


def _tile_vp(name: str, chain: set[str], end: Mapping[str, Any]) -> int:
    return SHORTEST_VP if name in chain and not end["connected"] else OTHER_TILE_VP


def _value(name: str, vp: int) -> Node:
    x, y = point(name)
    return el(
        "g",
        el("circle", r=14, key="disc"),
        el("text", f"+{vp}", y=7, key="text"),
        key=name,
        cls="value",
        transform=f"translate({x:g} {y + 24:g})",
    )


def _bubble(route: Mapping[str, Any]) -> Node:
    """At a legal end: what the builder would get for the track, on the side the route does not
    come from."""
    end = route["end"]
    if not end:
        return el("g", key="bubble")
    x, y = point(route["path"][-1])
    below = point(route["path"][-2])[1] < y
    bubble = el(
        "g",
        el("path", d=_BUBBLE, key="body", transform="scale(1 -1)" if below else None),
        el("text", f"+{end['points'][route['seat']]}", y=19 if below else 5, key="text"),
        cls=f"bubble s-{route['seat']}",
        transform=f"translate({x:g} {y + (64 if below else -64):g})",
        key="at",
    )
    return el("g", bubble, key="bubble")


def _buildings(view: View, words: Words) -> Node:
    nodes = []
    for kind, (dx, dy) in (("station", _STATION), ("telegraph", _TELEGRAPH)):
        for name, seat in view[f"{kind}s"].items():
            nodes.append(_city_piece(kind, name, seat, dx, dy, words))
    return el("g", *nodes, key="buildings")


@lru_cache(maxsize=128)
def _city_piece(kind: str, name: str, seat: int, dx: float, dy: float, words: Words) -> Node:
    x, y = point(name)
    city = cell_text(words, name)
    title = words(f"pacific-rails.tip.{kind}", seat=seat, city=city)
    return building(words, kind, seat, x + dx, y + dy, title, f"{kind} {name}")


def _engines(view: View, words: Words) -> Node:
    """Locomotives side by side above their city, or on their start space."""
    at: dict[str, list[tuple[int, str]]] = {}
    for seat, tableau in enumerate(view["seats"]):
        for coast in COASTS:
            if tableau["trains"][coast]:
                at.setdefault(tableau["trains"][coast], []).append((seat, coast))
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
        el("path", d=_outline(name, 35), key=name, spot=name, cls="spot hex")
        for name, terrain in zip(land.names, land.terrain, strict=True)
        if terrain != "mountain"
    ]
    return el("g", *nodes, key="hexes")


def _end(route: Mapping[str, Any], view: View) -> Node:
    """At a legal end: its hex ends the route as the button does, for who taps it once more."""
    mine = view["seat"] == view["to_move"] == route["seat"]
    if not route["end"] or not mine:
        return el("g", key="end")
    last = route["path"][-1]
    hexagon = el("path", d=_outline(last, 35), key=last, cls="hex end", data_action="finish")
    return el("g", hexagon, key="end")


@cache
def _names() -> Node:
    """City names as live text in two sizes; the page shows the one that suits the zoom."""
    data = load_json("boards/pacific-rails.json")
    sets = []
    for key, cls in (("labels", "small"), ("labels_phone", "large")):
        labels = _drawing()[key]
        texts = []
        for place in (*data["cities"], *data["starts"]):
            x, y = point(f"{place['q']},{place['r']}")
            at = labels["places"][place["id"]]
            spans = [
                el("tspan", line, x=x + at["dx"], y=y + at["dy"] + i * labels["size"], key=str(i))
                for i, line in enumerate(at["lines"])
            ]
            texts.append(el("text", *spans, key=place["id"], cls="name", text_anchor=at["anchor"]))
        sets.append(el("g", *texts, key=cls, cls=f"names {cls}"))
    return el("g", *sets, key="names")


@lru_cache(maxsize=1024)
def _tile(name: str, cls: str) -> Node:
    kind = _kind(name)
    return el("path", d=_outline(name, _drawing()["tile"]), key=name, cls=f"{cls} {kind}".strip())


@lru_cache(maxsize=256)
def _glyph(name: str) -> Node:
    x, y = point(name)
    return picture(_kind(name), x - 17, y - 17, 34, key=name)


def _kind(name: str) -> str:
    """The kind of tile that lies on a cell; empty for cities and start spaces."""
    kind = board().tile[board().index[name]]
    return KINDS[kind] if kind >= 0 else ""


def point(name: str) -> Point:
    """Return the middle of a cell on the drawing."""
    return _spots()[name]


def _xy(name: str) -> str:
    x, y = point(name)
    return f"{x:.1f} {y:.1f}"


@cache
def _outline(name: str, size: float) -> str:
    x, y = point(name)
    corners = [
        f"{x + size * cos(pi / 6 + i * pi / 3):.1f} {y + size * sin(pi / 6 + i * pi / 3):.1f}"
        for i in range(6)
    ]
    return f"M{'L'.join(corners)}z"


@cache
def _spots() -> dict[str, Point]:
    drawing = _drawing()
    return {
        name: (drawing["ox"] + (q + r / 2) * drawing["dx"], drawing["oy"] + r * drawing["dy"])
        for name, (q, r) in zip(board().names, board().cells, strict=True)
    }


@cache
def _drawing() -> dict[str, Any]:
    return dict(load_json("boards/pacific-rails-drawing.json")["map"])
