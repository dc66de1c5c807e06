"""Several actions as one step: a worker for a district, the cheapest route to a city."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core import Chance
from goldenspike.core.game import Shortcut
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.rules.board import Land
from goldenspike.games.pacific_rails.rules.state import PacificRails

NAMES = ["Ada", "Ben", "Cleo", "Dora"]
WORDS = Words("en", NAMES)


def at(board: Any, spot: str) -> list[Shortcut]:
    return [shortcut for shortcut in board.state.shortcuts() if shortcut.spot == spot]


def said(board: Any, spot: str) -> list[str]:
    view = board.state.view(board.state.to_move)
    return [GAME.shortcut(shortcut, view, WORDS) for shortcut in at(board, spot)]


def test_every_shortcut_is_legal_action_by_action_and_has_words(busy: Any) -> None:
    sayers = [Words(language, NAMES) for language in LANGUAGES]
    tried = {"district": 0, "finish": 0}
    for seed in range(6):
        state = GAME.new(2 + seed % 3, seed=seed)
        assert isinstance(state, PacificRails)
        rng = Chance(seed)
        while state.to_move is not None:
            seat, view = state.to_move, state.view(state.to_move)
            for shortcut in state.shortcuts():
                twin = state.copy()
                for action in shortcut.actions:
                    assert twin.to_move == seat
                    twin.play(action)
                tried[shortcut.actions[-1].partition(" ")[0]] += 1
                assert shortcut.confirm == (shortcut.actions[-1] == "finish")
                for words in sayers:
                    text = GAME.shortcut(shortcut, view, words)
                    assert text and not set("[]{}") & set(text), text
            labels = [(s.spot, GAME.shortcut(s, view, WORDS)) for s in state.shortcuts()]
            assert len(set(labels)) == len(labels)
            state.play(busy(state, rng))
    assert min(tried.values()) > 300
    assert state.shortcuts() == [], "the game is over"


def test_a_district_offers_each_empty_space_beside_it(table: Any) -> None:
    board = table(2)
    assert [shortcut.actions for shortcut in at(board, "district-iron")] == [
        ("place a1", "district iron"),
        ("place a2", "district iron"),
    ]
    assert len(at(board, "district-centre")) == 4
    assert said(board, "district-iron")[0] == (
        "Worker between iron and rail worker’s train: 1 iron"
    )


def test_a_district_with_one_empty_space_is_used_at_once(table: Any) -> None:
    board = table(2)
    board.worker(1, "a1")
    board.ask(*board.state.stack)
    (only,) = at(board, "district-iron")
    board.play(*only.actions)
    assert board.state.spaces[1] == 0 and board.cargo()["iron"] == 2
    assert board.state.to_move == 1


def test_without_an_empty_space_an_own_worker_is_taken_back(table: Any) -> None:
    board = table(2)
    board.worker(0, "a1")
    board.worker(1, "a2")
    board.ask(*board.state.stack)
    assert [shortcut.actions for shortcut in at(board, "district-iron")] == [
        ("take a1", "district iron")
    ]
    assert said(board, "district-iron") == [
        "Take back the worker between iron and rail worker’s train: 1 iron"
    ]


def test_with_an_empty_reserve_own_workers_are_taken_back(table: Any) -> None:
    board = table(2)
    board.worker(0, "a1", "a2", "a3", "a4", "a5", "a6")
    board.ask(*board.state.stack)
    assert len(at(board, "district-iron")) == 2
    assert all(shortcut.actions[0].startswith("take ") for shortcut in board.state.shortcuts())
    assert at(board, "district-money") == [], "none is beside it"


def test_a_district_to_sit_on_needs_no_shortcut(table: Any) -> None:
    board = table(2)
    board.worker(1, "a1", "a2")
    board.ask(*board.state.stack)
    assert at(board, "district-iron") == [] and "sit iron" in board.choices()


@pytest.fixture
def valley(table: Any) -> Any:
    """W - plain - A - hill - B, a river beside the hill; Ada's locomotives in W, a tile of each."""
    kinds = ["start", "plain", "city", "hill", "city"]
    cells = [(q, 0, kind) for q, kind in enumerate(kinds)] + [(3, 1, "river")]
    ways = [(1, 0), (-1, 0), (1, 1), (-1, -1), (0, 1), (0, -1)]
    land = Land(cells, ways, {(2, 0): "A", (4, 0): "B"}, {(0, 0): ("W", 0)})
    board = table(2, land=land)
    board.locomotive(0, "west", "W")
    board.locomotive(0, "east", "W")
    board.load(rail=1, tunnel=1, bridge=1)
    return board


@pytest.mark.parametrize(
    ("begun", "actions"),
    [
        ([], ("lay", "train west", "step 1,0", "step 2,0", "finish")),
        (["lay"], ("train west", "step 1,0", "step 2,0", "finish")),
        (["lay", "train east"], ("step 1,0", "step 2,0", "finish")),
    ],
)
def test_a_city_in_reach_is_one_step_away(
    valley: Any, begun: list[str], actions: tuple[str, ...]
) -> None:
    valley.use("centre")
    valley.play(*begun)
    (only,) = at(valley, "2,0")
    assert only == Shortcut(actions, "2,0", True, ("0,0", "1,0", "2,0"))
    assert said(valley, "2,0") == ["Route to A: 1 rail, +2 points"]
    assert at(valley, "4,0") == [], "A is not connected yet"
    valley.play(*only.actions)
    assert valley.points() == 2 and valley.choices() == ["station", "telegraph"]


def test_the_next_step_of_a_route_needs_no_shortcut(valley: Any) -> None:
    valley.use("centre")
    valley.play("lay", "train west", "step 1,0")
    assert "step 2,0" in valley.choices() and at(valley, "2,0") == []


def test_a_shortcut_tells_what_is_built_and_what_others_get(valley: Any) -> None:
    valley.build(1, "station", "A")
    valley.use("centre")
    assert said(valley, "2,0") == [
        "Route to A: 1 rail, +1 point, and a telegraph: +1; Ben +3",
    ]
    assert said(valley, "4,0") == ["Route to B: 1 rail, 1 tunnel, +3 points; Ben +3"]


def test_a_route_over_laid_track_lays_no_tile(valley: Any) -> None:
    valley.lay("1,0")
    valley.use("centre")
    assert said(valley, "2,0") == ["Route to A: no tile, +0 points"]


def test_of_two_locomotives_the_one_with_the_cheaper_route_goes(valley: Any) -> None:
    valley.build(1, "station", "A")
    valley.locomotive(0, "east", "A")
    valley.use("centre")
    assert at(valley, "4,0")[0].actions == ("lay", "train east", "step 3,0", "step 4,0", "finish")


def test_without_a_route_to_lay_there_is_no_shortcut(valley: Any) -> None:
    valley.load(money=2)
    valley.train(0, stations=1)
    valley.use("centre")
    assert valley.choices() == ["hire", "done"] and valley.state.shortcuts() == []


def test_the_full_conversion_comes_first_and_stands_out(table: Any) -> None:
    board = table(2)
    board.load(iron=3)
    board.use("rail_train", n=2)
    assert board.choices() == ["convert 2", "convert 1", "convert 0"]
    assert board.state.main_action() == "convert 2"


def test_the_end_of_a_route_stands_out(valley: Any) -> None:
    valley.use("centre")
    assert valley.state.main_action() is None
    valley.play("lay", "train west", "step 1,0")
    assert valley.state.main_action() is None
    valley.play("step 2,0")
    assert valley.state.main_action() == "finish"
