"""The bots' side of the conversation with the page: a request comes in, an action goes out.

It runs in a worker, where the page cannot be held up, and as well in the page itself should the
browser refuse workers.
"""

from __future__ import annotations

import json

from goldenspike.bots import Glimpse, make, seat_chance
from goldenspike.core import IllegalAction, Match, save


class Desk:
    """Follows one match at a time and lets its bots decide. It keeps its own copy of the match,
    so that a request only costs the actions that are new."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._header: str = ""

    def think(self, request: str) -> str:
        """Answer a save text with the action that the bot to move chooses."""
        match = self._follow(request)
        seat = match.state.to_move
        if seat is None:
            raise IllegalAction("the game is over")
        bot = make(match.game, match.seats[seat].player)
        rng = seat_chance(match.seed, seat, len(match.log))
        return str(bot.choose(Glimpse(match.state, seat, rng)))

    def _follow(self, request: str) -> Match:
        """Bring the desk's match to where the request is."""
        data = json.loads(request)
        actions = data["actions"]
        header = json.dumps({**data, "actions": []}, sort_keys=True)
        match = self._match
        known = [entry.action for entry in match.log] if match else []
        if match is None or header != self._header or known != actions[: len(known)]:
            match = self._match = save.loads(request)
            self._header = header
            return match
        for action in actions[len(known) :]:
            match.play(action)
        return match


_desk = Desk()


def think(request: str) -> str:
    """Answer a request at the one desk of this worker."""
    return _desk.think(request)
