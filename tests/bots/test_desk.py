"""The desk at which bots answer the page: it follows a match, and after an undo bots are new."""

from __future__ import annotations

import pytest

from goldenspike import games
from goldenspike.bots import desk as desk_module
from goldenspike.bots import make
from goldenspike.bots.desk import Desk
from goldenspike.core import Game, IllegalAction, Match, Seat, save


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The bots that the desk has made, by level."""
    levels: list[str] = []

    def noted(game: Game, level: str) -> object:
        levels.append(level)
        return make(game, level)

    monkeypatch.setattr(desk_module, "make", noted)
    return levels


def match_of(game_id: str = "transamerica", seed: int = 5) -> Match:
    seats = [Seat("A", "random"), Seat("B", "easy")]
    return Match(games.get(game_id), seats, {}, seed)


def follow(desk: Desk, match: Match, steps: int) -> None:
    for _ in range(steps):
        match.play(desk.think(save.dumps(match)))


def test_bots_are_kept_from_decision_to_decision(made: list[str]) -> None:
    match, desk = match_of(), Desk()
    follow(desk, match, 8)
    assert sorted(made) == ["easy", "random"]


def test_after_an_undo_bots_are_new_and_answer_for_the_earlier_position(made: list[str]) -> None:
    match, desk = match_of(), Desk()
    follow(desk, match, 8)
    del made[:]
    taken_back = match.log[-2:]
    match.undo()
    match.undo()
    assert desk.think(save.dumps(match)) == taken_back[0].action
    assert len(made) == 1


def test_another_match_gets_bots_of_its_own(made: list[str]) -> None:
    desk = Desk()
    follow(desk, match_of(), 4)
    follow(desk, match_of(seed=6), 4)
    assert sorted(made) == ["easy", "easy", "random", "random"]


def test_a_game_that_is_over_asks_no_bot() -> None:
    match, desk = match_of(), Desk()
    while match.state.to_move is not None:
        match.play(match.state.choices()[0])
    with pytest.raises(IllegalAction):
        desk.think(save.dumps(match))
