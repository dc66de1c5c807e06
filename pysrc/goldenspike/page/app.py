"""The page as a whole: which screen is shown, what the browser tells it, what it keeps."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Protocol

import js
from pyodide.ffi import create_proxy, to_js

from goldenspike.core import BadInput, Match, save
from goldenspike.core.scene import Node
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.page.brain import Brain
from goldenspike.page.lobby import Lobby
from goldenspike.page.patch import Mount
from goldenspike.page.shelf import SAVE, Store
from goldenspike.page.table import Table
from goldenspike.session.setup import SEED_LIMIT, Names, Setup, from_link, manner

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

    def field(self, name: str, value: str) -> str:
        """Take over a field's value; return the one that holds now."""


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
        js.document.addEventListener("error", self.proxy(self._not_loaded), True)
        js.window.addEventListener("storage", self.proxy(self._stored_elsewhere))
        js.window.addEventListener("popstate", self.proxy(lambda _: self.route()))

    def route(self) -> None:
        """Show what the address asks for: a saved game, a new one, or the lobby."""
        self.query = dict(_query())
        setup = from_link(self.query.items(), self.random_seed(), self.names())
        address = str(js.location.hash)
        slot = _decoded(address.removeprefix(_SLOT)) if address.startswith(_SLOT) else None
        if slot is not None and (self.store.read(slot) is not None or not setup.start):
            self.open_slot(slot, replace=True)
        elif setup.start:
            self._follow(setup)
        else:
            self._enter(Lobby(self, setup))

    def begin(self, setup: Setup) -> None:
        """Start a new game and keep it from now on."""
        self.sit(setup.match())

    def _follow(self, setup: Setup) -> None:
        """Open the table of a link. As long as nobody has played at it, the same link leads to
        the same table: a page that embeds it must not leave a save behind with every visit."""
        for saved in self.store.saves():
            match = setup.untouched(saved.text)
            if match is not None:
                over = match.state.to_move is None
                self.sit(setup.match() if over else match, saved.slot, replace=True)
                return
        self.sit(setup.match(), replace=True)

    def open_slot(self, slot: str, *, replace: bool = False, note: str = "") -> None:
        """Go on with a saved game."""
        text = self.store.read(slot)
        problem = None
        try:
            if text is None:
                raise BadInput("page.bad.save_missing")
            match = save.loads(text)
        except BadInput as bad:
            problem = self.words.say(bad.message)
        if problem is not None or text is None:
            self.lobby(problem, replace=replace)
            return
        if match.unplayed or match.from_older_rules:
            slot, note = self._put_aside(match, slot, text)
        self.sit(match, slot, replace=replace, note=note)

    def open_text(self, text: str) -> None:
        """Open the text of a save file as a new saved game."""
        slot, note = self._new_slot(), ""
        try:
            match = save.loads(text)
        except BadInput as bad:
            if isinstance(self._screen, Lobby):
                self._screen.note(self.words.say(bad.message))
            return
        if match.unplayed or match.from_older_rules:
            slot, note = self._put_aside(match, slot, text)
        self.sit(match, slot, note=note)

    def _put_aside(self, match: Match, slot: str, text: str) -> tuple[str, str]:
        """Keep the text of a save that the rules of today have made a different one. Return the
        slot in which the game goes on, and what is to be said: where no copy can be kept, the
        old slot is left alone."""
        kept = self.store.keep_original(slot, text)
        said = [
            self.words("page.older_rules") if match.from_older_rules else "",
            self.words("page.unplayed", n=match.unplayed) if match.unplayed else "",
            self.words("page.original_kept" if kept else "page.original_stays"),
        ]
        return slot if kept else self._new_slot(), " ".join(filter(None, said))

    def lobby(self, note: str | None = None, *, replace: bool = False) -> None:
        """Go to the lobby; an address that led nowhere is replaced, not added to."""
        self.query = manner(self.query)
        self._go_to("", replace=replace)
        lobby = Lobby(self, from_link([], self.random_seed(), self.names()))
        self._enter(lobby)
        if note:
            lobby.note(note)

    def show(self, screen: str, *tree: Node) -> None:
        """Draw a screen's content."""
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

    def names(self) -> Names:
        """Return the names that seats get by themselves."""
        return Names(self.words("page.player_name"), self.words("page.bot_names").split(","))

    def random_seed(self) -> int:
        """Return a seed that nobody chose."""
        return int(js.Math.random() * SEED_LIMIT)

    def download_slot(self, slot: str) -> None:
        """Hand a save over as a file."""
        self.download(self.store.read(slot) or "", slot)

    def download(self, text: str, name: str) -> None:
        """Hand a text over as a file."""
        kind = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
        url = js.URL.createObjectURL(js.Blob.new(to_js([text]), kind))
        link = js.document.createElement("a")
        link.href = url
        link.download = f"golden-spike-{name}.json"
        link.click()
        js.URL.revokeObjectURL(url)

    def sit(self, match: Match, slot: str = "", *, replace: bool = False, note: str = "") -> None:
        """Sit down at a match, a new one if it has no slot yet."""
        slot = slot or self._new_slot()
        if self.store.lasting:
            self.query = manner(self.query)
        else:
            note = note or self.words("page.not_lasting")
        self._go_to(f"{_SLOT}{js.encodeURIComponent(slot)}", replace=replace)
        self._enter(Table(self, match, slot, note))

    def prefer(self, part: str, value: str) -> None:
        """Remember a language or a pace that was chosen in the page: it holds from now on, also
        against what the address says."""
        self.store.set_setting({"lang": "language"}.get(part, part), value)
        if part in self.query or not self.store.lasting:
            self.query[part] = value
            self._go_to(str(js.location.hash), replace=True)

    def _go_to(self, place: str, *, replace: bool) -> None:
        """Put a place into the address, with what is left of the query. Where nothing lasts that
        is all of it, so that a reload can at least follow the link again."""
        query = js.URLSearchParams.new(to_js(list(self.query.items()))).toString()
        search = f"?{query}" if query else ""
        here = f"{js.location.search}{js.location.hash}"
        if replace or place == str(js.location.hash) != "":
            js.history.replaceState(None, "", f"{js.location.pathname}{search}{place}")
        elif here != f"{search}{place}":
            js.history.pushState(None, "", f"{js.location.pathname}{search}{place}")

    def _enter(self, screen: Screen) -> None:
        if isinstance(self._screen, Table):
            self._screen.close()
        self._screen = screen
        self.tell_state()
        screen.draw()
        self.tell_state()
        js.window.scrollTo(0, 0)
        if isinstance(screen, Table):
            screen.go_on()

    def proxy(self, listener: Callable[[Any], None]) -> Any:
        """Return a listener in the form that the browser takes. A defect in it is told to the
        person as well as to the console; what was played is saved already."""

        def guarded(event: Any) -> None:
            try:
                listener(event)
            except Exception as error:
                self.defect(error)
                raise

        return create_proxy(guarded)

    def watch(self, task: asyncio.Future[None]) -> None:
        """Tell the person of a defect in a task, as `proxy` does for listeners."""

        def ended(done: asyncio.Future[None]) -> None:
            if not done.cancelled() and (error := done.exception()) is not None:
                self.defect(error)
                js.console.error(f"{type(error).__name__}: {error}")

        task.add_done_callback(ended)

    def defect(self, error: BaseException) -> None:
        """Say that something went wrong in here."""
        self.complain(self.words("page.defect", why=f"{type(error).__name__}: {error}"))

    def complain(self, text: str) -> None:
        """Show a sentence at the bottom of the page until it is left."""
        js.document.getElementById("defect").textContent = text

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
            self._speak(str(event.target.value))
        elif field == "file":
            file = event.target.files.item(0)
            if file:
                self.watch(asyncio.ensure_future(self._open_file(file)))
        else:
            event.target.value = self._screen.field(str(field), str(event.target.value))

    def _speak(self, language: str) -> None:
        """Change the language; a table is laid anew in it."""
        self.prefer("lang", language)
        self.words = Words(language)
        js.document.documentElement.lang = language
        if isinstance(self._screen, Table):
            self.sit(self._screen.match, self._screen.slot)
        elif self._screen is not None:
            self._screen.draw()

    async def _open_file(self, file: Any) -> None:
        self.open_text(str(await file.text()))

    def _stored_elsewhere(self, event: Any) -> None:
        """Another window has gone on with the game of this table: show where it stands now."""
        screen = self._screen
        if not isinstance(screen, Table) or str(event.key) != SAVE + screen.slot:
            return
        if event.newValue and str(event.newValue) != save.dumps(screen.match):
            self.open_slot(screen.slot, replace=True, note=self.words("page.other_tab"))

    def _not_loaded(self, event: Any) -> None:
        """A board without its picture is said to be one."""
        if event.target.matches and event.target.matches("img.art"):
            self.complain(self.words("page.no_art"))


def main() -> None:
    """Take the page over from the boot picture."""
    App().route()


def _decoded(text: str) -> str:
    """Return a part of the address in plain text; one that is not well-formed stands as it is."""
    try:
        return str(js.decodeURIComponent(text))
    except Exception:  # the browser's own error type
        return text


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
