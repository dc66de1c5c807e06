"""The lobby as a screen of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import js

from goldenspike.core import Message
from goldenspike.core.scene import Node
from goldenspike.page.clock import BrowserClock
from goldenspike.page.daily import DailyDeals
from goldenspike.page.listen import Ears
from goldenspike.page.lobby_files import LobbyFiles
from goldenspike.page.luck import random_seed
from goldenspike.page.openings import go_to_study
from goldenspike.page.options import js_options
from goldenspike.page.patch import Mount, fill, seat_colours
from goldenspike.page.rest import comes, rules_are_here
from goldenspike.page.screen import Screen
from goldenspike.parts.lobby import lobby
from goldenspike.session.lobby import Lobby
from goldenspike.session.memory import Memory
from goldenspike.session.record import Record
from goldenspike.session.settings import LOOKS
from goldenspike.session.setup import Setup

if TYPE_CHECKING:
    from goldenspike.page.app import App

_BREATH = 0.03
"""Seconds between the drawing of two positions: clicks come first."""
_NEEDS_ALL = frozenset({"start", "play", "continue", "study", "daily", "share-daily"})
"""Commands that need more of the game than the lobby does."""
_NEXT = {
    "close-form": "[data-do='set-up {game}']",
    "delete": "[data-do=bring-back]",
    "older-saves": "[data-do=older-saves], [data-do=bundle]",
    "bring-back": "[data-do^=continue]",
    "remove-seat": "[data-do=add-seat]",
}
"""After a command whose button goes away with it: where the keyboard is next."""


class LobbyScreen(Screen):
    """Shows the lobby and tells it what was clicked and typed."""

    def __init__(self, app: App, setup: Setup, notes: Sequence[Message] = ()) -> None:
        lasts = [] if app.shelf.lasting else [Message("page.not_lasting")]
        self._app = app
        self._lobby = Lobby(
            setup,
            app.shelf,
            app.names(),
            Memory(app.shelf),
            Record(app.shelf),
            app.sights,
            BrowserClock(),
            [*lasts, *notes],
        )
        self._lobby.painted = bool(js.goldenspikeSite.paintings)
        self._lobby.one_file = str(js.goldenspikeSite.oneFile)
        self._ears = Ears(app.trouble.defect)
        self._mount = Mount(app.place("lobby"))
        self._night = js.window.matchMedia("(prefers-color-scheme: dark)")
        model = self._lobby
        self._came = app.came_with_lobby and not (model.notes or model.setting_up)
        """Whether what is there came with the page, and is just what would be drawn."""
        daily = DailyDeals(app, model, self._draw_if_shown)
        self._files = files = LobbyFiles(app, model, self._draw_if_shown)
        self._commands: dict[str, Callable[[str], object]] = {
            "start": lambda _: app.sit(model.begin()),
            "play": lambda game: app.sit(model.play(game, random_seed())),
            "set-up": lambda game: model.set_up(game, random_seed()),
            "close-form": lambda _: model.close_form(),
            "continue": app.open_slot,
            "study": lambda name: go_to_study(app, name),
            "add-seat": lambda _: model.add_seat(),
            "remove-seat": lambda number: model.remove_seat(int(number)),
            "new-seed": lambda _: self._new_seed(),
            "download": files.download,
            "original": files.download_original,
            "delete": model.delete,
            "older-saves": lambda _: model.show_older(),
            "bring-back": lambda _: model.bring_back(),
            "daily": daily.play,
            "share-daily": daily.share,
            "bundle": lambda _: files.download_all(),
        }

    def enter(self) -> None:
        """Show the lobby."""
        place = self._app.place("lobby")
        self._ears.hear(place, "click", self._clicked)
        self._ears.hear(place, "change", self._changed)
        self._ears.hear(self._night, "change", lambda _: self._draw())
        self._ears.hear(place, "cancel", self._cancelled, capture=True)
        if self._came:
            self._app.tell_state("lobby")
        else:
            self._draw()
        self._app.trouble.watch(asyncio.ensure_future(self._draw_positions()))

    def leave(self) -> None:
        """Clear the lobby away."""
        self._ears.close()
        self._mount.clear()

    def take_keyboard(self, *, used: bool) -> None:
        """Go on with the game that was left, or where games are begun, unless a form is open."""
        place = self._app.place("lobby")
        first = place.querySelector("[data-do^=continue], [data-do^=play]")
        if first and not place.querySelector("dialog"):
            first.focus(js_options(preventScroll=not used))

    def reworded(self) -> None:
        """Say everything in the page's language; seats keep their names."""
        self._lobby.names = self._app.names()
        self._draw()

    def stored(self, slot: str, text: str) -> None:
        """A game was played in another window: the list shows where it stands."""
        self._draw()

    def told(self, message: Message) -> None:
        """Say what has become of what was chosen, where it is seen."""
        self._lobby.say(message)
        self._draw()
        self._app.place("lobby").querySelector(".notes").scrollIntoView(js_options(block="nearest"))

    def unkept(self) -> None:
        """The list shows games that are gone when the page is closed."""
        if not self._app.shelf.lasting:
            self._lobby.say(Message("page.not_lasting"))
            self._draw()

    def _take_over(self) -> None:
        """Know what came with the page, before anything changes."""
        if self._came:
            self._came = False
            self._mount.adopt(*self._tree())

    def _tree(self) -> list[Node]:
        theme = self._app.setting("theme")
        self._lobby.whole = rules_are_here()
        self._lobby.looks = {name: self._app.setting(name) for name in LOOKS}
        self._lobby.dark = theme == "dark" or (theme == "system" and bool(self._night.matches))
        return lobby(self._lobby, self._app.words)

    def _draw(self) -> None:
        self._came = False
        place = self._app.place("lobby")
        self._mount.show(*self._tree())
        self._app.tell_state("lobby")
        form = place.querySelector("dialog")
        if form and not form.open:
            form.showModal()
        drawn = [row.summary for row in self._lobby.rows() if row.board and row.summary]
        for picture, known in zip(place.querySelectorAll(".mini:has(svg)"), drawn, strict=False):
            seat_colours(picture, known.seats)

    async def _draw_positions(self) -> None:
        """Draw the positions of games in progress, one after the other, once all else stands."""
        await asyncio.sleep(_BREATH)
        if self._app.shows(self):
            self._take_over()
        if not self._lobby.whole and await comes() and self._app.shelf.slots():
            self._draw_if_shown()
        while rules_are_here() and self._app.shows(self) and self._lobby.draw_next(self._app.words):
            self._draw()
            await asyncio.sleep(_BREATH)

    def _draw_if_shown(self) -> None:
        if self._app.shows(self):
            self._draw()

    def _clicked(self, event: Any) -> None:
        self._take_over()
        target = event.target.closest("[data-do]")
        if target:
            name, _, argument = str(target.getAttribute("data-do")).partition(" ")
            if name in _NEEDS_ALL:
                self._app.rest.then(lambda: self._carry_out(name, argument))
            else:
                self._carry_out(name, argument)
        elif str(event.target.tagName) == "DIALOG":
            self._close_form()

    def _carry_out(self, name: str, argument: str) -> None:
        self._commands[name](argument)
        if self._app.shows(self):
            self._draw()
            self._follow(_NEXT.get(name, ""))

    def _cancelled(self, event: Any) -> None:
        """Escape puts the form away."""
        event.preventDefault()
        self._close_form()

    def _close_form(self) -> None:
        self._lobby.close_form()
        self._draw()
        self._follow(_NEXT["close-form"])

    def _follow(self, selector: str) -> None:
        """Move the keyboard to what comes next, where the button that was pressed is gone."""
        game = self._lobby.setup.game.id
        there = selector and self._app.place("lobby").querySelector(selector.format(game=game))
        if there:
            there.focus()

    def _changed(self, event: Any) -> None:
        self._take_over()
        field = event.target.getAttribute("data-field")
        if field == "language":
            self._app.prefer("language", str(event.target.value))
        elif field in LOOKS:
            self._app.prefer(str(field), str(event.target.value))
            self._draw()
        elif field == "file":
            if event.target.files.length:
                file = event.target.files.item(0)
                self._app.rest.then(lambda: self._files.open(file))
        elif field:
            fill(event.target, self._lobby.field(str(field), str(event.target.value)))
            self._draw()

    def _new_seed(self) -> None:
        self._lobby.setup.seed = random_seed()
