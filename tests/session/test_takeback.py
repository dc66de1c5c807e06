"""How far an undo goes."""

from __future__ import annotations

import pytest

from goldenspike.core import HUMAN, Chance, Seat
from goldenspike.games import REGISTRY, get, new_match
from goldenspike.session.session import Session
from goldenspike.session.takeback import Takeback


@pytest.mark.parametrize("game", REGISTRY)
def test_undo_goes_back_to_the_own_decision_over_bots_but_never_over_people_or_secrets(
    game: str,
) -> None:
    """Held against the whole log, looked through from its beginning."""
    kinds = [HUMAN, "random", HUMAN, "easy"][: get(game).players[-1]]
    match = new_match(game, [Seat(f"P{i}", kind) for i, kind in enumerate(kinds)], seed=11)
    takeback, rng = Takeback(match), Chance(1)
    people = {seat for seat, kind in enumerate(kinds) if kind == HUMAN}
    secrets = [match.state.secrets]
    found = 0
    for _ in range(250):
        if match.state.to_move is None:
            break
        match.play(rng.pick(match.state.choices()))
        secrets.append(match.state.secrets)
        decided = [e.number for e in match.log if e.seat in people and e.choices > 1]
        for seat in people:
            undo, turn = takeback.steps(seat)
            last = decided[-1] if decided else None
            if last is None or match.log[last].seat != seat or secrets[last] != secrets[-1]:
                assert undo == 0
            else:
                found += 1
                assert undo == len(match.log) - last
            assert all(entry.seat == seat for entry in match.log[len(match.log) - turn :])
    assert found > 20


def test_nobody_at_the_screen_takes_nothing_back() -> None:
    match = new_match("transamerica", [Seat("Ann"), Seat("Bob")], seed=1)
    match.play(match.state.choices()[0])
    assert Takeback(match).steps(None) == (0, 0)
    assert Takeback(match).steps(0) == (1, 1)


def test_what_was_taken_back_is_told_until_it_is_gone() -> None:
    session = Session(new_match("transamerica", [Seat("Ann"), Seat("Bob", "easy")], seed=1))
    first = str(session.match.state.choices()[0])
    assert session.play(first)
    entry = session.match.log[0]
    session.undo()
    assert session.frame().undone == (entry,)
    session.redo()
    assert session.frame().undone == ()
    session.undo()
    assert session.play(str(session.match.state.choices()[1]))
    assert session.frame().undone == ()


def test_among_friends_everything_can_be_taken_back() -> None:
    """Another person's decision, and what brought cards to light: down to the first one."""
    session = Session(new_match("santa-fe", [Seat("Ann"), Seat("Bob")], seed=1))
    rng = Chance(4)
    for _ in range(80):
        if session.frame().curtain is not None:
            session.lift()
        elif not session.frame().over:
            session.play(str(rng.pick(session.match.state.choices())))
    assert session.match.state.secrets > 0
    session.takeback.free = True
    for _ in range(200):
        if session.frame().curtain is not None:
            session.lift()
        session.undo()
    assert session.match.log == []
