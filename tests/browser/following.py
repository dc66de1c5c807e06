"""Playing a known game by clicking: the page is followed step by step by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

from playwright.sync_api import Page

from browser.playing import actions, click_action, go, put_save, wait_for_turn
from goldenspike.core import Match, save

GAMES = Path(__file__).parent / "games"
_NUMBERS = count(1)


class Follower:
    """A table in the page beside the same match in this Python."""

    def __init__(self, page: Page, match: Match) -> None:
        self.page = page
        self.match = match
        self.behind_curtain: Callable[[], None] = lambda: None
        """Called whenever the curtain is down, before it is lifted."""

    def offered(self) -> list[str]:
        """Return the actions the page offers, those behind choosers included."""
        asked = self.page.locator("[data-choose]").evaluate_all(
            "all => all.map(one => one.dataset.choose)"
        )
        behind = [str(a) for a in self.match.state.choices() if a.spot in asked]
        return sorted({*actions(self.page), *behind})

    def ready(self) -> None:
        """Lift curtains until the seat to move can act, and peek if there is more to be done."""
        while wait_for_turn(self.page) == "lift":
            self.behind_curtain()
            self.page.locator("[data-do=lift]").click()
        state = self.match.state
        veiled = {str(a) for a in state.choices() if state.game.veiled(a, state)}
        if veiled - set(self.offered()):
            self.page.locator("[data-do=peek]").click()

    def play(self, text: str) -> None:
        """Click an action where it is drawn, through the chooser if its spot has several."""
        self.ready()
        action = next(a for a in self.match.state.choices() if a == text)
        assert self.offered() == sorted(map(str, self.match.state.choices()))
        spot = self.page.locator(f'[data-choose="{action.spot}"]')
        self._click_elsewhere()
        if action.spot and spot.count():
            box = spot.first.bounding_box()
            assert box is not None, text
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self._click_elsewhere()
            self.page.locator(f'.chooser [data-action="{text}"]').click()
        else:
            click_action(self.page, text)
        self.match.play(text)

    def _click_elsewhere(self) -> None:
        """Click the game's title, so that the next click is no double click to the page."""
        box = self.page.locator(".table-bar h1").bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + 8, box["y"] + box["height"] / 2)


def open_save(page: Page, text: str) -> Follower:
    """Open a save as the page would find it in the browser's storage."""
    slot = f"test-{next(_NUMBERS)}"
    put_save(page, slot, text)
    go(page, f"?pace=instant&forced=ask#play={slot}")
    page.locator("html[data-state=table], html[data-state=over]").wait_for(state="attached")
    return Follower(page, save.loads(text))


def recorded(name: str) -> str:
    """Return the text of a recorded game."""
    return (GAMES / f"{name}.json").read_text(encoding="utf-8")
