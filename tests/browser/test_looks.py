"""How the page looks and moves: type, what is out of the picture, settings of the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.playing import NewPage, actions, click_action, go, open_table, until, wait_for_turn

TABLE = "game=transamerica&seats=human,easy,easy&seed=7&pace=instant"
BANDS = """() => {
  const frame = document.querySelector(".viewport").getBoundingClientRect();
  const drawn = document.querySelector(".viewport .live").ownerSVGElement;
  const at = drawn.getScreenCTM(), { width, height } = drawn.viewBox.baseVal;
  return [at.e - frame.left, frame.right - at.e - width * at.a,
          at.f - frame.top, frame.bottom - at.f - height * at.d];
}"""
"""How much of its frame a board leaves empty on each side, in CSS pixels."""


TAPE = """globalThis.AudioContext = class extends OfflineAudioContext {
  constructor() { super(1, 3 * 44100, 44100); globalThis.tape = this; }
  close() {}
};"""
"""Has sounds written to a tape of three seconds in place of a loudspeaker."""
HEARD = """tape.startRendering().then((buffer) => {
  const loud = buffer.getChannelData(0).map(Math.abs);
  const last = loud.findLastIndex((level) => level > 0.001);
  return [loud.reduce((a, b) => Math.max(a, b)), last / buffer.sampleRate];
})"""
"""How loud the tape is at most, and after how many seconds it is silent."""


def test_titles_and_text_have_fonts_of_the_site_in_the_size_that_was_chosen(
    new_page: NewPage, site_folder: Path
) -> None:
    page = new_page()
    fonts = list(site_folder.glob("vendor/fonts/*.woff2"))
    assert len(fonts) == 2
    assert sum(font.stat().st_size for font in fonts) <= 60_000
    page.goto("?lang=de")
    page.locator("html[data-state=lobby]").wait_for(state="attached")
    loaded = page.evaluate(
        "document.fonts.ready.then(() => [...document.fonts]"
        ".filter((face) => face.status === 'loaded').map((face) => face.family))"
    )
    assert {name.strip('"') for name in loaded} >= {"Besley", "Source Sans"}
    page.locator(".looks summary").click()
    page.locator("[data-field=text]").select_option("largest")
    page.locator("[data-field=palette]").select_option("safe")
    page.locator("[data-field=sound]").select_option("on")
    root = page.locator("html")
    for name, value in {"text": "largest", "palette": "safe", "sound": "on"}.items():
        expect(root).to_have_attribute(f"data-{name}", value)
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") > 20


CONTRAST = """() => {
  const of = (what, name) => getComputedStyle(document.querySelector(what))[name];
  const text = of(".seat-list .dim", "color") == of("body", "color");
  return [of(".name.idle", "opacity"), text, parseFloat(of(".sensible.lit .glow", "strokeWidth"))];
}"""
"""How names of idle cities, dim text and the edge of an offer look."""


def test_who_prefers_more_contrast_sees_nothing_dim_and_bolder_edges(page: Page) -> None:
    open_table(page, TABLE)
    wait_for_turn(page)
    assert page.evaluate(CONTRAST) == ["0.5", False, 6]
    page.emulate_media(contrast="more")
    assert page.evaluate(CONTRAST) == ["1", True, 9]


def test_letters_that_grow_while_a_table_stands_have_it_laid_out_anew(page: Page) -> None:
    """As when somebody chooses others in the browser: the width is the same, but not what fits."""
    page.set_viewport_size({"width": 1280, "height": 720})
    open_table(page, TABLE)
    table = page.locator(".table")
    expect(table).to_have_attribute("data-over", "330 560 820 1180")
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    expect(table).to_have_attribute("data-over", "330 560")
    page.evaluate("document.documentElement.style.fontSize = ''")
    expect(table).to_have_attribute("data-over", "330 560 820 1180")


def test_what_bots_do_pushes_nothing_about(page: Page) -> None:
    """Lines of the log and news slide to their new places; nothing else moves."""
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, "game=transamerica&seats=easy,easy,easy,easy&seed=7&pace=normal")
    expect(page.locator("#log li")).not_to_have_count(0)
    page.evaluate(
        """globalThis.shifted = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries()) shifted += value;
        }).observe({ type: "layout-shift" });"""
    )
    expect(page.locator("#log li:nth-child(8)")).to_be_attached()
    assert page.evaluate("shifted") <= 0.02


def test_on_a_phone_arrows_lead_to_what_is_out_of_the_picture(phone: Page) -> None:
    open_table(phone, TABLE.replace("human,easy,easy", "easy,easy,easy,human"))
    wait_for_turn(phone)
    arrow = phone.locator(".beyond button").first
    expect(arrow).to_be_visible()
    box = arrow.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    before = phone.evaluate(BANDS)
    arrow.tap()
    assert max(before) < 1
    for card in phone.locator(".ta-card button").all():
        card.tap()
        assert max(phone.evaluate(BANDS)) < 1
    phone.locator('[data-do="zoom fit"]').tap()
    expect(phone.locator(".beyond button")).to_have_count(0)
    expect(phone.locator(".board")).to_have_attribute("data-zoom", "far")


def test_an_arrow_is_gone_once_the_board_has_glided_to_what_it_leads_to(phone: Page) -> None:
    phone.emulate_media(reduced_motion="no-preference")
    open_table(phone, TABLE.replace("human,easy,easy", "easy,easy,easy,human"))
    wait_for_turn(phone)
    arrow = phone.locator(".beyond button").first
    led = f'.beyond [data-look="{arrow.get_attribute("data-look")}"]'
    arrow.tap()
    expect(phone.locator(led)).to_have_count(0)


def test_locomotives_glide_unless_somebody_wants_no_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, TABLE)
    glides = """async () => {
      const engine = document.querySelector(".ta-track .engine");
      engine.setAttribute("transform", "translate(40 28)");
      await new Promise((done) => requestAnimationFrame(done));
      return engine.getAnimations().length;
    }"""
    assert page.evaluate(glides) == 1
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("document.querySelector('.ta-track .engine').getAnimations()[0]?.finish()")
    assert page.evaluate(glides.replace("40 28", "90 28")) == 0


def test_pieces_move_for_a_fifth_to_two_fifths_of_a_second_at_every_pace(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, TABLE)
    wait_for_turn(page)
    moved = """() => {
      const table = document.querySelector(".table"), { pace } = table.dataset, found = [];
      for (const each of ["slow", "normal", "fast"]) {
        table.dataset.pace = each;
        for (const part of [".engine", ".barrier"]) {
          const { transitionDuration } = getComputedStyle(document.querySelector(part));
          found.push(parseFloat(transitionDuration) * 1000);
        }
        found.push(parseFloat(getComputedStyle(table).getPropertyValue("--beat")) * 1000);
      }
      table.dataset.pace = pace;
      return found;
    }"""
    found = page.evaluate(moved)
    assert len(found) == 9
    assert min(found) >= 200
    assert max(found) <= 400


def test_points_fly_as_long_as_pieces_move_and_then_stand_and_fade(page: Page) -> None:
    """Who wants no motion is told of them by the news alone, and so is who wants no pauses."""
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, TABLE)
    wait_for_turn(page)
    moves = """() => {
      const table = document.querySelector(".table"), { pace } = table.dataset, found = {};
      const points = document.querySelector("[data-part=gains]").appendChild(
        document.createElement("span"));
      for (const way of ["from-x", "from-y", "to-x", "to-y"]) {
        points.style.setProperty(`--${way}`, `${10 * way.length}px`);
      }
      for (const each of ["slow", "normal", "fast", "instant"]) {
        table.dataset.pace = each;
        const [flight] = points.getAnimations();
        const places = flight?.effect.getKeyframes().filter((frame) => frame.transform) ?? [];
        const steps = places.slice(1).map((to, n) => [places[n], to]);
        const moving = steps.filter(([from, to]) => from.transform !== to.transform);
        found[each] = moving.map(([from, to]) =>
          (to.computedOffset - from.computedOffset) * flight.effect.getTiming().duration);
      }
      table.dataset.pace = pace;
      points.remove();
      return found;
    }"""
    found = page.evaluate(moves)
    for pace in ("slow", "normal", "fast"):
        assert len(found[pace]) == 1
        assert 200 <= round(found[pace][0]) <= 400, pace
    assert found["instant"] == []
    page.emulate_media(reduced_motion="reduce")
    assert not any(page.evaluate(moves).values())


def test_what_rises_at_the_end_and_is_counted_moves_no_longer_than_pieces(page: Page) -> None:
    open_table(page, TABLE)
    longest = page.evaluate(
        """() => {
          const rules = (list) => [...list].flatMap((rule) =>
            [rule, ...("cssRules" in rule ? rules(rule.cssRules) : [])]);
          const all = [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules));
          const times = (text) => [...text.matchAll(/([\\d.]+)(m?)s/g)]
            .map(([, number, milli]) => number * (milli ? 1 : 1000));
          const found = {};
          for (const { selectorText, style } of all) {
            if (!style || style.animationIterationCount === "infinite") continue;
            const own = [...times(style.animationDuration), ...times(style.transitionDuration)];
            if (Math.max(0, ...own) > 400) found[selectorText] = own;
          }
          return found;
        }"""
    )
    assert longest == {}


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        ("transamerica", {"off .pin", "grow .bed"}),
        ("santa-fe", {"turn .card-up", "sf-laid rect"}),
        ("pacific-rails", {"off .worker", "off .piece"}),
    ],
)
def test_what_bots_put_down_can_be_seen_coming(page: Page, game: str, moves: set[str]) -> None:
    """Markers and workers drop, cards turn, track is drawn along its line."""
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(
        """(kinds) => {
          globalThis.seen = {};
          document.addEventListener("animationstart", ({ animationName, target }) => {
            for (const kind of kinds) {
              const [name, part] = kind.split(" ");
              if (name !== animationName || !target.matches(part)) continue;
              const own = target.getAnimations().find((one) => one.animationName === name);
              seen[kind] = own?.effect.getTiming().duration ?? 0;
            }
          });
        }""",
        sorted(moves),
    )
    open_table(page, f"game={game}&seats=easy,easy,easy&seed=7&pace=fast")
    until(page, f"Object.keys(seen).length === {len(moves)}")
    for kind, duration in page.evaluate("seen").items():
        assert 200 <= duration <= 400, kind


def test_what_is_pointed_at_lights_up_and_what_happens_can_be_heard(new_page: NewPage) -> None:
    page = new_page("desktop")
    page.add_init_script(TAPE)
    open_table(page, TABLE)
    wait_for_turn(page)
    page.locator(".settings summary").click()
    page.locator("[data-field=sound]").select_option("on")
    click_action(page, actions(page)[0])
    wait_for_turn(page)
    card, way = page.locator(".ta-card button:has(.far)").first, page.locator(".pointed .way")
    card.hover()
    expect(way).not_to_have_count(0)
    page.locator(".table-bar h1").hover()
    expect(way).to_have_count(0)
    card.focus()
    expect(way).not_to_have_count(0)
    loudest, silent = page.evaluate(HEARD)
    assert 0.02 < loudest < 0.9
    assert 0.05 < silent < 2


def test_the_board_stays_where_it_is_when_a_lesson_reports(page: Page) -> None:
    go(page, "?study=lessons/transamerica&lang=en#at=8")
    board, on = page.locator(".board"), page.locator("#actions [data-do^=stop]").last
    expect(on).to_have_attribute("data-do", "stop 9")
    before = board.bounding_box()
    on.click()
    expect(page.locator(".table.reporting")).to_be_visible()
    expect(on).to_have_attribute("data-do", "stop 10")
    assert board.bounding_box() == before
