"""What a click waits for: little is styled anew."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.playing import open_table, wait_for_turn
from goldenspike import games
from workshop.bench.clicks import traced

FEW = 60
"""Of the thousands at a table, so many may be styled anew for something that stands by itself."""
_CHANGE = """() => {
  document.body.offsetTop;
  performance.mark("change");
  document.querySelector("[data-part=told]").append(document.createElement("span"));
  document.querySelector(".live > g").append(
    document.createElementNS("http://www.w3.org/2000/svg", "g"));
  document.body.offsetTop;
  performance.mark("changed");
}"""


@pytest.mark.parametrize("game", [game.id for game in games.all_games()])
def test_a_small_change_at_a_table_has_little_styled_anew(page: Page, game: str) -> None:
    open_table(page, f"game={game}&seats=human,human,human&seed=7")
    wait_for_turn(page)
    with traced(page.context, page) as events:
        page.evaluate(_CHANGE)
    (begin,), (end,) = (
        [event["ts"] for event in events if event["name"] == mark] for mark in ("change", "changed")
    )
    styled = [
        event["args"]["elementCount"]
        for event in events
        if event["name"] == "UpdateLayoutTree" and begin <= event["ts"] <= end
    ]
    assert 2 <= sum(styled) < FEW
