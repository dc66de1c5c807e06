"""The daily game in the lobby: playing it, and telling others how it went."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import js

from goldenspike import games
from goldenspike.core import Message
from goldenspike.parts.daily import shared_text
from goldenspike.session.lobby import Lobby

if TYPE_CHECKING:
    from goldenspike.page.app import App


class DailyDeals:
    """What the buttons of the deals do; `drawn` shows the lobby again."""

    def __init__(self, app: App, lobby: Lobby, drawn: Callable[[], None]) -> None:
        self._app = app
        self._lobby = lobby
        self._drawn = drawn

    def play(self, game_id: str) -> None:
        """Go on with today's deal, or begin it."""
        model, game = self._lobby, games.get(game_id)
        slot = model.deals.begun(game, model.summaries())
        if slot is None:
            self._app.sit(model.memory.named(model.deals.setup(game, model.names)).match())
        else:
            self._app.open_slot(slot)

    def share(self, game_id: str) -> None:
        """Have the own result ready to be told."""
        game, deals = games.get(game_id), self._lobby.deals
        result = deals.result(game)
        if result is not None:
            link = self._app.address.base + deals.query(game)
            text = shared_text(game, deals.day, result, link, self._app.words)
            self._app.trouble.watch(asyncio.ensure_future(self._copy(text)))

    async def _copy(self, text: str) -> None:
        """Put a text where it can be pasted from; where the browser refuses, it is shown."""
        try:
            await js.navigator.clipboard.writeText(text)
            said = Message("lobby.copied", {"text": text})
        except Exception:  # the browser's own error types, or no clipboard at all
            said = Message("lobby.copy_this", {"text": text})
        self._lobby.say(said)
        self._drawn()
