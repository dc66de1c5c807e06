"""Pan and zoom of one board, and where its points are in the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from goldenspike.page.aim import LOW_MOST
from goldenspike.page.options import js_options
from goldenspike.page.patch import attribute

MOST = 8.0
"""The largest zoom."""
STEP = 0.35
"""A step of the zoom as an exponent."""
_FAR, _NEAR = 0.42, 0.75
"""Below and above these CSS pixels per board unit, names are drawn larger and smaller."""
_NARROW = 820
"""Up to this width of the table a board takes all of it, as in the style sheet."""
_STILL = 160
"""So many milliseconds after its last step a board that was moved or zoomed stands still."""
_GLIDE = 200
"""So many of them a step takes by which it glides."""


class Camera:
    """What of a board is in the picture. `covered` is called once the board, which starts larger
    than its frame on an upright phone, has been put in place."""

    def __init__(
        self,
        frame: Any,
        size: tuple[float, float],
        covered: Callable[[], None],
        moved: Callable[[], None] = lambda: None,
    ) -> None:
        self._frame = frame
        self._size = size
        self._after_cover = covered
        self._after_move = moved
        self._viewport = frame.querySelector(".viewport")
        self._picture = frame.querySelector(".picture")
        self._svg = frame.querySelector("svg")
        self.covered = False
        """Whether the board has been put in place."""
        self._ready = self._covering = False
        self._fitted: bool | None = None
        self._glides = False
        # Only in a page that runs is this module there.
        from pyscript.js_modules.panzoom import default as new_panzoom

        self._panzoom = new_panzoom(
            self._picture,
            js_options(
                maxScale=MOST,
                minScale=1,
                contain="outside",
                step=STEP,
                cursor="",
                duration=_GLIDE,
            ),
        )
        self._moving = False
        handlers = self._zoomed, self._resized, self._begin, _keep_pinch, self._stand
        self._proxies = [create_proxy(handler) for handler in handlers]
        self._wheel = self._panzoom.zoomWithWheel
        self._picture.addEventListener("panzoomchange", self._proxies[0])
        self._viewport.addEventListener("touchstart", self._proxies[3], js_options(passive=False))
        self._viewport.addEventListener("wheel", self._wheel)
        self._observer = js.ResizeObserver.new(self._proxies[1])
        self._observer.observe(self._viewport)
        self._timer = js.setTimeout(self._proxies[2], 0)
        self._rest: Any = None
        self._zoomed()

    def close(self) -> None:
        """Let go of the page."""
        js.clearTimeout(self._timer)
        js.clearTimeout(self._rest)
        self._observer.disconnect()
        self._picture.removeEventListener("panzoomchange", self._proxies[0])
        self._viewport.removeEventListener("touchstart", self._proxies[3])
        self._viewport.removeEventListener("wheel", self._wheel)
        self._panzoom.destroy()
        for proxy in self._proxies:
            proxy.destroy()

    @property
    def box(self) -> Any:
        """The frame's place in the window."""
        return self._viewport.getBoundingClientRect()

    @property
    def zoomed(self) -> float:
        """How much larger the board is than its frame."""
        return float(self._panzoom.getScale())

    @property
    def fits(self) -> bool:
        """Whether the whole board is shown; the zoom for that may be off by a rounding."""
        return self.zoomed < 1.001

    @property
    def view(self) -> tuple[float, float, float]:
        """How the board is seen: its zoom, and how far it is moved."""
        here = self._panzoom.getPan()
        return self.zoomed, float(here.x), float(here.y)

    def show(self, view: tuple[float, float, float], *, glide: bool) -> None:
        """Show the board as it was seen before."""
        zoom, *at = view
        self._glides = glide
        self._panzoom.zoom(zoom, js_options(animate=glide))
        self._panzoom.pan(*at, js_options(animate=glide))

    def scale(self) -> tuple[float, float, float]:
        """Return CSS pixels per board unit, and where the board's corner is in the window."""
        box = self._svg.getBoundingClientRect()
        width, height = self._size
        scale = min(box.width / width, box.height / height)
        left = box.left + (box.width - width * scale) / 2
        top = box.top + (box.height - height * scale) / 2
        return scale, left, top

    def zoom_out(self) -> None:
        """Zoom out by a step."""
        self._glides = True
        self._panzoom.zoomOut()

    def fit(self) -> None:
        """Show the whole board, also while it still glides: kept within its frame it would be
        measured as it is seen then, and not become whole."""
        self.covered = self._glides = True
        self._panzoom.reset(js_options(contain=""))

    def cover(self) -> None:
        """Show the board as large as at the start."""
        if self._ready and self.fits:
            self._cover()

    def zoom_at(self, scale: float, x: float, y: float) -> None:
        """Zoom so that what is at a point of the window stays there."""
        self._glides = True
        at = js_options(clientX=x, clientY=y)
        self._panzoom.zoomToPoint(scale, at, js_options(animate=True))

    def move(self, x: float, y: float, *, glide: bool = False, zoom: float = 0) -> None:
        """Move the board by so many CSS pixels, as far as its edges allow; and zoom, if that is
        said, toward what is in the middle then."""
        self._glides = glide
        zoomed, here = self.zoomed, self._panzoom.getPan()
        if zoom:
            self._panzoom.zoom(zoom, js_options(animate=glide))
        to = self._held(here.x + x / zoomed, here.y + y / zoomed)
        self._panzoom.pan(*to, js_options(animate=glide))

    def _held(self, x: float, y: float) -> tuple[float, float]:
        """Return where the board may be moved to instead: it leaves no empty band on one side as
        long as there is more of it on the other."""
        zoomed = self.zoomed
        frame = self._viewport.clientWidth, self._viewport.clientHeight
        scale = min(frame[0] / self._size[0], frame[1] / self._size[1]) * zoomed
        most = (
            max(0.0, (whole * scale - room) / 2 / zoomed)
            for whole, room in zip(self._size, frame, strict=True)
        )
        right, down = most
        return max(-right, min(right, x)), max(-down, min(down, y))

    def _cover(self) -> None:
        """Start so that the board fills its frame: on a phone its ends are off screen and the spots
        large enough for a finger."""
        width, height = self._viewport.clientWidth, self._viewport.clientHeight
        if not width or not height:
            return
        self.covered = True
        table = self._frame.closest(".table")
        ratios = width / self._size[0], height / self._size[1]
        wanted = max(ratios) / min(ratios)
        if table.hasAttribute("data-low"):
            wanted = min(wanted, LOW_MOST)
        elif width >= height or table.clientWidth > _NARROW:
            return
        if wanted > 1.2:
            self._covering = True
            self._panzoom.zoom(wanted)

    def _zoomed(self, event: Any = None) -> None:
        """Have names as large as the zoom wants; while the board still glides, as it will be."""
        ratios = (
            self._viewport.clientWidth / self._size[0],
            self._viewport.clientHeight / self._size[1],
        )
        scale = min(ratios) * self.zoomed
        near = "far" if scale < _FAR else "near" if scale > _NEAR else "middle"
        attribute(self._frame, "data-zoom", near)
        if self.fits != self._fitted:
            self._fitted = self.fits
            self._panzoom.setOptions(js_options(touchAction="pan-y" if self._fitted else "none"))
        if event is None:
            return
        self._move_on()
        if abs(event.detail.scale - self.zoomed) > 0.001:
            return  # The picture of an earlier zoom: that of this one comes in the same frame.
        here = self._panzoom.getPan()
        x, y = self._held(here.x, here.y)
        if abs(x - here.x) + abs(y - here.y) > 0.5:
            self._panzoom.pan(x, y, js_options(animate=self._glides))
            return
        if self._covering:
            self._covering = False
            self._after_cover()
        self._after_move()

    def _move_on(self) -> None:
        """While it moves the browser may show what it has painted, and need not paint the whole map
        anew for every step of a zoom; it does when the board stands still."""
        js.clearTimeout(self._rest)
        self._rest = js.setTimeout(self._proxies[4], _STILL + (_GLIDE if self._glides else 0))
        if not self._moving:
            self._moving = True
            attribute(self._picture, "data-moves", "")

    def _stand(self, *_: Any) -> None:
        """Where its points are is known only now, if it has glided."""
        self._moving = False
        attribute(self._picture, "data-moves", None)
        if self._glides:
            self._glides = False
            self._after_move()

    def _resized(self, *_: Any) -> None:
        if self._ready and not self.covered:
            self._cover()
        self._zoomed()

    def _begin(self, *_: Any) -> None:
        """Panzoom puts its element in place a moment after it was made; from then on it holds."""
        self._ready = True
        self._resized()


def _keep_pinch(event: Any) -> None:
    """Two fingers are for the board, also where one may scroll the page."""
    if event.touches.length > 1:
        event.preventDefault()
