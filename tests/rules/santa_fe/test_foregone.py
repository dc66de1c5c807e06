"""Decisions that need not be asked for: one answer only, and everybody at the table knows it."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike import games
from goldenspike.core import Chance
from goldenspike.games.santa_fe.rules.board import board

FIVE = ("santa-fe", "southern-pacific", "great-northern", "union-pacific", "kansas-pacific")
TABLES = [
    (game, options)
    for game in ("santa-fe", "santa-fe-rails")
    for options in (
        {},
        {"track_purchase": True},
        {"advanced": True},
        {"advanced": True, "track_purchase": True},
    )
]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_what_is_foregone_is_so_for_everybody_and_reveals_nothing(
    game: str, options: dict[str, bool]
) -> None:
    """To a seat that imagines what it cannot know, the same decisions are foregone."""
    rng = Chance(3)
    for seed in range(4):
        state = games.get(game).new(2 + seed, options, seed)
        while state.to_move is not None:
            foregone = state.foregone()
            if foregone is not None:
                assert state.choices() == [foregone]
                after = state.copy()
                after.play(foregone)
                assert after.secrets == state.secrets
            for seat in range(state.players):
                assert state.imagine(seat, rng).foregone() == foregone
            state.play(rng.pick(state.choices()))


@pytest.mark.parametrize("card", ["triple", "four-in-one"])
def test_a_forced_card_is_foregone_since_it_was_taken_openly(rails: Any, card: str) -> None:
    table = rails(3)
    table.hold(0, hand=[card, "boise", "reno"])
    table.state.round_number = 2
    table.fresh()
    assert table.decision() == "choose"
    assert table.state.foregone() == f"play {card}"


def test_the_last_to_choose_is_asked_even_for_a_forced_card(rails: Any) -> None:
    """His card brings all the others to light."""
    table = rails(2)
    table.state.round_number = 2
    table.hold(0, hand=["boise"])
    table.hold(1, hand=["triple"])
    table.play("play boise")
    assert table.choices() == ["play triple"]
    assert table.state.foregone() is None


def test_a_single_city_in_a_hidden_hand_is_a_secret(classic: Any) -> None:
    table = classic(3)
    table.state.round_number = 2
    table.hold(0, hand=["boise"])
    assert table.choices() == ["play boise"]
    assert table.state.foregone() is None


def test_the_only_kind_in_a_hand_without_cities_is_foregone(classic: Any) -> None:
    table = classic(3)
    table.state.round_number = 2
    table.hold(0, hand=["double", "double"])
    assert table.state.foregone() == "play double"


def test_a_pass_that_is_the_only_way_is_foregone(classic: Any) -> None:
    table = classic(3, track_purchase=True)
    track, yellow = table.state.track, board().railroad["kansas-pacific"]
    track.buy(yellow, 1)
    for railroad in board().regular:
        track.unlaid -= track.supply[railroad]
        track.supply[railroad] = 0
    table.start_round("boise", "reno", "omaha")
    assert table.state.foregone() == "pass"


def test_the_only_piece_that_can_be_laid_is_foregone_unless_it_ends_the_game(classic: Any) -> None:
    table = classic(2)
    table.start_round("boise", "reno")
    table.play("lay kansas-pacific kansas-city~dodge-city")
    for name in FIVE:
        table.supply(name, 2 if name == "kansas-pacific" else 0)
    assert table.state.foregone() == "lay kansas-pacific kansas-city~dodge-city"
    table.supply("kansas-pacific", 1)
    assert table.state.foregone() is None, "the count is to be seen"


def test_a_draw_from_the_deck_is_never_foregone(classic: Any) -> None:
    table = classic(2)
    table.go_to("refill")
    table.state.stacks["double"] = 0
    table.state.branches[:] = [0] * 5
    table.fresh()
    assert table.choices() == ["draw city"]
    assert table.state.foregone() is None
