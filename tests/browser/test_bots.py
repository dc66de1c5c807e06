"""The bots' worker in a real browser: one that dies is replaced, and moves stay the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.following import open_save
from browser.playing import NewPage, WarmPage, actions, open_table, until, wait_for_turn
from goldenspike.bots import letters
from goldenspike.bots.desk import Desk
from goldenspike.core import Chance, Match, Seat, save
from goldenspike.games import new_match

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


def test_a_worker_that_dies_is_replaced_and_the_same_moves_are_played(new_page: NewPage) -> None:
    page = new_page()
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
    until(page, "document.querySelectorAll('#log li').length >= 6")
    assert {entry.seat for entry in played(page).log} == {0, 1, 2}


def test_a_hint_lights_the_best_move_and_can_be_played(page: Page) -> None:
    open_table(page, "game=transamerica&seats=human,easy&seed=7&pace=instant&thinking=quick")
    wait_for_turn(page)
    page.locator("[data-do=hint]").click()
    tips = page.locator(".hint li")
    expect(tips.first).to_be_visible()
    best = tips.first.locator("button").get_attribute("data-action")
    assert best in actions(page)
    expect(page.locator(".spotlight.best circle")).to_have_count(1)
    tips.first.locator("button").click()
    expect(page.locator("#log li")).not_to_have_count(0)
    expect(page.locator(".hint")).to_have_count(0)


HIDDEN = """([above, below]) => {
  const [a, b] = [above, below].map((one) => document.querySelector(one).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}"""
"""Whether one thing lies over a part of another."""


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("seed", [7, 9])
def test_a_hint_does_not_hide_the_move_it_speaks_of(warm: WarmPage, size: str, seed: int) -> None:
    page = warm(size)
    open_table(page, f"game=santa-fe&seats=human,easy&seed={seed}&pace=instant&thinking=quick")
    wait_for_turn(page)
    page.locator(".hand [data-action]").first.click()
    page.locator(".board .lit").first.wait_for(state="attached")
    page.locator("[data-do=hint]").click()
    page.locator(".spotlight.best circle").wait_for(state="attached")
    assert not page.evaluate(HIDDEN, [".hint", ".boards"])


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_board_is_seen_beside_what_the_coach_says(warm: WarmPage, size: str) -> None:
    page = warm(size)
    match, rng = new_match("transamerica", [Seat("Ann"), Seat("Bob", "easy")], seed=3), Chance(1)
    while match.state.to_move is not None:
        match.play(rng.pick(match.state.choices()))
    open_save(page, save.dumps(match))
    page.locator("html[data-state=over]").wait_for(state="attached")
    page.locator("[data-do=coach]").first.click()
    expect(page.locator(".coach h2")).to_be_focused()
    look = page.locator(".coach li [data-do^=at]").first
    look.click()
    expect(page.locator("#prompt")).to_contain_text("Position after move")
    assert not page.evaluate(HIDDEN, [".coach", ".boards"])
    box = page.locator(".boards").bounding_box()
    assert box is not None
    assert box["y"] > 0


def test_the_coach_looks_back_on_a_finished_game_and_leads_to_a_trial(page: Page) -> None:
    match = new_match("transamerica", [Seat("Ann"), Seat("Bob", "easy")], seed=3)
    rng = Chance(1)
    while match.state.to_move is not None:
        match.play(rng.pick(match.state.choices()))
    open_save(page, save.dumps(match))
    page.locator("html[data-state=over]").wait_for(state="attached")
    page.locator("[data-do=coach]").click()
    expect(page.locator(".coach")).to_be_visible()
    again = page.locator(".coach li [data-do^=try-at]").first
    again.wait_for()
    again.click()
    expect(page.locator(".table.trial")).to_have_count(1)
    page.locator("[data-do=end-trial]").click()
    expect(page.locator(".table.trial")).to_have_count(0)
    page.locator("[data-do=end-coach]").click()
