"""A page that somebody has enlarged four times: a desktop of 1280 by 1024 is 320 by 256 then."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.following import open_save
from browser.playing import wait_for_turn
from goldenspike import games
from workshop.gallery import positions

IN_VIEW = """one => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const x = (left + right) / 2, y = (top + bottom) / 2;
  const there = document.elementFromPoint(x, y);
  return Boolean(there?.closest(".board"));
}"""
"""Whether the middle of a spot is in the window, and nothing lies on its board there."""


@pytest.mark.parametrize("game", games.REGISTRY)
def test_everything_has_its_place_and_what_has_the_keyboard_is_seen(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 320, "height": 256})
    open_save(page, positions(games.get(game))[f"{game}-middle"])
    wait_for_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    board = page.locator(".boards").bounding_box()
    assert board is not None
    assert min(board["width"], board["height"]) >= 250
    page.keyboard.press("n")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft"):
        page.locator(".board .lit[tabindex='0']").focus()
        page.keyboard.press(key)
        assert page.locator(".board .lit:focus").evaluate(IN_VIEW), key
