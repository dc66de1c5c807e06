"""Files that the lobby opens and hands over: saves, studies, and all that is kept as one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from goldenspike.core import BadInput, Message
from goldenspike.page.files import download
from goldenspike.session import bundle
from goldenspike.session.lobby import Lobby, file_name

if TYPE_CHECKING:
    from goldenspike.page.app import App


class LobbyFiles:
    """What the buttons for files do; `drawn` shows the lobby again."""

    def __init__(self, app: App, lobby: Lobby, drawn: Callable[[], None]) -> None:
        self._app = app
        self._lobby = lobby
        self._drawn = drawn

    def open(self, file: Any) -> None:
        """Open what a file of the browser's holds, once it is read."""
        self._app.trouble.watch(asyncio.ensure_future(self._open(file)))

    def download(self, slot: str) -> None:
        """Hand over a save."""
        download(self._app.shelf.read(slot) or "", file_name(self._lobby, slot))

    def download_original(self, which: str) -> None:
        """Hand over a save as it was before it stopped fitting the rules."""
        number, _, slot = which.partition(" ")
        text = self._app.shelf.originals(slot)[int(number)]
        download(text, f"{file_name(self._lobby, slot)}-original-{int(number) + 1}")

    def download_all(self) -> None:
        """Hand over all saves, and the record."""
        download(bundle.dumps(self._app.shelf, self._lobby.record), "all")

    async def _open(self, file: Any) -> None:
        """One that is longer than all saves together is not even read."""
        model = self._lobby
        text = str(await file.text()) if file.size <= bundle.LONGEST else None
        if text is None:
            model.say(_unopened(Message("core.bad.save_long")))
        elif not text.strip():
            model.say(Message("page.bad.file_empty"))
        elif bundle.is_bundle(text):
            try:
                new = bundle.put_back(text, self._app.shelf, model.record)
                model.say(Message("lobby.put_back", {"n": new}))
            except BadInput as bad:
                model.say(bad.message)
        else:
            problem = self._app.open_text(text)
            if problem is None:
                return
            model.say(_unopened(problem))
        self._drawn()


def _unopened(why: Message) -> Message:
    return Message("page.bad.file", {"why": why})
