"""No text becomes a program, in the page and in the bots' worker."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from browser.playing import RUNNING, NewPage, open_lobby, open_table, wait_for_turn
from goldenspike import games
from goldenspike.core import save
from workshop import policy, serve

if TYPE_CHECKING:
    from browser.conftest import Watch

THE_SAVE = """() => {
  const key = Object.keys(localStorage).find((key) => key.startsWith("goldenspike:save:"));
  return localStorage.getItem(key);
}"""


TRY_EVAL = """() => new Promise((done) => setTimeout(() => {
  try { done(eval("'it ran'")); } catch (error) { done(error.name); }
}))"""


def test_all_games_are_played_where_no_text_may_become_a_program(
    new_page: NewPage, watch: Watch, site_folder: Path
) -> None:
    """A host that sends the policy with every file has it hold in the bots' worker too."""
    with serve.serving(site_folder, caching="max-age=600", policy=policy.PAGE) as address:
        watch.address = address
        page = new_page()
        open_lobby(page)
        RUNNING.add(page)
        for game in games.REGISTRY:
            open_table(page, f"game={game}&seats=human,medium&seed=4&pace=instant&thinking=quick")
            worker = page.workers[0] if page.workers else page.wait_for_event("worker")
            assert page.evaluate(TRY_EVAL) == worker.evaluate(TRY_EVAL) == "EvalError"
            played: set[int] = set()
            while played != {0, 1}:
                kind = wait_for_turn(page)
                offered = (
                    "[data-action], [data-choose]" if kind == "action" else f"[data-do={kind}]"
                )
                page.locator(offered).first.dispatch_event("click")
                played = {entry.seat for entry in save.loads(page.evaluate(THE_SAVE)).log}
            open_lobby(page)
            page.evaluate("localStorage.clear()")
