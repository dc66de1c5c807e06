"""What holds for the bots of every game."""

from __future__ import annotations

from functools import cache

import pytest

from goldenspike import games
from goldenspike.bots import Bot, Budget, Glimpse, RandomBot, make, seat_chance
from goldenspike.core import LEVELS, Chance, Game, State

GAMES = games.all_games()
SEATS = [(game, players) for game in GAMES for players in game.players]


SEED = 3


@cache
def play(game: Game, players: int, fresh: bool) -> State:
    """Let easy bots play a whole game; fresh ones know nothing of what they decided before."""
    state = game.new(players, {}, SEED)
    bots = [make(game, "easy") for _ in range(players)]
    for number in range(5000):
        seat = state.to_move
        if seat is None:
            break
        bot = make(game, "easy") if fresh else bots[seat]
        glimpse = Glimpse(state, seat, seat_chance(SEED, seat, number))
        before = state.view(seat)
        action = bot.choose(glimpse)
        assert action in state.choices()
        assert state.view(seat) == before
        state.play(action)
    return state


@pytest.mark.parametrize(
    ("game", "players"), SEATS, ids=[f"{game.id}-{players}" for game, players in SEATS]
)
def test_easy_bots_play_a_whole_game(game: Game, players: int) -> None:
    assert play(game, players, fresh=False).result() is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_bot_that_is_new_at_every_decision_plays_alike_with_the_same_luck(game: Game) -> None:
    players = game.players[0]
    kept, new = (play(game, players, fresh=fresh) for fresh in (False, True))
    assert kept.view(None) == new.view(None)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_gives_advice_on_legal_choices(game: Game, level: str) -> None:
    state, luck = game.new(game.players[0], {}, 7), Chance(7)
    for number in range(24):
        seat = state.to_move
        assert seat is not None
        if number % 6 == 0:
            glimpse = Glimpse(state, seat, seat_chance(7, seat, number))
            heard = list(make(game, level).ponder(glimpse, Budget(iterations=3)))
            assert {ranked.action for ranked in heard[-1].ranked} <= set(state.choices())
            values = [ranked.value for ranked in heard[-1].ranked]
            assert values == sorted(values, reverse=True)
        state.play(luck.pick(state.choices()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_bot(game: Game, level: str) -> None:
    bot = make(game, level)
    assert isinstance(bot, Bot)
    assert isinstance(bot, RandomBot) == (level == "random")


def test_a_bots_luck_depends_on_game_seat_and_time() -> None:
    lucks = {
        seat_chance(seed, seat, number).bits()
        for seed in range(5)
        for seat in range(6)
        for number in range(20)
    }
    assert len(lucks) == 5 * 6 * 20
