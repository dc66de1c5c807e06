"""Saves what lies on the boards as a picture: one SVG file that needs nothing else.

Style sheets, their variables and the art are beyond most programs that open an SVG. So the drawing
is put up once more, out of sight, and written down with the styles that the browser has worked out;
the art goes in as an image.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import js

from goldenspike.core.scene import Board, Node, el
from goldenspike.page.files import download
from goldenspike.page.patch import Mount
from goldenspike.parts.marks import marked
from goldenspike.parts.markup import markup
from goldenspike.session.frame import Frame

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage

GAP = 20
"""Between two boards."""
_FINE, _QUALITY = 2, 0.9
"""How many dots of the art there are to a unit of the board, and how well they are kept."""
_FILL = {"fill": "rgb(0, 0, 0)", "fill-opacity": "1"}
_STROKE = {
    "stroke-width": "1px",
    "stroke-opacity": "1",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0px",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "paint-order": "normal",
}
_TEXT = {
    "font-family": "",
    "font-size": "",
    "font-style": "normal",
    "font-weight": "400",
    "letter-spacing": "normal",
    "text-anchor": "start",
    "dominant-baseline": "auto",
}
"""What a picture needs to know of an element, and what holds where nothing is said."""
_GROUPS = frozenset({"g", "svg", "defs", "symbol", "clipPath", "mask"})
_DROPPED = ("class", "tabindex", "role", "style")


def save_picture(stage: Stage, frame: Frame, name: str) -> None:
    """Have the browser save a picture of the boards that are to be seen."""
    text = drawn(stage, frame)
    download(f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n', name, "svg")


def drawn(stage: Stage, frame: Frame) -> str:
    """Return the boards that are to be seen, side by side, as the text of an SVG."""
    shown = [board for board in frame.scene.boards if stage.boards[board.id].visible]
    left, parts = 0.0, []
    for board in shown:
        parts.append(_board(stage, board, frame, left))
        left += board.width + GAP
    width, height = left - GAP, max(board.height for board in shown)
    title = f"{frame.game.title}: {frame.words.listing([board.title for board in shown])}"
    return markup(
        el(
            "svg",
            el("title", title),
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width:g} {height:g}",
            width=f"{width:g}",
            height=f"{height:g}",
            lang=frame.words.language,
        )
    )


def _board(stage: Stage, board: Board, frame: Frame, left: float) -> Node:
    size = {"width": f"{board.width:g}", "height": f"{board.height:g}"}
    place = stage.root.querySelector(f'.board[data-board="{board.id}"] .picture')
    art = _image(place.querySelector(".art"), board)
    room = Mount(stage.root.querySelector("[data-part=darkroom]"))
    layer = el("g", marked(board, board.layer, frame), cls="live")
    view = f"0 0 {size['width']} {size['height']}"
    svg = el("svg", layer, viewBox=view, **size)
    room.show(el("div", svg, cls=f"board board-{board.id}", data_zoom="middle"))
    live = stage.root.querySelector("[data-part=darkroom] .live")
    layers = list(_still(live))
    room.clear()
    return el("svg", el("image", href=art, **size), *layers, x=left, viewBox=view, **size)


def _image(picture: Any, board: Board) -> str:
    """The art as it is shown, by day or by night and in its language."""
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = int(board.width * _FINE), int(board.height * _FINE)
    across, down = picture.naturalWidth or canvas.width, picture.naturalHeight or canvas.height
    scale = min(canvas.width / across, canvas.height / down)
    width, height = across * scale, down * scale
    left, top = (canvas.width - width) / 2, (canvas.height - height) / 2
    pen = canvas.getContext("2d")
    pen.fillStyle = js.getComputedStyle(picture.closest(".viewport")).backgroundColor
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, left, top, width, height)
    return str(canvas.toDataURL("image/jpeg", _QUALITY))


def _still(element: Any) -> Iterator[Node]:
    """An element with the styles that hold for it; none that is not to be seen."""
    tag = str(element.tagName)
    style = js.getComputedStyle(element)
    if tag == "title" or str(style.getPropertyValue("display")) == "none":
        return
    if str(style.getPropertyValue("visibility")) == "hidden":
        return
    attrs = {
        str(each.name): str(each.value)
        for each in element.attributes
        if each.name not in _DROPPED and not str(each.name).startswith(("data-", "aria-"))
    }
    attrs |= _styles(tag, style, attrs)
    children: list[Node | str] = []
    for child in element.childNodes:
        if child.nodeType == 1:
            children += _still(child)
        elif child.nodeType == 3:
            children.append(str(child.data))
    if tag == "g" and not children:
        return
    yield Node(tag, "", attrs, tuple(children))


def _styles(tag: str, style: Any, said: Mapping[str, str]) -> dict[str, str]:
    """The styles that have to be said of an element; a group hands none on but how dense it is."""
    wanted = {"opacity": "1", "transform": "none"}
    if tag not in _GROUPS:
        wanted |= _FILL
        wanted["stroke"] = "none"
        if str(style.getPropertyValue("stroke")) != "none":
            wanted |= _STROKE
        if tag in ("text", "tspan"):
            wanted |= _TEXT
    found = {name: str(style.getPropertyValue(name)) for name in wanted}
    found |= {name: _plain(found[name]) for name in ("fill", "stroke") if name in found}
    return {
        name: value.replace('"', "'")
        for name, value in found.items()
        if value != wanted[name] or name in said
    }


@cache
def _plain(colour: str) -> str:
    """Return a colour as every program knows it: a canvas tells what a derived one looks like."""
    if not colour.startswith(("color", "okl")):
        return colour
    canvas = js.document.createElement("canvas")
    canvas.width = canvas.height = 1
    pen = canvas.getContext("2d")
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    red, green, blue, _ = pen.getImageData(0, 0, 1, 1).data
    return f"rgb({red}, {green}, {blue})"
