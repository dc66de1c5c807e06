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
_LINES = {
    "left": "M12 4l-6 6 6 6",
    "right": "M8 4l6 6-6 6",
    "up": "M4 12l6-6 6 6",
    "down": "M4 8l6 6 6-6",
    "menu": "M12 4l-6 6 6 6",
    "help": "M7 7.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M10 15.4v.2",
    "share": "M3.3 10a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM7.5 8.9l5-2.9M7.5 11.1l5 2.9"
    "M12.3 4.8a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z"
    "M12.3 15.2a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z",
    "hint": "M7.5 14c0-2-2.5-3-2.5-6a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6zM8 17h4",
    "replay": "M10 6v4.3l3 1.8M3.6 8A6.8 6.8 0 1 1 3.3 11.5M3 4v4h4",
    "restart": "M5 4v12M16 5l-7 5 7 5",
    "undo": "M7.5 4L4 7.5 7.5 11M4.5 7.5H12a4 4 0 0 1 0 8H8",
    "redo": "M12.5 4L16 7.5 12.5 11M15.5 7.5H8a4 4 0 0 0 0 8h4",
    "download": "M10 3v9M6 8.5l4 4 4-4M4 16.5h12",
    "try": "M4 4v5a4 4 0 0 0 4 4h8M12.5 9.5L16 13l-3.5 3.5",
    "write": "M4 16l.8-3.6L13.500 3.700l2.800 2.800-8.700 8.700zM11.500 5.700l2.800 2.800",
    "settings": "M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4",
    "in": "M10 4v12M4 10h12",
    "out": "M4 10h12",
    "fit": "M4 8V4h4M16 8V4h-4M4 12v4h4M16 12v4h-4",
    "delete": "M4 6h12M8 6V4h4v2M6 6l.8 10.500h6.400L14 6",
    "close": "M5 5l10 10M15 5L5 15",
    "again": "M16 8A6.300 6.300 0 1 0 16.300 11.500M16.500 3.500V8H12",
    "whole": "M12 4h4v4M8 16H4v-4M16 4l-5 5M4 16l5-5",
    "keys": "M3 5.500h14v9H3zM6 8.500h.01M9 8.500h.01M12 8.500h.01M14.500 8.500h.01M7 12h6",
    "contents": "M4 5.500h12M4 10h12M4 14.500h12",
}
"""Those drawn as lines only."""


def emblem() -> Node:
    """The page's own sign: a golden spike, driven beside a rail."""
    return el(
        "svg",
        el("path", d="M2 27.500h28", cls="rail", key="rail"),
        el("path", d="M13 9h6v15l-3 6-3-6z", cls="spike-body", key="body"),
        el("path", d="M9.500 9c0-7 13-7 13 0z", cls="spike-head", key="head"),
        viewBox="0 0 32 32",
        cls="emblem",
        key="emblem",
        aria_hidden="true",
    )


def icon(name: str) -> Node:
    """Return a sign, in the colour of the text around it."""
    drawn = name in _PATHS
    path = el("path", d=_PATHS[name] if drawn else _LINES[name])
    cls = "icon" if drawn else "icon lines"
    return el("svg", path, viewBox="0 0 20 20", cls=cls, aria_hidden="true")
