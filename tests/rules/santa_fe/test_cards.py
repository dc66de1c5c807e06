"""Cards in Santa Fe: dealing, choosing in secret, and the order of a round."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.parametrize(("players", "doubles"), [(2, 3), (3, 5), (4, 7), (5, 9)])
def test_everybody_gets_four_cities_a_double_turn_card_and_two_dollars(
    classic: Any, players: int, doubles: int
) -> None:
    state = classic(players).state
    for player in state.seats:
        assert len(player.hand) == 4
        assert player.held == {"double": 1}
        assert player.money == 2
    assert state.stacks == {"double": doubles - players}
    assert len(state.deck) == 66 - 4 * players
    assert state.branches == [2] * 5


@pytest.mark.parametrize("game", ["classic", "rails"])
def test_seat_0_leads_the_first_round_unless_the_start_player_is_drawn_by_lot(
    request: pytest.FixtureRequest, game: str
) -> None:
    """Ruling 2."""
    make = request.getfixturevalue(game)
    assert {make(4, seed).state.first for seed in range(20)} == {0}
    drawn = [make(4, seed, start_player="random") for seed in range(40)]
    assert {table.state.first for table in drawn} == {0, 1, 2, 3}
    assert all(table.state.to_move == table.state.first for table in drawn)


@pytest.mark.parametrize("game", ["classic", "rails"])
def test_the_lot_changes_nothing_in_the_deal(request: pytest.FixtureRequest, game: str) -> None:
    make = request.getfixturevalue(game)
    for seed in range(5):
        fixed, drawn = make(3, seed).state, make(3, seed, start_player="random").state
        assert fixed.deck == drawn.deck
        assert [player.hand for player in fixed.seats] == [player.hand for player in drawn.seats]


def test_in_the_first_round_everybody_plays_a_city(classic: Any) -> None:
    """Ruling 6."""
    table = classic()
    for _ in range(2):
        assert table.decision() == "choose"
        assert "play double" not in table.choices()
        assert all(a.spot == f"hand:{a.args[0]}" for a in table.choices())
        table.play(table.choices()[0])
    table.go_round()
    assert "play double" in table.choices()


def test_choices_stay_secret_until_all_have_chosen(classic: Any) -> None:
    table = classic(3)
    first = table.choices()[0]
    table.play(first)
    assert all(event.eyes == (0,) for event in table.events)
    for seat in (1, 2, None):
        shown = table.state.view(seat)["seats"][0]
        assert shown["has_chosen"] and shown["chosen"] is None and shown["hand"] is None
        assert shown["cities"] == 4 and shown["table"] == []
    assert table.state.view(0)["seats"][0]["chosen"] == first.args[0]
    before = table.state.secrets
    table.play(table.choices()[0])
    table.play(table.choices()[0])
    assert [told["seat"] for told in table.told("play_city")] == [0, 1, 2]
    assert table.state.secrets > before


def test_a_played_city_stays_on_the_table_for_the_rest_of_the_game(classic: Any) -> None:
    table = classic()
    for expected in range(1, 6):
        table.go_round()
        assert len(table.state.seats[0].table) == expected


def test_a_round_is_cards_then_two_turns_then_refill_then_the_train(classic: Any) -> None:
    table = classic(3)
    decisions = []
    while table.state.round_number < 3:
        decisions.append((table.decision(), table.state.to_move))
        table.dull()
    names = ("choose", "lay", "lay", "refill")
    in_order = [(name, seat) for name in names for seat in range(3)]
    assert decisions[:12] == in_order
    assert decisions[12:] == [(decision, (seat + 1) % 3) for decision, seat in in_order]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_train_goes_round_the_whole_table(classic: Any, players: int) -> None:
    table = classic(players)
    leaders = []
    for _ in range(players + 1):
        leaders.append(table.state.first)
        table.go_round()
    assert leaders == [*range(players), 0]


def test_a_player_without_a_card_plays_none_and_still_lays(classic: Any) -> None:
    """Ruling 7."""
    table = classic()
    table.go_to("refill")
    table.state.deck.clear()
    table.state.stacks["double"] = 0
    table.hold(0)
    table.hold(1, hand=["pueblo"])
    table.play("done", "done")
    assert table.state.round_number == 2 and table.state.first == 1
    table.play("play pueblo")
    assert table.told("play_nothing") == [{"seat": 0}]
    assert table.state.to_move == 1
    table.play(table.choices()[0])
    assert table.state.to_move == 0 and table.decision() == "lay"
    table.play(table.choices()[0])
