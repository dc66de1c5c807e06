"""Congress: influence, senators, their rewards, and sending them up again."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core.words import Words
from goldenspike.games.pacific_rails import GAME

SENATORS = [f"senator s{n}" for n in range(1, 9)]


def label(board: Any, action: str) -> str:
    state, words = board.state, Words("en", ["Ada", "Ben"])
    found = next(one for one in state.choices() if one == action)
    return str(GAME.label(found, state.view(0), words))


def test_t09_a_point_and_a_money_bring_two_wood(table: Any) -> None:
    board = table(2)
    board.load(money=1)
    board.use("financier_train")
    assert board.choices() == [*SENATORS[:4], "done"]
    board.play("senator s1")
    assert board.cargo() == {"wood": 2}
    assert board.state.down == [True] + [False] * 7


def test_t10_a_foreman_and_a_financier_join_for_a_price_of_two(table: Any) -> None:
    """Ruling 23."""
    board = table(2)
    board.train(0, "financier", stations=1)
    board.load(money=2)
    board.use("financier_train")
    board.play("done")
    assert "senator s5" in board.choices() and "senator s7" not in board.choices()
    board.play("senator s6", "pick rail", "pick rail")
    assert board.cargo() == {"rail": 2}


def test_t10_two_financiers_in_wagon_1_join_for_a_price_of_two(table: Any) -> None:
    board = table(2)
    board.train(0, "financier", "financier", stations=1)
    board.load(money=2)
    board.activate(0, 0)
    board.play("done", "senator s5", "pick wood", "pick wood", "pick wood")
    assert board.cargo() == {"wood": 3}


def test_t11_a_reset_brings_a_point_for_each_of_four_senators(table: Any) -> None:
    board = table(2)
    board.load(money=1)
    board.state.down = [True] * 4 + [False] * 4
    board.use("financier_train")
    assert board.choices() == ["reset", "done"]
    board.play("reset")
    assert board.points() == 4
    assert board.cargo() == {}
    assert not any(board.state.down)


@pytest.mark.parametrize(
    ("senator", "picks", "expected"),
    [
        ("s6", ["bridge", "tunnel"], {"bridge": 1, "tunnel": 1}),
        ("s6", ["rail", "rail"], {"rail": 2}),
        ("s5", ["wood", "wood", "iron"], {"wood": 2, "iron": 1}),
        ("s5", ["gunpowder"] * 3, {"gunpowder": 3}),
    ],
)
def test_t13_rewards_of_any_mix(
    table: Any, senator: str, picks: list[str], expected: dict[str, int]
) -> None:
    board = table(2)
    board.load(money=2)
    board.use("financier_train", n=2)
    board.play(f"senator {senator}", *(f"pick {kind}" for kind in picks))
    assert board.cargo() == expected


def test_what_senators_offer_to_pick_from(table: Any) -> None:
    """Ruling 8."""
    board = table(2)
    board.load(money=2)
    board.use("financier_train", n=2)
    board.play("senator s5")
    assert board.choices() == ["pick wood", "pick iron", "pick gunpowder", "done"]


def test_a_senator_who_is_down_is_not_moved_again(table: Any) -> None:
    board = table(2)
    board.load(money=3)
    board.use("financier_train", n=3)
    board.play("senator s2")
    assert "senator s2" not in board.choices()


def test_a_price_is_paid_in_points_and_in_money(table: Any) -> None:
    board = table(2)
    board.load(money=2)
    board.use("financier_train", n=3)
    assert "senator s6" in board.choices() and "senator s7" not in board.choices(), "2 money"
    board.load(money=9)
    board.state.seats[0].stations = 1
    board.use("financier_train", n=2)
    assert "senator s7" not in board.choices(), "2 points"


def test_points_lapse_at_the_end_of_the_activation(table: Any) -> None:
    """Ruling 23."""
    board = table(2)
    board.load(money=2)
    board.use("financier_train")
    board.play("done")
    assert board.state.to_move == 1 and board.state.influence == 0


def test_a_reset_with_no_senator_down_is_not_offered(table: Any) -> None:
    """Ruling 24."""
    board = table(2)
    board.load(money=1)
    board.use("financier_train")
    assert "reset" not in board.choices()


def test_the_fourth_senator_grants_a_house_or_an_upgrade_for_a_point(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", stations=1)
    board.load(money=2)
    board.use("financier_train", n=2)
    board.play("senator s4")
    assert board.choices("house") and board.choices("upgrade") and "done" in board.choices()
    board.play("upgrade 1 u02")
    assert board.points() == 1
    assert board.cargo() == {"money": 1}, "nothing is paid beside the senator's price"
    board.load(money=1)
    board.state.down = [False] * 8
    board.use("financier_train")
    board.play("senator s4", "house iron", "row iron")
    assert board.points() == 2
    assert board.state.lots[1] == [0]


def test_a_senators_upgrade_never_replaces_another(table: Any) -> None:
    """Ruling 20."""
    board = table(2)
    board.train(0, "miner", stations=1, upgrades="u01")
    board.load(money=1)
    board.use("financier_train")
    board.play("senator s4")
    assert board.choices("upgrade") == []


def test_a_declined_reward_brings_no_point(table: Any) -> None:
    """Ruling 25."""
    board = table(2)
    board.load(money=1)
    board.use("financier_train")
    board.play("senator s4", "done")
    assert board.points() == 0 and board.state.down[3]


def test_the_dear_senators_grant_a_station_and_a_telegraph_in_any_order(table: Any) -> None:
    """Ruling 25."""
    board = table(2)
    board.lay("-3,8", "-2,6")
    board.build(1, "station", "Sacramento")
    board.load(money=3)
    board.use("financier_train", n=3)
    board.play("senator s7")
    assert board.choices() == ["station -2,8", "telegraph -1,5", "done"]
    board.play("telegraph -1,5")
    assert board.choices() == ["station -2,8", "done"]
    board.play("station -2,8", "row wood", "recruit engineer")
    assert board.state.stations[board.cell("Yuma")] == 0
    assert board.points() == 1
    assert board.cargo() == {}, "nothing is paid beside the senator's price"


def test_senators_and_resets_follow_each_other_while_influence_and_money_last(table: Any) -> None:
    """Ruling 23."""
    board = table(2)
    board.load(money=4)
    board.use("financier_train", n=4)
    board.play("senator s1", "reset", "senator s1", "senator s2")
    assert board.cargo() == {"wood": 4, "gunpowder": 2}
    assert board.points() == 1


@pytest.mark.parametrize(
    ("first", "left"),
    [
        (["station -2,8", "row wood", "recruit miner"], ["telegraph -1,5", "telegraph 10,4"]),
        (["telegraph -1,5"], ["station -2,8", "station 4,6"]),
    ],
)
def test_the_dear_senators_grant_one_of_each_and_no_more(
    table: Any, first: list[str], left: list[str]
) -> None:
    """There is room for two stations, and for two telegraphs."""
    board = table(2)
    board.lay("-3,8", "4,5")
    board.build(1, "station", "Sacramento")
    board.build(1, "station", "Omaha")
    board.load(money=3)
    board.use("financier_train", n=3)
    board.play("senator s7")
    assert len(board.choices("station")) == len(board.choices("telegraph")) == 2
    board.play(*first)
    assert board.choices() == [*left, "done"]


def test_a_senator_may_be_moved_for_a_reward_of_no_use(table: Any) -> None:
    """Ruling 25."""
    board = table(2)
    board.load(money=3)
    board.use("financier_train", n=3)
    board.play("senator s8")
    assert board.state.down[7] and board.cargo() == {}
    assert board.state.to_move == 1


def test_what_is_kept_for_financiers_to_come_is_told(table: Any) -> None:
    """Ruling 23. The button that ends one financier's turn says what the others will add."""
    board = table(2)
    board.train(0, "financier", "miner", "financier", stations=2)
    board.load(money=3)
    board.use("financier_train")
    assert label(board, "done") == "Keep 1 for later financiers (+3)"
    board.play("done")
    assert label(board, "done") == "Keep 2 for later financiers (+2)"
    board.play("senator s1", "done", "done")
    assert board.told("lapse")


def test_a_senator_whose_reward_is_of_no_use_now_says_so(table: Any) -> None:
    """Ruling 8. No city is there for a station or a telegraph at the beginning."""
    board = table(2)
    board.load(money=3)
    board.use("financier_train", n=3)
    assert "nothing to build now" in label(board, "senator s7")
    assert "nothing" not in label(board, "senator s4") + label(board, "senator s1")
