"""A table stands in any element: several on one page, each by itself, closed without a trace."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.playing import PATIENCE, open_table, run_python, wait_for_turn

GAMES = {"left": "transamerica", "right": "santa-fe"}
OPEN = """
import js
import goldenspike
from goldenspike.core import Seat
from goldenspike.games import new_match
from goldenspike.page.services import Services
from goldenspike.page.stage import Stage
from goldenspike.session.session import Session

if not hasattr(goldenspike, "stages"):
    goldenspike.stages = {}
seats = [Seat("Ann"), Seat("Bot", "easy")]
session = Session(new_match(game, seats, seed=7), language)
root = js.document.getElementById(name)
goldenspike.stages[name] = Stage(root, session, Services())
"""
CLOSE = """
import goldenspike
goldenspike.stages.pop(name).close()
"""
CLOSE_ALL = """
import goldenspike
while goldenspike.stages:
    goldenspike.stages.popitem()[1].close()
"""
COMMAND = """
import goldenspike
goldenspike.stages[name].command(command)
"""
WRITE = """
import goldenspike
stage = goldenspike.stages[name]
game = stage.session
game.fields["note.comment"] = lambda _: game.look_at(0)
stage.command("write")
"""
WITHOUT_FIELDS = """
import goldenspike
stage = goldenspike.stages[name]
stage.session = stage._asides._real
stage.draw()
"""
DRAWN_ANEW = """
import goldenspike, js
from goldenspike.page.patch import Mount

def differs(mount):
    anew = mount._element.cloneNode(False)
    Mount(anew).show(*mount._shown)
    return anew.innerHTML != mount._element.innerHTML

regions = goldenspike.stages[name]._regions
[part for part, mount in regions.items() if differs(mount)]
"""
COUNT_PROXIES = """
import sys
import goldenspike
from pyodide.ffi import create_proxy

def counted(*args, **kwargs):
    goldenspike.proxies.append(create_proxy(*args, **kwargs))
    return goldenspike.proxies[-1]

goldenspike.proxies = []
for name, module in list(sys.modules.items()):
    if name.startswith("goldenspike.page.") and hasattr(module, "create_proxy"):
        module.create_proxy = counted
"""
COUNT_NO_MORE = """
import sys
import goldenspike
from pyodide.ffi import create_proxy

for module in list(sys.modules.values()):
    if getattr(module, "create_proxy", create_proxy) is not create_proxy:
        module.create_proxy = create_proxy
del goldenspike.proxies
"""
LIVING_PROXIES = """
import goldenspike
from pyodide.ffi import JsException

def lives(proxy):
    try:
        proxy.unwrap()
    except JsException:
        return False
    return True

[len(goldenspike.proxies), sum(map(lives, goldenspike.proxies))]
"""
OFFERED = ":is([data-action], [data-choose], [data-do=go-on])"
ACTIONS = "goldenspike.stages[name].session.match.log.__len__()"


@pytest.fixture
def tables(page: Page) -> Iterator[Page]:
    """A page with two empty elements side by side, and nothing else to be seen."""
    page.evaluate(
        """() => { document.querySelectorAll('main').forEach(one => one.style.display = 'none');
        document.body.style.cssText = 'display:flex;overflow:auto';
        for (const name of ['left', 'right']) {
            const place = document.body.appendChild(document.createElement('div'));
            place.id = name;
            place.style.cssText = 'flex:none;width:640px;--table-height:760px'; } }"""
    )
    yield page
    run_python(page, CLOSE_ALL)
    page.evaluate(
        """() => { document.querySelectorAll('#left, #right').forEach(one => one.remove());
        document.querySelectorAll('main, body').forEach(one => one.removeAttribute('style')); }"""
    )


@pytest.fixture
def uncollected(tables: Page) -> Iterator[Page]:
    """The same page, while Python does not look for what only holds itself: by itself it does so
    now and then, which may be long after."""
    run_python(tables, "import gc; gc.disable()")
    run_python(tables, COUNT_PROXIES)
    yield tables
    run_python(tables, COUNT_NO_MORE)
    run_python(tables, "import gc; gc.enable()")


def set_up(page: Page, name: str, language: str = "en") -> None:
    run_python(page, OPEN, name=name, game=GAMES[name], language=language)


def close(page: Page, name: str) -> None:
    run_python(page, CLOSE, name=name)


def played(page: Page, name: str) -> int:
    return int(str(run_python(page, f"import goldenspike\n{ACTIONS}", name=name)))


def click_one(page: Page, name: str, number: int) -> None:
    """Click one of the things that can be done at a table."""
    offered = page.locator(f"#{name} {OFFERED}")
    offered.first.wait_for(state="attached")
    there = offered.nth(number % offered.count())
    there.dispatch_event("click")
    chooser = page.locator(f"#{name} .chooser [data-action]")
    if chooser.count():
        chooser.first.dispatch_event("click")


def point_at(element: Locator) -> None:
    """Have a table hear of a mouse over an element; the browser itself knows of none."""
    element.dispatch_event("pointermove", {"pointerType": "mouse", "bubbles": True})


def test_two_tables_are_played_at_once_and_know_nothing_of_each_other(tables: Page) -> None:
    for name in GAMES:
        set_up(tables, name)
    for number in range(12):
        for name in GAMES:
            other = next(each for each in GAMES if each != name)
            untouched = tables.locator(f"#{other} .prompt").inner_text()
            own = played(tables, name)
            click_one(tables, name, 3 * number)
            tables.locator(
                f"#{name} :is([data-action], [data-choose], [data-do=go-on])"
            ).first.wait_for(state="attached")
            assert played(tables, name) > own or tables.locator(f"#{name} .table.reporting").count()
            assert tables.locator(f"#{other} .prompt").inner_text() == untouched
    expect(tables.locator("#left h1")).to_have_text("TransAmerica")
    expect(tables.locator("#right h1")).to_have_text("Santa Fe")
    assert tables.locator("#left .log-lines li").count() > 10
    assert tables.locator("#right .log-lines li").count() > 10


def test_a_table_beside_another_carries_no_ids_and_speaks_its_own_language(tables: Page) -> None:
    set_up(tables, "left")
    set_up(tables, "right", "de")
    ids = "all => all.map(one => one.id)"
    assert tables.locator("#left [id], #right [id]").evaluate_all(ids) == []
    expect(tables.locator("#left [data-do=undo]")).to_have_attribute("title", "Undo")
    expect(tables.locator("#right [data-do=undo]")).to_have_attribute("title", "Zurück")


def test_a_table_is_laid_out_for_the_room_it_has(tables: Page) -> None:
    """In 640 pixels of a wide window it lies as on a phone, and follows when it gets more."""
    set_up(tables, "left")
    below = "one => one.querySelector('.side').getBoundingClientRect().top"
    bottom = "one => one.querySelector('.boards').getBoundingClientRect().bottom"
    left = tables.locator("#left")
    assert left.evaluate(below) >= left.evaluate(bottom)
    assert left.evaluate("one => one.scrollWidth") <= 640
    left.evaluate("one => { one.style.width = '1200px'; }")
    tables.locator('#left .table[data-over~="1180"]').wait_for()
    assert left.evaluate(below) < left.evaluate(bottom)


def test_a_closed_table_leaves_nothing_behind(uncollected: Page) -> None:
    """Whatever was open at it. Listeners and elements are counted by the browser itself, after its
    rubbish is out; proxies, by which the browser holds on to Python, where they are made: none
    that was made for a table is left undestroyed. What has to wait for a timer is waited for;
    Python's collector is not."""
    tables = uncollected
    cdp = tables.context.new_cdp_session(tables)
    cdp.send("Performance.enable")

    def count() -> dict[str, int]:
        for _ in range(3):
            cdp.send("HeapProfiler.collectGarbage")
        metrics = cdp.send("Performance.getMetrics")["metrics"]
        wanted = ("JSEventListeners", "Nodes")
        return {one["name"]: int(one["value"]) for one in metrics if one["name"] in wanted}

    def once() -> None:
        for name in GAMES:
            set_up(tables, name)
            click_one(tables, name, 1)
            point_at(tables.locator(f"#{name} .board").first)
            for command in ("help", "replay", "play", "hint"):
                run_python(tables, COMMAND, name=name, command=command)
        for name in GAMES:
            close(tables, name)
            assert tables.evaluate(f"document.getElementById('{name}').childNodes.length") == 0

    def proxies() -> tuple[int, int]:
        made, living = json.loads(json.dumps(run_python(tables, LIVING_PROXIES)))
        return made, living

    once()
    before, (made, living) = count(), proxies()
    for _ in range(3):
        once()
    assert proxies()[0] >= made + 3 * len(GAMES), "they are counted at all"
    assert proxies()[1] <= living
    end = time.monotonic() + PATIENCE / 1000
    while (after := count())["Nodes"] > before["Nodes"] + 10 and time.monotonic() < end:
        tables.evaluate("new Promise(done => requestAnimationFrame(done))")
    assert after["JSEventListeners"] <= before["JSEventListeners"]
    assert after["Nodes"] <= before["Nodes"] + 10


def test_a_field_that_goes_and_tells_what_was_typed_leaves_the_page_whole(tables: Page) -> None:
    """A browser says so in the midst of the change, and what it says is drawn, too."""
    set_up(tables, "left")
    click_one(tables, "left", 1)
    click_one(tables, "left", 1)
    run_python(tables, WRITE, name="left")
    tables.locator("#left textarea").first.focus()
    tables.keyboard.type("A good start.")
    run_python(tables, WITHOUT_FIELDS, name="left")
    expect(tables.locator("#left textarea")).to_have_count(0)
    expect(tables.locator("#left [data-part=foot] [data-field=cursor]")).to_have_count(1)
    assert run_python(tables, DRAWN_ANEW, name="left") == []


def test_the_language_changes_in_place(page: Page) -> None:
    """Zoom, scroll and what is laid stay as they are; only the words change."""
    open_table(page, "game=santa-fe&seats=human,easy,easy&seed=11&pace=instant")
    wait_for_turn(page)
    page.locator('[data-do="zoom in"]').click()
    page.locator('[data-do="zoom in"]').click()
    page.locator(".picture[style*='scale(2']").wait_for()
    state = """() => JSON.stringify([document.querySelector('.picture').style.transform,
        document.querySelector('.side').scrollTop,
        [...document.querySelectorAll('[data-action]')].map(one => one.dataset.action)])"""
    page.locator(".side").evaluate("one => { one.scrollTop = 60; }")
    page.evaluate("document.querySelector('.picture').dataset.same = 'yes'")
    before = json.loads(page.evaluate(state))
    page.locator(".settings [data-field=language]").select_option("de")
    expect(page.locator("[data-do=undo]")).to_have_attribute("title", "Zurück")
    assert page.get_attribute("html", "lang") == "de"
    assert json.loads(page.evaluate(state)) == before
    expect(page.locator(".picture[data-same=yes]")).to_have_count(1)
    page.locator(".settings [data-field=language]").select_option("en")
    expect(page.locator("[data-do=undo]")).to_have_attribute("title", "Undo")


def test_the_language_changes_behind_the_curtain(page: Page) -> None:
    open_table(page, "game=transamerica&seats=human,human&names=Ann,Bob&seed=3&pace=instant")
    expect(page.locator(".curtain button")).to_have_text("I am Ann: show my cards")
    page.locator(".settings [data-field=language]").select_option("de")
    expect(page.locator(".curtain button")).to_contain_text("Ich bin Ann")
    expect(page.locator(".name.mine")).to_have_count(0)
    page.locator(".settings [data-field=language]").select_option("en")
    expect(page.locator(".curtain button")).to_have_text("I am Ann: show my cards")


def test_something_that_cannot_be_used_says_why_where_it_was_clicked(page: Page) -> None:
    open_table(page, "game=transamerica&seats=human,easy,easy&seed=7&pace=instant")
    wait_for_turn(page)
    page.locator('[data-action="start 11,8"]').dispatch_event("click")
    wait_for_turn(page)
    pin = page.locator(".pin.s-0").bounding_box()
    assert pin is not None
    x, y = pin["x"] + pin["width"] / 2, pin["y"] - 120
    page.mouse.click(x, y)
    box = page.locator(".refusal")
    expect(box).to_be_visible()
    text = box.inner_text()
    assert text.endswith(".")
    expect(page.locator(".told p").last).to_have_text(text)
    place = box.bounding_box()
    assert place is not None
    assert abs(place["x"] + place["width"] / 2 - x) < 200
    assert abs(place["y"] - y) < 120
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    page.mouse.click(x + 60, y)
    expect(box).to_be_visible()
    page.locator("#prompt").click()
    expect(box).to_have_count(0)
    page.mouse.click(x + 120, y)
    expect(box).to_be_visible()
    page.mouse.wheel(0, -240)
    expect(box).to_have_count(0)
