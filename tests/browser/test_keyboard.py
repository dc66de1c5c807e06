"""Each game by keyboard alone, and every sentence that a screen reader gets of it.

What is expected stands in `spoken/GAME.txt`: after each key what was said, and what has the
keyboard then.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

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
