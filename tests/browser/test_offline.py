"""After one visit the game is on the visitor's machine, whole, and renews itself whole."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from browser.playing import click_action, open_table, run_python, until, wait_for_turn
from workshop import offline, serve, site, versions
from workshop.making import files_below

if TYPE_CHECKING:
    from browser.conftest import Watch

NewPage = Callable[..., Page]


def kept_caches(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return names


def visit(page: Page, query: str = "") -> None:
    page.goto(query)
    page.wait_for_selector("html[data-state=lobby]")


def is_kept(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """An empty page that may be kept."""
    return new_page(service_workers="allow")


@pytest.fixture
def copy(site_folder: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    folder = tmp_path / "site"
    shutil.copytree(site_folder, folder)
    return folder


def publish(folder: Path, name: str, text: str) -> None:
    """Put a changed file onto the server, with the service worker that belongs to it."""
    (folder / name).write_text(text, encoding="utf-8")
    files = {p.relative_to(folder).as_posix(): p.read_bytes() for p in files_below(folder)}
    (folder / offline.NAME).write_text(offline.service_worker(files), encoding="utf-8")


def test_with_the_server_gone_the_page_comes_up_and_is_played_against_bots(
    new_page: NewPage, watch: Watch, site_folder: Path
) -> None:
    with serve.serving(site_folder, caching="no-cache") as address:
        watch.address = address
        page = new_page(service_workers="allow")
        visit(page)
        is_kept(page)
    visit(page)
    open_table(page, "game=transamerica&seats=human,easy&seed=5&pace=instant")
    assert wait_for_turn(page) == "action"
    click_action(page, "start 11,8")
    expect(page.locator("#log li")).to_have_count(2)
    page.goto("rules/en/transamerica.html")
    expect(page.locator("h1")).to_contain_text("TransAmerica")
    assert page.evaluate("document.styleSheets[0].cssRules.length") > 0


TRIED_ONCE = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  const kept = (await cache.keys()).find(({ url }) => /snapshot\\.\\w+\\.bin$/.test(url));
  localStorage.setItem("goldenspike:setting:snapshot", `${kept.url} 1`);
}"""
"""The machine was switched off during a start of this kind."""
STARTED = "performance.getEntriesByName('goldenspike-snapshot').length"


def test_later_visits_go_on_from_a_python_that_was_started_before(page: Page) -> None:
    """The first does not: it would have to fetch more than it saves. One that did not come to its
    end may have had other reasons."""
    visit(page)
    assert page.evaluate(STARTED) == 0
    is_kept(page)
    page.evaluate(TRIED_ONCE)
    visit(page)
    assert page.evaluate(STARTED) == 1
    assert page.evaluate("localStorage.getItem('goldenspike:setting:snapshot')") is None
    first = run_python(page, "import random; random.random()")
    open_table(page, "game=santa-fe-rails&seats=human,easy&seed=5&pace=instant")
    assert wait_for_turn(page) == "action"
    visit(page)
    assert page.evaluate(STARTED) == 1
    assert run_python(page, "import random; random.random()") != first


def test_a_kept_start_that_fails_is_left_alone_until_the_next_version(
    page: Page, watch: Watch
) -> None:
    visit(page)
    is_kept(page)
    page.evaluate(
        """async () => {
          const cache = await caches.open((await caches.keys())[0]);
          const names = await cache.keys();
          const address = names.find(({ url }) => /snapshot\\.\\w+\\.bin$/.test(url));
          const bytes = await (await cache.match(address)).bytes();
          bytes[bytes.length >> 1] ^= 1;
          await cache.put(address, new Response(bytes));
        }"""
    )
    told = "Python starts from the beginning"
    for times in (1, 1):
        visit(page)
        assert page.evaluate(STARTED) == 0
        assert len([line for line in watch.console if told in line]) == times
    open_table(page, "game=transamerica&seats=human,easy&seed=5&pace=instant")
    assert wait_for_turn(page) == "action"


def test_later_visits_take_the_wasm_from_this_machine_however_it_is_kept(
    new_page: NewPage, watch: Watch, copy: Path
) -> None:
    with serve.serving(copy, caching="max-age=600") as address:
        watch.address = address
        page = new_page(service_workers="allow")
        visit(page)
        is_kept(page)
        wasm = versions.found(copy, site.FIRST_WASM)
        whole = (copy / wasm).read_bytes()
        (copy / wasm).unlink()
        visit(page)
        browser = page.context.new_cdp_session(page)
        browser.send("Network.clearBrowserCache")
        visit(page)

        # The browser's own copy came cut, beside the one that was checked.
        watch.errors_expected = True
        (copy / wasm).write_bytes(whole[: len(whole) // 2])
        browser.send("Network.enable")
        browser.send("Network.setBypassServiceWorker", {"bypass": True})
        page.evaluate(f"fetch('{wasm}', {{ cache: 'reload' }}).then((one) => one.bytes())")
        browser.send("Network.setBypassServiceWorker", {"bypass": False})
        page.goto("")
        page.locator("#boot-again").click()
        page.wait_for_selector("html[data-state=lobby]")
        visit(page)


def test_a_new_version_is_taken_whole_and_the_old_one_is_dropped(
    new_page: NewPage, watch: Watch, copy: Path
) -> None:
    with serve.serving(copy, caching="no-cache") as address:
        watch.address = address
        page = new_page(service_workers="allow")
        visit(page)
        is_kept(page)
        [first] = kept_caches(page)

        page_text = (copy / "index.html").read_text(encoding="utf-8")
        publish(copy, "index.html", page_text.replace("<html ", '<html data-new="yes" '))
        visit(page)
        assert page.get_attribute("html", "data-new") is None
        page.evaluate(
            """async () => {
              const found = await navigator.serviceWorker.getRegistration();
              await found.update();
              while (!found.waiting) await new Promise((done) => setTimeout(done, 20));
            }"""
        )

        page.goto("")
        page.wait_for_selector("html[data-new=yes][data-state=lobby]")
        until(page, "caches.keys().then((names) => names.length === 1)")
        [second] = kept_caches(page)
        assert second != first


SVGS = """async (drop) => {
  const name = (await caches.keys()).find((one) => one !== "somebody-else");
  const cache = await caches.open(name);
  const art = (await cache.keys()).filter(({ url }) => url.endsWith(".svg"));
  if (drop) await Promise.all(art.map((one) => cache.delete(one)));
  return art.length;
}"""


def test_what_the_browser_has_dropped_is_fetched_again_when_there_is_time(
    new_page: NewPage, watch: Watch, copy: Path
) -> None:
    """But for what cannot be had. And what other pages of the host have kept is left alone."""
    with serve.serving(copy, caching="no-cache") as address:
        watch.address = address
        page = new_page(service_workers="allow")
        page.add_init_script("caches.open('somebody-else')")
        visit(page)
        is_kept(page)
        (copy / versions.found(copy, "assets/boards/pacific-city.svg")).unlink()
        watch.errors_expected = True
        dropped = page.evaluate(SVGS, True)
        assert dropped > 3
        visit(page)
        until(page, f"({SVGS})(false).then((there) => there === {dropped - 1})")
        assert "somebody-else" in kept_caches(page)


def test_a_half_published_version_is_not_taken(new_page: NewPage, watch: Watch, copy: Path) -> None:
    with serve.serving(copy, caching="no-cache") as address:
        watch.address = address
        page = new_page(service_workers="allow")
        visit(page)
        is_kept(page)
        before = kept_caches(page)

        publish(copy, "index.html", (copy / "index.html").read_text(encoding="utf-8") + " ")
        (copy / "index.html").write_text("not what the list says", encoding="utf-8")
        watch.errors_expected = True
        page.evaluate(
            """async () => {
              const found = await navigator.serviceWorker.getRegistration();
              const over = new Promise((done) => {
                found.addEventListener("updatefound", () => {
                  const fresh = found.installing;
                  fresh.addEventListener("statechange", () => done(fresh.state));
                });
              });
              await found.update().catch(() => {});
              return await over;
            }"""
        )
        assert kept_caches(page) == before
        visit(page)
