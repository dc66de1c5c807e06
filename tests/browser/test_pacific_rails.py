"""Pacific Rails in the page: a whole game by two people, and what they see before they click."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.following import Follower, open_save, recorded
from browser.playing import (
    WarmPage,
    click_action,
    open_table,
    run_python,
    until,
    wait_for_turn,
)
from goldenspike import games
from goldenspike.core import save
from goldenspike.core.game import View
from workshop.gallery import positions

GAME: dict[str, Any] = json.loads(recorded("pacific-rails"))
STILL = "!document.querySelector('.board-map .rails').getAnimations({ subtree: true }).length"
PLACES = """() => [".board-city", ".board-map", ".hand"].map(name => {
    const {x, y, width, height} = document.querySelector(name).getBoundingClientRect();
    return [name, x, y, width, height].join(" ");
}).join("; ")"""
"""Tells where the boards and the own train are."""
COVERED = """(parts) => {
  const seen = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (right > innerWidth || bottom > innerHeight) return false;
    const corners = [[left + 2, top + 2], [right - 2, bottom - 2], [right - 2, top + 2]];
    return [...corners, [left + 2, bottom - 2]].every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (one.contains(hit) || hit.contains(one));
    });
  };
  const shown = [...document.querySelectorAll(parts)].filter((one) => one.offsetParent);
  return shown.filter((one) => !seen(one)).map((one) => one.textContent);
}"""
"""Those that something else covers, or that are out of the window, at one of their corners."""
SMALL_LETTERS = """() => [...document.querySelectorAll(".board text")]
  .filter((one) => one.getBoundingClientRect().width)
  .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize)
      * Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b)])
  .filter(([, size]) => size < 9)"""
"""What is written on the boards in letters that are too small to be read."""


def test_two_people_play_a_whole_game_by_clicking(page: Page) -> None:
    """273 clicks from setup to the linked coasts. Whatever has a place is clicked there: only
    actions without a spot are buttons. Nothing jumps: whatever is asked, both boards and the own
    train stay where they are."""
    follower = open_save(page, json.dumps({**GAME, "actions": []}))
    follower.ready()
    places: dict[str, str] = {}
    for action in GAME["actions"]:
        places.setdefault(page.evaluate(PLACES), page.locator(".ask").inner_text())
        plain = [str(choice) for choice in follower.match.state.choices() if not choice.spot]
        buttons = page.locator("#actions [data-action]")
        assert buttons.evaluate_all("all => all.map(one => one.dataset.action)") == plain
        follower.play(action)
    assert len(places) == 1, places
    page.locator("html[data-state=over]").wait_for(state="attached")
    expect(page.locator("#prompt")).to_contain_text("Bob wins! The coasts are linked.")
    totals = [str(score.total) for score in follower.match.state.scores()]
    rows = page.locator("#ranking tbody tr td:nth-child(3)").all_inner_texts()
    assert rows == sorted(totals, key=int, reverse=True)


def test_a_district_shows_what_it_will_bring_before_the_click(page: Page) -> None:
    follower = _open(page, lambda view: view["decision"]["name"] == "worker" and view["round"] > 5)
    view = _view(follower)
    for district in ("wood", "iron", "gunpowder", "money"):
        ways = view["outlook"][district]
        for way in ("place", "take"):
            shown = page.locator(f".board-city .facts[data-name={district}] .brings.{way} text")
            assert shown.all_text_contents() == ([f"+{ways[way]['gain']}"] if ways[way] else [])
    made = view["outlook"]["miner_train"]["place"]["tiles"]
    numbers = page.locator(".board-city .facts[data-name=miner_train] .brings.place text")
    assert numbers.all_text_contents() == ([str(n) for n in made.values() if n] or ["–"])


def test_the_chooser_of_a_district_leaves_its_spaces_free_and_has_them_shine(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    follower = _open(page, lambda view: view["decision"]["name"] == "worker" and view["round"] < 3)
    assert follower.match.state.to_move is not None
    place = "one => { const at = one.getBoundingClientRect(); return [at.x + at.width / 2, at.y]; }"
    district = page.locator(".board-city .lit[data-choose=district-wood]")
    page.mouse.move(0, 0)
    district.click()
    chooser = page.locator(".chooser").bounding_box()
    ways = page.locator(".chooser [data-actions]")
    assert chooser
    assert ways.count() > 1
    for way in ways.all():
        space = str(way.get_attribute("data-glow"))
        assert str(way.get_attribute("data-actions")).startswith(f"place {space}; ")
        _, top = page.locator(f".board-city .lit[data-spot={space}]").evaluate(place)
        assert not chooser["y"] < top < chooser["y"] + chooser["height"]
        way.hover()
        ring = page.locator(".board-city .pointed circle.way")
        expect(ring).to_have_count(1)
        across, _ = page.locator(f".board-city .lit[data-spot={space}]").evaluate(place)
        expect(ring).to_be_visible()
        assert abs(ring.evaluate(place)[0] - across) < 2
    ways.last.click()
    wait_for_turn(page)
    expect(page.locator(".board-city .pointed")).to_have_count(0)


def test_the_way_to_a_city_in_reach_is_seen_before_the_click_and_not_covered(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    follower = _open(page, lambda view: bool(view["in_reach"]) and view["round"] > 5)
    shortcut = next(each for each in follower.match.state.shortcuts() if each.trail)
    city = page.locator(f".board-map .lit[data-spot='{shortcut.spot}']")
    way, box = page.locator(".board-map .pointed polyline.way"), page.locator(".caption").first
    city.hover()
    expect(way).to_have_count(1)
    expect(box).to_contain_text("Route to")
    free = """(box) => {
      const at = document.querySelector(".board-map .pointed polyline.way").getBoundingClientRect();
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return left >= at.right || right <= at.left || top >= at.bottom || bottom <= at.top;
    }"""
    assert box.evaluate(free)
    page.locator(".board-map").hover(position={"x": 6, "y": 40})
    expect(way).to_have_count(0)
    city.click()
    expect(way).to_have_count(1)
    assert page.locator(".chooser").evaluate(free)


def test_a_route_shows_its_tiles_and_everybodys_points_before_the_last_click(page: Page) -> None:
    follower = _open(
        page,
        lambda view: (
            view["decision"]["name"] == "route"
            and bool(view["decision"]["end"])
            and len(view["decision"]["new"]) > 1
            and sum(points > 0 for points in view["decision"]["end"]["points"]) > 1
        ),
    )
    decision = _view(follower)["decision"]
    own = decision["end"]["points"][decision["seat"]]
    expect(page.locator(".board-map .bubble text")).to_have_text(f"+{own}")
    expect(page.locator(".board-map .ghost")).to_have_count(len(decision["new"]))
    values = [int(text) for text in page.locator(".board-map .value text").all_text_contents()]
    assert sum(values) + (15 if decision["end"]["links"] else 0) == own
    names = [seat["name"] for seat in GAME["seats"]]
    points = decision["end"]["points"]
    chips = [f"{name} +{n}" for name, n in zip(names, points, strict=True) if n]
    assert page.locator(".pr-route .chip").all_inner_texts() == chips
    before = follower.match.state.scores()
    follower.play("finish")
    parts = ("track", "guests", "link")
    for seat, score in enumerate(follower.match.state.scores()):
        gained = sum(score.parts[part] - before[seat].parts[part] for part in parts)
        assert gained == points[seat] - (
            15 if seat == decision["seat"] and decision["end"]["links"] else 0
        )


def test_just_the_rails_of_a_new_route_are_drawn_along_their_way(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    follower = _open(
        page,
        lambda view: (
            view["round"] > 5
            and view["decision"]["name"] == "route"
            and bool(view["decision"]["end"])
            and bool(view["decision"]["new"])
        ),
    )
    rails = page.locator(".board-map .rails .bed")
    before = rails.count()
    assert before > 0
    until(page, STILL)
    page.evaluate(
        """globalThis.grown = 0;
        document.addEventListener("animationstart", ({ animationName, target }) => {
          if (animationName === "grow" && target.matches(".bed")) grown += 1;
        });"""
    )
    follower.play("finish")
    until(page, "grown > 0")
    until(page, STILL)
    assert page.evaluate("grown") == rails.count() - before


def test_cargo_is_picked_and_thrown_away_right_at_its_kind(page: Page) -> None:
    follower = _open(page, lambda view: view["decision"]["name"] == "discard")
    kind = next(kind for kind, n in _own(follower)["cargo"].items() if n)
    held = _own(follower)["cargo"][kind]
    cell = page.locator(f'.pr-cell[data-action="discard {kind}"]')
    expect(cell.locator("b")).to_have_text(str(held))
    expect(cell.locator("i")).to_have_text("−")
    click_action(page, f"discard {kind}")
    expect(page.locator("#log")).to_contain_text("discards 1")


def test_icons_have_names(page: Page) -> None:
    _open(page, lambda view: view["round"] > 5)
    unnamed = page.locator(".panel [role=img]:not([title])")
    expect(unnamed).to_have_count(0)
    assert page.locator(".hand [role=img][title]").count() > 12
    for piece in page.locator(".piece").all():
        assert piece.locator("title").text_content()


@pytest.mark.parametrize(
    ("width", "height"),
    [(1280, 720), (1280, 800), (1366, 650), (1366, 768), (1600, 900), (1280, 1024)],
)
def test_a_wide_window_shows_both_boards_and_the_own_train(
    page: Page, width: int, height: int
) -> None:
    """Side by side, none below the window's edge, the map as large as its frame allows."""
    page.set_viewport_size({"width": width, "height": height})
    _open(page, lambda view: _decision(view) == "route" and bool(view["decision"]["end"]))
    boxes = {name: page.locator(name).bounding_box() for name in (".board-city", ".board-map")}
    city, land = boxes[".board-city"], boxes[".board-map"]
    assert city is not None
    assert land is not None
    assert city["width"] >= 0.29 * width
    assert city["x"] + city["width"] <= land["x"]
    assert land["width"] >= 0.45 * width
    train = page.locator(".hand .pr-own").bounding_box()
    assert train is not None
    for box in (city, land, train):
        assert box["y"] + box["height"] <= height
    assert page.locator(".pr-parts").evaluate("one => one.scrollWidth <= one.clientWidth")
    if height > 700:
        assert page.evaluate(SMALL_LETTERS) == []


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (2560, 1440)])
@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_goals_and_everybodys_trains_are_seen_at_a_glance(
    warm: WarmPage, locale: str, size: tuple[int, int]
) -> None:
    """With four players, nothing scrolled: who has what of each goal, the gap between the coasts,
    and all of the others' trains, none upon another; and the log beside them."""
    page = warm("desktop", locale)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        open_save(page, positions(games.get("pacific-rails"))["pacific-rails-middle"])
        wait_for_turn(page)
        for parts in (".pr-chip", ".pr-gap", ".pr-card", ".pr-card .pr-count", ".seat-list li"):
            assert page.locator(parts).count() > 0, parts
            assert page.evaluate(COVERED, parts) == [], parts
        expect(page.locator("#log li").first).to_be_in_viewport(ratio=1)
        assert page.evaluate(SMALL_LETTERS) == []
    finally:
        page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("size", [(1600, 900), (1680, 1050), (1920, 1080)])
def test_on_wide_screens_the_log_leaves_the_goals_free(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        open_save(page, positions(games.get("pacific-rails"))["pacific-rails-middle"])
        wait_for_turn(page)
        assert page.locator(".pr-goals li").count() == 4
        assert page.evaluate(COVERED, ".pr-goals .pr-chip") == []
        expect(page.locator("#log li").first).to_be_in_viewport(ratio=1)
    finally:
        page.set_viewport_size({"width": 1280, "height": 800})


def test_each_board_has_its_own_zoom(page: Page) -> None:
    _open(page, lambda view: _decision(view) == "worker")
    page.locator('[data-do="zoom in map"]').click()
    zoomed = page.locator(".board-map .picture[style*='scale(1.']")
    expect(zoomed).to_have_count(1)
    expect(page.locator(".board-city .picture[style*='scale(1.']")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_the_phone_shows_the_board_that_is_asked_about(warm: WarmPage, locale: str) -> None:
    """City first, the map when a locomotive starts, and nothing sticks out sideways."""
    phone = warm("phone", locale)
    follower = open_save(phone, json.dumps({**GAME, "actions": []}))
    for action, board in (("row wood", "city"), ("row wood", "city"), (GAME["actions"][2], "map")):
        follower.ready()
        expect(phone.locator(f".board-{board}")).to_be_visible()
        other = "map" if board == "city" else "city"
        expect(phone.locator(f".board-{other}")).to_be_hidden()
        assert phone.evaluate("document.documentElement.scrollWidth") == 390
        follower.play(action)
    phone.locator('[data-do="board city"]').click()
    expect(phone.locator(".board-city")).to_be_visible()


@pytest.mark.parametrize("name", ["worker", "district", "congress", "improve"])
def test_a_phone_on_its_side_shows_all_that_is_asked_about(phone: Page, name: str) -> None:
    """Congress and upgrades lie at the ends of the city, which starts larger than its frame."""
    phone.set_viewport_size({"width": 844, "height": 390})
    _open(phone, lambda view: _decision(view) == name)
    expect(phone.locator(".board-city .lit").first).to_be_in_viewport(ratio=0.9)
    for spot in phone.locator(".board-city .lit").all():
        expect(spot).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize(
    "name", ["worker", "district", "route", "congress", "hire", "discard", "row", "over"]
)
def test_nothing_sticks_out_of_the_phone(phone: Page, name: str) -> None:
    _open(phone, lambda view: _decision(view) == name and (view["round"] > 6 or name != "worker"))
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    for part in phone.locator("#prompt, .board:visible, .pr-own, .pr-card, .pr-goals li").all():
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390


def test_long_trains_of_others_fit_beside_the_board_of_a_phone_on_its_side(phone: Page) -> None:
    """At the end they have wagons with tools and people in them."""
    phone.set_viewport_size({"width": 844, "height": 390})
    open_save(phone, positions(games.get("pacific-rails"))["pacific-rails-end"])
    expect(phone.locator(".pr-train.small").last).to_be_attached()
    assert phone.evaluate("document.documentElement.scrollWidth") == 844


@pytest.mark.parametrize("where", ["#actions", ".board-map"])
def test_a_route_ends_by_its_button_or_by_its_last_hex(page: Page, where: str) -> None:
    """Then what is built there is asked by buttons that say what each brings."""
    _open(page, lambda view: _decision(view) == "route" and bool(view["decision"]["end"]))
    page.locator(f'{where} [data-action="finish"]').click()
    expect(page.locator("#actions button")).to_have_text(
        [
            "Station in Atlanta: wagon 1, a free specialist, +1 production",
            "Telegraph in Atlanta: 1 point",
        ]
    )


def test_a_district_that_brings_nothing_is_dimmed(page: Page) -> None:
    follower = _open(
        page,
        lambda view: (
            _decision(view) == "district"
            and {bool(brings["lacks"]) for brings in view["decision"]["yields"].values()}
            == {True, False}
        ),
    )
    for name, brings in _view(follower)["decision"]["yields"].items():
        district = page.locator(f'[data-action="district {name}"]')
        poor = "poor " if brings["lacks"] else ""
        expect(district).to_have_class(re.compile(rf"^spot district {poor}lit s-\d$"))


@pytest.mark.parametrize(
    ("name", "spots"),
    [("worker", ".space.lit .hit"), ("row", ".pr-row.lit"), ("hire", ".crew .hit")],
)
def test_a_finger_hits_what_is_offered(phone: Page, name: str, spots: str) -> None:
    _open(phone, lambda view: _decision(view) == name)
    assert phone.locator(spots).count() > 1
    for spot in phone.locator(spots).all():
        box = spot.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_the_signs_on_the_boards_are_explained(warm: WarmPage, locale: str) -> None:
    page = warm("phone", locale)
    _open(page, lambda view: _decision(view) == "worker")
    signs = page.locator(".panel-key li")
    expect(signs.first).to_be_hidden()
    page.locator(".panel-key summary").click()
    expect(signs.first).to_be_visible()
    assert all(text.strip() for text in signs.all_inner_texts())
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def _open(page: Page, wanted: Callable[[View], bool]) -> Follower:
    """Open the recorded game at its first position of a kind."""
    match = save.loads(json.dumps({**GAME, "actions": []}))
    for action in [*GAME["actions"], ""]:
        if wanted(match.state.view(match.state.to_move)):
            follower = open_save(page, save.dumps(match))
            wait_for_turn(page)
            return follower
        if action:
            match.play(action)
    raise AssertionError("the recorded game has no such position")


def _decision(view: View) -> str:
    return str(view["decision"]["name"]) if view["decision"] else "over"


def _view(follower: Follower) -> View:
    state = follower.match.state
    return state.view(state.to_move)


def _own(follower: Follower) -> dict[str, Any]:
    view = _view(follower)
    return dict(view["seats"][view["to_move"]])


def test_a_click_on_a_district_places_and_uses_a_worker_in_one_step(page: Page) -> None:
    """Where several spaces are free the chooser names them."""
    _open(page, lambda view: _decision(view) == "worker")
    spot = page.locator('[data-choose="district-centre"], [data-choose="district-wood"]').first
    before = page.locator("#log li").count()
    spot.dispatch_event("click")
    steps = page.locator(".chooser [data-actions]")
    expect(steps.first).to_contain_text("Worker between")
    actions = str(steps.first.get_attribute("data-actions")).split("; ")
    assert [action.split(" ")[0] for action in actions] == ["place", "district"]
    steps.first.click()
    expect(page.locator("#log li")).not_to_have_count(before)


def test_what_is_looked_for_on_the_map_is_not_looked_for_in_the_city(phone: Page) -> None:
    """On a phone one of the boards is hidden, and brings what it is asked for into the picture once
    it is seen: only what is on it."""
    _open(phone, lambda view: _decision(view) == "worker" and view["gap"] is not None)
    expect(phone.locator(".board-map")).to_be_hidden()
    phone.locator(".pr-gap").dispatch_event("click")
    expect(phone.locator(".board-map")).to_be_visible()
    phone.locator(".pr-gap").dispatch_event("click")
    sought = run_python(
        phone,
        """
import gc
from goldenspike.page.board import BoardView
boards = [one for one in gc.get_objects() if isinstance(one, BoardView)]
[one._sought for one in boards if one._board.id == "city"]
""",
    )
    assert sought == [""]


def test_points_do_not_come_from_a_board_that_is_hidden(phone: Page) -> None:
    _open(
        phone,
        lambda view: (
            _decision(view) == "route"
            and bool(view["decision"]["end"])
            and view["decision"]["end"]["points"][view["to_move"]] > 0
        ),
    )
    phone.locator('[data-do="board map"]').click()
    expect(phone.locator(".board-city")).to_be_hidden()
    phone.locator('#actions [data-action="finish"]').click()
    flying = phone.locator("[data-part=gains] span")
    expect(flying).to_have_count(1)
    expect(flying).not_to_have_attribute("style", re.compile("--from-x: 0px; --from-y: 0px"))


def test_a_finger_on_what_cannot_be_used_is_told_why_while_the_map_is_hidden(phone: Page) -> None:
    follower = _open(phone, lambda view: _decision(view) == "district")
    expect(phone.locator(".board-map")).to_be_hidden()
    open_spots = {choice.spot for choice in follower.match.state.choices()}
    closed = next(name for name in ("iron", "gunpowder") if f"district-{name}" not in open_spots)
    box = phone.locator(f".board-city .facts[data-name={closed}]").bounding_box()
    assert box is not None
    phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(phone.locator(".refusal")).to_be_visible()


def test_a_name_is_read_whole_beside_the_flag_and_three_figures(page: Page) -> None:
    open_table(page, "game=pacific-rails&seats=human,easy,easy&seed=26209649&pace=instant")
    first = page.locator(".seat-list li").first
    expect(first.locator(".pr-first")).to_be_visible()
    first.locator(".points").evaluate("points => { points.textContent = '125'; }")
    widths = first.locator(".seat-name").evaluate("one => [one.clientWidth, one.scrollWidth]")
    assert widths[0] >= widths[1] > 40
