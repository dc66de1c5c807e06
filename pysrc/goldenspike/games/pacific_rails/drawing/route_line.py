"""One line about a route in progress: its tiles, and everybody's points if it ended here."""

from __future__ import annotations

from collections.abc import Mapping

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.icons import icon, said
from goldenspike.games.pacific_rails.drawing.label import count_text
from goldenspike.games.pacific_rails.rules.view import PacificRailsView


def route_line(view: PacificRailsView, words: Words) -> Node | None:
    """Return the line, or None where no route is being led."""
    decision = view["decision"]
    if decision is None or decision["name"] != "route":
        return None
    nodes = [_tiles(decision["tiles"], words)]
    end = decision["end"]
    if not end:
        nodes.append(el("span", words("pacific-rails.route.open"), key="open", cls="dim"))
        return el("p", *nodes, key="route", cls="pr-route")
    nodes.append(el("strong", words("pacific-rails.route.end", city=end["city"]), key="end"))
    for seat, points in enumerate(end["points"]):
        if points or seat == decision["seat"]:
            text = words("pacific-rails.route.points", seat=seat, n=points)
            nodes.append(el("span", text, key=f"s{seat}", cls=f"chip s-{seat}"))
    if end["telegraph"] is not None:
        vp = end["telegraph"]
        text = words("pacific-rails.route.telegraph", n=vp)
        pole = icon("telegraph", seat=decision["seat"], key="icon")
        nodes.append(said(text, pole, f"+{vp}", key="telegraph", cls="pr-count"))
    if end["links"]:
        nodes.append(el("strong", words("pacific-rails.route.links"), key="links"))
    return el("p", *nodes, key="route", cls="pr-route ends")


def _tiles(tiles: Mapping[str, int], words: Words) -> Node:
    """The tiles that the route lays."""
    told = [count_text(words, kind, n) for kind, n in tiles.items() if n]
    if not told:
        return el("span", words("pacific-rails.route.no_tile"), key="uses", cls="dim")
    cells = [
        el("span", icon(kind, key="icon"), f"×{n}", key=kind, cls="pr-count")
        for kind, n in tiles.items()
        if n
    ]
    text = words("pacific-rails.route.uses", tiles=words.listing(told))
    return said(text, *cells, key="uses", cls="pr-uses")
