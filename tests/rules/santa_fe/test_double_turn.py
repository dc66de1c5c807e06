"""The Double Turn Card of Santa Fe: two pieces a turn, and a hand change."""

from __future__ import annotations

from typing import Any

from goldenspike.games.santa_fe.rules.board import board


def test_a_double_turn_card_gives_two_pieces_in_both_turns(classic: Any) -> None:
    table = classic()
    table.start_round("double", "boise")
    movers = []
    while table.decision() == "lay":
        movers.append(table.state.to_move)
        table.play(table.choices("lay")[0])
    assert movers == [0, 0, 1, 0, 0, 1]


def test_the_two_pieces_may_be_of_one_railroad_or_of_two(classic: Any) -> None:
    table = classic()
    table.start_round("double", "boise")
    table.play("lay santa-fe chicago~minneapolis")
    assert "lay santa-fe chicago~minneapolis" in table.choices()
    assert "lay great-northern milwaukee~duluth" in table.choices()


def test_the_second_piece_of_a_double_turn_is_free_choice_the_first_is_not(classic: Any) -> None:
    table = classic()
    table.start_round("double", "boise")
    assert "done" not in table.choices() and "pass" not in table.choices()
    table.play(table.choices()[0])
    assert "done" in table.choices()
    table.play("done")
    assert table.state.to_move == 1


def test_hands_are_changed_at_the_start_of_the_second_turn(classic: Any) -> None:
    table = classic()
    deck = len(table.state.deck)
    table.start_round({"play": "double", "hand": ["pueblo", "pueblo", "denver"]}, "boise")
    lay = "lay kansas-pacific kansas-city~dodge-city"
    table.play(lay, "done", lay)
    assert table.state.phase_name == "second" and table.state.to_move == 0
    assert table.decision() == "change", "before any track of this turn"
    assert table.choices() == ["discard pueblo", "discard denver", "done"]
    assert table.state.prompt().key == "santa-fe.prompt.change", "or to lay track at once"
    assert table.state.shortcuts()
    table.play("discard pueblo")
    assert table.state.prompt().key == "santa-fe.prompt.change_more", "new cards come before track"
    assert not table.state.shortcuts()
    assert table.choices() == ["discard pueblo", "discard denver", "done"]
    table.play("discard pueblo")
    assert len(table.state.deck) == deck, "nothing is drawn before the last discard"
    table.play("done")
    player = table.state.seats[0]
    assert len(player.hand) == 3 and len(player.discards) == 2
    assert len(table.state.deck) == deck - 2
    assert table.decision() == "lay"


def test_who_can_only_exchange_cards_is_not_told_to_lay_track(classic: Any) -> None:
    """Ruling 11."""
    table = classic()
    table.start_round({"play": "double", "hand": ["pueblo"]}, "boise")
    table.go_to("change")
    table.dead_end(*(railroad.id for railroad in board().railroads if not railroad.short))
    assert table.state.prompt().key == "santa-fe.prompt.change_last"
    assert not table.state.shortcuts()
    table.play("done")
    assert table.state.result().reason == "stuck"


def test_nobody_else_learns_which_cards_were_exchanged(classic: Any) -> None:
    table = classic()
    table.start_round({"play": "double", "hand": ["pueblo"]}, "boise")
    table.go_to("change")
    table.play("discard pueblo")
    secret = [e for e in table.events if "Pueblo" in e.args.values()]
    assert secret and all(e.eyes == (0,) for e in secret)
    assert table.state.view(1)["seats"][0]["discards"] is None
    assert table.state.view(1)["seats"][0]["discarded"] == 1
    assert table.state.view(0)["seats"][0]["discards"] == ["pueblo"]


def test_no_more_cards_are_exchanged_than_the_deck_holds(classic: Any) -> None:
    """Ruling 9."""
    table = classic()
    table.start_round({"play": "double", "hand": ["pueblo", "denver", "omaha"]}, "boise")
    table.go_to("change")
    del table.state.deck[2:]
    table.play("discard pueblo")
    assert table.decision() == "change" and len(table.state.deck) == 2
    table.play("discard denver")
    assert table.decision() == "lay", "the second was the last to be replaced"
    assert len(table.state.seats[0].hand) == 3
    assert not table.state.deck


def test_with_an_empty_deck_nobody_is_asked_about_a_hand_change(classic: Any) -> None:
    """Ruling 9."""
    table = classic()
    table.start_round({"play": "double", "hand": ["pueblo", "denver"]}, "boise")
    table.state.deck.clear()
    seen = set()
    while table.state.phase_name in ("first", "second"):
        seen.add(table.decision())
        table.dull()
    assert seen == {"lay"}
    assert not table.state.seats[0].discards


def test_discarding_the_last_city_draws_at_once(classic: Any) -> None:
    table = classic()
    table.start_round({"play": "double", "hand": ["pueblo"]}, "boise")
    table.go_to("change")
    table.play("discard pueblo")
    assert len(table.state.seats[0].hand) == 1
    assert table.decision() == "lay"


def test_only_a_double_turn_card_changes_hands(classic: Any) -> None:
    table = classic()
    table.start_round({"play": "boise", "hand": ["pueblo"]}, {"play": "reno", "hand": ["omaha"]})
    seen = set()
    while table.decision() != "refill":
        seen.add(table.decision())
        table.dull()
    assert seen == {"lay"}


def test_a_double_turn_card_goes_back_to_its_stack_and_may_be_drawn_again(classic: Any) -> None:
    table = classic()
    stack = table.state.stacks["double"]
    table.start_round("double", "boise")
    table.go_to("lay", seat=1)
    assert table.state.stacks["double"] == stack
    table.go_to("refill")
    assert table.state.stacks["double"] == stack + 1
    assert "draw double" in table.choices()
