"""The table on a phone: held upright or on its side, tapped, swiped and zoomed."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from browser.following import open_save, recorded
from browser.playing import (
    actions,
    click_action,
    go,
    open_table,
    play_until_report,
    until,
    wait_for_turn,
)
from goldenspike import games
from workshop.gallery import positions

SOLO = "game=transamerica&seats=human,easy,easy&seed=7&pace=instant"


def test_the_phone_shows_board_question_and_hand_without_sideways_scrolling(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    for part in ("#prompt", ".board", ".ta-cards"):
        box = phone.locator(part).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert box["y"] + box["height"] <= 844, part


@pytest.mark.parametrize("more", [None, "restart", "redo"])
@pytest.mark.parametrize("game", games.REGISTRY)
def test_the_name_of_the_game_fits_the_bar_beside_every_button(
    phone: Page, game: str, more: str | None
) -> None:
    open_table(phone, f"game={game}&seats=human,easy&seed=7&pace=instant")
    wait_for_turn(phone)
    name = phone.locator(".table-bar h1")
    if more:
        phone.locator(f"[data-do={more}]").evaluate("one => { one.disabled = false; }")
    assert name.evaluate(
        """h => {
          const range = document.createRange(), box = h.getBoundingClientRect();
          range.selectNodeContents(h);
          return [...range.getClientRects()].every(({ left, right, top, bottom }) =>
            left >= box.left - 1 && right <= box.right + 1 && (top + bottom) / 2 < box.bottom);
        }"""
    )


def test_a_phone_on_its_side_shows_how_to_play_and_to_learn_the_first_game(phone: Page) -> None:
    phone.set_viewport_size({"width": 844, "height": 390})
    go(phone, "?lang=de")
    for way in ("[data-do^=play]", ".learn"):
        expect(phone.locator(way).first).to_be_in_viewport(ratio=1)


def test_a_game_from_the_lobby_opens_at_its_top(phone: Page) -> None:
    go(phone, "?game=transamerica&seats=human,easy,easy&seed=7&pace=instant")
    phone.locator("button.start").tap()
    wait_for_turn(phone)
    assert phone.evaluate("scrollY") == 0


def test_on_its_side_nothing_beside_the_board_covers_what_opens_over_it(phone: Page) -> None:
    """What a line of the east can be used for opens over cards and stacks, in front of them."""
    phone.set_viewport_size({"width": 844, "height": 390})
    open_table(phone, "game=santa-fe-rails&seats=human,easy,easy&seed=7&pace=instant")
    wait_for_turn(phone)
    phone.locator(".hand [data-action]").first.press("Enter")
    phone.locator("[data-choose='chicago~kansas-city/1:1']").press("Enter")
    beside, in_front = phone.locator(".chooser").evaluate(
        """chooser => {
          const edge = document.querySelector(".hand").getBoundingClientRect().left;
          const buttons = [...chooser.querySelectorAll("button")];
          const seen = (one) => {
            const { left, width, top, height } = one.getBoundingClientRect();
            const places = Array.from({ length: 20 }, (_, n) => left + width * (n + 0.5) / 20);
            const at = (x) => document.elementFromPoint(x, top + height / 2);
            return places.every((x) => one.contains(at(x)));
          };
          return [chooser.getBoundingClientRect().right > edge + 50, buttons.every(seen)];
        }"""
    )
    assert beside
    assert in_front


def test_a_question_stays_in_view_when_the_bots_before_it_have_pushed_the_hand_aside(
    phone: Page,
) -> None:
    """What can be chosen slides to its place, where it is in view without any scrolling."""
    phone.set_viewport_size({"width": 844, "height": 390})
    phone.emulate_media(reduced_motion="no-preference")
    open_table(phone, "game=pacific-rails&seats=human,easy,easy&seed=3&pace=normal")
    wait_for_turn(phone)
    until(phone, "!document.querySelector('.hand').getAnimations({ subtree: true }).length")
    expect(phone.locator(".hand .lit").last).to_be_in_viewport(ratio=1)
    assert phone.evaluate("scrollY") == 0


def test_a_report_begins_and_ends_at_the_top_with_the_scoring_in_view(phone: Page) -> None:
    open_table(phone, SOLO)
    phone.locator('[data-do="zoom fit"]').tap()
    play_until_report(phone)
    box = phone.locator(".ta-losses li").first.bounding_box()
    bar = phone.locator("#actions").bounding_box()
    assert box is not None
    assert bar is not None
    assert box["y"] + box["height"] <= bar["y"]
    assert phone.evaluate("scrollY") == 0
    phone.locator("#log").scroll_into_view_if_needed()
    assert phone.evaluate("scrollY") > 0
    phone.locator("[data-do=go-on]").tap()
    wait_for_turn(phone)
    assert phone.evaluate("scrollY") == 0


def test_what_stands_at_the_foot_keeps_off_the_edges(phone: Page) -> None:
    stages = positions(games.get("santa-fe-rails"))
    open_save(phone, stages["santa-fe-rails-middle"]).ready()
    box = phone.locator("#actions").bounding_box()
    assert box is not None
    assert (box["x"], box["width"], box["y"] + box["height"]) == (0, 390, 844)


def test_a_phone_game_is_played_by_tapping(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    click_action(phone, "start 11,8")
    assert wait_for_turn(phone) == "action"
    expect(phone.locator("#log")).to_contain_text("Oklahoma City")


def test_a_phone_tells_above_the_board_what_happened_last(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    news = phone.locator(".news")
    expect(news).to_have_text("Nothing has happened yet.")
    height = news.evaluate("one => one.offsetHeight")
    click_action(phone, "start 11,8")
    assert wait_for_turn(phone) == "action"
    newest = phone.locator("#log li button").first.inner_text()
    assert "Basil" in newest
    expect(news.locator(".turn .told-turn").first).to_have_text(newest)
    expect(news.locator(".turn")).to_have_count(2)
    assert news.evaluate("one => one.offsetHeight") == height


def test_a_phone_tells_a_turn_as_a_whole_and_shows_that_there_was_one_before(phone: Page) -> None:
    open_save(phone, positions(games.get("transamerica"))["transamerica-middle"]).ready()
    turns = phone.locator(".news .turn")
    assert turns.count() > 1
    told = turns.first.locator(".told-turn")
    cut = told.evaluate("one => one.scrollHeight - one.clientHeight")
    assert cut < 8, "less than a line"
    assert _box(told)["height"] <= _box(phone.locator(".news"))["height"]
    strip = _box(phone.locator(".news .turns"))
    end = strip["x"] + strip["width"]
    newest, before = _box(turns.first), _box(turns.nth(1))
    assert newest["x"] + newest["width"] <= end
    assert before["x"] + 20 < end


@pytest.mark.parametrize("game", ["transamerica", "pacific-rails"])
def test_the_news_are_whole_when_the_sheet_at_the_end_is_closed(phone: Page, game: str) -> None:
    """The page does not scroll below the sheet, and a last turn that is too long to be told ends
    where it is cut."""
    open_save(phone, positions(games.get(game))[f"{game}-end"])
    sheet = phone.locator(".ending")
    box = sheet.bounding_box()
    assert box is not None
    phone.mouse.move(box["x"] + 60, box["y"] + 20)
    phone.mouse.wheel(0, 60)
    phone.locator(".ending header [data-do=close-ending]").tap()
    expect(sheet).to_have_count(0)
    assert phone.evaluate("scrollY") == 0
    question, news = phone.locator(".ask").bounding_box(), phone.locator(".news").bounding_box()
    assert question is not None
    assert news is not None
    assert news["y"] >= question["y"] + question["height"]
    told = phone.locator(".news .told-turn")
    expect(told).to_have_css("-webkit-line-clamp", "3")
    inside = "one => one.getBoundingClientRect().right <= one.closest('.turns').clientWidth + 8"
    assert told.evaluate(inside)


def test_the_tab_of_a_board_tells_that_somebody_changed_it(phone: Page) -> None:
    """A station is built on the map while the city is in front."""
    game = json.loads(recorded("pacific-rails"))
    built = game["actions"].index("station") + 1
    open_save(phone, json.dumps({**game, "actions": game["actions"][:built]})).ready()
    phone.locator('[data-do="board city"]').tap()
    mark = phone.locator('.board-tabs [data-board="map"] .unseen')
    expect(mark).to_be_hidden()
    click_action(phone, game["actions"][built])
    expect(mark).to_be_visible()
    expect(mark).to_have_text(", something new")
    phone.locator('[data-do="board map"]').tap()
    expect(mark).to_be_hidden()


PACIFIC = "game=pacific-rails&seats=human,easy,easy&seed=7&pace=instant"
OPENING = ("row wood", "start 0,0", "start 19,0", "place a1", "district iron", "take a1")
"""The first moves of a game of Pacific, after which Basil has built at Yakima, and Player 1 may pay
for a special action."""


def _choosing(phone: Page) -> None:
    """Play to a decision with choices at the foot of the screen."""
    open_table(phone, PACIFIC)
    for action in (*OPENING, "district iron"):
        phone.locator(f'[data-action="{action}"]').first.wait_for(state="attached")
        phone.locator(f'[data-action="{action}"]').first.dispatch_event("click")
    expect(phone.locator("#actions [data-action]")).to_have_count(2)


def test_a_board_with_news_opens_where_they_are(phone: Page) -> None:
    _choosing(phone)
    expect(phone.locator('.board-tabs [data-board="map"] .unseen')).to_be_visible()
    phone.locator('[data-do="board map"]').tap()
    frame = ".board-map .viewport"
    until(
        phone,
        f"""(() => {{ const box = document.querySelector("{frame}").getBoundingClientRect();
          const names = [...document.querySelectorAll(".board-map .name")];
          return names.some((one) => {{ const at = one.getBoundingClientRect();
            return one.textContent.includes("Yakima") && at.width
              && at.left > box.left && at.right < box.right; }}); }})()""",
    )


def test_replay_and_hint_stand_above_the_choices_at_the_foot(phone: Page) -> None:
    _choosing(phone)
    phone.locator(".table-bar [data-do=replay]").tap()
    phone.locator(".replay [data-do=replay]").tap(trial=True)
    phone.locator(".replay [data-do=write]").tap(trial=True)
    phone.locator(".table-bar [data-do=hint]").tap()
    choices = _box(phone.locator("#actions"))
    for part in (".replay", ".hint:has(ol)"):
        box = _box(phone.locator(part))
        assert box["y"] >= _bottom(phone.locator(".ask")) - 1, part
        assert box["y"] + box["height"] <= choices["y"] + 1, part


def test_undo_stays_in_its_place_when_redo_appears(phone: Page) -> None:
    _choosing(phone)
    tools = [f".table-bar [data-do={name}]" for name in ("undo", "replay", "hint", "help")]
    before = [_box(phone.locator(tool)) for tool in tools]
    phone.locator(tools[0]).tap()
    expect(phone.locator(".table-bar [data-do=redo]")).to_be_visible()
    assert [_box(phone.locator(tool)) for tool in tools] == before


def test_a_page_that_scrolls_by_itself_cuts_through_nothing_above_the_boards(phone: Page) -> None:
    """It does so for a decision beside the boards, and back for the next one on them."""
    phone.set_viewport_size({"width": 390, "height": 700})
    open_table(phone, PACIFIC)
    wait_for_turn(phone)
    expect(phone.locator(".pr-row.lit").last).to_be_in_viewport(ratio=1)
    assert phone.evaluate("scrollY") > 0
    edge = _bottom(phone.locator(".ask"))
    for part in (".news", ".board-tabs"):
        line = phone.locator(part)
        assert _box(line)["y"] >= edge - 1 or _bottom(line) <= edge + 1, part
    click_action(phone, "row wood")
    phone.locator(".board .lit").first.wait_for(state="attached")
    until(phone, "scrollY === 0")


@pytest.mark.parametrize(
    ("game", "choices"),
    [("transamerica", ".ta-card"), ("santa-fe", ".sf-card.lit"), ("pacific-rails", ".pr-row.lit")],
)
def test_a_phone_on_its_side_shows_what_can_be_chosen(phone: Page, game: str, choices: str) -> None:
    phone.set_viewport_size({"width": 844, "height": 390})
    open_table(phone, f"game={game}&seats=human,easy,easy&seed=11&pace=instant")
    wait_for_turn(phone)
    for choice in phone.locator(choices).all():
        expect(choice).to_be_in_viewport(ratio=1)
        assert _box(choice)["height"] >= 44
    scrollers = "all => all.filter(e => e.scrollHeight > e.clientHeight + 1).map(e => e.id)"
    assert phone.locator(".ask, .hand, .side").evaluate_all(scrollers) == []


def test_a_game_begins_with_all_of_the_city_and_of_what_can_be_chosen_in_view(phone: Page) -> None:
    open_table(phone, PACIFIC)
    wait_for_turn(phone)
    for part in (".board-tabs", ".board-city", ".pr-rows"):
        expect(phone.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("game", "stops"),
    [
        ("transamerica", [0]),
        ("santa-fe", [0, 3]),
        ("santa-fe-rails", [0, 7]),
        ("pacific-rails", [0]),
    ],
)
def test_a_stop_of_a_lesson_begins_with_its_text_and_has_below_it_what_it_asks_for(
    phone: Page, game: str, stops: list[int]
) -> None:
    """On a phone on its side, where all of that scrolls: what is not asked for comes after it."""
    phone.set_viewport_size({"width": 844, "height": 390})
    for stop in stops:
        go(phone, f"?study=lessons/{game}#at={stop}")
        expect(phone.locator(".study-head")).to_contain_text(f"{stop + 1} of")
        until(phone, SHOWN)
        assert _box(phone.locator(".study-head"))["y"] >= _bottom(phone.locator(".table-bar")) - 1
        for choice in phone.locator(":is(.hand, .side) .lit.noted").all():
            expect(choice).to_be_in_viewport(ratio=0.6)


def test_a_text_that_is_too_long_for_that_is_read_from_its_first_line_on(phone: Page) -> None:
    phone.set_viewport_size({"width": 844, "height": 260})
    go(phone, "?study=lessons/santa-fe#at=7")
    expect(phone.locator(".study-head")).to_contain_text("8 of")
    expect(phone.locator(".hand .lit.noted")).not_to_be_in_viewport()
    assert _box(phone.locator(".study-head"))["y"] >= _bottom(phone.locator(".table-bar")) - 1


@pytest.mark.parametrize(
    ("size", "least"), [((390, 844), 11), ((844, 390), 10.5)], ids=["upright", "on its side"]
)
@pytest.mark.parametrize("game", games.REGISTRY)
def test_names_of_cities_can_be_read_before_anybody_has_zoomed(
    phone: Page, game: str, size: tuple[int, int], least: float
) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(phone, f"game={game}&seats=human,easy&seed=7&pace=instant")
    wait_for_turn(phone)
    tab = phone.locator('[data-do="board map"]')
    if tab.count():
        tab.tap()
    letters = """(() => [...document.querySelectorAll(".board-map .name")]
      .filter((one) => one.getBoundingClientRect().width)
      .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))()"""
    until(phone, f"Math.min(...{letters}) >= {least}")
    assert len(phone.evaluate(letters)) > 20


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "on its side"])
@pytest.mark.parametrize("stage", ["middle", "report"])
@pytest.mark.parametrize("game", games.REGISTRY)
def test_all_else_on_a_board_can_be_read_too(
    phone: Page, game: str, stage: str, size: tuple[int, int]
) -> None:
    """Prices and gains in the city, signs of railroads, marks of players."""
    text = positions(games.get(game)).get(f"{game}-{stage}")
    if text is None:
        pytest.skip("a game without reports")
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_save(phone, text)
    if stage == "middle":
        table.ready()
    elif phone.locator(".ending").count():
        phone.locator(".ending [data-do=close-ending]").last.dispatch_event("click")
        phone.locator("#log .halt button").first.dispatch_event("click")
        phone.locator(".reporting").wait_for(state="attached")
    tabs = phone.locator(".board-tabs button:visible")
    for number in range(max(1, tabs.count())):
        if tabs.count():
            tabs.nth(number).tap()
        phone.locator(".board:visible .picture:not([data-moves])").wait_for()
        small = """(() => [...document.querySelectorAll(".board text:not(.name)")]
          .filter((one) => one.getBoundingClientRect().width
            && parseFloat(getComputedStyle(one).fontSize)
              * Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b) < 10.9)
          .map((one) => `${one.textContent} ${one.parentElement.getAttribute("class")}`))()"""
        until(phone, f"!{small}.length")


def test_a_tap_between_spots_too_small_for_a_finger_zooms_in_first(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    click_action(phone, "start 11,8")
    wait_for_turn(phone)
    phone.locator('[data-do="zoom fit"]').tap()
    phone.locator(".picture[style*='scale(1)']:not([data-moves])").wait_for()
    told = phone.locator("#log li").count()
    pin = _box(phone.locator(".pin.s-0"))
    x, y = pin["x"] + pin["width"] / 2, pin["y"] + pin["height"]
    before = _spread(phone)
    phone.touchscreen.tap(x, y)
    until(phone, f"({_SPREAD})() > {2 * before}")
    expect(phone.locator("#log li")).to_have_count(told)
    line = _box(phone.locator(".line.lit .hit").first)
    phone.mouse.click(line["x"] + line["width"] / 2, line["y"] + line["height"] / 2)
    expect(phone.locator("#log li")).not_to_have_count(told)


def test_a_board_that_came_nearer_for_a_finger_goes_back_when_the_turn_is_over(
    phone: Page,
) -> None:
    """Then it shows what the others do. While a turn lasts it stays near."""
    whole, near = ".picture[style*='scale(1)']", ".picture:not([style*='scale(1)'])"
    open_table(phone, SOLO)
    wait_for_turn(phone)
    click_action(phone, "start 11,8")
    wait_for_turn(phone)
    phone.locator('[data-do="zoom fit"]').tap()
    phone.locator(f"{whole}:not([data-moves])").wait_for()
    pin = _box(phone.locator(".pin.s-0"))
    phone.touchscreen.tap(pin["x"] + pin["width"] / 2, pin["y"] + pin["height"])
    phone.locator(f"{near}:not([data-moves])").wait_for()
    click_action(phone, actions(phone)[1])
    expect(phone.locator("#actions [data-action]")).to_have_count(1)
    expect(phone.locator(near)).to_have_count(1)
    phone.locator("#actions [data-action]").tap()
    expect(phone.locator(whole)).to_have_count(1)
    expect(phone.locator(".news .turn")).to_have_count(2)


def test_where_the_board_has_come_nearer_the_next_tap_plays(phone: Page) -> None:
    """What lay too close for a finger is as far apart then as a finger needs it."""
    spot = "milwaukee~minneapolis:1"
    open_table(phone, "game=santa-fe&seats=human,easy,easy&seed=7&pace=instant")
    wait_for_turn(phone)
    click_action(phone, actions(phone)[0])
    there = phone.locator(f'.board .lit[data-spot="{spot}"]')
    there.wait_for(state="attached")
    wait_for_turn(phone)
    phone.locator(".picture:not([data-moves])").wait_for()
    action, before = there.get_attribute("data-action"), _box(there)
    told = phone.locator("#log li").count()
    _tap_middle(phone, before, 0)
    expect(phone.locator("#log li")).to_have_count(told)
    width = f"document.querySelector('.lit[data-spot=\"{spot}\"]').getBoundingClientRect().width"
    until(phone, f"{width} > {2 * before['width']}")
    phone.locator(".picture:not([data-moves])").wait_for()
    assert action
    _tap_middle(phone, _box(there), 18)
    expect(phone.locator("#log li")).not_to_have_count(told)


def _tap_middle(phone: Page, box: FloatRect, beside: float) -> None:
    """Tap in the middle of something or, not to be the second half of a double tap, beside it."""
    phone.touchscreen.tap(box["x"] + box["width"] / 2 + beside, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails", "transamerica"])
def test_the_buttons_of_the_zoom_lie_over_nothing_that_can_be_chosen(
    phone: Page, game: str
) -> None:
    open_table(phone, f"game={game}&seats=human,easy,easy&seed=5&pace=instant")
    wait_for_turn(phone)
    click_action(phone, actions(phone)[0])
    phone.locator(".board .lit").first.wait_for(state="attached")
    wait_for_turn(phone)
    phone.locator(".picture:not([data-moves])").wait_for()
    covered = phone.locator(".board .lit .hit").evaluate_all(
        """all => all.filter((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const there = document.elementFromPoint(left + width / 2, top + height / 2);
          return there?.closest(".zoom");
        }).length"""
    )
    assert covered == 0


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
def test_all_stacks_are_in_view_without_scrolling(phone: Page, game: str) -> None:
    open_table(phone, f"game={game}&seats=human,easy,easy&seed=7&pace=instant")
    wait_for_turn(phone)
    assert _bottom(phone.locator(".sf-stacks")) <= 844 - 8
    cards = phone.locator(".sf-cards")
    lowest = max(_bottom(card) for card in cards.locator(".sf-card").all())
    assert _bottom(cards) - lowest < 8


def test_a_tap_on_a_double_line_takes_the_track_under_the_finger_unasked(phone: Page) -> None:
    """It makes no difference which."""
    open_save(phone, positions(games.get("santa-fe"))["santa-fe-middle"]).ready()
    told = phone.locator("#log li").count()
    tracks = [phone.locator(f'.lit[data-spot="spokane~seattle/{track}:1"]') for track in (1, 2)]
    line, action = _box(tracks[1]), str(tracks[1].get_attribute("data-action"))
    at = line["x"] + line["width"] / 2, line["y"] + line["height"] / 2
    assert action.endswith("/2")
    assert str(tracks[0].get_attribute("data-action")) == f"{action[:-1]}1"
    phone.touchscreen.tap(*at)
    chosen = phone.locator("#actions button.main")
    expect(chosen).to_have_attribute("data-action", action)
    expect(phone.locator(".chooser")).to_have_count(0)
    beside = phone.locator("[data-part=caption]")
    expect(beside, "what is chosen is told once").to_have_text("Choose it again to confirm.")
    expect(chosen).to_contain_text("toward")
    chosen.tap()
    expect(phone.locator("#log li")).not_to_have_count(told)
    expect(tracks[1]).to_have_count(0)


def test_a_new_question_has_open_spots_in_the_picture(phone: Page) -> None:
    open_table(phone, "game=santa-fe&seats=human,easy,easy&seed=11&pace=instant")
    wait_for_turn(phone)
    for _ in range(4):
        phone.locator('[data-do="zoom in"]').tap()
    click_action(phone, "play cheyenne")
    phone.locator(".board .lit").first.wait_for(state="attached")
    seen = """all => { const box = document.querySelector('.viewport').getBoundingClientRect();
        return all.map(one => one.getBoundingClientRect()).filter(spot =>
            spot.left > box.left && spot.right < box.right && spot.top > box.top
            && spot.bottom < box.bottom).length; }"""
    until(phone, f"({seen})([...document.querySelectorAll('.board .lit')]) > 2")


def test_a_board_fills_its_frame_on_a_phone_and_stands_still_after_a_zoom(phone: Page) -> None:
    """While it moves, the browser may show what it has painted; not for longer."""
    open_table(phone, "game=transamerica&seats=human,easy&seed=7")
    sizes = """() => ['.viewport', '.picture'].map(
        (one) => document.querySelector(one).getBoundingClientRect().height)"""
    phone.locator(".picture:not([data-moves])").wait_for()
    frame, picture = phone.evaluate(sizes)
    assert picture > 1.2 * frame
    moves = """() => new Promise((done) => {
        const picture = document.querySelector(".picture");
        new MutationObserver((_, watch) => { watch.disconnect(); done(picture.dataset.moves); })
            .observe(picture, { attributeFilter: ["data-moves"] });
        document.querySelector('[data-do="zoom in"]').click();
    })"""
    assert phone.evaluate(moves) == ""
    phone.locator(".picture:not([data-moves])").wait_for()
    assert phone.evaluate(sizes)[1] > 1.2 * picture


def test_zooming_in_keeps_the_open_spots_in_the_picture(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    click_action(phone, "start 11,8")
    wait_for_turn(phone)
    for _ in range(4):
        phone.locator('[data-do="zoom in"]').tap()
    box = _box(phone.locator(".viewport"))
    inside = 0
    for spot in phone.locator(".line.lit .glow").all():
        at = _box(spot)
        inside += box["x"] < at["x"] < box["x"] + box["width"] - at["width"] and (
            box["y"] < at["y"] < box["y"] + box["height"] - at["height"]
        )
    assert inside


def test_a_finger_scrolls_the_page_over_a_board_that_is_all_shown(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    stage = phone.locator(".picture")
    zoomed = stage.get_attribute("style")
    _swipe_up(phone)
    assert phone.evaluate("scrollY") == 0
    assert stage.get_attribute("style") != zoomed
    phone.locator('[data-do="zoom fit"]').click()
    expect(phone.locator(".viewport[style*='pan-y']")).to_have_count(1)
    _swipe_up(phone)
    until(phone, "scrollY > 50")
    expect(phone.locator("#log li")).to_have_count(0)


def _swipe_up(phone: Page) -> None:
    """Move a finger up and to the left over the board."""
    view = _box(phone.locator(".viewport"))
    x, y = view["x"] + view["width"] / 2, view["y"] + view["height"] / 2
    touch = phone.context.new_cdp_session(phone)
    for step in range(11):
        point = {"x": round(x - step), "y": round(y - 12 * step)}
        kind = "touchMove" if step else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


_SPREAD = """() => { const [one, two] = [...document.querySelectorAll('.names:not([hidden]) text')]
    .filter(name => name.getBoundingClientRect().width)
    .map(name => name.getBoundingClientRect()); return Math.abs(one.left - two.left); }"""
"""How far two names are from each other."""


def _spread(page: Page) -> float:
    return float(page.evaluate(_SPREAD))


def _bottom(part: Locator) -> float:
    box = _box(part)
    return box["y"] + box["height"]


def _box(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


SHOWN = """new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true))));
})"""
"""What was scrolled to is on the screen: a finger that comes before that ends the scrolling."""
APART = """(() => {
  const top = (what) => document.querySelector(what).getBoundingClientRect().top;
  return top("[data-part=caption]") - top(".board .lit:focus");
})()"""
"""How far what is told of a spot is below it."""


def test_what_is_told_of_a_choice_stays_beside_it_when_the_page_is_scrolled(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    phone.keyboard.press("n")
    expect(phone.locator("[data-part=caption]")).not_to_be_empty()
    before = phone.evaluate("scrollY")
    until(phone, f"Math.abs({APART}) < 150")
    apart = phone.evaluate(APART)
    phone.evaluate("scrollBy(0, 20)")
    until(phone, f"scrollY === {before + 20} && Math.abs({APART} - {apart}) < 2")


def test_a_finger_that_stays_on_a_button_is_told_its_name_until_it_goes(phone: Page) -> None:
    open_table(phone, SOLO)
    wait_for_turn(phone)
    box = phone.locator(".table-bar [data-do=share]").bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = phone.context.new_cdp_session(phone)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(phone.locator(".tip")).to_have_text("Share")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.locator(".tip")).to_be_empty()
    expect(phone.locator(".sheet")).to_have_count(0)


def test_a_lesson_opened_by_a_finger_lights_up_no_other_city_than_it_speaks_of(phone: Page) -> None:
    go(phone, "?lang=en")
    learn = phone.locator("[data-do='study lessons/santa-fe']")
    learn.scroll_into_view_if_needed()
    until(phone, SHOWN)
    learn.tap()
    expect(phone.locator(".hand .lit:focus")).to_contain_text("Denver")
    expect(phone.locator(".shining")).to_have_count(0)
