"""What only Santa Fe Rails has: its order of play and its cards."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.choosing import playable

FIVE = ("santa-fe", "southern-pacific", "great-northern", "union-pacific", "kansas-pacific")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_gets_four_cities_and_two_dollars(rails: Any, players: int) -> None:
    state = rails(players).state
    for player in state.seats:
        assert len(player.hand) == 4 and player.size() == 4
        assert player.money == 2
    assert state.stacks == {"double": players - 1, "triple": 1, "four-in-one": 1, "boomtown": 3}
    assert state.branches == [3] * 5
    assert state.marker_supply == {4: 5, 5: 5}
    assert len(state.deck) == 66 - 4 * players + 4


def test_the_advanced_game_keeps_two_dollars_and_has_no_engineers(rails: Any) -> None:
    table = rails(advanced=True)
    assert table.money() == 2
    assert "engineer" not in table.state.stacks
    assert table.decision() == "choose"
    table.go_round()
    table.go_to("refill")
    table.set_money(table.state.to_move, 1)
    assert not any("branch" in a for a in table.choices()), "a branch line card costs $2"
    table.set_money(table.state.to_move, 2)
    assert any("branch" in a for a in table.choices())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(5))
def test_short_line_cards_lie_in_the_middle_third_of_the_deck(
    rails: Any, players: int, seed: int
) -> None:
    state = rails(players, seed).state
    third = (66 - 4 * players) // 3
    heights = [height for height, card in enumerate(state.deck) if card < 0]
    assert len(heights) == 4
    assert all(third <= height < len(state.deck) - third for height in heights)
    assert state.middle == range(third, len(state.deck) - third)


def test_a_round_begins_with_the_refill_to_four_except_the_first(rails: Any) -> None:
    table = rails()
    decisions = []
    while table.state.round_number < 3:
        decisions.append((table.decision(), table.state.to_move))
        table.dull()
    first = [(decision, seat) for decision in ("choose", "lay", "lay") for seat in range(3)]
    second = [("refill", seat) for seat in range(3)] + first
    assert decisions[: len(first)] == first
    assert decisions[len(first) :] == [(decision, (seat + 1) % 3) for decision, seat in second]


def test_the_first_round_takes_a_city(rails: Any) -> None:
    table = rails()
    assert {a.args[0] for a in table.choices("play")} <= set(board().place)


def refilling(table: Any, *hand: str, branch: str = "") -> None:
    """Let seat 0 refill this hand."""
    state = table.state
    state.phase = state.turn = state.decision = state.count = 0
    state.round_number, state.to_move = 2, 0
    table.hold(0, hand=list(hand), branch=branch)


def test_all_kinds_of_cards_may_be_drawn(rails: Any) -> None:
    table = rails()
    refilling(table, "boise")
    assert [str(a) for a in table.choices()] == [
        "draw city",
        "draw double",
        "draw triple",
        "draw four-in-one",
        "draw boomtown",
        *(f"draw branch {name}" for name in FIVE),
    ]


@pytest.mark.parametrize(
    ("first", "second", "offered"),
    [
        ("triple", "four-in-one", False),
        ("four-in-one", "triple", False),
        ("branch santa-fe", "branch union-pacific", False),
        ("branch santa-fe", "triple", False),
        ("branch santa-fe", "four-in-one", False),
        ("triple", "branch santa-fe", False),
        ("four-in-one", "branch santa-fe", False),
        ("triple", "double", True),
        ("triple", "boomtown", True),
        ("triple", "city", True),
        ("four-in-one", "boomtown", True),
        ("branch santa-fe", "double", True),
        ("branch santa-fe", "boomtown", True),
        ("boomtown", "boomtown", True),
        ("double", "double", True),
    ],
)
def test_which_two_cards_may_be_drawn_together(
    rails: Any, first: str, second: str, offered: bool
) -> None:
    """Ruling 20."""
    table = rails()
    refilling(table, "boise", "reno")
    table.play(f"draw {first}")
    assert table.state.to_move == 0
    assert (f"draw {second}" in table.choices()) is offered


def test_with_the_deck_empty_nobody_has_to_draw(rails: Any) -> None:
    table = rails()
    refilling(table, "boise")
    assert "done" not in table.choices()
    table.state.deck.clear()
    table.fresh()
    assert "done" in table.choices() and "draw city" not in table.choices()


@pytest.mark.parametrize("card", ["triple", "four-in-one"])
def test_triple_and_four_in_one_must_be_played_in_the_round_they_are_drawn_in(
    rails: Any, card: str
) -> None:
    """Ruling 20."""
    table = rails()
    refilling(table, "boise", "reno", "omaha")
    here = table.state.round_number
    table.play(f"draw {card}")
    table.go_to("choose", seat=0)
    assert table.state.round_number == here, "the refill comes first in a round"
    assert table.choices() == [f"play {card}"]


def test_a_branch_line_card_goes_with_a_city_or_double_turn_but_not_with_boomtown(
    rails: Any,
) -> None:
    """Ruling 19."""
    table = rails()
    refilling(table, "boise", "double", "boomtown", branch="santa-fe")
    table.state._go_on()
    table.go_to("choose", seat=0)
    assert table.choices() == ["play boise", "play double"]


@pytest.mark.parametrize("companion", ["boise", "double"])
def test_boomtown_is_not_played_while_another_card_goes_with_the_branch_line_card(
    rails: Any, companion: str
) -> None:
    table = rails()
    table.hold(0, hand=["boomtown", companion], branch="santa-fe")
    table.state.round_number = 2
    assert playable(table.state, 0) == [companion]


def test_with_no_card_to_go_with_it_a_branch_line_card_lapses_and_boomtown_is_played(
    rails: Any,
) -> None:
    """Ruling 18."""
    table = rails(2)
    table.build("santa-fe", "chicago", "kansas-city")
    table.start_round({"play": "boomtown", "branch": "santa-fe"}, "reno")
    table.play("boom 5 omaha", "done")
    assert table.state.to_move == 0 and not table.choices("branch"), "the card is not in play"
    assert table.told("branch_ready") == []
    table.go_round()
    assert table.told("lapse") == [{"seat": 0, "railroad": "Santa Fe"}]
    assert table.state.seats[0].branch == -1


def test_a_triple_turn_card_gives_three_pieces_in_both_turns_and_no_bonus(rails: Any) -> None:
    table = rails(2)
    table.start_round("triple", "reno")
    movers = []
    while table.decision() == "lay":
        movers.append(table.state.to_move)
        table.play(table.choices("lay")[-1])
    assert movers == [0, 0, 0, 1, 0, 0, 0, 1]
    assert all(told["seat"] == 1 for told in table.told("city_bonus"))
    assert table.money(0) == 2


def test_no_bonus_under_a_triple_turn_card_and_the_bonus_is_gone(rails: Any) -> None:
    table = rails(2)
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.start_round("triple", "reno")
    table.play("lay kansas-pacific dodge-city~denver", "lay kansas-pacific dodge-city~denver")
    assert table.railroads_at("denver") == 1
    assert table.money(0) == 2, "neither city bonus nor square"
    table.play("done")
    assert table.state.to_move == 1


def test_pieces_of_a_triple_turn_may_be_fewer(rails: Any) -> None:
    table = rails(2)
    table.start_round("triple", "reno")
    assert "done" not in table.choices()
    table.play(table.choices()[0], "done")
    assert table.state.to_move == 1


@pytest.mark.parametrize(
    ("when", "movers"), [("now", [0, 0, 0, 0, 1, 1]), ("later", [1, 0, 0, 0, 0, 1])]
)
def test_four_in_one_gives_four_pieces_in_one_turn_and_none_in_the_other(
    rails: Any, when: str, movers: list[int]
) -> None:
    table = rails(2)
    table.start_round("four-in-one", "reno")
    assert table.choices() == ["four now", "four later"]
    table.play(f"four {when}")
    seen = []
    while table.decision() == "lay":
        seen.append(table.state.to_move)
        table.play(table.choices("lay")[0])
    assert seen == movers


def test_four_in_one_pays_plain_bonuses(rails: Any) -> None:
    table = rails(2)
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.start_round("four-in-one", "reno")
    table.play("four now")
    table.play("lay kansas-pacific dodge-city~denver", "lay kansas-pacific dodge-city~denver")
    assert table.money(0) == 2 + 2 + 4
    table.play("done")
    assert table.state.to_move == 1, "fewer than four may be laid"


@pytest.mark.parametrize("card", ["triple", "four-in-one"])
def test_triple_and_four_in_one_change_no_hands(rails: Any, card: str) -> None:
    table = rails(2)
    table.start_round({"play": card, "hand": ["pueblo", "denver"]}, "reno")
    seen = set()
    while table.state.phase_name in ("first", "second"):
        seen.add(table.decision())
        table.dull()
    assert "lay" in seen and "change" not in seen


def test_double_turn_doubles_bonuses_and_changes_hands(rails: Any) -> None:
    table = rails(2)
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.start_round({"play": "double", "hand": ["pueblo"]}, "reno")
    table.play("lay kansas-pacific dodge-city~denver", "lay kansas-pacific dodge-city~denver")
    assert table.money(0) == 2 + 12
    table.events.clear()
    table.go_to("change")
    assert [told["seat"] for told in table.told("lay")] == [1], "hands change before laying"
    table.play("discard pueblo")
    assert len(table.state.seats[0].hand) == 1


@pytest.mark.parametrize("card", ["double", "triple", "four-in-one", "boomtown"])
def test_cards_for_one_round_go_back_to_their_stack(rails: Any, card: str) -> None:
    table = rails(2)
    before = table.state.stacks[card]
    table.start_round(card, "reno")
    table.go_to("lay", seat=1)
    assert table.state.stacks[card] == before
    table.go_to("refill")
    assert table.state.stacks[card] == before + 1
    assert f"draw {card}" in table.choices()


def test_track_may_be_bought_at_the_end_of_a_round(rails: Any) -> None:
    table = rails(3, track_purchase=True)
    table.go_to("lay")
    for seat in range(3):
        table.set_money(seat, 3)
    while table.decision() != "buy_track":
        assert table.decision() == "lay"
        table.play(table.choices()[0])
    assert table.state.first == 0
    assert {a.args[0] for a in table.choices("buy-track")} == set(FIVE)


def test_the_idle_turn_of_four_in_one_is_no_pass(rails: Any) -> None:
    """Ruling 21."""
    table = rails(2, advanced=True)
    table.start_round("four-in-one", "reno")
    table.play("four later", "pass")
    assert table.state.result() is None
    table.play("pass", "pass")
    assert table.state.result().reason == "passes"


def test_all_passing_in_one_turn_ends_the_advanced_game(rails: Any) -> None:
    table = rails(3, advanced=True)
    table.go_to("lay")
    table.play("pass", "pass", "pass")
    assert table.state.result().reason == "passes"


def test_a_four_in_one_player_who_cannot_lay_ends_the_game(rails: Any) -> None:
    table = rails(2)
    table.dead_end(*FIVE)
    table.start_round("four-in-one", "reno")
    assert table.state.result().reason == "stuck"


def test_the_idle_turn_of_four_in_one_does_not_end_the_game(rails: Any) -> None:
    table = rails(2)
    table.start_round("reno", "four-in-one")
    table.play("lay kansas-pacific kansas-city~dodge-city", "four now")
    table.play("lay kansas-pacific kansas-city~dodge-city")
    table.dead_end(*FIVE[:4])
    table.supply("kansas-pacific", 2)
    table.play("done", "lay kansas-pacific dodge-city~pueblo")
    assert table.state.result() is None, "seat 1 lays nothing in this turn anyway"
