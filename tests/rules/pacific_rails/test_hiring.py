"""Hiring specialists at the centre."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.parametrize(
    ("example", "filled", "price", "vp"),
    [
        ("T03", 1, {"wood": 1, "money": 1}, 0),
        ("T04", 2, {"wood": 2, "money": 1}, 0),
        ("T05", 4, {"wood": 2, "money": 2}, 2),
    ],
)
def test_t03_to_t05_an_engineer_costs_wood_and_money_by_wagon(
    table: Any, example: str, filled: int, price: dict[str, int], vp: int
) -> None:
    """Ruling 6."""
    board = table(2)
    board.train(0, *["miner", "financier", "rail_worker", "miner"][:filled])
    board.load(**price)
    board.use("centre")
    board.play("hire", "hire engineer")
    assert board.cargo() == {}, example
    assert board.points() == vp
    assert board.state.view(None)["seats"][0]["crew"][filled] == "engineer"


@pytest.mark.parametrize(("filled", "money"), [(0, 2), (2, 3), (4, 4)])
def test_a_financier_costs_money_only(table: Any, filled: int, money: int) -> None:
    """Ruling 6."""
    board = table(2)
    board.train(0, *["miner", "engineer", "rail_worker", "miner"][:filled])
    board.load(money=money - 1)
    board.use("centre")
    assert board.state.to_move == 1, "not enough"
    board.load(money=money)
    board.use("centre")
    board.play("hire", "hire financier")
    assert board.cargo() == {}


def test_the_last_seat_is_worth_four_points(table: Any) -> None:
    """Ruling 6."""
    board = table(2)
    board.train(0, "miner", "miner", "engineer", "engineer", "rail_worker")
    board.load(money=4)
    board.use("centre")
    board.play("hire", "hire financier")
    assert board.points() == 4


def test_without_an_empty_seat_nobody_is_hired(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", "miner", stations=1)
    board.load(money=4)
    board.use("centre")
    assert board.state.to_move == 1


def test_only_kinds_in_supply_are_offered(table: Any) -> None:
    board = table(2)
    board.train(0, stations=1)
    board.state.specialists[0] = 0
    board.load(iron=1, money=2)
    board.use("centre")
    board.play("hire")
    assert board.choices() == ["hire financier", "done"]


def test_each_repetition_hires_one_and_the_wagon_after_sets_the_price(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", stations=2)
    board.load(iron=3, money=2)
    board.use("centre", n=3)
    board.play("hire", "hire rail_worker", "hire rail_worker")
    assert board.cargo() == {}
    assert board.state.to_move == 1


@pytest.mark.parametrize("n", [1, 2])
def test_no_more_are_hired_than_there_are_repetitions(table: Any, n: int) -> None:
    board = table(2)
    board.train(0, stations=3)
    board.load(money=12)
    board.use("centre", n=n)
    board.play("hire", *["hire financier"] * n)
    assert board.state.to_move == 1
    assert board.cargo() == {"money": 12 - 2 * n}, "enough for one more"


def test_hiring_and_laying_do_not_mix(table: Any) -> None:
    """Ruling 26."""
    board = table(2)
    board.train(0, "miner", stations=1)
    board.locomotive(0, "west", "Los Angeles")
    board.load(iron=1, money=1, rail=2, tunnel=2, bridge=2)
    board.use("centre", n=2)
    assert board.choices() == ["hire", "lay", "done"]
    board.play("hire", "hire rail_worker")
    assert board.state.to_move == 1
