"""What a table does under the hand: keys, sheets, settings, what floats, where boxes stand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.following import open_save
from browser.playing import (
    actions,
    click_action,
    open_lobby,
    open_table,
    until,
    wait_for_turn,
)
from goldenspike import games
from goldenspike.core import HUMAN, Chance, save
from goldenspike.session.daily import Deals
from goldenspike.session.record import Record
from session.shelves import NAMES, new_shelf
from workshop.gallery import positions

SOLO = "game=transamerica&seats=human,easy,easy&names=Ann,Bob,Cleo&seed=7&pace=instant"
FIXTURES = Path(__file__).parents[1] / "rules" / "fixtures"
HELD = "document.activeElement.closest('{}') !== null"
WIDE = "document.querySelector('.board svg').getBoundingClientRect().width"
IN_VIEW = """() => {
  const { bottom, left, top, width } = document.querySelector("#log").getBoundingClientRect();
  const lines = Array.from({ length: Math.ceil(bottom - top) }, (_, line) => top + line);
  const seen = (y) => document.elementFromPoint(left + width / 2, y)?.closest(".log");
  return lines.filter(seen).length;
}"""
"""How much of the log is to be seen, in CSS pixels."""
LETTERS = """() => {
  const names = [...document.querySelectorAll(".board-map .pacific .name")];
  const seen = names.filter((name) => name.getBoundingClientRect().width);
  return seen.map((name) => parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a);
}"""
"""How large the names of the map are in the window."""
SMALL = """(what) => [...document.querySelectorAll(what)]
  .map((one) => [one.dataset.do ?? one.className, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.9 || box.height < 43.9))
  .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
"""What a finger would easily miss."""


def test_keys_and_buttons_lead_where_the_list_of_keys_says(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    wait_for_turn(page)
    keys, sheet = page.keyboard, page.locator(".keys-sheet")
    keys.press("h")
    expect(page.locator(".hint li").first).to_be_visible()
    keys.press("Escape")
    expect(page.locator(".hint li")).to_have_count(0)
    for key, place in (("c", ".news"), ("l", ".log-lines"), ("p", ".lit"), ("n", ".lit")):
        keys.press(key)
        assert page.evaluate(HELD.format(place)), key
    keys.press("r")
    expect(page.locator(".replay")).to_be_visible()
    keys.press("r")
    expect(page.locator(".replay")).to_have_count(0)
    whole = page.evaluate(WIDE)
    for key, way in (("+", ">"), ("+", ">"), ("-", "<")):
        before = page.evaluate(WIDE)
        keys.press(key)
        until(page, f"{WIDE} {way} {before}")
        page.locator(".picture:not([data-moves])").wait_for()
    keys.press("0")
    until(page, f"Math.abs({WIDE} - {whole}) < 1")
    keys.press("k")
    expect(sheet.locator("dd").last).to_be_in_viewport(ratio=1)
    assert sheet.evaluate("one => one.scrollHeight <= one.clientHeight"), "all keys are seen"
    keys.press("Escape")
    expect(sheet).to_have_count(0)
    page.locator(".settings [data-do=keys]").click()
    expect(sheet).to_be_visible()
    page.mouse.click(640, 790)
    expect(sheet).to_have_count(0)
    page.locator(".table-bar [data-do=share]").click()
    expect(page.locator(".sheet.share")).to_be_visible()
    page.locator(".sheet.share h2").click()
    expect(page.locator(".sheet.share")).to_be_visible()
    page.mouse.click(640, 790)
    expect(page.locator(".sheet.share")).to_have_count(0)
    card = page.locator(".ta-card button").first
    card.click()
    expect(page.locator(".told p").last).to_contain_text(card.get_attribute("data-say") or "?")


def test_who_wants_to_be_asked_confirms_and_who_has_no_secrets_meets_no_curtain(
    page: Page,
) -> None:
    open_table(page, f"{SOLO}&confirm=always")
    wait_for_turn(page)
    click_action(page, "start 11,8")
    picked = page.locator(".lit.picked")
    expect(picked).to_have_count(1)
    expect(page.locator("#log li")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(picked).to_have_count(0)
    for _ in range(2):
        page.locator(".table-bar h1").click()
        click_action(page, "start 11,8")
    expect(page.locator("#log li")).not_to_have_count(0)
    open_table(page, SOLO.replace("human,easy", "human,human"))
    assert wait_for_turn(page) == "lift"
    open_table(page, f"{SOLO.replace('human,easy', 'human,human')}&secrets=shared")
    assert wait_for_turn(page) == "action"
    expect(page.locator(".ta-card")).to_have_count(5)


def test_money_floats_as_such_and_its_sources_are_told_before(page: Page) -> None:
    data = json.loads((FIXTURES / "santa-fe" / "all-pass-in-a-turn.json").read_text("utf-8"))
    data = data.get("save", data)
    whole = save.loads(json.dumps(data))
    deed = "lay kansas-pacific oklahoma-city~dodge-city"
    number = next(
        entry.number
        for entry in whole.log
        if entry.action == deed and any("city_bonus" in event.key for event in entry.events)
    )
    data["actions"] = data["actions"][:number]
    for seat in data["seats"]:
        seat["player"] = HUMAN
    page.emulate_media(reduced_motion="no-preference")
    table = open_save(page, json.dumps(data))
    table.ready()
    spot = whole.log[number].spot
    page.locator(f'[data-spot="{spot}"].lit').first.hover()
    expect(page.locator("[data-part=caption]")).to_contain_text("+$4 first line")
    page.evaluate(
        """globalThis.floated = [];
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes) for (const one of addedNodes)
            floated.push(one.textContent);
        }).observe(document.querySelector("[data-part=gains]"), { childList: true });"""
    )
    table.play(deed)
    until(page, "floated.length > 0")
    assert page.evaluate("floated[0]") == "+$4"


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_the_log_is_in_view_and_names_can_be_read(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        for game, most in (("pacific-rails", 3), ("santa-fe", 3)):
            bots = ",".join(["easy"] * most)
            open_table(page, f"game={game}&seats=human,{bots}&seed=7&pace=instant")
            wait_for_turn(page)
            assert page.evaluate(IN_VIEW) > 90, game
            if game == "pacific-rails":
                assert min(page.evaluate(LETTERS)) >= 11
    finally:
        page.set_viewport_size({"width": 1280, "height": 800})


def test_on_a_low_screen_the_cities_of_all_seats_stand_above_the_log(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    try:
        stages = positions(games.get("santa-fe-rails"))
        open_save(page, stages["santa-fe-rails-middle"]).ready()
        gap = """() => {
          const top = document.querySelector(".side .log").getBoundingClientRect().top;
          const ends = [...document.querySelectorAll(".sf-table")]
              .map((one) => one.getBoundingClientRect().bottom);
          return top - Math.max(...ends);
        }"""
        assert page.locator(".sf-table").count() == 4
        assert page.evaluate(gap) >= 0
        assert page.evaluate(IN_VIEW) > 90
    finally:
        page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_every_letter_on_the_map_of_santa_fe_can_be_read(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        stages = positions(games.get("santa-fe-rails"))
        open_save(page, stages["santa-fe-rails-middle"]).ready()
        small = """() => [...document.querySelectorAll(".board .santa-fe text")]
          .filter((one) => one.getBoundingClientRect().width)
          .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize)
              * Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b)])
          .filter(([, size]) => size < 9.95)"""
        assert page.evaluate(small) == []
    finally:
        page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("game", games.REGISTRY)
def test_on_a_very_wide_screen_text_grows_with_the_page(page: Page, game: str) -> None:
    """And stays in its boxes."""
    parts = ("#prompt", "#log li", ".seat-name", ".table-bar h1", ".hand h2", ".told-turn")
    size = "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))[0]"
    boxes = ".sf-card, .sf-stack, .ta-card button, .pr-card"
    beyond = f"""() => [...document.querySelectorAll("{boxes}")].flatMap((box) => {{
      const {{ top, bottom, left, right }} = box.getBoundingClientRect();
      const border = parseFloat(getComputedStyle(box).borderBottomWidth);
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT), found = [];
      while (texts.nextNode()) {{
        if (texts.currentNode.parentElement.closest(".unseen-text, svg, .sf-price")) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        for (const text of range.getClientRects())
          if (text.bottom > bottom - border || text.top < top || text.left < left
              || text.right > right) found.push(texts.currentNode.data);
      }}
      return found;
    }})"""
    open_save(page, positions(games.get(game))[f"{game}-middle"]).ready()
    try:
        page.set_viewport_size({"width": 1280, "height": 720})
        usual = [page.locator(part).evaluate_all(size) for part in parts]
        page.set_viewport_size({"width": 2560, "height": 1440})
        wide = [page.locator(part).evaluate_all(size) for part in parts]
        assert page.evaluate(beyond) == []
    finally:
        page.set_viewport_size({"width": 1280, "height": 800})
    assert all(after >= 1.3 * before for before, after in zip(usual, wide, strict=True))


def test_the_shelf_leaves_no_card_alone_in_its_row(page: Page) -> None:
    open_lobby(page)
    rows = """() => Object.values(Object.groupBy(document.querySelectorAll(".shelf-card"),
        (card) => Math.round(card.getBoundingClientRect().top))).map((row) => row.length)"""
    try:
        for text in ("", "largest"):
            page.evaluate("text => { document.documentElement.dataset.text = text; }", text)
            for width in (2560, 1800, 1440, 1280, 900):
                page.set_viewport_size({"width": width, "height": 900})
                found = page.evaluate(rows)
                assert found in ([4], [2, 2]), (text, width, found)
                if width == 2560:
                    assert found == [4]
    finally:
        page.evaluate("() => { delete document.documentElement.dataset.text; }")
        page.set_viewport_size({"width": 1280, "height": 800})


def test_the_daily_deal_is_played_under_the_own_name_and_shared(page: Page) -> None:
    today = page.evaluate("new Date().toISOString().slice(0, 10)")
    record = Record(shelf := new_shelf())
    game = games.get("transamerica")
    match, rng = Deals(today, record).setup(game, NAMES).match(), Chance(1)
    while match.state.to_move is not None:
        match.play(rng.pick(match.state.choices()))
    record.note("done", match, 1.0)
    page.evaluate(
        """([record]) => {
          localStorage.setItem("goldenspike:setting:record", record);
          localStorage.setItem("goldenspike:setting:person", "Zoë");
        }""",
        [shelf.setting("record", "")],
    )
    open_lobby(page, "?game=transamerica")
    open_lobby(page)
    page.locator("[data-do='share-daily transamerica']").click()
    expect(page.locator(".notes")).to_contain_text("TransAmerica")
    shared = str(page.evaluate("navigator.clipboard.readText()"))
    assert f"seed={today.replace('-', '')}" in shared
    assert " of 3 with " in shared
    page.locator("[data-do='daily santa-fe']").click()
    page.locator("html[data-state=table]").wait_for(state="attached")
    expect(page.locator(".seat-list .seat-name").first).to_have_text("Zoë")
    page.locator("[data-do=menu]").click()
    with page.expect_download() as arrived:
        page.locator("[data-do=bundle]").first.click()
    kept = json.loads(arrived.value.path().read_text("utf-8"))
    assert kept["format"]["bundle"] == 1
    assert len(kept["saves"]) == 1
    assert len(kept["record"]) == 1


def test_on_a_phone_everything_is_large_enough_for_a_finger(phone: Page) -> None:
    places = ".table-bar button:enabled, .zoom button, .news button, #log button, .hand .lit"
    for game in games.REGISTRY:
        open_table(phone, f"game={game}&seats=human,easy,easy&seed=11&pace=instant")
        wait_for_turn(phone)
        click_action(phone, next(a for a in actions(phone) if a != "done"))
        wait_for_turn(phone)
        try:
            for width, height in ((390, 844), (844, 390)):
                phone.set_viewport_size({"width": width, "height": height})
                until(phone, f"innerWidth === {width}")
                assert phone.evaluate(SMALL, places) == [], (game, width)
                assert phone.evaluate("document.documentElement.scrollWidth") == width
        finally:
            phone.set_viewport_size({"width": 390, "height": 844})


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "on its side"])
def test_so_is_what_opens_over_a_table_and_what_the_lobby_offers(
    phone: Page, size: tuple[int, int]
) -> None:
    """A link in the midst of a text is none of it."""
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    open_lobby(phone)
    assert phone.evaluate(SMALL, "#lobby :is(button, select, summary, a)") == []
    open_table(phone, SOLO)
    wait_for_turn(phone)
    click_action(phone, "start 11,8")
    wait_for_turn(phone)
    for command, inside in (
        ("replay", ".replay :is(button:enabled, select, input)"),
        ("share", ".sheet :is(button, summary, input)"),
        ("help", ".rulebook :is(header, footer) :is(button, a)"),
        ("hint", ".hint button"),
    ):
        phone.locator(f".table-bar [data-do={command}]").tap()
        phone.locator(inside).first.wait_for()
        assert phone.evaluate(SMALL, inside) == [], command
        phone.locator(".sheet header button, .rulebook header [data-do=help]").or_(
            phone.locator(f".replay [data-do={command}], .hint [data-do=close-hint]")
        ).first.tap()
    assert phone.evaluate(SMALL, ".side summary, .side button, .side select") == []


def test_what_is_told_of_a_spot_is_as_wide_at_the_edge_of_the_window(page: Page) -> None:
    """And the box that tells it pushes nothing about on its way there."""
    open_table(page, SOLO)
    wait_for_turn(page)
    page.keyboard.press("n")
    told = page.locator("[data-part=caption]")
    expect(told).not_to_be_empty()
    apart = """one => {
      const before = one.getBoundingClientRect().width;
      one.style.translate = "0";
      return Math.abs(one.getBoundingClientRect().width - before);
    }"""
    page.locator(".board").evaluate(
        """board => {
          const east = (spot) => spot.getBoundingClientRect().right;
          [...board.querySelectorAll(".lit")].sort((a, b) => east(b) - east(a))[0].focus();
        }"""
    )
    assert told.evaluate(apart) < 1
    assert told.evaluate("one => [one.style.left, one.style.top]") == ["", ""]


@pytest.mark.parametrize("size", [(844, 390), (390, 844), (1280, 720)])
def test_the_chooser_covers_nothing_of_its_line(phone: Page, size: tuple[int, int]) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        open_table(phone, "game=santa-fe&seats=human,easy,easy&seed=11&pace=instant")
        wait_for_turn(phone)
        click_action(phone, "play cheyenne")
        wait_for_turn(phone)
        overlap = """(spot) => {
          const about = document.querySelector(`[data-choose="${spot}"]`).dataset.about;
          const box = document.querySelector(".chooser").getBoundingClientRect();
          const parts = [...document.querySelectorAll(`[data-about="${about}"]`)]
              .map((part) => part.getBoundingClientRect());
          return parts.some((part) => part.left < box.right && part.right > box.left
              && part.top < box.bottom && part.bottom > box.top);
        }"""
        spots = phone.locator(".board [data-choose]").evaluate_all(
            "all => all.map((one) => one.dataset.choose)"
        )
        assert spots
        for spot in spots[:6]:
            phone.locator(f'[data-choose="{spot}"]').dispatch_event("click")
            expect(phone.locator(".chooser")).to_be_visible()
            assert not phone.evaluate(overlap, spot), spot
            phone.locator("[data-do=close-chooser]").click()
    finally:
        phone.set_viewport_size({"width": 390, "height": 844})
