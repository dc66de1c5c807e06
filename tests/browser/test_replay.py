"""The whole game at hand in the page: replay, recap, trials."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.following import open_save, recorded
from browser.playing import (
    NewPage,
    WarmPage,
    actions,
    click_action,
    go,
    open_table,
    put_save,
    wait_for_turn,
)
from goldenspike import games
from workshop.gallery import positions

SOLO = "game=transamerica&seats=human,easy,easy&seed=7&pace=instant"


def begin(page: Page) -> None:
    """A game in which everybody has acted twice, with the replay open."""
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    for _ in range(2):
        assert wait_for_turn(page) == "action"
        click_action(page, actions(page)[0])
    assert wait_for_turn(page) == "action"
    page.locator("[data-do=replay]").first.click()


def moves(page: Page) -> int:
    return int(page.locator(".replay [data-field=cursor]").get_attribute("max") or 0)


def put_slider(page: Page, value: int) -> None:
    slid = "one.dispatchEvent(new Event('input', {bubbles: true}))"
    slider = page.locator(".replay [data-field=cursor]")
    slider.evaluate(f"(one, value) => {{ one.value = value; {slid}; }}", value)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_any_position_is_a_step_a_slide_or_a_line_of_the_log_away(
    warm: WarmPage, size: str
) -> None:
    page = warm(size)
    begin(page)
    offered, length = actions(page), moves(page)
    expect(page.locator(".replay-where")).to_contain_text(f"move {length} of {length}")
    page.locator(".replay [aria-label='One move back']").click()
    expect(page.locator(".replay-where")).to_contain_text(f"move {length - 1} of")
    assert actions(page) == []
    put_slider(page, 1)
    expect(page.locator("#log li")).to_have_count(1)
    expect(page.locator(".pin.s-0")).to_have_count(1)
    expect(page.locator(".pin.s-1")).to_have_count(0)
    page.locator(".replay [aria-label='To the start']").click()
    expect(page.locator("#log li")).to_have_count(0)
    page.locator(".replay [aria-label='Back to now']").click()
    assert actions(page) == offered
    page.locator("#log li button").last.click()
    expect(page.locator("#log li")).to_have_count(1)
    page.locator("#actions [data-do=now]").click()
    assert actions(page) == offered


def test_the_slider_is_moved_with_the_keyboard(page: Page) -> None:
    begin(page)
    length = moves(page)
    page.locator(".replay [data-field=cursor]").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay-where")).to_contain_text(f"move {length - 2} of")
    page.keyboard.press("Home")
    expect(page.locator(".replay-where")).to_contain_text("move 0 of")
    page.keyboard.press("End")
    expect(page.locator(".replay-where")).to_contain_text(f"move {length} of {length}")


def test_a_key_leads_into_the_replay_and_back_to_where_it_was_pressed(page: Page) -> None:
    begin(page)
    length = moves(page)
    page.keyboard.press("Escape")
    expect(page.locator(".replay")).to_have_count(0)
    spot = page.locator(".board .lit").first
    spot.focus()
    page.keyboard.press("r")
    expect(page.locator(".replay [data-field=cursor]")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay-where")).to_contain_text(f"move {length - 1} of")
    page.keyboard.press("r")
    expect(page.locator(".replay")).to_have_count(0)
    page.locator(".board .lit:focus").wait_for(state="attached")


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
@pytest.mark.parametrize("stage", ["middle", "report", "end"])
@pytest.mark.parametrize("game", ["transamerica", "santa-fe-rails", "pacific-rails"])
def test_the_replay_leaves_the_board_where_it_is_and_hides_nothing_of_it(
    warm: WarmPage, game: str, stage: str, language: str
) -> None:
    page = warm("desktop", language)
    page.set_viewport_size({"width": 1280, "height": 720})
    stages = positions(games.get(game))
    if f"{game}-{stage}" not in stages:
        return
    open_save(page, stages[f"{game}-{stage}"])
    close = page.locator(".ending header [data-do=close-ending]")
    if close.count():
        close.click()
    board = page.locator(".board").last
    before = board.bounding_box()
    page.locator(".table-bar [data-do=replay]").click()
    bar = page.locator(".replay").bounding_box()
    assert before is not None
    assert bar is not None
    assert board.bounding_box() == before
    assert bar["y"] + bar["height"] <= before["y"]
    page.locator('[data-do^="zoom fit"]').last.click()
    page.locator('.replay [data-do="at 0"]').click(trial=True)
    page.locator(".replay [data-do=replay]").click()
    assert board.bounding_box() == before


@pytest.mark.parametrize("game", ["santa-fe", "pacific-rails"])
def test_a_hint_beside_an_open_replay_does_not_hide_what_it_is_about(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    open_save(page, positions(games.get(game))[f"{game}-middle"]).ready()
    page.locator(".table-bar [data-do=replay]").click()
    page.locator(".table-bar [data-do=hint]").click()
    hint = page.locator(".hint:has(ol)").bounding_box()
    ring = page.locator(".spotlight.best circle").bounding_box()
    assert hint is not None
    assert ring is not None
    assert page.locator(".table").evaluate("one => one.scrollWidth <= one.clientWidth")
    aside = ring["x"] + ring["width"] <= hint["x"]
    below = ring["y"] >= hint["y"] + hint["height"]
    assert aside or below or ring["y"] + ring["height"] <= hint["y"]
    for board in page.locator(".boards .board").all():
        box = board.bounding_box()
        assert box is not None
        assert box["width"] > 400


def test_the_coach_hides_all_of_what_is_beside_the_board(page: Page) -> None:
    """Nothing of it, as the log that stays in view, lies over what the coach says."""
    page.set_viewport_size({"width": 1280, "height": 720})
    open_save(page, positions(games.get("transamerica"))["transamerica-end"])
    page.locator(".ending header [data-do=close-ending]").click()
    page.locator("#actions [data-do=coach]").click()
    page.locator(".coach li [data-do^=at]").first.click()
    log = page.locator(".log").bounding_box()
    assert log is not None
    above = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.coach-place'))"
    assert page.evaluate(above, [log["x"] + 20, log["y"] + 20])
    page.locator(".coach li [data-do^=at]").first.click(trial=True)


def test_a_replay_plays_by_itself_up_to_now(page: Page) -> None:
    begin(page)
    length = moves(page)
    page.locator(".replay [data-field=speed]").select_option("4")
    put_slider(page, length - 4)
    page.locator(".replay [data-do=play]").click()
    expect(page.locator(".replay [aria-label=Pause]")).to_be_visible()
    expect(page.locator(".replay-where")).to_contain_text(f"move {length} of {length}")
    expect(page.locator(".replay [aria-label=Play]")).to_be_disabled()
    assert wait_for_turn(page) == "action"


def test_the_position_is_in_the_address_and_back_leads_to_now(new_page: NewPage) -> None:
    page = new_page()
    begin(page)
    offered, length = actions(page), moves(page)
    put_slider(page, 3)
    put_slider(page, 2)
    assert page.evaluate("location.hash").endswith("&at=2")
    page.go_back()
    expect(page.locator(".replay-where")).to_contain_text(f"move {length} of {length}")
    assert actions(page) == offered
    page.go_forward()
    expect(page.locator(".replay-where")).to_contain_text("move 2 of")
    page.reload()
    page.locator("html[data-state=table]").wait_for(state="attached")
    expect(page.locator(".replay-where")).to_contain_text("move 2 of")
    expect(page.locator("#log li")).to_have_count(2)


def test_a_chip_lights_where_the_turn_acted_and_show_me_plays_it_again(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    assert wait_for_turn(page) == "action"
    chips = page.locator(".news .turn")
    expect(chips).to_have_count(2)
    chips.first.hover()
    expect(page.locator(".spotlight.s-2 circle")).to_have_count(1)
    chips.nth(1).focus()
    expect(page.locator(".spotlight.s-1 circle")).to_have_count(1)
    page.locator(".side h2").first.hover()
    expect(page.locator(".spotlight")).to_have_count(0)
    page.locator(".show-me").click()
    expect(page.locator(".replay-where")).to_contain_text("move 1 of 3")
    expect(page.locator(".replay-where")).to_contain_text("move 3 of 3")
    assert wait_for_turn(page) == "action"


def test_a_desktop_tells_the_turns_of_two_others_in_full(page: Page) -> None:
    """In two lines each, if need be."""
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    told, longest = page.locator(".news .told-turn"), 0
    whole = """all => all.every((one) =>
      one.scrollHeight < one.clientHeight + 8 && one.scrollWidth <= one.clientWidth + 1)"""
    for _ in range(10):
        assert wait_for_turn(page) == "action"
        assert told.evaluate_all(whole)
        longest = max(longest, len("".join(told.all_inner_texts())))
        click_action(page, next(a for a in actions(page) if a.startswith("lay")))
    assert longest > 130


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_trial_is_marked_and_leads_back_or_on(new_page: NewPage, size: str) -> None:
    page = new_page(size)
    begin(page)
    offered = actions(page)
    kept = page.evaluate("JSON.stringify(localStorage)")
    boards = page.locator(".boards")
    before = boards.bounding_box()
    page.locator(".replay [data-do=try]").click()
    expect(page.locator(".table.trial")).to_have_count(1)
    expect(page.locator(".note")).to_contain_text("A trial")
    assert boards.bounding_box() == before
    told = page.locator("#log li").count()
    click_action(page, actions(page)[0])
    expect(page.locator("#log li")).not_to_have_count(told)
    page.locator("[data-do=end-trial]").click()
    expect(page.locator(".table.trial")).to_have_count(0)
    assert actions(page) == offered
    assert page.evaluate("JSON.stringify(localStorage)") == kept
    page.locator(".replay [data-do=try]").click()
    click_action(page, actions(page)[0])
    page.locator("[data-do=keep]").click()
    expect(page.locator(".table.trial")).to_have_count(0)
    saves = "Object.keys(localStorage).filter(key => key.startsWith('goldenspike:save:')).length"
    assert page.evaluate(saves) == 2
    page.reload()
    page.locator("html[data-state=table]").wait_for(state="attached")
    assert wait_for_turn(page) in ("action", "go-on")


def test_a_finished_game_is_looked_through_move_by_move(page: Page) -> None:
    put_save(page, "whole", recorded("pacific-rails"))
    go(page, "#play=whole&at=40")
    page.locator("html[data-state=table]").wait_for(state="attached")
    for number in range(41, 46):
        page.locator(".replay [aria-label='One move forward']").click()
        expect(page.locator(".replay-where")).to_contain_text(f"move {number} of")
    assert page.locator(".replay line.round").count() > 2
    page.locator("#actions [data-do=now]").click()
    page.locator("html[data-state=over], html[data-state=table]").first.wait_for(state="attached")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_turn_is_begun_again_and_the_log_tells_what_was_taken_back(
    warm: WarmPage, size: str
) -> None:
    page = warm(size)
    open_table(page, "game=pacific-rails&seats=human,easy&seed=3&pace=instant&forced=ask")
    restart = page.locator("[data-do=restart]:not([disabled])")
    for _ in range(30):
        assert wait_for_turn(page) == "action"
        if restart.count():
            break
        page.locator(f'[data-action="{actions(page)[0]}"]').first.dispatch_event("click")
    told = page.locator("#log li").count()
    restart.click()
    undone = page.locator("#log li.undone s")
    expect(undone.first).to_be_attached()
    taken = undone.count()
    assert taken >= 2
    assert page.locator("#log li:not(.undone)").count() == told - taken
    page.locator("[data-do=redo]").click()
    expect(undone).to_have_count(0)
    expect(page.locator("#log li")).to_have_count(told)
