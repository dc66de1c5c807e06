"""The browser's Python and the author's play the same games from the same logs."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.playing import run_python
from goldenspike import games
from goldenspike.core import save

FIXTURES = Path(__file__).parents[1] / "rules" / "fixtures"


def outcome(text: str) -> dict[str, object]:
    """What a log leads to: scores, result, and a digest of every seat's view."""
    match = save.loads(text)
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
from goldenspike.core import save
match = save.loads(text)
state = match.state
views = [state.view(seat) for seat in (None, *range(state.players))]
json.dumps({
    "actions": len(match.log),
    "scores": [score.total for score in state.scores()],
    "result": list(map(str, state.result() or ())),
    "views": zlib.crc32(json.dumps(views, sort_keys=True).encode()),
})
"""


@pytest.mark.parametrize("game", sorted(games.REGISTRY))
def test_logs_replay_alike_in_the_browser(page: Page, game: str) -> None:
    fixtures = sorted((FIXTURES / game).glob("*.json"))
    assert fixtures
    for fixture in fixtures:
        data = json.loads(fixture.read_text())
        text = json.dumps(data.get("save", data))
        answer = str(run_python(page, IN_THE_BROWSER, text=text))
        assert json.loads(answer) == outcome(text), fixture.name
