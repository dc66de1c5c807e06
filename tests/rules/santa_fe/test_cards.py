"""Cards in Santa Fe: dealing, choosing, Double Turn, branch lines, refilling."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core import IllegalAction


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
    table.play("discard pueblo")
    assert table.choices() == ["discard pueblo", "discard denver", "done"]
    table.play("discard pueblo")
    assert len(table.state.deck) == deck, "nothing is drawn before the last discard"
    table.play("done")
    player = table.state.seats[0]
    assert len(player.hand) == 3 and len(player.discards) == 2
    assert len(table.state.deck) == deck - 2
    assert table.decision() == "lay"


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
