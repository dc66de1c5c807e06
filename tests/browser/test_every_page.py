"""Every plain page of the site and every stop of every lesson, in both languages, by day and by
night, and every figure of the rules pages: no defects for the checker of accessibility, and a touch
brings each figure to life. It takes its time: only with `-m walk`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from browser.playing import FAR_AND_NEAR, NewPage, WarmPage, go, violations
from goldenspike import games
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.session.catalogue import course
from goldenspike.session.study import Reading
from workshop import paths

pytestmark = pytest.mark.walk
LOOKS: dict[str, tuple[str, Literal["light", "dark"]]] = {
    "day": ("desktop", "light"),
    "night": ("phone", "dark"),
}
"""Colours do not depend on the size: by night a phone is looked at."""
LOCALES = {"en": "en-US", "de": "de-DE"}


def faults(page: Page, where: str) -> list[str]:
    """What is wrong with a page for the checker, and whether it is wider than its window."""
    found = [f"{where} {rule}: {nodes}" for rule, nodes in violations(page)]
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        found.append(f"{where} is too wide")
    return found


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("folder", ["rules", "blog", "embed", "studies"])
def test_no_plain_page_leaves_anybody_out(
    new_page: NewPage, site_folder: Path, axe_source: str, folder: str, look: str
) -> None:
    size, scheme = LOOKS[look]
    page = new_page(size, color_scheme=scheme)
    found: list[str] = []
    pages = sorted((site_folder / folder).rglob("*.html"))
    assert len(pages) >= len(LANGUAGES)
    for file in pages:
        where = file.relative_to(site_folder).as_posix()
        page.goto(where)
        page.evaluate(FAR_AND_NEAR)
        page.evaluate(axe_source)
        found += faults(page, where)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", games.REGISTRY)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", LOOKS)
def test_no_stop_of_a_lesson_leaves_anybody_out(
    warm: WarmPage, axe_source: str, game: str, language: str, look: str
) -> None:
    size, scheme = LOOKS[look]
    page = warm(size, LOCALES[language])
    page.emulate_media(color_scheme=scheme)
    lesson = course(game).lesson
    assert lesson is not None
    page.evaluate(axe_source)
    found: list[str] = []
    stops = Reading.open((paths.ROOT / lesson.address).read_text("utf-8")).stops
    for stop in range(len(stops)):
        go(page, f"?study={lesson.name}#at={stop}")
        where = Words(language)("study.at", n=stop + 1, count=len(stops))
        expect(page.locator(".study-head")).to_contain_text(where)
        found += faults(page, f"{lesson.name} {stop}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", games.REGISTRY)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_is_touched_and_the_one_before_it_rests(
    new_page: NewPage, game: str, language: str
) -> None:
    page = new_page(locale=LOCALES[language])
    page.goto(f"rules/{language}/{game}.html")
    figures = page.locator(".figure golden-spike")
    for number in range(figures.count()):
        figure = figures.nth(number)
        figure.locator("a").click()
        inside = figure.frame_locator("iframe")
        expect(inside.locator("#table .telling")).to_be_visible()
        stop = int(figure.get_attribute("at") or "")
        expect(inside.locator(".study-head")).to_contain_text(f"{stop + 1} ")
        if number:
            before = figures.nth(number - 1).frame_locator("iframe")
            expect(before.locator("#rested")).to_be_visible()
            expect(before.locator("#table")).to_have_count(0)
