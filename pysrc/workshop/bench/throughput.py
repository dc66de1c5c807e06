"""Random whole games against the clock. The same text runs on CPython and in the browser."""

from __future__ import annotations

import time

from goldenspike import games
from goldenspike.core import Chance


def random_games_per_second(game_id: str, players: int, seconds: float) -> float:
    """Play random games from seed 1 on for about that long; games a second."""
    game = games.get(game_id)
    count = 0
    started = time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds:
        count += 1
        state = game.new(players, seed=count)
        rng = Chance(count)
        while state.to_move is not None:
            state.play(rng.pick(state.choices()))
    return count / passed
