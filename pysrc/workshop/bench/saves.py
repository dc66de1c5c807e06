"""What hundreds of saved games cost: the start of the lobby with them ÷ that of an empty one."""

from __future__ import annotations

from playwright.sync_api import Browser, sync_playwright

from goldenspike import games
from goldenspike.core import Chance, Seat, save
from workshop import chromium, serve, site
from workshop.bench import start
from workshop.bench.figures import Figure, ratio
from workshop.telling import tell

SAVES = 500
MOVES = 60
DIFFERENT = 5
"""Of each game there are so many different ones."""
MOST = 1.2
_READY = "performance.getEntriesByName('goldenspike-ready')[0].startTime"
_PUT = """(texts) => {
  const played = {};
  texts.forEach((text, number) => {
    localStorage.setItem(`goldenspike:save:s${number}`, text);
    played[`s${number}`] = 1.0e12 + number;
  });
  localStorage.setItem("goldenspike:played", JSON.stringify(played));
}"""


def figures(runs: int) -> list[Figure]:
    """Measure first visits by turns, without and with saves."""
    folder, texts = site.build(), _texts()
    program = chromium.ensure(whole=True)
    times: dict[bool, list[float]] = {False: [], True: []}
    with serve.serving(folder, caching="max-age=600") as ours, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(program), args=list(chromium.FLAGS)
        )
        for number in range(runs):
            tell(f"lobby with {SAVES} saves, run {number + 1} of {runs}")
            for full, found in times.items():
                found.append(_lobby(browser, ours, texts if full else []))
        browser.close()
    name = f"lobby usable with {SAVES} saves ÷ with none"
    return [ratio(name, times[True], times[False], MOST)]


def _lobby(browser: Browser, ours: str, texts: list[str]) -> float:
    """How many milliseconds a first visit takes where these saves lie already."""
    with start.fresh(browser, service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{ours}vendor/NOTICES.txt")
        page.evaluate(_PUT, texts)
        page.goto(ours)
        page.locator("html[data-state=lobby]").wait_for(state="attached")
        return float(page.evaluate(_READY))


def _texts() -> list[str]:
    """Games of every kind in their midst; some are the same."""
    texts = []
    for seed, game in enumerate([*games.REGISTRY] * DIFFERENT):
        match = games.new_match(game, [Seat("Ann"), Seat("Bob", "easy")], seed=seed)
        lots = Chance(seed)
        while match.state.to_move is not None and len(match.log) < MOVES:
            match.play(lots.pick(match.state.choices()))
        texts.append(save.dumps(match))
    return [texts[number % len(texts)] for number in range(SAVES)]
