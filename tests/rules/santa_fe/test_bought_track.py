"""Buying track, and how a game goes on and ends with what was bought."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.games.santa_fe.rules.board import board

FIVE = ("santa-fe", "southern-pacific", "great-northern", "union-pacific", "kansas-pacific")


def only_left(table: Any, railroad: str, pieces: int) -> None:
    """Leave track of one railroad only."""
    for name in FIVE:
        table.supply(name, pieces if name == railroad else 0)


def purchase(table: Any) -> None:
    """Go to the purchase of track with three dollars for everybody."""
    table.go_to("lay")
    for seat in range(table.state.players):
        table.set_money(seat, 3)
    while table.decision() != "buy_track":
        table.dull()


def test_each_may_buy_one_piece_after_the_refill_and_before_the_train(classic: Any) -> None:
    table = classic(track_purchase=True)
    purchase(table)
    assert all(player.size() == 5 for player in table.state.seats)
    assert table.state.first == 0 and table.state.to_move == 0
    money, left = table.money(0), table.state.track.supply[4]
    table.play("buy-track kansas-pacific")
    assert table.money(0) == money - 1
    assert table.state.track.supply[4] == left - 1
    assert table.state.view(1)["seats"][0]["bought"] == {"kansas-pacific": 1}
    assert table.state.to_move == 1
    table.play("done")
    assert table.decision() == "choose" and table.state.first == 1


def test_track_is_not_sold_without_the_option_the_money_or_a_supply(classic: Any) -> None:
    table = classic()
    table.go_to("refill")
    while table.decision() == "refill":
        table.dull()
    assert table.decision() == "choose"
    table = classic(track_purchase=True)
    table.go_to("refill", seat=1)
    table.set_money(0, 0)
    table.set_money(1, 1)
    table.supply("kansas-pacific", 0)
    table.play("draw city")
    assert table.decision() == "buy_track" and table.state.to_move == 1
    assert "buy-track kansas-pacific" not in table.choices()
    assert table.choices("buy-track")[0].spot == "supply:santa-fe"


def test_bought_track_is_laid_by_its_owner_once_the_supply_is_empty(classic: Any) -> None:
    table = classic(track_purchase=True)
    table.state.track.buy(4, 0)
    table.state.track.buy(4, 0)
    table.start_round("boise", "reno")
    table.play("lay kansas-pacific kansas-city~dodge-city")
    assert table.state.track.bought[0][4] == 2, "while there is a supply it is used"
    table.supply("kansas-pacific", 0)
    assert not any("kansas-pacific" in a for a in table.choices()), "seat 1 has bought none"
    table.play(table.choices()[0])
    table.play("lay kansas-pacific kansas-city~dodge-city")
    assert table.state.track.bought[0][4] == 1
    assert table.told("own_piece") == [{"seat": 0, "railroad": "Kansas Pacific"}]


def test_any_number_of_pieces_may_be_collected_one_a_round(classic: Any) -> None:
    table = classic(track_purchase=True)
    for railroad in ("kansas-pacific", "kansas-pacific", "santa-fe"):
        table.go_to("lay")
        table.set_money(0, 3)
        table.go_to("buy_track", seat=0)
        table.play(f"buy-track {railroad}")
        assert table.state.to_move != 0 or table.decision() == "choose"
        table.go_round()
    assert table.state.track.bought[0] == [1, 0, 0, 0, 2, 0, 0, 0, 0]


def only_bought(table: Any, *seats: int) -> None:
    """All that is left is a piece of the Kansas Pacific for each of these seats, who bought it."""
    track, yellow = table.state.track, board().railroad["kansas-pacific"]
    for seat in seats:
        track.buy(yellow, seat)
    for railroad in board().regular:
        track.unlaid -= track.supply[railroad]
        track.supply[railroad] = 0
    table.fresh()


FROM_HOME = "lay kansas-pacific kansas-city~dodge-city"


@pytest.mark.parametrize("game", ["classic", "rails"])
def test_when_only_bought_track_is_left_its_owner_lays_it_or_passes(
    request: pytest.FixtureRequest, game: str
) -> None:
    """Ruling 13."""
    for action in (FROM_HOME, "pass"):
        table = request.getfixturevalue(game)(2, track_purchase=True)
        only_bought(table, 0, 1)
        table.start_round("boise", "reno")
        assert {a.verb for a in table.choices()} == {"lay", "pass"}
        assert table.state.prompt().key == "santa-fe.prompt.lay_bought"
        table.play(action)
        assert table.state.result() is None and table.state.to_move == 1


@pytest.mark.parametrize("advanced", [False, True])
def test_who_has_bought_none_of_the_last_track_passes_while_another_could_lay(
    classic: Any, advanced: bool
) -> None:
    """Ruling 13."""
    table = classic(3, track_purchase=True, advanced=advanced)
    only_bought(table, 1)
    table.start_round("boise", "reno", "omaha")
    assert table.choices() == ["pass"]
    assert table.state.prompt().key == "santa-fe.prompt.wait"
    table.play("pass", FROM_HOME)
    assert table.state.result().reason == "track", "that was the last piece of all"


def test_the_game_ends_when_nobody_lays_bought_track_in_a_whole_turn(classic: Any) -> None:
    """Ruling 14."""
    table = classic(3, track_purchase=True)
    only_bought(table, 0, 2)
    table.start_round("boise", "reno", "omaha")
    table.play("pass", "pass")
    assert table.state.result() is None
    table.play("pass")
    assert table.state.result().reason == "passes"


def test_a_bought_piece_laid_in_a_turn_keeps_the_game_going(classic: Any) -> None:
    table = classic(3, track_purchase=True)
    only_bought(table, 0, 2)
    table.start_round("boise", "reno", "omaha")
    table.play("pass", "pass", FROM_HOME)
    assert table.state.result() is None and table.state.phase_name == "second"
    table.play("pass", "pass", "pass")
    assert table.state.result().reason == "passes"


def test_one_such_turn_is_enough_though_a_round_of_passes_is_asked_for(classic: Any) -> None:
    """Ruling 14. That option is about passing up free track; here there is none."""
    table = classic(2, track_purchase=True, advanced=True, all_pass_ends="round")
    only_bought(table, 0)
    table.start_round("boise", "reno")
    table.play("pass", "pass")
    assert table.state.result().reason == "passes"


def test_bought_track_at_dead_ends_only_does_not_keep_the_game_going(classic: Any) -> None:
    table = classic(track_purchase=True)
    only_bought(table, 0, 1)
    table.dead_end(*FIVE)
    table.start_round("boise", "reno")
    assert table.state.result().reason == "stuck"


def test_a_railroad_with_free_track_keeps_the_duty_to_lay(classic: Any) -> None:
    table = classic(track_purchase=True)
    only_bought(table, 0, 1)
    table.supply("santa-fe", 2)
    table.start_round("boise", "reno")
    assert {a.verb for a in table.choices()} == {"lay"}


def test_free_track_of_a_short_line_keeps_it_too_once_bought_track_keeps_the_game_going(
    rails: Any,
) -> None:
    """Ruling 14."""
    table = rails(2, track_purchase=True)
    table.state.track.in_play.append(board().railroad["rock-island"])
    only_bought(table, 1)
    table.start_round("boise", "reno")
    assert {(a.verb, a.args[0]) for a in table.choices()} == {("lay", "rock-island")}


def test_the_own_branch_line_card_may_be_used_or_kept_while_bought_track_could_be_laid(
    classic: Any,
) -> None:
    table = classic(track_purchase=True)
    table.build("santa-fe", "chicago", "kansas-city")
    only_bought(table, 1)
    table.supply("santa-fe", 3)
    table.dead_end("santa-fe")
    table.start_round({"play": "boise", "branch": "santa-fe"}, "reno")
    assert {a.verb for a in table.choices()} == {"branch", "pass"}


def bought_before_mountains(table: Any, dollars: int) -> None:
    """The last two pieces, of the Union Pacific, are seat 0's; from Butte every line climbs."""
    only_left(table, "union-pacific", 2)
    track, union = table.state.track, board().railroad["union-pacific"]
    track.at[union] = (board().place["butte"],)
    track._open[union] = None
    track.buy(union, 0)
    track.buy(union, 0)
    table.set_money(0, dollars)


@pytest.mark.parametrize("game", ["classic", "rails"])
def test_bought_track_its_owner_cannot_pay_for_makes_everybody_pass(
    request: pytest.FixtureRequest, game: str
) -> None:
    table = request.getfixturevalue(game)(2, advanced=True, track_purchase=True)
    bought_before_mountains(table, 0)
    table.start_round("boise", "reno")
    assert table.choices() == ["pass"]
    assert table.state.prompt().key == "santa-fe.prompt.unpaid"
    table.play("pass")
    assert table.choices() == ["pass"], "seat 1 owns none of the last track"
    assert table.state.prompt().key == "santa-fe.prompt.wait"
    table.play("pass")
    assert table.state.result().reason == "passes"


def test_bought_track_its_owner_can_pay_for_is_laid_or_not(classic: Any) -> None:
    table = classic(2, advanced=True, track_purchase=True)
    bought_before_mountains(table, 1)
    table.start_round("boise", "reno")
    assert {a.verb for a in table.choices()} == {"lay", "pass"}
    assert table.state.prompt().key == "santa-fe.prompt.lay_bought"


def test_a_four_in_one_player_who_cannot_pay_for_his_track_is_asked_and_passes(rails: Any) -> None:
    table = rails(2, advanced=True, track_purchase=True)
    bought_before_mountains(table, 0)
    table.start_round("four-in-one", "reno")
    assert table.choices() == ["four now", "four later"]
    table.play("four now")
    assert table.choices() == ["pass"]
