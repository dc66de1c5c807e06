"""Decisions that are not asked for: the only choice, and hats that could change nothing."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core import Chance
from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.rules.state import PacificRails
from goldenspike.games.pacific_rails.rules.workers import UseHats


@pytest.mark.parametrize(
    ("district", "cargo", "foregone"),
    [
        ("rail_train", {"iron": 1}, "hats 0"),
        ("rail_train", {"iron": 2}, None),
        ("miner_train", {"iron": 2}, "hats 0"),
        ("financier_train", {"money": 1}, "hats 0"),
        ("financier_train", {"money": 2}, None),
        ("centre", {"money": 6}, "hats 0"),
        ("wood", {}, None),
    ],
)
def test_hats_are_asked_for_only_where_they_can_bring_something(
    table: Any, district: str, cargo: dict[str, int], foregone: str | None
) -> None:
    board = table(2)
    board.load(**cargo)
    board.state.seats[0].hats = 2
    board.use(district)
    assert board.choices() == ["hats 0", "hats 1", "hats 2"], "they stay legal"
    assert board.state.foregone() == foregone


def test_the_only_worker_to_take_back_is_not_asked_for(table: Any) -> None:
    board = table(4)
    board.worker(0, "a1", "a2", "centre")
    board.ask(*board.state.stack)
    assert board.state.foregone() == "take centre"


@pytest.mark.parametrize(
    "district", ["special", "congress", "centre", "convert"], ids=lambda name: str(name)
)
def test_one_real_option_beside_leaving_it_is_asked_for(table: Any, district: str) -> None:
    board = table(2)
    board.train(0, stations=1)
    board.load(wood=1, iron=1, money=2)
    where = {"special": "gunpowder", "congress": "financier_train", "convert": "rail_train"}
    board.use(where.get(district, district))
    assert board.state.stack[-1].name == district
    assert board.state.foregone() is None


def test_a_hat_that_is_not_asked_for_would_have_changed_nothing(busy: Any) -> None:
    """Whatever the rest of the turn brings, it is the same with hats spent and without."""
    rng = Chance(1)
    compared = deep = 0
    for seed in range(6):
        state = GAME.new(2 + seed % 3, seed=seed)
        assert isinstance(state, PacificRails)
        while state.to_move is not None:
            for tableau in state.seats:
                tableau.hats = 2
            if isinstance(state.stack[-1], UseHats) and state.foregone():
                compared += 1
                deep += same_turn(state.copy(), state.copy(), rng)
            state.play(busy(state, rng))
    assert compared > 100 and deep > 20


def same_turn(with_none: PacificRails, with_all: PacificRails, rng: Chance) -> bool:
    """Play the rest of a turn at random, once without hats and once with all; tell whether there
    was anything to decide."""
    seat, turn = with_none.stack[-1].seat, with_none.turn
    with_none.play("hats 0")
    with_all.play("hats 2")
    decided = False
    while with_none.turn == turn and with_none.stack and with_none.stack[-1].name != "worker":
        decided = True
        assert with_none.choices() == with_all.choices()
        action = rng.pick(with_none.choices())
        with_none.play(action)
        with_all.play(action)
    assert with_none.seats[seat].hats == with_all.seats[seat].hats + 2
    with_all.seats[seat].hats += 2
    assert with_none.view(None) == with_all.view(None)
    return decided
