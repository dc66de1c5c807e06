"""Puts boxes of the page beside what they are about."""

from __future__ import annotations

from typing import Any

import js

from goldenspike.page.beside import Rectangle, beside, clear
from goldenspike.page.patch import style


def place_at(box: Any, target: Rectangle, more: Rectangle | None = None) -> None:
    """Put a box of the table, or one fixed to the window, right beside a rectangle of the window,
    or beside a larger one where there is room for that. One that is fixed goes from spot to spot:
    as a layer that is moved it pushes nothing about, and is as wide at the edge of the window as
    elsewhere."""
    bounds = box.getBoundingClientRect()
    size = bounds.width, bounds.height
    window = float(js.window.innerWidth), float(js.window.innerHeight)
    x, y = beside(more if more and clear(more, size, window) else target, size, window)
    origin = box.offsetParent
    if origin:
        across, down = rectangle(origin)[:2]
        style(box, left=f"{x - across:.0f}px", top=f"{y - down:.0f}px")
    else:
        style(box, translate=f"{x:.0f}px {y:.0f}px")


def rectangle(element: Any) -> Rectangle:
    """Return where an element is in the window."""
    at = element.getBoundingClientRect()
    return at.left, at.top, at.right, at.bottom


def scroll_to(element: Any, table: Any, room: float) -> None:
    """Scroll the window, no further than needed, until the middle of an element is to be seen with
    some room around: between what stays at the top of a table and what stays at its foot."""
    top, bottom = 0.0, float(js.window.innerHeight)
    for name in (".table-bar", ".ask"):
        part = table.querySelector(name)
        if js.getComputedStyle(part).position == "sticky":
            top = max(top, rectangle(part)[3])
    foot = table.querySelector(".ask .actions")
    if foot and foot.firstChild and js.getComputedStyle(foot).position == "fixed":
        bottom = min(bottom, rectangle(foot)[1])
    room = min(room, max(0.0, bottom - top) / 2)
    edges = rectangle(element)
    middle = (edges[1] + edges[3]) / 2
    over = min(middle - room - top, 0.0) or max(middle + room - bottom, 0.0)
    if over:
        js.window.scrollBy(0, over)
