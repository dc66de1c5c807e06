"""The table on a phone held upright: what is in view, and stays in its place."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.following import open_save
from browser.phones import PACIFIC, SOLO, bottom, box_of, choosing
from browser.playing import (
    NewPage,
    click_action,
    go,
    open_table,
    play_until_report,
    until,
    wait_for_turn,
)
from goldenspike import games
from workshop.gallery import positions

SHOWN = "one => one.matches(':focus-visible')"


def test_the_phone_shows_board_question_and_hand_without_sideways_scrolling(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    for part in ("#prompt", ".board", ".ta-cards"):
        box = phone.locator(part).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844, part


@pytest.mark.parametrize("more", [None, "restart", "redo"])
@pytest.mark.parametrize("game", games.REGISTRY)
def test_the_name_of_the_game_fits_the_bar_beside_every_button(
    phone: Page, game: str, more: str | None
) -> None:
    open_table(phone, f"game={game}&seats=human,easy&seed=7&pace=instant")
    wait_for_turn(phone)
    name = phone.locator(".table-bar h1")
    if more:
        phone.locator(f"[data-do={more}]").evaluate("one => { one.disabled = false; }")
    assert name.evaluate(
        """h => {
          const range = document.createRange(), box = h.getBoundingClientRect();
          range.selectNodeContents(h);
          return [...range.getClientRects()].every(({ left, right, top, bottom }) =>
            left >= box.left - 1 && right <= box.right + 1 && (top + bottom) / 2 < box.bottom);
        }"""
    )


def test_a_game_from_the_lobby_opens_at_its_top(phone: Page) -> None:
    go(phone, "?game=transamerica&seats=human,easy,easy&seed=7&pace=instant")
    phone.locator("button.start").tap()
    wait_for_turn(phone)
    assert phone.evaluate("scrollY") == 0


def test_a_report_begins_and_ends_at_the_top_with_the_scoring_in_view(phone: Page) -> None:
    open_table(phone, SOLO)
    phone.locator('[data-do="zoom fit"]').tap()
    play_until_report(phone)
    box = phone.locator(".ta-losses li").first.bounding_box()
    bar = phone.locator("#actions").bounding_box()
    assert box is not None
    assert bar is not None
    assert box["y"] + box["height"] <= bar["y"]
    assert phone.evaluate("scrollY") == 0
    phone.locator("#log").scroll_into_view_if_needed()
    assert phone.evaluate("scrollY") > 0
    phone.locator("[data-do=go-on]").tap()
    wait_for_turn(phone)
    assert phone.evaluate("scrollY") == 0


def test_the_zoom_of_a_report_and_of_the_end_stands_beside_their_heading(phone: Page) -> None:
    """Below the board, of which all is seen, and without a line of its own."""
    open_save(phone, positions(games.get("santa-fe"))["santa-fe-end"])
    phone.locator(".ending header [data-do=close-ending]").tap()
    expect(phone.locator(".ending")).to_have_count(0)
    _assert_beside(phone, ".side .ranking h2")
    phone.locator("#log .halt button").first.dispatch_event("click")
    phone.locator(".reporting").wait_for(state="attached")
    _assert_beside(phone, ".side .panel:first-child h2")


def _assert_beside(phone: Page, heading: str) -> None:
    zoom, title = box_of(phone.locator(".zoom")), box_of(phone.locator(heading))
    assert bottom(phone.locator(".board")) <= zoom["y"]
    assert abs(zoom["y"] + zoom["height"] / 2 - title["y"] - title["height"] / 2) < 8
    ends = phone.locator(heading).evaluate(
        """one => {
          const words = document.createRange();
          words.selectNodeContents(one);
          return words.getBoundingClientRect().right;
        }"""
    )
    assert ends < zoom["x"]


def test_what_is_asked_for_does_not_open_behind_the_rules(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    for key, opened in (("k", ".keys-sheet"), ("h", ".hint ol")):
        phone.locator(".table-bar [data-do=help]").tap()
        phone.locator(".rulebook h2").wait_for()
        phone.keyboard.press(key)
        phone.locator(opened).wait_for()
        expect(phone.locator(".rulebook h2")).to_have_count(0)
        phone.keyboard.press("Escape")


def test_what_stands_at_the_foot_keeps_off_the_edges(phone: Page) -> None:
    stages = positions(games.get("santa-fe-rails"))
    open_save(phone, stages["santa-fe-rails-middle"]).ready()
    box = phone.locator("#actions").bounding_box()
    assert box is not None
    assert (box["x"], box["width"], box["y"] + box["height"]) == (0, 390, 844)


def test_a_phone_game_is_played_by_tapping(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    click_action(phone, "start 11,8")
    assert wait_for_turn(phone) == "action"
    expect(phone.locator("#log")).to_contain_text("Oklahoma City")


def test_replay_and_hint_stand_above_the_choices_at_the_foot(phone: Page) -> None:
    choosing(phone)
    phone.locator(".table-bar [data-do=replay]").tap()
    phone.locator(".replay [data-do=replay]").tap(trial=True)
    phone.locator(".replay [data-do=write]").tap(trial=True)
    phone.locator(".table-bar [data-do=hint]").tap()
    choices = box_of(phone.locator("#actions"))
    for part in (".replay", ".hint:has(ol)"):
        box = box_of(phone.locator(part))
        assert box["y"] >= bottom(phone.locator(".ask")) - 1, part
        assert box["y"] + box["height"] <= choices["y"] + 1, part


def test_undo_stays_in_its_place_when_redo_appears(phone: Page) -> None:
    choosing(phone)
    tools = [f".table-bar [data-do={name}]" for name in ("undo", "replay", "hint", "help")]
    before = [box_of(phone.locator(tool)) for tool in tools]
    phone.locator(tools[0]).tap()
    expect(phone.locator(".table-bar [data-do=redo]")).to_be_visible()
    assert [box_of(phone.locator(tool)) for tool in tools] == before


def test_a_page_that_scrolls_by_itself_cuts_through_nothing_above_the_boards(phone: Page) -> None:
    """It does so for a decision beside the boards, and back for the next one on them."""
    phone.set_viewport_size({"width": 390, "height": 700})
    open_table(phone, PACIFIC)
    wait_for_turn(phone)
    expect(phone.locator(".pr-row.lit").last).to_be_in_viewport(ratio=1)
    assert phone.evaluate("scrollY") > 0
    edge = bottom(phone.locator(".ask"))
    for part in (".news", ".board-tabs"):
        line = phone.locator(part)
        assert box_of(line)["y"] >= edge - 1 or bottom(line) <= edge + 1, part
    click_action(phone, "row wood")
    phone.locator(".board .lit").first.wait_for(state="attached")
    until(phone, "scrollY === 0")


def test_a_game_begins_with_all_of_the_city_and_of_what_can_be_chosen_in_view(phone: Page) -> None:
    open_table(phone, PACIFIC)
    wait_for_turn(phone)
    for part in (".board-tabs", ".board-city", ".pr-rows"):
        expect(phone.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
def test_all_stacks_are_in_view_without_scrolling(phone: Page, game: str) -> None:
    open_table(phone, f"game={game}&seats=human,easy,easy&seed=7&pace=instant")
    wait_for_turn(phone)
    assert bottom(phone.locator(".sf-stacks")) <= 844 - 8
    cards = phone.locator(".sf-cards")
    lowest = max(bottom(card) for card in cards.locator(".sf-card").all())
    assert bottom(cards) - lowest < 8


def test_a_finger_that_stays_on_a_button_is_told_its_name_until_it_goes(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    box = phone.locator(".table-bar [data-do=share]").bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = phone.context.new_cdp_session(phone)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(phone.locator(".tip")).to_have_text("Share")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.locator(".tip")).to_be_empty()
    expect(phone.locator(".sheet")).to_have_count(0)


def test_a_finger_that_lifts_a_curtain_has_nothing_explained_that_it_did_not_point_at(
    new_page: NewPage,
) -> None:
    """Though a table that begins with a curtain has the keyboard on it."""
    phone = new_page("phone")
    open_table(phone, "game=santa-fe&seats=human,human&seed=7&pace=instant")
    lift = phone.locator("[data-do=lift]")
    expect(lift).to_be_focused()
    assert lift.evaluate(SHOWN)
    lift.tap()
    expect(phone.locator(".hand .lit").first).to_be_focused()
    assert not phone.locator(":focus").evaluate(SHOWN)
    expect(phone.locator(".caption")).to_have_text(["", ""])
