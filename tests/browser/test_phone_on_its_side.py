"""The table on a phone on its side: little height, so that all that is needed now is in view."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from browser.following import open_save
from browser.playing import WarmPage, actions, click_action, open_table, until, wait_for_turn
from goldenspike import games
from workshop.gallery import positions

WIDE, HIGH = 844, 390
PACIFIC = "game=pacific-rails&seats=human,easy,easy&seed=7&pace=instant"
OPENING = ("row wood", "start 0,0", "start 19,0", "place a1", "district iron", "take a1")
"""The first moves of a game of Pacific; then Player 1 may pay for a special action."""


@pytest.fixture
def phone(warm: WarmPage) -> Page:
    """A page of a phone on its side in which the game runs."""
    page = warm("phone")
    page.set_viewport_size({"width": WIDE, "height": HIGH})
    return page


@pytest.mark.parametrize("game", games.REGISTRY)
def test_board_news_question_and_choices_are_in_view_together(phone: Page, game: str) -> None:
    _after_a_turn(phone, game)
    assert phone.evaluate("scrollY") == 0
    for part in (".boards", ".news .turn", "#prompt", ".lit"):
        expect(phone.locator(part).first).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("game", games.REGISTRY)
def test_the_news_stay_in_view_while_the_page_scrolls_below_them(phone: Page, game: str) -> None:
    _after_a_turn(phone, game)
    phone.evaluate("scrollTo(0, 400)")
    until(phone, "scrollY > 300")
    newest = phone.locator(".news .turn").first
    expect(newest).to_be_in_viewport(ratio=0.99)
    assert newest.evaluate(
        """turn => {
          const { left, top, width, height } = turn.getBoundingClientRect();
          return turn.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }"""
    )


@pytest.mark.parametrize("more", [[], ["restart"], ["restart", "redo"]])
@pytest.mark.parametrize("game", games.REGISTRY)
def test_the_news_stand_between_the_name_of_the_game_and_the_buttons(
    phone: Page, game: str, more: list[str]
) -> None:
    _after_a_turn(phone, game)
    for tool in more:
        phone.locator(f".table-bar [data-do={tool}]").evaluate("one => { one.disabled = false; }")
    news, name = _box(phone.locator(".news")), phone.locator(".table-bar h1")
    tools = phone.locator(".table-bar h1 ~ .tool:visible")
    assert tools.count() == 5 + len(more)
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert _right(name) <= news["x"]
    assert min(_box(one)["x"] for one in tools.all()) >= news["x"] + news["width"]
    assert news["width"] >= 340


def test_what_stands_beside_the_board_keeps_its_place_whatever_is_asked(phone: Page) -> None:
    """Questions have one line or three, and buttons or none."""
    open_table(phone, PACIFIC)
    tops = {}
    for action in (*OPENING, "district iron"):
        spot = phone.locator(f'[data-action="{action}"]').first
        spot.wait_for(state="attached")
        tops[action] = _box(phone.locator(".hand"))["y"]
        spot.dispatch_event("click")
    expect(phone.locator("#actions [data-action]")).not_to_have_count(0)
    tops["special"] = _box(phone.locator(".hand"))["y"]
    assert len(set(tops.values())) == 1, tops


def test_buttons_stand_at_the_foot_of_what_is_beside_the_board(phone: Page) -> None:
    stages = positions(games.get("santa-fe-rails"))
    open_save(phone, stages["santa-fe-rails-middle"]).ready()
    phone.evaluate("scrollTo(0, 200)")
    until(phone, "scrollY > 100")
    choices, question = _box(phone.locator("#actions")), _box(phone.locator(".ask"))
    assert choices["x"] == question["x"]
    assert (_right(phone.locator("#actions")), _bottom(phone.locator("#actions"))) == (WIDE, HIGH)


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
def test_all_stacks_are_in_view_below_two_rows_of_cards(phone: Page, game: str) -> None:
    open_table(phone, f"game={game}&seats=human,easy,easy&seed=7&pace=instant")
    wait_for_turn(phone)
    assert _bottom(phone.locator(".sf-stacks")) <= HIGH
    cards = phone.locator(".sf-cards")
    rows = {_box(card)["y"] for card in cards.locator(".sf-card").all()}
    lowest = max(_bottom(card) for card in cards.locator(".sf-card").all())
    assert len(rows) <= 2
    assert _bottom(cards) - lowest < 8


def test_both_boards_have_all_the_width_beside_their_buttons(phone: Page) -> None:
    open_table(phone, PACIFIC)
    wait_for_turn(phone)
    beside = _box(phone.locator(".ask"))["x"]
    assert _box(phone.locator(".board-city .viewport"))["x"] == 0
    assert beside - _right(phone.locator(".board-city .viewport")) <= 56
    for tab in phone.locator(".board-tabs button").all():
        assert _box(tab)["x"] >= _right(phone.locator(".board-city .viewport"))
        assert _right(tab) <= beside


def test_a_replay_lies_at_the_foot_of_the_board_and_scrolls_nothing(phone: Page) -> None:
    _after_a_turn(phone, "transamerica")
    phone.locator(".table-bar [data-do=replay]").tap()
    replay = phone.locator(".replay")
    expect(replay).to_be_in_viewport(ratio=0.99)
    assert phone.evaluate("scrollY") == 0
    assert len({_box(button)["y"] for button in replay.locator("button").all()}) == 1
    phone.evaluate("scrollTo(0, 400)")
    until(phone, "scrollY > 300")
    expect(replay).to_be_in_viewport(ratio=0.99)


def test_a_hint_that_is_too_long_is_read_from_its_first_line_on(phone: Page) -> None:
    open_table(phone, PACIFIC)
    for action in OPENING:
        phone.locator(f'[data-action="{action}"]').first.wait_for(state="attached")
        phone.locator(f'[data-action="{action}"]').first.dispatch_event("click")
    phone.set_viewport_size({"width": WIDE, "height": 260})
    phone.locator(".table-bar [data-do=hint]").tap()
    first = phone.locator(".hint li button").first
    first.wait_for()
    expect(first).to_be_in_viewport(ratio=0.99)
    assert _box(first)["y"] >= _bottom(phone.locator(".table-bar"))


def test_the_report_counts_in_figures_that_can_be_read(phone: Page) -> None:
    open_save(phone, positions(games.get("santa-fe"))["santa-fe-report"])
    phone.locator(".ending [data-do=close-ending]").last.tap()
    phone.locator("#log .halt button").first.dispatch_event("click")
    phone.locator(".reporting .times").first.wait_for(state="attached")
    sizes = phone.locator(".times text").evaluate_all(
        """all => all.map(one => parseFloat(getComputedStyle(one).fontSize)
          * Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b))"""
    )
    assert min(sizes) >= 11


def _after_a_turn(phone: Page, game: str) -> None:
    """Play an own turn, and have the others play theirs."""
    open_table(phone, f"game={game}&seats=human,easy,easy&seed=7&pace=instant")
    wait_for_turn(phone)
    click_action(phone, actions(phone)[0])
    phone.locator(".news .turn").first.wait_for()
    wait_for_turn(phone)


def _box(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


def _right(part: Locator) -> float:
    box = _box(part)
    return box["x"] + box["width"]


def _bottom(part: Locator) -> float:
    box = _box(part)
    return box["y"] + box["height"]
