"""The browser's Python and the author's play the same games from the same logs."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.playing import run_python
from goldenspike.core import Match

FIXTURES = sorted((Path(__file__).parents[1] / "rules" / "fixtures").glob("*/*.json"))


def outcome(text: str) -> dict[str, object]:
    """What a log leads to: scores, result, and a digest of every seat's view."""
    match = Match.loads(text)
    state = match.state
    views = [state.view(seat) for seat in (None, *range(state.players))]
    digest = zlib.crc32(json.dumps(views, sort_keys=True).encode())
    return {
        "actions": len(match.log),
        "scores": [score.total for score in state.scores()],
        "result": list(map(str, state.result() or ())),
        "views": digest,
    }


IN_THE_BROWSER = """
import json, zlib
from browser.playing import run_python
from goldenspike.core import Match
match = Match.loads(text)
state = match.state
views = [state.view(seat) for seat in (None, *range(state.players))]
json.dumps({
    "actions": len(match.log),
    "scores": [score.total for score in state.scores()],
    "result": list(map(str, state.result() or ())),
    "views": zlib.crc32(json.dumps(views, sort_keys=True).encode()),
})
"""


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_log_replays_alike_in_the_browser(page: Page, fixture: Path) -> None:
    data = json.loads(fixture.read_text())
    text = json.dumps(data.get("save", data))
    page.goto("./")
    page.locator("html[data-state=lobby]").wait_for(state="attached")
    answer = str(run_python(page, IN_THE_BROWSER, text=text))
    assert json.loads(answer) == outcome(text)


def test_there_are_logs_to_replay() -> None:
    assert FIXTURES
