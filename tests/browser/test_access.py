"""Whoever sees colours otherwise can play."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.following import open_save
from browser.playing import open_lobby, open_table, wait_for_turn
from goldenspike import games
from workshop.gallery import positions

BORDER = "one => getComputedStyle(one).borderTopWidth"
PAINTED = """all => all.map((one) => getComputedStyle(one))
    .map((style) => style.backgroundColor + style.borderTopStyle)"""
BORDERS = """all => all.map((one) => getComputedStyle(one))
    .map((style) => style.borderTopWidth + style.borderTopColor)"""


def test_where_the_system_chooses_colours_borders_and_signs_tell(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    open_table(page, "game=santa-fe&seats=human,easy,easy&seed=7&pace=instant")
    wait_for_turn(page)
    for part in (".hand .lit", ".seat-list .to-move"):
        assert page.locator(part).first.evaluate(BORDER) == "3px", part
    expect(page.locator(".seat-list .dot")).to_have_text(["P", "A", "B"])
    page.locator(".hand .lit").first.click()
    wait_for_turn(page)
    expect(page.locator(".board .lit .badge").first).to_be_visible()


@pytest.mark.parametrize("game", games.REGISTRY)
def test_where_the_system_chooses_colours_it_is_seen_whose_turn_it_is(
    page: Page, game: str
) -> None:
    """Only one row has an edge that is seen; and what is offered on a board keeps its colour."""
    page.emulate_media(forced_colors="active")
    open_save(page, positions(games.get(game))[f"{game}-middle"]).ready()
    edges = page.locator(".seat-list li").evaluate_all(BORDERS)
    canvas = page.evaluate("getComputedStyle(document.body).backgroundColor")
    turn = page.locator(".seat-list li.to-move").evaluate_all(BORDERS)
    assert len(turn) == 1
    assert not turn[0].endswith(canvas)
    assert {edge for edge in edges if edge != turn[0]} == {f"2px{canvas}"}
    adjusted = "all => all.map((one) => getComputedStyle(one).forcedColorAdjust)"
    assert set(page.locator(".board .picture").evaluate_all(adjusted)) == {"none"}


def test_where_the_system_chooses_colours_charts_and_scales_can_be_read(page: Page) -> None:
    """Each part of a score has the colour of its bars in the table below, and a spike that is
    driven differs from one that is not."""
    page.emulate_media(forced_colors="active")
    open_lobby(page)
    for card in page.locator(".shelf-card").all():
        driven = card.locator(".spike.driven").evaluate_all(PAINTED)
        others = card.locator(".spike:not(.driven)").evaluate_all(PAINTED)
        assert not set(driven) & set(others)
    open_save(page, positions(games.get("pacific-rails"))["pacific-rails-end"])
    swatches = page.locator(".ending .numbers .swatch").evaluate_all(PAINTED)
    assert len(swatches) > 4
    assert len(set(swatches)) == len(swatches)
