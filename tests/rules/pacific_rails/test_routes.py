"""The search for routes: what is offered can be finished, and all that can be is offered."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core import Chance
from goldenspike.games.pacific_rails.rules import routes
from goldenspike.games.pacific_rails.rules.board import Land
from goldenspike.games.pacific_rails.rules.state import PacificRails
from goldenspike.games.pacific_rails.rules.track import lay_tile, open_cell


def tiles_fit(state: PacificRails, path: tuple[int, ...], near: int) -> bool:
    """Tell whether a path may enter a cell next, as far as tiles go."""
    if near in path:
        return False
    if state.passable[near] or near in state.land.city:
        return True
    kind = state.land.tile[near]
    used = [state.land.tile[cell] for cell in routes.new_tiles(state, path)]
    return kind >= 0 and used.count(kind) < state.seats[0].cargo[kind]


def brute_force(state: PacificRails, path: tuple[int, ...]) -> bool:
    """Tell by trying every simple path whether a route can still be finished."""
    if routes.is_end(state, 0, path):
        return True
    head = path[-1]
    if head in state.land.city and not state.passable[head]:
        return False
    return any(
        brute_force(state, (*path, near))
        for near in state.land.near[head]
        if tiles_fit(state, path, near)
    )


OPEN_COUNTRY = ("plain", "plain", "hill", "river", "mountain", "city")
ROUGH_COUNTRY = ("hill", "river", "hill", "river", "mountain", "mountain", "city")


def random_land(rng: Chance) -> Land:
    """Make a small map, dense with cities, for tracks that run in loops."""
    terrain = rng.pick([OPEN_COUNTRY, ROUGH_COUNTRY])
    cells = [(q, r, rng.pick(terrain)) for r in range(4) for q in range(5)]
    cells[0], cells[-1] = (0, 0, "start"), (4, 3, "start")
    cities = {(q, r): f"C{q}{r}" for q, r, kind in cells if kind == "city"}
    starts = {(0, 0): ("W", 0), (4, 3): ("E", 1)}
    return Land(cells, [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)], cities, starts)


@pytest.mark.parametrize("batch", range(8))
def test_the_search_agrees_with_trying_every_path(table: Any, batch: int) -> None:
    rng = Chance(batch)
    compared = offered = 0
    for _ in range(60):
        board = table(3, land=random_land(rng))
        state, land = board.state, board.state.land
        track, built = 1 + rng.below(4), 3 + rng.below(2)
        for cell, kind in enumerate(land.tile):
            if kind >= 0 and rng.below(5) < track:
                lay_tile(state, cell)
        for city in land.city:
            owners = [0, 1, 2]
            rng.shuffle(owners)
            for buildings, owner in ((state.stations, owners[0]), (state.telegraphs, owners[1])):
                if rng.below(5) < built:
                    buildings[city] = owner
                    open_cell(state, city)
        board.load(0, rail=rng.below(3), tunnel=rng.below(3), bridge=rng.below(3))
        path: tuple[int, ...] = (rng.pick([c for c in range(20) if state.passable[c]]),)
        while True:
            ways = routes.next_cells(state, 0, path)
            head = path[-1]
            ended = head in land.city and not state.passable[head]
            near = [] if ended else [n for n in land.near[head] if tiles_fit(state, path, n)]
            assert set(ways) == {n for n in near if brute_force(state, (*path, n))}
            compared += len(near)
            offered += len(ways)
            if not ways:
                break
            path = (*path, rng.pick(ways))
    assert compared > 100 and offered > 30


def test_an_offered_step_can_always_be_carried_through(table: Any) -> None:
    for seed in range(8):
        rng = Chance(seed)
        board = table(2, seed=seed)
        state, land = board.state, board.state.land
        for cell, kind in enumerate(land.tile):
            if kind >= 0 and rng.below(3):
                lay_tile(state, cell)
        for city in land.city:
            if rng.below(4):
                state.stations[city] = rng.below(2)
                open_cell(state, city)
        board.locomotive(0, "west", "Los Angeles")
        board.locomotive(0, "east", "Boston")
        board.load(0, rail=1, tunnel=1)
        board.use("centre")
        if state.to_move != 0:
            continue
        if "lay" in board.choices():
            board.play("lay")
        board.play(rng.pick(board.choices("train")))
        while "finish" not in board.choices():
            assert board.choices("step"), "a dead end"
            board.play(rng.pick(board.choices("step")))
