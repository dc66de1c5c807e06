"""The line to the bots' worker: it is restarted when it dies or falls silent, and gives the same
answer; the page works itself only if no worker can be had, and then in slices."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from goldenspike import games
from goldenspike.bots import letters
from goldenspike.bots.desk import Desk
from goldenspike.bots.switchboard import (
    BEAT,
    SILENCE,
    SLOW_START,
    TRIES,
    NoAnswer,
    Switchboard,
)
from goldenspike.core import Match, Seat, save

MATCH = Match(games.get("transamerica"), [Seat("A", "easy"), Seat("B", "easy")], {}, 5)
REQUEST = letters.request(letters.MOVE, save.dumps(MATCH))
ANSWER = Desk().answer(REQUEST)

Behaviour = Callable[["Fake", dict[str, Any]], None]


class Fake:
    """A worker that does what a test says with each message."""

    def __init__(self, board: Switchboard, behaviour: Behaviour, ready: bool = True) -> None:
        self.board = board
        self.posted: list[dict[str, Any]] = []
        self.stopped = False
        self._behaviour = behaviour
        if ready:
            self.say({"ready": True})

    def say(self, message: dict[str, Any]) -> None:
        """Report to the board in a while, unless it was stopped."""
        asyncio.get_running_loop().call_soon(self._report, message)

    def _report(self, message: dict[str, Any]) -> None:
        if not self.stopped:
            self.board.hear(message)

    def post(self, message: dict[str, Any]) -> None:
        self.posted.append(message)
        self._behaviour(self, message)

    def stop(self) -> None:
        self.stopped = True


def answer(worker: Fake, message: dict[str, Any]) -> None:
    if "request" in message:
        told = Desk().answer(message["request"])
        worker.say({"id": message["id"], "told": told, "done": True})


def nothing(worker: Fake, message: dict[str, Any]) -> None:
    pass


def error(worker: Fake, message: dict[str, Any]) -> None:
    worker.say({"id": message["id"], "error": "out of memory"})


def die(worker: Fake, message: dict[str, Any]) -> None:
    asyncio.get_running_loop().call_soon(worker.board.fail, "died")


class Office:
    """Starts the workers that a test wants, one after the other, and measures the waiting."""

    def __init__(self, *behaviours: Behaviour | None, ready: bool = True) -> None:
        self.started: list[Fake] = []
        self.beats = 0
        self.breaths = 0
        self._behaviours = list(behaviours)
        self._ready = ready

    def start(self, board: Switchboard) -> Fake:
        behaviour = self._behaviours.pop(0) if self._behaviours else None
        if behaviour is None:
            raise OSError("no workers here")
        self.started.append(Fake(board, behaviour, self._ready))
        return self.started[-1]

    async def sleep(self, seconds: float) -> None:
        self.beats += seconds == BEAT
        self.breaths += seconds < BEAT
        await asyncio.sleep(0)

    def board(self) -> Switchboard:
        return Switchboard(self.start, self.sleep)


def run(talk: Callable[[], Awaitable[Any]]) -> Any:
    async def main() -> Any:
        return await talk()

    return asyncio.run(main())


def ask(office: Office, request: str = REQUEST) -> tuple[str, Switchboard]:
    async def talk() -> tuple[str, Switchboard]:
        board = office.board()
        return await board.ask(request), board

    told, board = run(talk)
    return told, board


def test_a_worker_answers() -> None:
    office = Office(answer)
    told, board = ask(office)
    assert told == ANSWER
    assert not board.here


@pytest.mark.parametrize("trouble", [nothing, error, die])
def test_a_worker_in_trouble_is_replaced_and_the_next_gives_the_same_move(
    trouble: Behaviour,
) -> None:
    office = Office(trouble, answer)
    told, board = ask(office)
    assert told == ANSWER
    assert [worker.stopped for worker in office.started] == [True, False]
    assert not board.here


def test_silence_is_noticed_after_a_few_beats() -> None:
    office = Office(nothing, answer)
    ask(office)
    assert SILENCE <= office.beats <= SILENCE + 3


def test_a_worker_that_beats_is_not_silent_however_long_it_thinks() -> None:
    async def talk() -> None:
        office = Office(nothing)
        board = office.board()
        asked = asyncio.ensure_future(board.ask(REQUEST))
        for _ in range(20 * SILENCE):
            await asyncio.sleep(0)
            board.hear({"beat": True})
        [worker] = office.started
        assert not worker.stopped
        board.hear({"id": 1, "told": ANSWER, "done": True})
        assert await asked == ANSWER

    run(talk)


def test_a_worker_that_starts_gets_more_time() -> None:
    office = Office(nothing, nothing, nothing, ready=False)
    _, board = ask(office)
    assert office.beats > TRIES * SLOW_START - 1
    assert board.here


def test_what_every_worker_gets_stuck_in_is_never_done_in_the_page() -> None:
    office = Office(*[nothing] * TRIES, answer)

    async def talk() -> None:
        board = office.board()
        with pytest.raises(NoAnswer):
            await board.ask(REQUEST)
        assert not board.here
        assert office.breaths == 0
        assert await board.ask(REQUEST) == ANSWER

    run(talk)
    assert len(office.started) == TRIES + 1


def test_without_workers_the_page_works_in_slices_and_says_so() -> None:
    office = Office(None)
    told, board = ask(office)
    assert told == ANSWER
    assert board.here
    assert office.breaths > 1


def test_workers_that_never_come_to_life_are_given_up() -> None:
    office = Office(*[die] * TRIES, ready=False)
    told, board = ask(office)
    assert told == ANSWER
    assert board.here
    assert len(office.started) == TRIES


def test_what_is_heard_on_the_way_is_passed_on() -> None:
    def so_far(worker: Fake, message: dict[str, Any]) -> None:
        for told, done in (("a", False), ("b", False), ("c", True)):
            worker.say({"id": message["id"], "told": told, "done": done})

    async def talk() -> None:
        heard: list[str] = []
        assert await Office(so_far).board().ask(REQUEST, heard.append) == "c"
        assert heard == ["a", "b"]

    run(talk)


def test_cancelling_who_asks_stops_the_work() -> None:
    async def talk() -> list[dict[str, Any]]:
        office = Office(nothing)
        task = asyncio.ensure_future(office.board().ask(REQUEST))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return office.started[0].posted

    assert run(talk) == [{"id": 1, "request": REQUEST}, {"cancel": 1}]


def test_an_error_of_the_desk_in_the_page_is_told() -> None:
    async def talk() -> None:
        with pytest.raises(NoAnswer, match="nonsense"):
            await Office(None).board().ask('{"kind": "nonsense"}')

    run(talk)
