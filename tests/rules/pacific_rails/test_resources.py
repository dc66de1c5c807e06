"""Resource districts: production, the cargo limit and the four special actions."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.games.pacific_rails.rules.building import put_telegraph


def test_t01_production_is_one_and_one_more_per_open_space(table: Any) -> None:
    board = table(2)
    board.rows(wood=3, money=2, iron=1, gunpowder=1)
    for resource, expected in {"wood": 1, "money": 2, "iron": 3, "gunpowder": 3}.items():
        board.load()
        board.use(resource)
        assert board.cargo() == {resource: expected}


def test_t21_another_worker_brings_one_more(table: Any) -> None:
    board = table(2)
    board.rows(wood=2)
    board.load()
    board.worker(0, "a7")
    board.ask(*board.state.stack)
    board.play("place a11", "district wood")
    assert board.cargo() == {"wood": 3}


def test_t22_a_hat_brings_three_wood_and_two_upgrades(table: Any) -> None:
    board = table(2)
    board.rows(wood=2)
    board.load(gunpowder=3)
    board.train(0, "miner", "miner", "engineer", "engineer", "rail_worker")
    board.state.seats[0].hats = 1
    board.play("place a7", "district wood", "hats 1")
    assert board.cargo() == {"wood": 3, "gunpowder": 3}
    board.play("special", "upgrade 1 u01", "special", "upgrade 2 u06")
    assert board.cargo() == {"wood": 3, "gunpowder": 1}, "wagon 3 and gunpowder for a third"
    assert board.points() == 4
    assert board.state.to_move == 1, "two were all"


def test_t27_an_own_house_in_the_district_brings_one_more(table: Any) -> None:
    board = table(2)
    board.state.lots[1] = [0, 1]
    board.load()
    board.use("iron")
    assert board.cargo() == {"iron": 2}


def test_cargo_beyond_the_limit_is_discarded_before_the_special_action(table: Any) -> None:
    """Ruling 18."""
    board = table(2)
    board.load(wood=2, gunpowder=2, rail=2)
    board.train(0, "miner", stations=1)
    board.state.seats[0].stations = 0
    board.use("gunpowder")
    assert board.choices() == ["discard wood", "discard gunpowder", "discard rail"]
    assert board.state.prompt().args["n"] == 1
    board.play("discard rail")
    assert board.choices() == ["special", "done"]


def test_a_wagon_holds_three_more(table: Any) -> None:
    board = table(2)
    for stations, capacity in ((0, 6), (1, 9), (2, 12), (3, 15), (7, 15)):
        board.state.seats[0].stations = stations
        assert board.state.seats[0].capacity == capacity


def test_a_special_action_that_cannot_be_paid_is_not_offered(table: Any) -> None:
    board = table(2)
    board.load()
    board.use("gunpowder")
    assert board.state.to_move == 1


def test_a_special_action_without_effect_is_not_offered(table: Any) -> None:
    board = table(2)
    board.load(gunpowder=1, iron=1, money=1)
    for district in ("wood", "money", "iron"):
        board.load(gunpowder=1, iron=1, money=1)
        board.use(district)
        assert board.state.to_move == 1, "no wagon, no track, no station of another"


def test_a_house_goes_from_any_row_to_any_district_with_a_free_space(table: Any) -> None:
    """Ruling 19."""
    board = table(2)
    board.state.lots[0] = [1, 1, 1]
    board.rows(iron=0)
    board.load(wood=1)
    board.use("gunpowder")
    board.play("special")
    assert board.choices() == ["house iron", "house gunpowder", "house money"]
    board.play("house gunpowder")
    assert board.choices() == ["row wood", "row gunpowder", "row money"]
    board.play("row money")
    assert board.state.lots[2] == [0]
    assert board.state.seats[0].rows == [3, 0, 3, 1]
    assert board.points() == 2


def test_without_a_house_neither_houses_nor_stations_are_built(frontier: Any) -> None:
    frontier.rows(wood=0, iron=0, gunpowder=0, money=0)
    for district in ("gunpowder", "money"):
        frontier.load(wood=1, iron=1)
        frontier.use(district)
        assert frontier.state.to_move == 1


def test_without_a_telegraph_none_is_built(frontier: Any) -> None:
    frontier.state.seats[0].telegraphs = 0
    frontier.load(money=1)
    frontier.use("iron")
    assert frontier.state.to_move == 1


def test_special_actions_may_be_left(table: Any) -> None:
    """Ruling 14."""
    board = table(2)
    board.load(wood=2)
    board.use("gunpowder", n=2)
    board.play("special", "house wood", "row wood")
    assert board.choices() == ["special", "done"]
    board.play("done")
    assert board.state.to_move == 1 and board.cargo() == {"wood": 1, "gunpowder": 2}


def test_an_upgrade_goes_to_the_leftmost_free_wagon_that_seats_a_specialist(table: Any) -> None:
    """Ruling 20."""
    board = table(2)
    board.train(0, "miner", "miner", stations=2, upgrades="u01")
    board.load(gunpowder=1)
    board.use("wood")
    board.play("special")
    assert {action.split()[1] for action in board.choices("upgrade")} == {"1"}, "wagon 2 is empty"
    board.train(0, "miner", stations=2)
    board.load(gunpowder=1)
    board.use("wood")
    board.play("special")
    assert {action.split()[1] for action in board.choices("upgrade")} == {"1", "2"}


def test_equal_upgrades_are_offered_once_and_never_in_place_of_their_equal(table: Any) -> None:
    """Ruling 20."""
    board = table(4)
    board.train(0, "miner", stations=1, upgrades="u01")
    board.load(gunpowder=1)
    board.use("wood")
    board.play("special")
    assert board.choices() == ["upgrade 1 u02", "upgrade 1 u03", "upgrade 1 u04"]


def test_a_replaced_upgrade_returns_to_the_supply_and_brings_no_points(table: Any) -> None:
    """Ruling 20."""
    board = table(2)
    board.train(0, "miner", stations=1, upgrades="u01")
    board.load(gunpowder=1)
    board.use("wood")
    board.play("special", "upgrade 1 u03")
    assert board.points() == 0
    assert board.state.view(None)["seats"][0]["upgrades"] == ["u03"]
    assert {"tile": "u01", "level": 1, "gain": "wood", "n": 1} in board.state.view(None)["upgrades"]


@pytest.fixture
def frontier(table: Any) -> Any:
    """Yuma beside a tile; Sacramento with a station of seat 1, beside a tile too."""
    board = table(2)
    board.lay("-3,8", "-2,6")
    board.build(1, "station", "Sacramento")
    board.state.seats[0].trains[:] = [board.cell("Los Angeles"), board.cell("Boston")]
    return board


def test_a_station_by_special_action_needs_a_tile_beside_the_city(frontier: Any) -> None:
    """Ruling 27."""
    frontier.load(iron=1)
    frontier.use("money")
    frontier.play("special")
    assert frontier.choices() == ["row wood", "row iron", "row gunpowder", "row money"]
    frontier.play("row iron")
    assert frontier.state.stations[frontier.cell("Yuma")] == 0
    assert frontier.state.seats[0].rows == [3, 2, 3, 2], "the house is from that row"
    assert frontier.points() == 0


def test_a_station_by_special_action_does_not_join_the_own_telegraph(frontier: Any) -> None:
    frontier.build(0, "telegraph", "Yuma")
    frontier.load(iron=1)
    frontier.use("money")
    assert frontier.state.to_move == 1, "Yuma was the only city left"


def test_the_first_station_brings_a_wagon_and_a_free_specialist(frontier: Any) -> None:
    """Ruling 27."""
    frontier.load(iron=1)
    frontier.use("money")
    frontier.play("special", "row wood")
    assert frontier.choices() == [
        "recruit rail_worker",
        "recruit miner",
        "recruit engineer",
        "recruit financier",
    ]
    frontier.play("recruit miner")
    assert frontier.state.view(None)["seats"][0]["crew"] == ["miner"]
    assert frontier.state.specialists == [4, 3, 4, 4]
    assert frontier.state.seats[0].wagons == 1


def test_the_free_specialist_is_of_a_kind_in_supply(frontier: Any) -> None:
    frontier.state.specialists[1:3] = [0, 0]
    frontier.load(iron=1)
    frontier.use("money")
    frontier.play("special", "row wood")
    assert frontier.choices() == ["recruit rail_worker", "recruit financier"]


def test_a_telegraph_by_special_action_joins_anothers_station(frontier: Any) -> None:
    frontier.load(money=1)
    frontier.use("iron")
    frontier.play("special")
    assert frontier.state.telegraphs == {frontier.cell("Sacramento"): 0}
    assert frontier.points() == 1
    assert frontier.state.to_move == 1


def test_a_telegraph_by_special_action_never_joins_the_own_station(frontier: Any) -> None:
    frontier.load(1, money=1)
    frontier.use("iron", 1)
    assert frontier.state.to_move == 0


def test_a_telegraph_by_special_action_never_joins_another_telegraph(table: Any) -> None:
    board = table(3)
    board.build(1, "station", "Sacramento")
    board.build(2, "telegraph", "Sacramento")
    board.load(money=1)
    board.use("iron")
    assert board.state.to_move == 1


def test_telegraphs_are_worth_1_2_2_3_3_4_4(table: Any) -> None:
    """Ruling 7."""
    board = table(2)
    gains = []
    for cell in list(board.state.land.city)[:7]:
        before = board.points()
        put_telegraph(board.state, 0, cell)
        gains.append(board.points() - before)
    assert gains == [1, 2, 2, 3, 3, 4, 4]
