"""The tune command: looks for better parameters of a game's bots by letting them play.

The cross-entropy method: a generation of parameter sets is drawn around the best known, each plays
the same deals against bots with today's parameters, and the next generation is drawn around the
better ones. The deals are none that the arena reports on, and the result is proven on fresh ones.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, log, pi, sqrt
from pathlib import Path
from statistics import fmean

from goldenspike.core import Chance, Game, Options
from goldenspike.core.knowledge import Weight
from workshop.arena import figures
from workshop.arena.play import Played
from workshop.arena.players import enter
from workshop.arena.report import LADDER_SEATS
from workshop.arena.tournament import deals, play_all
from workshop.simulate import chosen_game, chosen_options
from workshop.telling import Trouble, tell

SEEDS, PROOF = 1_000_000_000, 2_000_000_000
"""Where the seeds for tuning and for the proof begin, far from those the arena is asked for."""
ELITE = 0.3
"""The share of a generation that the next one is drawn around."""
SPREAD, LEAST_SPREAD = 0.25, 0.02
"""How far sets are drawn apart at first and in the end, as a share of each parameter's range."""
INERTIA = 0.3
"""How much of the old middle and spread is kept, since a generation is a noisy judge."""

Weights = dict[str, float]


@dataclass(frozen=True)
class Task:
    """What is to be tuned and how much may be played for it."""

    game: Game
    options: Options
    level: str
    table: Mapping[str, Weight]
    seats: int
    population: int
    games: int
    seed: int
    jobs: int | None = None

    def named(self, weights: Weights) -> str:
        """Return the name under which a set of parameters plays in the arena."""
        return ":".join((self.level, *(f"{name}={value!r}" for name, value in weights.items())))


@dataclass
class Cloud:
    """Where parameter sets are drawn: a middle and a spread for each."""

    middle: Weights
    spread: Weights

    def draw(self, table: Mapping[str, Weight], luck: Chance) -> Weights:
        """Return a set drawn from the cloud, within the ranges."""
        drawn = {}
        for name, (_, low, high) in table.items():
            value = self.middle[name] + self.spread[name] * _normal(luck)
            drawn[name] = round(min(high, max(low, value)), 6)
        return drawn

    def follow(self, table: Mapping[str, Weight], better: Sequence[Weights]) -> None:
        """Move to the better sets."""
        for name, (_, low, high) in table.items():
            values = [weights[name] for weights in better]
            mean = fmean(values)
            spread = sqrt(fmean((value - mean) ** 2 for value in values))
            self.middle[name] += (1 - INERTIA) * (mean - self.middle[name])
            self.spread[name] += (1 - INERTIA) * (spread - self.spread[name])
            self.spread[name] = max(self.spread[name], LEAST_SPREAD * (high - low))


def tune(
    game_id: str,
    *,
    level: str,
    generations: int,
    population: int,
    games: int,
    seed: int,
    options: Sequence[str] = (),
    only: str = "",
    json_file: Path | None = None,
    jobs: int | None = None,
) -> None:
    """Tune, prove the result against today's parameters, and print both."""
    game = chosen_game(game_id)
    table = _chosen_table(game, level, only)
    chosen = game.complete(chosen_options(game, options))
    seats = min(LADDER_SEATS, game.players[-1])
    task = Task(game, chosen, level, table, seats, population, games, seed, jobs)
    found = search(task, generations)
    proof = prove(task, found)
    for name, weight in table.items():
        print(f"{name:24} {weight.value:10.4g} → {found[name]:10.4g}")
    share = 1 / seats
    print(
        f"win share against today's: {proof.wins.mean:.1%} ± {proof.wins.half:.1%}"
        f" (even: {share:.1%}), {proof.games} games"
    )
    if json_file:
        data = {"weights": found, "wins": proof.wins, "games": proof.games}
        json_file.write_text(json.dumps(data, indent=1) + "\n")


def search(task: Task, generations: int) -> Weights:
    """Return the middle of the last generation."""
    cloud = Cloud(
        {name: weight.value for name, weight in task.table.items()},
        {name: SPREAD * (high - low) for name, (_, low, high) in task.table.items()},
    )
    luck = Chance(task.seed)
    for number in range(generations):
        sets = [dict(cloud.middle), *(cloud.draw(task.table, luck) for _ in range(task.population))]
        worth = _leads(task, sets, SEEDS + (task.seed * 1000 + number) * task.games)
        order = sorted(range(len(sets)), key=lambda at: -worth[at])
        elite = order[: max(2, round(ELITE * len(sets)))]
        cloud.follow(task.table, [sets[at] for at in elite])
        shown = ", ".join(f"{name} {value:.3g}" for name, value in cloud.middle.items())
        tell(f"generation {number + 1}: best {worth[order[0]]:+.2f} points ahead; {shown}")
    return {name: round(value, 6) for name, value in cloud.middle.items()}


def prove(task: Task, weights: Weights) -> figures.Line:
    """Play what was found against today's parameters, on deals that nothing was tuned on."""
    seats = [task.named(weights), *[task.level] * (task.seats - 1)]
    games = task.games * task.population
    played = play_all(
        deals(task.game, task.options, seats, games, PROOF + task.seed * 1_000_000), task.jobs
    )
    return figures.lines(played)[0]


def _leads(task: Task, sets: Sequence[Weights], seed: int) -> list[float]:
    """Return for each set how many points it is ahead of today's parameters, in the same deals."""
    names = [task.named(weights) for weights in sets]
    asked = [
        deal
        for name in names
        for deal in deals(
            task.game, task.options, [name, *[task.level] * (task.seats - 1)], task.games, seed
        )
    ]
    played = play_all(asked, task.jobs)
    return [_lead(name, [one for one in played if name in one.players]) for name in names]


def _lead(name: str, games: Sequence[Played]) -> float:
    leads = []
    for game in games:
        seat = game.players.index(name)
        others = [score for at, score in enumerate(game.scores) if at != seat]
        leads.append(game.scores[seat] - fmean(others))
    return fmean(leads)


def _chosen_table(game: Game, level: str, only: str) -> Mapping[str, Weight]:
    enter(game, level)
    table = game.knowledge().table
    if not table:
        raise Trouble(f"{game.title}'s bots have no parameters to tune.")
    names = [name.strip() for name in only.split(",")] if only else list(table)
    unknown = [name for name in names if name not in table]
    if unknown:
        raise Trouble(f"There is no parameter “{unknown[0]}”; there are {', '.join(table)}.")
    return {name: table[name] for name in names}


def _normal(luck: Chance) -> float:
    """Return a normally distributed number (Box and Muller)."""
    one, two = ((luck.bits() + 0.5) / 2**64 for _ in range(2))
    return sqrt(-2 * log(one)) * cos(2 * pi * two)
