"""How tests sit at a table: they wait for what the page says and click what it offers."""

from __future__ import annotations

import json
from collections.abc import Callable
from weakref import WeakSet

from playwright.sync_api import Locator, Page

NewPage = Callable[..., Page]
"""Opens an empty page: `new_page("phone", locale="de-DE")`."""
WarmPage = Callable[..., Page]
"""Gives a page in which the game runs already: `warm("phone", "de-DE")`."""
RUNNING: WeakSet[Page] = WeakSet()
"""Pages in which the game runs: they go to an address without a new start."""
PATIENCE = 30_000
OFFERED = ".board [data-action], .hand [data-action], .side [data-action], #actions [data-action]"
ASKED_TO_STAY = """
globalThis.asked = [];
StorageManager.prototype.persist = () => (asked.push(1), Promise.resolve(true));
"""
"""Notes each time that the browser is asked to drop nothing."""
FAR_AND_NEAR = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""Has the whole page laid out, not only what is near."""
_TURN = f"""async () => {{
  const there = (what) => document.querySelector(what);
  const end = performance.now() + {PATIENCE};
  while (performance.now() < end) {{
    if (!there("#table[aria-busy]")) {{
      if (there("html[data-state=over]")) return "over";
      if (there("[data-do=go-on]")) return "go-on";
      if (there("[data-do=lift]")) return "lift";
      if (there("[data-choose], {OFFERED}")) return "action";
    }}
    await new Promise((done) => setTimeout(done, 10));
  }}
  throw new Error("the table waits for nobody: " + there("#prompt")?.textContent);
}}"""
"""Waits until the table waits for a person, or is done; tells what for."""


def until(page: Page, condition: str) -> None:
    """Wait until an expression, or what it promises, is true in the page. Playwright's own way
    makes a text a program, which the page's policy forbids."""
    page.evaluate(
        f"""async () => {{
          const end = performance.now() + {PATIENCE};
          while (!(await ({condition}))) {{
            if (performance.now() > end) throw new Error("waited in vain");
            await new Promise((done) => setTimeout(done, 20));
          }}
        }}"""
    )


def go(page: Page, address: str) -> None:
    """Go to an address of the game: by a start, or where it runs already as its own links do; and
    see it painted."""
    if page in RUNNING:
        page.evaluate(
            """async (address) => {
              history.pushState(null, "", address);
              dispatchEvent(new PopStateEvent("popstate"));
              for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
            }""",
            address,
        )
    else:
        page.goto(address)


def open_table(page: Page, query: str) -> None:
    """Open a table by a link and wait until it stands."""
    go(page, f"?{query}&start=1")
    page.locator("html[data-state=table], html[data-state=over]").wait_for(state="attached")


def open_lobby(page: Page, query: str = "./") -> None:
    """Open the lobby and wait until it can be used."""
    go(page, query)
    page.locator("html[data-state=lobby]").wait_for(state="attached")


def put_save(page: Page, slot: str, text: str) -> None:
    """Put a save into the browser's storage; where the game does not run yet, before it does."""
    script = f"localStorage.setItem('goldenspike:save:{slot}', {json.dumps(text)})"
    if page in RUNNING:
        page.evaluate(script)
    else:
        page.add_init_script(f"if (!localStorage.getItem('goldenspike:save:{slot}')) {script}")


def wait_for_turn(page: Page) -> str:
    """Wait until a person can do something; return the kind of thing it is."""
    return str(page.evaluate(_TURN))


def actions(page: Page) -> list[str]:
    """Return the texts of all actions that the page offers now."""
    texts = page.locator(OFFERED).evaluate_all("all => all.map(one => one.dataset.action)")
    return sorted(set(map(str, texts)))


def click_action(page: Page, action: str) -> None:
    """Click the element of an action where it is drawn."""
    spot = page.locator(f'[data-action="{action}"]').first
    target = _target(spot)
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None, action
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _target(spot: Locator) -> Locator:
    """The part of a spot that takes the pointer."""
    hit = spot.locator(".hit")
    return hit.first if hit.count() else spot


def play_out(page: Page, choose: Callable[[list[str]], str], limit: int = 600) -> int:
    """Click until the game is over; return the number of clicks on actions."""
    clicks = 0
    while clicks < limit:
        kind = wait_for_turn(page)
        if kind == "over":
            return clicks
        if kind != "action":
            page.locator(f"[data-do={kind}]").click()
            continue
        click_action(page, choose(actions(page)))
        clicks += 1
    raise AssertionError(f"not over after {limit} clicks")


def violations(page: Page, *rules: str) -> list[tuple[str, list[str]]]:
    """Return what the accessibility checker, which must be in the page, finds by some of its rules
    or by all."""
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    found = page.evaluate("options => axe.run(document, options)", options)["violations"]
    return [(v["id"], [n["html"] for n in v["nodes"]][:3]) for v in found]


def run_python(page: Page, code: str, **values: object) -> object:
    """Run a text of Python in the page's own interpreter."""
    return page.evaluate(
        """async ([code, values]) => {
            const {loadPyodide} = await import(document.querySelector('[href*="/python."]').href);
            const python = await loadPyodide();
            await goldenspikeRest.come();
            const answer = python.runPython(code, {globals: python.toPy(values)});
            return answer?.toJs?.() ?? answer;
        }""",
        [code, values],
    )


def play_until_report(page: Page, choose: Callable[[list[str]], str] = min) -> None:
    """Play on until a round has ended and its report is to be seen. The last click is on the
    game's title: one that leads on from there, where a button was just clicked, would be the
    second half of a double click to the page."""
    for _ in range(60):
        if wait_for_turn(page) == "go-on":
            page.locator(".table-bar h1").click()
            return
        click_action(page, choose(actions(page)))
    raise AssertionError("no round ended")
