"""How far an undo goes."""

from __future__ import annotations

import pytest

from goldenspike.core import HUMAN, Chance, Seat
from goldenspike.games import REGISTRY, get, new_match
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
