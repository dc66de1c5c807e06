"""The page as a whole: which screen is shown, and what the page keeps and remembers."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import js

from goldenspike.core import BadInput, Match, Message, save
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.page.address import Address
from goldenspike.page.claim import Claim
from goldenspike.page.journal import Journal, overtaken
from goldenspike.page.listen import Ears
from goldenspike.page.luck import new_slot, random_seed
from goldenspike.page.openings import Openings, is_study
from goldenspike.page.patch import attribute
from goldenspike.page.rest import Rest
from goldenspike.page.screen import Screen
from goldenspike.page.shelf import SAVE, Shelf
from goldenspike.page.trouble import Trouble
from goldenspike.session.settings import LOOKS, SETTINGS
from goldenspike.session.setup import Names, Setup, from_link
from goldenspike.session.sights import Sights

if TYPE_CHECKING:  # what the lobby does not need is not loaded for it
    from goldenspike.session.frame import Frame

_SCREENS = ("lobby", "table")
_LOOKED_AT = 50
"""Among so many saves the table of a link is looked for."""


class App:
    """Golden Spike in a browser window."""

    framed = False
    """Whether this is a frame in another page: one table, and no lobby to go to."""
    whole = ""
    """Where all of the page shows what this one does; empty: it is all of it."""

    def __init__(self, address: Address | None = None) -> None:
        self.shelf = Shelf(_local_storage(), Journal("saves"), Journal("drafts"))
        self.address = address or Address()
        self.words = Words(_language(self.address, self.shelf))
        self.sights = Sights(self.shelf)
        self.trouble = Trouble(
            lambda: self.words, lambda: self.shelf.lasting and not self.shelf.unkept
        )
        self.rest = Rest(self.trouble, lambda message: self._tell(lambda on: on.told(message)))
        self.came_with_lobby = js.document.documentElement.getAttribute("data-first") == "lobby"
        """Whether the page shows the lobby that the build has written into it."""
        self._screen: Screen | None = None
        self._told = ""
        self._lobby_title = self._title = str(js.document.title)
        self._settings: dict[str, str] = {}
        """What settings were found to be; each drawing asks for all of them."""
        self._openings = Openings(self)
        self._dress()
        self.claim = Claim(lambda: self._tell(lambda on: on.claimed(self.claim.follows)))
        self._ears = Ears(self.trouble.defect)
        self._ears.hear(
            js.document, "keydown", lambda event: self._tell(lambda on: on.keyed(event))
        )
        self._ears.hear(js.document, "error", self.trouble.not_loaded, capture=True)
        self._ears.hear(js.window, "storage", self._stored_elsewhere)
        self._ears.hear(js.window, "popstate", lambda _: self.rest.then(self.route))
        self._ears.hear(
            js.window, "goldenspike-unkept", lambda _: self._tell(lambda on: on.unkept())
        )
        self._ears.hear(
            js.window,
            "goldenspike-overtaken",
            lambda event: self._tell(lambda on: on.overtaken(overtaken(event))),
        )
        self._ears.hear(js.window, "beforeunload", self._closing)

    def route(self) -> None:
        """Show what the address asks for: a saved game, a new one, or the lobby."""
        self.address.read()
        self._settings.clear()
        slot, at, name = self.address.slot, self.address.at, self.address.study
        place = f"?{name}" if name else self.address.place
        if self._screen is not None and self._screen.routed(place, at):
            return
        if self._openings.leads(place):
            return
        setup = from_link(self.address.query.items(), random_seed(), self.names())
        if slot is not None and (self.shelf.read(slot) is not None or not setup.start):
            self.open_slot(slot, replace=True, at=at)
        elif setup.start:
            self._follow(setup)
        else:
            self._set_up(setup)

    def open_slot(
        self,
        slot: str,
        *,
        replace: bool = False,
        notes: Sequence[Message] = (),
        at: int | None = None,
    ) -> None:
        """Go on with a saved game."""
        text = self.shelf.read(slot)
        if text is None:
            self.lobby([Message("page.bad.save_missing")], replace=replace)
            return
        problem = self._open(text, slot, replace=replace, notes=notes, at=at)
        if problem is not None:
            self.lobby([problem], replace=replace)

    def open_text(self, text: str) -> Message | None:
        """Open the text of a file: a save as a new saved game, or a study; return what is wrong
        with it."""
        return self._openings.open_study(text) if is_study(text) else self._open(text, new_slot())

    def lobby(
        self,
        notes: Sequence[Message] = (),
        *,
        replace: bool = False,
        setup: Setup | None = None,
    ) -> None:
        """Go to the lobby, with the form open if there is a game to set up; an address that led
        nowhere is replaced, not added to."""
        self.address.to_lobby(replace=replace)
        setup = setup or from_link([], random_seed(), self.names())
        self._set_up(setup, notes)

    def sit(
        self,
        match: Match,
        slot: str = "",
        *,
        replace: bool = False,
        notes: Sequence[Message] = (),
        at: int | None = None,
        hints: bool = False,
    ) -> None:
        """Sit down at a match, a new one if it has no slot yet; `hints` come by themselves."""
        from goldenspike.page.table import TableScreen

        slot = slot or new_slot()
        nothing_lasts = Message("page.not_lasting")
        if not self.shelf.lasting and nothing_lasts not in notes:
            notes = [*notes, nothing_lasts]
        self.address.to_slot(slot, at, lasting=self.shelf.lasting, replace=replace)
        self.claim.lay(slot)
        self.show(TableScreen(self, match, slot, notes, at, hints=hints), claimed=True)

    def show(self, screen: Screen, *, claimed: bool = False) -> None:
        """Bring another screen to the front. Only a table at which is played lays claim to it. Who
        has been reading the lobby that the page came with goes on where they were."""
        if not claimed:
            self.claim.lay("")
        before, active = self._screen, js.document.activeElement
        here = bool(active) and active.tagName != "BODY"
        used = here and bool(active.matches(":focus-visible"))
        if before is not None:
            before.leave()
        self._screen = screen
        self._settings.clear()
        screen.enter()
        if before is not None and here:
            screen.take_keyboard(used=used)
        self.came_with_lobby = False
        if before is not None:
            js.window.scrollTo(0, 0)

    def prefer(self, name: str, value: str) -> None:
        """Remember a language or a pace that was chosen in the page: it holds from now on, also
        against what the address says."""
        self.shelf.set_setting(name, value)
        part = "lang" if name == "language" else name
        self.address.prefer(part, value, lasting=self.shelf.lasting)
        self._settings.clear()
        if name in LOOKS:
            self._dress()
        if name == "language":
            self.words = Words(value)
            attribute(js.document.documentElement, "lang", value)
            if self._screen is not None:
                self._screen.reworded()

    def setting(self, name: str) -> str:
        """Return a setting as the address says or as it was chosen last; else the usual one."""
        if name not in self._settings:
            setting = SETTINGS[name]
            wanted = self.address.query.get(name) or self.shelf.setting(name, "")
            self._settings[name] = wanted if wanted in setting.values else setting.usual
        return self._settings[name]

    def place(self, name: str) -> Any:
        """Return the element of a screen."""
        return js.document.getElementById(name)

    def shows(self, screen: Screen) -> bool:
        """Tell whether a screen is the one in front."""
        return self._screen is screen

    def tell_state(self, state: str, frame: Frame | None = None) -> None:
        """Put the state of the page where tests, styles and embedders find it, and what is shown
        where windows and their histories do; `frame` is what is to be seen at a table."""
        title = self._lobby_title
        if frame is not None:
            from goldenspike.session.bulletin import heading  # is not needed for the lobby

            title = heading(frame)
        if title != self._title:
            self._title = js.document.title = title
        if state == self._told:
            return
        self._told = state
        attribute(js.document.documentElement, "data-state", state)
        for name in _SCREENS:
            here = name == ("lobby" if state == "lobby" else "table")
            attribute(self.place(name), "hidden", None if here else "")

    def names(self) -> Names:
        """Return the names that seats get by themselves."""
        return Names(self.words("page.player_name"), self.words("page.bot_names").split(","))

    def _set_up(self, setup: Setup, notes: Sequence[Message] = ()) -> None:
        """Show the lobby, with the form of a table that is set up there."""
        from goldenspike.page.lobby import LobbyScreen  # is not needed for a link to a table

        self.show(LobbyScreen(self, setup, notes))

    def _open(
        self,
        text: str,
        slot: str,
        *,
        replace: bool = False,
        notes: Sequence[Message] = (),
        at: int | None = None,
    ) -> Message | None:
        """Sit down at the game of a text, or return what is wrong with it. One that the rules of
        today have made a different one is put aside first: where no copy can be kept, its slot is
        left alone and the game goes on in another."""
        try:
            match = save.loads(text)
        except BadInput as bad:
            return bad.message
        said = list(notes)
        if match.unplayed or match.from_older_rules:
            kept = self.shelf.keep_original(slot, text)
            slot = slot if kept else new_slot()
            if match.from_older_rules:
                said.append(Message("page.older_rules"))
            if match.unplayed:
                said.append(Message("page.unplayed", {"n": match.unplayed}))
            said.append(Message("page.original_kept" if kept else "page.original_stays"))
        self.sit(match, slot, replace=replace, notes=said, at=at)
        return None

    def _follow(self, setup: Setup) -> None:
        """Open the table of a link. As long as nobody has played at it, the same link leads to
        the same table: a page that embeds it must not leave a save behind with every visit."""
        for saved in self.shelf.saves(_LOOKED_AT):
            match = setup.untouched(saved.text)
            if match is not None:
                over = match.state.to_move is None
                self.sit(setup.match() if over else match, saved.slot, replace=True)
                return
        self.sit(setup.match(), replace=True)

    def _dress(self) -> None:
        """Give the page the colours that were chosen."""
        for name in LOOKS:
            value = self.setting(name)
            wanted = None if value == SETTINGS[name].usual else value
            attribute(js.document.documentElement, f"data-{name}", wanted)

    def _tell(self, news: Callable[[Screen], None]) -> None:
        """Tell the screen in front of something that happened outside of it."""
        if self._screen is not None:
            news(self._screen)

    def _closing(self, event: Any) -> None:
        """Have the browser ask before what is nowhere kept is gone. A frame in which nothing can
        be kept has said so, and must not hold up who leaves the page around it."""
        if self.shelf.unkept and (self.shelf.lasting or not self.framed):
            event.preventDefault()

    def _stored_elsewhere(self, event: Any) -> None:
        """Another window has written or removed something."""
        self._settings.clear()
        key = str(event.key)
        if self._screen is not None and key.startswith(SAVE) and event.newValue:
            self._screen.stored(key.removeprefix(SAVE), str(event.newValue))


def main() -> None:
    """Take the page over from the boot picture. What is there by then stays as long as the page:
    Python need not look through it for garbage again, which would hold up a click now and then."""
    if js.document.documentElement.hasAttribute("data-embed"):
        from goldenspike.page.embed import Embed  # is needed in frames only

        Embed().route()
    else:
        App().route()
    gc.freeze()


def _language(address: Address, shelf: Shelf) -> str:
    """Return the language that the address, an earlier choice or the browser asks for."""
    wanted = address.query.get("lang") or shelf.setting("language", "")
    if wanted not in LANGUAGES:
        wanted = "de" if str(js.navigator.language).startswith("de") else "en"
    attribute(js.document.documentElement, "lang", wanted)
    return wanted


def _local_storage() -> Any:
    """Return the browser's storage, or None where the page may not use it."""
    try:
        storage = js.localStorage
        storage.key(0)
        storage.getItem(SAVE)
    except Exception:  # blocked in a frame, or switched off
        return None
    return storage
