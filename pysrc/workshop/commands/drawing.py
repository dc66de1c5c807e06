"""Draw a position, check a study, take pictures of the page."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from goldenspike.core.words import LANGUAGES
from workshop import paths

if TYPE_CHECKING:
    from workshop.commands import Commands

START = "start"


def study(commands: Commands) -> None:
    """Check a study and tell it, or draw a position of it."""
    parser = commands.add_parser("study", help="check a study and tell what happens in it")
    parser.add_argument("file", type=Path, metavar="FILE", help="a study, see session/STUDY.md")
    parser.add_argument("--lang", default="en", choices=tuple(LANGUAGES), help="the language")
    parser.add_argument(
        "--tidy", action="store_true", help="also write it in its printed form, with its seed"
    )
    parser.add_argument(
        "--picture",
        nargs="?",
        type=_move,
        const=START,
        metavar="MOVE",
        help="instead draw the position after so many actions, or where its figure starts",
    )
    parser.add_argument(
        "--board", action="append", default=[], metavar="ID", help="draw only this board"
    )
    parser.add_argument(
        "-o", "--out", type=Path, metavar="FILE", help="the picture: .svg, or .png with a Chromium"
    )

    def run(chosen: argparse.Namespace) -> int:
        if chosen.picture is None:
            from workshop import study

            return study.study(chosen.file, chosen.lang, tidy=chosen.tidy)
        return _draw(chosen, None if chosen.picture == START else chosen.picture, seat="")

    parser.set_defaults(run=run, tools=_is_png)


def picture(commands: Commands) -> None:
    """Draw a position of a save or a study."""
    parser = commands.add_parser("picture", help="draw a position of a save or of a study")
    parser.add_argument("file", type=Path, metavar="FILE", help="a save, or a study")
    parser.add_argument(
        "--move",
        type=int,
        metavar="N",
        help="the position after so many actions (a save's last one, where a study starts)",
    )
    parser.add_argument("--seat", default="", metavar="S", help="who looks on: a number or name")
    parser.add_argument("--lang", default="en", choices=tuple(LANGUAGES), help="the language")
    parser.add_argument(
        "--board", action="append", default=[], metavar="ID", help="draw only this board"
    )
    parser.add_argument(
        "-o", "--out", type=Path, metavar="FILE", help="the picture: .svg, or .png with a Chromium"
    )

    def run(chosen: argparse.Namespace) -> int:
        return _draw(chosen, chosen.move, seat=chosen.seat)

    parser.set_defaults(run=run, tools=_is_png)


def gallery(commands: Commands) -> None:
    """Pictures of the real page."""
    parser = commands.add_parser(
        "gallery", help="take pictures of the real page in all sizes, themes and languages"
    )
    parser.add_argument(
        "words",
        nargs="*",
        metavar="WORD",
        help="only pictures with all of these, such as: rules, or transamerica middle dark de",
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=paths.cache() / "gallery",
        metavar="DIR",
        help="where to (default: gallery in the cache)",
    )
    parser.add_argument(
        "--faults", action="store_true", help="instead every sentence that a fault gives"
    )

    def run(chosen: argparse.Namespace) -> int:
        from workshop import faults, gallery

        if chosen.faults:
            return faults.faults(chosen.out.resolve())
        return gallery.gallery(chosen.out.resolve(), chosen.words)

    parser.set_defaults(run=run, tools=lambda _: True)


def _draw(chosen: argparse.Namespace, move: int | None, *, seat: str) -> int:
    from workshop import positions

    positions.draw(chosen.file, chosen.lang, chosen.out, move=move, seat=seat, boards=chosen.board)
    return 0


def _is_png(chosen: argparse.Namespace) -> bool:
    """Whether a browser has to paint what is drawn."""
    return chosen.out is not None and chosen.out.suffix == ".png"


def _move(text: str) -> int | str:
    """A position of a study: after so many actions, or where its figure starts."""
    return text if text == START else int(text)
