"""The arena command: reads what is asked for, plays, prints tables, writes figures."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from goldenspike.core import Game, Options
from workshop.arena import beliefs, figures
from workshop.arena.play import Played
from workshop.arena.players import enter, everybody
from workshop.arena.tournament import deals, ladder, play_all
from workshop.simulate import chosen_game, chosen_options
from workshop.telling import Trouble

LADDER_SEATS = 4
FEWEST_DEALS = 10
"""With fewer deals an interval says too little to stop at."""


def arena(
    game_id: str,
    *,
    seats: str,
    games: int,
    seed: int,
    options: Sequence[str] = (),
    json_file: Path | None = None,
    all_levels: bool = False,
    jobs: int | None = None,
    until: float | None = None,
) -> None:
    """Play and print. On a ladder `seats` may name who takes part; everybody does otherwise. With
    `until` it is over as soon as the first player's win share is known that well."""
    game = chosen_game(game_id)
    chosen = game.complete(chosen_options(game, options))
    if games < 1:
        raise Trouble("The number of games must be at least 1.")
    names = [name.strip() for name in seats.split(",")] if seats else []
    if all_levels:
        played = _play_ladder(game, chosen, names or everybody(game), games, seed, jobs)
    else:
        played = _play_table(game, chosen, names, games, seed, jobs, until)
    found = summary(game, chosen, seed, played, all_levels)
    print(table(found))
    if json_file:
        json_file.write_text(json.dumps(found, indent=1) + "\n")


def summary(
    game: Game, options: Options, seed: int, played: Sequence[Played], all_levels: bool
) -> dict[str, Any]:
    """Return all figures as plain data."""
    guesses: dict[str, list[beliefs.Guess]] = {}
    for one in played:
        for name, guess in one.guesses:
            guesses.setdefault(name, []).append(guess)
    names = dict.fromkeys(name for one in played for name in one.players)
    start = options.get("start_points")
    return {
        "game": game.id,
        "options": dict(options),
        "seed": seed,
        "deals": len({one.seed for one in played}),
        "games": len(played),
        "seats": len(played[0].players),
        "players": [line._asdict() for line in figures.lines(played)],
        "losses": {n: figures.losses(n, played, int(start)) for n in names} if start else {},
        "winner": median(max(one.scores) for one in played),
        "endings": figures.endings(played),
        "used": {name: figures.usages(name, played) for name in names},
        "elo": [r._asdict() for r in figures.ratings(played)] if all_levels else [],
        "beliefs": {
            name: [quality._asdict() for quality in beliefs.qualities(found)]
            for name, found in guesses.items()
        },
    }


def table(found: dict[str, Any]) -> str:
    """Return the figures as a table for people."""
    width = max(12, *(len(player["name"]) for player in found["players"]))
    rows = [
        f"{found['game']}, {found['seats']} seats: {found['games']} games of {found['deals']} "
        f"deals from seed {found['seed']}; an even share is {1 / found['seats']:.1%}",
        f"{'player':{width}}  seats   win share            score            ms a decision (95 %)",
    ]
    for player in found["players"]:
        (win, win_half), (score, score_half) = player["wins"], player["score"]
        rows.append(
            f"{player['name']:{width}} {player['games']:6}   {win:5.1%} ± {win_half:5.1%}"
            f"   {score:8.2f} ± {score_half:5.2f}"
            f"   {player['mean_ms']:8.1f} {player['late_ms']:8.1f}"
        )
    rows += [
        f"{name:{width}}    loses {loss:.2f} ± {half:.2f} of what the others lose"
        for name, (loss, half) in found["losses"].items()
        if half < float("inf")
    ]
    ends = ", ".join(f"{reason} {share:.0%}" for reason, share in found["endings"].items())
    rows.append(f"the winner's score: {found['winner']:g} (median); ended by: {ends}")
    for name, used in found["used"].items():
        told = ", ".join(f"{thing} {count:.2f}" for thing, count in used.items())
        rows += [f"{name:{width}}    uses a game: {told}"] if told else []
    rows += [
        f"{rating['name']:{width}}    Elo {rating['elo']:6.0f}   "
        f"({rating['low']:.0f} to {rating['high']:.0f})"
        for rating in found["elo"]
    ]
    for name, qualities in found["beliefs"].items():
        rows.append(f"{name}: surprise at what is hidden ÷ that of knowing nothing")
        rows += [f"  {q['stage']:{width}} {q['ratio']:5.2f}  ({q['guesses']})" for q in qualities]
    return "\n".join(rows)


def _play_table(
    game: Game,
    options: Options,
    names: list[str],
    games: int,
    seed: int,
    jobs: int | None,
    until: float | None,
) -> list[Played]:
    if len(names) not in game.players:
        least, most = game.players[0], game.players[-1]
        raise Trouble(f"{game.title} is for {least} to {most} players, not {len(names)}.")
    for name in dict.fromkeys(names):
        enter(game, name)
    asked = deals(game, options, names, games, seed, beliefs=True)

    def enough(played: Sequence[Played]) -> bool:
        known = len({one.seed for one in played}) >= FEWEST_DEALS
        return until is not None and known and figures.lines(played)[0].wins.half <= until

    return play_all(asked, jobs, progress=True, enough=enough)


def _play_ladder(
    game: Game, options: Options, names: list[str], games: int, seed: int, jobs: int | None
) -> list[Played]:
    seats = min(LADDER_SEATS, game.players[-1], len(names))
    if len(set(names)) < max(2, seats):
        raise Trouble("A ladder needs two players or more, all different.")
    for name in names:
        enter(game, name)
    return play_all(ladder(game, options, names, seats, games, seed), jobs, progress=True)
