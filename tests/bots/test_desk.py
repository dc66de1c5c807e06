"""The desk at which bots answer the page: it follows a match, and keeps nothing else."""

from __future__ import annotations

import pytest

from goldenspike import games
from goldenspike.bots.desk import Desk
from goldenspike.core import IllegalAction, Match, Seat, save


def match_of(game_id: str = "transamerica", seed: int = 5) -> Match:
    seats = [Seat("A", "random"), Seat("B", "easy")]
    return Match(games.get(game_id), seats, {}, seed)


def follow(desk: Desk, match: Match, steps: int) -> None:
    for _ in range(steps):
        match.play(desk.think(save.dumps(match)))


def test_after_an_undo_it_answers_for_the_earlier_position() -> None:
    match, desk = match_of(), Desk()
    follow(desk, match, 8)
    taken_back = match.log[-2:]
    match.undo()
    match.undo()
    assert desk.think(save.dumps(match)) == taken_back[0].action


def test_a_new_desk_gives_the_same_answer() -> None:
    match, desk = match_of(), Desk()
    for _ in range(30):
        answer = desk.think(save.dumps(match))
        assert Desk().think(save.dumps(match)) == answer
        match.play(answer)


def test_a_game_that_is_over_asks_no_bot() -> None:
    match, desk = match_of(), Desk()
    while match.state.to_move is not None:
        match.play(match.state.choices()[0])
    with pytest.raises(IllegalAction):
        desk.think(save.dumps(match))
