"""Whoever sees colours otherwise can play."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.playing import open_table, wait_for_turn


def test_where_the_system_chooses_colours_borders_and_signs_tell(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    open_table(page, "game=santa-fe&seats=human,easy,easy&seed=7&pace=instant")
    wait_for_turn(page)
    border = "one => getComputedStyle(one).borderTopWidth"
    for part in (".hand .lit", ".seat-list .to-move"):
        assert page.locator(part).first.evaluate(border) == "3px", part
    expect(page.locator(".seat-list .dot")).to_have_text(["P", "A", "B"])
    page.locator(".hand .lit").first.click()
    wait_for_turn(page)
    expect(page.locator(".board .lit .badge").first).to_be_visible()
