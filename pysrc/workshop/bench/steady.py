"""Figures of a page that stays steady: pictures without gaps, and no memory kept of old games."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from goldenspike import games
from workshop.bench import clicks
from workshop.bench.figures import Figure
from workshop.telling import tell

GAP_MOST = 50
GAMES, WARM, CLICKS = 40, 8, 12
GROWTH_MOST = 1.1
BOTS_MS = 6000
SHIFT_MOST = 0.02
SHIFT_CLICKS, SHIFT_MS = 12, 600
SIZES = {"1280×800": (1280, 800), "390×844": (390, 844)}
_TURN = "[data-do=go-on], [data-do=lift], .lit, #actions button, html[data-state=over]"
"""What tells that the table waits for a person, or is done."""

# Notes the longest time between two pictures until it is asked for.
_WATCH = """() => {
  let last = performance.now();
  const longest = { gap: 0 };
  const note = (now) => {
    longest.gap = Math.max(longest.gap, now - last);
    last = now;
    longest.next = requestAnimationFrame(note);
  };
  longest.next = requestAnimationFrame(note);
  globalThis.benchGap = () => { cancelAnimationFrame(longest.next); return longest.gap; };
}"""

# Adds up by how much the page has shifted without anybody's doing.
_SHIFTS = """
globalThis.benchShift = 0;
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value } of list.getEntries()) {
    if (!hadRecentInput) benchShift += value;
  }
}).observe({ type: "layout-shift" });
"""


def shifts(context: BrowserContext, address: str) -> list[Figure]:
    """How much of the page is pushed about while one person and two bots play, at their usual
    pace."""
    found = []
    for game_id in games.REGISTRY:
        for size, (width, height) in SIZES.items():
            tell(f"what shifts in play at {size}: {game_id}")
            page = context.new_page()
            page.set_viewport_size({"width": width, "height": height})
            page.add_init_script(clicks.NOTES + _SHIFTS)
            page.goto(f"{address}?game={game_id}&seats=human,easy,easy&seed=7&start=1")
            page.locator(_TURN).first.wait_for(state="attached")
            page.wait_for_timeout(clicks.SEEN)
            page.evaluate("benchShift = 0")
            for _ in range(SHIFT_CLICKS):
                clicks.play(page, 1)
                page.wait_for_timeout(SHIFT_MS)
                page.locator(_TURN).first.wait_for(state="attached")
            shifted = float(page.evaluate("benchShift"))
            page.close()
            name = f"{game_id}: layout shift in play, {SHIFT_CLICKS} clicks, {size}"
            found.append(Figure(name, shifted, "", SHIFT_MOST))
    return found


def gaps(context: BrowserContext, address: str) -> list[Figure]:
    """The longest gap between pictures: while a board is dragged, and while bots play."""
    found = []
    for game_id in games.REGISTRY:
        tell(f"dragging the board, watching bots: {game_id}")
        page = context.new_page()
        page.goto(f"{address}?game={game_id}&seats=easy,easy,easy&seed=7&pace=fast&start=1")
        page.wait_for_selector("html[data-state=table]")
        page.wait_for_timeout(BOTS_MS // 2)
        page.evaluate(_WATCH)
        page.wait_for_timeout(BOTS_MS)
        bots = float(page.evaluate("benchGap()"))
        page.goto(f"{address}?game={game_id}&seats=human,human&seed=7&start=1")
        page.wait_for_selector("html[data-state=table]")
        dragged = _drag(page)
        page.close()
        name = f"{game_id}: longest gap between pictures"
        found += [
            Figure(f"{name}, bots play", bots, "ms", GAP_MOST),
            Figure(f"{name}, the board is dragged", dragged, "ms", GAP_MOST),
        ]
    return found


def _drag(page: Page) -> float:
    board = page.locator(".board .viewport").first.bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    page.mouse.move(x, y)
    for _ in range(3):
        page.mouse.wheel(0, -200)
        page.wait_for_timeout(200)
    page.evaluate(_WATCH)
    page.mouse.down()
    for step in range(60):
        page.mouse.move(x + 120 * ((step % 20) / 10 - 1), y + 40 * ((step % 12) / 6 - 1))
    page.mouse.up()
    return float(page.evaluate("benchGap()"))


def memory(browser: Browser, context: BrowserContext, address: str) -> list[Figure]:
    """Sit down at many games in one tab, one after the other; what is left of them. Both times it
    is looked at a table of the same game: the lobby lists more games the second time."""
    tell(f"{GAMES} games in one tab")
    page = context.new_page()
    page.add_init_script(clicks.NOTES)
    page.goto(address)
    page.wait_for_selector("html[data-state=lobby]")
    kinds = list(games.REGISTRY)
    before: dict[str, float] = {}
    after: dict[str, float] = {}
    for number in range(GAMES):
        query = f"?game={kinds[number % len(kinds)]}&seats=human,human,human&seed={number}&start=1"
        page.evaluate(
            "(query) => { history.pushState(null, '', query);"
            " dispatchEvent(new PopStateEvent('popstate')); }",
            query,
        )
        page.wait_for_selector("html[data-state=table]")
        clicks.play(page, CLICKS)
        if number + 1 == WARM:
            before = _kept(browser, page)
        if number + 1 == GAMES:
            after = _kept(browser, page)
        page.locator('[data-do="menu"]').first.click()
        page.wait_for_selector("html[data-state=lobby]")
    name = f"{GAMES} games in one tab ÷ {WARM}"
    return [
        Figure(
            f"{name}, {what}",
            after[what] / before[what],
            "",
            GROWTH_MOST,
            _pair(what, before, after),
        )
        for what in before
    ]


def _pair(what: str, before: dict[str, float], after: dict[str, float]) -> dict[str, list[float]]:
    return {"before, after": [before[what], after[what]]}


def _kept(browser: Browser, page: Page) -> dict[str, float]:
    """Nodes and listeners, detached ones included, and the memory of the page's process."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(200)
    metrics = {
        one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]
    }
    session.detach()
    found = {"nodes": metrics["Nodes"], "listeners": metrics["JSEventListeners"]}
    resident = _resident(browser)
    return {**found, "memory of the process": resident} if resident else found


def _resident(browser: Browser) -> float:
    """The memory of the largest of the browser's pages in MB; 0 where that cannot be known."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    sizes = [0.0]
    for process in processes:
        status = Path(f"/proc/{process['id']}/status")
        if process["type"] == "renderer" and status.is_file():
            lines = status.read_text(encoding="utf-8").splitlines()
            sizes += [int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")]
    return max(sizes)
