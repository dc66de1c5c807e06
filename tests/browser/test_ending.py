"""The end of a game on the page: the sheet is in view at every size, and leads on."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.playing import WarmPage, go, put_save
from goldenspike import games
from goldenspike.core import Chance, Seat, save

SIZES = {
    (1440, 900): "[data-over~='1180']",
    (1280, 720): "[data-over~='1180']",
    (844, 390): "[data-low]",
    (390, 844): ":not([data-over~='820'])",
}
"""Windows, with what tells that the table is laid out for them."""
PHANTOM_WINS = Path(__file__).parents[1] / "rules/fixtures/santa-fe-rails/phantom-wins.json"


def open_finished(page: Page, query: str = "") -> None:
    """Open a game of TransAmerica that is over."""
    match = games.new_match("transamerica", [Seat("Ann"), Seat("Bob", "easy")], seed=5)
    rng = Chance(1)
    while match.state.to_move is not None:
        match.play(rng.pick(match.state.choices()))
    open_over(page, save.dumps(match), query)


def open_over(page: Page, text: str, query: str = "") -> None:
    put_save(page, "done", text)
    go(page, f"{query}#play=done")
    page.locator("html[data-state=over]").wait_for(state="attached")


def assert_in_view(page: Page, selector: str) -> None:
    """Nothing of an element is cut off or covered."""
    seen = page.locator(selector).evaluate(
        """one => [...one.querySelectorAll('td')].every(cell => {
            const box = cell.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const top = document.elementFromPoint(x, y);
            return cell.contains(top) && box.right <= innerWidth && box.bottom <= innerHeight
                && cell.scrollWidth <= cell.clientWidth;
        })"""
    )
    assert seen, (selector, page.viewport_size)


def test_the_final_ranking_is_in_view_at_every_size(warm: WarmPage) -> None:
    page = warm("desktop", "de-DE")
    open_finished(page)
    for (width, height), laid_out in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(f".table{laid_out} .ending")).to_be_visible()
        page.locator(".ending .columns").evaluate("one => { one.scrollTop = 0; }")
        assert_in_view(page, "#ranking")
    html = "document.documentElement"
    assert page.evaluate(f"{html}.scrollWidth <= {html}.clientWidth")


def test_the_sheet_leads_to_the_board_to_a_rematch_and_to_other_seats(
    page: Page, axe_source: str
) -> None:
    data = json.loads(PHANTOM_WINS.read_text(encoding="utf-8"))
    data.pop("expect")
    open_over(page, json.dumps(data))
    expect(page.locator("#ranking tbody tr")).to_have_count(3)
    expect(page.locator("#ranking tbody tr").first).to_contain_text("Phantom")
    assert page.evaluate("document.activeElement.className") == "ending"
    page.evaluate(axe_source)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    assert [(v["id"], [n["html"] for n in v["nodes"]][:3]) for v in found["violations"]] == []
    page.keyboard.press("Escape")
    expect(page.locator(".ending")).to_have_count(0)
    expect(page.locator(".side #ranking")).to_be_visible()
    page.locator("#actions [data-do=ending]").click()
    page.locator("[data-do=change-seats]").click()
    names = page.locator(".seat input").evaluate_all("all => all.map(one => one.value)")
    assert names == ["Bob", "Ann"]
    page.go_back()
    page.locator(".ending [data-do=again]").click()
    expect(page.locator(".seat-name")).to_have_text(["Bob", "Ann"])
