"""The test command: lint, format, types, the site, then all tests."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Sequence
from contextlib import ExitStack

from workshop import chromium, engines, paths, site, venv
from workshop.telling import tell

WORKERS = "2"
TYPED = ("pysrc/goldenspike", "pysrc/workshop", "tests")
LINTED = ("pysrc", "tests")


ALL_BROWSERS = "--all-browsers"


def test(arguments: Sequence[str]) -> int:
    """Check everything; with pytest arguments only the named tests run, lint and types always.
    With `--all-browsers` the smoke tests in Firefox and WebKit run too.

    The last lines are pytest's own summary.
    """
    begun = time.monotonic()
    python = str(venv.ensure())
    chromium.ensure()
    chromium.ensure(whole=True)
    environment = dict(os.environ)
    if ALL_BROWSERS in arguments:
        engines.ensure()
        environment[engines.ENVIRONMENT] = "1"
        arguments = [argument for argument in arguments if argument != ALL_BROWSERS]
    checks = (
        ("lint", [python, "-m", "ruff", "check", *LINTED]),
        ("format", [python, "-m", "ruff", "format", "--check", *LINTED]),
        ("types", [python, "-m", "mypy", *TYPED]),
    )
    with ExitStack() as running:
        started = {name: running.enter_context(_started(command)) for name, command in checks}
        site.build()  # meanwhile: there is more than one processor
        failed = [name for name, process in started.items() if not _passed(name, process)]
    if failed:
        tell(f"not clean, so this run fails whatever the tests say: {', '.join(failed)}")
    tell(f"tests ({time.monotonic() - begun:.0f} seconds so far)")
    command = [python, "-m", "pytest", *_parallel(arguments), *arguments]
    tests = subprocess.run(command, cwd=paths.ROOT, env=environment, check=False).returncode
    return tests or (1 if failed else 0)


def _started(command: Sequence[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command, cwd=paths.ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def _passed(name: str, check: subprocess.Popen[str]) -> bool:
    """Wait for a check, tell what it has said, and whether all is well."""
    said, _ = check.communicate()
    tell(name)
    print(said, end="", flush=True)
    return check.returncode == 0


def _parallel(arguments: Sequence[str]) -> list[str]:
    """Two processes unless the arguments say otherwise or want a debugger."""
    own = ("-n", "--numprocesses", "--pdb", "--trace", "-p")
    if any(argument.startswith(own) for argument in arguments):
        return []
    return ["-n", WORKERS, "--dist", "worksteal"]
