"""Figures of the page in a real Chromium, set against the bare stock Pyodide in the same run."""

from __future__ import annotations

from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from goldenspike import games
from workshop import chromium, serve, site
from workshop.bench import replay, start
from workshop.bench.figures import Figure
from workshop.telling import Trouble, tell

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
        serve.serving(folder, caching="max-age=600") as ours,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=str(program), args=list(chromium.FLAGS)
        )
        found = [*start.figures(browser, folder, runs), *_table(browser, ours, runs)]
        with start.fresh(browser) as context:
            found += replay.figures(context, ours)
        browser.close()
    return found


def _table(browser: Browser, ours: str, runs: int) -> list[Figure]:
    found = []
    for game_id in games.REGISTRY:
        seats = games.get(game_id).players[-1]
        tell(f"clicking through a game of {seats}: {game_id}")
        with start.fresh(browser) as context:
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
