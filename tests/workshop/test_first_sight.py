"""The lobby that the page comes with: the real one, in every language, as a newcomer has it."""

from __future__ import annotations

import html
import json
import re

import pytest

from goldenspike import games
from goldenspike.core.words import LANGUAGES, Words
from workshop import first_sight, paths


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_can_be_chosen_and_read_about(language: str) -> None:
    text = first_sight.lobby_markup(language)
    for game in games.all_games():
        assert f'data-do="play {game.id}"' in text
        assert f'data-do="set-up {game.id}"' in text
        assert f'href="rules/{language}/{game.id}.html"' in text
    assert Words(language)("lobby.shelf") in text


def test_the_page_has_the_lobby_once_in_each_language() -> None:
    page = first_sight.with_first_sight((paths.ROOT / "index.html").read_text(encoding="utf-8"))
    assert first_sight.MARK not in page
    assert page.count('class="shelf-cards"') == len(LANGUAGES)
    found = [json.loads(html.unescape(days)) for days in re.findall(r'data-days="([^"]+)"', page)]
    assert [days[4] for days in found] == ["99 May", "99. Mai"]
