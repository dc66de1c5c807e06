"""What the browser has to do for a click, where it can be counted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.playing import actions, click_action, open_table, wait_for_turn
from goldenspike import games
from workshop.bench.clicks import traced

CLICKS = 4
_PAINTED = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}"""


@pytest.mark.parametrize("game", games.REGISTRY)
def test_a_click_has_only_a_small_part_of_the_page_styled_anew(page: Page, game: str) -> None:
    """One selector with a `:has()` before a bare `*` is enough for all of it to be, at each click:
    that was a fifth of what somebody waits for the next picture."""
    open_table(page, f"game={game}&seats=human,human&seed=7&secrets=shared")
    wait_for_turn(page)
    click_action(page, actions(page)[0])
    wait_for_turn(page)
    page.evaluate(_PAINTED)
    with traced(page.context, page) as events:
        for _ in range(CLICKS):
            click_action(page, actions(page)[0])
            wait_for_turn(page)
    styled = [
        event["args"].get("elementCount", 0)
        for event in events
        if event["name"] == "UpdateLayoutTree"
    ]
    assert len(styled) >= CLICKS
    assert max(styled) < page.locator("*").count() / 2
