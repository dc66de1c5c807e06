"""Kills a browser at random moments of a game and counts what was lost.

A page plays by itself and reports after each action how many have been played, and how many of
them are said to be on the disk. The browser is killed as a power cut would, started anew with the
same profile, and the save that it finds is compared with what was reported. So each round is one
more start of the page, which opens the next game.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Browser, BrowserType, Error, Page, sync_playwright

from goldenspike import games
from workshop import chromium, serve, site
from workshop.telling import Trouble, tell

SETTLED = 0.5
"""Seconds after which an action that is shown must not be lost."""
SHORTEST, LONGEST = 0.2, 6.0
"""Seconds of play before the kill."""
PATIENCE = 60_000
HEAD = (
    "game",
    "kills",
    "actions",
    "kept, lost",
    "shown, lost",
    "games lost",
    "to disk ms",
    "at worst",
)

# Plays by clicking at random. After each change `report` is told the slot, the number of actions
# played, and the number of those on the disk.
_PLAY = """([seed, pause]) => {
  const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const any = (found) => found[Math.floor(random() * found.length)];
  const click = (element) =>
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const step = () => {
    const ask = document.querySelector('[data-do="lift"], [data-do="go-on"]');
    const actions = [...document.querySelectorAll("[data-action]")];
    const several = document.querySelector("[data-choose]");
    if (ask) click(ask);
    else if (actions.length) click(any(actions));
    else if (several) click(several);
  };
  let told = "";
  const watch = () => {
    const slot = decodeURIComponent(location.hash.slice("#play=".length));
    const text = localStorage.getItem(`goldenspike:save:${slot}`);
    if (!text) return;
    const played = JSON.parse(text).actions.length;
    const stamp = JSON.parse(localStorage.getItem("goldenspike:played"))[slot];
    const [on, upTo] = (document.documentElement.dataset.saved ?? "").split(" ");
    const news = JSON.stringify([slot, played, on === slot && Number(upTo) >= stamp]);
    if (news !== told) report(told = news);
  };
  setInterval(step, pause);
  setInterval(watch, 5);
}"""
_FOUND = """(slot) => {
  const text = localStorage.getItem(`goldenspike:save:${slot}`);
  return text ? JSON.parse(text).actions.length : 0;
}"""
_NO_JOURNAL = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined })"


@dataclass
class Heard:
    """What a page has reported: of its slot, the actions shown, and those on the disk."""

    slot: str = ""
    shown: list[tuple[float, int]] = field(default_factory=list)
    kept: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds from an action's being shown to its being on the disk."""

    def hear(self, news: str) -> None:
        """Take a report."""
        self.slot, played, on_disk = json.loads(news)
        now = time.monotonic()
        self.shown.append((now, played))
        if on_disk:
            self.kept = played
            self.waits.append(now - next(when for when, n in self.shown if n == played))

    def settled(self, killed: float) -> int:
        """Return how many actions had been shown for long enough when the browser was killed."""
        return max((n for when, n in self.shown if when < killed - SETTLED), default=0)


@dataclass
class Tally:
    """The kills in one game, and what they cost."""

    game: str
    kills: int = 0
    played: int = 0
    lost_kept: int = 0
    lost_settled: int = 0
    lost_all: int = 0
    waits: list[float] = field(default_factory=list)

    def add(self, heard: Heard, killed: float, found: int) -> None:
        """Count a kill after which so many actions were found."""
        settled = heard.settled(killed)
        self.kills += 1
        self.played += heard.shown[-1][1] if heard.shown else 0
        self.lost_kept += max(0, heard.kept - found)
        self.lost_settled += max(0, settled - found)
        self.lost_all += found == 0 < settled
        self.waits += heard.waits


def table(tallies: Sequence[Tally]) -> str:
    """The tallies as a table, with their sum."""
    total = Tally("all")
    for tally in tallies:
        for name in ("kills", "played", "lost_kept", "lost_settled", "lost_all", "waits"):
            setattr(total, name, getattr(total, name) + getattr(tally, name))
    rows = [
        (
            t.game,
            t.kills,
            t.played,
            t.lost_kept,
            t.lost_settled,
            t.lost_all,
            *_milliseconds(t.waits),
        )
        for t in (*tallies, total)
    ]
    return "\n".join(
        f"{row[0]:<16}" + "".join(f"{cell!s:>13}" for cell in row[1:]) for row in (HEAD, *rows)
    )


def torture(kills: int, seed: int, *, storage_alone: bool = False) -> int:
    """Kill a browser so many times, over all games in turn; print what was lost. Fails if
    anything was that had been said to be kept or was shown for long enough."""
    folder = site.build()
    program = chromium.ensure(whole=True)
    luck = Random(seed)
    tallies = [Tally(game.id) for game in games.all_games()]
    before: tuple[Tally, Heard, float] | None = None
    with (
        tempfile.TemporaryDirectory(prefix="goldenspike-torture-") as profile,
        serve.serving(folder, caching="max-age=600") as address,
        sync_playwright() as playwright,
    ):
        for number in range(kills + 1):
            tally = tallies[number % len(tallies)]
            with _chromium(playwright.chromium, program, Path(profile)) as (process, browser):
                page = browser.contexts[0].new_page()
                page.set_default_timeout(PATIENCE)
                if storage_alone:
                    page.add_init_script(_NO_JOURNAL)
                heard = Heard()
                page.expose_function("report", heard.hear)
                _open(page, address, tally.game, seed + number)
                if before is not None:
                    found = int(page.evaluate(_FOUND, before[1].slot))
                    before[0].add(before[1], before[2], found)
                if number == kills:
                    break
                tell(f"kill {number + 1} of {kills}: {tally.game}")
                page.evaluate(_PLAY, [seed + number, luck.randint(15, 120)])
                page.wait_for_timeout(1000 * luck.uniform(SHORTEST, LONGEST))
                killed = time.monotonic()
                os.killpg(process.pid, signal.SIGKILL)
                before = tally, heard, killed
    print(table(tallies))
    return 1 if any(tally.lost_kept or tally.lost_settled for tally in tallies) else 0


def _milliseconds(waits: Sequence[float]) -> tuple[str, str]:
    return (f"{1000 * median(waits):.0f}", f"{1000 * max(waits):.0f}") if waits else ("", "")


def _open(page: Page, address: str, game: str, seed: int) -> None:
    seats = "human,random" if seed % 2 else "human,human,random"
    page.goto(f"{address}?game={game}&seats={seats}&seed={seed}&pace=instant&start=1")
    page.locator("html[data-state=table]").wait_for(state="attached")


@contextmanager
def _chromium(
    kind: BrowserType, program: Path, profile: Path
) -> Iterator[tuple[subprocess.Popen[bytes], Browser]]:
    """A Chromium in a process group of its own, with what it kept before; ended at last."""
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    flags = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    process = subprocess.Popen(
        [program, *chromium.FLAGS, *flags, "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        browser = kind.connect_over_cdp(f"http://127.0.0.1:{_port(port)}")
        yield process, browser
        with suppress(Error):  # it is dead already, which is the point
            browser.close()
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _port(file: Path) -> int:
    """Wait until the browser has written on which port it listens."""
    for _ in range(600):
        if file.is_file() and (lines := file.read_text().splitlines()):
            return int(lines[0])
        time.sleep(0.05)
    raise Trouble("Chromium did not start.")
