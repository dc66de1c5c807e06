"""The bots' side of the conversation with the page: a request comes in, an answer goes out.

It runs in a worker, where the page cannot be held up, and as well in the page itself, slice by
slice, should there be no worker. A request becomes a job, which is done in steps of some 15 ms.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from typing import Any

from goldenspike.bots import coach
from goldenspike.bots.letters import COACH, HINT, MOVE, write_hint, write_move, write_review
from goldenspike.bots.levels import make, timely
from goldenspike.core import IllegalAction, Match, save
from goldenspike.core.bot import Advice, Glimpse, seat_chance
from goldenspike.core.budget import Budget

HINTING = "strong"
"""The level that gives hints."""


class Job:
    """A request being worked on."""

    def __init__(self, steps: Iterator[str]) -> None:
        self.done = False
        self._steps = steps
        self._answer = ""

    def step(self) -> str:
        """Work for one slice; return what there is so far, perhaps nothing yet, or the answer
        when it is done."""
        try:
            self._answer = next(self._steps)
        except StopIteration:
            self.done = True
        return self._answer


class Desk:
    """Takes requests. It keeps its own copy of the match it was asked about last, so that the
    next move only costs the actions that are new, and nothing else: whoever asks a new desk gets
    the same answer."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._header = ""

    def open(self, request: str) -> Job:
        """Begin to work on a request."""
        data = json.loads(request)
        return Job(_KINDS[data["kind"]](self, data))

    def answer(self, request: str) -> str:
        """Work on a request to its end."""
        job = self.open(request)
        answer = ""
        while not job.done:
            answer = job.step()
        return answer

    def _move(self, data: dict[str, Any]) -> Iterator[str]:
        """Let the bot whose turn it is decide."""
        match = yield from self._follow(data["save"])
        seat = match.state.to_move
        level = "" if seat is None else match.seats[seat].player
        for advice in _ponder(match, level, data["thinking"]):
            yield write_move(advice.best)

    def _hint(self, data: dict[str, Any]) -> Iterator[str]:
        """Say what is best for the seat to move, whoever sits there."""
        match = yield from self._follow(data["save"])
        for advice in _ponder(match, HINTING, data["thinking"]):
            yield write_hint(advice)

    def _coach(self, data: dict[str, Any]) -> Iterator[str]:
        """Look back on the whole match."""
        match = yield from _replay(json.loads(data["save"]))
        budget = timely(make(match.game, coach.LEVEL), data["thinking"])
        for review in coach.review(match, data["seat"], budget):
            yield write_review(review)

    def _follow(self, text: str) -> Generator[str, None, Match]:
        """Bring the desk's match to where a save is; it yields nothing yet."""
        data = json.loads(text)
        header = json.dumps({**data, "actions": []}, sort_keys=True)
        match, self._match = self._match, None
        known = [entry.action for entry in match.log] if match else []
        if header != self._header or known != data["actions"][: len(known)]:
            match = None
        self._header = header
        self._match = yield from _replay(data, match)
        return self._match


def _replay(data: dict[str, Any], match: Match | None = None) -> Generator[str, None, Match]:
    """Play the actions of a save that a match lacks; a long game takes more than a slice. One in
    which hidden things were dealt anew is opened whole."""
    if match is None and data.get("branches"):
        match = save.loads(json.dumps(data))
    if match is None:
        match = save.loads(json.dumps({**data, "actions": []}))
    meter = Budget(iterations=1).start()
    for action in data["actions"][len(match.log) :]:
        match.play(action)
        if meter.tired:
            yield ""
            meter.rest()
    return match


def _ponder(match: Match, level: str, thinking: str) -> Iterator[Advice]:
    seat = match.state.to_move
    if seat is None:
        raise IllegalAction("the game is over")
    bot = make(match.game, level)
    glimpse = Glimpse(match.state, seat, seat_chance(match.seed, seat, len(match.log)))
    return bot.ponder(glimpse, timely(bot, thinking))


_KINDS: dict[str, Callable[[Desk, dict[str, Any]], Iterator[str]]] = {
    MOVE: Desk._move,
    HINT: Desk._hint,
    COACH: Desk._coach,
}
