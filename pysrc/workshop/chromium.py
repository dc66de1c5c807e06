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


def find() -> Path | None:
    """A Chromium that is on this machine already; the one named in CHROMIUM first."""
    named = os.environ.get(ENVIRONMENT)
    if named:
        path = Path(named).expanduser()
        if not path.is_file():
            raise Trouble(f"{ENVIRONMENT} names {path}, and there is no such program.")
        return path
    return next(_present(_candidates()), None)


def ensure() -> Path:
    """A Chromium: a found one, else Playwright's own, else the system's package."""
    for attempt in (find, _from_playwright, _from_system):
        found = attempt()
        if found:
            return found
    raise Trouble(
        "The browser tests need a Chromium, and none was found or could be installed. "
        f"Install Chromium or Chrome, or name one in the environment variable {ENVIRONMENT}."
    )


def _candidates() -> Iterator[Path]:
    for program in PROGRAMS:
        where = shutil.which(program)
        if where:
            yield Path(where)
    yield from map(Path, USUAL_PLACES)
    caches = [os.environ.get("PLAYWRIGHT_BROWSERS_PATH"), *PLAYWRIGHT_CACHES]
    for cache in filter(None, caches):
        for pattern in PLAYWRIGHT_PATTERNS:
            yield from sorted(Path(cache).expanduser().glob(pattern), reverse=True)


def _present(candidates: Iterable[Path]) -> Iterator[Path]:
    return (path for path in candidates if path.is_file() and os.access(path, os.X_OK))


def _from_playwright() -> Path | None:
    tell("fetching a Chromium with Playwright")
    try:
        run([venv.python(), "-m", "playwright", "install", "chromium"], failure="no download")
    except Trouble:
        tell("Playwright could not fetch one")
        return None
    return find()


def _from_system() -> Path | None:
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
    tell("installing the system's package chromium")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        run([*prefix, apt, "update", "-qq"], env=quiet, failure="no package lists")
        run([*prefix, apt, "install", "-y", "-qq", "chromium"], env=quiet, failure="no package")
    except Trouble:
        tell("the system's package could not be installed")
        return None
    return find()
