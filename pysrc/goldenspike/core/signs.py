"""Signs in a line of text, as small drawings: a letter that the page's fonts do not have makes the
browser look through all of the system's for it, in the middle of a click."""

from __future__ import annotations

from functools import cache

from goldenspike.core.scene import Node, el

_SIGNS = {
    "cross": "M4.500 4.500l11 11M15.500 4.500l-11 11",
    "flag": "M5 18V3M5 3.500h10.500L13 7l2.500 3.500H5",
    "tick": "M3.500 10.500l4.500 5 8.500-11",
}


@cache
def sign(name: str) -> Node:
    """Return a sign as large as the letters around it, and in their colour."""
    path = el("path", d=_SIGNS[name])
    cls = "icon lines letter"
    return el("svg", path, viewBox="0 0 20 20", cls=cls, key=name, aria_hidden="true")
