"""Santa Fe Rails in the page: boomtowns, a triple turn, short lines, arrows, the phantom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.following import Follower, open_save, recorded
from browser.playing import WarmPage, open_table, wait_for_turn
from goldenspike import games
from goldenspike.core import Seat, save

PHANTOM_WINS = Path(__file__).parents[1] / "rules/fixtures/santa-fe-rails/phantom-wins.json"
SHORT_LINE = "santa-fe-rails-short-line"
"""A game of two people at the draw that brings the Western Pacific out."""


def _two_people() -> str:
    seats = [Seat("Ann"), Seat("Bob", colour="blue")]
    return save.dumps(games.new_match("santa-fe-rails", seats, seed=2))


def _lay_any(follower: Follower) -> None:
    follower.ready()
    choices = follower.match.state.choices()
    follower.play(next(str(a) for a in choices if a.verb == "lay"))


def test_boomtown_markers_and_a_triple_turn_are_played_by_clicking(page: Page) -> None:
    follower = open_save(page, _two_people())
    follower.play("play reno")
    follower.play(str(follower.match.state.choices()[0]))
    for _ in range(4):
        _lay_any(follower)
    follower.play("draw boomtown")
    follower.play("draw triple")
    follower.play("play boomtown")
    follower.play("play triple")

    follower.ready()
    expect(page.locator(".boomspot.lit")).to_have_count(10)
    follower.play("boom 5 omaha")
    follower.play("boom 4 duluth")
    expect(page.locator(".santa-fe .boom")).to_have_count(2)
    expect(page.locator(".sf-supply .dim")).to_have_text("Boomtown markers: 4 × 4, 4 × 5")
    titles = page.locator(".santa-fe .city > title").all_text_contents()
    assert any(title.startswith("Omaha: value 5. Boomtown") for title in titles)

    _lay_any(follower)
    follower.ready()
    expect(page.locator(".sf-allows")).to_contain_text("Triple Turn")
    expect(page.locator(".sf-allows")).to_contain_text("no bonuses")
    for left in (3, 2, 1):
        expect(page.locator(".sf-pip:not(.used)")).to_have_count(left)
        _lay_any(follower)
        if left > 1:
            expect(page.locator("[data-action=done]")).to_have_text("Stop laying")
    _lay_any(follower)
    follower.ready()
    expect(page.locator(".sf-pip:not(.used)")).to_have_count(3)


def _offered(follower: Follower, text: str) -> bool:
    return text in follower.match.state.choices()


def test_a_short_line_comes_out_and_is_built_from_every_city_it_reaches(page: Page) -> None:
    follower = open_save(page, recorded(SHORT_LINE))
    follower.ready()
    idle = page.locator(".sf-road.rr-western-pacific.idle")
    expect(idle.locator("span.left")).to_have_attribute("data-told", "not drawn yet")
    expect(page.locator(".home.rr-western-pacific")).to_have_count(0)
    follower.play("draw city")
    expect(page.locator("#log")).to_contain_text(
        "draws a short line: Western Pacific, 7 pieces from Sacramento"
    )
    expect(idle).to_have_count(0)
    expect(page.locator(".home.rr-western-pacific title")).to_have_text(
        "Sacramento: Western Pacific starts here"
    )
    first = "lay western-pacific sacramento~reno"
    for _ in range(20):
        follower.ready()
        if _offered(follower, first):
            break
        follower.play(str(follower.match.state.choices()[0]))
    follower.play(first)
    expect(page.locator(".piece.rr-western-pacific")).to_have_count(1)
    _until_laying(follower)
    starts = {a.args[1].split("~")[0] for a in follower.match.state.choices() if _western(a)}
    assert {"sacramento", "reno"} <= starts


def _western(action: Any) -> bool:
    return bool(action.startswith("lay western-pacific"))


def _until_laying(follower: Follower) -> None:
    for _ in range(20):
        follower.ready()
        if any(_western(a) for a in follower.match.state.choices()):
            return
        follower.play(str(follower.match.state.choices()[0]))
    raise AssertionError("nobody may lay the Western Pacific")


def test_one_way_lines_have_their_arrows_only_in_rails(page: Page) -> None:
    open_table(page, "game=santa-fe-rails&seats=human,easy&seed=1&pace=instant")
    wait_for_turn(page)
    expect(page.locator(".arrows path")).to_have_count(7)
    open_table(page, "game=santa-fe&seats=human,easy&seed=1&pace=instant")
    wait_for_turn(page)
    expect(page.locator(".arrows path")).to_have_count(0)


def test_the_phantom_is_counted_at_the_end_and_nobody_wins_against_it(page: Page) -> None:
    data = json.loads(PHANTOM_WINS.read_text(encoding="utf-8"))
    data.pop("expect")
    data["seats"] = [{**seat, "player": "human"} for seat in data["seats"]]
    last = data["actions"].pop()
    follower = open_save(page, json.dumps(data))
    follower.ready()
    phantom = follower.match.state.view(None)["phantom"]
    expect(page.locator(".panel-tables")).to_contain_text(f"Phantom: {phantom['cards']} cards")
    follower.play(last)
    assert wait_for_turn(page) == "go-on"
    points = follower.match.state.view(None)["phantom"]["points"]
    sheet = page.locator(".sf-sheet", has_text="Phantom")
    expect(sheet.locator(".total")).to_have_text(str(points))
    page.locator("[data-do=go-on]").click()
    expect(page.locator("#prompt")).to_contain_text("Nobody wins.")


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_the_phone_never_scrolls_sideways(warm: WarmPage, locale: str) -> None:
    phone = warm("phone", locale)
    follower = open_save(phone, recorded(SHORT_LINE))
    follower.ready()
    phone.locator("[data-do=peek]").click()
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    for part in ("#prompt", ".board", ".sf-cards", ".sf-stacks"):
        box = phone.locator(part).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844, part
    follower.play("draw city")
    expect(phone.locator("#log")).to_contain_text("Western Pacific")
