"""One line about a route in progress: its tiles, and everybody's points if it ended here."""

from __future__ import annotations

from goldenspike.core.game import View
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.label import count_text


def route_line(view: View, words: Words) -> Node | None:
    """Return the line, or None where no route is being led."""
    step = view["step"] or {}
    if step.get("name") != "route":
        return None
    tiles = [count_text(words, kind, n) for kind, n in step["tiles"].items() if n]
    used = words.listing(tiles) if tiles else words("pacific-rails.route.no_tile")
    nodes = [el("span", words("pacific-rails.route.uses", tiles=used), key="uses")]
    end = step["end"]
    if not end:
        nodes.append(el("span", words("pacific-rails.route.open"), key="open", cls="dim"))
        return el("p", *nodes, key="route", cls="pr-route")
    nodes.append(el("strong", words("pacific-rails.route.end", city=end["city"]), key="end"))
    for seat, points in enumerate(end["points"]):
        if points or seat == step["seat"]:
            text = words("pacific-rails.route.points", seat=seat, n=points)
            nodes.append(el("span", text, key=f"s{seat}", cls=f"chip s-{seat}"))
    extra = []
    if end["links"]:
        extra.append(words("pacific-rails.route.links"))
    if end["telegraph"] is not None:
        extra.append(words("pacific-rails.route.telegraph", n=end["telegraph"]))
    if extra:
        nodes.append(el("span", "; ".join(extra), key="extra", cls="dim"))
    return el("p", *nodes, key="route", cls="pr-route ends")
