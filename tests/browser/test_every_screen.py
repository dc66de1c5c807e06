"""Every screen of the page: no defects for the checker of accessibility, on the desktop in the
first language by day, on the phone in the other by night; and nothing cut off, in either language
on either, where letters are twice as large. `-m walk` has the first language checked by night and
the other by day, on both."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from browser.playing import NewPage, violations, wait_for_turn
from goldenspike import games
from goldenspike.core import Seat, save
from goldenspike.core.words import LANGUAGES
from goldenspike.session.record import Record
from workshop.gallery import SPEAK, positions

SIZES = ("desktop", "phone")
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
CHECKED = dict(zip(SIZES, LANGUAGES, strict=True))
"""The language in which each size is checked; the checker takes most of the time."""
LESSON = "lessons/transamerica"
CUT_OFF = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await frame();
  await frame();
  const hidden = ".unseen-text, .told, [aria-hidden=true], svg, option, script, style, .darkroom";
  const bounds = (one) => (one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    ? one : null);
  const beyond = (box, frame, from, to) =>
    Math.max(frame[from] - box[from], box[to] - frame[to]) > Math.max(2, box.height * 0.15);
  const cut = (box, holder) => {
    let [across, down] = [true, true];
    for (let one = holder; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one), frame = one.getBoundingClientRect();
      if (style.clipPath !== "none") return false;
      if (across && style.overflowX !== "visible") {
        if (/hidden|clip/.test(style.overflowX) && beyond(box, frame, "left", "right")) return true;
        across = !/auto|scroll/.test(style.overflowX);
      }
      if (down && style.overflowY !== "visible") {
        if (/hidden|clip/.test(style.overflowY) && beyond(box, frame, "top", "bottom")) return true;
        down = !/auto|scroll/.test(style.overflowY);
      }
      if (style.position === "fixed") break;
    }
    const window = { left: 0, right: document.documentElement.clientWidth };
    return across && beyond(box, window, "left", "right");
  };
  const found = new Set(), range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, holder = text.parentElement;
    if (!text.data.trim() || holder.closest(hidden) || !bounds(holder)) continue;
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some((box) => box.width && cut(box, holder))) {
      const named = (one) => `${one.tagName.toLowerCase()}.${one.className}`;
      found.add(`${named(holder.parentElement)} > ${named(holder)}: ${text.data.trim()}`);
    }
  }
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add("the page scrolls sideways");
  return [...found];
}"""
"""The texts of which a part is hidden and cannot be scrolled to."""
LARGE = "(size) => { document.documentElement.style.fontSize = size; }"
KEEP = "([name, text]) => localStorage.setItem(`goldenspike:${name}`, text)"


class Notes:
    """What a browser keeps, in a table of this test."""

    def __init__(self, kept: dict[str, str]) -> None:
        self._kept = kept

    def setting(self, name: str, default: str) -> str:
        return self._kept.get(name, default)

    def set_setting(self, name: str, value: str) -> None:
        self._kept[name] = value


class Visit:
    """A page on its way from screen to screen, and what is wrong with them."""

    def __init__(
        self,
        page: Page,
        axe_source: str,
        checked: Collection[str],
        schemes: Sequence[Scheme] = SCHEMES,
    ) -> None:
        self.page = page
        self.checked = checked
        self.schemes = schemes
        self.faults: list[str] = []
        page.goto("?pace=instant&lang=en")
        page.locator("html[data-state=lobby]").wait_for(state="attached")
        page.evaluate(axe_source)

    def look(self, screen: str) -> None:
        """Look at the screen that is shown, in each language by day or by night."""
        page = self.page
        for language, scheme in zip(LANGUAGES, self.schemes, strict=True):
            page.evaluate(SPEAK, language)
            expect(page.locator("html")).to_have_attribute("lang", language)
            page.emulate_media(color_scheme=scheme)
            found = violations(page) if language in self.checked else []
            self.faults += [f"{screen} {language}: {rule} {where}" for rule, where in found]
            self.faults += [f"{screen} {language} large: {text}" for text in self._cut_off()]
        page.evaluate(SPEAK, "en")
        page.emulate_media(color_scheme="light")

    def _cut_off(self) -> list[str]:
        """What is cut off where letters are twice as large, on a phone also on its side. A page
        that starts like that lays its table out for it; here it notices when its room changes."""
        size = self.page.viewport_size
        assert size is not None
        width, height = size["width"], size["height"]
        self.page.evaluate(LARGE, "200%")
        found: list[str] = []
        for wide, high in [(width - 1, height), (height, width)][: 2 if width < height else 1]:
            self.page.set_viewport_size({"width": wide, "height": high})
            found += self.page.evaluate(CUT_OFF)
        self.page.evaluate(LARGE, "")
        self.page.set_viewport_size(size)
        return found

    def table(self, slot: str, text: str) -> None:
        """Go to a game that is kept."""
        self.page.evaluate(KEEP, [f"save:{slot}", text])
        self.page.evaluate("(slot) => { location.hash = `#play=${slot}`; }", slot)
        expect(self.page).to_have_url(re.compile(re.escape(slot)))
        wait_for_turn(self.page)

    def press(self, command: str, shown: str) -> None:
        """Press a button of the page, and wait for what it shows."""
        self.page.locator(f"[data-do='{command}']:visible").first.click()
        self.page.locator(shown).first.wait_for()


def lobby(visit: Visit) -> None:
    """The lobby on a first visit, a form, a lesson, and the lobby with games in it."""
    page = visit.page
    visit.look("lobby")
    visit.press("set-up transamerica", ".form")
    page.locator(".form summary").click()
    visit.look("form")
    page.keyboard.press("Escape")
    visit.press(f"study {LESSON}", ".telling")
    visit.look("lesson")
    notes: dict[str, str] = {}
    for stage, text in positions(games.get("transamerica")).items():
        page.evaluate(KEEP, [f"save:{stage}", text])
        Record(Notes(notes)).note(stage, save.loads(text), 1.0)
    for name, text in notes.items():
        page.evaluate(KEEP, [f"setting:{name}", text])
    visit.press("menu", "html[data-state=lobby] .going-card")
    page.locator(".record summary").click()
    page.locator(".looks summary").click()
    visit.look("saves, record and settings")


def table(game: str) -> Callable[[Visit], None]:
    """A game at its start, in its middle, at a report and at its end; at one of them also what
    opens there in the same way for all."""

    def visited(visit: Visit) -> None:
        page = visit.page
        shown = positions(games.get(game))
        for stage, text in {**_routes(shown), **shown}.items():
            visit.table(stage, text)
            if stage.endswith("report") and not page.locator(".reporting").count():
                page.locator(".log-lines .halt button").first.dispatch_event("click")
                page.locator(".reporting").wait_for()
            visit.look(stage)
        visit.press("close-ending", ".side #ranking")
        visit.look("the board at the end")
        if game != "transamerica":
            return
        visit.press("coach", ".coach li, .coach p")
        visit.look("coach")
        visit.press("replay", ".replay")
        visit.look("replay")
        visit.press("share", ".share")
        visit.look("share")

    return visited


def _routes(shown: dict[str, str]) -> dict[str, str]:
    """A game in which routes are led step by step is also looked at while one is."""
    match = save.loads(next(text for stage, text in shown.items() if stage.endswith("end")))
    for number in range(len(match.log)):
        if match.log[number].seat == 0 and match.log[number].action.startswith("step "):
            match.undo(len(match.log) - number)
            return {"route": save.dumps(match)}
    return {}


def opened(visit: Visit) -> None:
    """What opens at a table or lies over it: the curtain, a look at the own cards, a chooser, what
    is forbidden and why, what is chosen and not played yet, hint, rules, keys, recap; and in the
    lobby what was deleted."""
    page = visit.page
    match = games.new_match("santa-fe", [Seat("Ann"), Seat("Bob")], seed=7)
    visit.table("curtain", save.dumps(match))
    page.locator("[data-do=lift]").wait_for()
    visit.look("curtain")
    while not match.state.choices()[0].startswith("lay "):
        match.play(match.state.choices()[0])
    visit.table("open", save.dumps(match))
    visit.press("peek", "[data-do=peek].open")
    visit.look("own cards")
    page.locator(".board [data-choose]").first.dispatch_event("click")
    page.locator(".chooser").wait_for()
    visit.look("chooser")
    page.keyboard.press("Escape")
    visit.table("middle", positions(games.get("santa-fe"))["santa-fe-middle"])
    visit.press("hint", ".hint li")
    visit.look("hint")
    visit.press("close-hint", ".table:not(:has(.hint li))")
    page.locator(".hand [data-spot]").first.click()
    page.locator(".refusal").wait_for()
    visit.look("why not")
    page.keyboard.press("Escape")
    visit.press("help", ".rulebook h2")
    visit.look("rules")
    visit.press("help", ".table:not(:has(.rulebook h2))")
    page.keyboard.press("k")
    page.locator(".keys-sheet").wait_for()
    visit.look("keys")
    page.keyboard.press("Escape")
    visit.press("menu", "html[data-state=lobby] .going-card")
    visit.press("delete middle", "[data-do=bring-back]")
    visit.look("deleted")


SCREENS = {
    "lobby": lobby,
    "opened": opened,
    **{game.id: table(game.id) for game in games.all_games()},
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("where", SCREENS)
def test_every_screen_is_sound(new_page: NewPage, axe_source: str, where: str, size: str) -> None:
    visit = Visit(new_page(size), axe_source, [CHECKED[size]])
    SCREENS[where](visit)
    assert not visit.faults, "\n".join(visit.faults)


@pytest.mark.walk
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("where", SCREENS)
def test_every_screen_is_sound_by_the_other_light(
    new_page: NewPage, axe_source: str, where: str, size: str
) -> None:
    visit = Visit(new_page(size), axe_source, LANGUAGES, SCHEMES[::-1])
    SCREENS[where](visit)
    assert not visit.faults, "\n".join(visit.faults)
