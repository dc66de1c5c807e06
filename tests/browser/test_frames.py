"""The page in frames of other sites, and where a browser lets it keep nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Error, Frame, Page, Playwright, Route, expect

from workshop import chromium, serve

if TYPE_CHECKING:
    pass

BLOG = "<!doctype html><title>A blog</title><iframe {} width=1000 height=700 src='{}'></iframe>"


LINK = "?game=transamerica&seats=human,easy&seed=5&pace=instant&start=1"


NOT_LASTING = "lets the page save nothing"


@contextmanager
def strict_browser(playwright: Playwright, profile: Path, **preferences: object) -> Iterator[Page]:
    """A page in a Chromium that is started as people start theirs, with a profile of its own.
    It may call the host `localhost`, which is another site than 127.0.0.1."""
    (profile / "Default").mkdir(parents=True)
    (profile / "Default" / "Preferences").write_text(json.dumps({"profile": preferences}))
    rules = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=str(chromium.find(whole=True)),
        args=[*(flag for flag in chromium.FLAGS if "host-resolver" not in flag), rules],
        viewport={"width": 1280, "height": 800},
        locale="en-US",
    )
    context.set_default_timeout(30_000)
    try:
        yield context.pages[0]
    finally:
        context.close()


def framed(page: Page, folder: Path, address: str, kind: str = "") -> Frame:
    """Show an address in a frame of a page of another site."""
    (folder / "blog.html").write_text(BLOG.format(kind, address))
    with serve.serving(folder) as blog:
        page.goto(f"{blog.replace('127.0.0.1', 'localhost')}blog.html")
        return page.frames[1]


def test_a_game_is_played_in_a_frame_on_another_site(
    _playwright: Playwright, address: str, tmp_path: Path
) -> None:
    """There the browser denies all storage: localStorage, IndexedDB, service workers."""
    blocking = {"cookie_controls_mode": 1, "block_third_party_cookies": True}
    with strict_browser(_playwright, tmp_path / "profile", **blocking) as page:
        frame = framed(page, tmp_path, address + LINK)
        frame.wait_for_selector("html[data-state=table]")
        with pytest.raises(Error):
            frame.evaluate("localStorage.length")
        expect(frame.locator(".note")).to_contain_text(NOT_LASTING)
        frame.locator("[data-action='start 11,8'] .hit").first.click()
        expect(frame.locator("#log li")).to_have_count(2)
        page.once("dialog", lambda dialog: dialog.accept())
        with page.expect_event("framenavigated"), page.expect_event("dialog"):
            frame.evaluate("() => { location.reload() }")
        expect(frame.locator("#log li")).to_have_count(0)
        frame.wait_for_selector("html[data-state=table]")


def test_the_page_works_where_all_site_data_is_blocked(
    _playwright: Playwright, address: str, tmp_path: Path
) -> None:
    blocked = {"cookies": 2}
    with strict_browser(
        _playwright, tmp_path / "profile", default_content_setting_values=blocked
    ) as page:
        page.goto(address)
        page.wait_for_selector("html[data-state=lobby]")
        with pytest.raises(Error):
            page.evaluate("localStorage.length")
        expect(page.locator(".notes")).to_contain_text(NOT_LASTING)
        page.locator("[data-do='play transamerica']").click()
        page.wait_for_selector("html[data-state=table]")


def test_a_sandboxed_frame_without_an_origin_gets_its_table(
    _playwright: Playwright, address: str, tmp_path: Path
) -> None:
    """On a host that lets others read its files, as GitHub Pages does."""

    def for_everybody(route: Route) -> None:
        answer = route.fetch()
        headers = {**answer.headers, "access-control-allow-origin": "*"}
        route.fulfill(response=answer, headers=headers)

    with strict_browser(_playwright, tmp_path / "profile") as page:
        page.route(f"{address}**", for_everybody)
        frame = framed(page, tmp_path, address + LINK, "sandbox=allow-scripts")
        frame.wait_for_selector("html[data-state=table]")
        frame.locator("[data-action='start 11,8'] .hit").first.click()
        expect(frame.locator("#log li")).to_have_count(2)
