"""The desk at which bots answer the page: it follows a match, and keeps nothing else."""

from __future__ import annotations

import pytest

from bots.clocks import Ticking
from goldenspike import games
from goldenspike.bots import Budget, letters
from goldenspike.bots import desk as desk_module
from goldenspike.bots.desk import Desk
from goldenspike.core import IllegalAction, Match, Seat, save
from goldenspike.core.budget import SLICE


def match_of(game_id: str = "transamerica", seed: int = 5) -> Match:
    seats = [Seat("A", "random"), Seat("B", "easy")]
    return Match(games.get(game_id), seats, {}, seed)


def move(desk: Desk, match: Match) -> str:
    return letters.read_move(desk.answer(letters.request(letters.MOVE, save.dumps(match))))


def follow(desk: Desk, match: Match, steps: int) -> None:
    for _ in range(steps):
        match.play(move(desk, match))


def test_after_an_undo_it_answers_for_the_earlier_position() -> None:
    match, desk = match_of(), Desk()
    follow(desk, match, 8)
    taken_back = match.log[-2:]
    match.undo()
    match.undo()
    assert move(desk, match) == taken_back[0].action


def test_a_new_desk_gives_the_same_answer() -> None:
    match, desk = match_of(), Desk()
    for _ in range(30):
        answer = move(desk, match)
        assert move(Desk(), match) == answer
        match.play(answer)


def test_a_game_that_is_over_asks_no_bot() -> None:
    match, desk = match_of(), Desk()
    while match.state.to_move is not None:
        match.play(match.state.choices()[0])
    with pytest.raises(IllegalAction):
        move(desk, match)


def hint(match: Match) -> str:
    return Desk().answer(letters.request(letters.HINT, save.dumps(match), "quick"))


def test_a_hint_tells_the_best_and_the_two_next_with_reasons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desk_module, "timely", lambda bot, thinking: Budget(iterations=20))
    match = match_of()
    follow(Desk(), match, 6)
    first, *others = letters.read_hint(hint(match)).ranked
    assert len(others) == 2
    assert first.action in match.state.choices()
    assert all(first.value >= other.value for other in others)
    assert all(other.reasons for other in others if first.value - other.value > 0.1)


def test_the_same_position_and_seed_give_the_same_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """In iterations alone, so that a busy machine changes nothing."""
    monkeypatch.setattr(desk_module, "timely", lambda bot, thinking: Budget(iterations=8))
    match = match_of()
    follow(Desk(), match, 4)
    assert hint(match) == hint(match)


def test_a_job_is_done_in_steps_that_tell_what_there_is_so_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Ticking(SLICE / 8)
    budget = Budget(iterations=30, clock=clock)
    monkeypatch.setattr(desk_module, "timely", lambda bot, thinking: budget)
    match = match_of()
    follow(Desk(), match, 2)
    job = Desk().open(letters.request(letters.HINT, save.dumps(match)))
    told = []
    while not job.done:
        told.append(letters.read_hint(job.step()))
    assert len(told) > 3
    assert told[0].iterations < told[-1].iterations
