"""The lobby that the page comes with: the real one, in every language, as a newcomer has it."""

from __future__ import annotations

import html
import json
import re

import pytest

from goldenspike import games
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.parts.miniature import cover_name
from workshop import first_sight, paths


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_can_be_chosen_and_read_about(language: str) -> None:
    text = first_sight.lobby_markup(language)
    for game in games.all_games():
        assert f'data-do="play {game.id}"' in text
        assert f'data-do="set-up {game.id}"' in text
        assert f'href="rules/{language}/{game.id}.html"' in text
    assert Words(language)("lobby.shelf") in text


def test_the_page_has_the_lobby_once_in_each_language_by_day_and_by_night() -> None:
    page = first_sight.with_first_sight((paths.ROOT / "index.html").read_text(encoding="utf-8"))
    names = re.findall(r'<template id="lobby-([\w-]+)"', page)
    assert names == ["en-day", "en-night", "de-day", "de-night"]
    assert page.count('class="shelf-cards"') == len(names)
    found = [json.loads(html.unescape(days)) for days in re.findall(r'data-days="([^"]+)"', page)]
    assert [days[4] for days in found] == ["99 May", "99 May", "99. Mai", "99. Mai"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_there_are_paintings_the_lobby_asks_for_the_right_ones_and_for_nothing_else(
    language: str,
) -> None:
    for dark in (False, True):
        text = first_sight.lobby_markup(language, dark=dark, painted=True)
        wanted = [cover_name(game, dark, language) for game in games.all_games()]
        assert re.findall(r'<img\b[^>]*\bsrc="assets/boards/([^"]+)"', text) == wanted
