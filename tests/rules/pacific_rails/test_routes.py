"""The search for routes: what is offered can be finished, and all that can be is offered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from goldenspike.core import Chance
from goldenspike.games.pacific_rails.rules import routes
from goldenspike.games.pacific_rails.rules.board import Land
from goldenspike.games.pacific_rails.rules.cheapest import CheapRoute, cheapest_routes
from goldenspike.games.pacific_rails.rules.ending import coasts_joined
from goldenspike.games.pacific_rails.rules.laying import route_end
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


def random_country(table: Any, rng: Chance) -> PacificRails:
    """Make a position on such a map, with track, buildings and a few tiles of seat 0."""
    board = table(3, land=random_land(rng))
    state: PacificRails = board.state
    track, built = 1 + rng.below(4), 3 + rng.below(2)
    for cell, kind in enumerate(state.land.tile):
        if kind >= 0 and rng.below(5) < track:
            lay_tile(state, cell)
    for city in state.land.city:
        owners = [0, 1, 2]
        rng.shuffle(owners)
        for buildings, owner in ((state.stations, owners[0]), (state.telegraphs, owners[1])):
            if rng.below(5) < built:
                buildings[city] = owner
                open_cell(state, city)
    state.linked = coasts_joined(state, next(iter(state.land.start)))
    board.load(0, rail=rng.below(3), tunnel=rng.below(3), bridge=rng.below(3))
    return state


@pytest.mark.parametrize("batch", range(8))
def test_the_search_agrees_with_trying_every_path(table: Any, batch: int) -> None:
    """Ruling 30."""
    rng = Chance(batch)
    compared = offered = 0
    for _ in range(60):
        state = random_country(table, rng)
        land = state.land
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


def every_route(state: PacificRails, path: tuple[int, ...]) -> Iterator[CheapRoute]:
    """Yield every route of seat 0 that begins with a path, by trying every simple path."""
    head = path[-1]
    if routes.is_end(state, 0, path):
        end = route_end(state, 0, path)
        yield CheapRoute(len(end["tile_vp"]), end["points"][0], path)
    if head in state.land.city and not state.passable[head]:
        return
    for near in state.land.near[head]:
        if tiles_fit(state, path, near):
            yield from every_route(state, (*path, near))


@pytest.mark.parametrize("batch", range(4))
def test_the_cheapest_route_has_fewest_tiles_then_most_points_then_fewest_steps(
    table: Any, batch: int
) -> None:
    """Only a roundabout of several tiles may be left out, and only its steps may be more."""
    rng = Chance(100 + batch)
    compared = roundabouts = 0
    for _ in range(60):
        state = random_country(table, rng)
        path: tuple[int, ...] = (rng.pick([c for c in range(20) if state.passable[c]]),)
        while path:
            best: dict[int, CheapRoute] = {}
            for route in every_route(state, path):
                city = route.path[-1]
                if city != path[-1] and (city not in best or route.beats(best[city])):
                    best[city] = route
            found = cheapest_routes(state, 0, path)
            assert found.keys() <= best.keys()
            for city, route in best.items():
                around = state.passable[city] and not routes.new_tiles(state, path)
                if around and city not in found:
                    roundabouts += 1
                    continue
                assert found[city][:2] == route[:2]
                assert routes.is_end(state, 0, found[city].path)
                assert around or len(found[city].path) == len(route.path)
                compared += 1
            ways = routes.next_cells(state, 0, path)
            path = (*path, rng.pick(ways)) if ways else ()
    assert compared > 100 and roundabouts < compared / 10


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
