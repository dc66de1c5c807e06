"""How soon the page is there: set against the bare stock Pyodide in the same run, on this machine
and as a slow phone on a slow line has it."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from goldenspike import games
from goldenspike.session import link
from workshop import links, packages, serve
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

# Notes when the boot picture's image was painted, and what moved by itself; it runs before anything
# of the page.
_NOTES = """
globalThis.benchPaint = [];
globalThis.benchShift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    benchPaint.push([entry.element?.tagName ?? "", entry.startTime]);
  }
}).observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) benchShift += entry.hadRecentInput ? 0 : entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""

BETWEEN_VISITS = 1500
VISITS = ("", " again", " new tab")
COLD, AGAIN, NEW_TAB = 0.38, 0.25, 0.25
LINK, SLOW_PICTURE, SLOW_LOBBY, SHIFT = 0.45, 0.05, 0.45, 0.02
SLOW_CPU = 4
SLOW_LINE = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 10_000_000 / 8,
    "uploadThroughput": 10_000_000 / 8,
}
"""Ten megabits a second and 40 ms, in the terms of the browser's tools."""
Readings = Mapping[str, list[float]]


def figures(browser: Browser, site: Path, runs: int) -> list[Figure]:
    """Measure the start. The host lets files be kept for ten minutes and packs what static hosts
    pack, as the slow line's figures depend on it."""
    with (
        bare_site() as stock,
        serve.serving(stock, caching="max-age=600", packing=True) as bare,
        serve.serving(site, caching="max-age=600", packing=True) as ours,
    ):
        found = _visits(browser, bare, ours, runs)
        found += _slow(browser, bare, ours, runs)
        return [*found, *_memory(browser, ours)]


def _visits(browser: Browser, bare: str, ours: str, runs: int) -> list[Figure]:
    """First visit in a fresh profile, one more in the same tab, one in a new tab of the same
    profile, which is another process and has to load what was compiled; bare and ours alike. At
    last a first visit by a link to a position."""
    shown = f"{ours}#{_link()}"
    readings: dict[str, list[float]] = {
        f"{page}{visit}": [] for page in ("bare", "lobby") for visit in VISITS
    }
    readings |= {"picture": [], "link": [], "shift": []}
    for number in range(runs):
        tell(f"start-up, run {number + 1} of {runs}")
        with fresh(browser) as context:
            page = _settled(context)
            readings["bare"].append(_bare_ready(page, bare))
            page.wait_for_timeout(BETWEEN_VISITS)
            readings["bare again"].append(_bare_ready(page, bare))
            page.wait_for_timeout(BETWEEN_VISITS)
            readings["bare new tab"].append(_bare_ready(context.new_page(), bare))
        with fresh(browser) as context:
            page = _settled(context)
            readings["lobby"].append(_ready(page, ours))
            readings["picture"].append(_picture_painted(page))
            readings["shift"].append(float(page.evaluate("benchShift")))
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.wait_for_timeout(BETWEEN_VISITS)
            readings["lobby again"].append(_ready(page, ours))
            page.wait_for_timeout(BETWEEN_VISITS)
            readings["lobby new tab"].append(_ready(context.new_page(), ours))
        with fresh(browser) as context:
            readings["link"].append(_ready(_settled(context), shown, "table"))
    return [
        _over_bare("lobby usable", readings, "lobby", "", COLD),
        _over_bare("lobby usable", readings, "lobby", " again", AGAIN),
        _over_bare("lobby usable", readings, "lobby", " new tab", NEW_TAB),
        _over_bare("link to a position → shown", readings, "link", "", LINK),
        _over_bare("boot picture painted", readings, "picture", "", 0.10),
        Figure("layout shift until the lobby is usable", median(readings["shift"]), "", SHIFT),
        Figure("lobby usable, cold", median(readings["lobby"]), "ms"),
        Figure("bare Pyodide, cold", median(readings["bare"]), "ms"),
    ]


def _over_bare(name: str, readings: Readings, ours: str, visit: str, most: float | None) -> Figure:
    """One of our readings over the same visit of bare Pyodide."""
    key = f"lobby{visit}" if ours == "lobby" else ours
    return ratio(
        f"{name} ÷ bare Pyodide,{visit or ' cold'}", readings[key], readings[f"bare{visit}"], most
    )


def _slow(browser: Browser, bare: str, ours: str, runs: int) -> list[Figure]:
    """A first visitor with a slower machine and a slow line, both emulated by the browser."""
    theirs: list[float] = []
    readings: dict[str, list[float]] = {"lobby": [], "picture": [], "bytes": []}
    for number in range(runs):
        tell(f"first visit on a slow line, run {number + 1} of {runs}")
        with fresh(browser) as context:
            page = _settled(context)
            _slowed(page)
            theirs.append(_bare_ready(page, bare))
        with fresh(browser, service_workers="block") as context:
            page = _settled(context)
            received = _counting(_slowed(page))
            readings["lobby"].append(_ready(page, ours))
            readings["picture"].append(_picture_painted(page))
            readings["bytes"].append(sum(received) / 1e6)
    name = "10 Mbit/s, 40 ms, 4 × slower: {} ÷ bare"
    return [
        ratio(name.format("picture"), readings["picture"], theirs, SLOW_PICTURE),
        ratio(name.format("lobby usable"), readings["lobby"], theirs, SLOW_LOBBY),
        Figure("first visit, received until usable", median(readings["bytes"]), "MB"),
    ]


def _memory(browser: Browser, ours: str) -> list[Figure]:
    """What the page's process holds once the bots' worker is up; only Linux tells."""
    if not Path("/proc/self/smaps_rollup").exists():
        return []
    tools = browser.new_browser_cdp_session()
    before = _renderers(tools)
    with fresh(browser, service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{ours}?game=transamerica&seats=easy,human&seed=7&start=1")
        page.wait_for_selector("#log li", state="attached")
        held = max(_held(number) for number in _renderers(tools) - before)
    return [Figure("page and bots' worker, memory after boot", held, "MB")]


def _renderers(tools: CDPSession) -> set[int]:
    """The processes that show pages."""
    told = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    return {process["id"] for process in told if process["type"] == "renderer"}


def _held(process: int) -> float:
    """Its share of memory in MB."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1000


def _settled(context: BrowserContext) -> Page:
    """The first page of a profile, once the browser is through with its own window."""
    page = context.new_page()
    page.wait_for_timeout(BETWEEN_VISITS)
    return page


def _slowed(page: Page) -> CDPSession:
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", SLOW_LINE)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
    return tools


def _counting(tools: CDPSession) -> list[float]:
    """A list that grows with the bytes of each answer, as they came over the line."""
    received: list[float] = []
    tools.on("Network.loadingFinished", lambda told: received.append(told["encodedDataLength"]))
    return received


def _link() -> str:
    """The address of a position in the middle of a game that the link holds."""
    match = links.play(games.get("transamerica"), "easy", 3, 7)
    return link.pack(match, link.SHOW, len(match.log) // 2)


def _bare_ready(page: Page, address: str) -> float:
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]")
    return _mark(page, "bare-ready")


def _ready(page: Page, address: str, wanted: str = "lobby") -> float:
    page.goto(address)
    page.wait_for_selector("html:not([data-state=loading])")
    state = page.get_attribute("html", "data-state")
    if state != wanted:
        raise Trouble(f"The page came up with the state “{state}” instead of “{wanted}”.")
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
def fresh(browser: Browser, **settings: Any) -> Iterator[BrowserContext]:
    """A profile of its own in which nothing has been visited yet."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, **settings)
    context.set_default_timeout(120_000)
    context.add_init_script(_NOTES)
    yield context
    context.close()


@contextmanager
def bare_site() -> Iterator[Path]:
    """A page with the stock Pyodide and nothing else."""
    stock = packages.fetch(packages.PYODIDE)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in STOCK:
            shutil.copyfile(stock / file, folder / file)
        (folder / "index.html").write_text(BARE_PAGE, encoding="utf-8")
        yield folder
