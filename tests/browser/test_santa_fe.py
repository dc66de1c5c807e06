"""Santa Fe in the page: a whole game by two people at one screen, and what they see."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from browser.following import Follower, open_save, recorded
from browser.playing import WarmPage, actions, click_action, open_table, until, wait_for_turn
from goldenspike import games
from goldenspike.core import Seat
from goldenspike.core.words import LANGUAGES
from workshop.gallery import positions

SOLO = "game=santa-fe&seats=human,easy&seed=5&pace=instant"
SMALL_TEXT = """() => {
  const drawn = (one) => one.getBoundingClientRect().width;
  const scale = (one) => one.getScreenCTM?.().a ?? 1;
  return [...document.querySelectorAll(".board text, .sf-sheet *")]
    .filter((one) => drawn(one) && one.textContent && !one.children.length)
    .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize) * scale(one)])
    .filter(([, size]) => size < 11);
}"""
"""What a report says in letters that are too small to be read."""


def test_two_people_play_a_whole_game_by_clicking_and_hide_their_cards(page: Page) -> None:
    """67 clicks to a dead end; behind each curtain nothing of any hand is in the page."""
    game = json.loads(recorded("santa-fe"))
    save = json.dumps({**game, "actions": []})
    follower = open_save(page, save)
    curtains = []

    def nothing_to_see() -> None:
        curtains.append(1)
        found = page.evaluate(
            "['.sf-card', '.ring', '.name.mine', '[data-action]', '[data-choose]']"
            ".map(one => document.querySelectorAll(one).length)"
        )
        assert found == [0, 0, 0, 0, 0]
        assert "Chosen" not in page.locator("#log").inner_text()

    follower.behind_curtain = nothing_to_see
    for action in game["actions"]:
        follower.play(action)
    assert len(curtains) > 10
    _final_count(follower)


def test_a_card_that_slides_under_the_pointer_is_not_pointed_at(page: Page) -> None:
    """When the first of a hand was played the next lies there; moved to, it shines."""
    open_table(page, SOLO)
    wait_for_turn(page)
    first = page.locator(".sf-card.lit").first
    played = str(first.get_attribute("data-action"))
    first.click(position={"x": 12, "y": 30})
    wait_for_turn(page)
    expect(page.locator(f'[data-action="{played}"]')).to_have_count(0)
    until(page, "document.querySelector('.sf-card.city:hover')")
    expect(page.locator(".shining")).to_have_count(0)
    page.locator(".sf-card.city").first.hover(position={"x": 30, "y": 12})
    expect(page.locator(".shining")).to_have_count(1)


def test_settings_that_are_unfolded_come_into_view(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    open_save(page, positions(games.get("santa-fe"))["santa-fe-middle"]).ready()
    page.locator(".settings summary").click()
    expect(page.locator(".settings .setting").last).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_below_the_log_takes_one_line(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    open_table(page, f"{SOLO}&lang={language}")
    middles = page.locator(".settings > :not(details)").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map((at) => at.top + at.bottom)"
    )
    assert len(middles) == 3
    assert max(middles) - min(middles) < 4


@pytest.mark.parametrize("stage", ["start", "middle"])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1440, 900), (1920, 1080)])
def test_all_track_left_is_seen_above_the_log(
    page: Page, size: tuple[int, int], stage: str
) -> None:
    """Whatever has been played: cards that lie on the table stand below it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    game = games.get("santa-fe-rails")
    open_save(page, positions(game)[f"{game.id}-{stage}"]).ready()
    rows = page.locator(".sf-road")
    expect(rows).to_have_count(9)
    log = page.locator(".side .log")
    expect(log.locator("li, p").first).to_be_in_viewport(ratio=1)
    seen = log.bounding_box()
    assert seen
    for row in rows.all():
        box = row.bounding_box()
        count = row.locator("[data-told]").last.bounding_box()
        assert box and count
        assert box["y"] + box["height"] <= seen["y"]
        assert count["x"] + count["width"] <= box["x"] + box["width"] + 1


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1600, 900)])
def test_no_place_lies_under_the_buttons_of_the_board(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(page, SOLO)
    covered = page.evaluate(
        """() => {
          const at = (one) => one.getBoundingClientRect();
          const zoom = at(document.querySelector(".zoom"));
          const places = [...document.querySelectorAll(".live :is(.city, .home)")];
          return [places.length, places.filter((one) => at(one).right > zoom.left
            && at(one).left < zoom.right && at(one).bottom > zoom.top
            && at(one).top < zoom.bottom).map((one) => one.textContent)];
        }"""
    )
    assert covered[0] > 40
    assert covered[1] == []


def _final_count(follower: Follower) -> None:
    """The count goes through every played city; then the ranking stands."""
    page, state = follower.page, follower.match.state
    assert wait_for_turn(page) == "go-on"
    expect(page.locator("#prompt")).to_have_text(
        "The game is over: none of the five railroads can go on."
    )
    expect(page.locator(".lively")).to_have_count(1)
    totals = [str(score.total) for score in state.scores()]
    assert page.locator(".sf-sheet .total").all_inner_texts() == totals
    view = state.view(None)
    for seat, sheet in zip(view["seats"], page.locator(".sf-sheet").all(), strict=True):
        figures = sheet.locator(".figures").all_inner_texts()
        counted = [f"{c['value']} × {c['railroads']} = {c['points']}" for c in seat["table"]]
        assert figures == [f"${seat['money']}", *counted]
    page.locator("[data-do=go-on]").click()
    expect(page.locator("html")).to_have_attribute("data-state", "over")
    expect(page.locator("#prompt")).to_contain_text("Bob wins!")
    expect(page.locator(".lively, .times")).to_have_count(0)
    rows = page.locator("#ranking tbody tr td:nth-child(3)").all_inner_texts()
    assert rows == sorted(totals, key=int, reverse=True)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_curtain_leaves_the_board_as_it_is_and_the_stacks_in_view(
    warm: WarmPage, size: str
) -> None:
    page = warm(size)
    open_table(page, "game=santa-fe&seats=human,human&names=Ann,Bob&seed=5&pace=instant")
    assert wait_for_turn(page) == "lift"
    until(page, "document.fonts.ready")
    place = "one => { const { top, bottom } = one.getBoundingClientRect(); return [top, bottom]; }"
    before = page.locator(".boards").evaluate(place)
    expect(page.locator(".sf-stacks")).to_be_visible()
    page.locator("[data-do=lift]").click()
    expect(page.locator(".sf-card").first).to_be_visible()
    assert page.locator(".boards").evaluate(place) == before


def test_one_click_lays_a_piece_and_a_shared_space_asks_which_railroad(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    click_action(page, actions(page)[0])
    wait_for_turn(page)
    shared = page.locator('[data-choose="chicago~minneapolis:1"]')
    label = shared.get_attribute("aria-label") or ""
    assert "Santa Fe" in label
    assert "Union Pacific" in label
    box = shared.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".chooser [data-action]")).to_have_count(2)
    assert page.locator(".chooser .badge").all_inner_texts() == ["SF", "UP"]
    expect(page.locator(".chooser h2")).to_have_text("Chicago → Minneapolis, 1 of 3")
    for railroad, name in (("union-pacific", "Union Pacific"), ("santa-fe", "Santa Fe")):
        entry = page.locator(f".chooser [data-action*={railroad}]")
        expect(entry).to_have_accessible_name(f"Lay {name} from Chicago toward Minneapolis, 1 of 3")
        entry.hover()
        expect(page.locator(f".board .picked.rr-{railroad}")).to_have_count(1)
    other = page.locator('.board [data-action*="southern-pacific"]').first
    told = page.locator("#log").inner_text()
    other.click(force=True)
    expect(page.locator(".chooser")).to_have_count(0)
    assert page.locator("#log").inner_text() == told, "a click beside a chooser only closes it"
    shared.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".chooser")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".chooser")).to_have_count(0)
    expect(shared).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".chooser [data-action*=santa-fe]")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".chooser [data-action*=union-pacific]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("lays Union Pacific toward Minneapolis (1 of 3)")
    expect(page.locator(".piece.rr-union-pacific")).not_to_have_count(0)
    expect(page.locator(".end.rr-union-pacific title").first).to_contain_text("Union Pacific")


def test_every_line_says_its_spaces_and_who_may_build(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    titles = page.locator(".santa-fe .line > title").all_text_contents()
    assert len(titles) == 105
    assert "Milwaukee – Duluth: 3 spaces. May be started by Great Northern" in titles
    closed = [title for title in titles if title.endswith("No railroad can start it now")]
    assert len(closed) > 80


def test_the_advanced_game_says_what_each_space_costs(page: Page) -> None:
    open_table(page, f"{SOLO}&option.advanced=on")
    wait_for_turn(page)
    titles = page.locator(".santa-fe .line > title").all_text_contents()
    assert any(
        title.startswith("Chicago – Kansas City: 3 spaces. Cost: $0, $1, $0.") for title in titles
    )
    expect(page.locator('[data-spot="stack:engineer"].lit')).to_have_count(1)


def test_the_keyboard_gets_at_a_space_what_the_mouse_gets_at_its_line(page: Page) -> None:
    """In the name of the space, and in that of the line it lies on."""
    open_table(page, f"{SOLO}&option.advanced=on")
    wait_for_turn(page)
    click_action(page, "done")
    wait_for_turn(page)
    click_action(page, actions(page)[0])
    wait_for_turn(page)
    space = page.locator('[data-spot="chicago~kansas-city/1:1"]')
    space.focus()
    expect(space).to_have_accessible_name(
        "Lay Santa Fe from Chicago toward Kansas City, 1 of 3, line 1, $0, then $1, $0; "
        "Lay Union Pacific from Chicago toward Kansas City, 1 of 3, line 1, $0, then $1, $0"
    )
    line = (
        "Chicago – Kansas City: 3 spaces. Cost: $0, $1, $0. "
        "May be started by Santa Fe, Union Pacific and Kansas Pacific"
    )
    expect(page.get_by_role("group", name=line, exact=True)).to_have_count(2)


def test_hand_and_table_show_value_times_railroads(page: Page) -> None:
    """The save's last but one position, seen by the person to move."""
    game = json.loads(recorded("santa-fe"))
    game["actions"].pop()
    follower = open_save(page, json.dumps(game))
    follower.ready()
    state = follower.match.state
    view = state.view(state.to_move)
    for seat, table in zip(view["seats"], page.locator(".sf-table").all(), strict=True):
        shown = table.locator(".sf-count .sum").all_inner_texts()
        counted = [f"{c['value']}×{c['railroads']}={c['points']}" for c in seat["table"]]
        assert shown == counted
    page.locator("[data-do=peek]").click()
    hand = view["seats"][state.to_move]["hand"]
    expect(page.locator(".hand .sf-card.city")).to_have_count(len(hand))
    supply = f"{view['railroads']['santa-fe']['supply']}/32"
    left = page.locator(".sf-road.rr-santa-fe span.left")
    expect(left).to_have_attribute("data-told", supply)


def test_the_phone_shows_board_question_and_hand_without_sideways_scrolling(
    warm: WarmPage,
) -> None:
    for locale in ("en-US", "de-DE"):
        phone = warm("phone", locale)
        open_table(phone, SOLO)
        wait_for_turn(phone)
        assert phone.evaluate("document.documentElement.scrollWidth") == 390
        for part in ("#prompt", ".board", ".sf-cards", ".sf-stacks"):
            box = phone.locator(part).bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 390
            assert box["y"] + box["height"] <= 844, part


def test_a_phone_player_plays_a_card_and_lays_track_by_tapping(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    match = games.new_match("santa-fe", [Seat("Player 1"), Seat("Ada", "easy")], seed=5)
    click_action(phone, str(match.state.choices()[0]))
    wait_for_turn(phone)
    phone.locator('[data-do="zoom fit"]').click()
    click_action(phone, "lay great-northern milwaukee~duluth")
    expect(phone.locator("#log")).to_contain_text("lays Great Northern toward Duluth")


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
def test_a_report_can_be_read_on_a_phone_as_it_is(phone: Page, game: str) -> None:
    """What is counted, on the whole map and in the sheets below it; nearer, there are names too."""
    open_save(phone, positions(games.get(game))[f"{game}-report"])
    wait_for_turn(phone)
    if not phone.locator(".reporting").count():
        phone.locator(".log-lines .halt button").first.dispatch_event("click")
    expect(phone.locator(".reporting .board .times").first).to_be_visible()
    assert phone.evaluate(SMALL_TEXT) == []
    expect(phone.locator(".board .names.narrow .name").first).to_be_hidden()
    for _ in range(3):
        phone.locator('[data-do="zoom in"]').tap()
    expect(phone.locator(".board .name:visible")).not_to_have_count(0)
