"""Desktops whose windows are low: the board has their height, and what a move needs is in view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.following import open_save
from browser.playing import WarmPage, actions, click_action, go, until, wait_for_turn
from goldenspike import games
from goldenspike.core import Chance, Seat, save
from goldenspike.games import new_match
from goldenspike.session.catalogue import course
from goldenspike.session.study import Reading
from workshop import leaves, paths
from workshop.gallery import positions

LEAST = {"transamerica": 760, "santa-fe": 780, "santa-fe-rails": 780}
"""How wide the map of a game is at least, in CSS pixels, where the window has 1280 by 720."""
DRAWN = """() => {
  const picture = document.querySelector(".board .picture svg");
  return picture.viewBox.baseVal.width * picture.getScreenCTM().a;
}"""
CUT = """(parts) => [...document.querySelectorAll(parts)].filter((part) => {
  const frame = part.closest(".hand, .side, .ask").getBoundingClientRect();
  const { bottom, left, right, top } = part.getBoundingClientRect();
  return top < frame.top || bottom > Math.min(frame.bottom, innerHeight) || left < frame.left
    || right > frame.right;
}).map((part) => part.textContent)"""
"""Of some parts what does not stand whole in its region."""
PLACES = """(parts) => parts.map((part) => {
  const { height, left, top, width } = document.querySelector(part).getBoundingClientRect();
  return [part, height, left, top, width].join(" ");
})"""


@pytest.fixture(params=["en-US", "de-DE"])
def desk(request: pytest.FixtureRequest, warm: WarmPage) -> Iterator[Page]:
    """A window of 1280 by 720, in each language."""
    page = warm("desktop", request.param)
    page.set_viewport_size({"width": 1280, "height": 720})
    yield page
    page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("game", LEAST)
def test_the_map_is_large_and_all_that_a_move_needs_in_view(desk: Page, game: str) -> None:
    """The question, the own cards, the stacks, and how everybody stands."""
    open_save(desk, positions(games.get(game))[f"{game}-middle"]).ready()
    until(desk, "document.fonts.ready")
    assert desk.evaluate(DRAWN) >= LEAST[game]
    for parts in (".prompt", ".seat-list li", ".sf-table", ".sf-card, .sf-stack", ".ta-card"):
        assert desk.evaluate(CUT, parts) == [], parts
    expect(desk.locator("#log li").first).to_be_in_viewport()


@pytest.mark.parametrize("game", LEAST)
def test_the_map_keeps_its_place_from_one_decision_to_the_next(desk: Page, game: str) -> None:
    open_save(desk, positions(games.get(game))[f"{game}-middle"]).ready()
    until(desk, "document.fonts.ready")
    parts = [".board", ".hand", ".side", ".news"]
    before = desk.evaluate(PLACES, parts)
    for _ in range(4):
        click_action(desk, actions(desk)[0])
        if wait_for_turn(desk) != "action":
            break
        assert desk.evaluate(PLACES, parts) == before


def test_the_map_keeps_its_size_while_a_round_is_counted(desk: Page) -> None:
    seats, rng = [Seat("Ann"), Seat("Bob")], Chance(1)
    whole, match = (new_match("transamerica", seats, seed=3) for _ in range(2))
    while not any(event.halt for entry in whole.log for event in entry.events):
        whole.play(rng.pick(whole.state.choices()))
    *before_last, last = (entry.action for entry in whole.log)
    for action in before_last:
        match.play(action)
    table = open_save(desk, save.dumps(match))
    table.ready()
    until(desk, "document.fonts.ready")
    before = desk.evaluate(DRAWN)
    table.play(last)
    desk.locator("[data-do=go-on]").wait_for(state="attached")
    assert desk.evaluate(DRAWN) == before


@pytest.mark.parametrize("game", LEAST)
def test_a_reply_to_an_answer_moves_nothing_and_no_player_is_cut_off(desk: Page, game: str) -> None:
    address = leaves.lessons()[f"lesson-{game}"]
    lesson = course(games.get(game).id).lesson
    assert lesson is not None
    stops = Reading.open((paths.ROOT / lesson.address).read_text("utf-8")).stops
    asked = stops[int(address.rpartition("=")[2])].step.question
    assert asked is not None
    right = next(a for group in asked.answers if group.right for a in group.actions)
    go(desk, address)
    desk.locator(".study-ask").wait_for(state="attached")
    until(desk, "document.fonts.ready")
    parts = [".board", ".hand", ".seat-list", ".study-ask", ".telling .actions"]
    before = desk.evaluate(PLACES, parts)
    click_action(desk, right)
    desk.locator(".study-reply.right").wait_for(state="attached")
    assert desk.evaluate(PLACES, parts)[:4] == before[:4]
    for seen in (".study-reply", ".telling .actions button", ".seat-list li", ".ta-track"):
        assert desk.evaluate(CUT, seen) == [], seen
