"""The table on a phone on its side: little height, so that all that is needed now is in view."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.following import open_save
from browser.phones import OPENING, PACIFIC, bottom, box_of, right
from browser.playing import WarmPage, actions, click_action, go, open_table, until, wait_for_turn
from goldenspike import games
from workshop.gallery import positions

WIDE, HIGH = 844, 390


@pytest.fixture
def phone(warm: WarmPage) -> Page:
    """A page of a phone on its side in which the game runs."""
    page = warm("phone")
    page.set_viewport_size({"width": WIDE, "height": HIGH})
    return page


@pytest.mark.parametrize("game", games.REGISTRY)
def test_board_news_question_and_choices_are_in_view_together(phone: Page, game: str) -> None:
    _after_a_turn(phone, game)
    assert phone.evaluate("scrollY") == 0
    for part in (".boards", ".news .turn", "#prompt", ".lit"):
        expect(phone.locator(part).first).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("game", games.REGISTRY)
def test_the_news_stay_in_view_while_the_page_scrolls_below_them(phone: Page, game: str) -> None:
    _after_a_turn(phone, game)
    phone.evaluate("scrollTo(0, 400)")
    until(phone, "scrollY > 300")
    newest = phone.locator(".news .turn").first
    expect(newest).to_be_in_viewport(ratio=0.99)
    assert newest.evaluate(
        """turn => {
          const { left, top, width, height } = turn.getBoundingClientRect();
          return turn.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }"""
    )


@pytest.mark.parametrize("more", [[], ["restart"], ["restart", "redo"]])
@pytest.mark.parametrize("game", games.REGISTRY)
def test_the_news_stand_between_the_name_of_the_game_and_the_buttons(
    phone: Page, game: str, more: list[str]
) -> None:
    _after_a_turn(phone, game)
    for tool in more:
        phone.locator(f".table-bar [data-do={tool}]").evaluate("one => { one.disabled = false; }")
    news, name = box_of(phone.locator(".news")), phone.locator(".table-bar h1")
    tools = phone.locator(".table-bar h1 ~ .tool:visible")
    assert tools.count() == 5 + len(more)
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert right(name) <= news["x"]
    assert min(box_of(one)["x"] for one in tools.all()) >= news["x"] + news["width"]
    assert news["width"] >= 340


def test_what_stands_beside_the_board_keeps_its_place_whatever_is_asked(phone: Page) -> None:
    """Questions have one line or three, and buttons or none."""
    open_table(phone, PACIFIC)
    tops = {}
    for action in (*OPENING, "district iron"):
        spot = phone.locator(f'[data-action="{action}"]').first
        spot.wait_for(state="attached")
        tops[action] = box_of(phone.locator(".hand"))["y"]
        spot.dispatch_event("click")
    expect(phone.locator("#actions [data-action]")).not_to_have_count(0)
    tops["special"] = box_of(phone.locator(".hand"))["y"]
    assert len(set(tops.values())) == 1, tops


def test_buttons_stand_at_the_foot_of_what_is_beside_the_board(phone: Page) -> None:
    stages = positions(games.get("santa-fe-rails"))
    open_save(phone, stages["santa-fe-rails-middle"]).ready()
    phone.evaluate("scrollTo(0, 200)")
    until(phone, "scrollY > 100")
    choices, question = box_of(phone.locator("#actions")), box_of(phone.locator(".ask"))
    assert choices["x"] == question["x"]
    assert (right(phone.locator("#actions")), bottom(phone.locator("#actions"))) == (WIDE, HIGH)


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
def test_all_stacks_are_in_view_below_two_rows_of_cards(phone: Page, game: str) -> None:
    open_table(phone, f"game={game}&seats=human,easy,easy&seed=7&pace=instant")
    wait_for_turn(phone)
    assert bottom(phone.locator(".sf-stacks")) <= HIGH
    cards = phone.locator(".sf-cards")
    rows = {box_of(card)["y"] for card in cards.locator(".sf-card").all()}
    lowest = max(bottom(card) for card in cards.locator(".sf-card").all())
    assert len(rows) <= 2
    assert bottom(cards) - lowest < 8


def test_both_boards_have_all_the_width_beside_their_buttons(phone: Page) -> None:
    open_table(phone, PACIFIC)
    wait_for_turn(phone)
    beside = box_of(phone.locator(".ask"))["x"]
    assert box_of(phone.locator(".board-city .viewport"))["x"] == 0
    assert beside - right(phone.locator(".board-city .viewport")) <= 56
    for tab in phone.locator(".board-tabs button").all():
        assert box_of(tab)["x"] >= right(phone.locator(".board-city .viewport"))
        assert right(tab) <= beside


def test_a_replay_lies_at_the_foot_of_the_board_and_scrolls_nothing(phone: Page) -> None:
    _after_a_turn(phone, "transamerica")
    phone.locator(".table-bar [data-do=replay]").tap()
    replay = phone.locator(".replay")
    expect(replay).to_be_in_viewport(ratio=0.99)
    assert phone.evaluate("scrollY") == 0
    assert len({box_of(button)["y"] for button in replay.locator("button").all()}) == 1
    phone.evaluate("scrollTo(0, 400)")
    until(phone, "scrollY > 300")
    expect(replay).to_be_in_viewport(ratio=0.99)


def test_a_hint_that_is_too_long_is_read_from_its_first_line_on(phone: Page) -> None:
    open_table(phone, PACIFIC)
    for action in OPENING:
        phone.locator(f'[data-action="{action}"]').first.wait_for(state="attached")
        phone.locator(f'[data-action="{action}"]').first.dispatch_event("click")
    phone.set_viewport_size({"width": WIDE, "height": 260})
    phone.locator(".table-bar [data-do=hint]").tap()
    first = phone.locator(".hint li button").first
    first.wait_for()
    expect(first).to_be_in_viewport(ratio=0.99)
    assert box_of(first)["y"] >= bottom(phone.locator(".table-bar"))


def test_the_report_counts_in_figures_that_can_be_read(phone: Page) -> None:
    open_save(phone, positions(games.get("santa-fe"))["santa-fe-report"])
    phone.locator(".ending header [data-do=close-ending]").tap()
    phone.locator("#log .halt button").first.dispatch_event("click")
    phone.locator(".reporting .times").first.wait_for(state="attached")
    sizes = phone.locator(".times text").evaluate_all(
        """all => all.map(one => parseFloat(getComputedStyle(one).fontSize)
          * Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b))"""
    )
    assert min(sizes) >= 11


def test_a_phone_on_its_side_shows_how_to_play_and_to_learn_the_first_game(phone: Page) -> None:
    go(phone, "?lang=de")
    for way in ("[data-do^=play]", ".learn"):
        expect(phone.locator(way).first).to_be_in_viewport(ratio=1)


def test_on_its_side_nothing_beside_the_board_covers_what_opens_over_it(phone: Page) -> None:
    """What a line of the east can be used for opens over cards and stacks, in front of them."""
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
    phone.emulate_media(reduced_motion="no-preference")
    open_table(phone, "game=pacific-rails&seats=human,easy,easy&seed=3&pace=normal")
    wait_for_turn(phone)
    until(phone, "!document.querySelector('.hand').getAnimations({ subtree: true }).length")
    expect(phone.locator(".hand .lit").last).to_be_in_viewport(ratio=1)
    assert phone.evaluate("scrollY") == 0


@pytest.mark.parametrize(
    ("game", "choices"),
    [("transamerica", ".ta-card"), ("santa-fe", ".sf-card.lit"), ("pacific-rails", ".pr-row.lit")],
)
def test_a_phone_on_its_side_shows_what_can_be_chosen(phone: Page, game: str, choices: str) -> None:
    open_table(phone, f"game={game}&seats=human,easy,easy&seed=11&pace=instant")
    wait_for_turn(phone)
    for choice in phone.locator(choices).all():
        expect(choice).to_be_in_viewport(ratio=1)
        assert box_of(choice)["height"] >= 44
    scrollers = "all => all.filter(e => e.scrollHeight > e.clientHeight + 1).map(e => e.id)"
    assert phone.locator(".ask, .hand, .side").evaluate_all(scrollers) == []


def test_the_end_tells_places_and_sources_beside_all_ways_on(phone: Page) -> None:
    for game in games.REGISTRY:
        open_save(phone, positions(games.get(game))[f"{game}-end"])
        sheet = phone.locator(".ending")
        sheet.wait_for()
        for part in ("#ranking", ".bars", ".turning h3", "footer .call"):
            expect(sheet.locator(part)).to_be_in_viewport(ratio=0.99)
        ways = sheet.locator("footer button:visible").all()
        assert len(ways) >= 3
        assert len({box_of(way)["x"] for way in ways}) == 1, "one below the other"
        foot = box_of(sheet.locator("footer"))
        assert max(bottom(way) for way in ways) <= foot["y"] + foot["height"]
        assert foot["x"] >= right(sheet.locator(".columns")) - 1


def test_a_hint_shows_three_proposals(phone: Page) -> None:
    for game in ("transamerica", "santa-fe-rails"):
        open_table(phone, f"game={game}&seats=human,easy,easy&seed=7&pace=instant")
        wait_for_turn(phone)
        phone.locator(".table-bar [data-do=hint]").tap()
        for number in range(3):
            tip = phone.locator(".hint li button").nth(number)
            expect(tip).to_be_in_viewport(ratio=0.99)


def test_the_distance_of_a_city_with_a_long_name_stands_on_its_card(phone: Page) -> None:
    open_table(phone, "game=transamerica&seats=human,easy,easy&seed=21&pace=instant")
    wait_for_turn(phone)
    click_action(phone, actions(phone)[0])
    card = phone.locator(".ta-card button", has_text="Washington")
    far = card.locator(".far")
    expect(far).to_be_visible()
    assert right(far) <= right(card) - 4


def _after_a_turn(phone: Page, game: str) -> None:
    """Play an own turn, and have the others play theirs."""
    open_table(phone, f"game={game}&seats=human,easy,easy&seed=7&pace=instant")
    wait_for_turn(phone)
    click_action(phone, actions(phone)[0])
    phone.locator(".news .turn").first.wait_for()
    wait_for_turn(phone)
