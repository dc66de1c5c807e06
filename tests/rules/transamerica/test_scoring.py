"""Scoring a round, the barrier, and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core import Chance
from goldenspike.games.transamerica.rules.board import board, numbers


def test_the_loss_is_shared_track_and_not_a_sum_of_shortest_ways(table: Any) -> None:
    """Ruling 6. The ways from Denver to the four others cost 4, 8, 6 and 14, together 32; a tree
    of ways between the cities alone costs 29; with a junction in between it is 28."""
    game = table(4)
    cities = ("Helena", "Denver", "Portland", "New York", "Phoenix")
    game.deal(cities, game.east, game.south, game.west)
    game.start("7,5")
    loss, lines = game.state.round.missing(0)
    view = game.state.view(0)
    assert view["loss"] == loss == 28 == sum(board().lines[n].cost for n in numbers(lines))
    assert view["missing"] == board().line_ids(lines)
    game.lay(0, lines)
    assert game.state.round.missing(0) == (0, 0)


def finish_with_points(table: Any, players: int, round_number: int, wanted: list[int]) -> Any:
    """End a round so that the seats have just these points after it."""
    game = table(players)
    game.start(*["3,1", "13,3", "15,5", "4,4"][:players])
    game.lay_all_but_one(0)
    game.state.round.number = round_number
    last = game.last_line(0)
    trial = game.state.copy()
    trial.play(last)
    losses = trial.view(None)["rounds"][0]["losses"]
    game.state.points = [points + loss for points, loss in zip(wanted, losses, strict=True)]
    game.play(last)
    assert game.view["points"] == wanted
    return game


@pytest.mark.parametrize(("lowest", "barrier"), [(1, 0), (3, 0), (4, 1), (5, 2), (9, 6), (13, 10)])
def test_after_round_2_two_spaces_stay_free_before_the_last_locomotive(
    table: Any, lowest: int, barrier: int
) -> None:
    """Ruling 11."""
    game = finish_with_points(table, 2, 2, [13, lowest])
    assert game.view["barrier"] == barrier
    assert ("barrier" in game.said(game.state._events)) == (barrier > 0)
    assert game.state.result() is None


@pytest.mark.parametrize("round_number", [1, 3, 4])
def test_the_barrier_moves_after_no_other_round(table: Any, round_number: int) -> None:
    """Ruling 11: once only."""
    game = finish_with_points(table, 2, round_number, [13, 9])
    assert game.view["barrier"] == 0


@pytest.mark.parametrize("round_number", [1, 2, 3])
@pytest.mark.parametrize(("lowest", "over"), [(1, False), (0, True), (-4, True)])
def test_the_game_ends_when_a_locomotive_has_passed_the_barrier(
    table: Any, lowest: int, over: bool, round_number: int
) -> None:
    """Ruling 11: that is looked at before the barrier moves."""
    game = finish_with_points(table, 3, round_number, [8, lowest, 6])
    result = game.state.result()
    assert (result is not None) == over
    if over:
        assert result.winners == (0,)
        assert result.reason == "barrier"
        assert result.ranking == ((0,), (2,), (1,))
        assert game.view["barrier"] == 0
        assert game.state.to_move is None
        assert game.choices() == []


def test_the_barrier_that_has_moved_is_passed_with_more_points(table: Any) -> None:
    for points, over in ((7, False), (6, True)):
        game = finish_with_points(table, 2, 2, [13, 9])
        game.start("3,1", "13,3")
        game.lay_all_but_one(1)
        game.give_turn(1)
        last = game.last_line(1)
        trial = game.state.copy()
        trial.play(last)
        game.state.points = [points + trial.view(None)["rounds"][1]["losses"][0], 10]
        game.play(last)
        assert (game.state.result() is not None) == over


def test_equal_points_share_the_victory(table: Any) -> None:
    """Ruling 14."""
    result = finish_with_points(table, 3, 1, [5, 0, 5]).state.result()
    assert result.winners == (0, 2)
    assert result.ranking == ((0, 2), (1,))


def test_the_scores_are_what_is_left_of_the_points_at_the_start(table: Any) -> None:
    """Ruling 12: below 0, too."""
    score = finish_with_points(table, 2, 1, [13, -2]).state.scores()[1]
    assert score.total == -2 == sum(score.parts.values())


def test_the_start_player_passes_to_the_left_and_everything_is_cleared(table: Any) -> None:
    game = table(start_points=30)
    game.almost_over()
    game.play(game.last_line(0))
    view = game.view
    assert game.state.to_move == 1 == view["start_player"]
    assert view["markers"] == [None, None, None]
    assert view["track"] == []
    assert view["supply"] == 84
    assert view["complete"] == []
    for seat in range(3):
        assert {choice.verb for choice in game.state.choices()} == {"start"}
        assert game.state.to_move == (1 + seat) % 3
        game.play(game.choices()[0])


@pytest.mark.parametrize("players", [2, 4, 6])
def test_each_starts_once_plays_as_many_rounds_as_players_without_a_barrier(
    table: Any, players: int
) -> None:
    """Ruling 13."""
    game = table(players, end="each-starts-once", start_points=5)
    rng = Chance(players)
    while game.state.to_move is not None:
        assert game.view["barrier"] is None
        game.play(rng.pick(game.choices()))
    assert game.state.result().reason == "each-starts-once"
    assert [r["start_player"] for r in game.view["rounds"]] == list(range(players))
