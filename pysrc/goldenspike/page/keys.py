"""What keys mean at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js

from goldenspike.page.options import js_options

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage

_COMMANDS = {
    "?": "help",
    "k": "keys",
    "h": "hint",
    "r": "replay",
    "i": "explain",
    "+": "zoom in",
    "-": "zoom out",
    "0": "zoom fit",
}
"""Keys that give a command; the sheet of keys lists them."""
_BACKWARDS = {"i": "explain back"}
"""The same keys together with Shift, where that makes a difference."""
_PLACES = {
    "l": (".log-lines button", ".log-lines"),
    "c": (".news .turn", ".news button"),
    "m": (".hand :is(button, [tabindex='0'])",),
}
"""Keys that lead somewhere: to the newest line of the log, to what happened since, to the hand."""
_STEPS = {"n": 1, "p": -1}
"""Keys that lead to the next choice and to the one before."""
_CHOICES = ".board[aria-current=true] .lit, .hand .lit, .side .lit, .actions button:not([disabled])"


class Keys:
    """Tells a stage what the keyboard meant."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def pressed(self, event: Any) -> None:
        """Arrows move from spot to spot, Enter and Space act, Escape closes, Ctrl+Z undoes,
        letters give commands. A key that is held down acts once: what it led to may be a curtain,
        and the next decision somebody else's."""
        key, stage, target = str(event.key), self._stage, event.target
        command = event.ctrlKey or event.metaKey
        if key == "Escape":
            self._close_what_is_open()
        elif target.matches("textarea, input[type=text]"):
            return
        elif key in ("Enter", " ") and event.repeat:
            event.preventDefault()
        elif key in ("z", "Z") and command:
            event.preventDefault()
            stage.keyboard = True
            self._take_back(again=event.shiftKey)
        elif key == "Tab":
            _turn_round(event)
        elif key in ("Enter", " ") and target.getAttribute("role") == "button":
            event.preventDefault()
            target.dispatchEvent(js.MouseEvent.new("click", js_options(bubbles=True)))
        elif key in ("ArrowDown", "ArrowUp") and target.closest(".chooser"):
            event.preventDefault()
            _step(target, forward=key == "ArrowDown")
        elif key.startswith("Arrow"):
            self._arrow(event)
        elif not (command or event.altKey or target.matches("select, input:not([type=range])")):
            self._letter(event)

    def _take_back(self, *, again: bool) -> None:
        """Take back or play again; where nothing can be, say so."""
        stage, name = self._stage, "redo" if again else "undo"
        frame = stage.session.frame()
        if not (frame.redo if again else frame.undo):
            stage.voice.say(stage.session.words(f"page.spoken.no_{name}"))
        stage.command(name)

    def _arrow(self, event: Any) -> None:
        spot = event.target.getAttribute("data-spot")
        for board in self._stage.boards.values():
            there = board.neighbour(spot, str(event.key)) if spot else None
            if there is not None:
                event.preventDefault()
                self._stage.stop_at(there)
                return

    def _letter(self, event: Any) -> None:
        key, stage = str(event.key).lower(), self._stage
        if key in _COMMANDS:
            stage.keyboard = True
            back = event.shiftKey and key in _BACKWARDS
            stage.command(*(_BACKWARDS if back else _COMMANDS)[key].split(" "))
        elif key in _STEPS:
            self._to_choice(_STEPS[key])
        elif key in _PLACES:
            found = (stage.root.querySelector(place) for place in _PLACES[key])
            there = next(filter(None, found), None)
            if there:
                stage.settling.keyboard.visit(there)
        else:
            return
        event.preventDefault()

    def _to_choice(self, way: int) -> None:
        """Lead to the next or the previous choice, from the last around to the first."""
        stage = self._stage
        choices = list(stage.root.querySelectorAll(_CHOICES))
        if not choices:
            return
        active = stage.root.ownerDocument.activeElement
        here = next((i for i, one in enumerate(choices) if one.isSameNode(active)), None)
        if here is None:
            here = _entry(choices) - 1 if way > 0 else 0
        there = choices[(here + way) % len(choices)]
        spot = there.getAttribute("data-spot")
        if there.closest(".board") and spot:
            stage.stop_at(str(spot))
        else:
            there.focus()

    def _close_what_is_open(self) -> None:
        stage = self._stage
        frame = stage.session.frame()
        stage.keyboard = True
        stage.tips.hide()
        if stage.settling.keyboard.back():
            return
        if frame.choosing:
            stage.choose()
        elif frame.picked:
            stage.command("unpick")
        elif frame.refusal:
            stage.refuse("")
        elif frame.keys:
            stage.command("keys")
        elif frame.sharing:
            stage.command("share")
        elif frame.sheet:
            stage.command("close-ending")
        elif frame.rules:
            stage.command("help")
        elif frame.hint:
            stage.command("close-hint")
        elif frame.coaching:
            stage.command("end-coach")
        elif frame.replay:
            stage.command("replay")


def _entry(choices: list[Any]) -> int:
    """The first choice that the tab key reaches: of a board's, the one where that comes to it."""
    return next((number for number, one in enumerate(choices) if one.tabIndex == 0), 0)


def _step(button: Any, *, forward: bool) -> None:
    """Move the keyboard from a button to the next or the one before it, and around."""
    there = button.nextElementSibling if forward else button.previousElementSibling
    end = button.parentElement
    (there or (end.firstElementChild if forward else end.lastElementChild)).focus()


def _turn_round(event: Any) -> None:
    """Keep the tab key within a dialog that lies over the table."""
    dialog = event.target.closest(".chooser, .keys-sheet, .ending")
    stops = list(dialog.querySelectorAll("button, a[href], select, input")) if dialog else []
    if not stops:
        return
    edge, other = (stops[0], stops[-1]) if event.shiftKey else (stops[-1], stops[0])
    if event.target.isSameNode(edge) or (event.shiftKey and event.target.isSameNode(dialog)):
        event.preventDefault()
        other.focus()
