"""The page as a whole: which screen is shown, what the browser tells it, what it keeps."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Protocol

import js
from pyodide.ffi import create_proxy, to_js

from goldenspike.core import BadSave, Match
from goldenspike.core.scene import Node, el
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.page.brain import Brain
from goldenspike.page.lobby import Lobby
from goldenspike.page.patch import Mount
from goldenspike.page.setup import SEED_LIMIT, Setup, from_link
from goldenspike.page.storage import Store
from goldenspike.page.table import Table

_SLOT = "#play="
_SCREENS = ("lobby", "table")


class Screen(Protocol):
    """What the page shows: it draws itself and answers commands and fields."""

    commands: dict[str, Callable[[str], None]]

    @property
    def state(self) -> str:
        """The word for `<html data-state>`."""

    def draw(self) -> None:
        """Show it as it now stands."""

    def field(self, name: str, value: str) -> None:
        """Take over a field's value."""


class App:
    """Golden Spike in a browser window."""

    def __init__(self) -> None:
        self.store = Store(_local_storage())
        self.words = Words(self._language())
        self.brain = Brain()
        self.query: dict[str, str] = dict(_query())
        self._mounts: dict[str, Mount] = {}
        self._screen: Screen | None = None
        for kind, listener in (
            ("click", self._clicked),
            ("keydown", self._keyed),
            ("change", self._changed),
        ):
            js.document.addEventListener(kind, self.proxy(listener))
        js.window.addEventListener("popstate", self.proxy(lambda _: self.route()))

    def route(self) -> None:
        """Show what the address asks for: a saved game, a new one, or the lobby."""
        address = str(js.location.hash)
        if address.startswith(_SLOT):
            self.open_slot(js.decodeURIComponent(address.removeprefix(_SLOT)))
            return
        setup = from_link(self.query.items(), self.random_seed(), self.names())
        if setup.start:
            self.query = {"pace": self.query["pace"]} if "pace" in self.query else {}
            self.begin(setup, replace=True)
        else:
            self._enter(Lobby(self, setup))

    def begin(self, setup: Setup, *, replace: bool = False) -> None:
        """Start a new game and keep it from now on."""
        self.sit(setup.match(), replace=replace)

    def open_slot(self, slot: str) -> None:
        """Go on with a saved game."""
        text = self.store.read(slot)
        problem = None
        try:
            if text is None:
                raise BadSave("page.bad.save_missing")
            match = Match.loads(text)
        except BadSave as bad:
            problem = self.words.fill(bad.key, bad.args_for_text)
        if problem is not None or text is None:
            self.lobby(problem)
            return
        if match.unplayed:
            self.store.keep_original(slot, text)
        self.sit(match, slot)

    def open_text(self, text: str) -> None:
        """Open the text of a save file as a new saved game."""
        slot = self._new_slot()
        try:
            match = Match.loads(text)
        except BadSave as bad:
            if isinstance(self._screen, Lobby):
                self._screen.note(self.words.fill(bad.key, bad.args_for_text))
            return
        if match.unplayed:
            self.store.keep_original(slot, text)
        self.sit(match, slot)

    def lobby(self, note: str | None = None) -> None:
        """Go to the lobby."""
        if js.location.hash or js.location.search:
            js.history.pushState(None, "", str(js.location.pathname))
        lobby = Lobby(self, from_link([], self.random_seed(), self.names()))
        self._enter(lobby)
        if note:
            lobby.note(note)

    def show(self, screen: str, *tree: Node) -> None:
        """Draw one of the two screens' content."""
        if screen not in self._mounts:
            self._mounts[screen] = Mount(js.document.getElementById(screen))
        self._mounts[screen].show(*tree)

    def tell_state(self) -> None:
        """Put the screen's state where tests, styles and embedders find it."""
        if self._screen is not None:
            state = self._screen.state
            js.document.documentElement.setAttribute("data-state", state)
            for name in _SCREENS:
                here = name == ("lobby" if state == "lobby" else "table")
                js.document.getElementById(name).hidden = not here

    def announce(self, text: str) -> None:
        """Say a sentence in the live region."""
        js.document.getElementById("live").textContent = text

    def language_switch(self) -> Node:
        """The field that changes the language."""
        options = [
            el("option", name, value=code, selected="" if code == self.words.language else None)
            for code, name in LANGUAGES.items()
        ]
        label = self.words("page.language")
        return el("select", *options, data_field="language", aria_label=label, cls="language")

    def names(self) -> list[str]:
        """Return names for seats: the person first, then the bots'."""
        return [self.words("page.player_name", n=1), *self.words("page.bot_names").split(",")]

    def random_seed(self) -> int:
        """Return a seed that nobody chose."""
        return int(js.Math.random() * SEED_LIMIT)

    def download_slot(self, slot: str) -> None:
        """Hand a save over as a file."""
        self.download(self.store.read(slot) or "", slot)

    def download_original(self, slot: str) -> None:
        """Hand over the save as it was before it stopped fitting the rules."""
        self.download(self.store.original(slot) or "", f"{slot}-original")

    def download(self, text: str, name: str) -> None:
        """Hand a text over as a file."""
        kind = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
        url = js.URL.createObjectURL(js.Blob.new(to_js([text]), kind))
        link = js.document.createElement("a")
        link.href = url
        link.download = f"golden-spike-{name}.json"
        link.click()
        js.URL.revokeObjectURL(url)

    def sit(self, match: Match, slot: str = "", *, replace: bool = False) -> None:
        """Sit down at a match, a new one if it has no slot yet."""
        slot = slot or self._new_slot()
        address = f"{js.location.pathname}{_SLOT}{slot}"
        if replace or str(js.location.hash) == f"{_SLOT}{slot}":
            js.history.replaceState(None, "", address)
        else:
            js.history.pushState(None, "", address)
        self._enter(Table(self, match, slot))

    def _enter(self, screen: Screen) -> None:
        if isinstance(self._screen, Table):
            self._screen.close()
        self._screen = screen
        self.tell_state()
        screen.draw()
        self.tell_state()
        if isinstance(screen, Table):
            screen.go_on()

    def proxy(self, listener: Callable[[Any], None]) -> Any:
        """Return a listener in the form that the browser takes. A defect in it is told to the
        person as well as to the console; what was played is saved already."""

        def guarded(event: Any) -> None:
            try:
                listener(event)
            except Exception as error:
                js.document.getElementById("defect").textContent = self.words(
                    "page.defect", why=f"{type(error).__name__}: {error}"
                )
                raise

        return create_proxy(guarded)

    def _new_slot(self) -> str:
        return f"{int(js.Date.now()):x}-{self.random_seed() % 4096:03x}"

    def _language(self) -> str:
        wanted = dict(_query()).get("lang") or self.store.setting("language", "")
        if wanted in LANGUAGES:
            language = wanted
        else:
            language = "de" if str(js.navigator.language).startswith("de") else "en"
        js.document.documentElement.lang = language
        return language

    def _clicked(self, event: Any) -> None:
        target = event.target.closest("[data-action],[data-do],[data-choose]")
        screen = self._screen
        if screen is None:
            return
        if isinstance(screen, Table) and screen.clicked(event, target):
            return
        if not target:
            return
        command = target.getAttribute("data-do")
        if command and not target.hasAttribute("disabled"):
            name, _, arg = str(command).partition(" ")
            if name in screen.commands:
                screen.commands[name](arg)

    def _keyed(self, event: Any) -> None:
        if isinstance(self._screen, Table):
            self._screen.keyed(event)

    def _changed(self, event: Any) -> None:
        field = event.target.getAttribute("data-field")
        if not field or self._screen is None:
            return
        if field == "language":
            self.store.set_setting("language", str(event.target.value))
            self.words = Words(str(event.target.value))
            js.document.documentElement.lang = self.words.language
            self._screen.draw()
        elif field == "file":
            file = event.target.files.item(0)
            if file:
                file.text().then(create_proxy(lambda text: self.open_text(str(text))))
        else:
            self._screen.field(str(field), str(event.target.value))


def main() -> None:
    """Take the page over from the boot picture."""
    App().route()


def _query() -> list[tuple[str, str]]:
    """Return the parts of the address's query."""
    entries = js.Array.from_(js.URLSearchParams.new(js.location.search).entries())
    return [(str(k), str(v)) for k, v in json.loads(js.JSON.stringify(entries))]


def _local_storage() -> Any:
    """Return the browser's storage, or None where the page may not use it."""
    try:
        storage = js.localStorage
        storage.key(0)
    except Exception:  # blocked in a frame, or switched off
        return None
    return storage
