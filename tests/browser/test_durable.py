"""What was played is on the disk before it counts as saved, and comes back from there."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.playing import (
    ASKED_TO_STAY,
    NewPage,
    click_action,
    open_table,
    until,
    wait_for_turn,
)

SOLO = "game=transamerica&seats=human,random,random&seed=7&pace=instant"
FULL = """
const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (key.startsWith("goldenspike:save:") && window.full !== false) {
    throw new DOMException("no room", "QuotaExceededError");
  }
  put.call(this, key, value);
};
"""


def play_three(page: Page) -> str:
    """Play a move that two bots answer, wait until that is on the disk, and return the log."""
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    expect(page.locator("#log li")).to_have_count(3)
    until(
        page,
        """(() => {
          const [slot, stamp] = (document.documentElement.dataset.saved ?? "").split(" ");
          const played = JSON.parse(localStorage.getItem("goldenspike:played") ?? "{}");
          return slot && Number(stamp) >= (played[slot] ?? 0);
        })()""",
    )
    return page.locator("#log").inner_text()


def test_a_game_that_the_storage_lost_is_found_in_the_journal(new_page: NewPage) -> None:
    """The browser is asked to drop nothing: once, as soon as there is something to keep."""
    page = new_page()
    page.add_init_script(ASKED_TO_STAY)
    said = play_three(page)
    assert page.evaluate("asked") == [1]
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("#log li")).to_have_count(3)
    assert page.locator("#log").inner_text() == said
    page.locator("[data-do=menu]").click()
    page.locator("[data-do^=delete]").click()
    expect(page.locator(".saves li")).to_have_count(0)
    page.reload()
    page.locator("html[data-state=lobby]").wait_for(state="attached")
    expect(page.locator(".saves li")).to_have_count(0)


def test_where_the_storage_is_full_the_journal_keeps_the_game(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(FULL)
    said = play_three(page)
    expect(page.locator(".note")).to_have_count(0)
    page.reload()
    expect(page.locator("#log li")).to_have_count(3)
    assert page.locator("#log").inner_text() == said
