"""Figures of the page in a real Chromium, set against the bare stock Pyodide in the same run."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from goldenspike import games
from workshop import chromium, packages, serve, site
from workshop.bench import replay
from workshop.bench.figures import Figure, ratio
from workshop.telling import Trouble, tell

STOCK = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
BARE_PAGE = """<!doctype html><meta charset="utf-8"><title>bare</title>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
if (python.runPython("1+1") !== 2) throw new Error("Python cannot count");
performance.mark("bare-ready");
document.documentElement.dataset.state = "ready";
</script>"""

# Notes when the boot picture's image was painted; it runs before anything of the page.
_PAINT_NOTE = """
globalThis.benchPaint = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    benchPaint.push([entry.element?.tagName ?? "", entry.startTime]);
  }
}).observe({ type: "largest-contentful-paint", buffered: true });
"""

BETWEEN_VISITS = 1500
CLICKS = 300
CLICK_MEDIAN, CLICK_WORST = 16, 50

# Plays by clicking until the game is over or enough was seen; gives the time from each click on
# an action until the table is changed: when the click's own handling is over if that changed it,
# else whenever the first change comes.
_CLICK_THROUGH = """async ([seed, most]) => {
  let changed = () => {};
  const watch = new MutationObserver(() => changed());
  const table = document.querySelector("#table");
  watch.observe(table, { subtree: true, childList: true, attributes: true });
  const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const click = (element) =>
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const times = [];
  for (let step = 0; step < 5000 && times.length < most; step++) {
    if (document.documentElement.dataset.state === "over") break;
    const lift = document.querySelector('[data-do="lift"]');
    const actions = [...document.querySelectorAll("[data-action]")];
    const call = document.querySelector("button.call[data-do]");
    const several = document.querySelector("[data-choose]");
    if (lift) click(lift);
    else if (actions.length) {
      const chosen = actions[Math.floor(random() * actions.length)];
      watch.takeRecords();
      const began = performance.now();
      click(chosen);
      if (!watch.takeRecords().length) await new Promise((done) => { changed = done; });
      times.push(performance.now() - began);
      await frame();
      continue;
    } else if (several) click(several);
    else if (call) click(call);
    await frame();
  }
  return times;
}"""

_RUN_PYTHON = """async ([module, code]) => {
  const { loadPyodide } = await import(module);
  const python = await loadPyodide();
  return python.runPython(code);
}"""


def figures(runs: int) -> list[Figure]:
    """Measure everything that needs a browser."""
    folder = site.build()
    program = chromium.ensure(whole=True)
    with (
        _bare_site() as bare_folder,
        serve.serving(bare_folder, caching="max-age=600") as bare,
        serve.serving(folder, caching="max-age=600") as ours,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=str(program), args=list(chromium.FLAGS)
        )
        found = [*_start_up(browser, bare, ours, runs), *_table(browser, ours, runs)]
        with _context(browser) as context:
            found += replay.figures(context, ours)
        browser.close()
    return found


def _start_up(browser: Browser, bare: str, ours: str, runs: int) -> list[Figure]:
    """First visit in a fresh profile, one more in the same tab, one in a new tab of the same
    profile, which is another process and has to load what was compiled; bare and ours alike."""
    readings: dict[str, list[float]] = {
        f"{page}{visit}": [] for page in ("bare", "lobby") for visit in ("", " again", " new tab")
    }
    readings["picture"] = []
    for number in range(runs):
        tell(f"start-up, run {number + 1} of {runs}")
        with _context(browser) as context:
            page = context.new_page()
            readings["bare"].append(_bare_ready(page, bare))
            page.wait_for_timeout(BETWEEN_VISITS)
            readings["bare again"].append(_bare_ready(page, bare))
            page.wait_for_timeout(BETWEEN_VISITS)
            readings["bare new tab"].append(_bare_ready(context.new_page(), bare))
        with _context(browser) as context:
            page = context.new_page()
            readings["lobby"].append(_lobby_ready(page, ours))
            readings["picture"].append(_picture_painted(page))
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.wait_for_timeout(BETWEEN_VISITS)
            readings["lobby again"].append(_lobby_ready(page, ours))
            page.wait_for_timeout(BETWEEN_VISITS)
            readings["lobby new tab"].append(_lobby_ready(context.new_page(), ours))
    return [
        ratio("lobby usable ÷ bare Pyodide, cold", readings["lobby"], readings["bare"], 0.65),
        ratio(
            "lobby usable ÷ bare Pyodide, second visit",
            readings["lobby again"],
            readings["bare again"],
            0.50,
        ),
        ratio(
            "lobby usable ÷ bare Pyodide, second visit in a new tab",
            readings["lobby new tab"],
            readings["bare new tab"],
        ),
        ratio(
            "boot picture painted ÷ bare Pyodide, cold", readings["picture"], readings["bare"], 0.10
        ),
        Figure("lobby usable, cold", median(readings["lobby"]), "ms"),
        Figure("bare Pyodide, cold", median(readings["bare"]), "ms"),
    ]


def _table(browser: Browser, ours: str, runs: int) -> list[Figure]:
    found = []
    for game_id in games.REGISTRY:
        seats = games.get(game_id).players[-1]
        tell(f"clicking through a game of {seats}: {game_id}")
        with _context(browser) as context:
            page = context.new_page()
            page.goto(f"{ours}?game={game_id}&seats={','.join(['human'] * seats)}&seed=7&start=1")
            page.wait_for_selector("html[data-state=table]")
            times = page.evaluate(_CLICK_THROUGH, [7, CLICKS])
            tell(f"random games in the browser: {game_id}")
            speed = [_games_per_second(page, game_id) for _ in range(runs)]
        if not times:
            raise Trouble(f"Nothing could be clicked at the table of {game_id}.")
        name = f"{game_id}: click → table patched, {seats} seats"
        found += [
            Figure(f"{name}, median", median(times), "ms", CLICK_MEDIAN, {"ms": list(times)}),
            Figure(f"{name}, worst", max(times), "ms", CLICK_WORST),
            Figure(f"{game_id}: random games in Chromium", median(speed), "games/s"),
        ]
    return found


def _games_per_second(page: Page, game_id: str) -> float:
    source = Path(__file__).with_name("throughput.py").read_text(encoding="utf-8")
    code = f'{source}\nrandom_games_per_second("{game_id}", 4, 1.0)\n'
    module = page.evaluate("document.querySelector('[href*=\"/python.\"]').href")
    return float(page.evaluate(_RUN_PYTHON, [module, code]))


def _bare_ready(page: Page, address: str) -> float:
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]")
    return _mark(page, "bare-ready")


def _lobby_ready(page: Page, address: str) -> float:
    page.goto(address)
    page.wait_for_selector("html:not([data-state=loading])")
    state = page.get_attribute("html", "data-state")
    if state != "lobby":
        raise Trouble(f"The page came up with the state “{state}” instead of the lobby.")
    return _mark(page, "goldenspike-ready")


def _mark(page: Page, name: str) -> float:
    return float(page.evaluate("(name) => performance.getEntriesByName(name)[0].startTime", name))


def _picture_painted(page: Page) -> float:
    """When the boot picture's image was there; its first text, if the image is no candidate."""
    paints: list[tuple[str, float]] = page.evaluate("benchPaint")
    images = [moment for tag, moment in paints if tag == "IMG"]
    if images:
        return images[0]
    paint = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
    return float(page.evaluate(paint))


@contextmanager
def _context(browser: Browser, **settings: Any) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, **settings)
    context.set_default_timeout(120_000)
    context.add_init_script(_PAINT_NOTE)
    yield context
    context.close()


@contextmanager
def _bare_site() -> Iterator[Path]:
    """A page with the stock Pyodide and nothing else."""
    stock = packages.fetch(packages.PYODIDE)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in STOCK:
            shutil.copyfile(stock / file, folder / file)
        (folder / "index.html").write_text(BARE_PAGE, encoding="utf-8")
        yield folder
