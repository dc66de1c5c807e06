"""The city board: nine districts with workers, houses and what each would bring, and above and
below them Congress and the upgrades in supply."""

from __future__ import annotations

from functools import cache, lru_cache

from goldenspike.core.scene import Board, Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing import strips
from goldenspike.games.pacific_rails.drawing.districts import district_facts, grounds, measures
from goldenspike.games.pacific_rails.drawing.icons import WORKER_RADIUS, worker
from goldenspike.games.pacific_rails.drawing.strips import Stack
from goldenspike.games.pacific_rails.rules.components import (
    DISTRICTS,
    SPACE_IDS,
    SPECIALISTS,
)
from goldenspike.games.pacific_rails.rules.view import PacificRailsView

Point = tuple[float, float]

_FOREMAN_AT, _FOREMAN_RADIUS = (186.0, 94.0), 38.0
"""The middle of a foreman's picture in its district, as the drawing has it."""
_FINGER = 54.0
"""The radius of what a finger hits: on a phone the city is shown at less than half its size."""


def city_board(view: PacificRailsView, words: Words) -> Board:
    """Return the city as a view shows it."""
    layer = el(
        "g",
        strips.congress(tuple(view["senators"].values()), view["reset_vp"], words),
        strips.upgrades(tuple(Stack(**stack) for stack in view["upgrades"]), words),
        el(
            "g",
            grounds(view, words),
            el(
                "g",
                *[district_facts(d, view, words) for d in range(len(DISTRICTS))],
                key="districts",
            ),
            el("g", *[_crew(kind, view, words) for kind in range(len(SPECIALISTS))], key="crew"),
            _spaces(),
            el("g", *_workers(view, words), key="workers"),
            key="city",
            transform=f"translate(0 {strips.HEIGHT})",
        ),
        cls="pacific city",
        key="layer",
    )
    size = measures()["w"], measures()["h"] + 2 * strips.HEIGHT
    title = words("pacific-rails.board.city")
    return Board("city", title, *size, "pacific-city.svg", layer, _spots(), piece=WORKER_RADIUS)


def _crew(kind: int, view: PacificRailsView, words: Words) -> Node:
    """The specialists in supply, at the foreman's picture of their train."""
    return _crew_node(kind, view["specialists"][SPECIALISTS[kind].id], words)


@lru_cache(maxsize=64)
def _crew_node(kind: int, left: int, words: Words) -> Node:
    specialist = SPECIALISTS[kind]
    x, y = _foreman(kind)
    spot = f"specialist-{specialist.id}"
    title = words("pacific-rails.tip.crew", specialist=specialist.id, n=left)
    return el(
        "g",
        el("title", title, key="title"),
        el(
            "g",
            el("circle", r=_FINGER, cls="hit", key="hit"),
            el("circle", r=_FOREMAN_RADIUS, cls="glow", key="glow"),
            key="spot",
            spot=spot,
            cls="spot",
        ),
        el("rect", x=8, y=14, width=46, height=32, rx=9, cls="count", key="ground"),
        el("text", f"×{left}", x=31, y=39, cls="count", key="count"),
        key=spot,
        cls="crew" if left else "crew none",
        transform=f"translate({x:g} {y:g})",
    )


@cache
def _spaces() -> Node:
    """The action spaces as something to click."""
    radius = measures()["spaces"]["radius"]
    nodes = [
        el(
            "g",
            el("circle", r=_FINGER, cls="hit", key="hit"),
            el("circle", r=radius, cls="ring", key="ring"),
            key=space,
            spot=space,
            cls="spot space",
            transform=f"translate({x:g} {y:g})",
        )
        for space, (x, y) in measures()["spaces"]["at"].items()
    ]
    return el("g", *nodes, key="spaces")


def _workers(view: PacificRailsView, words: Words) -> list[Node]:
    nodes = []
    for space in SPACE_IDS:
        seat = view["spaces"][space]
        if seat is not None:
            nodes.append(_worker(space, seat, words))
    for district in DISTRICTS:
        seat = view["districts"][district.id]["sitting"]
        if seat is not None:
            nodes.append(_worker(district.id, seat, words))
    return nodes


@lru_cache(maxsize=128)
def _worker(at: str, seat: int, words: Words) -> Node:
    if at in SPACE_IDS:
        x, y = measures()["spaces"]["at"][at]
    else:
        left, top, width, _ = measures()["districts"][at]["rect"]
        x, y = left + width + 4, top - 4
    title = words("pacific-rails.tip.worker", seat=seat, at=at)
    return worker(words, seat, x, y, title, at)


def _foreman(kind: int) -> Point:
    district = next(d for d in DISTRICTS if d.kind == "train" and d.of == kind)
    x, y, _, _ = measures()["districts"][district.id]["rect"]
    return x + _FOREMAN_AT[0], y + _FOREMAN_AT[1]


@cache
def _spots() -> dict[str, Point]:
    spots: dict[str, Point] = {}
    for district in DISTRICTS:
        x, y, width, height = measures()["districts"][district.id]["rect"]
        spots[f"district-{district.id}"] = (x + width / 2, y + height / 2 + strips.HEIGHT)
    for space, (x, y) in measures()["spaces"]["at"].items():
        spots[space] = (x, y + strips.HEIGHT)
    for kind, specialist in enumerate(SPECIALISTS):
        x, y = _foreman(kind)
        spots[f"specialist-{specialist.id}"] = (x, y + strips.HEIGHT)
    return {**spots, **strips.spots()}
