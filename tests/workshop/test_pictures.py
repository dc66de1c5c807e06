"""Pictures of positions: whole SVG files that need nothing else."""

from __future__ import annotations

import base64
from xml.etree import ElementTree

import pytest

from goldenspike import games
from goldenspike.core import Chance, Match, Seat, View
from goldenspike.core.scene import el
from goldenspike.core.words import Words
from workshop import pictures
from workshop.telling import Trouble

SVG = "{http://www.w3.org/2000/svg}"
WORDS = Words("en", ["Ann", "Bob"])
pytestmark = pytest.mark.usefixtures("plain_art")


def position(game: str) -> tuple[Match, View]:
    match = Match(games.get(game), [Seat("Ann"), Seat("Bob")], {}, 4)
    rng = Chance(4)
    for _ in range(30):
        match.play(rng.pick(match.state.choices()))
    return match, match.state.view(0)


@pytest.mark.parametrize("game", games.REGISTRY)
def test_a_picture_has_every_board_with_its_art_and_its_live_layer(game: str) -> None:
    match, view = position(game)
    scene = match.game.scene(view, WORDS)
    text = pictures.picture(match.game, view, WORDS)
    root = ElementTree.fromstring(text)
    boards = root.findall(f"{SVG}g/{SVG}svg")
    assert [board.get("viewBox") for board in boards] == [
        f"0 0 {board.width:g} {board.height:g}" for board in scene.boards
    ]
    assert float(root.get("width", 0)) == sum(b.width + pictures.GAP for b in scene.boards) - 20
    for drawn, board in zip(boards, scene.boards, strict=True):
        image = drawn.find(f"{SVG}g/{SVG}image")
        assert image is not None
        kind, _, data = image.get("href", "").partition(";base64,")
        assert kind == "data:image/svg+xml"
        ElementTree.fromstring(base64.b64decode(data))
        assert drawn.get("class") is None
        live = drawn.find(f"{SVG}g/{SVG}g[@class='live']/{SVG}g")
        assert live is not None
        assert live.get("class") == board.layer.attrs["class"]
    assert text == pictures.picture(match.game, view, WORDS)


def test_a_picture_carries_the_style_of_the_page_and_the_colours_of_the_seats() -> None:
    match, view = position("transamerica")
    text = pictures.picture(match.game, view, WORDS, colours=["purple", "black"])
    assert "--seat-0:var(--purple);--seat-0-ink:var(--purple-ink);--seat-1:var(--black)" in text
    for rule in (".transamerica .steel", "--purple: ", ".note-green", ".names.wide"):
        assert rule in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_only_the_boards_that_are_named_are_drawn() -> None:
    match, view = position("pacific-rails")
    text = pictures.picture(match.game, view, WORDS, boards=["map"])
    assert 'viewBox="0 0 1600 740" width="1600" height="740"' in text
    assert "board-city" not in text.partition("]]>")[2]
    with pytest.raises(Trouble, match="There is no board “attic”; there are city, map"):
        pictures.picture(match.game, view, WORDS, boards=["attic"])


@pytest.mark.parametrize("board", ["city", "map"])
def test_a_board_alone_has_all_that_it_is_drawn_with(board: str) -> None:
    match, view = position("pacific-rails")
    root = ElementTree.fromstring(pictures.picture(match.game, view, WORDS, boards=[board]))
    used = {use.get("href", "").removeprefix("#") for use in root.iter(f"{SVG}use")}
    assert used
    assert used <= {each.get("id") for each in root.iter()}


def test_nothing_of_a_picture_moves() -> None:
    match, view = position("santa-fe")
    style = pictures.picture(match.game, view, WORDS).partition("]]></style>")[0]
    assert "animation: sf-laid" in style
    assert style.rstrip().endswith("* { animation: none !important; transition: none !important; }")


def test_what_is_drawn_on_top_lies_above_the_live_layer() -> None:
    match, view = position("transamerica")
    text = pictures.picture(match.game, view, WORDS, overlay=lambda board: el("g", cls="on-top"))
    assert text.index('class="on-top"') > text.index('class="transamerica"')


def test_the_map_of_a_picture_is_lettered_in_its_language() -> None:
    match, view = position("transamerica")
    found = {}
    for language in ("en", "de"):
        text = pictures.picture(match.game, view, Words(language, ["Ann", "Bob"]))
        root = ElementTree.fromstring(text)
        [image] = root.iter(f"{SVG}image")
        found[language] = image.get("href", "")
    assert found["de"] == f"{found['en']}#de"
