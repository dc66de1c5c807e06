"""What the tests of a table on a phone share: games, and where something stands."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator, Page, expect

from browser.playing import open_table

SOLO = "game=transamerica&seats=human,easy,easy&seed=7&pace=instant"
PACIFIC = "game=pacific-rails&seats=human,easy,easy&seed=7&pace=instant"
OPENING = ("row wood", "start 0,0", "start 19,0", "place a1", "district iron", "take a1")
"""The first moves of a game of Pacific, after which Basil has built at Yakima, and Player 1 may pay
for a special action."""


def choosing(phone: Page) -> None:
    """Play to a decision with choices at the foot of the screen."""
    open_table(phone, PACIFIC)
    for action in (*OPENING, "district iron"):
        phone.locator(f'[data-action="{action}"]').first.wait_for(state="attached")
        phone.locator(f'[data-action="{action}"]').first.dispatch_event("click")
    expect(phone.locator("#actions [data-action]")).to_have_count(2)


def box_of(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


def right(part: Locator) -> float:
    box = box_of(part)
    return box["x"] + box["width"]


def bottom(part: Locator) -> float:
    box = box_of(part)
    return box["y"] + box["height"]
