"""The command line: reads the arguments and hands over to the module of each command."""

from __future__ import annotations

import argparse
import io
import os
import sys
from pathlib import Path

from goldenspike.core.words import LANGUAGES
from workshop import paths
from workshop.telling import Trouble, sentence_for

START = "start"


def main(arguments: list[str]) -> int:
    """Run one command; a failure is told in a sentence, not in a traceback."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        return _run(arguments)
    except Trouble as trouble:
        print(f"\n{trouble}", file=sys.stderr)
    except BrokenPipeError:
        # Whoever read our output has had enough; nothing more may be written to it, not even at
        # the interpreter's end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        print(f"\n{sentence_for(error)}", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nInterrupted; nothing half-made was kept.", file=sys.stderr)
        return 130
    return 1


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(
        prog="python3 pysrc",
        description="Golden Spike: railway board games in one static web page.",
        epilog="What a command needs and does not find, it fetches or makes first.",
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="command")

    play = commands.add_parser("play", help="build the page, serve it here and open a browser")
    play.add_argument("--port", type=int, metavar="N", help="the port to serve on")
    play.add_argument("--no-open", action="store_true", help="only serve, open no browser")
    play.add_argument("--debug", action="store_true", help="serve sources: tracebacks with lines")

    commands.add_parser(
        "test",
        help="lint, types and all tests, browser tests included",
        description="Lint, format, types, then pytest; further arguments go to pytest. "
        "--all-browsers: smoke tests in Firefox and WebKit too.",
        add_help=False,
    )

    build = commands.add_parser("build", help="build the static site")
    build.add_argument(
        "--out",
        type=Path,
        default=paths.SITE,
        metavar="DIR",
        help="where to (default: .site in the project)",
    )
    build.add_argument("--debug", action="store_true", help="with sources: tracebacks with lines")
    build.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="where the site will lie: other sites want whole addresses for previews and embeds "
        "(default: $GOLDENSPIKE_ADDRESS)",
    )
    build.add_argument(
        "--one-file", action="store_true", help="only the one file that plays from any folder"
    )

    simulate = commands.add_parser(
        "simulate",
        help="let bots play whole games: one JSON line a game, then a summary",
    )
    simulate.add_argument("game", metavar="GAME", help="a game's id, such as transamerica")
    simulate.add_argument("--players", type=int, metavar="N", help="how many seats")
    simulate.add_argument("--games", type=int, default=1, metavar="K", help="how many games")
    simulate.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game")
    simulate.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option"
    )
    simulate.add_argument(
        "--bots",
        default="random",
        metavar="LEVELS",
        help="one level for all seats, or one a seat with commas (default: random)",
    )

    arena = commands.add_parser(
        "arena",
        help="let bots play many games on all cores, and measure how good they are",
    )
    arena.add_argument(
        "game", nargs="?", default="", metavar="GAME", help="a game's id, such as transamerica"
    )
    arena.add_argument(
        "--seats",
        default="",
        metavar="PLAYERS",
        help="who plays, with commas: levels, greedy, oracle; seats rotate over the same deals",
    )
    arena.add_argument("--games", type=int, default=100, metavar="N", help="how many games")
    arena.add_argument("--seed", type=int, default=1, metavar="S", help="of the first deal")
    arena.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option"
    )
    arena.add_argument("--json", type=Path, metavar="FILE", help="also write the figures here")
    arena.add_argument(
        "--ladder", action="store_true", help="all levels and references against each other: Elo"
    )
    arena.add_argument(
        "--table",
        action="store_true",
        help="the matches of the table of figures, up to N games each; goes on with --json's file",
    )
    arena.add_argument(
        "--until",
        type=float,
        metavar="HALF",
        help="stop when the first player's win share is known to ± HALF, such as 0.05",
    )
    arena.add_argument("--jobs", type=int, metavar="N", help="how many cores (default: all)")

    tune = commands.add_parser("tune", help="look for better parameters of a game's bots")
    tune.add_argument("game", metavar="GAME", help="a game's id, such as transamerica")
    tune.add_argument("--level", default="strong", metavar="LEVEL", help="who is tuned")
    tune.add_argument("--only", default="", metavar="NAMES", help="only these parameters")
    tune.add_argument("--generations", type=int, default=8, metavar="N")
    tune.add_argument("--population", type=int, default=12, metavar="N", help="sets a generation")
    tune.add_argument("--games", type=int, default=40, metavar="N", help="games a set")
    tune.add_argument("--seed", type=int, default=1, metavar="S", help="of the whole search")
    tune.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option"
    )
    tune.add_argument("--json", type=Path, metavar="FILE", help="also write what was found here")
    tune.add_argument("--jobs", type=int, metavar="N", help="how many cores (default: all)")

    bench = commands.add_parser("bench", help="measure the project's figures against their targets")
    bench.add_argument("--json", type=Path, metavar="FILE", help="also write the figures here")
    bench.add_argument(
        "--only",
        choices=("engine", "handing", "page", "saves", "thinking", "embeds"),
        help="measure only the rules on this Python, the page in a browser, the lobby with "
        "hundreds of saves, strong bots, or pages with embeds",
    )
    bench.add_argument("--runs", type=int, default=7, metavar="N", help="readings, at least 5")

    torture = commands.add_parser(
        "torture", help="kill a browser again and again in the middle of games; count what is lost"
    )
    torture.add_argument("--kills", type=int, default=100, metavar="N", help="how often")
    torture.add_argument("--seed", type=int, default=1, metavar="S", help="of games and moments")
    torture.add_argument(
        "--storage-alone",
        action="store_true",
        help="without the journal of saves, to see what it is for",
    )
    torture.add_argument(
        "--windows",
        type=int,
        metavar="ROUNDS",
        help="instead click in two windows of a game at once, so many times over all games",
    )

    hostile = commands.add_parser(
        "hostile", help="feed the page with what it must not trust; tell what comes of it"
    )
    hostile.add_argument(
        "--part", type=int, default=1, metavar="N", help="only every Nth input (default: all)"
    )

    study = commands.add_parser("study", help="check a study and tell what happens in it")
    study.add_argument("file", type=Path, metavar="FILE", help="a study, see session/STUDY.md")
    study.add_argument("--lang", default="en", choices=tuple(LANGUAGES), help="the language")
    study.add_argument(
        "--tidy", action="store_true", help="also write it in its printed form, with its seed"
    )
    study.add_argument(
        "--picture",
        nargs="?",
        type=_move,
        const=START,
        metavar="MOVE",
        help="instead draw the position after so many actions, or where its figure starts",
    )
    study.add_argument(
        "--board", action="append", default=[], metavar="ID", help="draw only this board"
    )
    study.add_argument(
        "-o", "--out", type=Path, metavar="FILE", help="the picture: .svg, or .png with a Chromium"
    )

    picture = commands.add_parser("picture", help="draw a position of a save or of a study")
    picture.add_argument("file", type=Path, metavar="FILE", help="a save, or a study")
    picture.add_argument(
        "--move",
        type=int,
        metavar="N",
        help="the position after so many actions (a save's last one, where a study starts)",
    )
    picture.add_argument("--seat", default="", metavar="S", help="who looks on: a number or name")
    picture.add_argument("--lang", default="en", choices=tuple(LANGUAGES), help="the language")
    picture.add_argument(
        "--board", action="append", default=[], metavar="ID", help="draw only this board"
    )
    picture.add_argument(
        "-o", "--out", type=Path, metavar="FILE", help="the picture: .svg, or .png with a Chromium"
    )

    gallery = commands.add_parser(
        "gallery", help="take pictures of the real page in all sizes, themes and languages"
    )
    gallery.add_argument(
        "words",
        nargs="*",
        metavar="WORD",
        help="only pictures with all of these, such as: rules, or transamerica middle dark de",
    )
    gallery.add_argument(
        "--out",
        type=Path,
        default=paths.cache() / "gallery",
        metavar="DIR",
        help="where to (default: gallery in the cache)",
    )
    gallery.add_argument(
        "--faults", action="store_true", help="instead every sentence that a fault gives"
    )

    links = commands.add_parser(
        "links", help="tell how long links are that hold a whole game of bots"
    )
    links.add_argument(
        "--dictionary",
        metavar="GAME",
        help="instead print a dictionary for a game's links, for a new file in assets/links",
    )

    commands.add_parser(
        "halves", help="note anew which functions of Pyodide the lobby calls, in called.txt"
    )

    shape = commands.add_parser("shape", help="tell what imports what, and what is longest")
    shape.add_argument(
        "pysrc",
        nargs="?",
        type=Path,
        default=paths.PYSRC,
        metavar="DIR",
        help="another source folder than this one, to compare with",
    )

    return top


def _run(arguments: list[str]) -> int:
    if arguments[:1] == ["test"]:
        from workshop import check

        return check.test(arguments[1:])
    chosen = parser().parse_args(arguments)
    if chosen.command == "build":
        from workshop import site

        out, address = chosen.out.resolve(), chosen.address
        print(site.build(out, debug=chosen.debug, alone=chosen.one_file, address=address))
    elif chosen.command == "play":
        from workshop import serve, site

        folder = site.build(_play_folder(chosen.debug), debug=chosen.debug)
        serve.serve_until_interrupted(folder, chosen.port, open_browser=not chosen.no_open)
    elif chosen.command == "simulate":
        from workshop import simulate

        simulate.simulate(
            chosen.game,
            players=chosen.players,
            games=chosen.games,
            seed=chosen.seed,
            options=chosen.option,
            bots=chosen.bots,
        )
    elif chosen.command == "arena" and chosen.table:
        from workshop.arena import standings

        standings.standings(chosen.game, chosen.games, chosen.jobs, chosen.json)
    elif chosen.command == "arena":
        from workshop.arena import report as arena

        arena.arena(
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
    elif chosen.command == "tune":
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
    elif chosen.command == "bench":
        from workshop import venv

        if not venv.is_inside():
            return venv.restart_inside(arguments)
        from workshop.bench import report

        return report.bench(chosen.json, only=chosen.only, runs=max(5, chosen.runs))
    elif chosen.command == "torture":
        from workshop import venv

        if not venv.is_inside():
            return venv.restart_inside(arguments)
        if chosen.windows:
            from workshop import windows

            return windows.windows(chosen.windows, chosen.seed)
        from workshop import torture

        return torture.torture(chosen.kills, chosen.seed, storage_alone=chosen.storage_alone)
    elif chosen.command == "hostile":
        from workshop import venv

        if not venv.is_inside():
            return venv.restart_inside(arguments)
        from workshop import hostile

        return hostile.hostile(max(1, chosen.part))
    elif chosen.command == "study":
        return _study(chosen, arguments)
    elif chosen.command == "picture":
        return _picture(chosen, arguments, chosen.move)
    elif chosen.command == "gallery":
        from workshop import venv

        if not venv.is_inside():
            return venv.restart_inside(arguments)
        if chosen.faults:
            from workshop import faults

            return faults.faults(chosen.out.resolve())
        from workshop import gallery

        return gallery.gallery(chosen.out.resolve(), chosen.words)
    elif chosen.command == "links":
        from workshop import links

        print(links.new_dictionary(chosen.dictionary) if chosen.dictionary else links.sizes())
    elif chosen.command == "halves":
        from workshop import venv

        if not venv.is_inside():
            return venv.restart_inside(arguments)
        from workshop import calling

        calling.note()
    elif chosen.command == "shape":
        from workshop import shape

        print(shape.shape(chosen.pysrc.resolve()))
    return 0


def _study(chosen: argparse.Namespace, arguments: list[str]) -> int:
    if chosen.picture is None:
        from workshop import study

        return study.study(chosen.file, chosen.lang, tidy=chosen.tidy)
    chosen.seat = ""
    return _picture(chosen, arguments, None if chosen.picture == START else chosen.picture)


def _picture(chosen: argparse.Namespace, arguments: list[str], move: int | None) -> int:
    from workshop import positions, venv

    if chosen.out is not None and chosen.out.suffix == ".png" and not venv.is_inside():
        return venv.restart_inside(arguments)
    positions.draw(
        chosen.file,
        chosen.lang,
        chosen.out,
        move=move,
        seat=chosen.seat,
        boards=chosen.board,
    )
    return 0


def _move(text: str) -> int | str:
    """A position of a study: after so many actions, or where its figure starts."""
    return text if text == START else int(text)


def _play_folder(debug: bool) -> Path:
    return paths.cache() / "site-debug" if debug else paths.SITE
