"""Laying track: the rulebook's examples on their own map, routes, wagons and the link."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.games.pacific_rails.rules import routes
from goldenspike.games.pacific_rails.rules.board import Land
from goldenspike.games.pacific_rails.rules.sites import can_station, can_telegraph

RED, GREEN, BLUE = range(3)


class Examples:
    """The examples one after the other, each from where the last one ended."""

    def __init__(self, table: Any, until: int) -> None:
        self.board = board = table(3, examples=True)
        board.locomotive(RED, "west", "red west")
        board.locomotive(RED, "east", "red east")
        board.locomotive(GREEN, "west", "green west")
        board.locomotive(BLUE, "west", "blue west")
        for seat in (GREEN, BLUE):
            board.locomotive(seat, "east", "red east")
        for example in range(14, until + 1):
            if example != 19:
                getattr(self, f"t{example}")()

    def gains(self, example: str) -> list[int]:
        """Play an example and return what it brought to red, green and blue."""
        before = [self.board.points(seat) for seat in range(3)]
        getattr(self, example)()
        return [self.board.points(seat) - before[seat] for seat in range(3)]

    def t14(self) -> None:
        self.board.load(RED, bridge=1, tunnel=1)
        self.board.use("centre", RED, n=2)
        self.board.route("west", "2,2", "3,2")
        self.board.play("station", "row wood", "recruit miner")

    def t15(self) -> None:
        self.board.route("east", "19,2", "18,2")
        self.board.play("telegraph")

    def t16(self) -> None:
        self.board.load(GREEN, bridge=3, rail=2)
        self.board.use("centre", GREEN)
        self.board.route("west", "3,-3", "3,-2", "3,-1", "3,0", "3,1", "3,2")

    def t17(self) -> None:
        self.board.load(GREEN)
        self.board.use("centre", GREEN)
        self.board.route("west", "3,1", "3,0", "4,-1")
        self.board.play("telegraph")

    def t18(self) -> None:
        self.board.load(RED, rail=2)
        self.board.use("centre", RED)
        self.board.route("west", "3,1", "3,0", "4,-1", "5,-1", "6,-1", "7,-1")
        self.board.play("station", "row wood")

    def t19(self) -> None:
        self.board.load(RED, rail=2, tunnel=1)
        self.board.use("centre", RED)
        self.board.route("west", "3,1", "4,0", "5,-1", "6,-1", "7,-1")
        self.board.play("station", "row wood")

    def t20(self) -> None:
        self.board.state.seats[BLUE].stations = 1
        self.board.load(BLUE, bridge=7)
        self.board.use("centre", BLUE)
        onward = ("3,2", "3,1", "3,0", "4,-1", "5,-1", "6,-1", "7,-1", "8,-1", "9,-1", "10,-1")
        self.board.route("west", "3,5", "3,4", "3,3", *onward, "11,-1", "12,-1")
        self.board.play("station", "row wood")


@pytest.mark.parametrize(
    ("example", "after", "expected"),
    [
        ("t14", 13, [2, 0, 0]),
        ("t15", 14, [2 + 1, 0, 0]),
        ("t16", 15, [3, 5 + 1, 0]),
        ("t17", 16, [0, 2, 0]),
        ("t18", 17, [4, 3, 0]),
        ("t19", 17, [4 + 1, 0, 0]),
        ("t20", 18, [6, 6, 8 + 3]),
    ],
)
def test_t14_to_t20_the_examples_of_laying_track(
    table: Any, example: str, after: int, expected: list[int]
) -> None:
    """Ruling 33."""
    assert Examples(table, after).gains(example) == expected


def test_t14_the_first_station_brings_wagon_1_and_a_specialist(table: Any) -> None:
    board = Examples(table, 14).board
    assert board.state.seats[RED].wagons == 1
    assert board.state.view(None)["seats"][RED]["crew"] == ["miner"]


def test_t16_a_city_with_anothers_station_takes_only_a_telegraph(table: Any) -> None:
    board = Examples(table, 16).board
    assert board.state.telegraphs[board.cell("A")] == GREEN


def test_t18_before_the_last_click_everybodys_points_are_known(table: Any) -> None:
    board = Examples(table, 17).board
    board.load(RED, rail=2)
    board.use("centre", RED)
    board.play("lay", "train west", *(f"step {c}" for c in ("3,1", "3,0", "4,-1", "5,-1", "6,-1")))
    assert board.state.view(RED)["decision"]["end"] is None
    board.play("step 7,-1")
    shown = board.state.view(RED)["decision"]
    assert shown["tiles"] == {"rail": 2, "tunnel": 0, "bridge": 0}
    assert shown["new"] == ["5,-1", "6,-1"]
    assert shown["end"]["chain"] == ["5,-1", "6,-1"]
    assert shown["end"]["points"] == [4, 3, 0]
    assert shown["end"]["city"] == "C" and not shown["end"]["connected"]


@pytest.mark.parametrize(("others", "asked"), [(["a4"], GREEN), (["a4", "a8"], RED)])
def test_t23_two_workers_at_the_centre_connect_at_most_two_cities(
    table: Any, others: list[str], asked: int
) -> None:
    """With two rails in cargo there is a third city to go to, which takes a third worker."""
    board = Examples(table, 13).board
    board.load(RED, bridge=1, tunnel=1, rail=2)
    board.worker(RED, *others)
    board.state.turn = RED
    board.ask(*board.state.stack)
    board.play("place a6", "district centre")
    board.route("west", "2,2", "3,2")
    board.play("station", "row wood", "recruit miner")
    board.route("east", "19,2", "18,2")
    board.play("telegraph")
    assert board.cargo(RED) == {"rail": 2}
    assert board.state.to_move == asked
    if asked == RED:
        board.route("west", "3,1", "3,0", "4,-1")
        board.play("telegraph")
        assert board.state.to_move == GREEN


def test_a_route_is_begun_only_where_it_can_be_finished(table: Any) -> None:
    """Ruling 30."""
    board = Examples(table, 13).board
    board.load(GREEN, bridge=2, rail=9)
    board.use("centre", GREEN)
    assert board.state.to_move != GREEN, "the third bridge is missing"
    board.load(GREEN, bridge=3)
    board.use("centre", GREEN)
    board.play("lay", "train west")
    assert board.choices() == ["step 3,-3", "cancel"]


@pytest.mark.parametrize("n", [1, 2])
def test_a_route_called_off_goes_back_to_the_locomotives_and_uses_nothing_up(
    table: Any, n: int
) -> None:
    """Ruling 31."""
    board = Examples(table, 13).board
    board.load(GREEN, bridge=3)
    board.use("centre", GREEN, n=n)
    board.play("lay")
    before = board.state.view(GREEN)
    for _ in range(3):
        board.play("train west", "step 3,-3", "cancel")
        assert board.state.view(GREEN) == before
    assert not any(board.state.track) and board.cargo(GREEN) == {"bridge": 3}
    board.play("done")
    assert board.state.to_move == BLUE


def test_a_finished_route_uses_up_one_repetition(table: Any) -> None:
    board = Examples(table, 13).board
    board.load(RED, bridge=1, tunnel=1)
    board.use("centre", RED, n=2)
    board.play("lay", "train east", "cancel")
    assert board.state.prompt().args["n"] == 2
    board.route("west", "2,2", "3,2")
    board.play("station", "row wood", "recruit miner")
    assert board.state.prompt().args["n"] == 1


def test_an_unconnected_city_can_only_be_the_end(table: Any) -> None:
    """Ruling 28."""
    board = Examples(table, 16).board
    board.load(RED, rail=4)
    board.use("centre", RED)
    board.play("lay", "train west", "step 3,1", "step 3,0", "step 4,-1")
    assert board.choices() == ["finish", "cancel"]


def test_a_connected_city_needs_a_new_tile_on_the_way(table: Any) -> None:
    """Ruling 29."""
    board = Examples(table, 17).board
    board.load(RED)
    board.use("centre", RED)
    assert board.state.to_move != RED, "B is connected and all the way there is laid"
    board.load(RED, tunnel=1, rail=1)
    board.use("centre", RED)
    board.play("lay", "train west", "step 3,1")
    assert "step 4,0" in board.choices()
    board.play("step 4,0", "step 4,-1")
    assert "finish" in board.choices()


def test_nobody_builds_both_in_one_city(table: Any) -> None:
    board = Examples(table, 14).board
    city = board.cell("A")
    assert not can_telegraph(board.state, RED, city)
    assert can_telegraph(board.state, GREEN, city)
    assert not can_station(board.state, GREEN, city)


@pytest.fixture
def one_line(table: Any) -> Any:
    """W - plain - A - plain - B, with a locomotive of seat 0 in W and two rails in cargo."""
    cells = [(0, 0, "start"), (1, 0, "plain"), (2, 0, "city"), (3, 0, "plain"), (4, 0, "city")]
    land = Land(cells, [(1, 0), (-1, 0)], {(2, 0): "A", (4, 0): "B"}, {(0, 0): ("W", 0)})
    board = table(2, land=land)
    board.locomotive(0, "west", "W")
    board.locomotive(0, "east", "W")
    board.load(rail=2)
    return board


def test_no_route_ends_with_a_telegraph_when_none_is_left(one_line: Any) -> None:
    one_line.build(1, "station", "A")
    one_line.state.seats[0].telegraphs = 0
    one_line.use("centre")
    one_line.play("lay", "train west", "step 1,0", "step 2,0")
    assert one_line.choices() == ["step 3,0", "cancel"]
    one_line.play("step 3,0", "step 4,0", "finish")
    assert set(one_line.choices()) == {"row wood", "row iron", "row gunpowder", "row money"}


def test_no_route_ends_with_a_station_when_no_house_is_left(one_line: Any) -> None:
    one_line.build(1, "telegraph", "A")
    one_line.rows(wood=0, iron=0, gunpowder=0, money=0)
    one_line.use("centre")
    one_line.play("lay", "train west", "step 1,0", "step 2,0")
    assert one_line.choices() == ["step 3,0", "cancel"]
    one_line.play("step 3,0", "step 4,0", "finish")
    assert one_line.state.telegraphs[one_line.cell("B")] == 0, "what else"


def test_without_anything_to_build_no_track_is_laid(one_line: Any) -> None:
    one_line.rows(wood=0, iron=0, gunpowder=0, money=0)
    one_line.state.seats[0].telegraphs = 0
    one_line.use("centre")
    assert one_line.state.to_move == 1


def test_the_own_buildings_on_the_way_pay_nothing(one_line: Any) -> None:
    """Ruling 33."""
    one_line.build(0, "station", "A")
    one_line.build(1, "telegraph", "A")
    one_line.lay("1,0")
    one_line.use("centre")
    one_line.route("west", "1,0", "2,0", "3,0", "4,0")
    one_line.play("station", "row wood")
    assert [one_line.points(seat) for seat in range(2)] == [2, 3], "a tile; a telegraph passed"


def test_no_tile_is_ever_laid_on_a_mountain(table: Any) -> None:
    board = table(2)
    land = board.state.land
    assert all(land.tile[cell] < 0 for cell, t in enumerate(land.terrain) if t == "mountain")


def test_among_equal_connections_the_one_with_most_new_tiles_counts(table: Any) -> None:
    """Ruling 32. Two tiles away lie a start space, by old track, and a city of another, by new
    track."""
    cells = [(0, 0, "start"), (1, 0, "plain"), (2, 0, "plain"), (3, 0, "city")]
    cells += [(4, 0, "plain"), (5, 0, "plain"), (6, 0, "city")]
    land = Land(cells, [(1, 0), (-1, 0)], {(3, 0): "B", (6, 0): "C"}, {(0, 0): ("W", 0)})
    board = table(2, land=land)
    board.lay("1,0", "2,0")
    board.build(1, "station", "C")
    path = tuple(board.cell(cell) for cell in ("C", "5,0", "4,0", "B"))
    shortest = routes.connection(board.state, path)
    assert shortest.vp == 4
    assert {land.names[cell] for cell in shortest.chain} == {"4,0", "5,0"}


def test_new_tiles_off_the_shortest_connection_count_single(table: Any) -> None:
    """The same map: a start space one tile away beats the city two new tiles away."""
    cells = [(1, 0, "start"), (2, 0, "plain"), (3, 0, "city")]
    cells += [(4, 0, "plain"), (5, 0, "plain"), (6, 0, "city")]
    land = Land(cells, [(1, 0), (-1, 0)], {(3, 0): "B", (6, 0): "C"}, {(1, 0): ("W", 0)})
    board = table(2, land=land)
    board.lay("2,0")
    board.build(1, "station", "C")
    path = tuple(board.cell(cell) for cell in ("C", "5,0", "4,0", "B"))
    assert routes.connection(board.state, path).vp == 2


def test_an_unconnected_city_is_not_the_nearest(table: Any) -> None:
    """Ruling 28. A city without buildings, one old tile away, does not beat the start space two
    new ones away."""
    cells = [(0, 0, "start"), (1, 0, "plain"), (2, 0, "plain"), (3, 0, "city")]
    cells += [(4, 0, "plain"), (5, 0, "city")]
    land = Land(cells, [(1, 0), (-1, 0)], {(3, 0): "B", (5, 0): "C"}, {(0, 0): ("W", 0)})
    board = table(2, land=land)
    board.lay("4,0")
    path = tuple(board.cell(cell) for cell in ("W", "1,0", "2,0", "B"))
    shortest = routes.connection(board.state, path)
    assert shortest.vp == 4
    assert {land.names[cell] for cell in shortest.chain} == {"1,0", "2,0"}


def test_second_and_third_stations_bring_wagons_without_a_specialist(table: Any) -> None:
    board = Examples(table, 18).board
    assert board.state.seats[RED].wagons == 2
    assert len(board.state.seats[RED].crew) == 1
