"""Two windows at one game, clicked in at the same moment, again and again.

One of them plays and the other follows; now and then the one that follows is told to take over. A
move that a window has shown as its own must stay in the game, and both must show the same before
long.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random

from playwright.sync_api import Page, sync_playwright

from workshop import chromium, serve, site
from workshop.telling import tell

AGREED = 1000
"""Milliseconds after which both windows show the same."""
PATIENCE = 60_000
_TAKE = 0.3
"""How often the window that follows is told to take over."""

# Clicks at the agreed moment; tells what was clicked, and what the log had then and a turn later.
_CLICK = """async ([moment, number, take]) => {
  await new Promise((done) => setTimeout(done, moment - Date.now()));
  const click = (element) =>
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const lines = () => document.querySelectorAll("#log li").length;
  const over = document.querySelector("[data-do=take-over]");
  const follows = !!over;
  const ask = document.querySelector("[data-do=lift], [data-do=go-on]");
  const actions = [...document.querySelectorAll("[data-action]")];
  const before = lines();
  let action = "";
  if (over && take) click(over);
  else if (ask) click(ask);
  else if (actions.length) {
    const chosen = actions[number % actions.length];
    action = chosen.dataset.action;
    click(chosen);
  }
  await new Promise((done) => setTimeout(done));
  return { follows, action: lines() > before ? action : "", before };
}"""
_SHOWN = "() => document.querySelector('#log').textContent"
_SAVED = """() => {
  const slot = decodeURIComponent(location.hash.slice("#play=".length));
  return localStorage.getItem(`goldenspike:save:${slot}`);
}"""
_NOW = "() => Date.now()"
_LINK = "game=transamerica&seats=human,human,human&secrets=shared&seed=7&pace=instant&start=1"


@dataclass
class Count:
    """What has happened in all rounds."""

    rounds: int = 0
    played: int = 0
    both: int = 0
    """Rounds in which both windows have shown a move as their own."""
    replaced: int = 0
    """Moves that a window has shown as its own and that the game does not have."""
    different: int = 0
    faults: list[str] = field(default_factory=list)


def windows(rounds: int, seed: int) -> int:
    """Click in two windows at once so many times; print what came of it."""
    luck, count = Random(seed), Count()
    with (
        serve.serving(site.build(), caching="max-age=600") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.ensure(), args=list(chromium.FLAGS), headless=True
        )
        context = browser.new_context(service_workers="block")
        context.set_default_timeout(PATIENCE)
        one, other = context.new_page(), context.new_page()
        one.goto(f"{address}?{_LINK}")
        one.locator("html[data-state=table]").wait_for(state="attached")
        other.goto(one.url)
        other.locator("[data-do=take-over]").wait_for(state="attached")
        for number in range(rounds):
            _round(one, other, luck, count)
            tell(f"round {number + 1} of {rounds}: {count.played} moves")
        browser.close()
    print(
        f"{count.rounds} rounds, {count.played} moves, {count.both} times by both at once; "
        f"{count.replaced} moves replaced, {count.different} times different after {AGREED} ms"
    )
    for fault in count.faults:
        print(fault)
    return 1 if count.replaced or count.different else 0


def _round(one: Page, other: Page, luck: Random, count: Count) -> None:
    moment = one.evaluate(_NOW) + 150
    asked = [[moment, luck.randrange(1000), luck.random() < _TAKE] for _ in range(2)]
    for page, each in zip((one, other), asked, strict=True):
        page.evaluate(f"(asked) => {{ window.clicked = ({_CLICK})(asked) }}", each)
    told = [page.evaluate("() => window.clicked") for page in (one, other)]
    one.wait_for_timeout(AGREED)
    count.rounds += 1
    mine = [each for each in told if each["action"]]
    count.played += len(mine)
    count.both += len(mine) == 2
    text = one.evaluate(_SAVED)
    actions = json.loads(text)["actions"]
    for each in mine:
        if each["action"] not in actions[each["before"] :]:
            count.replaced += 1
            count.faults.append(f"round {count.rounds}: {each}")
    if one.evaluate(_SHOWN) != other.evaluate(_SHOWN):
        count.different += 1
        count.faults.append(f"round {count.rounds}: the windows differ")
