"""Two windows at one game, clicked in at the same moment, again and again, in every game.

One of them plays and the other follows; now and then the one that follows is told to take over,
and plays at once. A move that a window has shown as its own must stay in the game, and both must
show the same before long.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from playwright.sync_api import Page, sync_playwright

from goldenspike import games
from workshop import chromium, serve, site
from workshop.telling import tell

AGREED = 1000
"""Milliseconds after which both windows show the same."""
PATIENCE = 60_000
_TAKE = 0.6
"""How often the window that follows is told to take over."""
_APART = 80
"""The clicks of a round fall within so many milliseconds."""

# Clicks at the agreed moment; tells which action the window has shown as its own, if any, and how
# many the game had before. Whoever takes over plays as soon as that is granted.
_CLICK = """async ([moment, number, take]) => {
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const click = (element) =>
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const over = () => document.querySelector("[data-do=take-over]");
  const offered = () => [...document.querySelectorAll("[data-action]")];
  const seen = () =>
    document.querySelector("#log").textContent + offered().map((one) => one.dataset.action);
  const slot = decodeURIComponent(location.hash.slice("#play=".length));
  const saved = () => JSON.parse(localStorage.getItem(`goldenspike:save:${slot}`)).actions.length;
  await pause(moment - Date.now());
  if (over() && take) click(over());
  for (let tries = 0; take && over() && tries < 60; tries++) await pause(5);
  if (over()) return { action: "", before: 0 };
  const before = saved();
  const shown = seen();
  const ask = document.querySelector("[data-do=lift], [data-do=go-on]");
  const actions = offered();
  const several = document.querySelector("[data-choose]");
  let action = "";
  if (ask) click(ask);
  else if (actions.length) {
    const chosen = actions[number % actions.length];
    action = chosen.dataset.action;
    click(chosen);
  } else if (several) click(several);
  return { action: seen() === shown ? "" : action, before };
}"""
_SHOWN = "() => document.querySelector('#log').textContent"
_SAVED = """() => {
  const slot = decodeURIComponent(location.hash.slice("#play=".length));
  return localStorage.getItem(`goldenspike:save:${slot}`);
}"""
_NOW = "() => Date.now()"
_LINK = "game={}&seats=human,human,human&secrets=shared&seed={}&pace=instant&start=1"


@dataclass
class Count:
    """What has happened in the rounds of a game."""

    game: str
    rounds: int = 0
    played: int = 0
    both: int = 0
    """Rounds in which both windows have shown a move as their own."""
    replaced: int = 0
    """Moves that a window has shown as its own and that the game does not have."""
    different: int = 0
    faults: list[str] = field(default_factory=list)


def windows(rounds: int, seed: int) -> int:
    """Click in two windows at once so many times, over all games in turn; print what came of it."""
    luck = Random(seed)
    counts = [Count(game.id) for game in games.all_games()]
    with (
        serve.serving(site.build(), caching="max-age=600") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.ensure(), args=list(chromium.FLAGS), headless=True
        )
        for number, count in enumerate(counts):
            context = browser.new_context(service_workers="block")
            context.set_default_timeout(PATIENCE)
            one, other = context.new_page(), context.new_page()
            for _ in range(rounds // len(counts) + (number < rounds % len(counts))):
                if count.rounds == 0 or one.locator("html[data-state=over]").count():
                    _open(one, other, f"{address}?{_LINK.format(count.game, luck.randrange(1000))}")
                _round(one, other, luck, count)
            tell(f"{count.game}: {count.rounds} rounds, {count.played} moves")
            context.close()
        browser.close()
    print(table(counts))
    for fault in (fault for count in counts for fault in count.faults):
        print(fault)
    return 1 if any(count.replaced or count.different for count in counts) else 0


def table(counts: Sequence[Count]) -> str:
    """The counts of all games, with their sum."""
    total = Count("all")
    for count in counts:
        for name in ("rounds", "played", "both", "replaced", "different"):
            setattr(total, name, getattr(total, name) + getattr(count, name))
    head = ("game", "rounds", "moves", "both moved", "replaced", "different")
    rows = [(c.game, c.rounds, c.played, c.both, c.replaced, c.different) for c in (*counts, total)]
    return "\n".join(
        f"{row[0]:<16}" + "".join(f"{cell!s:>12}" for cell in row[1:]) for row in (head, *rows)
    )


def _open(one: Page, other: Page, link: str) -> None:
    """Have both windows at a new game; the first plays."""
    other.goto("about:blank")
    one.goto(link)
    one.locator("html[data-state=table]").wait_for(state="attached")
    other.goto(one.url)
    other.locator("[data-do=take-over]").wait_for(state="attached")


def _round(one: Page, other: Page, luck: Random, count: Count) -> None:
    moment = one.evaluate(_NOW) + 150
    for page in (one, other):
        asked = [moment + luck.randrange(_APART), luck.randrange(1000), luck.random() < _TAKE]
        page.evaluate(f"(asked) => {{ window.clicked = ({_CLICK})(asked) }}", asked)
    told = [page.evaluate("() => window.clicked") for page in (one, other)]
    one.wait_for_timeout(AGREED)
    count.rounds += 1
    mine = [each for each in told if each["action"]]
    count.played += len(mine)
    count.both += len(mine) == 2
    actions = json.loads(one.evaluate(_SAVED))["actions"]
    for each in mine:
        if each["action"] not in actions[each["before"] :]:
            count.replaced += 1
            count.faults.append(f"{count.game}, round {count.rounds}: {each}")
    if one.evaluate(_SHOWN) != other.evaluate(_SHOWN):
        count.different += 1
        count.faults.append(f"{count.game}, round {count.rounds}: the windows differ")
