"""What pointer and keyboard mean at a table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from goldenspike.page.keys import Keys
from goldenspike.page.listen import Ears
from goldenspike.page.pointer import Pointer
from goldenspike.page.rulebook import lying_over
from goldenspike.page.services import Services
from goldenspike.parts.lights import BETWEEN
from goldenspike.session.frame import Offer

if TYPE_CHECKING:
    from goldenspike.page.board import Alike
    from goldenspike.page.stage import Stage

_ACTS = "[data-action],[data-actions],[data-choose]"
_LEADS_ON = "[data-do=lift], [data-do=go-on], [data-do=peek]:not(.open)"
"""What comes up where something was clicked, and shows or ends what somebody has to see first: the
second half of a double click never means it."""
_SHEETS = {"keys": ".keys-sheet", "share": ".sheet"}
"""Sheets that a click beside them closes, by the command that does."""
_CHOICES = ".chooser, [data-choose]"
"""What a click means while a chooser is open; one anywhere else on a board only closes it."""
_FINGER = 44
"""What is smaller than so many pixels is easily missed by a finger."""


class Input:
    """Listens at the root of a stage and tells the stage what was meant."""

    def __init__(self, stage: Stage, services: Services) -> None:
        self._stage = stage
        self._services = services
        self._pointer = Pointer()
        self._on_board = False
        """Whether what is pointed at is itself on a board: it shines no longer than that."""
        self._struck = (-1.0, -1.0)
        """Where the last click was, in whole pixels: what comes to lie there was not pointed at."""
        self._ears = Ears(services.defect)
        self._ears.hear(stage.root, "pointerdown", self._pointer.press, capture=True)
        self._ears.hear(stage.root, "pointerup", self._pointer.lift, capture=True)
        self._ears.hear(stage.root, "mousedown", self._taken_up, capture=True)
        self._ears.hear(stage.root, "click", self._clicked)
        self.keyed = Keys(stage).pressed
        self._ears.hear(stage.root, "keydown", self._keyed)
        self._ears.hear(stage.root, "change", self._changed)
        self._ears.hear(stage.root, "input", self._slid)
        self._ears.hear(stage.root, "pointerover", self._moved_to)
        self._ears.hear(stage.root, "focusin", self._led)
        self._ears.hear(stage.root, "panzoomchange", lambda _: stage.unsay(), capture=True)

    def close(self) -> None:
        """Listen no more."""
        self._ears.close()

    def _keyed(self, event: Any) -> None:
        """A key that was pressed in here is nobody else's: what had the keyboard may be gone
        when the page around hears of it."""
        event.stopPropagation()
        self.keyed(event)

    def _taken_up(self, event: Any) -> None:
        """What had the keyboard from the start, as a curtain has, gets it anew by mouse or finger:
        else the browser would go on to show, and we to explain, whatever gets it after that."""
        active = event.target.closest("button, .lit")
        if active and active.matches(":focus-visible"):
            active.blur()

    def _clicked(self, event: Any) -> None:
        """A click on an offer plays it; on a board, one near an offer means that."""
        stage, pointer = self._stage, self._pointer
        stage.keyboard, self._struck = event.detail == 0, (event.clientX, event.clientY)
        opened = self._opened()
        if opened and not event.target.closest(f"{_SHEETS[opened]}, [data-do]"):
            stage.command(opened)
            return
        acting = event.target.closest(_ACTS)
        board = event.target.closest(".board")
        if not acting and (not board or event.target.closest(".beyond")):
            twice = not stage.keyboard and pointer.stray(event, on_board=False)
            if twice and event.target.closest(_LEADS_ON):
                return
            pointer.clicked(event)
            self._clicked_beside(event)
            return
        if board and not acting and "mark" in stage.session.commands:
            self._marked(event)
            return
        if not stage.keyboard and pointer.stray(event, on_board=bool(board)):
            return
        pointer.clicked(event)
        asking = stage.root.querySelector(".chooser")
        if asking and board and not stage.keyboard and not event.target.closest(_CHOICES):
            stage.command("close-chooser")
            return
        if board and pointer.touch and not stage.keyboard and not asking:
            view = stage.boards[str(board.getAttribute("data-board"))]
            unsure = view.tell_apart(event.clientX, event.clientY, self._alike)
            if unsure:
                stage.choose(*unsure)
                return
            if unsure is not None:
                stage.unsay()
                return
        if acting:
            self._act(acting)
        else:
            self._tapped(event)

    def _opened(self) -> str:
        """Return the command that closes what lies over the table and a click beside it closes."""
        moment = self._stage.session.moment
        return "keys" if moment.keys else "share" if moment.sharing else ""

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
            stage.unsay()
            self._clicked_beside_the_rules(event)
            return
        command, look = target.getAttribute("data-do"), target.getAttribute("data-look")
        if command:
            if not target.hasAttribute("disabled"):
                name, _, argument = str(command).partition(" ")
                stage.command(name, argument)
        elif look:
            stage.look(str(look), str(target.getAttribute("data-say") or ""))
        elif "mark" in stage.session.commands:
            stage.command("mark", str(target.getAttribute("data-spot")))
        else:
            stage.refuse(str(target.getAttribute("data-spot")))

    def _clicked_beside_the_rules(self, event: Any) -> None:
        """Where the rules lie over the table, as on a phone, a tap beside them that means nothing
        else closes them; those beside the board stay while it is played on."""
        rules = lying_over(self._stage.root)
        if rules and not rules.contains(event.target):
            self._stage.command("help")

    def _act(self, element: Any) -> None:
        stage, spot = self._stage, str(element.getAttribute("data-spot") or "")
        stage.settling.keyboard.note(element)
        for name in ("data-action", "data-actions"):
            text = element.getAttribute(name)
            if text:
                actions = (str(text),) if name == "data-action" else str(text).split(BETWEEN)
                self._play(Offer(tuple(actions), spot, ""), element)
                return
        stage.choose(str(element.getAttribute("data-choose")))

    def _play(self, offer: Offer, element: Any) -> None:
        """Carry an offer out or, where people want to be asked first, show what it would be."""
        stage, wanted = self._stage, self._services.setting("confirm")
        finger = wanted == "touch" and self._pointer.touch and not stage.keyboard
        asks = bool(offer.spot) and (wanted == "always" or (finger and self._small(element)))
        if asks and not stage.session.moment.pick(offer.actions):
            stage.draw()
        else:
            stage.play(offer)

    def _small(self, element: Any) -> bool:
        """Tell whether a finger could easily miss an element, or hit it by mistake. A tap beside a
        spot means it all the same: where the board has come nearer, to tell that from others, it
        is large enough if none of them is near."""
        box, spot = element.getBoundingClientRect(), str(element.getAttribute("data-spot"))
        boards = [board for board in self._stage.boards.values() if board.has(spot)]
        if any(board.crowded(spot, _FINGER, self._alike) for board in boards):
            return True
        return min(box.width, box.height) < _FINGER and not any(b.approach.near for b in boards)

    @property
    def _alike(self) -> Alike:
        """Tells whether it makes no difference at which of two spots something is done."""
        return partial(self._stage.lights.alike, self._stage.session.match.game)

    def _tapped(self, event: Any) -> None:
        """A tap beside the open spots means the nearest one, if it is near enough; one at another
        spot is told why it means nothing."""
        stage = self._stage
        for board in stage.boards.values():
            spot = board.nearest(event.clientX, event.clientY)
            if spot is not None:
                self._act(stage.root.querySelector(f'.board [data-spot="{spot}"].lit'))
                return
        where = event.clientX, event.clientY
        closed = [board.nearest(*where, any_spot=True) for board in stage.boards.values()]
        stage.refuse(next((spot for spot in closed if spot is not None), ""))

    def _slid(self, event: Any) -> None:
        if event.target.getAttribute("data-field") == "cursor":
            self._stage.command("at", str(event.target.value))

    def _pointed(self, event: Any) -> None:
        """What is spoken of is lit on the boards while it is pointed at."""
        pointed = event.target.closest("[data-turn], [data-glow]")
        if pointed:
            turn, glow = pointed.getAttribute("data-turn"), pointed.getAttribute("data-glow")
            self._stage.point_out(int(turn) if turn else None, str(glow or ""))
            self._on_board = bool(pointed.closest(".board"))
        elif self._on_board or not event.target.closest(".boards, .news"):
            self._stage.point_out(None)
            self._on_board = False

    def _moved_to(self, event: Any) -> None:
        """The pointer came to something; or that, after a click beside the boards, to the pointer,
        in place of what was clicked: then neither is pointed at."""
        x, y = self._struck
        slid = abs(event.clientX - x) < 1 and abs(event.clientY - y) < 1
        if slid and event.target.closest("[data-glow]") and not event.target.closest(".board"):
            self._stage.point_out(None)
        else:
            self._pointed(event)

    def _led(self, event: Any) -> None:
        """The keyboard points at what it comes to; but who uses a finger, and is led to the next
        decision all the same, has pointed at nothing."""
        if not self._stage.settling.keyboard.unasked:
            self._pointed(event)

    def _changed(self, event: Any) -> None:
        field = event.target.getAttribute("data-field")
        if field and field != "cursor":
            self._stage.prefer(str(field), str(event.target.value))
