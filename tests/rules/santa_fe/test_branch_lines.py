"""Branch line cards of Santa Fe: bought, played with another card, used or lapsed."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core import IllegalAction


def test_a_branch_line_card_costs_a_dollar_and_is_public(classic: Any) -> None:
    table = classic()
    table.go_to("refill")
    before = table.money(0)
    table.play("draw branch santa-fe")
    assert table.money(0) == before - 1
    assert table.state.branches == [1, 2, 2, 2, 2]
    assert table.state.view(1)["seats"][0]["branch"] == "santa-fe"
    assert table.told("draw_branch") == [{"seat": 0, "dollars": 1, "railroad": "Santa Fe"}]


def test_a_branch_line_card_is_not_sold_to_the_penniless_nor_when_none_is_left(
    classic: Any,
) -> None:
    table = classic()
    table.go_to("refill")
    table.state.branches[0] = 0
    table.fresh()
    assert "draw branch santa-fe" not in table.choices()
    assert "draw branch union-pacific" in table.choices()
    table.set_money(0, 0)
    assert table.choices() == ["draw city", "draw double"]


COMBINATIONS = [
    ("city", "city"),
    ("double", "double"),
    ("city", "double"),
    ("city", "branch santa-fe"),
    ("double", "branch santa-fe"),
]


@pytest.mark.parametrize("pair", COMBINATIONS + [pair[::-1] for pair in COMBINATIONS])
def test_after_a_branch_line_card_two_cards_are_drawn(classic: Any, pair: tuple[str, str]) -> None:
    table = classic(3)
    wish = {"play": "boise", "hand": ["pueblo", "denver", "omaha"], "branch": "union-pacific"}
    table.start_round(wish, "reno", "butte")
    table.go_to("refill")
    for card in pair:
        assert table.state.to_move == 0
        table.play(f"draw {card}")
    assert table.state.seats[0].size() == 5
    assert table.state.to_move == 1


def test_two_branch_line_cards_are_never_held(classic: Any) -> None:
    table = classic()
    table.start_round({"play": "boise", "hand": ["pueblo", "denver", "omaha"]}, "reno")
    table.go_to("refill")
    table.play("draw branch santa-fe")
    assert table.state.to_move == 0
    assert table.choices() == ["draw city", "draw double"]


def test_the_branch_line_card_counts_among_the_five(classic: Any) -> None:
    table = classic()
    table.start_round({"play": "boise", "hand": ["pueblo", "denver", "omaha", "butte"]}, "reno")
    table.go_to("refill")
    table.play("draw branch santa-fe")
    assert table.state.to_move == 1


def test_a_bought_branch_line_card_is_in_play_in_the_next_round(classic: Any) -> None:
    table = classic()
    table.build("santa-fe", "chicago", "kansas-city")
    table.go_to("refill", seat=1)
    table.play("draw branch santa-fe")
    table.go_to("choose", seat=1)
    assert {a.verb for a in table.choices()} == {"play"}
    table.play(table.choices()[0])
    table.go_to("lay", seat=1)
    assert table.choices("branch")


@pytest.mark.parametrize("card", ["pueblo", "double"])
def test_a_branch_line_card_goes_with_a_city_or_a_double_turn_card(classic: Any, card: str) -> None:
    table = classic()
    table.build("santa-fe", "chicago", "kansas-city")
    table.start_round({"play": card, "hand": ["omaha"], "branch": "santa-fe"}, "boise")
    assert table.choices("branch")


def test_a_branch_line_card_alone_is_not_played_and_lapses(classic: Any) -> None:
    """Ruling 5."""
    table = classic()
    table.build("santa-fe", "chicago", "kansas-city")
    table.hold(0, branch="santa-fe")
    table.hold(1, hand=["boise"])
    table.state.round_number = 2
    table.state.decision = table.state.turn = 0
    table.state._go_on()
    table.fresh()
    assert table.state.to_move == 1, "seat 0 has no card that may be played"
    table.play("play boise")
    assert table.state.to_move == 0 and table.decision() == "lay"
    assert not table.choices("branch")
    table.go_to("refill")
    assert table.state.seats[0].branch == -1
    assert table.told("lapse") == [{"seat": 0, "railroad": "Santa Fe"}]


@pytest.mark.parametrize("turn", [1, 2])
def test_a_branch_line_card_is_used_once_in_either_turn(classic: Any, turn: int) -> None:
    table = classic()
    table.build("santa-fe", "chicago", "kansas-city")
    table.start_round({"play": "double", "branch": "santa-fe"}, "boise")
    if turn == 2:
        while table.state.phase_name == "first":
            table.play(table.choices("lay")[-1])
    assert table.state.phase_name == ("first" if turn == 1 else "second")
    table.play("branch santa-fe kansas-city~dodge-city")
    assert table.state.to_move == 0, "the branch was one of the two pieces"
    assert not table.choices("branch")
    assert sum(table.state.branches) == 10, "a used card does not go back to its stack"
    with pytest.raises(IllegalAction):
        table.play("branch santa-fe kansas-city~oklahoma-city")


def test_nobody_has_to_use_a_branch_line_card_but_it_leaves_the_game(classic: Any) -> None:
    table = classic()
    table.build("santa-fe", "chicago", "kansas-city")
    table.start_round({"play": "pueblo", "branch": "santa-fe"}, "boise")
    while table.decision() == "lay":
        table.play(table.choices("lay")[0])
    assert table.state.seats[0].branch == -1
    assert sum(table.state.branches) == 10
    assert table.told("lapse") == [{"seat": 0, "railroad": "Santa Fe"}]
