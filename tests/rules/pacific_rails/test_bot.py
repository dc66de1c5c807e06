"""The easy bot: legal, and far better than chance."""

from __future__ import annotations

from goldenspike.bots import Bot, Glimpse, RandomBot, seat_chance
from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.bot.habit import EasyBot
from goldenspike.games.pacific_rails.rules.state import PacificRails


def play(bots: list[Bot], seed: int) -> PacificRails:
    state = GAME.new(len(bots), seed=seed)
    assert isinstance(state, PacificRails)
    actions = 0
    while state.to_move is not None:
        seat = state.to_move
        before = state.view(None) if actions % 50 == 0 else None
        action = bots[seat].choose(Glimpse(state, seat, seat_chance(seed, seat, actions)))
        assert action in state.choices()
        assert before is None or state.view(None) == before, "choosing changes nothing"
        state.play(action)
        actions += 1
    return state


def test_the_easy_bot_beats_random_ones() -> None:
    for seed in range(9):
        players = 2 + seed % 3
        bots: list[Bot] = [RandomBot() for _ in range(players)]
        bots[seed % players] = EasyBot()
        state = play(bots, seed)
        result = state.result()
        assert result is not None and result.winners == (seed % players,)


def test_easy_bots_build_and_mostly_link_the_coasts() -> None:
    linked = 0
    for seed in range(6):
        state = play([EasyBot() for _ in range(2 + seed % 3)], seed)
        linked += state.linked
        assert min(tableau.buildings for tableau in state.seats) >= 4
    assert linked >= 5


def test_the_bot_plays_the_same_from_the_same_position() -> None:
    state = GAME.new(3, seed=4)
    for number in range(60):
        assert state.to_move is not None
        choices = [
            EasyBot().choose(Glimpse(state, state.to_move, seat_chance(4, 0, number)))
            for _ in range(2)
        ]
        assert choices[0] == choices[1]
        state.play(choices[0])
