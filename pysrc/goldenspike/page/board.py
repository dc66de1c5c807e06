"""A board on the page: its layer, arrows from spot to spot, and help for fat fingers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp, hypot
from typing import Any

from goldenspike.core.scene import Board, Node, el
from goldenspike.page.aim import aim, enter, gather, inside, pair, show_all, stays, within
from goldenspike.page.approach import Approach
from goldenspike.page.boxes import place_at, scroll_to
from goldenspike.page.camera import MOST, STEP, Camera
from goldenspike.page.edges import Edges
from goldenspike.page.options import js_options
from goldenspike.page.patch import Mount, Sheet, style
from goldenspike.parts.marks import told
from goldenspike.parts.miniature import art_address
from goldenspike.session.frame import Frame

Alike = Callable[[str, str], bool]
"""Tells whether it makes no difference which of two spots is meant."""

_FINGER = 24
"""How far from a spot, in CSS pixels, a tap still means it."""
_CLOSE, _UNSURE = 13, 6
"""Two spots so near to a tap, or so nearly equally near, are not told apart by a finger."""
_APART, _LEAP = 45, 5.0
"""Zoomed in for a finger, two spots that were too close are so far from each other: as far as a
finger needs them; but at most so many times as far as before."""
_EDGE, _MARGIN = 24, 64
"""A spot nearer to the edge of the picture than the first is half out of it; when all are nearer
than the second, they are easily missed."""
_TRIED = 24
"""Of so many open spots it is tried which others could be seen with them."""
_ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class BoardView:
    """One board in its frame. The live layer follows the scene; the art below changes only with the
    light and the language."""

    def __init__(self, frame: Any, board: Board, dark: bool, language: str, sheet: Sheet) -> None:
        self._board = board
        self._dress = dark, language
        self._frame = frame
        self._mount = Mount(frame)
        self._mount.show(_frame(board, *self._dress))
        style(frame, **{"--ratio": f"{board.width / board.height:.4g}"})
        self._layer = Mount(frame.querySelector(".live"), sheet)
        self._open: list[str] = []
        self._told: list[str] = []
        self._news = False
        self._last = ""
        """Where something was done last: the picture does not turn away from that."""
        self._sought = ""
        """What is to be brought to the middle of the picture once there is one."""
        self._whole = False
        """Whether it was made small so that all open spots are seen."""
        self._edges = Edges(frame)
        self._new: Mapping[str, int] = {}
        size = board.width, board.height
        self.camera = Camera(frame, size, self._follow, self._point_beyond)
        self.approach = Approach(self.camera)
        self._mover: int | None = None

    def dress(self, dark: bool, language: str) -> None:
        """Show the art by day or by night, lettered in a language."""
        if (dark, language) != self._dress:
            self._dress = dark, language
            self._mount.show(_frame(self._board, dark, language))

    def show(
        self,
        board: Board,
        layer: Node,
        open_spots: Iterable[str],
        new: Mapping[str, int],
        frame: Frame,
    ) -> None:
        """Draw the live layer, whose spots are lit already. What is new at which spot, and whose,
        is told where it is out of the picture; what a study speaks of is brought into it."""
        self._new = {spot: seat for spot, seat in new.items() if spot in board.spots}
        spots = (spot for turn in reversed(frame.recap) for spot in reversed(turn.spots))
        self._last = next((spot for spot in spots if spot in board.spots), "")
        self._edges.words = frame.words
        if board.title != self._board.title:
            self._mount.show(_frame(board, *self._dress))
        self._board = board
        before, self._open = self._open, [spot for spot in open_spots if spot in board.spots]
        self._layer.show(layer)
        spoken, self._told = self._told, [spot for spot in told(frame) if spot in board.spots]
        self._news = self._news or self._open != before or self._told != spoken
        if not self._open or frame.to_move != self._mover:
            self._mover = frame.to_move
            self.approach.decide()

    def settle(self) -> None:
        """After the drawing: when other spots are open than before, have some in the picture."""
        self.approach.settle(glide=not self._open)
        if self._news or self._sought:
            self._news = False
            self._follow()
        self._point_beyond()

    def _point_beyond(self) -> None:
        """Have arrows at the edges point to what is out of the picture."""
        if self.camera.fits:
            self._edges.clear()
            return
        scale, left, top = self.camera.scale()
        spots = self._board.spots
        places = {
            name: (left + spots[name][0] * scale, top + spots[name][1] * scale)
            for name in [*self._open, *self._new]
        }
        self._edges.show(self.camera.box, places, self._open, self._new)

    def close(self) -> None:
        """Let go of the page, and of the camera, which knows this board."""
        self.camera.close()
        del self.camera, self.approach

    def zoom(self, way: str) -> None:
        """Zoom in (toward the open spots in the picture), out, to the whole board, or to as much of
        it as there was at the start."""
        self._whole = False
        if way == "in":
            box = self.camera.box
            self.camera.zoom_at(self.camera.zoomed * exp(STEP), *aim(self._ways(box), box))
        elif way == "out":
            self.camera.zoom_out()
        elif way == "cover":
            self.camera.cover()
        else:
            self.camera.fit()

    def nearest(self, x: float, y: float, *, any_spot: bool = False) -> str | None:
        """Return the open spot that a tap at this point of the window means, if one is near, or
        else the nearest of all spots. A board that is not shown has none."""
        scale, left, top = self.camera.scale()
        if not scale:
            return None
        best, spot = _FINGER / scale, None
        for name in self._board.spots if any_spot else self._open:
            at = self._board.spots[name]
            distance = hypot((x - left) / scale - at[0], (y - top) / scale - at[1])
            if distance < best:
                best, spot = distance, name
        return spot

    def tell_apart(self, x: float, y: float, alike: Alike) -> list[str] | None:
        """Deal with a tap that could mean several open spots, none of them large enough for a
        finger: zoom in on it, or return the two that are to be asked about; None: it is clear, or
        the same which of them it means."""
        scale, left, top = self.camera.scale()
        spots, near = self._board.spots, self.nearest(x, y)
        several = self._open
        if near is not None:
            several = [name for name in several if name == near or not alike(near, name)]
            if two := pair(near, several, spots, scale):
                return two
        ways = sorted(
            (hypot(x - left - spots[name][0] * scale, y - top - spots[name][1] * scale), name)
            for name in several
        )
        if len(ways) < 2:
            return None
        (first, one), (second, other) = ways[:2]
        unsure = second < _FINGER and second - first < _UNSURE
        if second > _CLOSE and not unsure:
            return None
        (x1, y1), (x2, y2) = spots[one], spots[other]
        now, gap = self.camera.zoomed, max(1.0, hypot(x2 - x1, y2 - y1) * scale)
        wanted = min(MOST, now * min(_LEAP, _APART / gap))
        if wanted < now * 1.15:
            return None
        self.approach.come(wanted, x, y)
        return []

    def crowded(self, spot: str, room: float, alike: Alike) -> bool:
        """Tell whether another open spot is so near to one, in CSS pixels, and not the same."""
        here, scale = self._board.spots.get(spot), self.camera.scale()[0]
        return here is not None and any(
            hypot(here[0] - x, here[1] - y) * scale < room and not alike(spot, name)
            for name, (x, y) in ((name, self._board.spots[name]) for name in self._open)
            if name != spot
        )

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

    def focus(self, spot: str, *, show: bool = True) -> bool:
        """Move the keyboard to a spot and bring it into the picture, and that part of the picture
        into the window; tell whether it is open."""
        element = self._frame.querySelector(f'[data-spot="{spot}"].lit')
        if not element:
            return False
        element.focus(js_options(preventScroll=True))
        at = self.place(spot)
        if at is None or not show:
            return True
        box, margin = self.camera.box, 40
        over_x = max(box.left + margin - at[0], 0) + min(box.right - margin - at[0], 0)
        over_y = max(box.top + margin - at[1], 0) + min(box.bottom - margin - at[1], 0)
        if over_x or over_y:
            self.camera.move(over_x, over_y)
        scroll_to(element, self._frame.closest(".table"), margin)
        return True

    def has(self, spot: str) -> bool:
        """Tell whether a spot is one of this board."""
        return spot in self._board.spots

    @property
    def visible(self) -> bool:
        """Whether it is to be seen: where there is room for one board only, others are not."""
        return bool(self._frame.getClientRects().length)

    def nearest_open(self, spot: str) -> str:
        """Return the open spot that is nearest to a spot of this board, if there are any."""
        known = spot in self._board.spots and self._open
        return nearest_to(spot, self._open, self._board.spots) if known else ""

    def look(self, spot: str) -> None:
        """Bring a spot to the middle of the picture, as far as the board's edges allow; on a board
        that is not seen, once it is. A spot of another board is none of its business."""
        if not self.has(spot):
            return
        if not self.visible:
            self._sought = spot
            return
        at = self.place(spot)
        if at is None or self.camera.fits:
            return
        box = self.camera.box
        x, y = box.left + box.width / 2 - at[0], box.top + box.height / 2 - at[1]
        self.camera.move(x, y, glide=True)

    def place_beside(self, box: Any, spot: str) -> bool:
        """Put a box beside a spot of this board; tell whether it is one."""
        at = self.place(spot)
        if at is not None:
            place_at(box, (at[0] - 12, at[1] - 12, at[0] + 12, at[1] + 12))
        return at is not None

    def place(self, spot: str) -> tuple[float, float] | None:
        """Return where a spot of this board is in the window."""
        at = self._board.spots.get(spot)
        if at is None:
            return None
        scale, left, top = self.camera.scale()
        return left + at[0] * scale, top + at[1] * scale

    def _ways(self, box: Any) -> list[tuple[float, float]]:
        """Return the way from the middle of the picture to each open spot, in CSS pixels."""
        scale, left, top = self.camera.scale()
        left, top = left - box.left - box.width / 2, top - box.top - box.height / 2
        points = map(self._board.spots.__getitem__, self._open)
        return [(left + x * scale, top + y * scale) for x, y in points]

    def _follow(self) -> None:
        """Zoomed in, move on to what somebody looks for, or to all that a study speaks of. When
        none of the open spots is well in the picture, move to where most of them are seen, and of
        such places to the nearest; but not away from where something was done last. What cannot
        be seen together with that, arrows at the edges point to."""
        if self._sought and self.visible and self.camera.covered:
            spot, self._sought = self._sought, ""
            self.look(spot)
            return
        if self._told and not self.camera.fits:
            self._news = not self.visible
            if self.visible:
                gather(self.camera, [at for spot in self._told if (at := self.place(spot))])
            return
        box = self.camera.box
        ways = self._ways(box)
        if self._frame.closest(".table").hasAttribute("data-low"):
            whole = show_all(self.camera, ways, _EDGE, whole=self._whole)
            if whole is not None:
                self._whole = whole
                return
        if not self._open or self.camera.fits:
            return
        if any(inside(way, box, _MARGIN) for way in ways):
            return
        scale, left, top = self.camera.scale()
        room = box.width - self._board.width * scale, box.height - self._board.height * scale
        near = sorted(ways, key=lambda way: hypot(*way))[:_TRIED]
        tried = [(-x, -y) for x, y in near] + [enter(way, box, _MARGIN) for way in near]
        moves = {
            (within(x, box.left - left, room[0]), within(y, box.top - top, room[1]))
            for x, y in tried
        }
        last = self.place(self._last)
        moves = {move for move in moves if last is None or stays(last, move, box, _EDGE)}
        if not moves:
            return
        move = min(
            moves,
            key=lambda move: (
                -sum(inside((x + move[0], y + move[1]), box, _EDGE) for x, y in ways),
                hypot(*move),
            ),
        )
        self.camera.move(*move)


def nearest_to(last: str, spots: Sequence[str], points: Mapping[str, tuple[float, float]]) -> str:
    """Return the spot that is nearest to where something was done last, or else the first."""
    if last not in points:
        return spots[0]
    x, y = points[last]
    return min(spots, key=lambda spot: hypot(points[spot][0] - x, points[spot][1] - y))


def _frame(board: Board, dark: bool, language: str) -> Node:
    """The empty frame of a board."""
    width, height = f"{board.width:g}", f"{board.height:g}"
    source = art_address(board.art, dark, language)
    art = el("img", src=source, key=source, alt="", draggable="false", cls="art")
    picture = el(
        "svg",
        el("g", cls="live"),
        key="live",
        viewBox=f"0 0 {width} {height}",
        role="group",
        aria_label=board.title,
    )
    return el(
        "div", el("div", art, picture, cls="picture"), el("div", cls="beyond"), cls="viewport"
    )
