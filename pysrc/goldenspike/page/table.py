"""The table: a match on the page. It knows no rule; it shows scenes and offers choices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import js

from goldenspike.bots import seat_chance
from goldenspike.core import HUMAN, Action, Event, IllegalAction, Match, View, save
from goldenspike.core.scene import Node, Scene
from goldenspike.core.words import Words
from goldenspike.page.board import BoardView, place_at
from goldenspike.page.patch import Mount
from goldenspike.parts import table as furniture
from goldenspike.parts.lights import Lights
from goldenspike.session.setup import PACES

if TYPE_CHECKING:
    from goldenspike.page.app import App

_DRAGGED = 7
"""A pointer that moved further than this between down and up has dragged the board."""
_TWICE = (350, 14)
"""A second click within so many milliseconds and pixels belongs to the first."""


class Table:
    """A match being played at one screen by its human seats, with the bots in between.

    `_eyes` is the seat whose secrets are on the screen. When another person is to move, a
    curtain comes down first and the table shows only what everybody may see.
    """

    def __init__(self, app: App, match: Match, slot: str, note: str = "") -> None:
        self.match = match
        self.slot = slot
        self._app = app
        self._humans = [i for i, seat in enumerate(match.seats) if seat.player == HUMAN]
        self._eyes = self._humans[0] if len(self._humans) == 1 else None
        last = match.log[-1].events if match.log and match.state.to_move is not None else ()
        self._reports: list[Event] = [event for event in last if event.halt]
        self._note = note
        self._chooser = ""
        self._help = False
        self._open = True
        self._era = 0
        """Goes up with every change of the position, so that a late answer is known as late."""
        self._task: asyncio.Future[None] | None = None
        self._tab_stop = ""
        self._hand_height = 0
        self._hand_room = ""
        self._shown_report: Event | None = None
        self._pressed = (0.0, 0.0)
        self._touch = False
        self._last_click = (-1e9, 0.0, 0.0)
        self._keyboard = False
        self._lights = Lights((), str)
        self._boards: dict[str, BoardView] = {}
        self._regions: dict[str, Mount] = {}
        self._proxies: list[Any] = []
        self._log_nodes = furniture.LogNodes()
        self._shown_board = ""
        self._layers: dict[str, Node] = {}
        self._asked: tuple[str, ...] = ()
        self._asks_beside = False
        self.commands: dict[str, Callable[[str], None]] = {
            "menu": lambda _: app.lobby(),
            "help": lambda _: self._toggle_help(),
            "undo": lambda _: self._undo(),
            "redo": lambda _: self._redo(),
            "lift": lambda _: self._lift(),
            "go-on": lambda _: self._next_report(),
            "report": self._report_again,
            "again": lambda _: self._again(),
            "download": lambda _: app.download(save.dumps(match), slot),
            "zoom": self._zoom,
            "board": self._show_board,
            "to-log": lambda _: js.document.querySelector(".log").scrollIntoView(),
            "close-chooser": lambda _: self._choose(""),
        }

    @property
    def state(self) -> str:
        """`over` once the game is over and everything was reported, else `table`."""
        over = self.match.state.to_move is None and not self._reports
        return "over" if over else "table"

    def close(self) -> None:
        """Leave the table; a bot that is still thinking is not heard any more."""
        self._open = False
        for board in self._boards.values():
            board.close()
        table = js.document.getElementById("table")
        for kind in ("focusin", "focusout") if self._proxies else ():
            table.removeEventListener(kind, self._proxies[1])
        table.innerHTML = ""
        for proxy in self._proxies:
            proxy.destroy()

    def go_on(self) -> None:
        """Let the bots move until a person is to move."""
        if len(self._humans) < len(self.match.seats):
            self._app.brain.wake()
        self._save()
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._run())
            self._app.watch(self._task)

    def field(self, name: str, value: str) -> str:
        """Take over a setting."""
        if name == "pace" and value in PACES:
            self._app.prefer("pace", value)
        return value

    def clicked(self, event: Any, target: Any) -> bool:
        """Handle a click on a spot or near one; tell whether it meant something here."""
        self._keyboard = event.detail == 0
        on_board = bool(event.target.closest(".viewport"))
        acts = target and (target.hasAttribute("data-action") or target.hasAttribute("data-choose"))
        if not acts and not on_board:
            look = event.target.closest("[data-look]")
            if look:
                self._look(str(look.getAttribute("data-look")))
            self._remember_click(event)
            return False
        if self._stray(event, on_board):
            return True
        self._remember_click(event)
        if on_board and self._touch and not self._keyboard and not self._chooser:
            frame = str(event.target.closest(".board").getAttribute("data-board"))
            if self._boards[frame].zoom_apart(event.clientX, event.clientY):
                return True
        if not acts:
            self._tapped(event)
        elif target.hasAttribute("data-action"):
            self._play(str(target.getAttribute("data-action")))
        else:
            self._choose(str(target.getAttribute("data-choose")))
        return True

    def keyed(self, event: Any) -> None:
        """Arrows move from spot to spot, Enter and Space act, Escape closes, Ctrl+Z undoes."""
        key = str(event.key)
        if key == "Escape" and self._chooser:
            self._choose("")
        elif key == "Escape" and self._help:
            self._toggle_help()
        elif key in ("z", "Z") and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            (self._redo if event.shiftKey else self._undo)()
        elif key in ("Enter", " ") and event.target.getAttribute("role") == "button":
            event.preventDefault()
            event.target.dispatchEvent(js.MouseEvent.new("click", _BUBBLING))
        elif key.startswith("Arrow"):
            spot = event.target.getAttribute("data-spot")
            for board in self._boards.values():
                there = board.neighbour(spot, key) if spot else None
                if there is not None:
                    event.preventDefault()
                    self._tab_stop = there
                    self._keyboard = True
                    self.draw()
                    self._settle()

    def draw(self) -> None:
        """Show the position as it now stands to the seat that looks on."""
        match, words, state = self.match, self._words, self.match.state
        curtain = self._curtain()
        report = self._reports[0] if self._reports else None
        everybody = curtain is not None or (report is not None and len(self._humans) > 1)
        eyes = None if everybody else self._eyes
        view = state.view(eyes)
        scene = match.game.report(report, view, words) if report else None
        offered: Sequence[Action] = ()
        if report is None and curtain is None and state.to_move in self._humans:
            offered = state.choices()
        self._lights = Lights(offered, lambda action: match.game.label(action, view, words))
        if scene is None:
            scene = match.game.scene(view, words)
        self._draw_boards(scene)
        panels = [panel._replace(body=self._lights.light(panel.body)) for panel in scene.panels]
        scene = scene._replace(panels=tuple(panels))
        desk = furniture.Desk(
            match, words, scene, eyes, self._undo_steps(), self._pace(), report is not None
        )
        buttons = [(str(a), match.game.label(a, view, words)) for a in self._lights.buttons()]
        prompt, calls = self._question(desk, report, curtain)
        self._region("bar", *furniture.bar(desk))
        self._region("ask", *furniture.ask(desk, prompt, buttons, calls, self._note))
        self._region("news", *furniture.news(desk))
        self._region("side", *furniture.side(desk, self._log_nodes))
        self._draw_hand(furniture.hand(desk))
        js.document.getElementById("table").classList.toggle("reporting", report is not None)
        self._region("over-board", *self._overlays(curtain, view))
        self._app.tell_state()
        asyncio.get_event_loop().call_soon(self._settle)

    @property
    def _words(self) -> Words:
        words = self._app.words
        names = [seat.name for seat in self.match.seats]
        if words.seats != names:
            words = self._app.words = Words(words.language, names)
        return words

    def _question(
        self, desk: furniture.Desk, report: Event | None, curtain: int | None
    ) -> tuple[str, list[tuple[str, str]]]:
        """Return what is asked or said, and the buttons of the page's own that go with it."""
        words, seat = self._words, self.match.state.to_move
        if report is not None:
            return words.say(report), [("go-on", words("page.go_on"))]
        if curtain is not None:
            return words("page.curtain", seat=curtain), []
        if seat is None:
            return furniture.verdict(desk), [("again", words("page.again"))]
        if seat in self._humans:
            return words.say(self.match.state.prompt()), []
        return words("page.thinking", seat=seat), []

    def _overlays(self, curtain: int | None, view: View) -> list[Node]:
        game = self.match.game
        if self._help:
            return [furniture.rules_in_short(self._words, game)]
        if curtain is not None:
            return [furniture.curtain(self._words, curtain)]
        if self._chooser and self._chooser in self._lights.spots:
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
        self._mark_unseen(scene)
        for board in scene.boards:
            spots = lit[board.id]
            if spots and self._tab_stop not in spots:
                self._tab_stop = spots[0]
            if board.offers:
                layer = self._lights.offer(board.layer, board.offers, self._tab_stop)
            else:
                layer = self._lights.light(board.layer, self._tab_stop)
            self._boards[board.id].show(board, layer, spots)

    def _mark_unseen(self, scene: Scene) -> None:
        """Mark the tab of a board on which somebody else has changed something, until it comes to
        the front. People at one screen are somebody else to each other."""
        log = self.match.log
        others = bool(log) and (log[-1].seat != self._eyes or len(self._humans) > 1)
        for board in scene.boards:
            before = self._layers.get(board.id, board.layer)
            self._layers[board.id] = board.layer
            if others and board.id != self._shown_board and before != board.layer:
                self._unseen(board.id).hidden = False

    def _unseen(self, board: str) -> Any:
        return js.document.querySelector(f'.board-tabs [data-board="{board}"] .unseen')

    def _draw_hand(self, panels: list[Node]) -> None:
        """Show the hand; while there is none to see its place is kept, so that the board does
        not change its size."""
        self._region("hand", *panels)
        room = "" if panels or self.state == "over" else f"{self._hand_height}px"
        if room != self._hand_room:
            self._hand_room = room
            js.document.getElementById("hand").style.setProperty("--hand-room", room)

    def _furnish(self, scene: Scene) -> None:
        """Put up the table's parts, once."""
        table = js.document.getElementById("table")
        Mount(table).show(*furniture.skeleton(self._words, scene, self.match.game.id))
        self._show_board(scene.boards[0].id)
        for i, seat in enumerate(self.match.seats):
            table.style.setProperty(f"--seat-{i}", f"var(--{seat.colour})")
            table.style.setProperty(f"--seat-{i}-ink", f"var(--{seat.colour}-ink)")
        for name in furniture.REGIONS:
            self._regions[name] = Mount(js.document.getElementById(name))
        self._proxies.append(self._app.proxy(self._press))
        self._proxies.append(self._app.proxy(lambda _: self._caption()))
        table.addEventListener("focusin", self._proxies[1])
        table.addEventListener("focusout", self._proxies[1])
        for board in scene.boards:
            frame = js.document.getElementById(f"board-{board.id}")
            self._boards[board.id] = BoardView(frame, board)
            frame.addEventListener("pointerdown", self._proxies[0], True)

    def _region(self, name: str, *tree: Node) -> None:
        self._regions[name].show(*tree)

    def _settle(self) -> None:
        """What has to ask the browser where things are comes after the drawing: measure the hand,
        begin and end reports at the top, and keep the keyboard where the next decision is."""
        if not self._open:
            return
        if not self._hand_room:
            self._hand_height = js.document.getElementById("hand").offsetHeight
        report = self._reports[0] if self._reports else None
        if report is not self._shown_report:
            self._shown_report = report
            js.window.scrollTo(0, 0)
            js.document.getElementById("side").scrollTop = 0
        self._bring_up()
        lift = js.document.querySelector("[data-do=lift]")
        if lift:
            lift.focus()
        elif self._keyboard and self._reports:
            js.document.querySelector("[data-do=go-on]").focus()
        elif self._keyboard and self._tab_stop and not self._help:
            for board in self._boards.values():
                board.focus(self._tab_stop)
        self._caption()

    def _bring_up(self) -> None:
        """Have a new decision in view: the first open card or row when it is made beside the
        boards, and the boards again when the next one is made there."""
        for board in self._boards.values():
            board.settle()
        asked = tuple(self._lights.spots)
        if asked == self._asked or not asked:
            return
        self._asked = asked
        on_board = bool(js.document.querySelector(".board .lit"))
        place = "#hand .lit, #side .lit"
        if on_board:
            place = "#table .boards" if self._asks_beside else ""
        self._asks_beside = not on_board
        there = js.document.querySelectorAll(place) if place else ()
        if there:
            there[-1].scrollIntoView(_NEAREST)
            there[0].scrollIntoView(_NEAREST)

    def _caption(self) -> None:
        """Say beside a spot that has the keyboard what it means: a pointer gets that by resting
        on it, a screen reader by the same words."""
        caption = js.document.getElementById("caption")
        spot = js.document.querySelector(".board .lit:focus-visible")
        caption.textContent = str(spot.getAttribute("aria-label")) if spot else ""
        if spot:
            place_at(caption, spot)

    def _press(self, event: Any) -> None:
        self._pressed = (event.clientX, event.clientY)
        self._touch = event.pointerType == "touch"

    def _stray(self, event: Any, on_board: bool) -> bool:
        """Tell whether a click is the end of a drag or the second half of a double click."""
        if self._keyboard:
            return False
        x, y = event.clientX, event.clientY
        if on_board and abs(x - self._pressed[0]) + abs(y - self._pressed[1]) > _DRAGGED:
            return True
        when, last_x, last_y = self._last_click
        soon = event.timeStamp - when < _TWICE[0]
        return bool(soon and abs(x - last_x) + abs(y - last_y) < _TWICE[1])

    def _remember_click(self, event: Any) -> None:
        self._last_click = (event.timeStamp, event.clientX, event.clientY)

    def _tapped(self, event: Any) -> None:
        """A tap beside the spots means the nearest one, if it is near enough."""
        for board in self._boards.values():
            spot = board.nearest(event.clientX, event.clientY)
            if spot is not None:
                actions = self._lights.spots[spot]
                if len(actions) == 1:
                    self._play(str(actions[0]))
                else:
                    self._choose(spot)
                return
        if self._chooser:
            self._choose("")

    def _look(self, spot: str) -> None:
        """Bring a spot that something beside the board speaks of into the picture."""
        for board in self._boards.values():
            board.look(spot)

    def _choose(self, spot: str) -> None:
        """Ask which of several actions at a spot is meant, right at the spot."""
        self._chooser = spot
        self.draw()
        chooser = js.document.querySelector(".chooser")
        if spot and chooser:
            place_at(chooser, js.document.querySelector(f'[data-choose="{spot}"]'))
            chooser.querySelector("[data-action]").focus()

    def _toggle_help(self) -> None:
        self._help = not self._help
        self.draw()
        if self._help:
            js.document.querySelector(".rules-in-short").focus()

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
        self._era += 1
        events = self.match.play(action)
        self._reports.extend(event for event in events if event.halt)
        told = [self._words.say(e) for e in events if e.seen_by(self._eyes)]
        self.draw()
        if told:
            self._app.announce(" ".join(told))

    async def _run(self) -> None:
        """Ask the bots one by one, with time to see each move."""
        while self._open and not self._reports:
            seat = self.match.state.to_move
            if seat is None or seat in self._humans:
                return
            era = self._era
            try:
                answer = await self._app.brain.think(save.dumps(self.match))
            except Exception as error:  # whatever went wrong in there, the game goes on
                answer = str(error)
            if not self._open or self._reports or self._era != era:
                continue
            if answer not in self.match.state.choices():
                self._note = self._words("page.bot_failed", why=answer)
                rng = seat_chance(self.match.seed, seat, len(self.match.log))
                answer = rng.pick(self.match.state.choices())
            self._apply(answer)
            self._save()
            await asyncio.sleep(PACES[self._pace()])

    def _save(self) -> None:
        if not self._app.store.write(self.slot, save.dumps(self.match), float(js.Date.now())):
            warning = self._words("page.not_saved")
            self._note = f"{self._note.removesuffix(warning)} {warning}".strip()
            self.draw()

    def _curtain(self) -> int | None:
        """Return the person whose secrets would have to be shown next, if it is another one."""
        seat = self.match.state.to_move
        if seat not in self._humans or seat == self._eyes or self._reports:
            return None
        if not self.match.game.secret:
            self._eyes = seat
            return None
        return seat

    def _lift(self) -> None:
        self._eyes = self.match.state.to_move
        self.draw()

    def _undo_steps(self) -> int:
        """How much the person whose eyes are on the screen may take back."""
        if self._reports or self._eyes is None:
            return 0
        return self.match.undo_steps(self._eyes)

    def _undo(self) -> None:
        steps = self._undo_steps()
        if steps:
            self._keep_curtain()
            self.match.undo(steps)
            self._after_undo()

    def _redo(self) -> None:
        if self.match.redoable and not self._reports:
            self._keep_curtain()
            self.match.redo()
            while self.match.redoable and self.match.state.to_move not in self._humans:
                self.match.redo()
            self._after_undo()

    def _keep_curtain(self) -> None:
        """Behind a curtain nobody knows who sits at the screen: whoever's turn a step through the
        game leads to, it stays down for them."""
        if self._curtain() is not None:
            self._eyes = None

    def _after_undo(self) -> None:
        self._era += 1
        self._chooser = self._note = ""
        self._save()
        self.draw()
        self.go_on()

    def _next_report(self) -> None:
        """Go on after a report. What comes next may be new secrets, and everybody has been
        looking: with several people the curtain falls for the next one."""
        if self._reports:
            del self._reports[0]
        if not self._reports and len(self._humans) > 1 and self.match.state.to_move is not None:
            self._eyes = None
        self.draw()
        self.go_on()

    def _report_again(self, number: str) -> None:
        """Show a report of the log once more."""
        entry, _, event = number.partition(".")
        self._reports.insert(0, self.match.log[int(entry)].events[int(event)])
        self.draw()

    def _again(self) -> None:
        match = self.match
        again = Match(match.game, match.seats, match.options, self._app.random_seed())
        self._app.sit(again)

    def _zoom(self, way: str) -> None:
        """Zoom in, out or to the whole board; with several boards, the one that is named."""
        way, _, name = way.partition(" ")
        for board in [self._boards[name]] if name else self._boards.values():
            board.zoom(way)

    def _show_board(self, board: str) -> None:
        """Bring a board to the front where there is room for only one."""
        self._shown_board = board
        unseen = self._unseen(board)
        if unseen:
            unseen.hidden = True
        for part in js.document.querySelectorAll("[data-board]"):
            here = part.getAttribute("data-board") == board
            part.setAttribute("aria-current", "true" if here else "false")

    def _pace(self) -> str:
        wanted = self._app.query.get("pace") or self._app.store.setting("pace", "normal")
        return wanted if wanted in PACES else "normal"


_BUBBLING = js.JSON.parse('{"bubbles": true}')
_NEAREST = js.JSON.parse('{"block": "nearest"}')
