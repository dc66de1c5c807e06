"""The rules beside the board: opened at what is decided, read while playing, on either size; and
what single things say of themselves."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from browser.playing import NewPage, open_table, wait_for_turn
from workshop.gallery import SPEAK

ADVANCED = "game=santa-fe&seats=human,easy&seed=3&option.advanced=on&pace=instant"
PHONE = "game=pacific-rails&seats=human,easy&seed=3&pace=instant&lang=de"


def test_the_question_mark_opens_what_is_decided_and_stays_while_it_is_played_on(
    page: Page, axe_source: str
) -> None:
    open_table(page, ADVANCED)
    wait_for_turn(page)
    board = page.locator(".board").bounding_box()
    page.keyboard.press("?")
    rules = page.locator(".rulebook")
    heading, fits = rules.locator("h2"), rules.locator(".fits")
    expect(heading).to_have_text("The advanced game")
    expect(heading).to_be_focused()
    expect(fits).to_contain_text("Engineer Cards")
    expect(fits).to_be_in_viewport()
    assert page.locator(".board").bounding_box() == board
    assert violations(page, axe_source) == []
    page.locator("[data-action='no-engineer'], #actions button").first.click()
    wait_for_turn(page)
    expect(heading).to_have_text("A round")
    rules.get_by_role("button", name="Contents").click()
    rules.get_by_role("button", name="Bonuses", exact=True).click()
    expect(heading).to_have_text("Bonuses")
    expect(heading).to_be_focused()
    whole = rules.get_by_role("link")
    expect(whole).to_have_attribute("href", "rules/en/santa-fe.html#bonuses")
    rules.get_by_role("button", name="For this decision: A round").click()
    expect(heading).to_have_text("A round")
    rules.locator(".rulebook-keys").click()
    expect(rules.locator("kbd").first).to_be_visible()
    tip = page.locator(".tip")
    page.locator(".hand [data-spot='hand:double']").hover()
    expect(tip).to_contain_text("up to 2 pieces in each of the two turns")
    page.locator(".prompt").hover()
    expect(tip).to_be_empty()
    page.keyboard.press("Escape")
    expect(rules.locator("h2")).to_have_count(0)
    expect(page.locator(".table-bar [data-do=help]")).to_be_focused()


def test_on_a_phone_they_are_a_sheet_that_says_when_it_cannot_be_filled(
    new_page: NewPage, watch: Any, axe_source: str
) -> None:
    phone = new_page("phone")
    watch.errors_expected = True
    phone.route("**/rules/de/*.json", lambda route: route.abort())
    open_table(phone, PHONE)
    wait_for_turn(phone)
    scrolled = phone.evaluate("scrollY")
    phone.locator(".table-bar [data-do=help]").tap()
    rules = phone.locator(".rulebook")
    expect(rules.get_by_role("status")).to_contain_text("ließen sich nicht laden")
    expect(rules.locator("h2")).to_have_text("In Kürze")
    phone.unroute("**/rules/de/*.json")
    rules.get_by_role("button", name="Noch einmal").tap()
    expect(rules.locator(".fits")).to_be_in_viewport()
    assert phone.evaluate("scrollY") == scrolled, "opening the rules moves the table"
    assert violations(phone, axe_source) == []
    close = rules.get_by_role("button", name="Regeln schließen")
    expect(close).to_be_in_viewport(ratio=1)
    close.tap()
    expect(rules.locator("h2")).to_have_count(0)
    phone.locator(".table-bar [data-do=help]").tap()
    rules.locator(".rulebook-text p").first.tap()
    expect(rules.locator("h2")).to_have_count(1)
    phone.locator("#prompt").tap()
    expect(rules.locator("h2")).to_have_count(0)
    before = phone.locator("#log li").count()
    box = phone.locator(".board-city [data-spot='senator-s1']").first.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = phone.context.new_cdp_session(phone)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(phone.locator(".tip")).to_contain_text("Senator: 2 Holz")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.locator(".refusal")).to_have_count(0)
    assert phone.locator("#log li").count() == before


def test_a_key_says_of_every_spot_what_it_is_and_the_keyboard_stays(page: Page) -> None:
    """The first one is open, those around it are not: only the key leads to them."""
    open_table(page, "game=transamerica&seats=human,easy&seed=7&pace=instant")
    wait_for_turn(page)
    tip, told = page.locator(".tip"), page.locator(".told p")
    page.keyboard.press("n")
    held = page.locator(".board .lit:focus")
    spot = held.get_attribute("data-spot")
    before = told.count()
    page.keyboard.press("i")
    expect(tip).not_to_be_empty()
    first = tip.inner_text()
    expect(told.last).to_have_text(first)
    assert told.count() == before + 1
    boxes = tip.bounding_box(), page.locator("[data-part=caption]").bounding_box()
    assert boxes[0] is not None
    assert boxes[1] is not None
    above, below = sorted(boxes, key=lambda box: box["y"] if box else 0)
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"] + 1, "it does not hide what can be done"
    page.keyboard.press("i")
    expect(tip).not_to_have_text(first)
    expect(told.last).to_have_text(tip.inner_text())
    page.keyboard.press("Shift+I")
    expect(tip).to_have_text(first)
    expect(held).to_have_attribute("data-spot", str(spot))
    page.keyboard.press("Escape")
    expect(tip).to_be_empty()
    page.keyboard.press("i")
    expect(tip).to_have_text(first)
    page.evaluate(SPEAK, "de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(tip).to_be_empty()
    page.evaluate(SPEAK, "en")
    page.keyboard.press("k")
    expect(page.locator(".keys-sheet dd", has_text="what this is")).to_be_visible()
    page.keyboard.press("k")


def test_what_is_told_of_a_choice_covers_no_other(page: Page) -> None:
    open_table(page, "game=pacific-rails&seats=human,easy&seed=3&pace=instant")
    wait_for_turn(page)
    page.keyboard.press("n")
    rows = page.locator(".hand .lit")
    expect(page.locator(".hand .lit:focus")).to_have_count(1)
    tip = page.locator(".tip")
    expect(tip).not_to_be_empty()
    box = tip.bounding_box()
    assert box is not None
    assert rows.count() == 4
    for number in range(4):
        row = rows.nth(number).bounding_box()
        assert row is not None
        assert row["y"] + row["height"] <= box["y"] or box["y"] + box["height"] <= row["y"]


def test_a_key_tells_of_districts_senators_and_upgrades(page: Page) -> None:
    open_table(page, "game=pacific-rails&seats=human,easy&seed=3&pace=instant")
    wait_for_turn(page)
    tip = page.locator(".tip")
    wanted = {"district:": 0, "Senator: 2 wood": 0, "pgrade": 0}
    page.keyboard.press("n")
    held = page.locator(":focus").evaluate_handle("one => one")
    for _ in range(60):
        page.keyboard.press("i")
        text = tip.inner_text()
        wanted = {name: found or text.count(name) for name, found in wanted.items()}
        if all(wanted.values()):
            break
    assert all(wanted.values()), wanted
    assert page.locator(":focus").evaluate("(one, held) => one === held", held)


def violations(page: Page, axe_source: str) -> list[str]:
    page.evaluate(axe_source)
    found = page.evaluate("axe.run('.rulebook', {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {node['html'][:80]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]
