"""Points that come are told once, whatever else is drawn and done in the same turn."""

from __future__ import annotations

import pytest

from goldenspike.core import HUMAN, Chance, Seat
from goldenspike.games import new_match
from goldenspike.parts.earned import Earned
from goldenspike.session.session import Session
from session.test_ending import decided


def at_table(game: str) -> Session:
    seats = [Seat("Ann", HUMAN), Seat("Bob", "easy"), Seat("Cleo", "easy")]
    return Session(new_match(game, seats, seed=7))


def step(session: Session, rng: Chance) -> None:
    if session.frame().report:
        session.next_report()
    else:
        action = str(rng.pick(session.match.state.choices()))
        assert session.play(action) or session.answer(action, session.era)


@pytest.mark.parametrize(
    ("save", "game"), [("linked-3", "pacific-rails"), ("last-track-laid", "santa-fe")]
)
def test_what_a_turn_is_told_to_bring_adds_up_to_what_it_brings(save: str, game: str) -> None:
    """Frames that are drawn twice, and actions that bring nothing more, tell nothing."""
    match = decided(save, game)
    session, earned = Session(new_match(game, match.seats, match.options, match.seed)), Earned()
    earned.of(session.frame())
    told: dict[int, int] = {}
    several = 0
    for entry in match.log[:250]:
        assert session.play(entry.action) or session.answer(entry.action, session.era)
        while session.frame().report:
            session.next_report()
        frame = session.frame()
        now = earned.of(frame)
        assert earned.of(frame) == 0
        if frame.recap:
            turn = frame.recap[-1]
            told[turn.first] = told.get(turn.first, 0) + now
            assert told[turn.first] == turn.gain
            several += bool(turn.gain and not now)
    assert several > 1


def test_the_first_frame_and_a_move_taken_back_tell_nothing() -> None:
    session, rng, earned = at_table("santa-fe"), Chance(4), Earned()
    while not session.frame().recap or not session.frame().recap[-1].gain:
        step(session, rng)
    frame = session.frame()
    assert earned.of(frame) == 0
    session.look_at(len(session.match.log) - 1)
    assert earned.of(session.frame()) == 0
    session.look_at(len(session.match.log))
    assert earned.of(session.frame()) == frame.recap[-1].gain
