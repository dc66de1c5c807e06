"""The map and the box: counts, shape, and tables that hang together."""

from __future__ import annotations

from collections import Counter

import pytest

from goldenspike.games.pacific_rails.rules.board import EAST, WEST, board
from goldenspike.games.pacific_rails.rules.components import (
    AROUND,
    BUILDINGS_VP,
    DISTRICTS,
    GOALS,
    KINDS,
    RESOURCES,
    SENATORS,
    SPACES,
    SPECIALISTS,
    SPECIALISTS_PER_KIND,
    SPECIALS,
    TELEGRAPH_VP,
    UPGRADES,
    WORKERS,
)


def test_the_map_has_nine_rows_of_twenty_and_nineteen_hexes() -> None:
    """Ruling 1."""
    rows = Counter(r for _, r in board().cells)
    assert rows == {r: 20 - r % 2 for r in range(9)}


def test_neighbours_are_mutual_and_at_most_six() -> None:
    near = board().near
    assert all(cell in near[other] for cell, around in enumerate(near) for other in around)
    assert max(len(around) for around in near) == 6


def test_there_are_24_cities_and_five_start_spaces_on_each_coast() -> None:
    """Ruling 1."""
    land = board()
    assert len(land.city) == 24 == len(set(land.city.values()))
    assert Counter(land.coast.values()) == {WEST: 5, EAST: 5}
    assert set(land.city) == {c for c, terrain in enumerate(land.terrain) if terrain == "city"}
    assert set(land.start) == {c for c, terrain in enumerate(land.terrain) if terrain == "start"}


def test_no_city_or_start_space_touches_another() -> None:
    land = board()
    places = {*land.city, *land.start}
    assert not any(near in places for place in places for near in land.near[place])


def test_every_start_space_has_a_city_one_tile_away() -> None:
    land = board()
    for start in land.start:
        tiles = [cell for cell in land.near[start] if land.tile[cell] >= 0]
        assert any(near in land.city for cell in tiles for near in land.near[cell])


def test_all_but_the_mountains_can_be_reached_from_anywhere() -> None:
    land = board()
    start = next(iter(land.start))
    seen, todo = {start}, [start]
    while todo:
        for near in land.near[todo.pop()]:
            if near not in seen and land.terrain[near] != "mountain":
                seen.add(near)
                todo.append(near)
    assert len(seen) == sum(terrain != "mountain" for terrain in land.terrain)


def test_twelve_action_spaces_lie_between_orthogonal_neighbours() -> None:
    """Ruling 2."""

    def apart(a: int, b: int) -> int:
        return abs(a // 3 - b // 3) + abs(a % 3 - b % 3)

    assert len(set(SPACES)) == 12
    assert all(apart(a, b) == 1 for a, b in SPACES)
    assert sorted(len(around) for around in AROUND) == [2] * 4 + [3] * 4 + [4]


def test_resources_lie_in_the_corners_and_each_foreman_beside_his_resource() -> None:
    """Ruling 2."""
    corners = (0, 2, 6, 8)
    assert {DISTRICTS[n].kind for n in corners} == {"resource"}
    assert DISTRICTS[4].kind == "centre"
    for number, district in enumerate(DISTRICTS):
        if district.kind == "train":
            beside = {d for pair in SPACES if number in pair for d in pair}
            resource = SPECIALISTS[district.of].resource
            assert any(
                DISTRICTS[d].kind == "resource" and DISTRICTS[d].of == resource for d in beside
            )


def test_a_special_action_is_paid_from_the_opposite_corner() -> None:
    """Ruling 3."""
    where = {d.of: n for n, d in enumerate(DISTRICTS) if d.kind == "resource"}
    for resource, special in SPECIALS.items():
        assert where[resource] + where[special.pay] == 8


@pytest.mark.parametrize(
    ("players", "workers", "specialists", "upgrades"),
    [(2, 6, 4, [4, 4, 2]), (3, 4, 5, [6, 6, 3]), (4, 3, 6, [8, 8, 4])],
)
def test_the_box_fits_the_number_of_players(
    players: int, workers: int, specialists: int, upgrades: list[int]
) -> None:
    """Ruling 4."""
    assert WORKERS[players] == workers and WORKERS[players] * players == 12
    assert SPECIALISTS_PER_KIND[players] == specialists
    levels = Counter(tile.level for tile in UPGRADES if tile.least_players <= players)
    assert [levels[1], levels[2], levels[3]] == upgrades


def test_there_are_two_upgrades_of_each_resource_on_levels_one_and_two() -> None:
    """Ruling 5."""
    for level in (1, 2):
        gains = Counter(tile.gain for tile in UPGRADES if tile.level == level)
        assert gains == dict.fromkeys(range(len(RESOURCES)), 2)
    assert [tile.gain for tile in UPGRADES if tile.level == 3] == [None] * 4


def test_senators_goals_and_tables_are_those_of_the_rules() -> None:
    """Ruling 8."""
    assert [senator.price for senator in SENATORS] == [1, 1, 1, 1, 2, 2, 3, 3]
    assert len(GOALS) == 12
    assert TELEGRAPH_VP == (1, 2, 2, 3, 3, 4, 4)
    assert BUILDINGS_VP[1:] == (2, 4, 7, 10, 14, 18, 23, 28, 34, 40, 47, 54, 62, 69, 75, 80, 84, 87)
    assert len(KINDS) == 7
