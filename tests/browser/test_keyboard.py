"""Each game by keyboard alone, and every sentence that a screen reader gets of it.

What is expected stands in `spoken/GAME.txt`: after each key what was said, and what has the
keyboard then.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.playing import open_table, wait_for_turn
from goldenspike import games
from goldenspike.core import save

SPOKEN = Path(__file__).parent / "spoken"
KEYS = 34
"""So many keys are pressed: more than a round of each game, and one to its end."""
ACTS = ":is([data-action], [data-actions], [data-choose], [data-do=go-on])"
LISTEN = """() => {
window.said = [];
window.listener?.disconnect();
const heard = new WeakSet();
const hear = (line) => {
  if (!heard.has(line)) said.push(line.textContent);
  heard.add(line);
};
window.listener = new MutationObserver((changes) => {
  for (const change of changes) for (const node of change.addedNodes) {
    if (node.nodeName === "P" && node.parentElement?.matches(".told")) hear(node);
    if (node.querySelectorAll) node.querySelectorAll(".told p").forEach(hear);
  }
});
listener.observe(document, {childList: true, subtree: true});
}"""
"""Notes every line of a live region once: one that comes with its table, too."""
KEPT = """Object.entries(localStorage).find(([name]) => name.startsWith("goldenspike:save:"))[1]"""
"""The only save."""
NAME = """one => one.getAttribute("aria-label")
    ?? [...one.querySelectorAll(":not([aria-hidden])"), one].at(0).textContent.trim()"""


def heard_and_held(page: Page, query: str) -> str:
    """Play a game by keyboard alone; return what was said and what had the keyboard, key by
    key."""
    page.evaluate(LISTEN)
    open_table(page, query)
    wait_for_turn(page)
    page.locator(".told p").first.wait_for(state="attached")
    lines = [f"  {text}" for text in said(page)]
    for number in range(KEYS):
        key = "n" if number == 0 else "Enter"
        page.keyboard.press(key)
        if wait_for_turn(page) == "over":
            page.locator(".ending:focus").wait_for()
            return "\n".join([*lines, f"{key}:", *(f"  {text}" for text in said(page))]) + "\n"
        held = page.locator(f":focus{ACTS}")
        held.wait_for(state="attached")
        name = held.evaluate(NAME)
        lines += [f"{key}:", *(f"  {text}" for text in said(page)), f"  → {name}"]
    return "\n".join(lines) + "\n"


def said(page: Page) -> list[str]:
    """What was said since it was asked for last; a space that keeps words together sounds
    like any other."""
    lines = map(str, page.evaluate("said.splice(0)"))
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


@pytest.mark.parametrize("game", games.REGISTRY)
def test_a_round_is_played_by_keyboard_and_every_sentence_is_as_expected(
    page: Page, game: str
) -> None:
    query = f"game={game}&seats=human,random,random&names=Ann,Bob,Cleo&seed=7&pace=instant"
    expected = (SPOKEN / f"{game}.txt").read_text(encoding="utf-8")
    assert heard_and_held(page, query).splitlines() == expected.splitlines()
    match = save.loads(page.evaluate(KEPT))
    assert match.state.to_move is None or match.log[-1].round > 1, "a full round was played"


ORDER = """() => {
  window.order = [];
  const told = document.querySelector("[data-part=told]");
  new MutationObserver(() => order.push("said")).observe(told, { childList: true });
  document.addEventListener("focusin", () => order.push("moved"));
}"""
"""Notes in which order something is said and the keyboard moves."""
SOLO = "game=transamerica&seats=human,easy,easy&seed=7&pace=instant"


def test_what_is_said_follows_the_keyboard_which_would_cut_it_short(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    page.keyboard.press("n")
    page.evaluate(ORDER)
    page.keyboard.press("Enter")
    wait_for_turn(page)
    page.locator(".board .line.lit:focus").wait_for(state="attached")
    expect(page.locator(".told p").last).to_contain_text("Your turn")
    order = page.evaluate("order")
    assert order[-2:] == ["moved", "said"], order


def test_escape_leads_back_from_where_a_key_has_led(page: Page) -> None:
    """From the news, the log and the hand, and from one of them by another."""
    open_table(page, SOLO)
    wait_for_turn(page)
    for key in ("n", "Enter"):
        page.keyboard.press(key)
        wait_for_turn(page)
    page.locator(".board .lit:focus").wait_for(state="attached")
    page.keyboard.press("n")
    here = page.locator(".board .lit:focus").get_attribute("data-spot")
    for keys, place in (("c", ".news"), ("l", ".log"), ("m", ".hand"), ("clm", ".hand")):
        for key in keys:
            page.keyboard.press(key)
        expect(page.locator(f"{place} :focus")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(f'.board [data-spot="{here}"]')).to_be_focused()


def test_how_much_of_the_board_is_seen_is_said(page: Page) -> None:
    open_table(page, SOLO)
    wait_for_turn(page)
    last = page.locator(".told p").last
    for key, text in (("+", "Zoomed in: 142 percent."), ("0", "The whole board.")):
        page.keyboard.press(key)
        expect(last).to_have_text(text)


@pytest.mark.parametrize("game", games.REGISTRY)
def test_a_listener_gets_past_the_boards_at_once(page: Page, game: str) -> None:
    """By a button before them, which is seen while it has the keyboard, and by landmarks."""
    open_table(page, f"game={game}&seats=human,easy,easy&seed=7&pace=instant")
    wait_for_turn(page)
    skip = page.get_by_role("region", name="Board").get_by_role("button").first
    expect(skip).to_have_accessible_name("Skip the board")
    skip.focus()
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(page.locator(":is(.hand, .side) :focus")).to_have_count(1)
    for name in ("Question", "Board", "Your cards"):
        expect(page.get_by_role("region", name=name)).to_have_count(1)
