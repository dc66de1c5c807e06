"""The four rows of houses, which decide what the resource districts produce."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.icons import icon, said
from goldenspike.games.pacific_rails.rules.components import HOUSES_IN_ROW, RESOURCES
from goldenspike.games.pacific_rails.rules.view import SeatView


def house_rows(seat: int, tableau: SeatView, words: Words) -> Node:
    """The rows: open spaces first, and what the row brings. The number is drawn by the style
    sheet, since a lit row is named by its action."""
    houses, brings = tableau["rows"].values(), tableau["production"].values()
    return _rows(seat, tuple(zip(houses, brings, strict=True)), words)


@lru_cache(maxsize=64)
def _rows(seat: int, facts: tuple[tuple[int, int], ...], words: Words) -> Node:
    rows = []
    for kind, (left, brings) in zip(RESOURCES, facts, strict=True):
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
