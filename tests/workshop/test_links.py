"""Links that hold a game: what is told of their lengths, and how dictionaries are made."""

from __future__ import annotations

import pytest

from goldenspike import games
from goldenspike.session import link
from workshop import links
from workshop.telling import Trouble


def test_the_table_tells_of_every_game_and_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "GAMES", 1)
    head, *rows = [line.split() for line in links.sizes().splitlines()]
    assert head == ["game", "bots", "actions", "save", *link.KINDS, "longest"]
    assert {(row[0], row[1]) for row in rows} == {
        (game, level) for game in games.REGISTRY for level in links.LEVELS
    }
    for row in rows:
        actions, save, *lengths, longest = map(int, row[2:])
        assert actions > 20
        assert max(lengths) == longest < save


def test_a_dictionary_ends_with_whole_games_and_is_the_same_every_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(links, "TAUGHT", range(1001, 1004))
    text = links.new_dictionary("transamerica")
    assert text == links.new_dictionary("transamerica")
    assert len(text) <= links.DICTIONARY_SIZE
    match = links.play(games.get("transamerica"), "easy", 4, 1003)
    assert text.endswith(link.content(match, len(match.log), None))


def test_there_is_no_dictionary_for_an_unknown_game() -> None:
    with pytest.raises(Trouble, match="There is no game “monopoly”"):
        links.new_dictionary("monopoly")
