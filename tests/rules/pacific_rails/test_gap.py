"""The gap between the coasts: the fewest hexes that are missing, and whose tiles are enough."""

from __future__ import annotations

import heapq
from typing import Any

import pytest

from goldenspike import games
from goldenspike.bots import Glimpse, make, seat_chance
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.games.pacific_rails.drawing.gap import gap_chip
from goldenspike.games.pacific_rails.rules.board import EAST, WEST, Land
from goldenspike.games.pacific_rails.rules.state import PacificRails


def fewest(state: PacificRails) -> int:
    """How many new cells lead from coast to coast, cell by cell."""
    land = state.land
    best = {cell: 0 for cell, coast in land.coast.items() if coast == WEST}
    waiting = [(0, cell) for cell in best]
    while waiting:
        price, cell = heapq.heappop(waiting)
        if land.coast.get(cell) == EAST:
            return price
        for near in land.near[cell]:
            new = price + (not state.passable[near])
            if land.terrain[near] != "mountain" and new < best.get(near, 999):
                best[near] = new
                heapq.heappush(waiting, (new, near))
    raise AssertionError("the coasts are an ocean apart")


def straight(table: Any, *laid: str) -> Any:
    """W - plain - river - city - hill - E."""
    cells = [(0, 0, "start"), (1, 0, "plain"), (2, 0, "river"), (3, 0, "city")]
    cells += [(4, 0, "hill"), (5, 0, "start")]
    starts = {(0, 0): ("W", WEST), (5, 0): ("E", EAST)}
    board = table(3, land=Land(cells, [(1, 0), (-1, 0)], {(3, 0): "B"}, starts))
    board.lay(*laid)
    return board


JOINTS = [[f"{cell},0", f"{cell - 1},0"] for cell in range(5, 0, -1)]
"""All there are on the straight way."""


def gap(board: Any) -> Any:
    return board.state.view(0)["gap"]


def test_the_gap_is_every_cell_without_track_or_connection(table: Any) -> None:
    board = straight(table)
    assert gap(board)["cells"] == ["4,0", "3,0", "2,0", "1,0"]
    assert gap(board)["tiles"] == {"rail": 1, "tunnel": 1, "bridge": 1}
    assert gap(board)["joints"] == JOINTS


def test_track_that_lies_in_between_is_none_of_it(table: Any) -> None:
    board = straight(table, "2,0")
    assert gap(board)["cells"] == ["4,0", "3,0", "1,0"]
    assert gap(board)["joints"] == JOINTS


def test_who_holds_the_tiles_for_it_is_told(table: Any) -> None:
    board = straight(table, "1,0")
    assert gap(board)["holders"] == []
    board.load(1, tunnel=1)
    assert gap(board)["holders"] == []
    board.load(1, bridge=1, tunnel=1)
    board.load(2, rail=4)
    assert gap(board)["holders"] == [1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chip_says_what_it_takes_and_who_has_it(table: Any, language: str) -> None:
    board = straight(table, "1,0")
    board.load(1, bridge=1, tunnel=1)
    words = Words(language, ["Ada", "Ben", "Cleo"])
    (chip,) = gap_chip(board.state.view(0), words)
    assert "Ben" in chip.attrs["data-say"]
    assert chip.attrs["data-say"].count(f" {words('core.and')} ") == 1, "one list, not two"
    assert ("near" in chip.attrs["class"]) and chip.attrs["data-look"] == "3,0"


def test_a_whole_game_closes_it_cell_by_cell() -> None:
    game, seed = games.get("pacific-rails"), 11
    state, bot = game.new(4, seed=seed), make(game, "easy")
    assert isinstance(state, PacificRails)
    seen = set()
    for number in range(2000):
        seat = state.to_move
        if seat is None:
            break
        told = state.view(seat)["gap"]
        assert (len(told["cells"]) if told else 0) == fewest(state)
        if told:
            seen.add(len(told["cells"]))
            assert not set(told["cells"]) & {*state.view(seat)["track"]}
        state.play(bot.choose(Glimpse(state, seat, seat_chance(seed, seat, number))))
    assert state.linked and state.view(None)["gap"] is None
    assert max(seen) == 22 and min(seen) <= 3
