"""The nine districts: what lies in each, and what it would bring."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from goldenspike.core.assets import load_json
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.forecast_rows import (
    ROW,
    ForecastRow,
    draw_row,
    rows_of,
)
from goldenspike.games.pacific_rails.drawing.icons import building, picture
from goldenspike.games.pacific_rails.rules.components import DISTRICTS, KINDS, SPECIALS
from goldenspike.games.pacific_rails.rules.pending import Yield
from goldenspike.games.pacific_rails.rules.view import PacificRailsView

Point = tuple[float, float]

_EFFECT_ICON = {
    "upgrade": "wagon",
    "house": "house",
    "station": "station",
    "telegraph": "telegraph",
}


def grounds(view: PacificRailsView, words: Words) -> Node:
    """The districts' names, and each district as something to click."""
    return _grounds(_poor(view), words)


def district_facts(number: int, view: PacificRailsView, words: Words) -> Node:
    """What lies in a district, and what it would bring."""
    district = DISTRICTS[number]
    houses = tuple(view["districts"][district.id]["houses"])
    rows = rows_of(number, view, words)
    special = ""
    if district.kind == "resource":
        ready = _special_ready(view, district.id)
        special = "open" if ready else "closed"
    return _district_node(number, houses, rows, special, words)


@cache
def measures() -> dict[str, Any]:
    """Return the measures of the city's drawing."""
    return dict(load_json("boards/pacific-rails-drawing.json")["city"])


@lru_cache(maxsize=16)
def _grounds(poor: frozenset[str], words: Words) -> Node:
    nodes = []
    for district in DISTRICTS:
        facts = measures()["districts"][district.id]
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


@lru_cache(maxsize=256)
def _district_node(
    number: int, houses: tuple[int, ...], rows: tuple[ForecastRow, ...], special: str, words: Words
) -> Node:
    district = DISTRICTS[number]
    facts = measures()["districts"][district.id]
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


def _special_ready(view: PacificRailsView, district: str) -> bool:
    """Tell whether the special action could follow now for the seat that looks on."""
    if view["outlook"]:
        ways = view["outlook"][district]
        return _leads_to_special(ways["place"]) or _leads_to_special(ways["take"])
    decision = view["decision"]
    if decision is None:
        return False
    if decision["name"] == "district":
        return _leads_to_special(decision["yields"].get(district))
    return decision["name"] == "special" and decision["district"] == district


def _leads_to_special(brings: Yield | None) -> bool:
    return brings is not None and brings["kind"] == "resource" and brings["special"] > 0


def _poor(view: PacificRailsView) -> frozenset[str]:
    """The districts that may be used now and would bring nothing."""
    decision = view["decision"]
    if decision is None or decision["name"] != "district":
        return frozenset()
    return frozenset(name for name, brings in decision["yields"].items() if brings["lacks"])
