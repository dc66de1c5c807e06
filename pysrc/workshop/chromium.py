"""Finds a Chromium for the browser tests, or gets one."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from workshop import venv
from workshop.telling import Trouble, run, tell

ENVIRONMENT = "CHROMIUM"
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
"""The same engine without a window of its own: a page starts with a third less work."""
PROGRAMS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
)
USUAL_PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
PLAYWRIGHT_CACHES = (
    "~/.cache/ms-playwright",
    "~/Library/Caches/ms-playwright",
    "~/AppData/Local/ms-playwright",
)
PLAYWRIGHT_SHELLS = (
    "chromium_headless_shell-*/*/headless_shell",
    "chromium_headless_shell-*/*/*headless-shell",
    "chromium_headless_shell-*/*/*headless*shell.exe",
)
PLAYWRIGHT_PATTERNS = (
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
    "chromium-*/chrome-win*/chrome.exe",
)

BY_HAND = "sudo apt-get install chromium"

# The first group keeps Chromium silent; the last flag makes every other host unknown to it, so
# that a page that asks one fails loudly in the tests.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)


def find(*, whole: bool = False) -> Path | None:
    """A Chromium that is on this machine already; the one named in CHROMIUM first, then one
    without windows, unless it has to be the `whole` browser that people have."""
    named = os.environ.get(ENVIRONMENT)
    if named:
        path = Path(named).expanduser()
        if not path.is_file():
            raise Trouble(f"{ENVIRONMENT} names {path}, and there is no such program.")
        return path
    return next(_present(_candidates(whole)), None)


def ensure(*, whole: bool = False) -> Path:
    """A Chromium: a found one, else Playwright's own, else the system's package."""
    for attempt in (find, _from_playwright, _from_system):
        found = attempt(whole=whole)
        if found:
            return found
    raise Trouble(
        "The browser tests need a Chromium, and none was found or could be installed. "
        f"Install Chromium or Chrome, or name one in the environment variable {ENVIRONMENT}."
    )


def _candidates(whole: bool) -> Iterator[Path]:
    fetched = [os.environ.get("PLAYWRIGHT_BROWSERS_PATH"), *PLAYWRIGHT_CACHES]
    caches = [Path(cache).expanduser() for cache in fetched if cache]
    if not whole:
        yield from _installed(SHELLS)
        yield from _below(caches, PLAYWRIGHT_SHELLS)
    yield from _installed(PROGRAMS)
    yield from map(Path, USUAL_PLACES)
    yield from _below(caches, PLAYWRIGHT_PATTERNS)


def _installed(programs: Iterable[str]) -> Iterator[Path]:
    return (Path(where) for where in map(shutil.which, programs) if where)


def _below(caches: Iterable[Path], patterns: Iterable[str]) -> Iterator[Path]:
    for cache in caches:
        for pattern in patterns:
            yield from sorted(cache.glob(pattern), reverse=True)


def _present(candidates: Iterable[Path]) -> Iterator[Path]:
    return (path for path in candidates if path.is_file() and os.access(path, os.X_OK))


def _from_playwright(*, whole: bool) -> Path | None:
    tell("fetching a Chromium with Playwright")
    try:
        run([venv.python(), "-m", "playwright", "install", "chromium"], failure="no download")
    except Trouble:
        tell("Playwright could not fetch one")
        return None
    return find(whole=whole)


def _from_system(*, whole: bool) -> Path | None:
    """The system's package, without asking only where nobody is to be asked: for the
    administrator, and in a continuous integration, which sets CI."""
    apt = shutil.which("apt-get")
    if not apt or sys.platform != "linux":
        return None
    prefix: list[str] = []
    if os.geteuid() != 0:
        sudo = shutil.which("sudo")
        if not sudo or not os.environ.get("CI"):
            tell(f"this system may have Chromium as a package; to install it, run: {BY_HAND}")
            return None
        prefix = [sudo, "-n"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    packages = ["chromium"] if whole else [SHELLS[0], "chromium"]
    try:
        run([*prefix, apt, "update", "-qq"], env=quiet, failure="no package lists")
    except Trouble:
        packages = []
    for package in packages:
        tell(f"installing the system's package {package}")
        try:
            run([*prefix, apt, "install", "-y", "-qq", package], env=quiet, failure="no package")
        except Trouble:
            continue
        return find(whole=whole)
    tell("the system's package could not be installed")
    return None
