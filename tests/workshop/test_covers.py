"""The covers of the games in the lobby."""

from __future__ import annotations

import base64
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from goldenspike import games
from goldenspike.core import Game
from goldenspike.core.scene import Board
from goldenspike.core.words import Words
from workshop import covers, paths
from workshop.covers import paintings

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


def test_a_cover_needs_no_style_of_the_game() -> None:
    game = replace(games.get("transamerica"), family="without")
    assert "{" in covers._style(game, {"board"})


def test_every_game_has_a_cover() -> None:
    assert set(covers.covers()) == {f"cover-{game.id}.svg" for game in games.all_games()}


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_a_painting_is_made_of_the_board_and_the_cover_in_the_shape_of_a_card(game: Game) -> None:
    text = paintings.canvas(game, dark=True, language="de")
    root = ElementTree.fromstring(text)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    board = covers.shown(game)
    assert left >= 0 <= top
    assert left + width <= board.width + 1
    assert top + height <= board.height + 1
    art, pieces = root
    assert art.attrib["href"].endswith("#dark-de")
    assert base64.b64decode(pieces.attrib["href"].partition(",")[2]).decode() == covers.cover(game)


def test_the_lobbys_style_and_the_paintings_show_the_same_part_of_a_board() -> None:
    style = (paths.ASSETS / "style" / "lobby.css").read_text(encoding="utf-8")
    for game, (scale, right, down) in paintings.CLOSE.items():
        zoom = f"transform: scale({scale:g}); transform-origin: {right:.0%} {down:.0%};"
        assert f".shelf-{game} .mini img:not(.painted) {{ {zoom} }}" in style


def _shape(board: Board) -> float:
    return board.width / board.height
