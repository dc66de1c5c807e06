"""What comes after a drawing, because it asks the browser where things are: the room of the hand,
what has to be scrolled into view, and boxes beside spots."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import js

from goldenspike.core import Event
from goldenspike.page import hinted
from goldenspike.page.boxes import place_at, rectangle
from goldenspike.page.caption import Caption, about
from goldenspike.page.focus import Focus
from goldenspike.page.gains import Gains
from goldenspike.page.listen import Ears
from goldenspike.page.options import js_options
from goldenspike.page.patch import style
from goldenspike.page.services import Services
from goldenspike.page.soon import Soon
from goldenspike.session.frame import Frame

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage


GLIDE = {"slow": 300, "normal": 250, "fast": 100, "instant": 0}
"""How long what was pushed aside slides to its place, in ms, by the pace: less than there is
between two moves of bots."""


class Settling:
    """Keeps a stage steady from one frame to the next."""

    def __init__(self, stage: Stage, services: Services) -> None:
        self._stage = stage
        self._services = services
        self.keyboard = Focus(stage)
        self._gains = Gains(stage.root)
        self._frame: Frame | None = None
        self._hand_height = 0.0
        self._hand_room = ""
        self._report: Event | None = None
        self._sheet = False
        self._asked: tuple[str, ...] = ()
        self._asks_beside = False
        self._stop: int | None = None
        self._foot = (False, False, False)
        self._led = (0.0, 0.0)
        """From where to where the page was scrolled to have a replay or a hint in view."""
        self._due = Soon()
        self._caption = Caption(stage, services)
        self._ears = Ears(services.defect)
        self._ears.hear(stage.root, "focusin", self.keyboard.entered)
        self._ears.hear(stage.root, "toggle", _show_opened, capture=True)

    def close(self) -> None:
        """Let go of the page."""
        self._due.cancel()
        self._caption.close()
        self._ears.close()

    def begin(self) -> None:
        """A drawing begins."""
        self._caption.wait()

    def drawn(self, frame: Frame) -> None:
        """A frame was drawn. While there is no hand to see its place is kept, to the fraction of a
        pixel: by as little as that a board changes its size, and is painted anew."""
        self._frame = frame
        self._caption.drawn(frame)
        hands = any(panel.place == "hand" for panel in frame.scene.panels)
        empty = not hands or frame.curtain is not None
        done = frame.over and frame.report is None
        known = self._hand_height and empty and not done
        room = f"{self._hand_height:g}px" if known else ""
        if room != self._hand_room:
            self._hand_room = room
            style(self._find(".hand"), **{"--hand-room": room})

    def glide(self) -> None:
        """What the last drawing has pushed aside slides to its place."""
        js.goldenspikeGlide(self._stage.root, GLIDE[self._services.setting("pace")])

    def settle_soon(self) -> None:
        """Settle when everything is drawn, once for all that is drawn by then."""
        self._due.soon(self._settle)

    def _settle(self) -> None:
        """Measure the hand, begin and end reports at the top, have a new decision in view, and
        keep the keyboard where it is made."""
        frame = self._frame
        if frame is None:
            return
        if not self._hand_room and frame.report is None:
            self._hand_height = self._find(".hand").getBoundingClientRect().height
        if frame.report is not self._report:
            self._report = frame.report
            self._show_whole()
        if frame.sheet != self._sheet:
            self._sheet = frame.sheet
            if frame.sheet:
                self._show_whole()
                self._find(".ending").focus(js_options(preventScroll=True))
        with self._at_rest():
            self._close_foot(frame)
            self._bring_up()
            self._open_foot(frame)
        self.glide()
        self._gains.settle(frame, self._stage.boards.values())
        with self._at_rest():
            self.keyboard.keep(frame)
        self._caption.say()

    def ask_at(self, spot: str) -> None:
        """Put the chooser beside its spot and the keyboard into it."""
        chooser, target = self._find(".chooser"), self._find(f'.lit[data-spot="{spot}"]')
        if chooser and target:
            place_at(chooser, *about(self._stage, target))
            chooser.querySelector("[data-action],[data-actions]").focus()

    def explain_at(self, spot: str) -> None:
        """Put the sentence on why a spot cannot be used beside it."""
        box = self._find(".refusal")
        if not box:
            return
        if not any(board.place_beside(box, spot) for board in self._stage.boards.values()):
            place_at(box, rectangle(self._find(f'[data-spot="{spot}"]')))

    def show_boards(self) -> None:
        """Have the boards in the window."""
        if not self._services.framed:
            self._find(".boards").scrollIntoView(js_options(block="nearest"))

    def _show_whole(self) -> None:
        """Begin at the top, with the whole of each board as long as something is told about it."""
        self._services.to_top()
        self._find(".side").scrollTop = 0
        for board in self._stage.boards.values():
            board.zoom("fit" if self._report or self._sheet else "cover")

    def _find(self, selector: str) -> Any:
        return self._stage.root.querySelector(selector)

    def _bring_up(self) -> None:
        """Have a new decision in view: the first open card or row when it is made beside the
        boards, and the boards again when the next one is made there. Each stop of a study begins
        with its text, and of what is open there that is meant which it marks. In a frame the page
        around decides what is in view."""
        for board in self._stage.boards.values():
            board.settle()
        begun = self._begin_stop()
        asked = tuple(self._stage.lights.spots)
        if asked == self._asked or not asked:
            return
        self._asked = asked
        if any(offer.main for offers in self._stage.lights.spots.values() for offer in offers):
            return  # What can be said to it stands at the question.
        on_board = bool(self._find(".board .lit"))
        place = ":is(.hand, .side) .lit"
        if on_board:
            place = ".boards" if self._asks_beside else ""
        self._asks_beside = not on_board
        find_all = self._stage.root.querySelectorAll
        there = (find_all(f"{place}.noted") or find_all(place)) if place else ()
        if there and not self._services.framed:
            there[-1].scrollIntoView(js_options(block="nearest"))
            there[0].scrollIntoView(js_options(block="nearest"))
            self._cut_nothing()
            if begun:
                self._text_first()

    @contextmanager
    def _at_rest(self) -> Iterator[None]:
        """What slides is meanwhile where it slides to: a page that scrolled to where it is now
        would scroll too far."""
        if not self._stage.room.stacked:
            yield
            return
        slide_on = js.goldenspikeAtRest()
        try:
            yield
        finally:
            slide_on()

    def _close_foot(self, frame: Frame) -> None:
        """Where the page was scrolled for a replay or a hint it goes back when that is closed,
        unless somebody has scrolled on."""
        if any(self._foot) and not any(_foot(frame)) and not self._services.framed:
            back, there = self._led
            if back < js.window.scrollY <= there:
                js.window.scrollTo(0, back)

    def _open_foot(self, frame: Frame) -> None:
        """Have a replay or a hint in view that has come below the boards, and above the choices at
        the foot of a phone."""
        foot, before = _foot(frame), self._foot
        came = any(now and not then for now, then in zip(foot, before, strict=True))
        self._foot = foot
        best = frame.hint[0].spot if came and frame.hint else ""
        if best:
            hinted.show(self._stage.boards.values(), best)
        if came and not self._services.framed:
            back = self._led[0] if any(before) else js.window.scrollY
            place, choices = self._find(".foot"), self._find(".ask .actions")
            room = f"{choices.offsetHeight}px" if choices else ""
            style(place, **{"--choices": room})
            place.scrollIntoView(js_options(block="nearest"))
            place.firstElementChild.scrollIntoView(js_options(block="nearest"))
            hinted.uncover(self._stage.boards.values(), best, self._find(".ask"))
            self._cut_nothing()
            self._led = back, js.window.scrollY

    def _cut_nothing(self) -> None:
        """Where the question stays in view while the page scrolls below it: it hides a line that
        stands above the boards as a whole, or not at all."""
        ask = self._find(".ask")
        if js.getComputedStyle(ask).position != "sticky":
            return
        edge = ask.getBoundingClientRect().bottom
        for line in self._stage.root.querySelectorAll(".news, .board-tabs"):
            box = line.getBoundingClientRect()
            if box.top + 1 < edge < box.bottom - 1:
                js.window.scrollBy(0, box.bottom - edge)

    def _begin_stop(self) -> bool:
        """At another stop of a study have its text in view, and then what it asks for, which may be
        the same as before; tell whether it is one."""
        told = self._frame.telling if self._frame is not None else None
        stop = told.number if told is not None else None
        begun = stop != self._stop
        if begun:
            self._stop, self._asked = stop, ()
            self._services.to_top()
        return begun and told is not None

    def _text_first(self) -> None:
        """A stop is read from its first line on, even if not all that it asks for is in view."""
        hidden = rectangle(self._find(".table-bar"))[3] - rectangle(self._find(".ask"))[1]
        if hidden > 0:
            js.window.scrollBy(0, -hidden)


def _foot(frame: Frame) -> tuple[bool, bool, bool]:
    """What stands below the boards."""
    return frame.replay, frame.thinking, bool(frame.hint)


def _show_opened(event: Any) -> None:
    """Have settings in view that were unfolded at the end of what stands beside the board."""
    if event.target.matches(".settings details[open]"):
        event.target.scrollIntoView(js_options(block="nearest"))
