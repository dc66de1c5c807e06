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
