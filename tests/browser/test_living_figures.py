"""Figures of the rules pages come alive in place, and the plain pages around embeds leave nobody
out."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import SIZES
from browser.playing import FAR_AND_NEAR, NewPage
from goldenspike import games
from goldenspike.core.words import LANGUAGES

WIDTH = SIZES["phone"]["viewport"]["width"]
PAGES = (
    "blog/index.html",
    "blog/de/transamerica.html",
    "blog/santa-fe.html",
    "embed/de/index.html",
    "studies/en/index.html",
    "studies/de/lessons/santa-fe/index.html",
    "embed.html?study=lessons/santa-fe",
)


@pytest.mark.parametrize("game", games.REGISTRY)
def test_every_figure_comes_alive_in_place(new_page: NewPage, game: str) -> None:
    page = new_page()
    page.goto(f"rules/en/{game}.html")
    page.evaluate(
        "heard = []; addEventListener('golden-spike-ready', ({detail}) => heard.push(detail.at));"
        "addEventListener('golden-spike-moved', ({detail}) => heard.push(detail.at))"
    )
    figures = page.locator(".figure golden-spike")
    by_study: dict[str, list[tuple[int, int]]] = {}
    for number in range(figures.count()):
        figure = figures.nth(number)
        study, stop = figure.get_attribute("study") or "", figure.get_attribute("at") or ""
        by_study.setdefault(study, []).append((number, int(stop)))
    for stops in by_study.values():
        (first, at), *others = stops
        figure = figures.nth(first)
        figure.locator("a").press("Enter")  # The frame before may change its height meanwhile.
        inside = figure.frame_locator("iframe")
        expect(inside.locator("#table .telling")).to_be_visible()
        assert page.evaluate("heard.at(-1)") == at
        for _, other in others:
            figure.evaluate("(figure, at) => figure.goto(at)", other)
            expect(inside.locator(".study-head")).to_contain_text(f"{other + 1} of")
        expect(inside.locator(".board .live > *").first).to_be_attached()


def test_at_a_figure_a_move_is_tried_and_another_is_refused_with_its_reason(
    new_page: NewPage,
) -> None:
    page = new_page()
    page.goto("rules/en/transamerica.html")
    figure = page.locator(".figure golden-spike[study='rules/transamerica'][at='2']").first
    figure.locator("a").click()
    inside = figure.frame_locator("iframe")
    inside.locator(".telling [data-do=try]").click()
    expect(inside.locator(".table.trial")).to_be_visible()
    box = inside.locator(".viewport").bounding_box()
    assert box is not None
    across, down = box["width"] / 2, box["height"] / 5
    inside.locator(".viewport").click(position={"x": across, "y": down})
    expect(inside.locator(".refusal")).to_be_visible()
    inside.locator("[data-action^='lay ']").first.dispatch_event("click")
    expect(inside.locator(".refusal")).to_have_count(0)
    inside.locator("[data-do=end-trial]").click()
    expect(inside.locator(".telling")).to_be_visible()


def test_a_figure_and_its_caption_fit_a_phone_on_its_side_and_so_does_its_board_when_it_lives(
    new_page: NewPage,
) -> None:
    height = 390
    page = new_page("phone", viewport={"width": 844, "height": height})
    for game in games.REGISTRY:
        for language in LANGUAGES:
            page.goto(f"rules/{language}/{game}.html")
            page.evaluate(FAR_AND_NEAR)
            high = page.locator(".figure:has(.drawn)").evaluate_all(
                "all => all.map((one) => one.getBoundingClientRect().height)"
            )
            assert high and max(high) <= height, f"{game} {language}"
    figure = page.locator(".figure golden-spike:has(.drawn)").first
    figure.locator("a").click()
    board = figure.frame_locator("iframe").locator("#table .board").first
    expect(board).to_be_visible()
    figure.frame_locator("iframe").locator("html[style*='--screen']").wait_for(state="attached")
    assert board.evaluate("one => one.getBoundingClientRect().height") <= height - 100


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_plain_pages_and_frames_fit_a_phone_and_leave_nobody_out(
    new_page: NewPage, axe_source: str, scheme: str
) -> None:
    page = new_page("phone", color_scheme=scheme)
    found: list[str] = []

    def look(where: str) -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH, where
        page.evaluate(axe_source)
        told: dict[str, Any] = page.evaluate(
            "axe.run({exclude: [['iframe'], ['.live']]}, {resultTypes: ['violations']})"
        )
        found.extend(
            f"{where} {each['id']}: {node['html'][:90]}"
            for each in told["violations"]
            for node in each["nodes"]
        )

    for where in PAGES:
        page.goto(where)
        look(where)
    page.locator("#still-start").click()
    expect(page.locator("#table .telling")).to_be_visible()
    look("touched")
    assert found == []
