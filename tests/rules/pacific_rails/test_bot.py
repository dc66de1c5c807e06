"""The easy bot: legal, quick, and far better than chance."""

from __future__ import annotations

from time import process_time

from goldenspike.bots import Bot, Glimpse, RandomBot, seat_chance
from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.bot import EasyBot
from goldenspike.games.pacific_rails.rules import PacificState

MEAN = 0.02
"""Seconds a decision may take on average; the worst is near this on an idle machine."""


def play(bots: list[Bot], seed: int) -> tuple[PacificState, list[float]]:
    state = GAME.new(len(bots), seed=seed)
    assert isinstance(state, PacificState)
    times = []
    actions = 0
    while state.to_move is not None:
        seat = state.to_move
        glimpse = Glimpse(state, seat, seat_chance(seed, seat, actions))
        before = state.view(None)
        began = process_time()
        action = bots[seat].choose(glimpse)
        if isinstance(bots[seat], EasyBot):
            times.append(process_time() - began)
        assert action in state.choices()
        if actions % 50 == 0:
            assert state.view(None) == before, "choosing changes nothing"
        state.play(action)
        actions += 1
    return state, times


def test_the_easy_bot_beats_random_ones() -> None:
    for seed in range(9):
        players = 2 + seed % 3
        bots: list[Bot] = [RandomBot() for _ in range(players)]
        bots[seed % players] = EasyBot()
        state, _ = play(bots, seed)
        result = state.result()
        assert result is not None and result.winners == (seed % players,)


def test_easy_bots_build_and_mostly_link_the_coasts() -> None:
    linked = 0
    for seed in range(6):
        state, times = play([EasyBot() for _ in range(2 + seed % 3)], seed)
        linked += state.linked
        assert min(player.buildings for player in state.seats) >= 4
        assert sum(times) / len(times) <= MEAN
    assert linked >= 3


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
