"""Many deals on all cores, in the same order and with the same result on any number of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import ceil

from goldenspike.core import Chance, Game, Options
from workshop.arena.play import Deal, Played, play_deal, rotations

_BAR = 30


def deals(
    game: Game,
    options: Options,
    players: Sequence[str],
    games: int,
    seed: int,
    *,
    beliefs: bool = False,
) -> list[Deal]:
    """List as many deals for one table as are needed for so many games."""
    number = ceil(games / len(rotations(players)))
    return [Deal(game.id, options, tuple(players), seed + i, beliefs) for i in range(number)]


def ladder(
    game: Game, options: Options, everybody: Sequence[str], seats: int, games: int, seed: int
) -> list[Deal]:
    """List deals in which everybody meets everybody: each with other players drawn by lot."""
    luck = Chance(seed)
    found = []
    for number in range(ceil(games / seats)):
        drawn = list(everybody)
        luck.shuffle(drawn)
        found.append(Deal(game.id, options, tuple(drawn[:seats]), seed + number))
    return found


def play_all(
    deals: Sequence[Deal],
    jobs: int | None = None,
    progress: bool = False,
    enough: Callable[[Sequence[Played]], bool] | None = None,
) -> list[Played]:
    """Play all deals on so many cores, or on all of them, or the first ones until it is enough.
    Whoever interrupts it gets what there is, if there is anything."""
    jobs = min(jobs or os.cpu_count() or 1, len(deals))
    played: list[Played] = []
    try:
        for number, games in enumerate(_run(deals, jobs), start=1):
            played += games
            done = enough is not None and enough(played)
            if progress:
                _show(number, number if done else len(deals), len(played))
            if done:
                break
    except KeyboardInterrupt:
        if not played or not progress:
            raise
    return played


def _run(deals: Sequence[Deal], jobs: int) -> Iterator[list[Played]]:
    if jobs == 1:
        yield from map(play_deal, deals)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(play_deal, deals)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _show(done: int, total: int, games: int) -> None:
    """Draw the bar over itself; on no terminal every tenth of it is a line."""
    filled = _BAR * done // total
    bar = f"{'█' * filled}{'░' * (_BAR - filled)} {done}/{total} deals, {games} games"
    if sys.stderr.isatty():
        print(f"\r{bar}", end="\n" if done == total else "", file=sys.stderr, flush=True)
    elif done * 10 // total != (done - 1) * 10 // total:
        print(bar, file=sys.stderr, flush=True)
