"""Filling up the hand in Santa Fe."""

from __future__ import annotations

from typing import Any


def test_refill_goes_to_five_one_card_at_a_time_each_player_in_turn(classic: Any) -> None:
    table = classic()
    table.start_round({"play": "boise", "hand": ["pueblo"]}, {"play": "reno", "hand": []})
    table.go_to("refill")
    movers = []
    while table.decision() == "refill":
        movers.append(table.state.to_move)
        table.play("draw city")
    assert movers == [0] * 4 + [1] * 5
    assert all(player.size() == 5 for player in table.state.seats)


def test_a_city_is_drawn_unseen_by_the_others(classic: Any) -> None:
    table = classic()
    table.go_to("refill")
    table.events.clear()
    secrets = table.state.secrets
    table.play("draw city")
    assert table.state.secrets == secrets + 1
    private = [e for e in table.events if "city" in e.args]
    assert private and all(e.eyes == (0,) for e in private)


def test_any_kind_may_be_drawn_whatever_was_played(classic: Any) -> None:
    table = classic()
    table.go_to("refill")
    assert [str(a) for a in table.choices()] == [
        "draw city",
        "draw double",
        "draw branch santa-fe",
        "draw branch southern-pacific",
        "draw branch great-northern",
        "draw branch union-pacific",
        "draw branch kansas-pacific",
    ]
    table.play("draw double")
    assert table.state.seats[0].held["double"] == 2


def test_while_the_deck_has_cards_the_hand_must_be_filled(classic: Any) -> None:
    """Ruling 8."""
    table = classic()
    table.go_to("refill")
    assert "done" not in table.choices()
    table.state.deck.clear()
    table.fresh()
    assert "draw city" not in table.choices()
    assert "done" in table.choices()
    table.play("done")
    assert table.state.to_move == 1


def test_with_all_stacks_empty_nobody_is_asked_to_draw(classic: Any) -> None:
    table = classic()
    table.go_to("lay")
    table.state.deck.clear()
    table.state.stacks["double"] = 0
    table.state.branches[:] = [0] * 5
    here = table.state.round_number
    table.go_round()
    assert table.state.round_number == here + 1
    assert all(player.size() == 4 for player in table.state.seats)
