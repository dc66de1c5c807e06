"""Notes which functions of Pyodide are called until the lobby stands, or the table or the lesson
that a link leads to, and while somebody looks around and plays: these make the first half of its
WebAssembly file (workshop/halves.py).

It is seen in a browser, in the real page, whose first half has all functions and offers a variable
for each that tells whether it was called. What was seen is kept in called.txt, for the build, which
needs no browser.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from playwright.sync_api import (
    Browser,
    BrowserContext,
    FilePayload,
    Page,
    Route,
    sync_playwright,
)

from goldenspike import games
from goldenspike.core.words import Words
from goldenspike.session import link
from workshop import chromium, fitting, halves, links, packages, serve, site, wasm
from workshop.bench import clicks
from workshop.making import write_whole
from workshop.telling import Trouble, tell


class Visit(NamedTuple):
    """Who comes: what they speak, the size of their window, and whether a later visit's start from
    a kept memory is looked at."""

    language: str
    width: int
    height: int
    later: bool = False


VISITS = (
    Visit("en", 1280, 800),
    Visit("de", 390, 844),
    Visit("en", 844, 390),
    Visit("en", 1280, 800, later=True),
)
TABLES = ("human,human", "human,easy,easy", "human,human,human", "human,human,human,human")
MOVES = 40
"""So many clicks at each table. Which cards are dealt and what is clicked makes a difference."""
LESSON = 6
"""So many in each lesson, on the page and in a frame of another site."""
_PAUSE = 500
"""Milliseconds in which Python hears of what the browser has thrown away."""
# What is started is seen only here; the page keeps it to itself.
_WATCH = """
const real = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
  const made = await real.apply(WebAssembly, given);
  const { exports } = made.instance ?? made;
  if (exports["#0"]) globalThis.watched = exports;
  return made;
};"""
NONSENSE = ("", "é", "{", '{"format": 99}', '[1.5e3, "\\u00e9", null]')
"""Files that nobody can open."""
ELSEWHERE = """(text) => {
  localStorage.setItem("goldenspike:save:x", text);
  dispatchEvent(new StorageEvent("storage", { key: "goldenspike:save:x", newValue: text }));
}"""
"""A game is begun in another window."""
# The service worker would have kept it, unpacked.
_KEPT = """
caches.match = async (address) => {
  const { body } = await fetch(address);
  return new Response(body.pipeThrough(new DecompressionStream("gzip")));
};"""
_LED_ON = """async () => {
  for (const address of ["?game=transamerica&seats=human,easy&start=1", "?lang=de", "#play=x"]) {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }
}"""
"""Links within the page are followed."""
_CALLED = """() => {
  const found = [];
  for (let number = 0; `#${number}` in watched; number += 1) {
    if (watched[`#${number}`].value) found.push(number);
  }
  return found;
}"""
_DEFECT = """async () => {
  const { loadPyodide } = await import(document.querySelector('[href*="/python."]').href);
  try {
    (await loadPyodide()).runPython("import gc; gc.collect(); raise ValueError('told')");
  } catch {}
}"""


def note() -> None:
    """Look again, and keep what is seen, with what was seen of this Pyodide before: a few functions
    are called or not as it happens."""
    file = (fitting.pyodide() / fitting.WASM).read_bytes()
    functions = range(wasm.count(file, wasm.FUNCTIONS))
    known = seen_before(functions)
    whole = halves.halves(file, functions)
    parts = {"first": halves.watched(whole.first), "later": whole.later}
    with serve.serving(site.build()) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.ensure(), args=list(chromium.FLAGS), headless=True
        )
        found = known.union(*(_seen(browser, address, parts, visit) for visit in VISITS))
        for game_id in games.REGISTRY:
            found |= _seen_at_tables(browser, address, parts, game_id)
        browser.close()
    write_whole(halves.CALLED, text(found).encode())
    tell(f"{len(found)} functions are called at first: {halves.CALLED.name}")


def seen_before(functions: Iterable[int]) -> set[int]:
    """What was noted of this Pyodide. If that is nothing, all functions are noted until more is
    known: the page that is looked at must be built, and the build wants to be told."""
    try:
        return halves.called()
    except Trouble:
        write_whole(halves.CALLED, text(functions).encode())
        return set()


def _seen(browser: Browser, address: str, parts: Mapping[str, bytes], visit: Visit) -> set[int]:
    """What is called at a visit of somebody who looks around before the rest is there."""
    context = browser.new_context(
        viewport={"width": visit.width, "height": visit.height},
        locale=visit.language,
        service_workers="block",
    )
    page = _watched(context, parts)
    if visit.later:
        page.add_init_script(_KEPT)
    page.route("**/rest.*.bin", lambda route: route.fulfill(status=404))
    page.goto(address)
    page.wait_for_selector("html[data-state=lobby]")
    look_around(page)
    page.evaluate(_DEFECT)
    page.evaluate(ELSEWHERE, "{}")
    page.evaluate(_LED_ON)
    page.keyboard.press("Escape")
    page.locator("[data-do='play transamerica']").click()
    page.locator("#lobby .notes", has_text=Words("de")("page.not_whole")).wait_for()
    tools = context.new_cdp_session(page)
    for _ in range(2):
        tools.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(_PAUSE)
    found: list[int] = page.evaluate(_CALLED)
    context.close()
    return set(found)


def _seen_at_tables(
    browser: Browser, address: str, parts: Mapping[str, bytes], game_id: str
) -> set[int]:
    """What is called at visits of somebody who follows a link to a position, of people who play,
    of those who come again to go on, and of those who learn."""
    match = links.play(games.get(game_id), "easy", 3, 7)
    context = browser.new_context(service_workers="block")
    found: set[int] = set()

    def visit(query: str, moves: int = 0, shown: str = "[data-state=table]") -> None:
        tell(f"what is called at a table: {game_id} {query[:20]}")
        page = _watched(context, parts)
        page.add_init_script(clicks.NOTES)
        page.goto(f"{address}{query}")
        page.wait_for_selector(shown)
        clicks.play(page, moves)
        found.update(page.evaluate(_CALLED))
        page.close()

    visit(f"#{link.pack(match, link.SHOW, len(match.log) // 2)}")
    for seed, seats in enumerate(TABLES, 3):
        visit(f"?game={game_id}&seats={seats}&seed={seed}&pace=instant&start=1", MOVES)
    visit("", shown=".saves .mini svg")
    for place in ("?", "embed.html?begin=1&"):
        visit(f"{place}study=lessons/{game_id}", LESSON)
    context.close()
    return found


def _watched(context: BrowserContext, parts: Mapping[str, bytes]) -> Page:
    """A page in which it is noted what is called."""
    page = context.new_page()
    page.add_init_script(_WATCH)
    for name, body in parts.items():
        page.route(f"**/{name}.*.wasm", _answer(body))
    return page


def look_around(page: Page) -> None:
    """Use all of the lobby but what leads to a table, and change what is around it."""
    size = page.viewport_size
    page.set_viewport_size({"width": 600, "height": 500})
    page.emulate_media(color_scheme="dark", reduced_motion="no-preference", forced_colors="active")
    page.mouse.move(200, 200)
    page.mouse.wheel(0, 300)
    for key in ("Tab", "Tab", "Shift+Tab", "ArrowDown", "?", "Escape", "Home"):
        page.keyboard.press(key)
    page.emulate_media(color_scheme="light", reduced_motion="reduce", forced_colors="none")
    if size is not None:
        page.set_viewport_size(size)
    for nonsense in NONSENSE:
        file = FilePayload(name="a.txt", mimeType="text/plain", buffer=nonsense.encode())
        page.locator("[data-field=file]").set_input_files(file)
        page.wait_for_selector("#lobby .notes p")
    page.locator("[data-field=language]").select_option("de")
    page.locator("details.looks summary").click()
    page.locator("[data-field=theme]").select_option("dark")
    page.locator("[data-do='set-up pacific-rails']").click()
    page.locator("dialog summary").click()
    for button in ("[data-do=add-seat]", "[data-do='remove-seat 1']", "[data-do=new-seed]"):
        page.locator(button).click()
    page.locator("dialog [data-field=game]").select_option("santa-fe")
    page.locator("dialog summary").click()
    page.locator("dialog [data-field='option.advanced']").select_option("on")
    page.locator("[data-do=start]").click()


def _answer(body: bytes) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=body, content_type="application/wasm")


def text(functions: Iterable[int]) -> str:
    """What called.txt says: the version of Pyodide, and numbers, those in a row by their ends."""
    rows = textwrap.wrap(" ".join(_rows(sorted(functions))), 100, break_on_hyphens=False)
    return "\n".join([packages.PYODIDE.version, *rows]) + "\n"


def _rows(numbers: list[int]) -> Iterator[str]:
    for _, found in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        row = [number for _, number in found]
        yield str(row[0]) if len(row) == 1 else f"{row[0]}-{row[-1]}"
