"""What a choice would bring is said before it is made, and never more than everybody may know."""

from __future__ import annotations

import pytest

from goldenspike import games
from goldenspike.core import Chance, Match, Seat
from goldenspike.session.outcome import outcome
from goldenspike.session.session import Session


def played(game: str, moves: int, seed: int = 3) -> Session:
    seats = [Seat(name, "human") for name in ("Ann", "Bob", "Cleo")]
    match = Match(games.get(game), seats, {}, seed)
    rng = Chance(seed)
    for _ in range(moves):
        if match.state.to_move is None:
            break
        match.play(rng.pick(match.state.choices()))
    session = Session(match)
    session.lift()
    return session


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails", "pacific-rails"])
def test_the_points_are_those_that_come_of_it(game: str) -> None:
    said = 0
    for moves in range(0, 120, 7):
        session = played(game, moves)
        state = session.match.state
        for action in state.choices():
            text = outcome(state, [str(action)], session.words)
            after = state.copy()
            after.play(action)
            if after.secrets == state.secrets:
                for seat, (old, new) in enumerate(zip(state.scores(), after.scores(), strict=True)):
                    gain = f"{session.words.seats[seat]} {new.total - old.total:+}"
                    assert (gain.replace("-", "−") in text) == (new.total != old.total)
                said += bool(text)
            else:
                assert text == ""
    assert said


def test_nothing_is_said_of_what_cannot_be_done() -> None:
    session = played("santa-fe", 30)
    assert outcome(session.match.state, ["lay no-such line"], session.words) == ""
