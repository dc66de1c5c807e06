"""What there is to see and to do before Python is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Page, Route, expect

from browser.playing import NewPage
from goldenspike import games

if TYPE_CHECKING:
    pass

SHIFTS = """
globalThis.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) shifts += value;
}).observe({ type: "layout-shift" });
"""


def held_back(page: Page) -> Route:
    """Open the lobby, and have Python's library not come yet."""
    held: list[Route] = []
    page.route("**/app.*.bin", lambda route: held.append(route))
    with page.expect_request("**/app.*.bin"):
        page.goto("", wait_until="commit")
    page.wait_for_selector("html[data-first=lobby][data-state=loading]")
    expect(page.locator("#boot-step")).not_to_have_text("Golden Spike")
    return held[0]


def test_games_are_read_about_and_chosen_before_python_is_there(new_page: NewPage) -> None:
    page = new_page()
    library = held_back(page)
    expect(page.locator("#lobby .shelf-card")).to_have_count(len(games.REGISTRY))
    rules = page.locator(".shelf-santa-fe a").get_attribute("href")
    assert page.request.get(f"{rules}").ok
    page.locator("[data-do='set-up santa-fe']").click()
    page.locator("[data-do='play transamerica']").click()
    expect(page.locator("#lobby [aria-pressed]")).to_have_attribute("data-do", "play transamerica")
    expect(page.locator("#boot-chosen")).to_contain_text("starts as soon as")
    library.continue_()
    page.wait_for_selector("html[data-state=table]")
    expect(page.locator("h1", has_text="TransAmerica")).to_be_visible()


def test_python_takes_over_the_lobby_that_the_page_came_with_and_nothing_moves(
    new_page: NewPage,
) -> None:
    page = new_page("phone", locale="de-DE", color_scheme="dark")
    library = held_back(page)
    page.evaluate("document.fonts.ready.then(() => true)")
    page.locator("#lobby .shelf-pacific-rails h3").scroll_into_view_if_needed()
    came = page.locator("#lobby").inner_html()
    assert "Spielen" in came
    assert "-dark-de." in came
    top = page.evaluate("scrollY")
    assert top > 0
    page.evaluate(SHIFTS)
    library.continue_()
    page.wait_for_selector("html[data-state=lobby]")
    assert page.locator("#lobby").inner_html() == came
    assert page.evaluate("scrollY") == top
    assert page.evaluate("shifts") <= 0.02
    page.unroute_all()
    drawn = {}
    for language, play in (("en", "Play"), ("de", "Spielen")):
        page.locator("select[data-field=language]").select_option(language)
        expect(page.locator("#lobby .shelf-pacific-rails .play")).to_contain_text(play)
        drawn[language] = page.locator("#lobby").inner_html()
    assert drawn["de"] == came
    page.goto("?lang=en")
    page.wait_for_selector("html[data-state=lobby]")
    assert page.locator("#lobby").inner_html() == drawn["en"]


def test_whoever_goes_to_a_table_or_has_games_of_their_own_sees_the_picture(
    new_page: NewPage,
) -> None:
    page = new_page()
    page.route("**/app.*.bin", lambda route: None)
    page.goto("?game=transamerica&seats=human,easy&start=1", wait_until="commit")
    expect(page.locator("#boot img")).to_be_visible()
    expect(page.locator("#lobby")).to_be_hidden()
    page.evaluate("localStorage.setItem('goldenspike:save:x', '')")
    page.goto("", wait_until="commit")
    expect(page.locator("#boot img")).to_be_visible()
    expect(page.locator("#lobby")).to_be_hidden()
