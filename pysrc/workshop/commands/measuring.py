"""Try and measure: how good the bots are, how fast the page is, what it bears."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workshop.commands import Commands


def simulate(commands: Commands) -> None:
    """Whole games of bots."""
    parser = commands.add_parser(
        "simulate",
        help="let bots play whole games: one JSON line a game, then a summary",
    )
    parser.add_argument("game", metavar="GAME", help="a game's id, such as transamerica")
    parser.add_argument("--players", type=int, metavar="N", help="how many seats")
    parser.add_argument("--games", type=int, default=1, metavar="K", help="how many games")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option"
    )
    parser.add_argument(
        "--bots",
        default="random",
        metavar="LEVELS",
        help="one level for all seats, or one a seat with commas (default: random)",
    )

    def run(chosen: argparse.Namespace) -> int:
        from workshop import simulate

        simulate.simulate(
            chosen.game,
            players=chosen.players,
            games=chosen.games,
            seed=chosen.seed,
            options=chosen.option,
            bots=chosen.bots,
        )
        return 0

    parser.set_defaults(run=run)


def arena(commands: Commands) -> None:
    """How good the bots are."""
    parser = commands.add_parser(
        "arena",
        help="let bots play many games on all cores, and measure how good they are",
    )
    parser.add_argument(
        "game", nargs="?", default="", metavar="GAME", help="a game's id, such as transamerica"
    )
    parser.add_argument(
        "--seats",
        default="",
        metavar="PLAYERS",
        help="who plays, with commas: levels, greedy, oracle; seats rotate over the same deals",
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first deal")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures here")
    parser.add_argument(
        "--ladder", action="store_true", help="all levels and references against each other: Elo"
    )
    parser.add_argument(
        "--table",
        action="store_true",
        help="the matches of the table of figures, up to N games each; goes on with --json's file",
    )
    parser.add_argument(
        "--until",
        type=float,
        metavar="HALF",
        help="stop when the first player's win share is known to ± HALF, such as 0.05",
    )
    parser.add_argument("--jobs", type=int, metavar="N", help="how many cores (default: all)")

    def run(chosen: argparse.Namespace) -> int:
        if chosen.table:
            from workshop.arena import standings

            standings.standings(chosen.game, chosen.games, chosen.jobs, chosen.json)
            return 0
        from workshop.arena import report

        report.arena(
            chosen.game,
            seats=chosen.seats,
            games=chosen.games,
            seed=chosen.seed,
            options=chosen.option,
            json_file=chosen.json,
            all_levels=chosen.ladder,
            jobs=chosen.jobs,
            until=chosen.until,
        )
        return 0

    parser.set_defaults(run=run)


def tune(commands: Commands) -> None:
    """Better parameters for the bots."""
    parser = commands.add_parser("tune", help="look for better parameters of a game's bots")
    parser.add_argument("game", metavar="GAME", help="a game's id, such as transamerica")
    parser.add_argument("--level", default="strong", metavar="LEVEL", help="who is tuned")
    parser.add_argument("--only", default="", metavar="NAMES", help="only these parameters")
    parser.add_argument("--generations", type=int, default=8, metavar="N")
    parser.add_argument("--population", type=int, default=12, metavar="N", help="sets a generation")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="games a set")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the whole search")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write what was found here")
    parser.add_argument("--jobs", type=int, metavar="N", help="how many cores (default: all)")

    def run(chosen: argparse.Namespace) -> int:
        from workshop.arena import tune

        tune.tune(
            chosen.game,
            level=chosen.level,
            generations=chosen.generations,
            population=chosen.population,
            games=chosen.games,
            seed=chosen.seed,
            options=chosen.option,
            only=chosen.only,
            json_file=chosen.json,
            jobs=chosen.jobs,
        )
        return 0

    parser.set_defaults(run=run)


def bench(commands: Commands) -> None:
    """How fast it is."""
    parser = commands.add_parser(
        "bench", help="measure the project's figures against their targets"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures here")
    parser.add_argument(
        "--only",
        choices=("engine", "handing", "page", "saves", "thinking", "embeds"),
        help="measure only the rules on this Python, the page in a browser, the lobby with "
        "hundreds of saves, strong bots, or pages with embeds",
    )
    parser.add_argument("--runs", type=int, default=7, metavar="N", help="readings, at least 5")

    def run(chosen: argparse.Namespace) -> int:
        from workshop.bench import report

        return report.bench(chosen.json, only=chosen.only, runs=max(5, chosen.runs))

    parser.set_defaults(run=run, tools=lambda _: True)


def torture(commands: Commands) -> None:
    """Whether anything is lost."""
    parser = commands.add_parser(
        "torture", help="kill a browser again and again in the middle of games; count what is lost"
    )
    parser.add_argument("--kills", type=int, default=100, metavar="N", help="how often")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of games and moments")
    parser.add_argument(
        "--storage-alone",
        action="store_true",
        help="without the journal of saves, to see what it is for",
    )
    parser.add_argument(
        "--windows",
        type=int,
        metavar="ROUNDS",
        help="instead click in two windows of a game at once, so many times over all games",
    )

    def run(chosen: argparse.Namespace) -> int:
        from workshop import torture, windows

        if chosen.windows:
            return windows.windows(chosen.windows, chosen.seed)
        return torture.torture(chosen.kills, chosen.seed, storage_alone=chosen.storage_alone)

    parser.set_defaults(run=run, tools=lambda _: True)


def hostile(commands: Commands) -> None:
    """Whether anything gets in."""
    parser = commands.add_parser(
        "hostile", help="feed the page with what it must not trust; tell what comes of it"
    )
    parser.add_argument(
        "--part", type=int, default=1, metavar="N", help="only every Nth input (default: all)"
    )

    def run(chosen: argparse.Namespace) -> int:
        from workshop import hostile

        return hostile.hostile(max(1, chosen.part))

    parser.set_defaults(run=run, tools=lambda _: True)
