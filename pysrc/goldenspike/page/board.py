"""A board on the page: pan and zoom, arrows from spot to spot, and help for fat fingers."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, hypot
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js
from pyscript.js_modules.panzoom import default as new_panzoom

from goldenspike.core.scene import Board, Node, el
from goldenspike.page.patch import Mount

_ART = "assets/boards/"
_FINGER = 24
"""How far from a spot, in CSS pixels, a tap still means it."""
_CLOSE, _UNSURE = 13, 6
"""Two spots so near to a tap, or so nearly equally near, are not told apart by a finger."""
_APART = 36
"""Zoomed in for a finger, two spots that were too close are so far from each other."""
_MOST, _STEP = 8.0, 0.35
"""The largest zoom, and a step of it as an exponent."""
_FAR, _NEAR = 0.42, 0.75
"""Below and above these CSS pixels per board unit, names are drawn larger and smaller."""
_EDGE, _MARGIN = 24, 64
"""A spot nearer to the edge of the picture than the first is half out of it; when all are nearer
than the second, they are easily missed."""
_TRIED = 24
"""Of so many open spots it is tried which others could be seen with them."""
_NARROW = 820
"""Up to this width of the window a board takes all of it, as in the style sheet."""
_ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class BoardView:
    """One board in its frame. The live layer follows the scene; the art below never changes."""

    def __init__(self, frame: Any, board: Board) -> None:
        self._board = board
        self._frame = frame
        Mount(frame).show(_frame(board))
        self._viewport = frame.querySelector(".viewport")
        self._stage = frame.querySelector(".stage")
        self._svg = frame.querySelector("svg")
        self._layer = Mount(frame.querySelector(".live"))
        self._open: list[str] = []
        self._ready = self._covered = self._covering = self._news = False
        self._fitted: bool | None = None
        self._panzoom = new_panzoom(
            self._stage,
            _js(maxScale=_MOST, minScale=1, contain="outside", step=_STEP, cursor=""),
        )
        handlers = self._zoomed, self._resized, self._begin, _keep_pinch
        self._proxies = [create_proxy(handler) for handler in handlers]
        self._stage.addEventListener("panzoomchange", self._proxies[0])
        self._viewport.addEventListener("touchstart", self._proxies[3], _js(passive=False))
        self._viewport.addEventListener("wheel", self._panzoom.zoomWithWheel)
        self._observer = js.ResizeObserver.new(self._proxies[1])
        self._observer.observe(self._viewport)
        self._timer = js.setTimeout(self._proxies[2], 0)
        self._zoomed()

    def show(self, board: Board, layer: Node, open_spots: Iterable[str]) -> None:
        """Draw the live layer, whose spots are lit already."""
        self._board = board
        before, self._open = self._open, [spot for spot in open_spots if spot in board.spots]
        self._layer.show(layer)
        self._news = self._news or self._open != before

    def settle(self) -> None:
        """After the drawing: when other spots are open than before, have some in the picture."""
        if self._news:
            self._news = False
            self._follow()

    def close(self) -> None:
        """Let go of the page."""
        js.clearTimeout(self._timer)
        self._observer.disconnect()
        self._stage.removeEventListener("panzoomchange", self._proxies[0])
        self._viewport.removeEventListener("touchstart", self._proxies[3])
        self._panzoom.destroy()
        for proxy in self._proxies:
            proxy.destroy()

    def zoom(self, way: str) -> None:
        """Zoom in (toward the open spots in the picture), out, or to the whole board."""
        if way == "in":
            self._zoom_at(self._panzoom.getScale() * exp(_STEP), *self._aim())
        elif way == "out":
            self._panzoom.zoomOut()
        else:
            self._panzoom.reset()

    def cover(self) -> None:
        """Start so that the board fills its frame: on an upright phone the sides are off screen
        and the spots large enough for a finger."""
        width, height = self._viewport.clientWidth, self._viewport.clientHeight
        if not width or not height:
            return
        self._covered = True
        if width >= height or js.window.innerWidth > _NARROW:
            return
        fit = min(width / self._board.width, height / self._board.height)
        fill = max(width / self._board.width, height / self._board.height)
        if fill > fit * 1.2:
            self._covering = True
            self._panzoom.zoom(fill / fit)

    def nearest(self, x: float, y: float) -> str | None:
        """Return the open spot that a tap at this point of the window means, if one is near."""
        scale, left, top = self._scale()
        best, spot = _FINGER / scale if scale else 0.0, None
        for name in self._open:
            at = self._board.spots[name]
            distance = hypot((x - left) / scale - at[0], (y - top) / scale - at[1])
            if distance < best:
                best, spot = distance, name
        return spot

    def zoom_apart(self, x: float, y: float) -> bool:
        """Zoom in on a tap that could mean several open spots, none of them large enough for a
        finger; tell whether it was one."""
        scale, left, top = self._scale()
        spots = self._board.spots
        ways = sorted(
            (hypot(x - left - spots[name][0] * scale, y - top - spots[name][1] * scale), name)
            for name in self._open
        )
        if len(ways) < 2:
            return False
        (near, one), (next_near, other) = ways[:2]
        unsure = next_near < _FINGER and next_near - near < _UNSURE
        if next_near > _CLOSE and not unsure:
            return False
        (x1, y1), (x2, y2) = spots[one], spots[other]
        now, gap = self._panzoom.getScale(), max(1.0, hypot(x2 - x1, y2 - y1) * scale)
        wanted = min(_MOST, now * min(3.0, _APART / gap))
        if wanted < now * 1.15:
            return False
        self._zoom_at(wanted, x, y)
        return True

    def neighbour(self, spot: str, key: str) -> str | None:
        """Return the open spot that an arrow key leads to from another."""
        here = self._board.spots.get(spot)
        if here is None or key not in _ARROWS:
            return None
        dx, dy = _ARROWS[key]
        best, found = float("inf"), None
        for name in self._open:
            x, y = self._board.spots[name]
            ahead = (x - here[0]) * dx + (y - here[1]) * dy
            aside = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
            if ahead > 1 and ahead + 2.2 * aside < best:
                best, found = ahead + 2.2 * aside, name
        return found

    def focus(self, spot: str) -> None:
        """Move the keyboard to a spot and bring it into the picture."""
        element = self._frame.querySelector(f'[data-spot="{spot}"].lit')
        if not element:
            return
        element.focus(_js(preventScroll=True))
        at = self._board.spots.get(spot)
        if at is None:
            return
        scale, left, top = self._scale()
        box = self._viewport.getBoundingClientRect()
        x, y = left + at[0] * scale, top + at[1] * scale
        margin = 40
        over_x = max(box.left + margin - x, 0) + min(box.right - margin - x, 0)
        over_y = max(box.top + margin - y, 0) + min(box.bottom - margin - y, 0)
        if over_x or over_y:
            zoomed = self._panzoom.getScale()
            here = self._panzoom.getPan()
            self._panzoom.pan(here.x + over_x / zoomed, here.y + over_y / zoomed)

    def look(self, spot: str) -> None:
        """Bring a spot to the middle of the picture, as far as the board's edges allow."""
        at = self._board.spots.get(spot)
        if at is None or self._fits():
            return
        scale, left, top = self._scale()
        box = self._viewport.getBoundingClientRect()
        zoomed, here = self._panzoom.getScale(), self._panzoom.getPan()
        x = box.left + box.width / 2 - left - at[0] * scale
        y = box.top + box.height / 2 - top - at[1] * scale
        self._panzoom.pan(here.x + x / zoomed, here.y + y / zoomed, _js(animate=True))

    def _scale(self) -> tuple[float, float, float]:
        """Return CSS pixels per board unit, and where the board's corner is in the window."""
        box = self._svg.getBoundingClientRect()
        board = self._board
        scale = min(box.width / board.width, box.height / board.height)
        left = box.left + (box.width - board.width * scale) / 2
        top = box.top + (box.height - board.height * scale) / 2
        return scale, left, top

    def _fits(self) -> bool:
        """Tell whether the whole board is shown; the zoom for that may be off by a rounding."""
        return bool(self._panzoom.getScale() < 1.001)

    def _zoomed(self, event: Any = None) -> None:
        scale = self._scale()[0]
        near = "far" if scale < _FAR else "near" if scale > _NEAR else "middle"
        self._frame.setAttribute("data-zoom", near)
        fitted = self._fits()
        if fitted != self._fitted:
            self._fitted = fitted
            self._panzoom.setOptions(_js(touchAction="pan-y" if fitted else "none"))
        if event is not None and self._covering:
            self._covering = False
            self._follow()

    def _resized(self, *_: Any) -> None:
        if self._ready and not self._covered:
            self.cover()
        self._zoomed()

    def _begin(self, *_: Any) -> None:
        """Panzoom puts its element in place a moment after it was made; from then on it holds."""
        self._ready = True
        self._resized()

    def _zoom_at(self, scale: float, x: float, y: float) -> None:
        """Zoom so that what is at a point of the window stays there."""
        self._panzoom.zoomToPoint(scale, _js(clientX=x, clientY=y), _js(animate=True))

    def _aim(self) -> tuple[float, float]:
        """Return the point of the window to zoom toward: of the open spots in the picture the one
        in their midst, or else the middle."""
        box = self._viewport.getBoundingClientRect()
        middle = box.left + box.width / 2, box.top + box.height / 2
        away = [way for way in self._ways(box) if _inside(way, box, 0)]
        if not away:
            return middle
        mean_x = sum(x for x, _ in away) / len(away)
        mean_y = sum(y for _, y in away) / len(away)
        x, y = min(away, key=lambda way: hypot(way[0] - mean_x, way[1] - mean_y))
        return middle[0] + x, middle[1] + y

    def _ways(self, box: Any) -> list[tuple[float, float]]:
        """Return the way from the middle of the picture to each open spot, in CSS pixels."""
        scale, left, top = self._scale()
        left, top = left - box.left - box.width / 2, top - box.top - box.height / 2
        points = map(self._board.spots.__getitem__, self._open)
        return [(left + x * scale, top + y * scale) for x, y in points]

    def _follow(self) -> None:
        """Zoomed in, move on when none of the open spots is well in the picture: to where most of
        them are seen, and of such places to the nearest."""
        if not self._open or self._fits():
            return
        box = self._viewport.getBoundingClientRect()
        ways = self._ways(box)
        if any(_inside(way, box, _MARGIN) for way in ways):
            return
        scale, left, top = self._scale()
        room = box.width - self._board.width * scale, box.height - self._board.height * scale
        moves = {
            (_within(-x, box.left - left, room[0]), _within(-y, box.top - top, room[1]))
            for x, y in sorted(ways, key=lambda way: hypot(*way))[:_TRIED]
        }
        x, y = min(
            moves,
            key=lambda move: (
                -sum(_inside((x + move[0], y + move[1]), box, _EDGE) for x, y in ways),
                hypot(*move),
            ),
        )
        zoomed, here = self._panzoom.getScale(), self._panzoom.getPan()
        self._panzoom.pan(here.x + x / zoomed, here.y + y / zoomed)


def _inside(way: tuple[float, float], box: Any, edge: float) -> bool:
    """Tell whether a way from the middle of a box ends in it, and not too near to its edge."""
    return bool(abs(way[0]) < box.width / 2 - edge and abs(way[1]) < box.height / 2 - edge)


def _within(way: float, most: float, room: float) -> float:
    """Return a way to move the board that leaves no gap at either edge, 0 where it is small."""
    return max(most + room, min(most, way)) if room < 0 else 0.0


def _js(**options: object) -> Any:
    """Return options in the form that the browser takes."""
    return to_js(options, dict_converter=js.Object.fromEntries)


def _keep_pinch(event: Any) -> None:
    """Two fingers are for the board, also where one may scroll the page."""
    if event.touches.length > 1:
        event.preventDefault()


def place_at(box: Any, target: Any) -> None:
    """Put a box of the table, or one fixed to the window, right beside an element."""
    if not target:
        return
    at, size = target.getBoundingClientRect(), box.getBoundingClientRect()
    origin = box.offsetParent or js.document.documentElement
    parent = origin.getBoundingClientRect()
    room = max(0.0, js.window.innerWidth - size.width - 8)
    left = min(max(8.0, at.left + at.width / 2 - size.width / 2), room)
    below = at.bottom + 10 + size.height < js.window.innerHeight
    top = at.bottom + 10 if below else max(8.0, at.top - 10 - size.height)
    box.style.left = f"{left - parent.left:.0f}px"
    box.style.top = f"{top - parent.top:.0f}px"


def _frame(board: Board) -> Node:
    width, height = f"{board.width:g}", f"{board.height:g}"
    art = el("img", src=_ART + board.art, alt="", draggable="false", cls="art")
    picture = el(
        "svg",
        el("g", cls="live"),
        viewBox=f"0 0 {width} {height}",
        role="group",
        aria_label=board.title,
    )
    return el("div", el("div", art, picture, cls="stage"), cls="viewport")
