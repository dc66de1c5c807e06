"""Building track: where, how much in a turn, joined networks, the supply."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core import IllegalAction
from goldenspike.games.transamerica.rules.board import board, numbers


def test_track_is_laid_only_next_to_the_own_network(table: Any) -> None:
    game = table(2)
    game.start("9,6", "2,2")
    assert {choice.spot for choice in game.state.choices()} == {
        "8,5-9,6",
        "9,5-9,6",
        "8,6-9,6",
        "9,6-10,6",
        "9,6-9,7",
        "9,6-10,7",
    }
    game.play("lay 9,6-10,7")
    assert "lay 10,7-11,7" in game.choices()
    assert "lay 2,2-3,2" not in game.choices()


def test_an_occupied_line_is_not_built_on_again(table: Any) -> None:
    game = table(2)
    game.start("9,6", "2,2")
    game.play("lay 9,6-10,7")
    assert "lay 9,6-10,7" not in game.choices()
    with pytest.raises(IllegalAction):
        game.play("lay 9,6-10,7")


def test_at_least_one_track_must_be_laid(table: Any) -> None:
    game = table(2)
    game.start("9,6", "2,2")
    assert "done" not in game.choices()


def test_one_track_on_a_double_line_is_a_whole_turn(table: Any) -> None:
    game = table(2)
    game.start("0,0", "9,6")
    game.play("lay 0,0-1,0")
    assert game.state.to_move == 1


def test_after_a_single_track_there_is_a_second_single_line_or_done(table: Any) -> None:
    game = table(2)
    game.start("0,0", "9,6")
    game.play("lay 0,0-0,1")
    assert game.state.to_move == 0
    lays = [choice for choice in game.state.choices() if choice.verb == "lay"]
    assert all(board().lines[board().line_numbers[c.spot]].cost == 1 for c in lays)
    assert "lay 0,1-1,1" not in game.choices()
    assert "done" in game.choices()
    assert game.said(game.play("done")) == ["done"]
    assert game.state.to_move == 1


def test_two_single_tracks_are_a_whole_turn_and_may_lie_apart(table: Any) -> None:
    game = table(2)
    game.start("9,6", "2,2")
    game.play("lay 9,6-10,7", "lay 8,5-9,6")
    assert game.state.to_move == 1


def test_joined_networks_serve_both_and_the_second_track_may_use_them_at_once(table: Any) -> None:
    """Ruling 2."""
    game = table(2)
    game.start("9,6", "11,6")
    game.play("lay 9,6-10,6", "done")
    events = game.play("lay 10,6-11,6")
    assert game.said(events) == ["lay.at", "join"]
    assert events[1].args["seats"] == [0, 1]
    assert "lay 8,6-9,6" in game.choices()
    assert game.view["networks"] == [0, 0]
    game.play("lay 8,6-9,6")
    assert game.state.round.networks[0] == game.state.round.networks[1]
    assert "lay 7,6-8,6" in game.choices()


def test_a_third_players_loss_shrinks_by_track_that_he_did_not_lay(table: Any) -> None:
    game = table(3)
    game.deal(game.west, game.east, game.south)
    game.start("3,1", "13,3", "15,5")
    state = game.state
    before = game.loss(2)
    game.lay(1, state.round.missing(1)[1])
    assert game.loss(2) < before
    game.lay(0, state.round.missing(2)[1] & state.round.reach[0])
    while game.loss(2):
        seat = next(s for s in (0, 1) if state.round.reach[s] & state.round.missing(2)[1])
        game.lay(seat, 1 << numbers(state.round.reach[seat] & state.round.missing(2)[1])[0])
    assert state.round.missing(2) == (0, 0)


def single_line(game: Any) -> str:
    """A single line that seat 0 may build on."""
    return str(board().lays_on(game.state.round.reach[0] & board().single_lines)[0])


def test_with_one_track_in_the_supply_only_one_is_laid_and_the_round_ends(table: Any) -> None:
    """Ruling 7."""
    game = table(2)
    game.deal(game.east, game.south)
    game.start("0,0", "0,2")
    game.use_up(1)
    events = game.play(single_line(game))
    assert "round.supply" in game.said(events)
    assert game.view["rounds"][0]["complete"] == []
    assert len(game.view["rounds"][0]["track"]) == 84


def test_the_last_track_of_the_supply_may_lie_on_a_double_line(table: Any) -> None:
    """Ruling 7."""
    game = table(2)
    game.deal(game.east, game.south)
    game.start("0,0", "0,2")
    game.use_up(1)
    doubles = game.state.round.reach[0] & ~board().single_lines
    events = game.play(str(board().lays_on(doubles)[0]))
    assert "round.supply" in game.said(events)


def test_the_84th_track_may_be_the_second_of_a_turn(table: Any) -> None:
    game = table(2, start_points=30)
    game.deal(game.east, game.south)
    game.start("0,0", "0,2")
    game.use_up(2)
    assert game.view["supply"] == 2
    for _ in range(2):
        assert game.view["round"] == 1
        assert game.state.to_move == 0
        game.play(single_line(game))
    assert game.view["round"] == 2
    assert game.view["supply"] == 84
