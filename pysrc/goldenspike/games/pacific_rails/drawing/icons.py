"""Pictures that boards and panels share: the icons of the art, and the pieces of each seat."""

from __future__ import annotations

from functools import cache
from typing import Any

from goldenspike.core.assets import load_json
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words

SEAT_TINTED = ("house", "station", "telegraph", "locomotive", "wagon")
"""Icons that also come in the colour of the seat they stand for."""

WORKER_RADIUS = 30.0
_HOUSE = "M-16 16V-2L0-17 16-2V16z"
_POLE = "M-4 18V-10h-9v-6h9v-4h8v4h9v6h-9v6h7v6h-7v16z"


@cache
def sprite() -> Node:
    """All icons as symbols that `icon` and `picture` refer to; drawn once, in the map."""
    symbols = []
    for name, data in load_json("boards/pacific-rails-icons.json").items():
        symbols.append(_symbol(name, data, tinted=False))
        if name in SEAT_TINTED:
            symbols.append(_symbol(name, data, tinted=True))
    return el("defs", *symbols, key="icons")


def icon(name: str, *, seat: int | None = None, key: str = "", cls: str = "") -> Node:
    """Return an icon for a panel; the words for it stand on the element around it."""
    return el("svg", _use(name, seat), cls=f"pr-icon {cls}".strip(), key=key, aria_hidden="true")


def picture(
    name: str, x: float, y: float, size: float, *, seat: int | None = None, key: str = ""
) -> Node:
    """Return an icon for a board, its upper left corner at x, y."""
    use = _use(name, seat)
    attrs = {**use.attrs, "x": f"{x:g}", "y": f"{y:g}", "width": f"{size:g}", "height": f"{size:g}"}
    return Node("use", key or name, attrs, ())


def said(text: str, *children: Node | str, key: str, cls: str) -> Node:
    """Return a piece of a panel that is spoken, and shown on hover, as one text."""
    return el("span", *children, key=key, cls=cls, role="img", aria_label=text, title=text)


def worker(words: Words, seat: int, x: float, y: float, title: str, key: str) -> Node:
    """Return a worker in its seat's colour."""
    return _piece(
        seat,
        (x, y),
        title,
        key,
        "worker",
        el("circle", r=WORKER_RADIUS, key="body"),
        el("text", words.mark(seat), y=13, key="mark"),
    )


def building(
    words: Words,
    kind: str,
    seat: int,
    x: float,
    y: float,
    title: str,
    key: str,
    scale: float = 1.0,
) -> Node:
    """Return a station or house, or a telegraph, in its owner's colour."""
    shape = _POLE if kind == "telegraph" else _HOUSE
    parts = [el("path", d=shape, key="body")]
    if kind == "telegraph":
        parts.append(el("circle", cy=7, r=12, key="plate"))
    parts.append(el("text", words.mark(seat), y=13, key="mark"))
    return _piece(seat, (x, y), title, key, f"building {kind}", *parts, scale=scale)


def locomotive(
    words: Words, seat: int, x: float, y: float, title: str, key: str, *, west: bool
) -> Node:
    """Return a locomotive; each looks toward the other coast."""
    flip = "" if west else " scale(-1 1)"
    return _piece(
        seat,
        (x, y),
        title,
        key,
        "locomotive",
        el("rect", x=-27, y=-17, width=54, height=34, rx=8, key="body"),
        el(
            "g",
            picture("locomotive", -15, -15, 30, seat=seat),
            key="engine",
            transform=f"translate(11 0){flip}",
        ),
        el("path", d="M-27-9a8 8 0 0 1 8-8h14v34h-14a8 8 0 0 1-8-8z", cls="plate", key="plate"),
        el("text", words.mark(seat), x=-15.5, y=8, key="mark"),
    )


def _piece(
    seat: int,
    at: tuple[float, float],
    title: str,
    key: str,
    cls: str,
    *parts: Node,
    scale: float = 1.0,
) -> Node:
    size = "" if scale == 1.0 else f" scale({scale:g})"
    return el(
        "g",
        el("title", title, key="title"),
        *parts,
        key=key,
        cls=f"piece {cls} s-{seat}",
        transform=f"translate({at[0]:g} {at[1]:g}){size}",
    )


@cache
def _use(name: str, seat: int | None) -> Node:
    if seat is None:
        return el("use", href=f"#pr-{name}", key=name)
    return el("use", href=f"#pr-own-{name}", key=name, cls=f"s-{seat}")


def _symbol(name: str, data: Any, *, tinted: bool) -> Node:
    colours = data["colours"]
    paths = []
    for number, path in enumerate(data["paths"]):
        fill, stroke = path.get("fill"), path.get("stroke")
        tint = {"main": "tint", "shade": "tint-shade"}.get(fill, "") if tinted else ""
        paths.append(
            el(
                "path",
                d=path["d"],
                fill=colours[fill] if fill else "none",
                stroke=colours[stroke] if stroke else None,
                stroke_width=path.get("width"),
                key=str(number),
                cls=tint,
            )
        )
    ident = f"pr-own-{name}" if tinted else f"pr-{name}"
    lines = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return el("symbol", *paths, id=ident, key=ident, viewBox=data["viewBox"], **lines)
