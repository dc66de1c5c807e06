"""Where the keyboard is: it goes from decision to decision, and is never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.page.options import js_options
from goldenspike.session.frame import Frame

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage

_PLACES = (".boards", ".hand", ".side", ".actions")
"""Where decisions are made, in the order in which they are looked for."""
_BESIDE = (".hand", ".side")
"""Those of them in which the next decision begins at the same number."""
_BUTTONS = (".actions .main", ".actions button:not([disabled])", ".prompt, .telling")
"""Where the keyboard goes if nothing can be done elsewhere, what leads on before all others."""
_DECIDING = ".boards, .hand, .ask, .foot, .side .panel, .curtain"
"""Who has the keyboard in one of these is led on to the next decision; elsewhere somebody reads
or sets something, and is left alone."""
_VISITED = ".news, .log, .hand"
"""What a key leads to wherever the keyboard is, and Escape back from."""
_PAST = ":is(.hand, .side) :is(button:not([disabled]), [tabindex='0'])"
"""What comes first behind the boards."""
_OPENED = {
    "help": ".rulebook h2",
    "rules": ".rulebook h2",
    "keys": ".keys-sheet",
    "share": ".sheet",
    "coach": ".coach h2",
    "replay": ".replay [data-field=cursor]",
}
"""What a command opens over the table or beside the board."""
_CLOSES = {"end-coach": "coach"}
"""What has a command of its own that closes it."""


class Focus:
    """The keyboard of a stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._place = ""
        self._number = 0
        self._decision: object = None
        active = self._active
        self._ours = bool(active) and active.tagName != "BODY"
        """Whether the keyboard was in here before something vanished; or where a table was asked
        for, which is in the place of that now."""
        stage.keyboard = self._ours and bool(active.matches(":focus-visible"))
        self._before: Any = None
        self._left: Any = None
        """What had the keyboard when a key led elsewhere, and gets it back."""
        self.unasked = False
        """Whether it is just being moved for somebody who does not use it."""

    def note(self, element: Any) -> None:
        """Something is done at an element: the next decision begins near to it."""
        stage = self._stage
        self._left = None
        self._place, self._number = "", 0
        for place in _PLACES:
            if element.closest(place):
                self._place = place
                if place in _BESIDE:
                    lit = list(stage.root.querySelectorAll(f"{place} .lit"))
                    same = (i for i, one in enumerate(lit) if one.isSameNode(element))
                    self._number = next(same, 0)
        spot = element.getAttribute("data-spot")
        for name, board in stage.boards.items():
            if spot and board.has(str(spot)):
                stage.stops[name] = str(spot)
                self._place = f".board-{name}"

    def entered(self, event: Any) -> None:
        """The keyboard came to something in here."""
        self._ours = True

    def keep(self, frame: Frame) -> None:
        """A frame was drawn: have the keyboard where the next decision is made."""
        decision = (len(frame.log), frame.to_move, frame.report, frame.curtain, frame.telling)
        new, self._decision = decision != self._decision, decision
        self._guide(frame, new=new)
        self._stage.voice.speak()

    def catch(self, frame: Frame) -> None:
        """What had the keyboard may just have gone: who uses it has it nowhere not even for a
        moment, in which a screen reader would tell of the page as a whole."""
        if self._stage.keyboard and self._lost:
            self._guide(frame, new=False)
            self._stage.voice.speak()

    def _guide(self, frame: Frame, *, new: bool) -> None:
        """Have the keyboard where something is to be done, if it is lost or the decision is a new
        one."""
        lost = self._lost
        if frame.curtain is not None:
            self._find("[data-do=lift]").focus()
        elif frame.keys or frame.sharing or frame.sheet or frame.choosing:
            if lost:
                self._to(self._find(".chooser button, [role=dialog]"))
        elif lost or (new and self._stage.keyboard and self._deciding(self._active)):
            self._lead(frame)

    def visit(self, there: Any) -> None:
        """A key leads to something: Escape leads back from there, or from where more keys lead."""
        active = self._active
        if self._left is None or not active.closest(_VISITED):
            self._left = active
        there.focus()

    def back(self) -> bool:
        """Lead back to where a key led away from, or to the decision if that is no more; tell
        whether the keyboard is still there."""
        left, self._left = self._left, None
        if left is None or not self._active.closest(_VISITED):
            return False
        spot = left.closest(".board [data-spot]")
        if spot:
            boards = self._stage.boards.values()
            found = any(board.focus(str(spot.getAttribute("data-spot"))) for board in boards)
        else:
            found = left.tagName != "BODY" and left.isConnected and _shown(left)
            if found:
                self._to(left)
        if not found:
            self._lead(self._stage.session.frame())
        return True

    def skip(self) -> None:
        """Go past the boards, of which a listener hears place after place."""
        self._stage.keyboard = True
        self._to(self._find(_PAST))

    def open(self, name: str) -> None:
        """A command was carried out: what it opened gets the keyboard, and what had it before
        gets it back when that is closed; after a replay the decision gets it. Who has asked for a
        position where it is spoken of, on a phone far from the boards, sees it."""
        active = self._active
        if name == "at" and active and active.closest(".coach, .log"):
            self._stage.settling.show_boards()
        name = _CLOSES.get(name, name)
        if name not in _OPENED:
            return
        opened = self._find(_OPENED[name])
        if opened:
            opened.focus()
        elif name == "replay":
            self._lead(self._stage.session.frame())
        elif self._before and self._before.isConnected:
            self._before.focus()
        else:
            self._to(self._find(f".table-bar [data-do={name}]"))

    def take(self, *, used: bool) -> None:
        """The keyboard comes from a screen that has gone: it goes to the first decision. Whether
        it was used there or just was where somebody has clicked decides what is moved for it."""
        self._ours, self._stage.keyboard = True, used
        self._stage.settling.settle_soon()

    def remember(self, name: str) -> None:
        """A command is about to be carried out that may open something."""
        active = self._active
        if name in _OPENED and active and not active.closest("[role=dialog], .rulebook"):
            self._before = active if active.tagName != "BODY" else None

    @property
    def _lost(self) -> bool:
        """Whether what had the keyboard in here is gone."""
        active = self._active
        gone = not active or active.tagName == "BODY" or not _shown(active)
        return self._ours and gone

    @property
    def _active(self) -> Any:
        return self._stage.root.ownerDocument.activeElement

    def _find(self, selector: str) -> Any:
        return self._stage.root.querySelector(selector)

    def _deciding(self, active: Any) -> bool:
        return bool(active) and bool(active.closest(_DECIDING)) and not active.closest(".replay")

    def _lead(self, frame: Frame) -> None:
        """Go to the first thing that can be done: where something was done last, or else on a
        board, in the hand, beside; to a button where there is nothing else; or to the
        question."""
        if frame.report:
            self._to(self._find("[data-do=go-on]"))
            return
        boards = [f".board-{name}" for name in self._stage.boards]
        if self._place in boards:
            boards.sort(key=lambda place: place != self._place)
        places = [*boards, ".hand", ".side"]
        if self._place in _BESIDE:
            places.sort(key=lambda place: place != self._place)
        self.unasked = not self._stage.keyboard
        if not any(self._to_spot(place) for place in places):
            self._to(next(filter(None, map(self._find, _BUTTONS)), None))
        self.unasked = False

    def _to_spot(self, place: str) -> bool:
        """Go to the spot of a place that a study marks, or else to that which is nearest to the
        last one; tell whether it has any."""
        stage, name = self._stage, place.removeprefix(".board-")
        if name in stage.boards:
            stop = stage.stops.get(name, "")
            board = stage.boards[name]
            return board.visible and board.focus(stop, show=stage.keyboard)
        lit = list(stage.root.querySelectorAll(f"{place} .lit"))
        if lit:
            number = self._number if place == self._place else 0
            self._to(self._find(f"{place} .lit.noted") or lit[min(number, len(lit) - 1)])
        return bool(lit)

    def _to(self, element: Any) -> None:
        """Go to an element; who uses a pointer sees what they look at stay where it is."""
        if element:
            element.focus(js_options(preventScroll=not self._stage.keyboard))


def _shown(element: Any) -> bool:
    """Tell whether an element can be seen: what is hidden with its screen cannot."""
    return bool(element.getClientRects().length)
