"""Preparation and the first turn of a round: cities, locomotives, start markers."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.games.transamerica.rules.board import board


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_gets_one_city_of_each_colour(table: Any, players: int) -> None:
    state = table(players).state
    hands = [state.view(seat)["hand"] for seat in range(players)]
    for cities in hands:
        assert [city["colour"] for city in cities] == board().colours
    names = [city["name"] for cities in hands for city in cities]
    assert len(set(names)) == 5 * players


@pytest.mark.parametrize(("players", "dashed"), [(2, 0), (3, 0), (4, 10), (5, 10), (6, 10)])
def test_the_ten_dashed_cities_are_for_four_and_more_players(
    table: Any, players: int, dashed: int
) -> None:
    """Ruling 10."""
    seen = {
        city["name"]
        for seed in range(60)
        for seat in range(players)
        for city in table(players, seed=seed).state.view(seat)["hand"]
    }
    assert len(seen) == 25 + dashed


@pytest.mark.parametrize("points", [5, 13, 30])
def test_the_locomotives_start_where_the_option_says(table: Any, points: int) -> None:
    assert table(2, start_points=points).view["points"] == [points, points]


def test_seat_0_is_start_player_unless_it_is_drawn_by_lot(table: Any) -> None:
    """Ruling 9."""
    assert {table(4, seed=seed).state.to_move for seed in range(20)} == {0}
    drawn = {table(4, seed=seed, start_player="random").state.to_move for seed in range(60)}
    assert drawn == {0, 1, 2, 3}


def test_the_first_turn_of_a_round_is_only_the_start_marker_from_the_start_player_on(
    table: Any,
) -> None:
    state = table(3).state
    for seat in range(3):
        assert state.to_move == seat
        assert {choice.verb for choice in state.choices()} == {"start"}
        state.play(state.choices()[seat])
    assert state.to_move == 0
    assert {choice.verb for choice in state.choices()} == {"lay"}


def test_a_start_marker_may_stand_on_any_junction_city_or_not(table: Any) -> None:
    places = {choice.args[0] for choice in table().state.choices()}
    assert places == set(board().junction_ids.values())
    assert len(places) == 188


@pytest.mark.parametrize("rules", ["rio-grande", "translation"])
def test_two_start_markers_never_share_a_junction(table: Any, rules: str) -> None:
    """Ruling 1."""
    game = table(2, rules=rules)
    game.start("7,5")
    assert "start 7,5" not in game.choices()
    assert len(game.choices()) == 187


def test_a_marker_on_a_city_connects_that_city(table: Any) -> None:
    game = table(2)
    game.deal(game.west, game.east)
    assert not any(city["connected"] for city in game.state.view(0)["hand"])
    game.start("3,1")
    assert [c["name"] for c in game.state.view(0)["hand"] if c["connected"]] == ["Helena"]
