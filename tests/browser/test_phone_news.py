"""The news above the boards of a phone, and what tells that a board has some."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from browser.following import open_save, recorded
from browser.phones import SOLO, box_of, choosing
from browser.playing import click_action, open_table, until, wait_for_turn
from goldenspike import games
from workshop.gallery import positions


def test_a_phone_tells_above_the_board_what_happened_last(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    news = phone.locator(".news")
    expect(news).to_have_text("Nothing has happened yet.")
    height = news.evaluate("one => one.offsetHeight")
    click_action(phone, "start 11,8")
    assert wait_for_turn(phone) == "action"
    newest = phone.locator("#log li button").first.inner_text()
    assert "Basil" in newest
    expect(news.locator(".turn .told-turn").first).to_have_text(newest)
    expect(news.locator(".turn")).to_have_count(2)
    assert news.evaluate("one => one.offsetHeight") == height


def test_a_phone_tells_a_turn_as_a_whole_and_shows_that_there_was_one_before(phone: Page) -> None:
    open_save(phone, positions(games.get("transamerica"))["transamerica-middle"]).ready()
    turns = phone.locator(".news .turn")
    assert turns.count() > 1
    told = turns.first.locator(".told-turn")
    cut = told.evaluate("one => one.scrollHeight - one.clientHeight")
    assert cut < 8, "less than a line"
    assert box_of(told)["height"] <= box_of(phone.locator(".news"))["height"]
    strip = box_of(phone.locator(".news .turns"))
    end = strip["x"] + strip["width"]
    newest, before = box_of(turns.first), box_of(turns.nth(1))
    assert newest["x"] + newest["width"] <= end
    assert before["x"] + 20 < end


@pytest.mark.parametrize("game", ["transamerica", "pacific-rails"])
def test_the_news_are_whole_when_the_sheet_at_the_end_is_closed(phone: Page, game: str) -> None:
    """The page does not scroll below the sheet, and a last turn that is too long to be told ends
    where it is cut."""
    open_save(phone, positions(games.get(game))[f"{game}-end"])
    sheet = phone.locator(".ending")
    box = sheet.bounding_box()
    assert box is not None
    phone.mouse.move(box["x"] + 60, box["y"] + 20)
    phone.mouse.wheel(0, 60)
    phone.locator(".ending header [data-do=close-ending]").tap()
    expect(sheet).to_have_count(0)
    assert phone.evaluate("scrollY") == 0
    question, news = phone.locator(".ask").bounding_box(), phone.locator(".news").bounding_box()
    assert question is not None
    assert news is not None
    assert news["y"] >= question["y"] + question["height"]
    told = phone.locator(".news .told-turn")
    expect(told).to_have_css("-webkit-line-clamp", "3")
    inside = "one => one.getBoundingClientRect().right <= one.closest('.turns').clientWidth + 8"
    assert told.evaluate(inside)


def test_the_tab_of_a_board_tells_that_somebody_changed_it(phone: Page) -> None:
    """A station is built on the map while the city is in front."""
    game = json.loads(recorded("pacific-rails"))
    built = game["actions"].index("station") + 1
    open_save(phone, json.dumps({**game, "actions": game["actions"][:built]})).ready()
    phone.locator('[data-do="board city"]').tap()
    mark = phone.locator('.board-tabs [data-board="map"] .unseen')
    expect(mark).to_be_hidden()
    click_action(phone, game["actions"][built])
    expect(mark).to_be_visible()
    expect(mark).to_have_text(", something new")
    phone.locator('[data-do="board map"]').tap()
    expect(mark).to_be_hidden()


def test_a_board_with_news_opens_where_they_are(phone: Page) -> None:
    choosing(phone)
    expect(phone.locator('.board-tabs [data-board="map"] .unseen')).to_be_visible()
    phone.locator('[data-do="board map"]').tap()
    frame = ".board-map .viewport"
    until(
        phone,
        f"""(() => {{ const box = document.querySelector("{frame}").getBoundingClientRect();
          const names = [...document.querySelectorAll(".board-map .name")];
          return names.some((one) => {{ const at = one.getBoundingClientRect();
            return one.textContent.includes("Yakima") && at.width
              && at.left > box.left && at.right < box.right; }}); }})()""",
    )
