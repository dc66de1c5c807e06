"""Says what a thing is: where the pointer rests, under a finger that stays, or at the keyboard.

What can be done at a spot of a board stands beside it anyway (`settling`); this is for everything
else that a scene shows. Elements with a title of their own have the browser's tooltip for a mouse;
a finger gets the same words here. The keyboard stops at open spots only: from one of them a key
asks for all others, one after the other.
"""

from __future__ import annotations

import asyncio
from math import hypot
from typing import TYPE_CHECKING, Any

import js

from goldenspike.core.scene import el
from goldenspike.page.boxes import place_at, rectangle
from goldenspike.page.listen import Ears
from goldenspike.page.patch import Mount
from goldenspike.page.services import Services
from goldenspike.session.frame import Frame

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage

_RESTS, _STAYS = 0.35, 0.5
"""After so many seconds a mouse rests, and a finger means to ask."""
_STILL = 10
"""A finger that moves further than this drags or scrolls."""
_THINGS = "[data-spot],[data-look],[data-thing]"
_NAMES = ("data-spot", "data-thing", "data-look")


class Tips:
    """Watches a stage for somebody who wants to know what something is."""

    def __init__(self, stage: Stage, services: Services) -> None:
        self._stage = stage
        self._frame: Frame | None = None
        self._mount: Mount | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._last: Any = None
        """The event that told where the pointer is."""
        self._moved = 0.0
        self._shown = self._text = ""
        self._beside: Any = None
        """The name of what is spoken of, if it has one, what is said of it, and where that stands
        if not at a spot of a board."""
        self._swallow = False
        """Whether the click that ends a long press is none."""
        self._asked_at = ""
        self._round: list[str] = []
        """Where the keyboard was when a key asked, and what it asks for from there on."""
        self._ears = Ears(services.defect)
        hear = self._ears.hear
        hear(stage.root, "pointermove", self._move)
        hear(stage.root, "pointerdown", self._press, capture=True)
        for kind in ("pointerup", "pointercancel"):
            hear(stage.root, kind, lambda _: self._give_up())
        hear(stage.root, "pointerleave", lambda _: self.hide())
        hear(stage.root, "click", self._click, capture=True)
        hear(stage.root, "contextmenu", self._menu)
        hear(stage.root, "focusin", self._focus)
        hear(stage.root, "focusout", lambda _: self.hide())
        hear(stage.root.ownerDocument, "scroll", lambda _: self._place(), capture=True)

    def close(self) -> None:
        """Let go of the page."""
        self._give_up()
        self._last = self._frame = self._beside = None
        self._ears.close()

    def drawn(self, frame: Frame) -> None:
        """Something else may be shown now, or in another language: what was said of it is old."""
        before, self._frame = self._frame, frame
        if before is None:
            return
        if frame.log != before.log or frame.words.language != before.words.language:
            self.hide()

    def ask(self, way: str) -> None:
        """Show and say what has the keyboard; asked again, what is nearest to it, and so on to the
        farthest and around, or the other way for `back`."""
        active = self._stage.root.ownerDocument.activeElement
        inside = active and self._stage.root.contains(active)
        thing = active.closest(_THINGS) if inside else None
        here = _named(thing) if thing else ""
        if here != self._asked_at or self._shown not in self._round:
            self._asked_at, self._round = here, self._around(here)
            at = -1 if way == "back" else 0
        else:
            at = self._round.index(self._shown) + (-1 if way == "back" else 1)
        if self._round:
            name = self._round[at % len(self._round)]
            text = self._explained(name)
            self._say(name, text, thing if name == here else None)
            self._stage.voice.say(text)

    def _around(self, here: str) -> list[str]:
        """What can be asked for from where the keyboard is: that itself, then the spots of its
        board, the nearest first, then those of others that are to be seen, the smallest first."""
        boards = [] if self._frame is None else list(self._frame.scene.boards)
        boards = [board for board in boards if self._stage.boards[board.id].visible]
        names = [here] if self._explained(here) else []
        for board in sorted(boards, key=lambda board: (here not in board.spots, len(board.spots))):
            x, y = board.spots.get(here, (0.0, 0.0))
            near = {name: hypot(at[0] - x, at[1] - y) for name, at in board.spots.items()}
            names += sorted(near, key=near.__getitem__)
        return list(dict.fromkeys(names))

    def _move(self, event: Any) -> None:
        x, y = event.clientX, event.clientY
        if event.pointerType != "mouse":
            last = self._last
            if last is not None and abs(x - last.clientX) + abs(y - last.clientY) > _STILL:
                self._give_up()
            return
        self._last, self._moved = event, js.performance.now()
        if self._text and self._name(event.target, event) != self._shown:
            self.hide()
        if self._timer is None:
            self._wait(_RESTS)

    def _press(self, event: Any) -> None:
        self._give_up()
        self.hide()
        self._last, self._moved, self._swallow = event, 0.0, False
        if event.pointerType == "touch":
            self._wait(_STAYS)

    def _wait(self, seconds: float) -> None:
        self._timer = asyncio.get_event_loop().call_later(seconds, self._look)

    def _give_up(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        """The pointer has been still: say what it is on. A mouse that has moved since is waited
        for."""
        self._timer = None
        event = self._last
        if event is None or self._frame is None:
            return
        touch = event.pointerType == "touch"
        still = (js.performance.now() - self._moved) / 1000
        if not touch and still < _RESTS:
            self._wait(_RESTS - still)
            return
        target = event.target
        if not touch and (target.closest("[title], .board .lit") or _titled(target)):
            return
        name = self._name(target, event)
        text = self._explained(name) or (_title(target) if touch else "")
        if text:
            self._say(name, text, target)
            self._swallow = touch

    def _click(self, event: Any) -> None:
        if self._swallow:
            self._swallow = False
            event.stopImmediatePropagation()
            event.preventDefault()

    def _menu(self, event: Any) -> None:
        """A long press is a question to the table, not to the browser."""
        last = self._last
        if last is not None and last.pointerType == "touch" and event.target.closest(_THINGS):
            event.preventDefault()

    def _focus(self, event: Any) -> None:
        target = event.target
        if target.closest(".board") or not target.matches(":focus-visible"):
            return
        thing = target.closest(_THINGS)
        if thing:
            name = _named(thing)
            text = self._explained(name)
            if text:
                self._say(name, text, thing)

    def _name(self, target: Any, event: Any) -> str:
        """The thing under the pointer: what an element names, or the nearest spot of a board."""
        if target.closest(".board"):
            lit = target.closest(".lit")
            if lit:
                return str(lit.getAttribute("data-spot"))
            for board in self._stage.boards.values():
                spot = board.nearest(event.clientX, event.clientY, any_spot=True)
                if spot is not None:
                    return spot
            return ""
        thing = target.closest(_THINGS)
        return _named(thing) if thing else ""

    def _explained(self, name: str) -> str:
        frame = self._frame
        if not name or frame is None:
            return ""
        state = self._stage.session.match.at(len(frame.log))
        return frame.game.explain(name, state.view(frame.eyes), frame.words)

    def _say(self, name: str, text: str, target: Any) -> None:
        """Put a text beside a thing: an element, or, without one, a spot of a board. What can be
        done there stands beside it already."""
        if self._mount is None:
            self._mount = Mount(self._stage.root.querySelector(".tip"))
        self._shown, self._text, self._beside = name, text, target
        self._mount.show(el("span", text, key=name))
        self._place()

    def _place(self) -> None:
        """Have what is said beside the thing, also when that is scrolled: for the keyboard a
        browser brings it into view only after it has told of it."""
        name, target = self._shown, self._beside
        if target and not target.isConnected:
            self.hide()
        if not self._text:
            return
        root = self._stage.root
        box = root.querySelector(".tip")
        caption = root.querySelector("[data-part=caption]")
        if target and target.closest(".board .lit:focus-visible") and caption.firstChild:
            place_at(box, _both(rectangle(target), rectangle(caption)))
            return
        on_board = not target or target.closest(".board")
        boards = self._stage.boards.values() if on_board else ()
        if not any(board.place_beside(box, name) for board in boards):
            place_at(box, _clear(target.closest(_THINGS) or target))

    def hide(self) -> None:
        """Say nothing any more."""
        if self._text and self._mount is not None:
            self._mount.show()
        self._shown, self._text, self._beside = "", "", None


def _both(
    one: tuple[float, float, float, float], other: tuple[float, float, float, float]
) -> tuple[float, float, float, float]:
    """The rectangle around two."""
    (left, top, right, bottom), (west, north, east, south) = one, other
    return min(left, west), min(top, north), max(right, east), max(bottom, south)


def _clear(thing: Any) -> tuple[float, float, float, float]:
    """Where a thing is, and above and below it what else can be chosen beside it: nobody chooses
    among things that are covered."""
    left, top, right, bottom = rectangle(thing)
    lit = thing.parentElement.querySelectorAll(":scope > .lit") if thing.matches(".lit") else ()
    around = [(top, bottom), *(rectangle(one)[1::2] for one in lit)]
    return left, min(each[0] for each in around), right, max(each[1] for each in around)


def _named(thing: Any) -> str:
    return str(next(thing.getAttribute(name) for name in _NAMES if thing.hasAttribute(name)))


def _titled(target: Any) -> Any:
    """The nearest part of a drawing around a target that has a tooltip."""
    while target and target.tagName != "svg":
        for child in target.children:
            if child.tagName == "title":
                return child
        target = target.parentElement
    return None


def _title(target: Any) -> str:
    """What the browser's tooltip would say."""
    drawn = _titled(target)
    if drawn:
        return str(drawn.textContent)
    named = target.closest("[title]")
    return str(named.getAttribute("title")) if named else ""
