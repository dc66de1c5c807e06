"""The panel in front of a seat: its train, cargo, house rows and telegraphs in full."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.gap import gap_chip
from goldenspike.games.pacific_rails.drawing.goals import goal_marks
from goldenspike.games.pacific_rails.drawing.house_rows import house_rows
from goldenspike.games.pacific_rails.drawing.icons import icon, said
from goldenspike.games.pacific_rails.drawing.label import count_text
from goldenspike.games.pacific_rails.drawing.route_line import route_line
from goldenspike.games.pacific_rails.drawing.seat_notes import hats, reserve
from goldenspike.games.pacific_rails.drawing.wagons import wagons
from goldenspike.games.pacific_rails.rules.components import KINDS, TELEGRAPH_VP
from goldenspike.games.pacific_rails.rules.view import PacificRailsView, SeatView


def own_train(seat: int, view: PacificRailsView, words: Words) -> Panel:
    """The train and everything else in front of the seat that looks on."""
    decision = view["decision"]
    mine = decision is not None and decision["seat"] == seat
    swaps = decision is not None and decision["name"] in ("pick", "discard")
    pending = decision["name"] if decision is not None and mine and swaps else ""
    tableau = view["seats"][seat]
    body = el(
        "div",
        _head(seat, tableau, view, words),
        el(
            "div",
            wagons(seat, tableau, "pr-train", words),
            _cargo(
                tuple(tableau["cargo"].values()),
                tableau["load"],
                tableau["capacity"],
                pending,
                words,
            ),
            house_rows(seat, tableau, words),
            key="parts",
            cls="pr-parts slides",
        ),
        cls="pr-own slides",
    )
    return Panel("train", "", body, "hand")


def _head(seat: int, tableau: SeatView, view: PacificRailsView, words: Words) -> Node:
    """The line above the own train: workers, hats, telegraphs, the gap between the coasts and who
    leads the goals, or the route in progress."""
    route = route_line(view, words)
    facts = [
        reserve(seat, tableau["reserve"], words),
        hats(tableau["hats"], words),
        _telegraphs(seat, tableau["telegraphs"], tableau["telegraph_vp"], words),
        *gap_chip(view, words),
        el("span", *goal_marks(view, words), key="goals", cls="pr-marks"),
    ]
    title = words("pacific-rails.route") if route else words("pacific-rails.own")
    return el(
        "div",
        el("h2", title, key="h"),
        *([route] if route else facts),
        key="head",
        cls="pr-head",
    )


@lru_cache(maxsize=64)
def _cargo(counts: tuple[int, ...], load: int, capacity: int, pending: str, words: Words) -> Node:
    """The own cargo, each tile below the resource it is made of; a pick or a discard happens
    right at the kind it is about."""
    spot = "supply" if pending == "pick" else "cargo"
    sign = {"pick": "+", "discard": "−"}.get(pending, "")
    cells = []
    for kind, n in zip(KINDS, counts, strict=True):
        cell = said(
            count_text(words, kind, n),
            icon(kind, key="icon"),
            el("b", str(n), key="n", aria_hidden="true"),
            *([el("i", sign, key="sign", aria_hidden="true")] if sign else ()),
            key=kind,
            cls=f"pr-cell {kind} spot" if n else f"pr-cell {kind} spot none",
        )
        cells.append(cell._replace(attrs={**cell.attrs, "data-spot": f"{spot}-{kind}"}))
    text = words("pacific-rails.load", n=load, most=capacity)
    cls = "pr-load over" if load > capacity else "pr-load"
    total = said(text, f"{load}/{capacity}", key="load", cls=cls)
    return el("div", *cells, total, key="cargo", cls="pr-cargo")


@lru_cache(maxsize=32)
def _telegraphs(seat: int, left: int, next_vp: int, words: Words) -> Node:
    """The telegraph row: the points of those built and those to come."""
    built = len(TELEGRAPH_VP) - left
    slots = [
        el(
            "span",
            *([icon("telegraph", seat=seat)] if number >= built else ()),
            el("b", str(vp)),
            key=str(number),
            cls="pr-pole" if number >= built else "pr-pole built",
        )
        for number, vp in enumerate(TELEGRAPH_VP)
    ]
    text = words("pacific-rails.poles", n=left, vp=next_vp)
    return said(text, *slots, key="poles", cls="pr-poles")
