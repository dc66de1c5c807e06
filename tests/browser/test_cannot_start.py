"""A page that cannot start says clearly why, and what to do."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.playing import NewPage
from workshop import serve, site, versions

if TYPE_CHECKING:
    from browser.conftest import Watch


def error_sentence(page: Page) -> str:
    page.wait_for_selector("html[data-state=error]")
    page.wait_for_selector("#boot-help")
    expect(page.locator("#boot h1")).to_be_visible()
    return page.locator("#boot-step").inner_text()


@pytest.mark.parametrize(
    "file",
    [
        "app.bin",
        site.FIRST_WASM,
        "vendor/pyscript/core.js",
        "vendor/panzoom/panzoom.es.js",
        "assets/runtime/main.py",
        "assets/runtime/pyscript.json",
    ],
)
def test_a_missing_file_is_named(
    new_page: NewPage, watch: Watch, site_folder: Path, file: str
) -> None:
    page = new_page()
    watch.errors_expected = True
    name = versions.found(site_folder, file)
    page.route(f"**/{name}", lambda route: route.fulfill(status=404, body=""))
    page.goto("")
    assert error_sentence(page) == "A game file could not be loaded."
    assert page.locator("#boot-detail").inner_text() == f"{name} (404)"
    assert page.locator("#boot-again").inner_text() == "Try again"


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ({"status": 404}, "A game file could not be loaded."),
        ({"body": b"\x1f\x8b cut"}, "A game file arrived damaged."),
    ],
)
def test_who_comes_by_a_link_is_told_of_a_file_that_a_table_needs(
    new_page: NewPage, watch: Watch, site_folder: Path, answer: dict[str, Any], sentence: str
) -> None:
    page = new_page()
    watch.errors_expected = True
    name = versions.found(site_folder, site.REST)
    page.route(f"**/{name}", lambda route: route.fulfill(**answer))
    page.goto("?game=transamerica&seats=human,easy&start=1")
    assert error_sentence(page) == sentence
    assert page.locator("#boot-detail").inner_text().startswith(name)


def test_a_missing_style_is_named(new_page: NewPage, watch: Watch) -> None:
    page = new_page()
    watch.errors_expected = True
    page.route("**/assets/style/first.*.css", lambda route: route.fulfill(status=404))
    page.goto("")
    assert error_sentence(page) == "A game file could not be loaded."
    told = page.locator("#boot-detail").inner_text()
    assert versions.plain(told).endswith("assets/style/first.css")


def patience_is_over(page: Page) -> None:
    """What the page's style says after some seconds, it says now."""
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")


@pytest.mark.parametrize("answer", [{"status": 404}, {"body": "const nothing = ;"}, None])
def test_if_the_first_script_cannot_run_the_page_says_so_by_itself(
    new_page: NewPage, watch: Watch, answer: dict[str, Any] | None
) -> None:
    page = new_page()
    watch.errors_expected = True

    def withhold(route: Route) -> None:
        if answer is None:
            route.abort("blockedbyclient")
        else:
            route.fulfill(content_type="text/javascript", **answer)

    page.route("**/assets/runtime/boot.*.js", withhold)
    page.goto("")
    silence = page.locator("#silence")
    expect(silence).to_be_hidden()
    patience_is_over(page)
    expect(silence).to_be_visible()
    expect(silence.locator("p").first).to_contain_text("first script has not loaded")
    expect(silence.locator("[lang=de]")).to_contain_text("erste Skript des Spiels")
    expect(page.locator("#lobby h1")).to_be_visible()
    told = silence.locator("p", has_text="Missing or damaged")
    expect(told).to_have_text(re.compile(r"assets/runtime/boot\.\w+\.js$"))
    again = page.locator("#silence-again")
    expect(again).to_have_text("Try again")
    expect(again).to_have_css("color", "rgb(255, 255, 255)")
    expect(again).to_have_css("background-color", "rgba(0, 0, 0, 0)")


def test_if_nothing_but_the_page_itself_arrives_it_says_so(new_page: NewPage, watch: Watch) -> None:
    page = new_page()
    watch.errors_expected = True
    page.route("**/assets/**", lambda route: route.fulfill(status=404))
    page.route("**/vendor/**", lambda route: route.fulfill(status=404))
    page.goto("")
    expect(page.locator("#silence")).to_be_visible()


def test_without_javascript_the_page_says_that_it_needs_it(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("")
    expect(page.locator("noscript p").first).to_be_visible()
    expect(page.locator("noscript p").first).to_contain_text("it needs JavaScript")
    expect(page.locator("noscript [lang=de]")).to_contain_text("es braucht JavaScript")
    expect(page.locator("#boot-progress")).to_be_hidden()
    expect(page.locator("#silence")).to_be_hidden()


def test_a_browser_without_modules_is_told_that_it_is_too_old(new_page: NewPage) -> None:
    page = new_page()
    page.route(
        "**/assets/runtime/boot.*.js",
        lambda route: route.fulfill(body="", content_type="text/javascript"),
    )
    page.add_init_script("delete HTMLScriptElement.prototype.noModule")
    page.goto("")
    page.wait_for_selector("html[data-state=error]")
    expect(page.locator("#boot-step")).to_contain_text("This browser is too old for the game")
    patience_is_over(page)
    expect(page.locator("#silence")).to_have_count(0)


def test_a_lost_connection_is_told_as_such(new_page: NewPage, watch: Watch) -> None:
    page = new_page()
    watch.errors_expected = True
    page.add_init_script("Object.defineProperty(navigator, 'onLine', { get: () => false })")
    page.route("**/app.*.bin", lambda route: route.abort("internetdisconnected"))
    page.goto("")
    assert error_sentence(page).startswith("You are offline")


def started_with(new_page: NewPage, watch: Watch, script: str) -> Page:
    """A page whose start goes wrong by a script that comes before all others."""
    page = new_page()
    watch.errors_expected = True
    page.add_init_script(script)
    page.goto("")
    return page


def test_a_browser_without_webassembly_is_told_what_it_needs(
    new_page: NewPage, watch: Watch
) -> None:
    page = started_with(new_page, watch, "delete globalThis.WebAssembly")
    assert error_sentence(page) == "This browser cannot run the game."
    assert "WebAssembly" in page.locator("#boot-help").inner_text()


def test_a_browser_that_cannot_unpack_is_told_what_it_needs(
    new_page: NewPage, watch: Watch
) -> None:
    page = started_with(new_page, watch, "delete globalThis.DecompressionStream")
    assert error_sentence(page) == "This browser cannot run the game."
    assert page.locator("#boot-detail").inner_text() == "DecompressionStream"


def test_a_host_that_does_not_answer_cannot_keep_a_failed_start_from_saying_so(
    new_page: NewPage, watch: Watch, site_folder: Path
) -> None:
    """What it is asked for to find out what went wrong has a limit, here of less than a second."""
    page = new_page()
    watch.errors_expected = True
    page.add_init_script(
        "const real = AbortSignal.timeout;"
        "AbortSignal.timeout = (limit) => real.call(AbortSignal, limit / 20);"
    )
    name = versions.found(site_folder, "app.bin")
    page.route(f"**/{name}", lambda _: None)
    page.route("**/first.*.wasm", lambda route: route.fulfill(status=404, body=""))
    page.goto("")
    assert error_sentence(page) == "A game file could not be loaded."
    assert page.locator("#boot-detail").inner_text() == name


def test_a_start_that_comes_through_after_all_is_not_called_a_failed_one(
    new_page: NewPage, watch: Watch
) -> None:
    """What is looked at after a fault is there only when the lobby is."""
    watch.errors_expected = True
    page = new_page()
    page.add_init_script(
        """
        const real = globalThis.fetch;
        globalThis.fetch = async (address, options) => {
          while (options?.signal && document.documentElement.dataset.state === "loading") {
            await new Promise((done) => setTimeout(done, 20));
          }
          return real(address, options);
        };
        Object.defineProperty(globalThis, "goldenspikeBoot", {
          configurable: true,
          set(boot) {
            Object.defineProperty(globalThis, "goldenspikeBoot", { value: boot });
            globalThis.failed = boot.fail("start", new Error("of something else"));
          },
        });
        """
    )
    page.goto("")
    page.wait_for_selector("html[data-state=lobby]")
    page.evaluate("failed")
    assert page.get_attribute("html", "data-state") == "lobby"


def test_a_defect_in_our_own_code_is_shown_with_its_traceback(
    new_page: NewPage, watch: Watch
) -> None:
    page = started_with(new_page, watch, "globalThis.matchMedia = undefined")
    assert error_sentence(page) == "The game has a defect: it stopped while starting up."
    assert "Traceback" in page.locator("#boot-detail").inner_text()


def try_again(page: Page) -> None:
    """Open the page, or have it try again."""
    if page.url == "about:blank":
        page.goto("")
        return
    with page.expect_navigation():
        page.locator("#boot-again").click()


def test_a_damaged_file_is_named_and_fetched_anew_on_the_next_try(
    new_page: NewPage, watch: Watch, site_folder: Path, tmp_path: Path
) -> None:
    """On a host whose files a browser may keep for a while, as on most. Whenever one is whole again
    the next is damaged."""
    watch.errors_expected = True
    copy = tmp_path / "site"
    shutil.copytree(site_folder, copy)
    with serve.serving(copy, caching="max-age=600") as address:
        watch.address = address
        page = new_page()
        for plain in ("app.bin", site.FIRST_WASM, "assets/runtime/pyscript.json", site.MAIN):
            name = versions.found(copy, plain)
            whole = (copy / name).read_bytes()
            (copy / name).write_bytes(whole[: len(whole) // 2])
            try_again(page)
            assert error_sentence(page) == "A game file arrived damaged."
            assert page.locator("#boot-detail").inner_text() == name
            (copy / name).write_bytes(whole)
        try_again(page)
        page.wait_for_selector("html[data-state=lobby]")


def test_a_first_script_that_came_cut_is_named_and_fetched_anew_on_the_next_try(
    new_page: NewPage, watch: Watch, site_folder: Path, tmp_path: Path
) -> None:
    """A browser that has kept it would not ask for it again."""
    watch.errors_expected = True
    copy = tmp_path / "site"
    shutil.copytree(site_folder, copy)
    with serve.serving(copy, caching="max-age=600") as address:
        watch.address = address
        page = new_page(locale="de-DE")
        name = versions.found(copy, site.BOOT)
        whole = (copy / name).read_bytes()
        (copy / name).write_bytes(whole[: len(whole) // 2])
        page.goto("")
        patience_is_over(page)
        expect(page.locator("#silence")).to_contain_text(f"Fehlt oder ist beschädigt: {name}")
        (copy / name).write_bytes(whole)
        page.locator("#silence-again").click()
        page.wait_for_selector("html[data-state=lobby]")


def test_a_german_browser_gets_german_sentences(new_page: NewPage, watch: Watch) -> None:
    watch.errors_expected = True
    page = new_page(locale="de-DE")
    page.route("**/app.*.bin", lambda route: route.fulfill(status=404, body=""))
    page.goto("")
    assert error_sentence(page) == "Eine Datei des Spiels konnte nicht geladen werden."
