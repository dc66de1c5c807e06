"""Handing games and studies over, and opening what was handed over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Watch
from browser.playing import (
    NewPage,
    WarmPage,
    actions,
    click_action,
    go,
    open_lobby,
    open_table,
    wait_for_turn,
)
from goldenspike.core import Chance, Match, Seat
from goldenspike.games import get
from goldenspike.session import link
from session.studies import SMALL

SOLO = "game=transamerica&seats=human,easy,easy&seed=7&pace=instant"
KEPT = "Object.entries(localStorage).filter(([key]) => /:(save|kept|draft):/.test(key))"
SAVES = "Object.keys(localStorage).filter(key => key.startsWith('goldenspike:save:'))"


def played(game: str, *players: str, moves: int = 10**6, seed: int = 3) -> Match:
    match = Match(get(game), [Seat(f"P{i}", player) for i, player in enumerate(players)], {}, seed)
    rng = Chance(seed)
    while match.state.to_move is not None and len(match.log) < moves:
        match.play(rng.pick(match.state.choices()))
    return match


def follow(page: Page, fragment: str) -> None:
    """Open a link in this page, as if it had been clicked elsewhere."""
    go(page, f"./#{fragment}")
    page.locator("html:not([data-state=loading])").wait_for(state="attached")


def shared(page: Page, kind: str) -> str:
    """The fragment of a link that the sheet offers."""
    address = page.locator(f"[data-link={kind}]").input_value()
    assert address.startswith(page.evaluate("location.origin + location.pathname"))
    return address.partition("#")[2]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_position_is_shown_or_played_on_by_link_alone(
    warm: WarmPage, new_page: NewPage, size: str
) -> None:
    page = warm(size)
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    assert wait_for_turn(page) == "action"
    offered, told = actions(page), page.locator("#log li").count()
    page.locator("[data-do=share]").first.click()
    page.locator("[data-do='copy show']").click()
    expect(page.locator(".sheet [role=status]").first).to_have_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    show, copy = shared(page, "show"), shared(page, "copy")
    assert copied.endswith(show)
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)

    friend = new_page(size)
    follow(friend, show)
    expect(friend.locator(".replay-where")).to_contain_text(f"move {told} of {told}")
    assert actions(friend) == []
    friend.locator(".replay [aria-label='One move back']").click()
    expect(friend.locator("#log li")).to_have_count(told - 1)
    friend.reload()
    expect(friend.locator("#log li")).to_have_count(told - 1)
    assert friend.evaluate(f"{SAVES}.length") == 0
    friend.locator(".replay [aria-label='Back to now']").click()
    friend.locator("[data-do=keep]").click()
    assert wait_for_turn(friend) == "action"
    assert actions(friend) == offered
    assert friend.evaluate(f"{SAVES}.length") == 1

    follow(friend, copy)
    expect(friend.locator(".note")).to_contain_text("your own copy")
    assert actions(friend) == offered
    click_action(friend, offered[0])
    assert wait_for_turn(friend) == "action"
    assert friend.evaluate(f"{SAVES}.length") == 1, "a copy that lay here unplayed is the same"
    follow(friend, copy)
    assert friend.evaluate(f"{SAVES}.length") == 2
    assert actions(friend) == offered


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_game_by_mail_goes_from_screen_to_screen(warm: WarmPage, size: str) -> None:
    ann, bob = warm(size), warm(size, who="Bob")
    query = "game=santa-fe&seats=human,human,easy&names=Ann,Bob,Cle&seed=5&pace=instant"
    open_table(ann, query)
    ann.locator("[data-do=lift]").click()
    ann.locator("[data-do=share]").first.click()
    ann.locator("[data-do='mail 0']").click()
    seats = {"Ann": ann, "Bob": bob}
    name, moved = "Ann", 0
    for _ in range(3):
        page = seats[name]
        moved += play_turn(page)
        assert page.locator(".curtain").count() == 0
        assert actions(page) == []
        page.locator("#actions [data-do=share]").click()
        fragment = shared(page, "mail")
        page.keyboard.press("Escape")
        name = "Bob" if name == "Ann" else "Ann"
        follow(seats[name], fragment)
        expect(seats[name].locator(".note")).to_contain_text("on trust")
    assert moved >= 3
    assert ann.evaluate(f"{SAVES}.filter(key => key.includes('mail-')).length") == 1
    older = fragment
    page = seats[name]
    click = actions(page)[0]
    page.locator(f'[data-action="{click}"]').first.dispatch_event("click")
    follow(page, "lobby")
    follow(page, older)
    expect(page.locator(".note")).to_contain_text("out of date")


def play_turn(page: Page) -> int:
    """Play until somebody elsewhere is to move; return the number of actions."""
    moved = 0
    link_there = "#actions [data-do=share]"
    while True:
        page.locator(f"{link_there}, [data-do=go-on], .lit, #actions [data-action]").first.wait_for(
            state="attached"
        )
        if page.locator(link_there).count():
            return moved
        offered = actions(page)
        if page.locator("[data-do=go-on]").count():
            page.locator("[data-do=go-on]").click()
        elif offered:
            page.locator(f'[data-action="{offered[0]}"]').first.dispatch_event("click")
            moved += 1


def test_a_finished_game_is_seen_through_anybodys_eyes(page: Page) -> None:
    match = played("transamerica", "human", "random", "random")
    follow(page, link.pack(match, "show", 12))
    hand = page.locator(".hand")
    seen = set()
    for value in ("0", "1", "2"):
        page.locator("[data-field=viewpoint]").select_option(value)
        seen.add(hand.inner_text())
    assert len(seen) == 3
    page.locator("[data-field=viewpoint]").select_option("onlooker")
    assert hand.inner_text() not in seen


def test_what_is_no_good_link_is_a_sentence_and_changes_nothing(page: Page, watch: Watch) -> None:
    open_table(page, SOLO)
    kept = page.evaluate(KEPT)
    good = link.pack(played("transamerica", "human", "easy", moves=8), "show")
    bad = {
        good[:-4]: "cut off",
        good[:-9] + "x" + good[-8:]: "altered on the way",
        good.replace("show=1", "show=9", 1): "newer version",
        good.replace("transamerica", "monopoly", 1): "altered on the way",
        f"study=1.transamerica-1.AAAA.{'a' * 7}": "altered on the way",
        link.pack_study("golden-spike study 1.0\nplay: nonsense", "transamerica"): "Line 2",
        "mail=<img src=x onerror=alert(1)>": "cut off",
    }
    for fragment, sentence in bad.items():
        follow(page, fragment)
        expect(page.locator("html[data-state=lobby]")).to_have_count(1)
        expect(page.locator("#lobby")).to_contain_text(sentence)
        assert page.evaluate(KEPT) == kept
    for name in ("nowhere", "../index", "%00"):
        go(page, f"?study={name}")
        expect(page.locator("#lobby")).to_contain_text("There is no study")
    watch.errors_expected = True  # the browser writes a missing file to its console


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_study_is_gone_through_by_answering(new_page: NewPage, size: str) -> None:
    page = new_page(size)
    follow(page, link.pack_study(SMALL, "transamerica"))
    expect(page.locator(".telling")).to_contain_text("Everybody begins somewhere.")
    expect(page.locator(".notes .note-green")).to_have_count(2)
    page.locator("[data-do='stop 1']").click()
    expect(page.locator("#prompt")).to_have_text("Where does the first track go?")
    click_action(page, "lay 2,4-3,4")
    expect(page.locator(".study-reply.wrong")).to_have_text("That leads to the sea.")
    page.reload()
    expect(page.locator("#prompt")).to_have_text("Where does the first track go?")
    click_action(page, "lay 3,4-4,4")
    expect(page.locator(".study-reply.right")).to_have_text("Well laid.")
    assert actions(page) == []
    page.go_back()
    expect(page.locator(".telling")).to_contain_text("Everybody begins somewhere.")
    assert page.evaluate(f"{SAVES}.length") == 0


def test_a_study_of_this_site_is_resumed_where_it_was_left(new_page: NewPage) -> None:
    page = new_page()
    page.goto("?study=transamerica-opening&lang=de")
    expect(page.locator(".telling")).to_contain_text("Ann hat fünf Städte")
    page.locator("[data-do='stop 1']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".study-head")).to_contain_text("2 von 7")
    page.locator("[data-do=menu]").click()
    page.goto("?study=transamerica-opening")
    expect(page.locator(".study-head")).to_contain_text("2 of 7")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_study_is_written_at_the_table(
    new_page: NewPage, warm: WarmPage, size: str, tmp_path: Path
) -> None:
    page = new_page(size, permissions=["clipboard-read", "clipboard-write"])
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    assert wait_for_turn(page) == "action"
    page.locator("[data-do=replay]").first.click()
    page.locator(".replay [aria-label='One move back']").click()
    page.locator(".replay [data-do=write]").click()
    write(page, "title", "My opening")
    write(page, "comment", "Look at this.")
    page.locator(".pin.s-0").scroll_into_view_if_needed()
    pin = page.locator(".pin.s-0").bounding_box()
    assert pin is not None
    page.mouse.click(pin["x"] + pin["width"] / 2, pin["y"] + pin["height"])
    expect(page.locator(".notes .note-green")).to_have_count(1)
    page.locator(".replay [aria-label='To the start']").click()
    page.locator("[data-do='tool ask']").dispatch_event("click")
    click_action(page, "start 11,8")
    expect(page.locator(".study-accepted")).to_contain_text("Right:")
    write(page, "ask", "Where would you begin?")
    page.reload()
    page.locator(".replay [data-do=write]").click()
    expect(page.locator("[data-field='note.title']")).to_have_value("My opening")
    page.locator(".writing [data-do=share]").dispatch_event("click")
    with page.expect_download() as download:
        page.locator(".sheet [data-do=download]").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert download.value.suggested_filename.endswith(".study.txt")
    assert "comment: Look at this." in text
    page.locator(".sheet .embeds summary").first.click()
    page.locator("[data-do='embed study iframe']").click()
    expect(page.locator(".sheet [role=status]").first).to_have_text("Copied.")
    embed = page.evaluate("navigator.clipboard.readText()")
    assert embed.startswith("<iframe src=")
    assert "embed.html?lang=en#study=1." in embed
    fragment = shared(page, "study")
    assert link.unpack_study(fragment) == text

    reader = warm(size)
    follow(reader, fragment)
    expect(reader.locator("#prompt")).to_have_text("Where would you begin?")
    open_lobby(reader)
    reader.locator("input[type=file]").set_input_files(_file("mine.study.txt", text))
    expect(reader.locator("#prompt")).to_have_text("Where would you begin?")


def test_what_is_being_typed_is_kept_by_whoever_goes_back_to_the_game(page: Page) -> None:
    """A screen reader presses a button without leaving the field first."""
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, "start 11,8")
    assert wait_for_turn(page) == "action"
    page.locator("[data-do=replay]").first.click()
    page.locator(".replay [data-do=write]").click()
    page.locator("[data-field='note.comment']").focus()
    page.keyboard.type("A good start.")
    page.locator("[data-do=end-writing]").last.dispatch_event("click")
    expect(page.locator("[data-field='note.comment']")).to_have_count(0)
    page.locator(".replay [data-do=write]").click()
    expect(page.locator("[data-field='note.comment']")).to_have_value("A good start.")


def write(page: Page, field: str, text: str) -> None:
    box = page.locator(f"[data-field='note.{field}']")
    box.fill(text)
    box.dispatch_event("change")


def _file(name: str, text: str) -> Any:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
