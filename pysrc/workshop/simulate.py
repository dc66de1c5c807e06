"""Plays whole games without a page: one JSON line a game, then one summary line."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from goldenspike import games
from goldenspike.bots import Bot, Glimpse, make, seat_chance
from goldenspike.core import HUMAN, LEVELS, BadInput, Game, IllegalAction, Match, Options, Seat
from workshop.telling import Trouble

MOST_ACTIONS = 100_000


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: Game
    bots: tuple[str, ...]
    options: Options
    games: int
    seed: int


def simulate(
    game_id: str,
    *,
    players: int | None,
    games: int,
    seed: int,
    options: Sequence[str],
    bots: str,
) -> None:
    """Play and print; every game has its own seed, counted up from the first."""
    plan = make_plan(game_id, players, games, seed, options, bots)
    lines = []
    for line in played(plan):
        print(json.dumps(line, ensure_ascii=False), flush=True)
        lines.append(line)
    print(json.dumps({"summary": summary(plan, lines)}, ensure_ascii=False))


def make_plan(
    game_id: str, players: int | None, games: int, seed: int, options: Sequence[str], bots: str
) -> Plan:
    """Check everything that a person typed, before the first game begins."""
    game = chosen_game(game_id)
    levels = [level.strip() for level in bots.split(",")]
    unknown = sorted(set(levels) - set(LEVELS))
    if unknown:
        raise Trouble(f"There is no bot level “{unknown[0]}”; there are {', '.join(LEVELS)}.")
    number = players
    if number is None:
        number = len(levels) if len(levels) > 1 else game.players[0]
    if number not in game.players:
        least, most = game.players[0], game.players[-1]
        raise Trouble(f"{game.title} is for {least} to {most} players, not {number}.")
    if len(levels) not in (1, number):
        raise Trouble(
            f"{number} players need one bot level for all or {number}, not {len(levels)}."
        )
    if games < 1:
        raise Trouble("The number of games must be at least 1.")
    chosen = game.complete(chosen_options(game, options))
    return Plan(game, tuple(levels * number if len(levels) == 1 else levels), chosen, games, seed)


def played(plan: Plan) -> Iterator[dict[str, Any]]:
    """Play the plan's games one by one and describe each."""
    for seed in range(plan.seed, plan.seed + plan.games):
        yield play_one(plan, seed)


def play_one(plan: Plan, seed: int) -> dict[str, Any]:
    """Play one game to its end."""
    started = time.perf_counter()
    seats = [Seat(f"{level} {number + 1}", level) for number, level in enumerate(plan.bots)]
    match = Match(plan.game, seats, plan.options, seed)
    bots: list[Bot] = [make(plan.game, seat.player) for seat in seats if seat.player != HUMAN]
    turns, last = 0, None
    while (seat := match.state.to_move) is not None:
        turns += seat != last
        last = seat
        chance = seat_chance(seed, seat, len(match.log))
        action = bots[seat].choose(Glimpse(match.state, seat, chance))
        try:
            match.play(action)
        except IllegalAction as illegal:
            raise Trouble(f"Seed {seed}, {seats[seat].name}: {illegal}.") from None
        if len(match.log) > MOST_ACTIONS:
            raise Trouble(f"The game with seed {seed} did not end after {MOST_ACTIONS} actions.")
    result = match.state.result()
    if result is None:
        raise Trouble(f"The game with seed {seed} is over but has no result.")
    return {
        "game": plan.game.id,
        "seed": seed,
        "turns": turns,
        "actions": len(match.log),
        "result": {"winners": list(result.winners), "ranking": [list(p) for p in result.ranking]},
        "scores": [score.total for score in match.state.scores()],
        "end": result.reason,
        "seconds": round(time.perf_counter() - started, 4),
    }


def summary(plan: Plan, lines: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The games together."""
    seconds = sum(line["seconds"] for line in lines)
    seats = range(len(plan.bots))
    return {
        "game": plan.game.id,
        "games": len(lines),
        "bots": list(plan.bots),
        "options": plan.options,
        "wins": [sum(seat in line["result"]["winners"] for line in lines) for seat in seats],
        "mean_scores": [round(mean(line["scores"][seat] for line in lines), 2) for seat in seats],
        "mean_turns": round(mean(line["turns"] for line in lines), 1),
        "mean_actions": round(mean(line["actions"] for line in lines), 1),
        "ends": dict(Counter(line["end"] for line in lines)),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(lines) / seconds, 1) if seconds else None,
    }


def chosen_game(game_id: str) -> Game:
    """Return the game that a person named."""
    try:
        return games.get(game_id)
    except KeyError:
        known = ", ".join(games.REGISTRY)
        raise Trouble(f"There is no game “{game_id}”; there are {known}.") from None


def chosen_options(game: Game, texts: Sequence[str]) -> Options:
    """Return the options that a person named."""
    known = {option.name: option for option in game.options}
    chosen: Options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name not in known:
            names = ", ".join(known) or "none"
            raise Trouble(f"“{text}” is not name=value with an option of {game.title}: {names}.")
        try:
            chosen[name] = known[name].parse(value)
        except BadInput:
            values = ", ".join(map(str, known[name].values))
            raise Trouble(f"The option {name} can be {values}, not “{value}”.") from None
    return chosen
