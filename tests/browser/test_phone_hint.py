"""Hints and lessons on a phone: what they are about stays in view beside them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.phones import bottom, box_of
from browser.playing import WarmPage, actions, click_action, go, open_table, until, wait_for_turn

SOLO = "seats=human,easy,easy&seed=7&pace=instant"
RINGED = """(() => {
  const ring = document.querySelector(".spotlight.best circle").getBoundingClientRect();
  const [board, ask] = [".board", ".ask"].map(
    (part) => document.querySelector(part).getBoundingClientRect());
  const x = ring.left + ring.width / 2, y = ring.top + ring.height / 2;
  return x > board.left && x < board.right && y > Math.max(board.top, ask.bottom)
    && y < Math.min(board.bottom, innerHeight);
})()"""
"""Whether the place of the best move is in the picture, below the question."""
SHOWN = """new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true))));
})"""
"""What was scrolled to is on the screen: a finger that comes before that ends the scrolling."""


@pytest.fixture
def on_its_side(warm: WarmPage) -> Page:
    """A page of a phone on its side in which the game runs."""
    page = warm("phone")
    page.set_viewport_size({"width": 844, "height": 390})
    return page


def test_the_board_moves_to_what_a_hint_is_about(phone: Page) -> None:
    open_table(phone, f"game=transamerica&{SOLO}")
    wait_for_turn(phone)
    click_action(phone, min(actions(phone)))
    wait_for_turn(phone)
    for _ in range(4):
        phone.locator('.zoom [data-do="zoom in"]').tap()
    box = phone.locator(".board").bounding_box()
    assert box is not None
    for _ in range(6):
        phone.mouse.move(box["x"] + 350, box["y"] + 380)
        phone.mouse.down()
        phone.mouse.move(box["x"] + 20, box["y"] + 60, steps=4)
        phone.mouse.up()
    phone.locator(".table-bar [data-do=hint]").tap()
    phone.locator(".spotlight.best circle").wait_for(state="attached")
    until(phone, RINGED)


def test_a_hint_says_that_it_is_one_and_leaves_the_question_in_view(on_its_side: Page) -> None:
    open_table(on_its_side, f"game=santa-fe-rails&{SOLO}")
    wait_for_turn(on_its_side)
    on_its_side.locator(".table-bar [data-do=hint]").tap()
    for part in (".hint h2", ".hint li button"):
        expect(on_its_side.locator(part).first).to_be_in_viewport(ratio=0.99)
    expect(on_its_side.locator("#prompt")).to_be_in_viewport(ratio=0.99)
    assert on_its_side.evaluate("scrollY") == 0


def test_a_lesson_puts_what_it_says_to_an_answer_where_it_has_asked(phone: Page) -> None:
    go(phone, "?study=lessons/transamerica#at=1")
    right = phone.locator('.board [data-action="lay 4,4-4,5"]')
    right.first.wait_for(state="attached")
    boards = phone.locator(".boards")
    before = boards.bounding_box()
    right.first.dispatch_event("click")
    expect(phone.locator(".study-reply.right")).to_be_visible()
    expect(phone.locator(".study-ask")).to_be_hidden()
    after = boards.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(after["y"] - before["y"]) <= 24


@pytest.mark.parametrize(
    ("game", "stops"),
    [
        ("transamerica", [0]),
        ("santa-fe", [0, 3]),
        ("santa-fe-rails", [0, 7]),
        ("pacific-rails", [0]),
    ],
)
def test_a_stop_of_a_lesson_begins_with_its_text_and_has_below_it_what_it_asks_for(
    phone: Page, game: str, stops: list[int]
) -> None:
    """On a phone on its side, where all of that scrolls: what is not asked for comes after it."""
    phone.set_viewport_size({"width": 844, "height": 390})
    for stop in stops:
        go(phone, f"?study=lessons/{game}#at={stop}")
        expect(phone.locator(".study-head")).to_contain_text(f"{stop + 1} of")
        until(phone, SHOWN)
        assert box_of(phone.locator(".study-head"))["y"] >= bottom(phone.locator(".table-bar")) - 1
        for choice in phone.locator(":is(.hand, .side) .lit.noted").all():
            expect(choice).to_be_in_viewport(ratio=0.6)


def test_a_text_that_is_too_long_for_that_is_read_from_its_first_line_on(phone: Page) -> None:
    phone.set_viewport_size({"width": 844, "height": 260})
    go(phone, "?study=lessons/santa-fe#at=7")
    expect(phone.locator(".study-head")).to_contain_text("8 of")
    expect(phone.locator(".hand .lit.noted")).not_to_be_in_viewport()
    assert box_of(phone.locator(".study-head"))["y"] >= bottom(phone.locator(".table-bar")) - 1


def test_a_lesson_opened_by_a_finger_lights_up_no_other_city_than_it_speaks_of(phone: Page) -> None:
    go(phone, "?lang=en")
    learn = phone.locator("[data-do='study lessons/santa-fe']")
    learn.scroll_into_view_if_needed()
    until(phone, SHOWN)
    learn.tap()
    expect(phone.locator(".hand .lit:focus")).to_contain_text("Denver")
    expect(phone.locator(".shining")).to_have_count(0)
