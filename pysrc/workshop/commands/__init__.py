"""The command line: each command declares its options, and what it does with them."""

from __future__ import annotations

import argparse
import io
import os
import sys
from typing import TYPE_CHECKING

from workshop.commands import drawing, making, measuring
from workshop.telling import Trouble, sentence_for

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

TEST = "test"


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
    """All commands and their options."""
    top = argparse.ArgumentParser(
        prog="python3 pysrc",
        description="Golden Spike: railway board games in one static web page.",
        epilog="What a command needs and does not find, it fetches or makes first.",
    )
    top.set_defaults(tools=lambda _: False)
    commands = top.add_subparsers(required=True, metavar="command")
    for add in (
        making.play,
        _test,
        making.build,
        measuring.simulate,
        measuring.arena,
        measuring.tune,
        measuring.bench,
        measuring.torture,
        measuring.hostile,
        drawing.study,
        drawing.picture,
        drawing.gallery,
        making.links,
        making.halves,
        making.shape,
    ):
        add(commands)
    return top


def _test(commands: Commands) -> None:
    """It reads its arguments itself: most are pytest's."""
    commands.add_parser(
        TEST,
        help="lint, types and all tests, browser tests included",
        usage="python3 pysrc test [--all-browsers] [pytest's arguments]",
        description="Lint, format, types, then pytest; further arguments go to pytest. "
        "--all-browsers: smoke tests in Firefox and WebKit too.",
    )


def _run(arguments: list[str]) -> int:
    """Carry out a command; one that needs the tools does so with the Python that has them."""
    if arguments[:1] == [TEST] and not {"-h", "--help"} & set(arguments):
        from workshop import check

        return check.test(arguments[1:])
    chosen = parser().parse_args(arguments or ["--help"])
    if chosen.tools(chosen):
        from workshop import venv

        if not venv.is_inside():
            return venv.restart_inside(arguments)
    done: int = chosen.run(chosen)
    return done
