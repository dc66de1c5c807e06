"""Signs that fonts do not all have, as small drawings."""

from __future__ import annotations

from goldenspike.core.scene import Node, el

_PATHS = {
    "first": "M5 4v12M16 4l-9 6 9 6z",
    "back": "M14 4l-9 6 9 6z",
    "play": "M6 3l11 7-11 7z",
    "pause": "M6 4v12M14 4v12",
    "on": "M6 4l9 6-9 6z",
    "now": "M15 4v12M4 4l9 6-9 6z",
}


def icon(name: str) -> Node:
    """Return a sign, in the colour of the text around it."""
    path = el("path", d=_PATHS[name])
    return el("svg", path, viewBox="0 0 20 20", cls="icon", aria_hidden="true")
