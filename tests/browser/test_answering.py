"""What a click waits for: little is styled anew, and what takes long to draw comes afterwards."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.playing import open_table, play_until_report, wait_for_turn
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


def test_a_report_comes_when_the_last_move_is_on_the_screen(page: Page) -> None:
    open_table(page, "game=transamerica&seats=human,easy&seed=7&pace=instant")
    play_until_report(page)
    page.locator("[data-do=go-on]").click()
    report = page.locator('#log [data-do^="report"]').first
    expect(report).to_be_attached()
    at_once = report.evaluate("""(line) => {
      line.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      return document.querySelector(".table.reporting") !== null;
    }""")
    assert not at_once
    expect(page.locator(".table.reporting")).to_be_attached()
