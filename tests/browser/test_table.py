"""The table: TransAmerica played by clicking, by keyboard, by several people at one screen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from browser.following import open_save, recorded
from browser.playing import (
    NewPage,
    actions,
    click_action,
    go,
    open_table,
    play_out,
    until,
    wait_for_turn,
)
from goldenspike import games
from goldenspike.core import Seat, save
from workshop import versions

SOLO = "game=transamerica&seats=human,easy,easy&seed=7&pace=instant"


def test_a_whole_game_of_three_seats_is_played_by_clicking(page: Page) -> None:
    open_table(page, SOLO)
    clicks = play_out(page, lambda offered: next((a for a in offered if a == "done"), offered[0]))
    assert clicks > 10
    expect(page.locator("#ranking tbody tr")).to_have_count(3)
    expect(page.locator("#prompt")).to_contain_text("!")


def test_what_the_page_offers_is_what_the_rules_offer(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    seats = [Seat("Player 1"), Seat("Ada", "easy"), Seat("Basil", "easy")]
    match = games.new_match("transamerica", seats, seed=7)
    assert actions(page) == sorted(map(str, match.state.choices()))


def test_a_click_beside_a_spot_means_the_nearest_one(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    x, y = _middle(page, "start 11,8")
    next_x, next_y = _middle(page, "start 12,8")
    page.mouse.click(x + 0.4 * (next_x - x), y + 0.4 * (next_y - y))
    expect(page.locator("#log")).to_contain_text("puts the start marker on Oklahoma City")


def _middle(page: Page, action: str) -> tuple[float, float]:
    box = page.locator(f'[data-action="{action}"] .glow').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_dragging_the_board_plays_nothing(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    page.locator('[data-do="zoom in"]').click()
    x, y = _middle(page, "start 11,8")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 80, y - 30, steps=4)
    page.mouse.up()
    expect(page.locator("#log li")).to_have_count(0)
    click_action(page, "start 11,8")
    expect(page.locator("#log")).to_contain_text("Oklahoma City")


def test_a_round_is_played_with_the_keyboard_alone(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    page.locator(".board .lit[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("Player 1 puts the start marker")
    for _ in range(40):
        if wait_for_turn(page) != "action":
            break
        expect(page.locator(".board .lit[tabindex='0']")).to_be_focused()
        page.keyboard.press("Enter")
    assert wait_for_turn(page) == "go-on"
    expect(page.locator("[data-do=go-on]")).to_be_focused()
    page.keyboard.press("Enter")
    assert wait_for_turn(page) == "action"


def test_arrows_reach_every_open_spot(page: Page) -> None:
    """From the tab stop, arrows alone lead to each lit junction of a small neighbourhood."""
    open_table(page, SOLO)
    wait_for_turn(page)
    page.locator(".board .lit[tabindex='0']").focus()
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.dataset.spot"))
    assert len(seen) >= 3
    assert None not in seen


def test_a_spot_with_the_keyboard_says_what_it_means(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    caption = page.locator("[data-part=caption]")
    expect(caption).to_be_hidden()
    page.locator(".board .lit[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert "tart" in label
    expect(caption).to_have_text(label)
    page.locator("#log").focus()
    expect(caption).to_be_hidden()


def test_undo_takes_back_the_own_turn_and_redo_brings_it_again(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    assert wait_for_turn(page) == "action"
    offered = actions(page)
    click_action(page, offered[0])
    wait_for_turn(page)
    page.locator("[data-do=undo]").click()
    assert actions(page) == offered
    page.locator("[data-do=redo]").click()
    expect(page.locator("[data-do=redo]")).to_be_disabled()
    page.locator("[data-do=undo]").click()
    page.locator("[data-do=undo]").click()
    assert "start 11,8" in actions(page)
    expect(page.locator("[data-do=undo]")).to_be_disabled()


def test_a_reload_leads_to_the_same_position_and_a_turn_can_be_taken_back(
    new_page: NewPage,
) -> None:
    page = new_page()
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    wait_for_turn(page)
    log, offered = page.locator("#log").inner_text(), actions(page)
    page.reload()
    page.locator("html[data-state=table]").wait_for(state="attached")
    wait_for_turn(page)
    assert page.locator("#log").inner_text() == log
    assert actions(page) == offered
    page.locator("[data-do=undo]").click()
    expect(page.locator("#log li:not(.undone)")).to_have_count(0)
    expect(page.locator("#log li.undone")).to_have_count(3)


def test_a_curtain_hides_each_persons_cities_from_the_other(page: Page) -> None:
    query = "game=transamerica&seats=human,human&names=Ann,Bob&seed=3&pace=instant"
    open_table(page, query)
    match = games.new_match("transamerica", [Seat("Ann"), Seat("Bob")], seed=3)
    hands = [[city["name"] for city in match.state.view(seat)["hand"]] for seat in (0, 1)]

    assert wait_for_turn(page) == "lift"
    assert actions(page) == []
    own = page.locator(".ta-card, .name.mine")
    expect(own).to_have_count(0)
    height = page.locator(".board").evaluate("board => board.clientHeight")
    for seat in (0, 1):
        page.locator("[data-do=lift]").click()
        shown = page.locator(".ta-card .city").all_inner_texts()
        assert shown == hands[seat]
        click_action(page, f"start {8 + seat},8")
        assert wait_for_turn(page) == ("lift" if seat == 0 else "action")
        expect(own).to_have_count(0)
    page.locator("[data-do=peek]").click()
    assert page.locator(".ta-card .city").all_inner_texts() == hands[0]
    page.locator("[data-do=peek]").click()
    expect(own).to_have_count(0)
    assert abs(page.locator(".board").evaluate("board => board.clientHeight") - height) < 12


@pytest.mark.parametrize("way", ["buttons", "keys"])
def test_undo_and_redo_stay_behind_the_curtain(page: Page, way: str) -> None:
    """Whoever steps back or on: no seat's cities are shown before it has lifted the curtain."""

    def step(command: str) -> None:
        if way == "buttons":
            page.locator(f"[data-do={command}]").click()
        else:
            page.keyboard.press("Control+z" if command == "undo" else "Control+Shift+Z")

    open_table(page, "game=transamerica&seats=human,human&names=Ann,Bob&seed=7&pace=instant")
    for seat in (0, 1):
        page.locator("[data-do=lift]").click()
        click_action(page, f"start {8 + seat},8")
    curtain = page.locator(".curtain h2")
    for command, texts in (("undo", ["It is Bob's turn."]), ("redo", [])):
        step(command)
        expect(curtain).to_have_text(texts)
        expect(page.locator(".ta-card, .name.mine")).to_have_count(0)


def test_the_scoring_of_a_round_shows_all_hands_and_what_they_miss(page: Page) -> None:
    open_table(page, SOLO)
    _play_until_report(page)
    expect(page.locator(".ta-losses li")).to_have_count(3)
    expect(page.locator(".ta-mini")).to_have_count(15)
    losses = page.locator(".ta-losses .loss:not(.none)").all_inner_texts()
    assert losses
    assert all(text.startswith("−") for text in losses)
    assert page.locator(".missing").count() > 0


def test_every_lit_spot_has_a_spoken_label_and_the_live_region_tells_moves(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    labels = page.locator(".lit").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    assert len(labels) > 100
    assert all(labels)
    click_action(page, "start 11,8")
    wait_for_turn(page)
    expect(page.locator(".told")).to_contain_text("start marker")


def test_open_spots_can_be_seen(page: Page) -> None:
    """The own cities for a start marker, any junction under the pointer; then every line. What
    the pointer rests on is said beside it."""
    strokes = "all => all.map(one => getComputedStyle(one).stroke)"
    open_table(page, SOLO)
    wait_for_turn(page)
    rings = page.locator(".junction.lit .glow").evaluate_all(strokes)
    assert len(rings) - rings.count("none") == 5
    spot = page.locator('[data-spot="11,8"]')
    spot.locator(".hit").hover()
    assert spot.locator(".glow").evaluate_all(strokes) != ["none"]
    expect(page.locator("[data-part=caption]")).to_have_text(spot.get_attribute("aria-label") or "")
    click_action(page, "start 11,8")
    assert wait_for_turn(page) == "action"
    assert "none" not in page.locator(".line.lit .glow").evaluate_all(strokes)


def test_the_page_stays_awake_while_bots_think(new_page: NewPage) -> None:
    """Bots sit in a worker: the page starts one, and it is not the page that runs them."""
    page = new_page()
    with page.expect_worker() as worker:
        open_table(page, "game=transamerica&seats=easy,easy&seed=1&pace=instant")
    assert re.search(r"/bot-worker\.\w+\.js$", worker.value.url)
    page.locator("[data-do=go-on]").wait_for()


def test_bots_still_move_when_the_browser_refuses_workers(new_page: NewPage) -> None:
    page = new_page()
    refuse = "constructor() { throw new DOMException('no', 'SecurityError'); }"
    page.add_init_script(f"window.Worker = class extends Worker {{ {refuse} }};")
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    assert wait_for_turn(page) == "action"
    expect(page.locator("#log")).to_contain_text("Basil puts the start marker")


def test_saved_games_hold_what_was_played_and_nothing_else(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    wait_for_turn(page)
    keys = "Object.keys(localStorage).filter(k => k.startsWith('goldenspike:save:'))"
    text = page.evaluate(f"localStorage.getItem({keys}[0])")
    data = json.loads(text)
    assert set(data) == {"format", "game", "options", "seats", "seed", "actions"}
    assert data["actions"][0] == "start 11,8"
    assert save.dumps(save.loads(text)) == text


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


def test_a_game_from_the_lobby_opens_at_its_top(phone: Page) -> None:
    go(phone, "?game=transamerica&seats=human,easy,easy&seed=7&pace=instant")
    phone.locator("button.start").tap()
    wait_for_turn(phone)
    assert phone.evaluate("scrollY") == 0


def test_a_report_begins_and_ends_at_the_top_with_the_scoring_in_view(phone: Page) -> None:
    open_table(phone, SOLO)
    phone.locator('[data-do="zoom fit"]').tap()
    _play_until_report(phone)
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


def test_a_phone_game_is_played_by_tapping(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    click_action(phone, "start 11,8")
    assert wait_for_turn(phone) == "action"
    expect(phone.locator("#log")).to_contain_text("Oklahoma City")


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
    expect(news.locator(".turn .told-last").first).to_have_text(newest)
    expect(news.locator(".turn")).to_have_count(2)
    assert news.evaluate("one => one.offsetHeight") == height


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
    expect(mark).to_have_text("something new")
    phone.locator('[data-do="board map"]').tap()
    expect(mark).to_be_hidden()


@pytest.mark.parametrize(
    ("game", "choices"),
    [("transamerica", ".ta-card"), ("santa-fe", ".sf-card.lit"), ("pacific-rails", ".pr-row.lit")],
)
def test_a_phone_on_its_side_shows_what_can_be_chosen(phone: Page, game: str, choices: str) -> None:
    phone.set_viewport_size({"width": 844, "height": 390})
    open_table(phone, f"game={game}&seats=human,easy,easy&seed=11&pace=instant")
    wait_for_turn(phone)
    for choice in phone.locator(choices).all():
        expect(choice).to_be_in_viewport(ratio=1)
    scrollers = "all => all.filter(e => e.scrollHeight > e.clientHeight + 1).map(e => e.id)"
    assert phone.locator(".ask, .hand, .side").evaluate_all(scrollers) == []


def test_a_tap_between_spots_too_small_for_a_finger_zooms_in_first(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    click_action(phone, "start 11,8")
    wait_for_turn(phone)
    phone.locator('[data-do="zoom fit"]').tap()
    phone.locator(".picture:not([data-moves])").wait_for()
    told = phone.locator("#log li").count()
    pin = _box(phone.locator(".pin.s-0"))
    x, y = pin["x"] + pin["width"] / 2, pin["y"] + pin["height"]
    before = _spread(phone)
    phone.touchscreen.tap(x, y)
    until(phone, f"({_SPREAD})() > {2 * before}")
    expect(phone.locator("#log li")).to_have_count(told)
    line = _box(phone.locator(".line.lit .hit").first)
    phone.mouse.click(line["x"] + line["width"] / 2, line["y"] + line["height"] / 2)
    expect(phone.locator("#log li")).not_to_have_count(told)


def test_a_new_question_has_open_spots_in_the_picture(phone: Page) -> None:
    open_table(phone, "game=santa-fe&seats=human,easy,easy&seed=11&pace=instant")
    wait_for_turn(phone)
    for _ in range(4):
        phone.locator('[data-do="zoom in"]').tap()
    click_action(phone, "play cheyenne")
    phone.locator(".board .lit").first.wait_for(state="attached")
    seen = """all => { const box = document.querySelector('.viewport').getBoundingClientRect();
        return all.map(one => one.getBoundingClientRect()).filter(spot =>
            spot.left > box.left && spot.right < box.right && spot.top > box.top
            && spot.bottom < box.bottom).length; }"""
    until(phone, f"({seen})([...document.querySelectorAll('.board .lit')]) > 2")


def test_a_board_fills_its_frame_on_a_phone_and_stands_still_after_a_zoom(phone: Page) -> None:
    """While it moves, the browser may show what it has painted; not for longer."""
    open_table(phone, "game=transamerica&seats=human,easy&seed=7")
    sizes = """() => ['.viewport', '.picture'].map(
        (one) => document.querySelector(one).getBoundingClientRect().height)"""
    phone.locator(".picture:not([data-moves])").wait_for()
    frame, picture = phone.evaluate(sizes)
    assert picture > 1.2 * frame
    moves = """() => new Promise((done) => {
        const picture = document.querySelector(".picture");
        new MutationObserver((_, watch) => { watch.disconnect(); done(picture.dataset.moves); })
            .observe(picture, { attributeFilter: ["data-moves"] });
        document.querySelector('[data-do="zoom in"]').click();
    })"""
    assert phone.evaluate(moves) == ""
    phone.locator(".picture:not([data-moves])").wait_for()
    assert phone.evaluate(sizes)[1] > 1.2 * picture


def test_zooming_in_keeps_the_open_spots_in_the_picture(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    click_action(phone, "start 11,8")
    wait_for_turn(phone)
    for _ in range(4):
        phone.locator('[data-do="zoom in"]').tap()
    box = _box(phone.locator(".viewport"))
    inside = 0
    for spot in phone.locator(".line.lit .glow").all():
        at = _box(spot)
        inside += box["x"] < at["x"] < box["x"] + box["width"] - at["width"] and (
            box["y"] < at["y"] < box["y"] + box["height"] - at["height"]
        )
    assert inside


def test_a_finger_scrolls_the_page_over_a_board_that_is_all_shown(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    stage = phone.locator(".picture")
    zoomed = stage.get_attribute("style")
    _swipe_up(phone)
    assert phone.evaluate("scrollY") == 0
    assert stage.get_attribute("style") != zoomed
    phone.locator('[data-do="zoom fit"]').click()
    expect(phone.locator(".viewport[style*='pan-y']")).to_have_count(1)
    _swipe_up(phone)
    until(phone, "scrollY > 50")
    expect(phone.locator("#log li")).to_have_count(0)


def _swipe_up(phone: Page) -> None:
    """Move a finger up and to the left over the board."""
    view = _box(phone.locator(".viewport"))
    x, y = view["x"] + view["width"] / 2, view["y"] + view["height"] / 2
    touch = phone.context.new_cdp_session(phone)
    for step in range(11):
        point = {"x": round(x - step), "y": round(y - 12 * step)}
        kind = "touchMove" if step else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


_SPREAD = """() => { const [one, two] = [...document.querySelectorAll('.names:not([hidden]) text')]
    .filter(name => name.getBoundingClientRect().width)
    .map(name => name.getBoundingClientRect()); return Math.abs(one.left - two.left); }"""
"""How far two names are from each other."""


def _spread(page: Page) -> float:
    return float(page.evaluate(_SPREAD))


def _box(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


def _play_until_report(page: Page, choose: Callable[[list[str]], str] = min) -> None:
    for _ in range(60):
        if wait_for_turn(page) == "go-on":
            return
        click_action(page, choose(actions(page)))
    raise AssertionError("no round ended")


def test_the_table_is_dark_as_the_system_or_the_player_wants(
    new_page: NewPage, site_folder: Path
) -> None:
    page = new_page("desktop", color_scheme="dark")
    open_table(page, "game=transamerica&seats=human,easy&seed=5&pace=instant")
    art = versions.found(site_folder, "assets/boards/transamerica.svg")

    def expect_dark(dark: bool) -> None:
        light = page.evaluate("parseInt(getComputedStyle(document.body).backgroundColor.slice(4))")
        assert (light < 60) is dark
        drawn = f"{art}#dark" if dark else art
        expect(page.locator("#table img.art")).to_have_attribute("src", drawn)

    expect_dark(True)
    page.emulate_media(color_scheme="light")
    expect_dark(False)
    page.locator(".settings summary").click()
    page.locator("[data-field=theme]").select_option("dark")
    expect_dark(True)
    page.reload()
    page.locator("html[data-state=table]").wait_for(state="attached")
    expect_dark(True)


def test_the_whole_board_has_its_names_again(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    board = page.locator(".board")
    before = board.get_attribute("data-zoom") or ""
    for _ in range(3):
        page.locator('[data-do="zoom in"]').click()
    expect(board).to_have_attribute("data-zoom", "near")
    page.locator('[data-do="zoom fit"]').click()
    expect(board).to_have_attribute("data-zoom", before)
