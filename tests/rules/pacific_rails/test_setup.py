"""Setting up: parts by number of players, open rows, start spaces."""

from __future__ import annotations

import pytest

from goldenspike.core import Chance
from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.rules.board import board
from goldenspike.games.pacific_rails.rules.components import UPGRADES
from goldenspike.games.pacific_rails.rules.setup import turn_order
from goldenspike.games.pacific_rails.rules.state import PacificRails


def new(players: int, seed: int = 0) -> PacificRails:
    state = GAME.new(players, seed=seed)
    assert isinstance(state, PacificRails)
    return state


@pytest.mark.parametrize(("players", "workers"), [(2, 6), (3, 4), (4, 3)])
def test_everybody_begins_with_workers_and_one_of_each_resource(players: int, workers: int) -> None:
    for tableau in new(players).seats:
        assert tableau.reserve == workers
        assert tableau.cargo == [1, 1, 1, 1, 0, 0, 0]
        assert (tableau.telegraphs, tableau.hats, tableau.wagons, tableau.capacity) == (7, 0, 0, 6)


def test_t26_three_players_use_the_tokens_for_two_and_three() -> None:
    state = new(3)
    assert state.specialists == [5, 5, 5, 5]
    names = [UPGRADES[tile].id for tile in state.upgrades]
    assert names == [f"u{n:02}" for n in range(1, 16)]
    assert state.seats[0].reserve == 4


def test_four_of_the_goals_are_open_and_vary_with_the_seed() -> None:
    goals = [new(2, seed).goals for seed in range(30)]
    assert all(len(set(four)) == 4 for four in goals)
    assert len(set(goals)) > 10


def test_any_seat_may_begin() -> None:
    """Ruling 10."""
    assert {new(4, seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_each_names_its_open_row_in_turn_order() -> None:
    """Ruling 11."""
    state = new(3)
    asked = []
    for row in ("wood", "iron", "money"):
        asked.append(state.to_move)
        assert [str(a) for a in state.choices()] == [
            "row wood",
            "row iron",
            "row gunpowder",
            "row money",
        ]
        state.play(f"row {row}")
    assert asked == turn_order(state)
    first, second, third = (state.seats[seat].rows for seat in turn_order(state))
    assert (first, second, third) == ([2, 3, 3, 3], [3, 2, 3, 3], [3, 3, 3, 2])


def test_first_locomotives_in_reverse_order_then_second_ones_in_order() -> None:
    state = new(4)
    rng = Chance(1)
    for _ in range(4):
        state.play("row wood")
    asked = []
    for _ in range(8):
        asked.append(state.to_move)
        state.play(rng.pick(state.choices()))
    assert asked == turn_order(state)[::-1] + turn_order(state)
    assert state.to_move == state.first and state.round_number == 1


def test_a_start_space_takes_one_locomotive_and_the_second_goes_to_the_other_coast() -> None:
    """Ruling 12."""
    state = new(2)
    land = board()
    state.play("row wood")
    state.play("row wood")
    assert len(state.choices()) == 10
    state.play("start -3,6")
    assert len(state.choices()) == 9 and "start -3,6" not in state.choices()
    state.play("start 0,0")
    for _ in range(2):
        coasts = {land.coast[land.index[a.args[0]]] for a in state.choices()}
        assert coasts == {1}
        state.play(state.choices()[0])
    for tableau in state.seats:
        assert [land.coast[cell] for cell in tableau.trains] == [0, 1]


def test_luck_is_over_with_the_setup() -> None:
    assert new(3).secrets == 0
