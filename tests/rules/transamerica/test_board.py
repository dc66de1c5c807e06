"""The board as data: counts, symmetry, reachability, and the names everything is called by."""

from __future__ import annotations

from collections import Counter

import pytest

from goldenspike.games.transamerica.rules.board import DOUBLE, SINGLE, board, numbers
from goldenspike.games.transamerica.rules.whereabouts import place_of, place_of_line


def test_the_board_has_its_junctions_lines_and_track() -> None:
    assert len(board().junctions) == 188
    assert Counter(line.cost for line in board().lines) == {SINGLE: 400, DOUBLE: 109}
    assert board().supply == 84
    assert board().start_points == 13


def test_each_of_five_regions_has_seven_cities_of_which_two_are_dashed() -> None:
    assert Counter(city.colour for city in board().cities) == dict.fromkeys(board().colours, 7)
    dashed = Counter(city.colour for city in board().cities if city.dashed)
    assert dashed == dict.fromkeys(board().colours, 2)
    assert len(board().colours) == 5


def test_every_city_has_a_name_and_a_junction_of_its_own() -> None:
    assert len({city.name for city in board().cities}) == 35
    assert len({city.junction for city in board().cities}) == 35
    assert {city.junction for city in board().cities} <= set(board().junctions)


def test_a_line_is_named_by_its_ends_the_smaller_one_first() -> None:
    assert len({line.id for line in board().lines}) == len(board().lines)
    for line in board().lines:
        a, b = (tuple(map(int, end.split(","))) for end in line.id.split("-"))
        assert a < b
        assert (b[0] - a[0], b[1] - a[1]) in {(1, 0), (0, 1), (1, 1)}


def test_neighbours_are_those_at_the_other_ends_of_lines() -> None:
    for junction in board().junctions:
        for bit, number, cost in board().neighbours[junction]:
            line = board().lines[number]
            assert {junction, bit.bit_length() - 1} == {line.a, line.b}
            assert cost == line.cost
        found = {number for _, number, _ in board().neighbours[junction]}
        assert found == set(numbers(board().incident[junction]))
        assert 2 <= len(found) <= 6


def connected_by(lines: int) -> set[int]:
    """The junctions that a set of lines connects with the first one."""
    seen, waiting = {board().junctions[0]}, [board().junctions[0]]
    while waiting:
        for bit, number, _ in board().neighbours[waiting.pop()]:
            there = bit.bit_length() - 1
            if lines >> number & 1 and there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen


def test_a_first_track_always_has_two_lines_to_go_to() -> None:
    """No line is the only way anywhere, so at least two free ones lead out of any network that
    the supply is enough for."""
    everything = (1 << len(board().lines)) - 1
    for number in range(len(board().lines)):
        assert connected_by(everything ^ 1 << number) == set(board().junctions)
    assert board().supply < len(board().junctions) - 1


def test_a_second_track_always_has_a_single_line_to_go_to() -> None:
    """Single lines alone connect the whole board, so one leads out of any network that the
    supply is enough for (ruling 8). With stopping there are always two choices."""
    assert connected_by(board().single_lines) == set(board().junctions)
    assert board().supply < len(board().junctions) - 1


def test_a_double_line_is_a_river_or_a_range_and_costs_the_same() -> None:
    """Ruling 15."""
    for line in board().lines:
        assert (line.cost == DOUBLE) == (line.terrain in ("river", "mountain"))
    assert {line.terrain for line in board().lines if line.cost == SINGLE} == {"plain"}


def test_ranges_stand_where_water_would_begin_and_end_nowhere() -> None:
    """Ruling 15: the Uinta Mountains, and the Mogollon Rim past Phoenix."""
    terrain = {line.id: line.terrain for line in board().lines}
    rim = ("6,8-7,8", "7,8-7,9", "7,9-8,9", "8,9-8,10", "8,9-9,10")
    assert {terrain[line] for line in ("5,4-5,5", *rim)} == {"mountain"}


@pytest.mark.parametrize("lines", [0, 1, 0b1011, (1 << 509) - 1, 1 << 508])
def test_a_set_of_lines_becomes_their_actions_in_order(lines: int) -> None:
    assert board().lays_on(lines) == [board().lays[n] for n in numbers(lines)]


@pytest.mark.parametrize(
    ("junction", "place"),
    [
        ("7,5", ("Denver", True)),
        ("8,5", ("Denver", False, "e")),
        ("7,4", ("Denver", False, "ne")),
        ("8,7", ("Santa Fe", False, "ne")),
        ("8,9", ("Santa Fe", False, "sw")),
    ],
)
def test_a_junction_is_called_by_the_nearest_city_and_the_side_of_it(
    junction: str, place: tuple[str, bool, str]
) -> None:
    number = next(j for j, name in board().junction_ids.items() if name == junction)
    city, side, touches = place_of(number)
    assert (city, touches, side)[: len(place)] == place


def test_the_lines_at_a_city_are_told_apart_by_their_sides() -> None:
    """A line between two cities is called by the later one."""
    for city in board().cities:
        places = [place_of_line(n) for n in numbers(board().incident[city.junction])]
        assert all(place.touches for place in places)
        own = [place.side for place in places if place.city == city.name]
        assert len(set(own)) == len(own) >= len(places) - 1


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("7,5-8,5", ("Denver", "e", True)),
        ("6,4-7,5", ("Denver", "nw", True)),
        ("2,5-2,6", ("San Francisco", "ne", True)),
        ("8,5-9,6", ("Denver", "e", False)),
        ("7,6-8,6", ("Denver", "s", False)),
    ],
)
def test_a_line_is_called_by_a_city_at_its_end_or_the_nearest_one(
    line: str, place: tuple[str, str, bool]
) -> None:
    assert place_of_line(board().line_numbers[line]) == place
