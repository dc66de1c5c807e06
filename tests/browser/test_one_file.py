"""Opened from a folder, without a server: the one file plays and has the rules, and the site says
what to do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.playing import NewPage, click_action
from goldenspike import games
from goldenspike.core.words import LANGUAGES
from workshop import one_file, paths

if TYPE_CHECKING:
    from browser.conftest import Watch

LAST = "en/transamerica"
LINKS = "[...document.links].map((link) => link.getAttribute('href'))"
MISSING = "(ends) => ends.filter((end) => !document.getElementById(end.slice(1)))"
PICTURES = """[...document.querySelectorAll(".drawn source"), ...document.images]
  .map((one) => one.src || one.srcset).filter((address) => !address.startsWith("blob:"))"""
LINK = "?game=transamerica&seats=human,easy,easy&seed=7&pace=instant&start=1"


@pytest.fixture
def folder(watch: Watch, site_folder: Path) -> str:
    """The address of the site's folder on this machine; no request may go anywhere else."""
    watch.address = f"{site_folder.as_uri()}/"
    return watch.address


def rules_studies() -> list[str]:
    """The studies that the figures of the rules pages show."""
    return [file.name for file in (paths.ASSETS / "studies" / "rules").iterdir()]


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
    page.locator("a[href='?rules=en/santa-fe']").click()
    page.locator("html[data-state=rules]").wait_for(state="attached")
    expect(page).to_have_title("Santa Fe: the rules · Golden Spike")
    pages = {url.partition("?")[0] for url in watch.requests if not url.startswith("blob:")}
    assert {url for url in pages if not url.startswith("data:")} == {f"{folder}{one_file.NAME}"}


def test_every_link_of_its_rules_pages_leads_somewhere_in_it(
    new_page: NewPage, folder: str
) -> None:
    """A page as on the web: its figures drawn, its place kept; and each link has its end here."""
    page = new_page()
    asked = {f"?rules={language}/{game}" for language in LANGUAGES for game in games.REGISTRY}
    studies: set[str] = set()
    for query in sorted(asked):
        page.goto(f"{folder}{one_file.NAME}{query}#setup")
        page.locator("html[data-state=rules]").wait_for(state="attached")
        links: list[str] = page.evaluate(LINKS)
        ends = {link for link in links if link.startswith("#")}
        assert page.evaluate(MISSING, sorted(ends)) == []
        elsewhere = set(links) - ends
        studies |= {link.partition("&")[0] for link in elsewhere if link.startswith("?study=")}
        others = {
            link for link in elsewhere if not link.startswith(("?study=", "?game=", "?lang="))
        }
        assert {link.partition("#")[0] for link in others} <= asked
        seat = page.locator(".drawn").first.evaluate("(e) => e.style.getPropertyValue('--seat-0')")
        assert seat.startswith("var(--")
        expect(page.locator("#setup:target")).to_be_in_viewport()
        assert page.evaluate(PICTURES) == []
    there = {f"?study=rules/{name.removesuffix('.study.txt')}" for name in rules_studies()}
    assert studies <= there
    page.locator(".figure .alive").nth(1).click()
    page.locator("html[data-state=table]").wait_for(state="attached")
    page.locator("[data-do=help]").first.click()
    whole = page.locator("a.whole-rules")
    expect(whole).to_have_attribute("href", re.compile(rf"^\?rules={LAST}#[\w-]+$"))


@pytest.mark.parametrize("name", ["index.html", "embed.html?study=lessons/transamerica"])
def test_the_site_itself_leads_to_the_one_file(
    new_page: NewPage, watch: Watch, folder: str, name: str
) -> None:
    page = new_page()
    watch.errors_expected = True
    page.goto(f"{folder}{name}")
    page.locator("html[data-state=error]").wait_for(state="attached")
    expect(page.get_by_text("please open the file golden-spike.html")).to_be_visible()
    expect(page.locator("#silence")).to_have_count(0)
    page.get_by_role("link", name=one_file.NAME).click()
    page.locator("html[data-state=lobby]").wait_for(state="attached")


def test_the_sources_of_the_page_say_how_it_is_made(new_page: NewPage, watch: Watch) -> None:
    page = new_page()
    watch.errors_expected = True
    watch.address = f"{paths.ROOT.as_uri()}/"
    page.goto(f"{watch.address}index.html")
    expect(page.get_by_text("please run python3 pysrc play")).to_be_visible()


def test_the_hosted_page_offers_the_one_file(new_page: NewPage) -> None:
    page = new_page()
    page.goto("")
    link = page.locator(".one-file a")
    expect(link).to_have_attribute("download", "")
    with page.expect_download() as started:
        link.click()
    assert started.value.suggested_filename == one_file.NAME
