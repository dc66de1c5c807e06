"""How tests sit at a table: they wait for what the page says and click what it offers."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

NewPage = Callable[..., Page]
"""Opens an empty page: `new_page("phone", locale="de-DE")`."""
PATIENCE = 30_000
OFFERED = ".board [data-action], .hand [data-action], .side [data-action], #actions [data-action]"
NEXT = f"[data-do=go-on], [data-do=lift], [data-choose], {OFFERED}, html[data-state=over]"
"""What tells that the table waits for a person, or is done."""


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


def open_table(page: Page, query: str) -> None:
    """Open a table by a link and wait until it stands."""
    page.goto(f"?{query}&start=1")
    page.locator("html[data-state=table], html[data-state=over]").wait_for(state="attached")


def wait_for_turn(page: Page) -> str:
    """Wait until a person can do something; return the kind of thing it is."""
    page.locator(NEXT).first.wait_for(state="attached")
    if page.locator("html[data-state=over]").count():
        return "over"
    for kind in ("go-on", "lift"):
        if page.locator(f"[data-do={kind}]").count():
            return kind
    return "action"


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


def defects(page: Page, axe_source: str) -> list[tuple[str, list[str]]]:
    """Return what the accessibility checker finds: everything by day, colours by night too."""
    page.evaluate(axe_source)
    found = list(page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"])
    page.emulate_media(color_scheme="dark")
    found += page.evaluate("axe.run(document, {runOnly: ['color-contrast']})")["violations"]
    page.emulate_media(color_scheme="light")
    return [(v["id"], [n["html"] for n in v["nodes"]][:3]) for v in found]


def run_python(page: Page, code: str, **values: object) -> object:
    """Run a text of Python in the page's own interpreter."""
    return page.evaluate(
        """async ([code, values]) => {
            const {loadPyodide} = await import(document.querySelector('[href*="/python."]').href);
            const python = await loadPyodide();
            const answer = python.runPython(code, {globals: python.toPy(values)});
            return answer?.toJs?.() ?? answer;
        }""",
        [code, values],
    )
