"""The table: TransAmerica played by clicking, by keyboard, by several people at one screen."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.playing import (
    NewPage,
    actions,
    click_action,
    open_table,
    play_out,
    play_until_report,
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
    board = page.locator(".picture").bounding_box()
    for _ in range(40):
        if wait_for_turn(page) != "action":
            break
        expect(page.locator(".board .lit[tabindex='0']")).to_be_focused()
        page.keyboard.press("Enter")
    assert wait_for_turn(page) == "go-on"
    expect(page.locator("[data-do=go-on]")).to_be_focused()
    assert page.locator(".picture").bounding_box() == board, "a new size is painted anew as a whole"
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
    expect(caption).to_contain_text(label)
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
    assert abs(page.locator(".board").evaluate("board => board.clientHeight") - height) <= 1


def test_a_double_click_or_a_key_held_down_never_lifts_the_next_persons_curtain(page: Page) -> None:
    people = "human,human,human&names=Ann,Bob,Cleo"
    open_table(page, f"game=santa-fe&seats={people}&seed=3&pace=instant")
    lift = page.locator("[data-do=lift]")
    expect(lift).to_have_text("I am Ann: show my cards")
    place = lift.bounding_box()
    assert place is not None
    lift.click()
    card = page.locator(".hand [data-action]").last
    box = card.bounding_box()
    assert box is not None
    x, y = max(place["x"], box["x"]) + 8, box["y"] + box["height"] / 2
    assert x < box["x"] + box["width"], "the curtain is not where a card was"
    page.mouse.dblclick(x, y)
    expect(lift).to_have_text("I am Bob: show my cards")
    expect(lift).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(".hand .lit:focus").wait_for()
    for _ in range(3):
        page.keyboard.down("Enter")
    expect(lift).to_have_text("I am Cleo: show my cards")
    expect(lift).to_be_focused()
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(lift).to_be_visible()
    expect(page.locator(".hand [data-action]")).to_have_count(0)


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
    curtain = page.locator(".curtain button")
    for command, texts in (("undo", ["I am Bob: show my cards"]), ("redo", [])):
        step(command)
        expect(curtain).to_have_text(texts)
        expect(page.locator(".ta-card, .name.mine")).to_have_count(0)


def test_the_scoring_of_a_round_shows_all_hands_and_what_they_miss(page: Page) -> None:
    """The board stays where it is, though there are no news and no hand to be seen."""
    open_table(page, SOLO)
    wait_for_turn(page)
    board = page.locator(".boards").bounding_box()
    play_until_report(page)
    assert page.locator(".boards").bounding_box() == board
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
    """Three good places for a start marker, any junction under the pointer; then every line. What
    the pointer rests on is said beside it."""
    strokes = "all => all.map(one => getComputedStyle(one).stroke)"
    open_table(page, SOLO)
    wait_for_turn(page)
    rings = page.locator(".junction.lit .glow").evaluate_all(strokes)
    assert len(rings) - rings.count("none") == 3
    spot = page.locator('[data-spot="11,8"]')
    spot.locator(".hit").hover()
    assert spot.locator(".glow").evaluate_all(strokes) != ["none"]
    label = spot.get_attribute("aria-label")
    assert label
    expect(page.locator("[data-part=caption]")).to_contain_text(label)
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


def test_what_the_page_has_fetched_and_compiled_the_bots_do_not_fetch_again(
    new_page: NewPage,
) -> None:
    page = new_page()
    with page.expect_worker() as worker:
        open_table(page, "game=transamerica&seats=easy,easy&seed=1&pace=instant")
    page.locator("[data-do=go-on]").wait_for()
    fetched = "performance.getEntriesByType('resource').map(({ name }) => name)"
    bots, whole = (
        {str(name).rpartition(".")[2] for name in each.evaluate(fetched)}
        for each in (worker.value, page)
    )
    assert {"bin", "wasm"} <= whole
    assert "mjs" in bots
    assert not bots & {"bin", "wasm"}


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


def test_the_second_half_of_a_slow_double_click_lifts_no_curtain(page: Page) -> None:
    open_table(page, "game=transamerica&seats=human,human&seed=7")
    lift = page.locator("[data-do=lift]")
    click = """(button, detail) =>
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }))"""
    lift.evaluate(click, 2)
    expect(lift).to_be_visible()
    lift.evaluate(click, 1)
    expect(lift).to_have_count(0)
