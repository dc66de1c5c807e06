"""Train districts: foreman, upgrades, specialists."""

from __future__ import annotations

from typing import Any

import pytest


def test_t06_a_rail_worker_in_wagon_2_makes_two_rails(table: Any) -> None:
    board = table(2)
    board.train(0, "financier", "financier", "rail_worker", stations=2)
    board.load(iron=2)
    board.activate(0, 4)
    assert board.choices() == ["convert 2", "convert 1", "convert 0"]
    board.play("convert 2")
    assert board.cargo() == {"rail": 2}


def test_t07_foreman_then_each_seat_from_left_to_right(table: Any) -> None:
    board = table(2)
    board.train(0, "financier", "engineer", "engineer", stations=2)
    board.load(iron=1, money=1, wood=1)
    board.use("rail_train")
    board.play("convert 1", "senator s1", "convert 1", "convert 2")
    assert board.cargo() == {"rail": 1, "bridge": 3}
    assert board.state.to_move == 1


def test_t08_an_upgrade_brings_its_resource_before_the_wagons_specialists(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", "engineer", stations=1, upgrades="u03")
    board.load(wood=1)
    board.use("rail_train")
    board.play("convert 1", "convert 1")
    assert board.cargo() == {"tunnel": 1, "bridge": 1}


def test_t24_bonuses_are_the_foremans_the_rest_acts_once(table: Any) -> None:
    board = table(2)
    board.train(0, "financier", "miner", stations=1)
    board.load(money=5, gunpowder=5)
    board.worker(0, "a9")
    board.state.seats[0].hats = 1
    board.ask(*board.state.stack)
    board.play("place a11", "district financier_train", "hats 1")
    assert board.state.influence == 3
    board.play("done")
    assert board.state.influence == 4
    board.play("done")
    assert board.choices() == ["convert 1", "convert 0"]


def test_a_wagons_number_is_how_often_its_specialists_act(table: Any) -> None:
    board = table(2)
    board.train(0, *["miner"] * 6)
    board.load(gunpowder=12)
    board.use("miner_train")
    limits = []
    while board.state.to_move == 0:
        limits.append(len(board.choices()) - 1)
        board.play("convert 0")
    assert limits == [1, 1, 1, 2, 2, 3, 3]


def test_the_foreman_acts_without_any_specialist(table: Any) -> None:
    for district, paid, made in (
        ("rail_train", "iron", "rail"),
        ("miner_train", "gunpowder", "tunnel"),
        ("engineer_train", "wood", "bridge"),
    ):
        board = table(2)
        board.load(**{paid: 2})
        board.use(district, n=2)
        board.play("convert 2")
        assert board.cargo() == {made: 2}


def test_what_cannot_be_made_is_skipped(table: Any) -> None:
    """Ruling 13."""
    board = table(2)
    board.train(0, "miner", "engineer", stations=1)
    board.load()
    board.use("rail_train")
    assert board.state.to_move == 1


def test_there_are_always_tiles_and_resources_left(table: Any) -> None:
    """Ruling 9. The box holds twenty of each resource; four full trains may want more."""
    board = table(4)
    for seat in range(4):
        board.train(seat, stations=3)
        board.load(seat, iron=14)
        board.use("iron", seat)
        assert board.cargo(seat)["iron"] == 15


def test_level_2_upgrades_bring_two(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", "miner", "miner", stations=2, upgrades="u01 u08")
    board.load()
    board.use("rail_train")
    assert board.cargo() == {"wood": 1, "money": 2}


@pytest.mark.parametrize(
    ("picks", "expected"),
    [
        (["wood", "wood", "iron"], {"wood": 2, "iron": 1}),
        (["money"] * 3, {"money": 3}),
    ],
)
def test_t12_a_level_3_upgrade_brings_three_picks(
    table: Any, picks: list[str], expected: dict[str, int]
) -> None:
    """Ruling 21."""
    board = table(2)
    board.train(0, *["financier"] * 4, upgrades="u01 u05 u09")
    board.load()
    board.activate(0, 6)
    for kind in picks:
        assert board.choices() == ["pick wood", "pick iron", "pick gunpowder", "pick money"]
        board.play(f"pick {kind}")
    assert board.cargo() == expected
    assert board.state.to_move == 1, "three were all"


def test_a_batch_of_picks_is_one_gain_for_the_cargo_limit(table: Any) -> None:
    """Ruling 18."""
    board = table(2)
    board.train(0, *["financier"] * 4, upgrades="u01 u05 u09")
    board.load(wood=14)
    board.activate(0, 6)
    board.play("pick iron", "pick iron", "pick iron")
    assert board.choices("discard") and board.state.prompt().args["n"] == 2
    board.play("discard wood", "discard wood")
    assert board.cargo() == {"wood": 12, "iron": 3}


def test_a_specialist_who_joins_ahead_of_the_activation_still_acts(table: Any) -> None:
    """Ruling 22."""
    board = table(2)
    board.lay("-3,8")
    board.load(money=3, gunpowder=1)
    board.use("financier_train", n=3)
    board.play("senator s7", "station -2,8", "row wood", "recruit miner")
    assert board.choices() == ["convert 1", "convert 0"]


def test_an_upgrade_mounted_ahead_of_the_activation_still_acts(table: Any) -> None:
    """Ruling 22."""
    board = table(2)
    board.train(0, "miner", stations=1)
    board.load(money=1)
    board.use("financier_train")
    board.play("senator s4", "upgrade 1 u03")
    assert board.choices() == ["convert 1", "convert 0"], "the miner has the upgrade's gunpowder"
