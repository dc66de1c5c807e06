"""Everybody else's train, cargo and buildings: a card each."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.core.kept import kept
from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.icons import icon, said
from goldenspike.games.pacific_rails.drawing.label import count_text
from goldenspike.games.pacific_rails.drawing.wagons import wagons
from goldenspike.games.pacific_rails.rules.components import KINDS, RESOURCES
from goldenspike.games.pacific_rails.rules.view import PacificRailsView, SeatView


def others(own: int | None, view: PacificRailsView, words: Words) -> Panel:
    """Everybody else's train in short; all of them where no own one is shown."""
    cards = [
        _card(seat, tableau, words) for seat, tableau in enumerate(view["seats"]) if seat != own
    ]
    every = len(cards) == len(view["seats"])
    title = words("pacific-rails.trains") if every else words("pacific-rails.trains.others")
    return Panel("others", title, el("ul", *cards, cls="pr-others"))


@kept(8)
def _card(seat: int, tableau: SeatView, words: Words) -> Node:
    counts = tuple(tableau["cargo"].values())
    return el(
        "li",
        el("span", words.name("page", "seat", seat), key="name", cls=f"chip s-{seat}"),
        wagons(seat, tableau, "pr-train small", words),
        _cargo(counts, tableau["load"], tableau["capacity"], words),
        _makes(tuple(tableau["production"].values()), words),
        _built(seat, tableau["stations"], tableau["telegraphs"], tableau["houses"], words),
        key=str(seat),
        cls=f"pr-card s-{seat}",
    )


@lru_cache(maxsize=64)
def _cargo(counts: tuple[int, ...], load: int, capacity: int, words: Words) -> Node:
    text = words("pacific-rails.load", n=load, most=capacity)
    cells = [
        said(
            count_text(words, kind, n),
            icon(kind, key="icon"),
            str(n),
            key=kind,
            cls="pr-count" if n else "pr-count none",
        )
        for kind, n in zip(KINDS, counts, strict=True)
    ]
    total = said(text, f"{load}/{capacity}", key="load", cls="pr-load")
    return el("div", total, *cells, key="cargo", cls="pr-line cargo")


@lru_cache(maxsize=64)
def _makes(production: tuple[int, ...], words: Words) -> Node:
    """What each row of the seat brings."""
    cells = [
        said(
            words("pacific-rails.makes", kind=kind, n=brings),
            icon(kind, key="icon"),
            f"+{brings}",
            key=kind,
            cls="pr-count",
        )
        for kind, brings in zip(RESOURCES, production, strict=True)
    ]
    return el("div", *cells, key="makes", cls="pr-line makes")


@lru_cache(maxsize=64)
def _built(seat: int, stations: int, poles: int, houses: int, words: Words) -> Node:
    """What the seat has built on the map and what it has left to build."""
    cells = [
        said(
            words(f"pacific-rails.{what}", n=n),
            icon(picture, seat=seat, key="icon"),
            f"×{n}",
            key=what,
            cls="pr-count",
        )
        for what, picture, n in (
            ("stations_built", "station", stations),
            ("poles_left", "telegraph", poles),
            ("houses_left", "house", houses),
        )
    ]
    return el("div", *cells, key="built", cls="pr-line built")
