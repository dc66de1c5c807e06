"""A first move is rehearsed before there is one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from goldenspike import games
from goldenspike.core import Seat, save
from goldenspike.parts.rehearsal import MOVES, rehearse
from goldenspike.session.session import Session
from workshop import paths

_SCRIPT = """
import sys
from goldenspike import games
from goldenspike.core import Seat
from goldenspike.parts.rehearsal import rehearse
from goldenspike.session.session import Session

session = Session(games.new_match(sys.argv[1], [Seat("Ann"), Seat("Bob"), Seat("Cid")], seed=7))
session.frame()
for _ in rehearse(session):
    pass
before = set(sys.modules)
session.lift()
session.play(*session.frame().offers[0].actions)
session.frame()
print(*(set(sys.modules) - before))
"""


@pytest.mark.parametrize("game", games.REGISTRY)
def test_a_rehearsal_leaves_no_trace_in_the_game(game: str) -> None:
    match = games.new_match(game, [Seat("Ann"), Seat("Bob"), Seat("Cid")], seed=7)
    session = Session(match)
    before, frame = save.dumps(match), session.frame()
    steps = sum(1 for _ in rehearse(session))
    assert steps > 4 * MOVES
    assert save.dumps(match) == before
    assert session.frame() == frame


@pytest.mark.parametrize("game", games.REGISTRY)
def test_after_it_a_first_move_has_nothing_to_load(game: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _SCRIPT, game],
        env={"PYTHONPATH": str(paths.PYSRC)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == []


def test_a_game_that_is_over_needs_none() -> None:
    match = games.new_match("transamerica", [Seat("Ann"), Seat("Bob")], seed=7)
    while match.state.to_move is not None:
        match.play(match.state.choices()[0])
    assert sum(1 for _ in rehearse(Session(match))) < 10
