"""Figures of the replay: steps and jumps through a finished game, and what they leave behind."""

from __future__ import annotations

from statistics import median

from playwright.sync_api import BrowserContext, Page

from goldenspike.core import Chance, Match, Seat
from goldenspike.games import new_match
from goldenspike.session import link
from workshop.bench.figures import Figure
from workshop.telling import tell

GAME, SEATS, SEED = "pacific-rails", 4, 11
STEPS, JUMPS, LATER = 60, 60, 400
STEP_MOST, JUMP_MOST, NODES_MOST = 30, 100, 1.1

# Puts the slider to each of these positions; gives the time until the table shows it.
_SLIDE = """async (positions) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const times = [];
  for (const position of positions) {
    const slider = document.querySelector('[data-field="cursor"]');
    slider.value = position;
    const began = performance.now();
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    times.push(performance.now() - began);
    await frame();
  }
  return times;
}"""


def figures(context: BrowserContext, address: str) -> list[Figure]:
    """Slide through a finished game that a link holds."""
    tell(f"sliding through a finished game of {SEATS}: {GAME}")
    match = finished()
    page = context.new_page()
    page.goto(f"{address}#{link.pack(match, link.SHOW, 0)}")
    page.wait_for_selector('[data-field="cursor"]', state="attached")
    length = len(match.log)
    _slide(page, [length // 2])
    steps = _slide(page, range(length // 2 + 1, length // 2 + STEPS))
    jumps = _slide(page, _jumps(JUMPS, length))
    before = _nodes(context, page)
    _slide(page, _jumps(LATER, length))
    after = _nodes(context, page)
    name = f"{GAME}: replay of {length} actions"
    return [
        Figure(f"{name}, a step, median", median(steps), "ms", STEP_MOST, {"ms": steps}),
        Figure(f"{name}, a step, worst", max(steps), "ms"),
        Figure(f"{name}, a jump, worst", max(jumps), "ms", JUMP_MOST, {"ms": jumps}),
        Figure(f"{name}, nodes after {LATER} more ÷ before", after / before, "", NODES_MOST),
    ]


def finished() -> Match:
    """Return a whole game of random moves."""
    match, chance = new_match(GAME, [Seat(f"P{i}") for i in range(SEATS)], seed=SEED), Chance(SEED)
    while match.state.to_move is not None:
        match.play(chance.pick(match.state.choices()))
    return match


def _jumps(count: int, length: int) -> list[int]:
    """Positions all over the game, always far from the one before."""
    return [number * 7919 % (length + 1) for number in range(1, count + 1)]


def _slide(page: Page, positions: range | list[int]) -> list[float]:
    return [float(time) for time in page.evaluate(_SLIDE, list(positions))]


def _nodes(context: BrowserContext, page: Page) -> float:
    """How many nodes there are, those included that nobody has thrown away yet."""
    session = context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "Nodes"))
