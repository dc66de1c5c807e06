"""What players of TransAmerica may know: their own cities, and who has said to be complete."""

from __future__ import annotations

import json

import pytest

from goldenspike import games
from goldenspike.core import Chance
from goldenspike.games.transamerica.rules import hands
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.state import TransAmerica


def positions(players: int, seed: int) -> list[TransAmerica]:
    """Some positions of a random game, the last of each round included."""
    state = games.get("transamerica").new(players, {"start_points": 30}, seed)
    assert isinstance(state, TransAmerica)
    rng = Chance(seed)
    found = []
    while state.to_move is not None:
        if rng.below(12) == 0 or state.view(None)["supply"] < 3 or state.view(None)["complete"]:
            found.append(state.copy())
        state.play(rng.pick(state.choices()))
    return found


def test_a_view_names_no_city_of_another_hand_before_the_round_is_scored() -> None:
    state = games.get("transamerica").new(4, {}, 5)
    for seat in range(4):
        shown = json.dumps(state.view(seat))
        for other in range(4):
            for city in state.view(other)["hand"]:
                assert (city["name"] in shown) == (other == seat)
    onlooker = json.dumps(state.view(None))
    assert not any(city.name in onlooker for city in board().cities)


def test_imagined_hands_are_complete_just_where_the_players_have_said_so() -> None:
    rng = Chance(9)
    for players in (2, 3, 4, 6):
        for state in positions(players, players):
            for seat in range(players):
                twin = state.imagine(seat, rng)
                for other in range(players):
                    connected = not twin.round.wanted[other] & ~twin.round.networks[other]
                    assert connected == (other in state.view(None)["complete"])


def test_imagined_hands_use_every_city_that_may_be_out_there() -> None:
    state = games.get("transamerica").new(4, {}, 3)
    rng = Chance(4)
    mine = {city["name"] for city in state.view(0)["hand"]}
    seen = {city["name"] for _ in range(200) for city in state.imagine(0, rng).view(1)["hand"]}
    assert seen == {city.name for city in board().cities} - mine


def test_hands_are_found_even_where_a_blind_deal_never_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All but one of the others' cities are connected, so that each guess must hold that one."""
    monkeypatch.setattr(hands, "_TRIES", 0)
    state = games.get("transamerica").new(2, {}, 3)
    assert isinstance(state, TransAmerica)
    state.play(state.choices()[0])
    state.play(state.choices()[0])
    lone = state.round.hands[1][0]
    state.round.networks = [state.round.networks[0], board().everywhere ^ lone.bit]
    for luck in range(20):
        twin = state.imagine(0, Chance(luck))
        assert lone in twin.round.hands[1]
        assert twin.view(0) == state.view(0)
    guesses = {state.imagine(0, Chance(luck)).round.hands[1] for luck in range(20)}
    assert len(guesses) > 10


def test_imagining_deals_the_next_rounds_anew_too() -> None:
    """The same actions with the same cities lead to other cities in round 2."""
    state = games.get("transamerica").new(3, {"start_points": 30}, 12)
    assert isinstance(state, TransAmerica)
    twins = [state.imagine(0, Chance(luck)) for luck in range(3)]
    for twin in twins:
        twin.round.hold(state.round.hands)
    rng = Chance(1)
    while state.view(None)["round"] == 1:
        action = rng.pick(state.choices())
        for position in (state, *twins):
            position.play(action)
    assert state.to_move is not None
    dealt = [tuple(city.name for city in twin.round.hands[0]) for twin in (state, *twins)]
    assert len(set(dealt)) == 4
