"""Lessons and puzzles, gone through in the page as a reader does: answered on the board.

One lesson is walked with the mouse and one with the keyboard in every run; `-m walk` goes through
all of them, in both languages and either way.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.playing import WarmPage, until
from goldenspike import games
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.session.catalogue import Listed, course
from goldenspike.session.study import Question, Reading
from workshop import paths

Use = Callable[[Locator], None]
"""Does what an element is for: with the mouse, or with the keyboard."""
CHOICES = ".lit, .actions button, .chooser button"
"""What a key leads to; twice around is more than enough."""
LOCALES = {"en": "en-US", "de": "de-DE"}
OUT_OF_THE_PICTURE = """async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const noted = [...document.querySelectorAll(".board .notes > .note")];
  return noted.filter((one) => one.getClientRects().length).filter((one) => {
    const box = one.getBoundingClientRect();
    const frame = one.closest(".viewport").getBoundingClientRect();
    return box.left < frame.left || box.right > frame.right ||
      box.top < frame.top || box.bottom > frame.bottom;
  }).map((one) => one.outerHTML);
}"""
"""Marks and arrows on boards that are seen, of which a part is cut off."""
IN_VIEW = """(wanted) => {
  const seen = (one) => {
    const box = (one.querySelector(".hit") ?? one).getBoundingClientRect();
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return one.contains(top) || top?.closest("[data-spot]") === one;
  };
  const { bottom } = document.querySelector(".study-ask").getBoundingClientRect();
  const asked = document.elementFromPoint(innerWidth - 30, bottom - 10)?.closest(".ask");
  return [!!asked, [...document.querySelectorAll(wanted)].some(seen)];
}"""
"""Whether the end of the question can be read, and something that is wanted be touched."""
PHONES = {"upright": (390, 844), "on its side": (844, 390)}


def click(element: Locator) -> None:
    """With the mouse, where the element takes the pointer."""
    hit = element.locator(".hit")
    target = (hit if hit.count() else element).first
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    element.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def press(element: Locator) -> None:
    """With the keyboard alone. At a table a key leads from choice to choice, or an arrow where
    several are to choose from. The lobby has plain buttons."""
    page = element.page
    expect(element.first).to_be_attached()
    if page.locator("html[data-state=lobby]").count():
        element.first.press("Enter")
        return
    key = "ArrowDown" if page.locator(".chooser").count() else "n"
    for _ in range(2 * page.locator(CHOICES).count()):
        if element.and_(page.locator(":focus")).count():
            break
        page.keyboard.press(key)
    expect(element.and_(page.locator(":focus"))).to_be_attached()
    page.keyboard.press("Enter")


def walk(page: Page, entry: Listed, language: str, use: Use) -> None:
    """Go through a study, from the lobby and back to it."""
    reading = Reading.open((paths.ROOT / entry.address).read_text("utf-8"))
    words = Words(language)
    total = len(reading.stops)
    start = page.locator(f'[data-do="study {entry.name}"]')
    if not start.first.is_visible():
        use(page.locator(".puzzles", has=start).locator("summary"))
    use(start)
    for number, stop in enumerate(reading.stops):
        where = words("study.at", n=number + 1, count=total)
        expect(page.locator(".study-head"), entry.name).to_contain_text(where)
        question = stop.step.question
        if question is not None:
            right = next(a for group in question.answers if group.right for a in group.actions)
            _answer(page, reading, stop.at, right, use)
            expect(page.locator(".study-reply.right"), f"{entry.name} {where}").to_be_visible()
        if number < total - 1:
            on = page.locator(f'[data-do="stop {number + 1}"]')
            if use is press:
                expect(on, f"{entry.name} {where}").to_be_focused()
            use(on)
    expect(page.locator('[data-do="first-game"]'), entry.name).to_be_visible()
    menu = page.locator("[data-do=menu]")
    if use is press:
        menu.press("Enter")
    else:
        menu.click()
    page.locator("html[data-state=lobby]").wait_for(state="attached")


def _answer(page: Page, reading: Reading, at: int, action: str, use: Use) -> None:
    """Answer on the board, in the hand or by a button; where a place offers several things it asks
    which one is meant."""
    offered = page.locator(f'[data-action="{action}"]')
    choices = reading.match.at(at).choices()
    spot = next(choice.spot for choice in choices if choice == action)
    asks = page.locator(f'[data-choose="{spot}"]') if spot else offered
    expect(offered.or_(asks).first).to_be_attached()
    if not offered.count():
        use(asks)
    use(offered)


def entries(game: str) -> list[Listed]:
    """The lesson of a game and its puzzles."""
    studies = course(game)
    assert studies.lesson is not None
    return [studies.lesson, *studies.puzzles]


def test_a_lesson_is_walked_with_the_mouse_left_and_resumed_and_ends_in_a_first_game(
    page: Page,
) -> None:
    lesson = entries("transamerica")[0]
    start = page.locator(f'[data-do="study {lesson.name}"]')
    start.click()
    page.locator('[data-do="stop 1"]').click()
    page.locator("[data-do=menu]").click()
    start.click()
    expect(page.locator(".study-head")).to_contain_text("2 of")
    page.locator('[data-do="stop 0"]').click()
    page.locator("[data-do=menu]").click()
    walk(page, lesson, "en", click)
    start.click()
    last = len(Reading.open((paths.ROOT / lesson.address).read_text("utf-8")).stops) - 1
    page.evaluate("at => { location.hash = `at=${at}` }", last)
    page.locator('[data-do="first-game"]').click()
    expect(page.locator(".seat-list")).to_contain_text("easy bot")
    expect(page.locator(".hint li").first).to_be_visible()
    page.locator("[data-do=close-hint]").click()
    expect(page.locator(".hint")).to_have_count(0)


def test_a_lesson_is_walked_with_the_keyboard_on_a_phone_in_german(warm: WarmPage) -> None:
    walk(warm("phone", LOCALES["de"]), entries("santa-fe")[0], "de", press)


def test_a_lesson_begins_for_the_keyboard_at_what_it_speaks_of(page: Page) -> None:
    page.locator(f'[data-do="study {entries("transamerica")[0].name}"]').press("Enter")
    held = page.locator(".board .lit:focus")
    expect(held).to_have_accessible_name("Start marker on Salt Lake City, marked")


@pytest.mark.parametrize("held", PHONES)
@pytest.mark.parametrize("game", games.REGISTRY)
def test_what_a_lesson_speaks_of_and_asks_for_is_in_view_on_a_phone(
    warm: WarmPage, game: str, held: str
) -> None:
    page = warm("phone")
    width, height = PHONES[held]
    page.set_viewport_size({"width": width, "height": height})
    lesson = entries(game)[0]
    reading = Reading.open((paths.ROOT / lesson.address).read_text("utf-8"))
    page.locator(f'[data-do="study {lesson.name}"]').click()
    for number, stop in enumerate(reading.stops):
        page.evaluate("at => { location.hash = `at=${at}` }", number)
        expect(page.locator(".study-head")).to_contain_text(f"{number + 1} of")
        assert page.evaluate(OUT_OF_THE_PICTURE) == [], f"{lesson.name} {number}"
        if stop.step.question is not None:
            wanted = _right_answers(reading, stop.at, stop.step.question)
            assert page.evaluate(IN_VIEW, wanted) == [True, True], f"{lesson.name} {number}"


def _right_answers(reading: Reading, at: int, question: Question) -> str:
    """Return a selector of what can be touched to answer rightly."""
    right = {action for group in question.answers if group.right for action in group.actions}
    spots = {choice.spot for choice in reading.match.at(at).choices() if choice in right}
    found = [f'[data-action="{action}"]' for action in right]
    return ", ".join(found + [f'[data-choose="{spot}"]' for spot in spots if spot])


def test_what_a_lesson_speaks_of_is_in_the_picture_of_a_browser_that_paints_late(
    warm: WarmPage,
) -> None:
    """All that is done at the start of a board is then shown in one frame."""
    page = warm("phone")
    page.evaluate(
        """() => {
          const real = requestAnimationFrame;
          globalThis.waiting = [];
          globalThis.requestAnimationFrame = (work) => waiting.push(work);
          globalThis.paint = () => {
            globalThis.requestAnimationFrame = real;
            real((now) => waiting.forEach((work) => work(now)));
          };
        }"""
    )
    page.locator(f'[data-do="study {entries("transamerica")[0].name}"]').click()
    expect(page.locator(".study-head")).to_contain_text("1 of")
    until(page, "waiting.length >= 2")
    page.evaluate("paint()")
    assert page.evaluate(OUT_OF_THE_PICTURE) == []


@pytest.mark.walk
@pytest.mark.parametrize("game", games.REGISTRY)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("use", [click, press])
def test_every_lesson_and_every_puzzle_can_be_walked(
    warm: WarmPage, game: str, language: str, use: Use
) -> None:
    page = warm("desktop", LOCALES[language])
    for entry in entries(game):
        walk(page, entry, language, use)
