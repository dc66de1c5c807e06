"""Figures of the rules and the bots on this Python."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import fmean, median

from goldenspike import games
from goldenspike.bots import Glimpse, make, seat_chance
from goldenspike.core import Chance
from workshop.bench.figures import Figure
from workshop.bench.throughput import random_games_per_second
from workshop.telling import tell

GROWTH_MOST = 1.5
GROWTH_GAMES = 16
EASY_GAMES = 12
EASY_PLAYERS = 4
EASY_MOST = 8.0
SECONDS = 1.0


def figures(runs: int) -> list[Figure]:
    """Measure everything that needs no browser."""
    found = []
    for game_id in games.REGISTRY:
        tell(f"rules and bots on this Python: {game_id}")
        growth = [_growth(game_id, seed * GROWTH_GAMES) for seed in range(runs)]
        name = f"{game_id}: choices + play, last tenth ÷ first"
        found.append(Figure(name, median(growth), "", GROWTH_MOST, {"ratio": growth}))
        players = min(EASY_PLAYERS, games.get(game_id).players[-1])
        speed = [random_games_per_second(game_id, players, SECONDS) for _ in range(runs)]
        name = f"{game_id}: random {players}-seat games on CPython"
        found.append(Figure(name, median(speed), "games/s", None, {"games/s": speed}))
        thinking = [_thinking(game_id, players, seed) for seed in range(runs)]
        name = f"{game_id}: an easy bot's decision, mean"
        found.append(Figure(name, median(thinking), "ms", None, {"ms": thinking}))
    per_round = [_easy_round(seed * EASY_GAMES) for seed in range(runs)]
    name = "transamerica: a round of 4 easy seats"
    return [*found, Figure(name, median(per_round), "ms", EASY_MOST, {"ms": per_round})]


def _growth(game_id: str, seed: int) -> float:
    """Time of the rules per action, last tenth over first tenth of the stretches between the
    moments at which a game halts to report. The action that brings a report scores a whole round
    or game at once and is left out."""
    first, last = [], []
    for number in range(seed, seed + GROWTH_GAMES):
        for stretch in _stretches(game_id, number):
            tenth = max(1, len(stretch) // 10)
            first += stretch[:tenth]
            last += stretch[-tenth:]
    return fmean(last) / fmean(first)


def _stretches(game_id: str, seed: int) -> Iterator[list[float]]:
    game = games.get(game_id)
    state = game.new(min(EASY_PLAYERS, game.players[-1]), seed=seed)
    rng = Chance(seed)
    times: list[float] = []
    while state.to_move is not None:
        luck = rng.bits()
        began = time.process_time_ns()
        choices = state.choices()
        events = state.play(choices[luck % len(choices)])
        times.append(time.process_time_ns() - began)
        if state.to_move is None or any(event.halt for event in events):
            yield times[:-1]
            times = []


def _thinking(game_id: str, players: int, seed: int) -> float:
    """Mean time of a decision in one game of easy bots."""
    game = games.get(game_id)
    state = game.new(players, seed=seed)
    bots = [make(game, "easy") for _ in range(players)]
    times: list[int] = []
    while (seat := state.to_move) is not None:
        glimpse = Glimpse(state, seat, seat_chance(seed, seat, len(times)))
        began = time.process_time_ns()
        action = bots[seat].choose(glimpse)
        times.append(time.process_time_ns() - began)
        state.play(action)
    return fmean(times) / 1e6


def _easy_round(seed: int) -> float:
    """Mean time of a whole round of TransAmerica: rules, bots' planning and four exact losses."""
    game = games.get("transamerica")
    rounds = 0
    began = time.process_time()
    for number in range(seed, seed + EASY_GAMES):
        state = game.new(EASY_PLAYERS, seed=number)
        bots = [make(game, "easy") for _ in range(EASY_PLAYERS)]
        actions = 0
        while (seat := state.to_move) is not None:
            glimpse = Glimpse(state, seat, seat_chance(number, seat, actions))
            events = state.play(bots[seat].choose(glimpse))
            actions += 1
            rounds += sum(event.halt for event in events)
    return 1000 * (time.process_time() - began) / rounds
