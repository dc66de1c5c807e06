"""Beside the seats' names: who begins, workers in reserve, hats."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.core.scene import Node, el
from goldenspike.core.signs import sign
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.icons import icon, said
from goldenspike.games.pacific_rails.rules.components import HATS
from goldenspike.games.pacific_rails.rules.view import PacificRailsView


def note(seat: int, view: PacificRailsView, words: Words) -> Node:
    """Return the note of a seat."""
    tableau = view["seats"][seat]
    first = view["first"] == seat
    return _note(seat, tableau["reserve"], tableau["hats"], first, words)


@lru_cache(maxsize=32)
def reserve(seat: int, n: int, words: Words) -> Node:
    """Return a seat's workers in reserve: its disc with its letter, and their number."""
    text = words("pacific-rails.reserve", n=n)
    disc = el("span", words.mark(seat), cls=f"pr-worker s-{seat}", key="disc")
    return said(text, disc, f"×{n}", key="reserve", cls="pr-count")


def hats(n: int, words: Words) -> Node:
    """Return a number of hats."""
    return said(
        words("pacific-rails.hats", n=n, most=HATS),
        icon("hat", key="hat"),
        f"×{n}",
        key="hats",
        cls="pr-count" if n else "pr-count none",
    )


@lru_cache(maxsize=64)
def _note(seat: int, workers: int, number: int, first: bool, words: Words) -> Node:
    flag = words("pacific-rails.tip.first")
    nodes = [said(flag, sign("flag"), key="first", cls="pr-first")] if first else []
    return el("span", *nodes, reserve(seat, workers, words), hats(number, words), cls="pr-note")
