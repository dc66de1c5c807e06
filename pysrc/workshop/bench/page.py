"""Figures of the page in a real Chromium, set against the bare stock Pyodide in the same run."""

from __future__ import annotations

from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from goldenspike import games
from workshop import chromium, serve, site
from workshop.bench import clicks, replay, start, steady
from workshop.bench.figures import Figure
from workshop.telling import tell

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
        with start.fresh(browser) as context:
            found += clicks.figures(context, ours, game_id)
            tell(f"random games in the browser: {game_id}")
            page = context.pages[0]
            speed = [_games_per_second(page, game_id) for _ in range(runs)]
        found.append(Figure(f"{game_id}: random games in Chromium", median(speed), "games/s"))
    with start.fresh(browser) as context:
        found += steady.gaps(context, ours)
        found += steady.shifts(context, ours)
    with start.fresh(browser) as context:
        found += steady.memory(browser, context, ours)
    return found


def _games_per_second(page: Page, game_id: str) -> float:
    source = Path(__file__).with_name("throughput.py").read_text(encoding="utf-8")
    code = f'{source}\nrandom_games_per_second("{game_id}", 4, 1.0)\n'
    module = page.evaluate("document.querySelector('[href*=\"/python.\"]').href")
    return float(page.evaluate(_RUN_PYTHON, [module, code]))
