"""What there is to see and to do before Python is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, Route, expect

from browser.playing import NewPage, run_python, until
from goldenspike import games
from goldenspike.core import Seat, save
from workshop.bench import clicks
from workshop.calling import ELSEWHERE, look_around

if TYPE_CHECKING:
    from browser.conftest import Watch

LATER = "**/later.*.wasm"
REST = ("**/rest.*.bin", LATER)
"""What may come behind the lobby."""
SHIFTS = """
globalThis.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) shifts += value;
}).observe({ type: "layout-shift", buffered: true });
"""
TRACEBACK = """async () => {
  const { loadPyodide } = await import(document.querySelector('[href*="/python."]').href);
  try {
    (await loadPyodide()).runPython("raise ValueError('told')");
  } catch (error) {
    return error.message;
  }
}"""


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


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(
    "query", ["", "?game=pacific-rails&seats=human,human,human&seed=7&start=1&lang=de"]
)
def test_a_start_with_fonts_that_come_last_shifts_nothing(
    new_page: NewPage, query: str, size: str
) -> None:
    """Neither when the picture of the start makes room for a table, nor when letters change."""
    page = new_page(size)
    page.add_init_script(SHIFTS)
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.goto(query, wait_until="commit")
    page.wait_for_selector("html:is([data-state=lobby], [data-state=table])")
    loaded = """[...document.fonts].filter(({ family, status }) =>
        status === "loaded" && !family.includes(" from ")).length"""
    assert page.evaluate(loaded) == 0
    assert len(held) == 2
    for route in held:
        route.continue_()
    until(page, f"{loaded} === 2")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("shifts") <= 0.02


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


def test_the_lobby_is_used_before_the_rest_of_the_game_is_there(
    new_page: NewPage, watch: Watch
) -> None:
    """Everything in it but what leads to a table, and that is done when the rest has come."""
    page = new_page()
    held: list[Route] = []
    for rest in REST:
        page.route(rest, lambda route: held.append(route))
    page.goto("")
    page.wait_for_selector("html[data-state=lobby]")
    look_around(page)
    expect(page.locator("#lobby .notes")).to_contain_text("sobald das Spiel geladen ist")
    text = save.dumps(games.new_match("transamerica", [Seat("Ann"), Seat("Bob")], seed=1))
    page.evaluate(ELSEWHERE, text)
    page.keyboard.press("Escape")
    page.locator("[data-do='play santa-fe-rails']").click()
    page.locator("[data-do='play transamerica']").click()
    expect(page.locator("#defect")).to_be_empty()
    assert "ValueError: told" in page.evaluate(TRACEBACK)
    assert len(held) == len(REST)
    assert not [line for line in watch.console if "is needed at once" in line]
    for route in held:
        route.continue_()
    page.wait_for_selector("html[data-state=table]")
    expect(page.locator("h1", has_text="TransAmerica")).to_be_visible()
    page.go_back()
    expect(page.locator("[data-do='continue x']")).to_be_visible()


@pytest.mark.parametrize("rest", REST)
def test_what_a_table_needs_and_does_not_come_is_told_and_asked_for_again(
    new_page: NewPage, watch: Watch, rest: str
) -> None:
    page = new_page("phone")
    watch.errors_expected = True
    page.route(rest, lambda route: route.fulfill(status=404))
    page.goto("")
    page.wait_for_selector("html[data-state=lobby]")
    page.locator("[data-do='play transamerica']").click()
    expect(page.locator("#lobby .notes")).to_contain_text("could not be loaded")
    page.unroute(rest)
    page.route(rest, lambda route: route.fulfill(body=b"\x1f\x8b cut"))
    page.locator("[data-do='play pacific-rails']").click()
    expect(page.locator("#lobby .notes")).to_contain_text("could not be loaded")
    expect(page.locator("#lobby .notes")).to_be_in_viewport(ratio=1)
    page.unroute(rest)
    page.locator("[data-do='play transamerica']").click()
    page.wait_for_selector("html[data-state=table]")


@pytest.mark.parametrize("game_id", games.REGISTRY)
def test_a_link_leads_to_a_table_that_is_played_at_before_all_of_python_is_there(
    new_page: NewPage, watch: Watch, game_id: str
) -> None:
    page = new_page()
    held: list[Route] = []
    page.route(LATER, lambda route: held.append(route))
    page.add_init_script(clicks.NOTES)
    page.goto(f"?game={game_id}&seats=human,human&seed=3&start=1")
    page.wait_for_selector("html[data-state=table]")
    assert clicks.play(page, 6) == 6
    assert not [line for line in watch.console if "is needed at once" in line]
    until(page, "goldenspikeRest.here === false")
    assert len(held) == 1
    held[0].continue_()
    until(page, "goldenspikeRest.here")


@pytest.mark.parametrize(
    "lesson", ["?study=lessons/pacific-rails", "embed.html?begin=1&study=lessons/santa-fe"]
)
def test_a_lesson_begins_before_all_of_python_is_there(
    new_page: NewPage, watch: Watch, lesson: str
) -> None:
    page = new_page()
    held: list[Route] = []
    page.route(LATER, lambda route: held.append(route))
    page.add_init_script(clicks.NOTES)
    page.goto(lesson)
    page.wait_for_selector("html[data-state=table]")
    assert clicks.play(page, 2) == 2
    assert not [line for line in watch.console if "is needed at once" in line]
    until(page, "goldenspikeRest.here === false")


def test_games_in_progress_are_seen_before_all_of_python_is_there(
    new_page: NewPage, watch: Watch
) -> None:
    page = new_page()
    page.goto("?game=santa-fe&seats=human,human&seed=3&start=1")
    page.wait_for_selector("html[data-state=table]")
    held: list[Route] = []
    page.route(LATER, lambda route: held.append(route))
    page.goto("")
    page.wait_for_selector("html[data-state=lobby]")
    expect(page.locator(".saves li .mini svg")).to_be_visible()
    page.locator("[data-do^=continue]").click()
    expect(page.locator("#lobby .notes")).to_contain_text("starts as soon as")
    assert not [line for line in watch.console if "is needed at once" in line]
    held[0].continue_()
    page.wait_for_selector("html[data-state=table]")


def test_bots_that_cannot_be_sent_what_they_need_think_in_the_page(
    new_page: NewPage, watch: Watch
) -> None:
    page = new_page()
    watch.errors_expected = True
    page.route(LATER, lambda route: at_once_only(route))
    page.goto("?game=transamerica&seats=easy,easy&seed=1&pace=instant&start=1")
    page.locator("[data-do=go-on]").wait_for()


LETTER = """async () => {
  const { loadPyodide } = await import(document.querySelector('[href*="/python."]').href);
  return (await loadPyodide()).runPython("import unicodedata; unicodedata.name('é')");
}"""
"""Something that the lobby never asks of Python."""


def test_what_the_lobby_was_not_known_to_need_is_fetched_on_the_spot(
    new_page: NewPage, watch: Watch
) -> None:
    page = new_page()
    watch.errors_expected = True
    page.route(LATER, lambda route: at_once_only(route))
    page.goto("")
    page.wait_for_selector("html[data-state=lobby]")
    assert page.evaluate(LETTER) == "LATIN SMALL LETTER E WITH ACUTE"
    assert [line for line in watch.console if "is needed at once" in line]
    page.locator("[data-do='play transamerica']").click()
    page.wait_for_selector("html[data-state=table]")


def at_once_only(route: Route) -> None:
    """What is asked for beside the page's work does not come."""
    if route.request.resource_type == "xhr":
        route.continue_()
    else:
        route.abort()


def test_what_the_lobby_was_not_known_to_need_and_is_not_to_be_had_is_told(
    new_page: NewPage, watch: Watch
) -> None:
    """Python has lost its thread then; the page says so and offers to try again."""
    page = new_page("phone")
    watch.errors_expected = True
    page.route(LATER, lambda route: route.abort())
    page.goto("")
    page.wait_for_selector("html[data-state=lobby]")
    page.evaluate(f"({LETTER})().catch(() => {{}})")
    expect(page.locator("#boot-step")).to_have_text("A game file could not be loaded.")
    expect(page.locator("#boot-detail")).to_contain_text("vendor/python/later.")
    expect(page.locator("#lobby")).to_be_hidden()
    page.unroute(LATER)
    page.locator("#boot-again").click()
    page.wait_for_selector("html[data-state=lobby]")


def test_the_lobby_loads_nothing_of_the_rest(new_page: NewPage) -> None:
    """What it loads is what the build has found it to need: nothing that comes later."""
    page = new_page()
    page.goto("")
    page.wait_for_selector("html[data-state=lobby]")
    code = (
        "import sys; c = sys.modules['sitecustomize'];"
        "' '.join(m for m, x in sys.modules.items() if m in c._CODE and m not in c._LATE"
        " and c._CODE[m][0] >= c._BORDER)"
    )
    assert run_python(page, code) == ""
