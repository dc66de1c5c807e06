"""A route on the map before it is laid: its way, its tiles and what they are worth."""

from __future__ import annotations

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.hexes import glyph, kind_of, outline, point, tile, xy
from goldenspike.games.pacific_rails.rules.pending import RouteAsked
from goldenspike.games.pacific_rails.rules.view import PacificRailsView

_BUBBLE = (
    "M-34-30h68a8 8 0 0 1 8 8V8a8 8 0 0 1-8 8H10L0 30-10 16h-24a8 8 0 0 1-8-8v-30a8 8 0 0 1 8-8z"
)


def way(route: RouteAsked, words: Words) -> Node:
    """A route in progress: the tiles it would lay, its way, the shortest connection."""
    path, new, end = route["path"], route["new"], route["end"]
    chain = set(end["chain"]) if end else set()
    tiles = [tile(name, "tile ghost best" if name in chain else "tile ghost") for name in new]
    glyphs = [glyph(name) for name in new if kind_of(name) != "rail"]
    old = [tile(name, "chain") for name in sorted(chain - set(new))]
    way = "M" + "L".join(xy(name) for name in path)
    lines = [el("path", d=way, cls=part, key=part) for part in ("way-bed", "way")]
    return el(
        "g",
        el("g", *tiles, *old, key="tiles"),
        el("g", *(lines if len(path) > 1 else ()), key="way"),
        el("g", *glyphs, key="glyphs"),
        key="route",
        cls=f"route s-{route['seat']}",
    )


def values(route: RouteAsked) -> Node:
    """At a legal end: what each new tile is worth, in front of any locomotive."""
    end = route["end"]
    values = [_value(name, vp) for name, vp in end["tile_vp"].items()] if end else []
    return el("g", *values, key="values", cls=f"s-{route['seat']}")


def bubble(route: RouteAsked) -> Node:
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


def end_hex(route: RouteAsked, view: PacificRailsView) -> Node:
    """At a legal end: its hex ends the route as the button does, for who taps it once more."""
    mine = view["seat"] == view["to_move"] == route["seat"]
    if not route["end"] or not mine:
        return el("g", key="end")
    last = route["path"][-1]
    hexagon = el("path", d=outline(last, 35), key=last, cls="hex end", data_action="finish")
    return el("g", hexagon, key="end")


def _value(name: str, vp: int) -> Node:
    x, y = point(name)
    return el(
        "g",
        el("circle", r=17, key="disc"),
        el("text", f"+{vp}", y=8, key="text"),
        key=name,
        cls="value",
        transform=f"translate({x:g} {y + 24:g})",
    )
