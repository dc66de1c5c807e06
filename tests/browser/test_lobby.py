"""The lobby: setting up a game, links, saves, languages, and what goes wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.playing import (
    ASKED_TO_STAY,
    NewPage,
    WarmPage,
    click_action,
    go,
    open_lobby,
    open_table,
    put_save,
    wait_for_turn,
)
from goldenspike import games
from goldenspike.core import Chance, Seat, save

KEYS = "Object.keys(localStorage).filter(k => k.startsWith('goldenspike:save:'))"


def test_a_game_is_set_up_and_started_from_the_form(page: Page) -> None:
    open_lobby(page)
    page.locator("[data-do='set-up transamerica']").click()
    page.locator("[data-do=add-seat]").click()
    expect(page.locator(".seat")).to_have_count(4)
    page.locator("[data-do='remove-seat 1']").click()
    page.locator("[data-field='seat.0.name']").fill("Ann")
    page.locator("[data-field='seat.1.player']").select_option("human")
    page.locator("[data-field='seat.1.colour']").select_option("black")
    page.locator("dialog summary").click()
    page.locator("[data-field='option.start_points']").select_option("20")
    page.locator("[data-field='seed']").fill("41")
    page.locator("[data-do=start]").click()
    page.locator("html[data-state=table]").wait_for(state="attached")
    data = json.loads(page.evaluate(f"localStorage.getItem({KEYS}[0])"))
    assert data["seed"] == 41
    assert data["options"]["start_points"] == 20
    assert [seat["player"] for seat in data["seats"]] == ["human", "human", "easy"]
    assert data["seats"][0]["name"] == "Ann"
    assert data["seats"][1]["colour"] == "black"
    page.locator("[data-do=menu]").click()
    page.locator("[data-do='set-up transamerica']").click()
    expect(page.locator("[data-field='seat.0.name']")).to_have_value("Ann")
    expect(page.locator("[data-field='option.start_points']")).to_have_value("20")
    page.keyboard.press("Escape")
    expect(page.locator(".form")).to_have_count(0)
    expect(page.locator("[data-do='set-up transamerica']")).to_be_focused()
    page.locator("[data-do='play santa-fe']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".table-bar h1")).to_have_text("Santa Fe")
    expect(page).to_have_title("Santa Fe · Golden Spike")
    page.locator(".hand .lit:focus").wait_for()
    page.locator("[data-do=menu]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-do^=continue]").first).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(".hand .lit:focus").wait_for()
    expect(page.locator(".seat-list li")).to_have_count(3)
    page.locator("[data-do=menu]").click()
    expect(page.locator("[data-do^=continue]").first).to_be_focused()
    page.locator("[data-do='play santa-fe']").click()
    page.locator(".hand .lit:focus").wait_for()


def test_the_form_s_start_is_in_view_at_every_size(page: Page) -> None:
    open_lobby(page, "?game=transamerica&seats=human,easy,easy,easy,easy,easy")
    page.locator("dialog summary").click()
    for width, height in ((1440, 900), (1280, 720), (844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator("[data-do=start]").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height
        assert box["x"] + box["width"] <= width


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("game=chess", "no game called “chess”"),
        ("seats=human,alien", "“alien” cannot take a seat"),
        ("seats=human", "is for 2 to 6 players, not 1"),
        ("seed=minus", "“minus” is not a seed"),
        ("option.colour=blue", "has no option “colour”"),
        ("option.rules=house", "no value “house”"),
        ("gmae=transamerica", "an unknown part “gmae”"),
        ("game=<img src=x onerror=alert(1)>", "no game called"),
    ],
)
def test_a_broken_link_gets_a_sentence_and_the_lobby(page: Page, query: str, sentence: str) -> None:
    open_lobby(page, f"?{query}&start=1")
    expect(page.locator(".notes")).to_contain_text(sentence)
    expect(page.locator(".notes img")).to_have_count(0)
    expect(page.locator("[data-do=start]")).to_be_enabled()


def test_a_link_sets_names_options_and_seed(page: Page) -> None:
    query = "?game=transamerica&seats=human,random&names=Ann,Zed&seed=99&option.rules=translation"
    open_lobby(page, query)
    expect(page.locator(".notes p")).to_have_count(0)
    names = page.locator(".seat input").evaluate_all("all => all.map(i => i.value)")
    assert names == ["Ann", "Zed"]
    page.locator("dialog summary").click()
    expect(page.locator("[data-field='option.rules']")).to_have_value("translation")
    expect(page.locator("[data-field='seed']")).to_have_value("99")


def test_a_saved_game_is_shown_continued_deleted_and_brought_back(page: Page) -> None:
    open_table(page, "game=transamerica&seats=human,easy&seed=5&pace=instant")
    wait_for_turn(page)
    page.locator("[data-do=menu]").click()
    page.locator("html[data-state=lobby]").wait_for(state="attached")
    expect(page.locator(".saves li")).to_have_count(1)
    expect(page.locator(".saves li")).to_contain_text("Player 1’s turn")
    expect(page.locator(".saves .mini .pin")).to_have_count(0)
    expect(page.locator(".saves .mini svg")).to_have_count(1)
    page.locator("[data-do^=continue]").click()
    page.locator("html[data-state=table]").wait_for(state="attached")
    page.go_back()
    page.locator("html[data-state=lobby]").wait_for(state="attached")
    kept = page.evaluate(f"localStorage.getItem({KEYS}[0])")
    page.locator("[data-do^=delete]").click()
    expect(page.locator(".saves li")).to_have_count(0)
    assert page.evaluate(f"{KEYS}.length") == 0
    page.locator("[data-do=bring-back]").click()
    expect(page.locator(".saves li")).to_have_count(1)
    assert page.evaluate(f"localStorage.getItem({KEYS}[0])") == kept


def test_a_broken_save_is_shown_kept_and_can_be_downloaded(page: Page) -> None:
    put_save(page, "old", '{"format": {"save": 1}, "game": ')
    open_lobby(page)
    expect(page.locator(".saves .broken")).to_contain_text("cannot be opened")
    with page.expect_download() as download:
        page.locator("[data-do='download old']").click()
    assert Path(download.value.path()).read_text() == '{"format": {"save": 1}, "game": '
    assert page.evaluate("localStorage.getItem('goldenspike:save:old')").endswith('"game": ')


def test_a_save_that_no_longer_fits_opens_at_its_last_good_move(page: Page) -> None:
    match = games.new_match("transamerica", [Seat("Ann"), Seat("Bob", "easy")], seed=5)
    match.play("start 11,8")
    data = json.loads(save.dumps(match))
    data["actions"] += ["fly to-the-moon", "start 3,3"]
    put_save(page, "old", json.dumps(data))
    open_lobby(page)
    page.locator("[data-do='continue old']").click()
    expect(page.locator(".note")).to_contain_text("last 2 moves of this save no longer fit")
    expect(page.locator("#log")).to_contain_text("Ann puts the start marker on Oklahoma City")
    kept = page.evaluate("localStorage.getItem('goldenspike:kept:old')")
    assert json.loads(kept) == data


def misfit(moves: int) -> str:
    """A save whose last moves are of other rules."""
    match = games.new_match("transamerica", [Seat("Ann"), Seat("Bob", "easy")], seed=5)
    match.play("start 11,8")
    data = json.loads(save.dumps(match))
    data["actions"] += ["fly to-the-moon"] * moves
    return json.dumps(data)


def test_a_second_save_that_no_longer_fits_is_kept_beside_the_first(new_page: NewPage) -> None:
    page = new_page()
    put_save(page, "old", misfit(1))
    open_lobby(page)
    page.locator("[data-do='continue old']").click()
    expect(page.locator(".note")).to_contain_text("The original save is kept")
    page.locator("html[data-saved^='old ']").wait_for(state="attached")
    page.evaluate("text => localStorage.setItem('goldenspike:save:old', text)", misfit(2))
    page.reload()
    expect(page.locator(".note")).to_contain_text("last 2 moves of this save no longer fit")
    page.locator("[data-do=menu]").click()
    for number, text in enumerate((misfit(1), misfit(2))):
        with page.expect_download() as download:
            page.locator(f"[data-do='original {number} old']").click()
        assert Path(download.value.path()).read_text() == text


def test_a_save_that_no_longer_fits_is_left_alone_if_no_copy_can_be_kept(new_page: NewPage) -> None:
    page = new_page()
    put_save(page, "old", misfit(2))
    full = "throw new DOMException('full', 'QuotaExceededError')"
    page.add_init_script(
        "const put = Storage.prototype.setItem; Storage.prototype.setItem = function (key, text) {"
        f" if (this.length && this.getItem(key) === null) {full};"
        " put.call(this, key, text); }"
    )
    open_lobby(page)
    page.locator("[data-do='continue old']").click()
    note = page.locator(".note")
    expect(note).to_contain_text("last 2 moves of this save no longer fit")
    expect(note).to_contain_text("the save stays as it is")
    wait_for_turn(page)
    assert page.evaluate("localStorage.getItem('goldenspike:save:old')") == misfit(2)


def test_a_save_of_older_rules_is_kept_as_it_was_and_one_of_newer_rules_not_opened(
    new_page: NewPage,
) -> None:
    page = new_page()
    match = games.new_match("transamerica", [Seat("Ann"), Seat("Bob", "easy")], seed=5)
    data = json.loads(save.dumps(match))
    data["format"]["rules"] -= 1
    put_save(page, "old", json.dumps(data))
    page.goto("#play=old")
    expect(page.locator(".note")).to_contain_text("begun under older rules")
    assert page.evaluate("localStorage.getItem('goldenspike:kept:old')") == json.dumps(data)
    data["format"]["rules"] += 2
    page.evaluate("text => localStorage.setItem('goldenspike:save:old', text)", json.dumps(data))
    page.reload()
    page.locator("html[data-state=lobby]").wait_for(state="attached")
    expect(page.locator(".notes")).to_contain_text("rules of TransAmerica that are not known here")
    expect(page.locator(".saves .broken")).to_have_count(1)
    assert page.evaluate("localStorage.getItem('goldenspike:save:old')") == json.dumps(data)


def test_an_address_of_a_game_that_is_not_kept_here_leads_to_the_lobby(page: Page) -> None:
    open_lobby(page, "#play=nowhere")
    expect(page.locator(".notes")).to_contain_text("not saved in this browser")


def test_a_save_file_is_opened_and_nonsense_gets_a_sentence(page: Page, tmp_path: Path) -> None:
    nonsense = tmp_path / "nonsense.json"
    nonsense.write_text("hello")
    open_lobby(page)
    page.locator("[data-field=file]").set_input_files(nonsense)
    expect(page.locator(".notes")).to_contain_text("not a save of Golden Spike")
    match = games.new_match("transamerica", [Seat("Ann"), Seat("Bob")], seed=5)
    match.play("start 11,8")
    good = tmp_path / "good.json"
    good.write_text(save.dumps(match))
    page.locator("[data-field=file]").set_input_files(good)
    page.locator("html[data-state=table]").wait_for(state="attached")
    expect(page.locator("#log")).to_contain_text("Oklahoma City")


def test_full_storage_is_said_and_the_game_goes_on(new_page: NewPage) -> None:
    page = new_page()
    full = "throw new DOMException('full', 'QuotaExceededError')"
    no_journal = 'Object.defineProperty(globalThis, "indexedDB", {value: undefined})'
    page.add_init_script(f"{no_journal}; Storage.prototype.setItem = () => {{ {full} }}")
    page.add_init_script(ASKED_TO_STAY)
    open_table(page, "game=transamerica&seats=human,easy&seed=5&pace=instant")
    expect(page.locator(".note")).to_contain_text("no room left")
    assert page.evaluate("asked") == [1]
    wait_for_turn(page)
    with page.expect_download() as download:
        page.locator(".note [data-do=download]").click()
    assert save.loads(Path(download.value.path()).read_text()).seed == 5
    name = r"golden-spike-transamerica-\d{4}-\d\d-\d\d\.json"
    assert re.fullmatch(name, download.value.suggested_filename)


def test_a_link_leaves_one_save_until_somebody_plays(new_page: NewPage) -> None:
    page = new_page()
    link = "game=transamerica&seats=human,easy&pace=instant&utm_source=blog&fbclid=x"
    open_table(page, link)
    wait_for_turn(page)
    address, hand = page.url, page.locator(".hand").inner_text()
    page.goto("about:blank")
    open_table(page, link)
    assert page.url == address
    assert page.locator(".hand").inner_text() == hand
    assert page.evaluate(f"{KEYS}.length") == 1
    click_action(page, "start 11,8")
    expect(page.locator("#log")).to_contain_text("Oklahoma City")
    wait_for_turn(page)
    page.goto("about:blank")
    open_table(page, link)
    expect(page.locator("#log li")).to_have_count(0)
    assert page.evaluate(f"{KEYS}.length") == 2


def test_language_and_pace_of_a_link_outlive_a_reload(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, "game=transamerica&seats=human,easy&lang=de&pace=fast")
    expect(page.locator("[data-field=pace]")).to_have_value("fast")
    page.locator(".settings summary").click()
    page.locator("[data-field=pace]").select_option("instant")
    page.reload()
    page.locator("html[data-state=table]").wait_for(state="attached")
    expect(page.locator("[data-do=menu]")).to_contain_text("Alle Spiele")
    expect(page.locator("[data-field=pace]")).to_have_value("instant")
    page.locator("[data-field=language]").select_option("en")
    page.locator("[data-do=menu]").click()
    page.reload()
    page.locator("html[data-state=lobby]").wait_for(state="attached")
    expect(page.locator("[data-do='set-up santa-fe']")).to_contain_text("Set up …")


def test_the_lobby_shows_what_its_address_says_and_not_an_earlier_one(page: Page) -> None:
    open_lobby(page, "?game=santa-fe")
    page.locator("[data-do=start]").click()
    page.locator("[data-do=menu]").click()
    page.go_back()
    page.locator("html[data-state=table]").wait_for(state="attached")
    page.go_forward()
    expect(page.locator(".form")).to_have_count(0)
    page.go_back()
    page.go_back()
    expect(page.locator(".form")).to_have_attribute("data-game", "santa-fe")


def test_a_finished_game_opens_at_its_ranking(page: Page) -> None:
    match = games.new_match("transamerica", [Seat("Ann"), Seat("Bob", "easy")], seed=5)
    rng = Chance(1)
    while match.state.to_move is not None:
        match.play(rng.pick(match.state.choices()))
    assert any(event.halt for event in match.log[-1].events)
    put_save(page, "done", save.dumps(match))
    go(page, "#play=done")
    page.locator("html[data-state=over]").wait_for(state="attached")
    expect(page.locator("#ranking")).to_be_visible()


def test_language_follows_the_browser_and_the_switch(new_page: NewPage) -> None:
    page = new_page("desktop", locale="de-DE")
    open_lobby(page)
    expect(page.locator("[data-do='set-up santa-fe']")).to_contain_text("Einrichten …")
    page.locator("[data-field=language]").select_option("en")
    expect(page.locator("[data-do='set-up santa-fe']")).to_contain_text("Set up …")
    page.reload()
    page.locator("html[data-state=lobby]").wait_for(state="attached")
    expect(page.locator("[data-do='set-up santa-fe']")).to_contain_text("Set up …")
    assert page.evaluate("document.documentElement.lang") == "en"


def test_the_phone_lobby_never_scrolls_sideways(warm: WarmPage) -> None:
    for locale in ("en-US", "de-DE"):
        page = warm("phone", locale)
        open_lobby(page)
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        page.locator("[data-do='set-up transamerica']").click()
        page.locator("dialog summary").click()
        assert page.evaluate("document.documentElement.scrollWidth") == 390
