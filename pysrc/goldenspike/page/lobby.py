"""The lobby as a screen of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import js

from goldenspike.core import Message
from goldenspike.page.files import download
from goldenspike.page.listen import Ears
from goldenspike.page.luck import random_seed
from goldenspike.page.patch import Mount, fill
from goldenspike.parts.lobby import lobby
from goldenspike.session.lobby import Lobby
from goldenspike.session.setup import Setup

if TYPE_CHECKING:
    from goldenspike.page.app import App


class LobbyScreen:
    """Shows the lobby and tells it what was clicked and typed."""

    def __init__(self, app: App, setup: Setup, notes: Sequence[Message] = ()) -> None:
        lasts = [] if app.shelf.lasting else [Message("page.not_lasting")]
        self._app = app
        self._lobby = Lobby(setup, app.shelf, app.names(), [*lasts, *notes])
        self._lobby.one_file = str(js.goldenspikeSite.oneFile)
        self._ears = Ears(app.trouble.defect)
        self._mount = Mount(app.place("lobby"))
        self._commands: dict[str, Callable[[str], None]] = {
            "start": lambda _: app.sit(self._lobby.setup.match()),
            "continue": app.open_slot,
            "add-seat": lambda _: self._lobby.add_seat(),
            "remove-seat": lambda number: self._lobby.remove_seat(int(number)),
            "new-seed": lambda _: self._new_seed(),
            "download": lambda slot: download(app.shelf.read(slot) or "", slot),
            "original": self._download_original,
            "delete": self._lobby.delete,
        }

    def enter(self) -> None:
        """Show the lobby."""
        place = self._app.place("lobby")
        self._ears.hear(place, "click", self._clicked)
        self._ears.hear(place, "change", self._changed)
        self._draw()

    def leave(self) -> None:
        """Clear the lobby away."""
        self._ears.close()
        self._mount.clear()

    def keyed(self, event: Any) -> None:
        """The lobby has no keys of its own."""

    def routed(self, place: str, at: int | None) -> bool:
        """No saved game is shown here."""
        return False

    def reworded(self) -> None:
        """Say everything in the page's language; seats keep their names."""
        self._lobby.names = self._app.names()
        self._draw()

    def stored(self, slot: str, text: str) -> None:
        """A game was played in another window: the list shows where it stands."""
        self._draw()

    def _draw(self) -> None:
        self._mount.show(*lobby(self._lobby, self._app.words))
        self._app.tell_state("lobby")

    def _clicked(self, event: Any) -> None:
        target = event.target.closest("[data-do]")
        if target:
            name, _, argument = str(target.getAttribute("data-do")).partition(" ")
            self._commands[name](argument)
            if self._app.shows(self):
                self._draw()

    def _changed(self, event: Any) -> None:
        field = event.target.getAttribute("data-field")
        if field == "language":
            self._app.prefer("language", str(event.target.value))
        elif field == "file":
            file = event.target.files.item(0)
            if file:
                self._app.trouble.watch(asyncio.ensure_future(self._open_file(file)))
        elif field:
            fill(event.target, self._lobby.field(str(field), str(event.target.value)))
            self._draw()

    async def _open_file(self, file: Any) -> None:
        problem = self._app.open_text(str(await file.text()))
        if problem is not None:
            self._lobby.notes.append(problem)
            self._draw()

    def _new_seed(self) -> None:
        self._lobby.setup.seed = random_seed()

    def _download_original(self, which: str) -> None:
        """Hand over a save as it was before it stopped fitting the rules."""
        number, _, slot = which.partition(" ")
        text = self._app.shelf.originals(slot)[int(number)]
        download(text, f"{slot}-original-{int(number) + 1}")
