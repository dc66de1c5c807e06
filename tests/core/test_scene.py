"""What is drawn: every game's scenes and reports hold what the page builds on, for each seat and
in each language, along random whole games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from core.drawn import MISSING, nodes, trees
from goldenspike.core import Event, State
from goldenspike.core.scene import Board, Node, Scene
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.parts.lights import Lights
from goldenspike.session.frame import Offer
from workshop import cartography, paths

if TYPE_CHECKING:
    from core.conftest import Table

POSITIONS = 4
"""So many positions of each game are drawn."""
PLACES = ("hand", "table")


def words_at(table: Table, language: str = "en") -> Words:
    return Words(language, [f"P{seat}" for seat in range(table.players)])


def scenes(table: Table, words: Words) -> Iterator[Scene]:
    """Every seat's drawing, and an onlooker's, of positions spread over the game."""
    for state in table.positions(POSITIONS):
        for seat in (None, *range(table.players)):
            yield table.game.scene(state.view(seat), words)


def reports(table: Table, words: Words) -> Iterator[Scene]:
    """Every seat's drawing, and an onlooker's, of the first and the last event that halts."""
    halts: list[tuple[State, Event]] = []
    state = table.new()
    for action in table.actions():
        halts += [(state.copy(), event) for event in state.play(action) if event.halt]
    for after, event in halts[:1] + halts[1:][-1:]:
        for seat in (None, *range(table.players)):
            scene = table.game.report(event, after.view(seat), words)
            if scene is not None:
                yield scene


def everything(table: Table, words: Words) -> Iterator[Scene]:
    yield from scenes(table, words)
    yield from reports(table, words)


def check_boards(scene: Scene, players: int) -> None:
    assert scene.boards
    assert len({board.id for board in scene.boards}) == len(scene.boards)
    assert len({panel.id for panel in scene.panels}) == len(scene.panels)
    assert len(scene.seats) in (0, players)
    assert {panel.place for panel in scene.panels} <= set(PLACES)
    for board in scene.boards:
        assert board.width > 0
        assert board.height > 0
        assert board.title
        for x, y in board.spots.values():
            assert 0 <= x <= board.width
            assert 0 <= y <= board.height


def check_glows(scene: Scene) -> None:
    """What a panel names to light up is there on a board, and within it."""
    glows = {name for board in scene.boards for name in board.glows}
    for board in scene.boards:
        for glow in board.glows.values():
            for x, y in (*glow.rings, *(point for line in glow.lines for point in line)):
                assert 0 <= x <= board.width
                assert 0 <= y <= board.height
    for panel in scene.panels:
        for node in nodes(panel.body):
            assert node.attrs.get("data-glow") in {None, *glows}


def check_titles(scene: Scene) -> None:
    titles = [*(board.title for board in scene.boards), *(panel.title for panel in scene.panels)]
    assert [title for title in titles if MISSING.search(title)] == []


class Trees:
    """Looks at trees node by node. Scenes have most of their nodes in common, the very same ones,
    so each is looked at once."""

    def __init__(self) -> None:
        self._known: dict[int, Node] = {}

    def check(self, node: Node) -> None:
        if id(node) in self._known:
            return
        self._known[id(node)] = node
        check_node(node)
        for child in node.children:
            if isinstance(child, Node):
                self.check(child)


def check_node(node: Node) -> None:
    """The page tells siblings apart by tag and key, so no key may be there twice; and no text or
    attribute has a word missing."""
    keys = [(c.tag, c.key) for c in node.children if isinstance(c, Node) and c.key]
    assert len(set(keys)) == len(keys), (node.tag, node.key)
    for name, value in node.attrs.items():
        assert isinstance(value, str), name
    texts = [child for child in node.children if isinstance(child, str)]
    assert [text for text in (*node.attrs.values(), *texts) if MISSING.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_and_an_onlooker_get_a_sound_drawing(table: Table, language: str) -> None:
    sound = Trees()
    for scene in everything(table, words_at(table, language)):
        check_boards(scene, table.players)
        check_titles(scene)
        check_glows(scene)
        for tree in trees(scene):
            sound.check(tree)


def test_the_boards_are_the_same_from_first_to_last(table: Table) -> None:
    """The page puts them up once, with their pictures, and then follows only what is live."""

    def lasting(board: Board) -> tuple[str, str, float, float, str]:
        return board.id, board.title, board.width, board.height, board.art

    drawn = {tuple(map(lasting, scene.boards)) for scene in everything(table, words_at(table))}
    assert len(drawn) == 1


def test_every_board_has_its_picture(table: Table) -> None:
    made = {f"{name}.svg" for name in cartography.DRAWINGS}
    for board in next(scenes(table, words_at(table))).boards:
        assert board.art in made or (paths.ASSETS / "boards" / board.art).is_file()


def test_every_action_with_a_spot_can_be_chosen_there(table: Table) -> None:
    """Its spot is drawn on a board or in a panel, so that no action needs a button besides."""
    words = words_at(table)
    for state in table.positions(3 * POSITIONS):
        if state.to_move is None:
            continue
        view = state.view(state.to_move)
        scene = table.game.scene(view, words)
        lights = Lights(Offer((str(a),), a.spot, str(a)) for a in state.choices())
        for board in scene.boards:
            check_board_spots(board, lights)
        for panel in scene.panels:
            lights.light(panel.body)
        assert [action for action in lights.buttons() if action.spot] == []


def check_board_spots(board: Board, lights: Lights) -> None:
    """What is lit on a board has a point for the arrow keys, and each point something lit."""
    if board.offers:
        assert any(isinstance(c, Node) and c.key == "offers" for c in board.layer.children)
        layer = lights.offer(board.layer, board.offers, "")
    else:
        layer = lights.light(board.layer, "")
    lit = {node.attrs["data-spot"] for node in nodes(layer) if node.attrs.get("role") == "button"}
    assert lit == {spot for spot in lights.spots if spot in board.spots}
    for spot in lit:
        assert not set("\"'\\") & set(spot), "a spot's name stands in a selector"
