"""The four rows of houses, which decide what the resource districts produce."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.core.game import View
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.icons import icon, said
from goldenspike.games.pacific_rails.rules.components import HOUSES_IN_ROW, RESOURCES

HOUSES = HOUSES_IN_ROW * len(RESOURCES) - 1
"""A player's houses: one space of the rows is open from the start."""


def houses_shown(view: View, seat: int) -> tuple[int, ...]:
    """Return the houses in a seat's rows; before its choice of the open row all are full."""
    rows = tuple(view["seats"][seat]["rows"].values())
    return rows if any(rows) or view["round"] else (HOUSES_IN_ROW,) * len(rows)


def production(houses: int) -> int:
    """Return what a row with so many houses brings."""
    return 1 + HOUSES_IN_ROW - houses


@lru_cache(maxsize=64)
def house_rows(seat: int, houses: tuple[int, ...], words: Words) -> Node:
    """The rows: open spaces first, and what the row brings. The number is drawn by the style
    sheet, since a lit row is named by its action."""
    rows = []
    for kind, left in zip(RESOURCES, houses, strict=True):
        brings = production(left)
        text = words("pacific-rails.row", kind=kind, n=brings, houses=left)
        slots = [
            icon("house", seat=seat, key=f"h{at}")
            if at >= HOUSES_IN_ROW - left
            else el("span", key=f"h{at}", cls="pr-slot")
            for at in range(HOUSES_IN_ROW)
        ]
        row = said(
            text,
            icon(kind, key="kind"),
            el("b", key="n", data_n=f"+{brings}"),
            *slots,
            key=kind,
            cls="pr-row spot",
        )
        rows.append(row._replace(attrs={**row.attrs, "data-spot": f"row-{kind}"}))
    return el("div", *rows, key="rows", cls="pr-rows")
