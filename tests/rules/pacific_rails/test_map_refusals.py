"""Why something is not possible on the map: start spaces, buildings, routes."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.rules.board import Land
from goldenspike.games.pacific_rails.rules.congress import Grant
from goldenspike.games.pacific_rails.rules.setup import setup_decisions

WORDS = Words("en", ["Ada", "Ben"])


def why(board: Any, what: str) -> str:
    """What a click there is answered with; empty where it is legal."""
    message = board.state.why_not(what)
    return WORDS.say(message) if message else ""


def test_locomotives_begin_on_free_start_spaces_of_the_other_coast(table: Any) -> None:
    board = table(2)
    board.ask(*setup_decisions([0, 1])[2:])
    assert why(board, "4,0") == "Locomotives begin on the start spaces at the coasts."
    board.play("start -3,6", "start 0,0")
    assert why(board, "-3,6") == (
        "Los Angeles is taken: a start space has room for one locomotive."
    )
    assert why(board, "-1,2") == (
        "Your first locomotive is on this coast: the second one goes to the other."
    )
    assert why(board, "a1") == "First choose a start space for the locomotive."


SACRAMENTO, OMAHA, YUMA, PUEBLO, BOISE = "-1,5", "10,4", "-2,8", "7,5", "2,3"


@pytest.fixture
def frontier(table: Any) -> Any:
    """Track at Yuma and Pueblo; Ben's stations in Sacramento and Omaha, Ada's telegraphs in Omaha
    and Pueblo."""
    board = table(2)
    board.lay("-3,8", "7,4")
    board.build(1, "station", "Sacramento")
    board.build(1, "station", "Omaha")
    board.build(0, "telegraph", "Omaha")
    board.build(0, "telegraph", "Pueblo")
    return board


def test_a_station_goes_into_a_city_beside_track_without_one(frontier: Any) -> None:
    frontier.ask(Grant(0, telegraph=False))
    assert why(frontier, YUMA) == ""
    assert why(frontier, SACRAMENTO) == "Sacramento has a station already."
    both = "nobody builds both in one city."
    assert why(frontier, PUEBLO) == f"Your telegraph is in Pueblo: {both}"
    assert why(frontier, BOISE) == "No track lies beside Boise."
    assert why(frontier, "7,4") == "Stations and telegraphs are built in cities."


def test_a_telegraph_goes_beside_a_station_of_another(frontier: Any) -> None:
    frontier.build(0, "station", "Yuma")
    frontier.ask(Grant(0, station=False))
    assert why(frontier, SACRAMENTO) == ""
    assert why(frontier, OMAHA) == "Omaha has a telegraph already."
    both = "nobody builds both in one city."
    assert why(frontier, YUMA) == f"Your own station is in Yuma: {both}"
    assert why(frontier, BOISE) == "Boise has no station of another player."
    frontier.state.seats[0].telegraphs = 0
    frontier.lay("2,2")
    frontier.ask(Grant(0))
    assert why(frontier, SACRAMENTO) == "You have no telegraph left."
    assert why(frontier, BOISE) == ""


@pytest.mark.parametrize(
    ("stations", "crew", "said"),
    [
        (0, 0, "Nobody can be hired: you have no wagon yet."),
        (1, 2, "Nobody can be hired: all seats of your wagons are taken."),
        (1, 0, "Nobody can be hired: you cannot afford anybody in supply."),
    ],
)
def test_the_centre_says_why_nobody_can_be_hired(
    country: Any, stations: int, crew: int, said: str
) -> None:
    country.train(0, *["miner"] * crew, stations=stations)
    country.use("centre")
    assert why(country, "hire") == said


def test_the_centre_says_why_no_track_can_be_laid(table: Any) -> None:
    board = table(2)
    board.train(0, stations=1)
    board.load(money=2)
    board.use("centre")
    assert why(board, "lay") == "No route can be finished with your tiles."


@pytest.fixture
def country(table: Any) -> Any:
    """W - plain - A - plain - B - hill - C, mountains north of them, Ada's locomotives in W and C
    and two rails in her cargo."""
    names = ["start", "plain", "city", "plain", "city", "hill", "city"]
    cells = [(q, 0, kind) for q, kind in enumerate(names)]
    cells += [(q, -1, "mountain") for q in range(1, 8)]
    cities = {(2, 0): "A", (4, 0): "B", (6, 0): "C"}
    ways = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    board = table(2, land=Land(cells, ways, cities, {(0, 0): ("W", 0)}))
    board.locomotive(0, "west", "W")
    board.locomotive(0, "east", "C")
    board.load(rail=2)
    return board


def test_a_locomotive_needs_a_route(country: Any) -> None:
    country.use("centre")
    country.play("lay")
    assert why(country, "train east") == "No route from C can be finished with your tiles."
    assert why(country, "3,0") == "First choose one of your locomotives, or end with “Done”."


@pytest.mark.parametrize("begun", [[], ["lay"], ["lay", "train west"]])
def test_a_city_out_of_reach_says_why(country: Any, begun: list[str]) -> None:
    """With one rail A is all that can be reached from W."""
    country.locomotive(0, "east", "W")
    country.load(rail=1)
    country.use("centre")
    country.play(*begun)
    assert why(country, "4,0") == "B is too far for your tiles."
    country.build(1, "station", "B")
    country.state.telegraphs[country.cell("B")] = 0
    assert why(country, "4,0") == "B has a station and a telegraph already."
    country.build(0, "station", "C")
    assert why(country, "6,0") == "You have built in C: nobody builds both in one city."
    assert why(country, "2,0").startswith(("First choose", "Extend the route"))


@pytest.mark.parametrize("begun", [[], ["lay"], ["lay", "train west"]])
def test_a_connected_city_along_the_track_is_not_called_far(country: Any, begun: list[str]) -> None:
    """Ada's train could run to A, where she could build: only the tile is missing (ruling 29)."""
    country.build(1, "station", "A")
    country.lay("1,0")
    country.locomotive(0, "east", "W")
    country.load(rail=1)
    country.use("centre")
    country.play(*begun)
    assert why(country, "2,0") == "A is connected: a route there must lay a tile."


def test_a_city_where_nothing_can_be_built_is_not_called_out_of_reach(country: Any) -> None:
    """Two rails and the tunnel that lies there would lead from C to B and A, but Ada has built
    in all of them."""
    for city in "ABC":
        country.build(0, "station", city)
    country.lay("5,0")
    country.load(rail=2, iron=1, money=1)
    country.use("centre")
    assert why(country, "lay") == "No route can be finished with your tiles."


def test_a_route_goes_where_tiles_lead_it(country: Any) -> None:
    country.build(1, "station", "A")
    country.use("centre")
    country.play("lay", "train west")
    assert why(country, "1,-1") == "Mountains cannot be crossed."
    assert why(country, "3,0") == "Extend the route from hex to hex."
    assert why(country, "finish") == "A route ends in a city."
    country.play("step 1,0")
    assert why(country, "0,0") == "The route has passed here already."
    country.play("step 2,0", "step 3,0", "step 4,0")
    assert why(country, "5,0") == "B was not connected before: the route can only end here."


def test_a_hill_needs_a_tunnel(country: Any) -> None:
    country.build(1, "station", "A")
    country.build(1, "station", "B")
    country.use("centre")
    country.play("lay", "train west", "step 1,0", "step 2,0", "step 3,0", "step 4,0")
    assert why(country, "5,0") == why(country, "step 5,0")
    assert why(country, "5,0") == "You have no tunnel left for this hill."


def test_a_route_turns_away_from_where_no_city_is_in_reach(country: Any) -> None:
    country.build(1, "station", "A")
    country.build(0, "telegraph", "A")
    country.load(rail=1, tunnel=1)
    country.lay("1,0")
    country.locomotive(0, "east", "A")
    country.use("centre")
    country.play("lay", "train east")
    assert why(country, "1,0") == "From there the route cannot be finished with your tiles."
    country.play("step 3,0", "step 4,0")
    assert why(country, "finish") == ""


def test_a_connected_city_needs_a_new_tile(country: Any) -> None:
    country.build(1, "station", "A")
    country.lay("1,0")
    country.locomotive(0, "west", "W")
    country.use("centre")
    country.play("lay", "train west", "step 1,0", "step 2,0")
    assert why(country, "finish") == "A is connected: a route there must lay a tile."


def test_a_route_ends_where_one_can_build(country: Any) -> None:
    country.build(1, "station", "A")
    country.build(0, "telegraph", "A")
    country.use("centre")
    country.play("lay", "train west", "step 1,0", "step 2,0")
    assert why(country, "finish") == "A has a station and a telegraph already."
