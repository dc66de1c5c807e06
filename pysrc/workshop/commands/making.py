"""Play here, or make the site that others play at."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from workshop import paths

if TYPE_CHECKING:
    from workshop.commands import Commands


def play(commands: Commands) -> None:
    """Build, serve, and open a browser."""
    parser = commands.add_parser("play", help="build the page, serve it here and open a browser")
    parser.add_argument("--port", type=int, metavar="N", help="the port to serve on")
    parser.add_argument("--no-open", action="store_true", help="only serve, open no browser")
    parser.add_argument("--debug", action="store_true", help="serve sources: tracebacks with lines")

    def run(chosen: argparse.Namespace) -> int:
        from workshop import serve, site

        out = paths.cache() / "site-debug" if chosen.debug else paths.SITE
        folder = site.build(out, debug=chosen.debug)
        serve.serve_until_interrupted(folder, chosen.port, open_browser=not chosen.no_open)
        return 0

    parser.set_defaults(run=run)


def build(commands: Commands) -> None:
    """Build the site, or the one file that holds all of it."""
    parser = commands.add_parser("build", help="build the static site")
    parser.add_argument(
        "--out",
        type=Path,
        default=paths.SITE,
        metavar="DIR",
        help="where to (default: .site in the project)",
    )
    parser.add_argument("--debug", action="store_true", help="with sources: tracebacks with lines")
    parser.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="where the site will lie: other sites want whole addresses for previews and embeds "
        "(default: $GOLDENSPIKE_ADDRESS)",
    )
    parser.add_argument(
        "--one-file", action="store_true", help="only the one file that plays from any folder"
    )

    def run(chosen: argparse.Namespace) -> int:
        from workshop import site

        out, address = chosen.out.resolve(), chosen.address
        print(site.build(out, debug=chosen.debug, alone=chosen.one_file, address=address))
        return 0

    parser.set_defaults(run=run)


def links(commands: Commands) -> None:
    """How long links are that hold a game, and a dictionary that keeps them short."""
    parser = commands.add_parser(
        "links", help="tell how long links are that hold a whole game of bots"
    )
    parser.add_argument(
        "--dictionary",
        metavar="GAME",
        help="instead print a dictionary for a game's links, for a new file in assets/links",
    )

    def run(chosen: argparse.Namespace) -> int:
        from workshop import links

        print(links.new_dictionary(chosen.dictionary) if chosen.dictionary else links.sizes())
        return 0

    parser.set_defaults(run=run)


def halves(commands: Commands) -> None:
    """Which half of Pyodide's WebAssembly file a function belongs to."""
    parser = commands.add_parser(
        "halves", help="note anew which functions of Pyodide the lobby calls, in called.txt"
    )

    def run(chosen: argparse.Namespace) -> int:
        from workshop import calling

        calling.note()
        return 0

    parser.set_defaults(run=run, tools=lambda _: True)


def shape(commands: Commands) -> None:
    """How the sources are built."""
    parser = commands.add_parser("shape", help="tell what imports what, and what is longest")
    parser.add_argument(
        "pysrc",
        nargs="?",
        type=Path,
        default=paths.PYSRC,
        metavar="DIR",
        help="another source folder than this one, to compare with",
    )

    def run(chosen: argparse.Namespace) -> int:
        from workshop import shape

        print(shape.shape(chosen.pysrc.resolve()))
        return 0

    parser.set_defaults(run=run)
