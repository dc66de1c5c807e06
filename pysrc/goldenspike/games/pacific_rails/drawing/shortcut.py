"""Shortcuts in words: what a worker for a district brings, what a route costs and scores."""

from __future__ import annotations

from goldenspike.core.game import Shortcut
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.label import count_text, ending_text, yield_text
from goldenspike.games.pacific_rails.rules.pending import RouteInReach
from goldenspike.games.pacific_rails.rules.view import PacificRailsView


def shortcut_label(shortcut: Shortcut, view: PacificRailsView, words: Words) -> str:
    """Put a shortcut into words."""
    if shortcut.spot in view["in_reach"]:
        return _route(view["in_reach"][shortcut.spot], words)
    return _worker(shortcut, view, words)


def _route(reach: RouteInReach, words: Words) -> str:
    """What is laid, the points, the building, and what others get."""
    counts = [count_text(words, kind, n) for kind, n in reach["tiles"].items() if n]
    end, seat = reach["end"], reach["seat"]
    text = words(
        "pacific-rails.shortcut.route",
        city=end["city"],
        tiles=", ".join(counts) or words("pacific-rails.route.no_tile"),
        ends=ending_text(words, end, end["points"][seat]),
    )
    guests = [
        words("pacific-rails.route.points", seat=other, n=n)
        for other, n in enumerate(end["points"])
        if n and other != seat
    ]
    return "; ".join((text, *guests))


def _worker(shortcut: Shortcut, view: PacificRailsView, words: Words) -> str:
    """Where the worker goes or comes from, and what the district then brings."""
    (verb, at), (_, district) = (action.split(" ") for action in shortcut.actions)
    ways = (view["outlook"] or {})[district]
    brings = ways["place"] if verb == "place" else ways["take"]
    told = yield_text(words, district, brings) if brings else ""
    return words(f"pacific-rails.shortcut.{verb}", at=at, brings=told)
