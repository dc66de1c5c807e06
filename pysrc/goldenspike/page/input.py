"""What pointer and keyboard mean at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js

from goldenspike.page.listen import Ears
from goldenspike.page.pointer import Pointer
from goldenspike.page.services import Services
from goldenspike.parts.lights import BETWEEN
from goldenspike.session.frame import Offer

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage

_KEYS = {"?": "help", "h": "hint", "r": "replay", "+": "zoom in", "-": "zoom out", "0": "zoom fit"}
"""Keys that give a command; the rules in short list them."""
_ACTS = "[data-action],[data-actions],[data-choose]"
_BUBBLING = js.JSON.parse('{"bubbles": true}')


class Input:
    """Listens at the root of a stage and tells the stage what was meant."""

    def __init__(self, stage: Stage, services: Services) -> None:
        self._stage = stage
        self._pointer = Pointer()
        self._ears = Ears(services.defect)
        self._ears.hear(stage.root, "pointerdown", self._pointer.press, capture=True)
        self._ears.hear(stage.root, "click", self._clicked)
        self._ears.hear(stage.root, "keydown", self.keyed)
        self._ears.hear(stage.root, "change", self._changed)
        self._ears.hear(stage.root, "input", self._slid)
        for kind in ("pointerover", "focusin"):
            self._ears.hear(stage.root, kind, self._pointed)

    def close(self) -> None:
        """Listen no more."""
        self._ears.close()

    def keyed(self, event: Any) -> None:
        """Arrows move from spot to spot, Enter and Space act, Escape closes, Ctrl+Z undoes."""
        key, stage = str(event.key), self._stage
        if key == "Escape":
            self._close_what_is_open()
        elif event.target.matches("textarea, input[type=text]"):
            return
        elif key in ("z", "Z") and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            stage.command("redo" if event.shiftKey else "undo")
        elif key in _KEYS and not (event.ctrlKey or event.metaKey or event.altKey):
            if not event.target.matches("select, input"):
                event.preventDefault()
                stage.keyboard = True
                stage.command(*_KEYS[key].split(" "))
        elif key in ("Enter", " ") and event.target.getAttribute("role") == "button":
            event.preventDefault()
            event.target.dispatchEvent(js.MouseEvent.new("click", _BUBBLING))
        elif key in ("ArrowDown", "ArrowUp") and event.target.closest(".chooser"):
            event.preventDefault()
            _step(event.target, forward=key == "ArrowDown")
        elif key.startswith("Arrow"):
            spot = event.target.getAttribute("data-spot")
            for board in stage.boards.values():
                there = board.neighbour(spot, key) if spot else None
                if there is not None:
                    event.preventDefault()
                    stage.stop_at(there)
                    return

    def _clicked(self, event: Any) -> None:
        """A click on an offer plays it; on a board, one near an offer means that."""
        stage, pointer = self._stage, self._pointer
        stage.keyboard = event.detail == 0
        acting = event.target.closest(_ACTS)
        board = event.target.closest(".board")
        if not acting and not board:
            pointer.clicked(event)
            self._clicked_beside(event)
            return
        if board and not acting and "mark" in stage.session.commands:
            self._marked(event)
            return
        if not stage.keyboard and pointer.stray(event, bool(board)):
            return
        pointer.clicked(event)
        asking = stage.root.querySelector(".chooser")
        if board and pointer.touch and not stage.keyboard and not asking:
            view = stage.boards[str(board.getAttribute("data-board"))]
            if view.zoom_apart(event.clientX, event.clientY):
                return
        if acting:
            self._act(acting)
        else:
            self._tapped(event)

    def _marked(self, event: Any) -> None:
        """A click on a board puts a mark there while somebody writes about it."""
        for board in self._stage.boards.values():
            spot = board.nearest(event.clientX, event.clientY, any_spot=True)
            if spot is not None:
                self._stage.command("mark", spot)
                return

    def _clicked_beside(self, event: Any) -> None:
        """A click that is on no offer and no board: a command, a card to be shown on the map, or
        something that cannot be used now."""
        stage = self._stage
        target = event.target.closest("[data-do],[data-look],[data-spot]")
        if not target:
            return
        command, look = target.getAttribute("data-do"), target.getAttribute("data-look")
        if command:
            if not target.hasAttribute("disabled"):
                name, _, argument = str(command).partition(" ")
                stage.command(name, argument)
        elif look:
            for board in stage.boards.values():
                board.look(str(look))
        elif "mark" in stage.session.commands:
            stage.command("mark", str(target.getAttribute("data-spot")))
        else:
            stage.refuse(str(target.getAttribute("data-spot")))

    def _act(self, element: Any) -> None:
        for name in ("data-action", "data-actions"):
            text = element.getAttribute(name)
            if text:
                actions = (str(text),) if name == "data-action" else str(text).split(BETWEEN)
                self._stage.play(Offer(tuple(actions), "", ""))
                return
        self._stage.choose(str(element.getAttribute("data-choose")))

    def _tapped(self, event: Any) -> None:
        """A tap beside the open spots means the nearest one, if it is near enough; one at another
        spot is told why it means nothing."""
        stage = self._stage
        for board in stage.boards.values():
            spot = board.nearest(event.clientX, event.clientY)
            if spot is not None:
                only = stage.lights.only(spot)
                if only is not None:
                    stage.play(only)
                else:
                    stage.choose(spot)
                return
        where = event.clientX, event.clientY
        closed = [board.nearest(*where, any_spot=True) for board in stage.boards.values()]
        stage.refuse(next((spot for spot in closed if spot is not None), ""))

    def _close_what_is_open(self) -> None:
        frame = self._stage.session.frame()
        self._stage.keyboard = True
        if frame.choosing:
            self._stage.choose("")
        elif frame.refusal:
            self._stage.refuse("")
        elif frame.sharing:
            self._stage.command("share")
        elif frame.sheet:
            self._stage.command("close-ending")
        elif frame.rules:
            self._stage.command("help")

    def _slid(self, event: Any) -> None:
        if event.target.getAttribute("data-field") == "cursor":
            self._stage.command("at", str(event.target.value))

    def _pointed(self, event: Any) -> None:
        """What is spoken of is lit on the boards while it is pointed at."""
        if event.target.closest(".news"):
            turn = event.target.closest("[data-turn]")
            if turn:
                self._stage.point_out(int(turn.getAttribute("data-turn")))
        elif not event.target.closest(".boards"):
            self._stage.point_out(None)

    def _changed(self, event: Any) -> None:
        field = event.target.getAttribute("data-field")
        if field and field != "cursor":
            self._stage.prefer(str(field), str(event.target.value))


def _step(button: Any, *, forward: bool) -> None:
    """Move the keyboard from a button to the next or the one before it."""
    there = button.nextElementSibling if forward else button.previousElementSibling
    if there:
        there.focus()
