"""What goes wrong at a table: late bots, secrets, several windows, hostile addresses and saves."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Dialog, Page, Route, expect

from browser.playing import (
    NewPage,
    actions,
    click_action,
    go,
    open_lobby,
    open_table,
    put_save,
    until,
    wait_for_turn,
)
from goldenspike import games
from goldenspike.core import Chance, Match, Seat, save

if TYPE_CHECKING:
    from browser.conftest import Watch

SOLO = "game=transamerica&seats=human,easy,easy&seed=7&pace=instant"
SLOW_WORKER = """
const Quick = Worker;
window.Worker = class extends Quick {
  postMessage(message) {
    setTimeout(() => super.postMessage(message), window.workerDelay ?? 0);
  }
};
"""


def before_the_end_of_round_one(seats: list[Seat]) -> tuple[Match, str]:
    """A game just before the action that ends its first round, by the seat that starts the
    second one; and that action."""
    for seed in range(200):
        match = games.new_match("transamerica", seats, seed=seed)
        rng = Chance(seed)
        while True:
            action = rng.pick(match.state.choices())
            seat = match.state.to_move
            if any(event.halt for event in match.play(action)):
                break
        if seat == match.state.to_move:
            match.undo()
            return match, action
    raise AssertionError("no such game")


def test_a_new_hand_is_never_shown_while_everybody_looks_at_the_scoring(page: Page) -> None:
    match, action = before_the_end_of_round_one([Seat("Ann"), Seat("Bob")])
    put_save(page, "leak", save.dumps(match))
    go(page, "#play=leak")
    click_action(page, action)
    page.locator("[data-do=go-on]").click()
    assert wait_for_turn(page) == "lift"
    expect(page.locator(".ta-card")).to_have_count(0)


def test_a_reload_in_the_middle_of_a_report_shows_it_again(page: Page) -> None:
    match, action = before_the_end_of_round_one([Seat("Ann"), Seat("Bob")])
    match.play(action)
    put_save(page, "report", save.dumps(match))
    go(page, "#play=report")
    expect(page.locator(".ta-losses li")).to_have_count(2)
    page.locator("[data-do=go-on]").click()
    page.locator("[data-do=lift]").click()
    page.locator("#log .halt button").click()
    expect(page.locator(".ta-losses li")).to_have_count(2)


def test_a_bots_answer_to_a_position_that_was_taken_back_is_not_played(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(SLOW_WORKER)
    open_table(page, SOLO)
    wait_for_turn(page)
    page.evaluate("window.workerDelay = 1500")
    click_action(page, "start 2,6")
    page.locator("[data-do=undo]").click()
    page.evaluate("window.workerDelay = 0")
    click_action(page, "start 11,8")
    assert wait_for_turn(page) == "action"
    expect(page.locator(".note")).to_have_count(0)
    text = page.evaluate(
        "Object.entries(localStorage).find(([k]) => k.startsWith('goldenspike:save:'))[1]"
    )
    replay = save.loads(text)
    assert replay.log[0].action == "start 11,8"
    assert len(replay.log) == 3


def test_a_second_click_at_the_same_place_plays_nothing(page: Page) -> None:
    open_table(page, "game=transamerica&seats=human,human&names=Ann,Bob&seed=3")
    box = page.locator("[data-do=lift]").bounding_box()
    assert box is not None
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".ta-card").first).to_be_visible()
    expect(page.locator("#log li")).to_have_count(0)


@pytest.mark.parametrize("locks", ["locks", "no locks"])
def test_two_windows_never_overwrite_each_other(new_page: NewPage, locks: str) -> None:
    """A browser has no locks on a host without https."""
    one = new_page("desktop")
    if locks == "no locks":
        one.context.add_init_script("delete Navigator.prototype.locks")
    open_table(one, SOLO)
    wait_for_turn(one)
    address = one.url
    other = one.context.new_page()
    other.goto(address)
    expect(other.locator("[data-do=take-over]")).to_be_visible()
    expect(other.locator(".note")).to_contain_text("another window")
    assert actions(other) == []
    click_action(one, "start 11,8")
    expect(one.locator("#log li")).to_have_count(3)
    expect(other.locator("#log li")).to_have_count(3)
    assert other.locator("#log").inner_text() == one.locator("#log").inner_text()

    other.locator("[data-do=take-over]").click()
    expect(one.locator("[data-do=take-over]")).to_be_visible()
    expect(other.locator("[data-do=take-over]")).to_have_count(0)
    assert actions(one) == []
    click_action(other, actions(other)[0])
    expect(one.locator("#log li").nth(3)).to_be_attached()

    # What is damaged when this one comes to play again does not take the place of its good game.
    played = one.locator("#log").inner_text()
    other.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((k) => k.startsWith("goldenspike:save:"));
          localStorage.setItem(key, "{");
        }"""
    )
    other.close()
    expect(one.locator("[data-do=take-over]")).to_have_count(0)
    assert wait_for_turn(one) == "action"
    assert one.locator("#log").inner_text() == played
    kept = one.evaluate(
        "['save', 'kept'].map((kind) => Object.entries(localStorage)"
        ".find(([key]) => key.startsWith(`goldenspike:${kind}:`))?.[1])"
    )
    assert len(save.loads(kept[0]).log) == one.locator("#log li").count()
    assert kept[1] == "{"


_PRESSED = """document.querySelector('{}')
    .dispatchEvent(new MouseEvent("click", {{ bubbles: true }}))"""


@pytest.mark.parametrize("locks", ["locks", "no locks"])
def test_what_is_played_while_another_window_takes_over_is_kept(
    new_page: NewPage, locks: str
) -> None:
    """The first window is busy, and its click comes before it hears of the other, which plays as
    soon as it may."""
    one = new_page("desktop")
    if locks == "no locks":
        one.context.add_init_script("delete Navigator.prototype.locks")
    open_table(one, "game=transamerica&seats=human,human&secrets=shared&seed=7")
    wait_for_turn(one)
    other = one.context.new_page()
    other.goto(one.url)
    other.locator("[data-do=take-over]").wait_for()
    one.evaluate(
        f"""() => {{ globalThis.late = new Promise((done) => setTimeout(() => {{
            const end = performance.now() + 500;
            while (performance.now() < end);
            {_PRESSED.format('[data-action="start 11,8"]')};
            done();
        }})); }}"""
    )
    other.evaluate(
        f"""async () => {{
            {_PRESSED.format("[data-do=take-over]")};
            while (document.querySelector("[data-do=take-over]")) {{
                await new Promise((done) => setTimeout(done, 5));
            }}
            {_PRESSED.format('[data-action="start 8,8"]')};
        }}"""
    )
    one.evaluate("late")
    expect(one.locator("[data-do=take-over]")).to_be_visible()
    for page in (one, other):
        expect(page.locator("#log li")).to_have_count(2)
        expect(page.locator("#log")).to_contain_text("Player 1")
        expect(page.locator("#log")).to_contain_text("Player 2")


_JOURNAL_LAST = """
addEventListener("goldenspike-overtaken", (event) => {
  if (event.late || document.querySelector("[data-do=take-over]")) return;
  event.stopImmediatePropagation();
  const again = () => {
    if (!document.querySelector("[data-do=take-over]")) return setTimeout(again, 5);
    const later = new CustomEvent(event.type, { detail: event.detail });
    later.late = true;
    dispatchEvent(later);
  };
  again();
});
"""
"""What the disk says comes when the window has heard from the storage that it follows."""


@pytest.mark.parametrize("journal", ["journal as it comes", "journal last"])
@pytest.mark.parametrize("locks", ["locks", "no locks"])
def test_a_window_that_was_held_up_replaces_no_move_of_another(
    new_page: NewPage, locks: str, journal: str
) -> None:
    """Its click comes before it hears that another plays, and has played. Then its player is told
    that the move is not in the game."""
    one = new_page("desktop")
    if locks == "no locks":
        one.context.add_init_script("delete Navigator.prototype.locks")
    if journal == "journal last":
        one.context.add_init_script(_JOURNAL_LAST)
    held: list[Route] = []
    one.route("**/held-up", lambda route: held.append(route))
    open_table(one, "game=transamerica&seats=human,human&secrets=shared&seed=7")
    wait_for_turn(one)
    other = one.context.new_page()
    other.goto(one.url)
    other.locator("[data-do=take-over]").wait_for()
    with one.expect_request("**/held-up"):
        one.evaluate(
            f"""() => {{ globalThis.late = new Promise((done) => setTimeout(() => {{
                const nothing = new XMLHttpRequest();
                nothing.open("GET", "held-up", false);
                nothing.send();
                {_PRESSED.format('[data-action="start 11,8"]')};
                done();
            }})); }}"""
        )
    other.locator("[data-do=take-over]").click()
    expect(other.locator("[data-do=take-over]")).to_have_count(0)
    click_action(other, "start 8,8")
    expect(other.locator("#log li")).to_have_count(1)
    held[0].fulfill(body="")
    one.evaluate("late")
    expect(one.locator(".note", has_text="your last move does not count")).to_be_visible()
    expect(one.locator("[data-do=take-over]")).to_be_visible()
    click_action(other, actions(other)[0])
    for page in (one, other):
        expect(page.locator("#log li")).to_have_count(2)
        saved = page.evaluate("Object.entries(localStorage).find(([k]) => k.includes(':save:'))[1]")
        assert save.loads(saved).log[0].action == "start 8,8"
    expect(one.locator(".note", has_text="your last move does not count")).to_be_visible()


def test_a_save_damaged_by_another_window_never_replaces_the_game(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    expect(page.locator("#log li")).to_have_count(3)
    damaged = """() => {
      const key = Object.keys(localStorage).find((k) => k.startsWith("goldenspike:save:"));
      localStorage.setItem(key, "{");
      dispatchEvent(new StorageEvent("storage", { key, newValue: "{" }));
      return [localStorage.getItem(key), localStorage.getItem(key.replace("save", "kept"))];
    }"""
    text, aside = page.evaluate(damaged)
    assert len(save.loads(text).log) == 3
    assert aside == "{"
    expect(page.locator("#log li")).to_have_count(3)


NOTHING_KEPT = """
Object.defineProperty(globalThis, "indexedDB", { value: undefined });
const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (key.startsWith("goldenspike:save:")) throw new DOMException("full", "QuotaExceededError");
  put.call(this, key, value);
};
"""


def test_a_game_that_cannot_be_kept_is_not_left_without_a_word(
    new_page: NewPage, watch: Watch
) -> None:
    page = new_page()
    page.add_init_script(NOTHING_KEPT + "localStorage.setItem('blog', 'x'.repeat(100_000));")
    open_table(page, SOLO)
    wait_for_turn(page)
    expect(page.locator(".note")).to_contain_text("Download it before you leave")
    with page.expect_download() as started:
        page.locator(".note [data-do=download]").click()
    assert started.value.suggested_filename.startswith("golden-spike-transamerica")
    expect(page.locator("#defect")).to_contain_text("Other pages at this address use")
    page.locator("[data-do=menu]").click()
    expect(page.locator(".note")).to_contain_text("again to leave")
    page.locator("[data-do=menu]").click()
    expect(page.locator(".saves li")).to_have_count(1)
    page.locator("input[type=file]").set_input_files(
        {"name": "empty.json", "mimeType": "application/json", "buffer": b""}
    )
    expect(page.locator(".notes")).to_contain_text("This file is empty")
    watch.errors_expected = True
    page.evaluate("Element.prototype.setAttribute = null")
    page.locator("[data-do='play transamerica']").click()
    expect(page.locator("#defect")).to_contain_text("download the game before you reload")
    asked: list[str] = []

    def accept(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.once("dialog", accept)
    page.reload()
    assert asked == ["beforeunload"]


BLOCKED = """
for (const name of ["localStorage", "indexedDB"]) {
  const get = () => { throw new DOMException("no", "SecurityError"); };
  Object.defineProperty(globalThis, name, { get });
}
"""
UNANSWERED = """
delete Navigator.prototype.locks;
Object.defineProperty(globalThis, "indexedDB", { value: undefined });
Storage.prototype.getItem = () => { throw new DOMException("no", "SecurityError"); };
"""
MUTE = """
globalThis.BroadcastChannel = class {
  constructor() { throw new DOMException("no", "SecurityError"); }
};
"""
"""As in Firefox where cookies are blocked."""


@pytest.mark.parametrize("denied", [BLOCKED, UNANSWERED], ids=["blocked", "unanswered"])
def test_where_nothing_may_be_kept_a_game_is_played_and_not_left_without_a_word(
    new_page: NewPage, denied: str
) -> None:
    page = new_page()
    page.add_init_script(denied + MUTE)
    open_table(page, SOLO)
    assert wait_for_turn(page) == "action"
    expect(page.locator(".note")).to_contain_text("lets the page save nothing")
    click_action(page, "start 11,8")
    expect(page.locator("#log li")).to_have_count(3)
    page.locator("[data-do=menu]").click()
    expect(page.locator(".note")).to_contain_text("again to leave")
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.once("dialog", stay)
    page.evaluate("() => { location.reload() }")
    until(page, "document.querySelector('.note')")
    page.locator("[data-do=menu]").click()
    expect(page.locator(".saves li")).to_have_count(1)
    assert asked == ["beforeunload"]


@pytest.mark.parametrize(
    "place",
    [
        "#play=%",
        "#play=%E0%A4%A",
        "?seed=" + "0" * 60 + "9" * 4000,
        "?lang=xx",
        "?pace=warp",
        "?start=yes",
        "?names=a,b,c,d,e,f,g,h",
        "?" + "&".join(f"option.part{n}=1" for n in range(200)),
    ],
    ids=lambda text: text[:12],
)
def test_a_hostile_address_gets_a_sentence_in_the_lobby(page: Page, place: str) -> None:
    open_lobby(page, place)
    expect(page.locator(".notes p").first).to_be_visible()
    assert page.locator(".notes p").count() <= 7


@pytest.mark.parametrize(
    "text",
    [
        "[" * 20_000,
        '{"a":' * 20_000,
        json.dumps({"format": {"save": 1}, "game": "x" * 100_000}),
        json.dumps({"format": {"save": 99}, "game": "transamerica"}),
        "null",
        "",
    ],
    ids=["deep list", "deep dict", "long id", "newer", "null", "empty"],
)
def test_a_hostile_save_is_shown_as_broken_and_the_others_stay(page: Page, text: str) -> None:
    good = games.new_match("transamerica", [Seat("Ann"), Seat("Bob")], seed=1)
    put_save(page, "good", save.dumps(good))
    put_save(page, "bad", text)
    played = '{"x": 1e999, "y": ' + "9" * 400 + "}"
    page.evaluate(f"localStorage.setItem('goldenspike:played', '{played}')")
    open_lobby(page)
    expect(page.locator(".saves li")).to_have_count(2)
    expect(page.locator(".saves .broken")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_going_back_after_a_deletion_is_no_trap(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    page.locator("[data-do=menu]").click()
    page.locator("[data-do^=delete]").click()
    page.go_back()
    expect(page.locator(".notes")).to_contain_text("not saved in this browser")
    expect(page).to_have_url(page.url.partition("#")[0])


def test_the_pace_of_a_link_can_be_changed_at_the_table(page: Page) -> None:
    open_table(page, SOLO.replace("instant", "slow"))
    wait_for_turn(page)
    page.locator(".settings summary").click()
    page.locator("[data-field=pace]").select_option("instant")
    click_action(page, "start 11,8")
    expect(page.locator("[data-field=pace]")).to_have_value("instant")
    assert wait_for_turn(page) == "action"


def test_the_keyboard_stays_at_the_table_through_a_whole_round(page: Page) -> None:
    """One tab stop, then Enter alone: focus follows each decision, and the report's button."""
    open_table(page, SOLO)
    wait_for_turn(page)
    page.locator(".board .lit[tabindex='0']").focus()
    for _ in range(60):
        kind = wait_for_turn(page)
        until(page, "document.activeElement.matches('.lit, [data-do=go-on]')")
        if kind == "go-on":
            break
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-do=go-on]")).to_have_count(0)


def test_a_field_of_the_lobby_keeps_the_keyboard_and_shows_what_holds(page: Page) -> None:
    page.locator("[data-do='set-up transamerica']").click()
    player = page.locator("[data-field='seat.1.player']")
    player.focus()
    player.select_option("random")
    assert page.evaluate("document.activeElement.dataset.field") == "seat.1.player"
    page.locator("dialog summary").click()
    seed = page.locator("[data-field=seed]")
    before = seed.input_value()
    for nonsense in ("abc", "99999999999999", ""):
        seed.fill(nonsense)
        seed.blur()
        expect(seed).to_have_value(before)
    seed.fill("0042")
    seed.blur()
    expect(seed).to_have_value("42")


def test_a_phone_on_its_side_has_room_for_the_board(phone: Page) -> None:
    phone.set_viewport_size({"width": 844, "height": 390})
    open_table(phone, SOLO)
    wait_for_turn(phone)
    board, prompt = phone.locator(".board").bounding_box(), phone.locator("#prompt").bounding_box()
    assert board is not None
    assert prompt is not None
    assert board["height"] > 300
    assert board["width"] > 450
    assert prompt["x"] >= board["x"] + board["width"]
    assert prompt["y"] + prompt["height"] <= 390


def test_touch_pans_and_taps_play(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    target = phone.locator('[data-action="start 11,8"] .hit')
    box = target.bounding_box()
    assert box is not None
    phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    sure = phone.locator(
        '.over-board button[data-action="start 11,8"], #actions [data-action="start 11,8"]'
    )
    sure.first.tap()
    assert wait_for_turn(phone) == "action"
    expect(phone.locator("#log")).to_contain_text("Oklahoma City")
    assert actions(phone)


def test_a_defect_in_the_bots_loop_is_told(new_page: NewPage, watch: Watch) -> None:
    page = new_page()
    watch.errors_expected = True
    open_table(page, SOLO)
    wait_for_turn(page)
    page.evaluate("document.querySelector('.side').remove()")
    page.evaluate("document.querySelector('.ask').replaceChildren()")
    page.evaluate("delete Node.prototype.insertBefore; Element.prototype.setAttribute = null")
    click_action(page, "start 11,8")
    expect(page.locator("#defect")).to_contain_text("Every move is saved")
