"""The work of a click: it does not grow with the game, and what has not changed is not made again.

Calls of functions are counted, which are the same in every run; how long they take is the bench's.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from statistics import median
from types import FrameType
from typing import Any

import pytest

from goldenspike import games
from goldenspike.core import HUMAN, Chance, Match, Seat
from goldenspike.core.kept import kept
from goldenspike.parts.log import LogLines
from goldenspike.session.session import Session
from session.test_kept_drawing import table

GROWTH = {"transamerica": 2.5, "santa-fe": 1.4, "santa-fe-rails": 1.5, "pacific-rails": 1.2}
"""The last tenth of a game may take so much of the first: a fifth more than it does. Late in
TransAmerica there are many more lines to choose from."""
MOST = {"transamerica": 1250, "santa-fe": 2400, "santa-fe-rails": 2400, "pacific-rails": 2400}
"""So many calls a click may take: a quarter more than it does by itself. Among other tests, which
have made before what is kept, it takes less."""
WORST = 14_000
"""So many any click may take: one that leads to a report or to the end, or is the first of its
kind, takes up to 13,000."""


@pytest.mark.parametrize("game_id", games.REGISTRY)
def test_a_click_is_as_much_work_late_in_a_game_as_early(game_id: str) -> None:
    work = _work_of_clicks(game_id)
    tenth = len(work) // 10
    assert median(work[-tenth:]) < GROWTH[game_id] * median(work[:tenth])
    assert median(work) < MOST[game_id]
    assert max(work) < WORST


def test_what_is_kept_is_made_once_for_what_is_equal() -> None:
    made = []

    @kept(2)
    def total(values: list[int]) -> int:
        made.append(values)
        return sum(values)

    assert [total([1, 2]), total([1, 2]), total([3]), total([1, 2])] == [3, 3, 3, 3]
    assert made == [[1, 2], [3]]
    assert [total([4]), total([1, 2])] == [4, 3], "only so many are kept"
    assert made == [[1, 2], [3], [4], [1, 2]]


def _work_of_clicks(game_id: str) -> list[int]:
    """Play a game by as many people as it takes; return how many calls each of their actions took
    until the table was drawn."""
    game, rng, lines = games.get(game_id), Chance(7), LogLines()
    seats = [Seat(f"P{number}", HUMAN) for number in range(game.players[-1])]
    session = Session(Match(game, seats, None, 7))
    work = []
    while not (frame := session.frame()).over:
        if frame.curtain is not None:
            session.lift()
        elif frame.report is not None:
            session.next_report()
        else:
            offer = rng.pick(frame.offers)
            table(session, lines)
            work.append(_calls(lambda: _click(session, offer.actions, lines)))  # noqa: B023
    return work


def _click(session: Session, actions: tuple[str, ...], lines: LogLines) -> None:
    session.play(*actions)
    table(session, lines)


def _calls(work: Callable[[], object]) -> int:
    """Count the calls of Python's functions."""
    number = 0

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal number
        number += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return number
