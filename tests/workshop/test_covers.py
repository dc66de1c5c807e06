"""The covers of the games in the lobby."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from goldenspike import games
from goldenspike.core import Game
from goldenspike.core.scene import Board
from goldenspike.core.words import Words
from workshop import covers

_MOST = 100_000
"""No cover is larger, in bytes: the lobby shows all of them."""


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_a_cover_shows_a_game_in_its_middle_and_is_small(game: Game) -> None:
    match = covers.position(game)
    assert match.game is game
    assert not match.unplayed
    assert match.state.to_move is not None
    text = covers.cover(game)
    assert len(text.encode()) < _MOST
    root = ElementTree.fromstring(text)
    board = max(game.scene(match.state.view(None), Words("en")).boards, key=_shape)
    assert root.attrib["viewBox"] == f"0 0 {board.width:g} {board.height:g}"
    assert "data-spot" not in text
    assert "<image" not in text


def test_every_game_has_a_cover() -> None:
    assert set(covers.covers()) == {f"cover-{game.id}.svg" for game in games.all_games()}


def _shape(board: Board) -> float:
    return board.width / board.height
