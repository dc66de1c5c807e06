"""The bots' worker in a real browser: one that dies is replaced, and moves stay the same."""

from __future__ import annotations

from playwright.sync_api import Page

from browser.playing import open_table
from goldenspike.bots import letters
from goldenspike.bots.desk import Desk
from goldenspike.core import Match, save

BOTS = "game=transamerica&seats=easy,easy&seed=1&pace=instant"
FIRST_ONE_DIES = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    if (workers.push(this) === 1) {
      this.addEventListener("message", ({ data }) => data.ready && this.terminate());
    }
  }
};
"""


def played(page: Page) -> Match:
    keys = "Object.keys(localStorage).filter(k => k.startsWith('goldenspike:save:'))"
    return save.loads(page.evaluate(f"localStorage.getItem({keys}[0])"))


def test_a_worker_that_dies_is_replaced_and_the_same_moves_are_played(page: Page) -> None:
    page.add_init_script(FIRST_ONE_DIES)
    open_table(page, BOTS)
    page.locator("[data-do=go-on]").wait_for()
    assert page.evaluate("workers.length") == 2
    match = played(page)
    assert len(match.log) > 10
    again = Match(match.game, match.seats, match.options, match.seed)
    for entry in match.log:
        request = letters.request(letters.MOVE, save.dumps(again))
        assert letters.read_move(Desk().answer(request)) == entry.action
        again.play(entry.action)


def test_every_level_moves(page: Page) -> None:
    open_table(page, "game=transamerica&seats=medium,strong,random&seed=2&pace=instant")
    page.wait_for_function("document.querySelectorAll('#log li').length >= 6")
    assert {entry.seat for entry in played(page).log} == {0, 1, 2}
