"""Figures of the rules and the bots on this Python."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import fmean, median

from goldenspike import games
from goldenspike.bots import Glimpse, make, seat_chance
from workshop.bench.figures import Figure
from workshop.bench.throughput import random_games_per_second
from workshop.telling import tell

GAME = "transamerica"
PLAYERS = 4
GAMES = 12
SECONDS = 1.0


def figures(runs: int) -> list[Figure]:
    """Measure everything that needs no browser."""
    tell("rules and bots on this Python")
    per_round, growth = [], []
    for seed in range(runs):
        rounds = [r for game in range(GAMES) for r in _rounds(seed * GAMES + game + 1)]
        per_round.append(1000 * fmean(round_.seconds for round_ in rounds))
        growth.append(_last_to_first(rounds))
    speed = [random_games_per_second(GAME, PLAYERS, SECONDS) for _ in range(runs)]
    return [
        Figure(
            "choices + play per action, last tenth of a round ÷ first",
            median(growth),
            "",
            1.5,
            {"ratio": growth},
        ),
        Figure("a round of 4 easy seats", median(per_round), "ms", 8, {"ms": per_round}),
        Figure(
            "random 4-seat games on CPython", median(speed), "games/s", None, {"games/s": speed}
        ),
    ]


class _Round:
    """The time one round took, bots included, and what the rules took for each action."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.actions: list[float] = []


def _rounds(seed: int) -> Iterator[_Round]:
    """Play a game of easy bots; a round ends where the rules halt to show its scoring."""
    game = games.get(GAME)
    state = game.new(PLAYERS, seed=seed)
    bots = [make(game, "easy") for _ in range(PLAYERS)]
    this = _Round()
    number = 0
    while (seat := state.to_move) is not None:
        began = time.perf_counter()
        state.choices()
        offered = time.perf_counter()
        action = bots[seat].choose(Glimpse(state, seat, seat_chance(seed, seat, number)))
        chosen = time.perf_counter()
        events = state.play(action)
        played = time.perf_counter()
        number += 1
        this.seconds += played - began
        this.actions.append(played - chosen + offered - began)
        if any(event.halt for event in events):
            yield this
            this = _Round()


def _last_to_first(rounds: list[_Round]) -> float:
    first, last = [], []
    for round_ in rounds:
        tenth = max(1, len(round_.actions) // 10)
        first += round_.actions[:tenth]
        last += round_.actions[-tenth:]
    return fmean(last) / fmean(first)
