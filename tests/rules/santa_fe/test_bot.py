"""The easy bot: legal, honest, and far better than chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from goldenspike.bots import Bot, Glimpse, RandomBot, make, seat_chance
from goldenspike.core import Chance
from goldenspike.games.santa_fe import SantaFeGame, classic, rails
from goldenspike.games.santa_fe.bot.reasons import from_gains

GAMES = [classic.GAME, rails.GAME]


def play(game: SantaFeGame, bots: Sequence[Bot], seed: int, **options: bool) -> Any:
    """Play a whole game and return its last position."""
    state = game.new(len(bots), options, seed)
    decisions = 0
    while state.to_move is not None:
        seat = state.to_move
        glimpse = Glimpse(state, seat, seat_chance(seed, seat, decisions))
        action = bots[seat].choose(glimpse)
        decisions += 1
        assert action in state.choices()
        state.play(action)
    return state


@pytest.mark.parametrize("advanced", [False, True], ids=["basic", "advanced"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_easy_bot_beats_random_bots(game: SantaFeGame, advanced: bool) -> None:
    wins = 0
    for seed in range(10):
        bots: list[Bot] = [RandomBot() for _ in range(4)]
        bots[seed % 4] = make(game, "easy")
        state = play(game, bots, seed, advanced=advanced)
        wins += state.result().winners == (seed % 4,)
    assert wins >= 9


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_easy_bots_play_each_other_until_the_track_ends(game: SantaFeGame) -> None:
    for players in game.players:
        bots = [make(game, "easy") for _ in range(players)]
        state = play(game, bots, players, advanced=players % 2 == 1)
        assert state.result().reason in ("track", "stuck")
        assert max(score.total for score in state.scores()) > 70


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_easy_bot_sees_nothing_but_its_glimpse(game: SantaFeGame) -> None:
    """Dealing anew what the seat cannot know does not change its choice."""
    state, luck = game.new(3, {}, 5), Chance(1)
    for number in range(120):
        seat = state.to_move
        if seat is None:
            break
        other_world = state.imagine(seat, luck)
        picks = {
            make(game, "easy").choose(Glimpse(world, seat, seat_chance(5, seat, number)))
            for world in (state, other_world)
        }
        assert len(picks) == 1
        state.play(picks.pop())


def test_a_hint_which_card_to_play_says_nothing_of_cities_played_before() -> None:
    """Nobody may have played any; what the card itself counts is said anyway."""
    gains = {"cities": -4.0, "cards": 6.0}
    laid = ("lay santa-fe chicago~minneapolis",)
    assert [reason.key for reason in from_gains(("play san-diego",), gains, 1)] == []
    assert [reason.key for reason in from_gains(laid, gains, 1)] == ["santa-fe.because.cities_less"]


def test_a_hint_to_play_another_card_says_what_a_city_would_have_counted() -> None:
    """Else what speaks for a Double Turn Card would be more than it is worth."""
    gains = {"money": 16.0, "cities": -16.0, "cards": 6.0}
    told = from_gains(("play double",), gains, 0)
    assert [reason.key.rpartition(".")[2] for reason in told] == [
        "money_more",
        "no_city",
        "cards_more",
    ]
    assert told[1].args == {"n": 16}
    assert not from_gains(("play double",), {"cities": -0.5}, 0)
