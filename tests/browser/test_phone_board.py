"""A board on a phone: its letters can be read, and a finger taps, swipes and zooms."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Page, expect

from browser.following import open_save
from browser.phones import SOLO, box_of
from browser.playing import actions, click_action, open_table, until, wait_for_turn
from goldenspike import games
from workshop.gallery import positions


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
    pin = box_of(phone.locator(".pin.s-0"))
    x, y = pin["x"] + pin["width"] / 2, pin["y"] + pin["height"]
    before = _spread(phone)
    phone.touchscreen.tap(x, y)
    until(phone, f"({_SPREAD})() > {2 * before}")
    expect(phone.locator("#log li")).to_have_count(told)
    line = box_of(phone.locator(".line.lit .hit").first)
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
    pin = box_of(phone.locator(".pin.s-0"))
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
    action, before = there.get_attribute("data-action"), box_of(there)
    told = phone.locator("#log li").count()
    _tap_middle(phone, before, 0)
    expect(phone.locator("#log li")).to_have_count(told)
    width = f"document.querySelector('.lit[data-spot=\"{spot}\"]').getBoundingClientRect().width"
    until(phone, f"{width} > {2 * before['width']}")
    phone.locator(".picture:not([data-moves])").wait_for()
    assert action
    _tap_middle(phone, box_of(there), 18)
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


def test_a_tap_on_a_double_line_takes_the_track_under_the_finger_unasked(phone: Page) -> None:
    """It makes no difference which."""
    open_save(phone, positions(games.get("santa-fe"))["santa-fe-middle"]).ready()
    told = phone.locator("#log li").count()
    tracks = [phone.locator(f'.lit[data-spot="spokane~seattle/{track}:1"]') for track in (1, 2)]
    line, action = box_of(tracks[1]), str(tracks[1].get_attribute("data-action"))
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
    box = box_of(phone.locator(".viewport"))
    inside = 0
    for spot in phone.locator(".line.lit .glow").all():
        at = box_of(spot)
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
    view = box_of(phone.locator(".viewport"))
    x, y = view["x"] + view["width"] / 2, view["y"] + view["height"] / 2
    touch = phone.context.new_cdp_session(phone)
    for step in range(11):
        point = {"x": round(x - step), "y": round(y - 12 * step)}
        kind = "touchMove" if step else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


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


_SPREAD = """() => { const [one, two] = [...document.querySelectorAll('.names:not([hidden]) text')]
    .filter(name => name.getBoundingClientRect().width)
    .map(name => name.getBoundingClientRect()); return Math.abs(one.left - two.left); }"""
"""How far two names are from each other."""


def _spread(page: Page) -> float:
    return float(page.evaluate(_SPREAD))
