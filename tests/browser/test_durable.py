"""What was played is on the disk before it counts as saved, and comes back from there."""

from __future__ import annotations

import json
import re

import pytest
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
  if (/^goldenspike:(save|draft):/.test(key) && window.full !== false) {
    throw new DOMException("no room", "QuotaExceededError");
  }
  put.call(this, key, value);
};
"""

REAL = "globalThis.disk = globalThis.indexedDB;"
"""The page puts another one in its place."""
ROWS = """new Promise((done) => {
  disk.open("goldenspike-drafts", 1).onsuccess = ({ target }) => {
    const asked = target.result.transaction("saves").objectStore("saves").getAll();
    asked.onsuccess = () => { target.result.close(); done(asked.result); };
  };
}).then((rows) => rows.map(({ text }) => text))"""
"""The texts of drafts that are on the disk; none for one that was deleted."""


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


def comment(page: Page, text: str) -> None:
    """Write about the position that is shown, and wait until that is on the disk."""
    box = page.locator("[data-field='note.comment']")
    box.fill(text)
    box.dispatch_event("change")
    until(page, f"{ROWS}.then((texts) => texts.some((one) => one?.includes({json.dumps(text)})))")


def begin_to_write(page: Page) -> None:
    """Go to the replay, if it is not there, and write about the game."""
    if not page.locator(".replay [data-do=write]").is_visible():
        page.locator("[data-do=replay]").first.click()
    page.locator(".replay [data-do=write]").click()


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


@pytest.mark.parametrize("room", ["room for it", "no room for it"])
def test_what_was_written_about_a_game_is_kept_and_deleted_with_it(
    new_page: NewPage, room: str
) -> None:
    """By the journal alone, if the storage is lost, or has no room; and nobody is warned."""
    page = new_page()
    page.add_init_script(REAL)
    if room == "no room for it":
        page.add_init_script(FULL)
    play_three(page)
    begin_to_write(page)
    comment(page, "A good")
    comment(page, "A good start.")
    expect(page.locator("#defect")).to_be_empty()
    page.evaluate("localStorage.clear()")
    page.reload()
    begin_to_write(page)
    expect(page.locator("[data-field='note.comment']")).to_have_value("A good start.")
    page.locator("[data-do=end-writing]").last.click()
    page.locator("[data-do=menu]").click()
    page.locator("[data-do^=delete]").click()
    until(page, f"{ROWS}.then((texts) => texts.every((one) => one === null))")
    expect(page.locator("html")).to_have_attribute("data-written", re.compile(r"^\S+:0 \d"))
    page.evaluate("localStorage.clear()")
    page.reload()
    page.locator("html[data-state=lobby]").wait_for(state="attached")
    assert page.evaluate("goldenspikeJournal.drafts.found") == "[]"
