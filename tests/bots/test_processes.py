"""A worker that was restarted is another process: it gives the same answers."""

from __future__ import annotations

import os
import subprocess
import sys

from workshop import paths

ANSWERS = """
from goldenspike import games
from goldenspike.bots import Budget, Glimpse, make, seat_chance
from goldenspike.core import LEVELS, Chance

for game in games.all_games():
    state, luck = game.new(game.players[-1], {}, 5), Chance(5)
    for number in range(60):
        seat = state.to_move
        if number % 12 == 11:
            for level in LEVELS:
                glimpse = Glimpse(state, seat, seat_chance(5, seat, number))
                print(make(game, level).consider(glimpse, Budget(iterations=6)))
        state.play(luck.pick(state.choices()))
"""


def answers(hash_seed: int) -> str:
    """What all bots say in a new process, in which sets come in another order."""
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(paths.PYSRC)}
    command = [sys.executable, "-c", ANSWERS]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_bots_say_the_same_in_another_process() -> None:
    one, other = answers(1), answers(2)
    assert one.count("Advice(") > 60
    assert one == other
