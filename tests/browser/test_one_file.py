"""Opened from a folder, without a server: the one file plays, and the site says what to do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from browser.playing import NewPage, click_action
from workshop import one_file

if TYPE_CHECKING:
    from browser.conftest import Watch

LINK = "?game=transamerica&seats=human,easy,easy&seed=7&pace=instant&start=1"


@pytest.fixture
def folder(watch: Watch, site_folder: Path) -> str:
    """The address of the site's folder on this machine; no request may go anywhere else."""
    watch.address = f"{site_folder.as_uri()}/"
    return watch.address


def test_the_one_file_plays_saves_and_thinks_in_a_worker(
    new_page: NewPage, watch: Watch, folder: str
) -> None:
    page = new_page(offline=True)
    page.goto(f"{folder}{one_file.NAME}?study=lessons/transamerica")
    page.locator("html[data-state=table]").wait_for(state="attached")
    page.goto(f"{folder}{one_file.NAME}{LINK}")
    page.locator("html[data-state=table]").wait_for(state="attached")
    click_action(page, "start 11,8")
    expect(page.locator("#log li")).to_have_count(3)
    assert len(page.workers) == 1
    assert page.locator("img.art").evaluate("(art) => art.naturalWidth") > 0
    said = page.locator("#log").inner_text()

    page.reload()
    page.locator("html[data-state=table]").wait_for(state="attached")
    assert page.locator("#log").inner_text() == said
    page.locator("[data-do=menu]").click()
    expect(page.locator(".saves li")).to_have_count(1)
    expect(page.locator(".one-file")).to_have_count(0)
    expect(page.locator("a[href^='rules/']").first).to_be_hidden()
    pages = {url.partition("?")[0] for url in watch.requests if not url.startswith("blob:")}
    assert {url for url in pages if not url.startswith("data:")} == {f"{folder}{one_file.NAME}"}


def test_the_site_itself_names_the_one_file(page: Page, watch: Watch, folder: str) -> None:
    watch.errors_expected = True
    page.goto(f"{folder}index.html")
    page.locator("html[data-state=error]").wait_for(state="attached")
    expect(page.locator("#boot-step")).to_contain_text("open the file golden-spike.html")
    expect(page.locator("#silence")).to_have_count(0)


def test_the_hosted_page_offers_the_one_file(page: Page) -> None:
    page.goto("")
    link = page.locator(".one-file a")
    expect(link).to_have_attribute("download", "")
    with page.expect_download() as started:
        link.click()
    assert started.value.suggested_filename == one_file.NAME
