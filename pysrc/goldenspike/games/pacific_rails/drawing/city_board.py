"""The city board: nine districts with workers, houses and what each would bring, and above and
below them Congress and the upgrades in supply."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from goldenspike.core.assets import load_json
from goldenspike.core.game import View
from goldenspike.core.scene import Board, Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing import strips
from goldenspike.games.pacific_rails.drawing.forecast_rows import ROW, Row, draw_row, rows_of
from goldenspike.games.pacific_rails.drawing.icons import building, picture, worker
from goldenspike.games.pacific_rails.rules.components import (
    DISTRICTS,
    KINDS,
    SPACE_IDS,
    SPECIALISTS,
    SPECIALS,
)

Point = tuple[float, float]

_EFFECT_ICON = {
    "upgrade": "wagon",
    "house": "house",
    "station": "station",
    "telegraph": "telegraph",
}
_FOREMAN_AT, _FOREMAN_RADIUS = (186.0, 94.0), 38.0
"""The middle of a foreman's picture in its district, as the drawing has it."""
_FINGER = 54.0
"""The radius of what a finger hits: on a phone the city is shown at less than half its size."""


def city_board(view: View, words: Words) -> Board:
    """Return the city as a view shows it."""
    layer = el(
        "g",
        strips.congress(tuple(view["senators"].values()), words),
        strips.upgrades(tuple(view["upgrades"]), words),
        el(
            "g",
            _grounds(_poor(view), words),
            el("g", *[_district(d, view, words) for d in range(len(DISTRICTS))], key="districts"),
            el("g", *[_crew(kind, view, words) for kind in range(len(SPECIALISTS))], key="crew"),
            _spaces(),
            el("g", *_workers(view, words), key="workers"),
            key="city",
            transform=f"translate(0 {strips.HEIGHT})",
        ),
        cls="pacific city",
        key="layer",
    )
    size = _drawing()["w"], _drawing()["h"] + 2 * strips.HEIGHT
    title = words("pacific-rails.board.city")
    return Board("city", title, *size, "pacific-city.svg", layer, _spots())


def _poor(view: View) -> frozenset[str]:
    """The districts that may be used now and would bring nothing."""
    decision = view["decision"] or {}
    if decision.get("name") != "district":
        return frozenset()
    return frozenset(name for name, brings in decision["yields"].items() if brings["lacks"])


@lru_cache(maxsize=16)
def _grounds(poor: frozenset[str], words: Words) -> Node:
    """The districts' names, and each district as something to click."""
    nodes = []
    for district in DISTRICTS:
        facts = _drawing()["districts"][district.id]
        x, y, width, height = facts["rect"]
        spot = f"district-{district.id}"
        nodes.append(
            el(
                "rect",
                x=x,
                y=y,
                width=width,
                height=height,
                rx=18,
                key=spot,
                spot=spot,
                cls="spot district poor" if district.id in poor else "spot district",
            )
        )
        name = words.name("pacific-rails", "name", district.id)
        nodes.append(
            el("text", name, x=facts["name"][0], y=facts["name"][1], cls="name", key=district.id)
        )
    return el("g", *nodes, key="grounds")


def _district(number: int, view: View, words: Words) -> Node:
    """What lies in a district, and what it would bring."""
    district = DISTRICTS[number]
    houses = tuple(view["districts"][district.id]["houses"])
    rows = rows_of(number, view, words)
    special = ""
    if district.kind == "resource":
        ready = _special_ready(view, district.id)
        special = "open" if ready else "closed"
    return _district_node(number, houses, rows, special, words)


@lru_cache(maxsize=256)
def _district_node(
    number: int, houses: tuple[int, ...], rows: tuple[Row, ...], special: str, words: Words
) -> Node:
    district = DISTRICTS[number]
    facts = _drawing()["districts"][district.id]
    x, y, _, height = facts.get("live") or facts["supply"]
    nodes = [
        el("g", draw_row(row), transform=f"translate({x:g} {y + ROW * i:g})", key=f"row{i}")
        for i, row in enumerate(rows)
    ]
    if special:
        bottom = y + height - ROW
        nodes.append(_special(district.of, special, (x, bottom), words))
    for (left, top, width, tall), seat in zip(facts.get("lots", ()), houses, strict=False):
        at = left + width / 2, top + tall / 2
        title = words("pacific-rails.tip.house", seat=seat, district=district.id)
        house = building(words, "house", seat, *at, title, f"lot {left}", scale=1.55)
        nodes.append(house)
    return el("g", *nodes, key=district.id, cls="facts", data_name=district.id)


def _special(resource: int, state: str, at: Point, words: Words) -> Node:
    """The district's special action: what is paid, what comes of it."""
    special = SPECIALS[resource]
    title = words(
        f"pacific-rails.tip.special.{special.effect}", kind=KINDS[special.pay], vp=special.vp
    )
    return el(
        "g",
        el("title", title, key="title"),
        el("rect", x=-3, y=-1, width=98, height=ROW, rx=9, key="ground"),
        picture(KINDS[special.pay], 1, 1, 30, key="pay"),
        el("path", d="M35 16h15m-6-6 7 6-7 6", key="to", cls="to"),
        picture(_EFFECT_ICON[special.effect], 58, 1, 30, key="effect"),
        key="special",
        cls=f"special {state}",
        transform=f"translate({at[0]:g} {at[1]:g})",
    )


def _special_ready(view: View, district: str) -> bool:
    """Tell whether the special action could follow now for the seat that looks on."""
    decision = view["decision"] or {}
    if view["outlook"]:
        ways = view["outlook"][district].values()
        return any(way and way["special"] for way in ways)
    if decision.get("name") == "district" and district in decision["yields"]:
        return bool(decision["yields"][district]["special"])
    return bool(decision.get("name") == "special" and decision["district"] == district)


def _crew(kind: int, view: View, words: Words) -> Node:
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
        el("circle", r=_FINGER, cls="hit", key="hit"),
        el("circle", r=_FOREMAN_RADIUS, cls="glow", key="glow"),
        el("rect", x=8, y=14, width=46, height=32, rx=9, cls="count", key="ground"),
        el("text", f"×{left}", x=31, y=39, cls="count", key="count"),
        key=spot,
        spot=spot,
        cls="spot crew" if left else "spot crew none",
        transform=f"translate({x:g} {y:g})",
    )


@cache
def _spaces() -> Node:
    """The action spaces as something to click."""
    radius = _drawing()["spaces"]["radius"]
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
        for space, (x, y) in _drawing()["spaces"]["at"].items()
    ]
    return el("g", *nodes, key="spaces")


def _workers(view: View, words: Words) -> list[Node]:
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
        x, y = _drawing()["spaces"]["at"][at]
    else:
        left, top, width, _ = _drawing()["districts"][at]["rect"]
        x, y = left + width + 4, top - 4
    title = words("pacific-rails.tip.worker", seat=seat, at=at)
    return worker(words, seat, x, y, title, at)


def _foreman(kind: int) -> Point:
    district = next(d for d in DISTRICTS if d.kind == "train" and d.of == kind)
    x, y, _, _ = _drawing()["districts"][district.id]["rect"]
    return x + _FOREMAN_AT[0], y + _FOREMAN_AT[1]


@cache
def _spots() -> dict[str, Point]:
    spots: dict[str, Point] = {}
    for district in DISTRICTS:
        x, y, width, height = _drawing()["districts"][district.id]["rect"]
        spots[f"district-{district.id}"] = (x + width / 2, y + height / 2 + strips.HEIGHT)
    for space, (x, y) in _drawing()["spaces"]["at"].items():
        spots[space] = (x, y + strips.HEIGHT)
    for kind, specialist in enumerate(SPECIALISTS):
        x, y = _foreman(kind)
        spots[f"specialist-{specialist.id}"] = (x, y + strips.HEIGHT)
    return {**spots, **strips.spots()}


@cache
def _drawing() -> dict[str, Any]:
    return dict(load_json("boards/pacific-rails-drawing.json")["city"])
