"""The board as data: counts, symmetry, reachability, and the names everything is called by."""

from __future__ import annotations

import re
from collections import Counter

from goldenspike.games.santa_fe.rules.board import MOUNTAIN, RIVER, BoardTables, board


def test_five_railroads_with_their_track_and_home_bases() -> None:
    plan = board()
    found = {
        plan.railroads[r].name: (
            plan.railroads[r].colour,
            plan.railroads[r].pieces,
            plan.places[plan.railroads[r].home].name,
        )
        for r in plan.regular
    }
    assert found == {
        "Santa Fe": ("blue", 32, "Chicago"),
        "Southern Pacific": ("white", 30, "New Orleans"),
        "Great Northern": ("green", 25, "Milwaukee"),
        "Union Pacific": ("red", 24, "Chicago"),
        "Kansas Pacific": ("yellow", 17, "Kansas City"),
    }


def test_four_short_lines_with_their_track_and_home_bases() -> None:
    plan = board()
    found = {
        plan.railroads[r].name: (
            plan.railroads[r].colour,
            plan.railroads[r].pieces,
            plan.places[plan.railroads[r].home].name,
        )
        for r in plan.short
    }
    assert found == {
        "Rock Island": ("orange", 11, "Chicago"),
        "Texas Pacific": ("black", 8, "New Orleans"),
        "Western Pacific": ("brown", 7, "Sacramento"),
        "Denver & Rio Grande Western": ("purple", 6, "Denver"),
    }


def test_sixty_six_city_cards_by_value() -> None:
    plan = board()
    cities = Counter(place.value for place in plan.places)
    assert cities == {0: 4, 2: 3, 3: 7, 4: 5, 5: 7, 6: 9, 7: 7}
    copies = Counter(plan.city_cards)
    assert len(plan.city_cards) == 66
    for number, place in enumerate(plan.places):
        assert copies[number] == (0 if place.value == 0 else 1 if place.value < 4 else 2)


def test_lines_have_one_to_four_spaces() -> None:
    """Ruling 1."""
    lengths = [len(line.terrain) for line in board().lines]
    assert len(lengths) == 105
    assert sum(lengths) == 236
    assert set(lengths) == {1, 2, 3, 4}


def test_a_double_line_is_two_lines_alike_that_know_each_other() -> None:
    plan = board()
    pairs = Counter((line.start, line.goal) for line in plan.lines)
    for number, line in enumerate(plan.lines):
        assert pairs[line.start, line.goal] == (2 if line.twin >= 0 else 1)
        assert (line.goal, line.start) not in pairs
        if line.twin >= 0:
            twin = plan.lines[line.twin]
            assert twin.twin == number != line.twin
            assert twin[1:4] == line[1:4] and twin.one_way == line.one_way
    assert sum(n == 2 for n in pairs.values()) == 15


def test_every_way_has_its_opposite() -> None:
    plan = board()
    for forth, back in zip(plan.ways[::2], plan.ways[1::2], strict=True):
        assert (forth.start, forth.goal) == (back.goal, back.start)
        assert forth.spaces == back.spaces[::-1]
        assert forth.terrain == back.terrain[::-1]
        assert not forth.against_arrow
    assert sum(way.against_arrow for way in plan.ways) == 10


def test_every_place_can_be_reached_even_along_the_arrows() -> None:
    plan = board()
    for start in range(len(plan.places)):
        seen, open_ = {start}, [start]
        while open_:
            for way in plan.ways_from[open_.pop()]:
                road = plan.ways[way]
                if not road.against_arrow and road.goal not in seen:
                    seen.add(road.goal)
                    open_.append(road.goal)
        assert len(seen) == 42


def test_terrain_lies_on_spaces_that_exist() -> None:
    plan = board()
    spaces = Counter(kind for line in plan.lines for kind in line.terrain)
    assert spaces[RIVER] + spaces[RIVER | MOUNTAIN] == 24
    assert spaces[MOUNTAIN] + spaces[RIVER | MOUNTAIN] == 40
    assert spaces[RIVER | MOUNTAIN] == 2
    for row in plan.data["lines"]:
        for space in [*row.get("river", []), *row.get("mountain", [])]:
            assert 1 <= space <= len(row["spaces"])


def test_squares_stand_at_cities_and_belong_to_the_five_railroads() -> None:
    plan = board()
    assert len(plan.squares) == 18 == len(plan.data["squares"])
    for railroad, place in plan.squares:
        assert railroad in plan.regular
        assert plan.values[place]
    assert (plan.railroad["santa-fe"], plan.place["houston"]) in plan.squares


def test_names_are_kebab_case_and_unique() -> None:
    plan = board()
    names = [*plan.place, *plan.railroad]
    assert len(plan.place) == 42 and len(plan.railroad) == 9
    assert len(plan.line) == 105 and len(plan.way) == 210
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in names)
    assert not set(plan.place) & {"double", "triple", "four-in-one", "boomtown", "branch"}


def test_everything_drawn_lies_on_the_canvas() -> None:
    data = board().data
    width, height = data["canvas"]["width"], data["canvas"]["height"]
    points = [(p["x"], p["y"]) for p in data["places"] + data["squares"]]
    points += [(x, y) for row in data["lines"] for x, y, _ in row["spaces"]]
    assert all(0 < x < width and 0 < y < height for x, y in points)


def test_a_lay_names_the_space_it_fills() -> None:
    plan = BoardTables(board().data)
    railroad, way = plan.railroad["santa-fe"], plan.way["pueblo~dodge-city"]
    first = plan.lay_action("lay", railroad, way, 0)
    second = plan.lay_action("lay", railroad, way, 1)
    assert first == second == "lay santa-fe pueblo~dodge-city"
    assert (first.spot, second.spot) == ("dodge-city~pueblo:2", "dodge-city~pueblo:1")
