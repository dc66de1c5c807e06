"""The table: a match on the page. It knows no rule; it shows scenes and offers choices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import js

from goldenspike.bots import seat_chance
from goldenspike.core import HUMAN, Action, Event, IllegalAction, Match
from goldenspike.core.scene import Scene
from goldenspike.core.words import Words
from goldenspike.page import furniture
from goldenspike.page.board import BoardView, place_at
from goldenspike.page.lights import Lights
from goldenspike.page.patch import Mount

if TYPE_CHECKING:
    from goldenspike.page.app import App

PACES = {"slow": 1.1, "normal": 0.45, "fast": 0.12, "instant": 0.0}
"""Seconds between two moves of bots."""

_CLICK = 7
"""A pointer that moved further than this between down and up has dragged the board."""


class Table:
    """A match being played at one screen by its human seats, with the bots in between.

    `_eyes` is the seat whose secrets are on the screen. When another person is to move, a
    curtain comes down first and the table shows only what everybody may see.
    """

    def __init__(self, app: App, match: Match, slot: str) -> None:
        self._app = app
        self._match = match
        self._slot = slot
        self._humans = [i for i, seat in enumerate(match.seats) if seat.player == HUMAN]
        self._eyes = self._humans[0] if len(self._humans) == 1 else None
        self._reports: list[Event] = []
        self._note = ""
        self._chooser = ""
        self._open = True
        self._running = False
        self._task: asyncio.Future[None] | None = None
        self._tab_stop = ""
        self._pressed = (0.0, 0.0)
        self._keyboard = False
        self._lights = Lights((), str)
        self._boards: dict[str, BoardView] = {}
        self._regions: dict[str, Mount] = {}
        self._log_nodes = furniture.LogNodes()
        self._shown_board = ""
        self.commands: dict[str, Callable[[str], None]] = {
            "menu": lambda _: app.lobby(),
            "undo": lambda _: self._undo(),
            "redo": lambda _: self._redo(),
            "lift": lambda _: self._lift(),
            "go-on": lambda _: self._next_report(),
            "again": lambda _: self._again(),
            "download": lambda _: app.download(match.dumps(), slot),
            "zoom": self._zoom,
            "board": self._show_board,
            "close-chooser": lambda _: self._choose(""),
        }
        if match.unplayed:
            self._note = self._words("page.unplayed", n=match.unplayed)

    @property
    def state(self) -> str:
        """`over` once the game is over and everything was reported, else `table`."""
        over = self._match.state.to_move is None and not self._reports
        return "over" if over else "table"

    def close(self) -> None:
        """Leave the table; a bot that is still thinking is not heard any more."""
        self._open = False
        for board in self._boards.values():
            board.close()
        js.document.getElementById("table").innerHTML = ""

    def go_on(self) -> None:
        """Let the bots move until a person is to move."""
        if any(seat.player != HUMAN for seat in self._match.seats):
            self._app.brain.wake()
        self._save()
        if not self._running:
            self._running = True
            self._task = asyncio.ensure_future(self._run())

    def field(self, name: str, value: str) -> None:
        """Take over a setting."""
        if name == "pace" and value in PACES:
            self._app.store.set_setting("pace", value)

    def clicked(self, event: Any, target: Any) -> bool:
        """Handle a click on a spot or near one; tell whether it meant something here."""
        self._keyboard = event.detail == 0
        moved = abs(event.clientX - self._pressed[0]) + abs(event.clientY - self._pressed[1])
        on_board = bool(event.target.closest(".viewport"))
        if on_board and not self._keyboard and moved > _CLICK:
            return True
        if not target or not (
            target.hasAttribute("data-action") or target.hasAttribute("data-choose")
        ):
            if not target and on_board:
                return self._tapped(event)
            return False
        if target.hasAttribute("data-action"):
            self._play(str(target.getAttribute("data-action")))
        else:
            self._choose(str(target.getAttribute("data-choose")))
        return True

    def keyed(self, event: Any) -> None:
        """Arrows move from spot to spot, Enter and Space act, Escape closes, Ctrl+Z undoes."""
        key = str(event.key)
        if key == "Escape" and self._chooser:
            self._choose("")
        elif key in ("z", "Z") and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            (self._redo if event.shiftKey else self._undo)()
        elif key in ("Enter", " ") and event.target.getAttribute("role") == "button":
            event.preventDefault()
            event.target.dispatchEvent(_click())
        elif key.startswith("Arrow"):
            spot = event.target.getAttribute("data-spot")
            for board in self._boards.values():
                there = board.neighbour(spot, key) if spot else None
                if there is not None:
                    event.preventDefault()
                    self._tab_stop = there
                    self._keyboard = True
                    self.draw()

    def draw(self) -> None:
        """Show the position as it now stands to the seat that looks on."""
        match, words = self._match, self._words
        state, seat = match.state, match.state.to_move
        curtain = self._curtain()
        eyes = None if curtain is not None else self._eyes
        view = state.view(eyes)
        report = self._reports[0] if self._reports else None
        scene = match.game.report(report, view, words) if report else None
        offered: Sequence[Action] = ()
        if scene is None and curtain is None and seat is not None and seat in self._humans:
            offered = state.choices()
        self._lights = Lights(offered, lambda action: match.game.label(action, view, words))
        if scene is None:
            scene = match.game.scene(view, words)
        self._draw_boards(scene)
        panels = [panel._replace(body=self._lights.light(panel.body)) for panel in scene.panels]
        scene = scene._replace(panels=tuple(panels))
        buttons = [(str(a), match.game.label(a, view, words)) for a in self._lights.buttons()]
        undo = self._undo_steps()
        desk = furniture.Desk(match, words, scene, eyes, undo, self._pace(), report is not None)
        self._region("bar", *furniture.bar(desk))
        if report is not None:
            prompt = words.say(report)
            calls = [("go-on", words("page.go_on"))]
        elif curtain is not None:
            prompt, calls = words("page.curtain", seat=curtain), []
        elif seat is None:
            prompt, calls = furniture.verdict(desk), [("again", words("page.again"))]
        elif seat in self._humans:
            prompt, calls = words.say(state.prompt()), []
        else:
            prompt, calls = words("page.thinking", seat=seat), []
        self._region("ask", *furniture.ask(desk, prompt, buttons, calls, self._note))
        self._region("side", *furniture.side(desk, self._log_nodes))
        self._region("hand", *furniture.hand(desk))
        self._region("over-board", *self._overlays(curtain, view))
        self._app.tell_state()
        if self._keyboard and self._tab_stop:
            for board in self._boards.values():
                board.focus(self._tab_stop)

    @property
    def _words(self) -> Words:
        words = self._app.words
        if words.seats != [seat.name for seat in self._match.seats]:
            words = self._app.words = Words(words.language, [s.name for s in self._match.seats])
        return words

    def _overlays(self, curtain: int | None, view: dict[str, Any]) -> list[Any]:
        if curtain is not None:
            return [furniture.curtain(self._words, curtain)]
        if self._chooser and self._chooser in self._lights.spots:
            game = self._match.game
            actions = self._lights.spots[self._chooser]
            labels = [(str(a), game.label(a, view, self._words)) for a in actions]
            return [furniture.chooser(self._words, labels)]
        return []

    def _draw_boards(self, scene: Scene) -> None:
        if not self._boards:
            self._furnish(scene)
        lit = {
            board.id: [spot for spot in self._lights.spots if spot in board.spots]
            for board in scene.boards
        }
        if not lit[self._shown_board] and any(lit.values()):
            self._show_board(next(name for name, spots in lit.items() if spots))
        for board in scene.boards:
            spots = lit[board.id]
            if spots and self._tab_stop not in spots:
                self._tab_stop = spots[0]
            layer = self._lights.light(board.layer, self._tab_stop)
            self._boards[board.id].show(board, layer, spots)

    def _furnish(self, scene: Scene) -> None:
        """Put up the table's parts, once."""
        table = js.document.getElementById("table")
        Mount(table).show(*furniture.skeleton(self._words, scene, self._match.game.id))
        self._show_board(scene.boards[0].id)
        for i, seat in enumerate(self._match.seats):
            table.style.setProperty(f"--seat-{i}", f"var(--{seat.colour})")
            table.style.setProperty(f"--seat-{i}-ink", f"var(--{seat.colour}-ink)")
        for name in furniture.REGIONS:
            self._regions[name] = Mount(js.document.getElementById(name))
        for board in scene.boards:
            frame = js.document.getElementById(f"board-{board.id}")
            self._boards[board.id] = BoardView(frame, board)
            frame.addEventListener("pointerdown", self._app.proxy(self._press), True)

    def _region(self, name: str, *tree: Any) -> None:
        self._regions[name].show(*tree)

    def _press(self, event: Any) -> None:
        self._pressed = (event.clientX, event.clientY)

    def _tapped(self, event: Any) -> bool:
        """A tap beside the spots means the nearest one, if it is near enough."""
        for board in self._boards.values():
            spot = board.nearest(event.clientX, event.clientY)
            if spot is not None:
                actions = self._lights.spots[spot]
                if len(actions) == 1:
                    self._play(str(actions[0]))
                else:
                    self._choose(spot)
                return True
        if self._chooser:
            self._choose("")
        return True

    def _choose(self, spot: str) -> None:
        """Ask which of several actions at a spot is meant, right at the spot."""
        self._chooser = spot
        self.draw()
        chooser = js.document.querySelector(".chooser")
        if spot and chooser:
            place_at(chooser, js.document.querySelector(f'[data-choose="{spot}"]'))
            chooser.querySelector("[data-action]").focus()

    def _play(self, action: str) -> None:
        """Carry out what a person has chosen."""
        js.performance.mark("gs-click")
        self._chooser = ""
        self._note = ""
        try:
            self._apply(action)
        except IllegalAction:
            return
        js.performance.mark("gs-patched")
        self.go_on()

    def _apply(self, action: str) -> None:
        events = self._match.play(action)
        self._reports.extend(event for event in events if event.halt)
        told = [self._words.say(e) for e in events if e.seen_by(self._eyes)]
        self.draw()
        if told:
            self._app.announce(" ".join(told))

    async def _run(self) -> None:
        """Ask the bots one by one, with time to see each move."""
        try:
            while self._open and not self._reports:
                seat = self._match.state.to_move
                if seat is None or seat in self._humans:
                    return
                asked = len(self._match.log)
                action = await self._answer(seat)
                if not self._open or self._reports or len(self._match.log) != asked:
                    continue
                self._apply(action)
                self._save()
                await asyncio.sleep(PACES[self._pace()])
        finally:
            self._running = False

    async def _answer(self, seat: int) -> str:
        """Return a bot's move; one that fails is helped out, and it is said."""
        match = self._match
        try:
            answer = await self._app.brain.think(match.dumps())
            if answer in match.state.choices():
                return answer
            why = answer
        except Exception as error:  # whatever went wrong in there, the game goes on
            why = str(error)
        self._note = self._words("page.bot_failed", why=why)
        return seat_chance(match.seed, seat, len(match.log)).pick(match.state.choices())

    def _save(self) -> None:
        if not self._app.store.write(self._slot, self._match.dumps(), float(js.Date.now())):
            self._note = self._words("page.not_saved")
            self.draw()

    def _curtain(self) -> int | None:
        """Return the person whose secrets would have to be shown next, if it is another one."""
        seat = self._match.state.to_move
        if seat not in self._humans or seat == self._eyes or self._reports:
            return None
        if not self._match.game.secret:
            self._eyes = seat
            return None
        return seat

    def _lift(self) -> None:
        self._eyes = self._match.state.to_move
        self.draw()

    def _undo_steps(self) -> int:
        """How much the person whose eyes are on the screen may take back."""
        if self._reports or self._eyes is None:
            return 0
        return self._match.undo_steps(self._eyes)

    def _undo(self) -> None:
        for _ in range(self._undo_steps()):
            self._match.undo()
        self._after_undo()

    def _redo(self) -> None:
        if self._match.redoable and not self._reports:
            self._match.redo()
            while self._match.redoable and self._match.state.to_move not in self._humans:
                self._match.redo()
        self._after_undo()

    def _after_undo(self) -> None:
        self._chooser = ""
        self._save()
        self.draw()
        self.go_on()

    def _next_report(self) -> None:
        if self._reports:
            del self._reports[0]
        self.draw()
        self.go_on()

    def _again(self) -> None:
        match = self._match
        again = Match(match.game, match.seats, match.options, self._app.random_seed())
        self._app.sit(again)

    def _zoom(self, way: str) -> None:
        for board in self._boards.values():
            board.zoom(way)

    def _show_board(self, board: str) -> None:
        """Bring a board to the front where there is room for only one."""
        self._shown_board = board
        for part in js.document.querySelectorAll("[data-board]"):
            here = part.getAttribute("data-board") == board
            part.setAttribute("aria-current", "true" if here else "false")

    def _pace(self) -> str:
        wanted = self._app.query.get("pace") or self._app.store.setting("pace", "normal")
        return wanted if wanted in PACES else "normal"


def _click() -> Any:
    from pyodide.ffi import to_js

    return js.MouseEvent.new(
        "click", to_js({"bubbles": True}, dict_converter=js.Object.fromEntries)
    )
