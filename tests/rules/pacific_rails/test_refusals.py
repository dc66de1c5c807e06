"""Why something is not possible: the rule that forbids it now, in one short sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from goldenspike.core import Chance
from goldenspike.core.scene import Node, Scene
from goldenspike.core.words import LANGUAGES, Words, part
from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.rules import refusals
from goldenspike.games.pacific_rails.rules.board import Land
from goldenspike.games.pacific_rails.rules.congress import Grant, Improve
from goldenspike.games.pacific_rails.rules.decision import Decision
from goldenspike.games.pacific_rails.rules.improvements import ChooseHouse, ChooseUpgrade
from goldenspike.games.pacific_rails.rules.setup import setup_decisions
from goldenspike.games.pacific_rails.rules.state import PacificRails

NAMES = ["Ada", "Ben", "Cleo", "Dora"]
WORDS = Words("en", NAMES)
PREFIX = "pacific-rails.why."
LONGEST = 110
ASKED = {decision.name for decision in Decision.__subclasses__()} - {"activate"}
"""All decisions; an activation is work that asks nothing itself."""
SIT = "A district can be sat on only when all its spaces hold other players’ workers."


def why(board: Any, what: str) -> str:
    """What a click there is answered with; empty where it is legal."""
    message = board.state.why_not(what)
    return WORDS.say(message) if message else ""


def nodes(tree: Node) -> Iterator[Node]:
    yield tree
    for child in tree.children:
        if isinstance(child, Node):
            yield from nodes(child)


def spots(scene: Scene) -> set[str]:
    """Every spot of a scene."""
    trees = [panel.body for panel in scene.panels]
    found: set[str] = set()
    for board in scene.boards:
        found |= {*board.spots, *board.offers}
        trees += [board.layer, *board.offers.values()]
    for tree in trees:
        found |= {node.attrs["data-spot"] for node in nodes(tree) if "data-spot" in node.attrs}
    return found


def positions(busy: Any, every: int) -> Iterator[PacificRails]:
    """Positions of games that go deep, each decision of every kind among them."""
    for seed in range(9):
        state = GAME.new(2 + seed % 3, seed=seed)
        assert isinstance(state, PacificRails)
        rng = Chance(seed)
        seen: dict[str, int] = {}
        while state.to_move is not None:
            name = state.stack[-1].name
            seen[name] = seen.get(name, 0) + 1
            if seen[name] % every == 1:
                yield state
            state.play(busy(state, rng))


def test_every_spot_is_refused_with_a_short_sentence_unless_a_choice_is_there(busy: Any) -> None:
    sayers = [Words(language, NAMES) for language in LANGUAGES]
    asked = set()
    for state in positions(busy, 45):
        asked.add(state.stack[-1].name)
        open_spots = {choice.spot for choice in state.choices()}
        for spot in spots(GAME.scene(state.view(state.to_move), WORDS)):
            message = state.why_not(spot)
            assert (message is None) == (spot in open_spots), spot
            if message is None:
                continue
            assert message.key.startswith(PREFIX), spot
            for words in sayers:
                text = words.say(message)
                assert not set("[]{}") & set(text) and 0 < len(text) <= LONGEST, text
    assert asked == ASKED


def test_every_action_that_is_not_offered_is_refused(busy: Any) -> None:
    stale = sorted({str(choice) for state in positions(busy, 9) for choice in state.choices()})
    for state in positions(busy, 60):
        for action in [*stale, "fly", "district-moon", "convert", "train north"]:
            message = state.why_not(action)
            assert (message is None) == (action in state.choices())
            assert message is None or "[" not in WORDS.say(message)


def test_no_sentence_is_left_over() -> None:
    folder = Path(refusals.__file__).parent
    code = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*refusals.py")))
    keys = set(re.findall(r'\bwhy\(\s*"([\w.]+)"', code))
    keys |= {f"hire.{lack}" for lack in ("wagon", "seat", "pay")}
    keys |= {f"first.{name}" for name in ASKED}
    table = {key.removeprefix(PREFIX) for key in part("en", "pacific-rails") if PREFIX in key}
    assert keys == table


def test_when_the_game_is_over_nothing_is_possible(table: Any) -> None:
    board = table(2)
    board.state.round_number, board.state.turn = 60, 1
    board.ask()
    assert board.state.why_not("a1").key == "core.why.over"


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


@pytest.fixture
def crowd(table: Any) -> Any:
    """Four workers: two of seat 1 around iron, one of seat 0 and one of seat 2 elsewhere."""
    board = table(3)
    board.worker(1, "a1", "a4")
    board.worker(0, "a7")
    board.ask(*board.state.stack)
    return board


def test_a_worker_needs_an_empty_space(crowd: Any) -> None:
    assert why(crowd, "a1") == "This space is taken by a worker of Ben."
    assert why(crowd, "a2") == why(crowd, "a7") == "", "empty, and an own one to take back"


def test_a_district_is_sat_on_only_when_others_are_all_around(crowd: Any) -> None:
    assert why(crowd, "district-iron") == SIT
    assert why(crowd, "sit wood") == SIT
    crowd.worker(1, "a2")
    crowd.ask(*crowd.state.stack)
    assert why(crowd, "district-iron") == ""


def test_without_reserve_only_own_workers_are_taken_back(crowd: Any) -> None:
    crowd.worker(0, "a9", "a10", "a11")
    crowd.ask(*crowd.state.stack)
    assert why(crowd, "a2") == "You have no worker left to place: take one back."
    assert why(crowd, "district-money") == "You have no worker left to place: take one back."
    assert why(crowd, "a1") == "This is a worker of Ben: only your own can be taken back."
    crowd.state.spaces[6] = -1
    crowd.state.sitting[8] = 0
    crowd.ask(*crowd.state.stack)
    assert why(crowd, "a9") == "With none left in reserve, your workers on districts go back first."


@pytest.mark.parametrize(
    ("spot", "said"),
    [
        ("4,0", "Track is laid from the centre: use a worker there."),
        ("specialist-miner", "Specialists are hired at the centre: use a worker there."),
        ("senator-s1", "Congress listens to financiers: use a train district."),
        ("congress", "Congress listens to financiers: use a train district."),
        ("upgrade-u01", "Upgrades come from the wood district, for 1 gunpowder."),
        ("row-wood", "A house leaves its row when it is built."),
        ("cargo-iron", "Cargo is discarded only when there is too much of it."),
    ],
)
def test_before_a_worker_is_used_everything_says_what_it_is_for(
    crowd: Any, spot: str, said: str
) -> None:
    assert why(crowd, spot) == said


def test_a_worker_uses_a_district_beside_it(crowd: Any) -> None:
    crowd.play("place a2")
    said = "The worker is not beside this district: wood district."
    assert why(crowd, "district-wood") == why(crowd, "district wood") == said
    assert why(crowd, "a3") == "First choose the district that the worker uses."


def test_no_more_hats_than_there_are(table: Any) -> None:
    board = table(2)
    board.state.seats[0].hats = 1
    board.use("iron")
    assert why(board, "hats 2") == "You have 1 hat."
    assert why(board, "a1") == "First choose how many hats to spend."


def test_only_what_is_held_is_discarded_and_before_anything_else(table: Any) -> None:
    board = table(2)
    board.load(wood=3, money=3)
    board.use("wood")
    assert why(board, "cargo-iron") == "There is no iron in your cargo."
    assert why(board, "4,0") == "First discard 1 of your cargo: there is too much of it."


def test_picks_are_of_the_kinds_that_are_granted(table: Any) -> None:
    board = table(2)
    board.load(money=2)
    board.use("financier_train", n=2)
    board.play("senator s5")
    assert why(board, "supply-money") == "Only these can be taken here: wood, iron and gunpowder."


def test_a_house_needs_a_building_space_in_a_resource_district(table: Any) -> None:
    board = table(2)
    board.state.lots[1] = [0, 1, 1]
    board.ask(ChooseHouse(0, 2))
    assert why(board, "district-iron") == "All building spaces are taken here: iron district."
    assert why(board, "district-centre") == "Houses are built in the four resource districts only."
    assert why(board, "a1") == "First choose a district for the house."


def test_a_row_without_a_house_gives_none(table: Any) -> None:
    board = table(2)
    board.rows(iron=0)
    board.load(wood=1)
    board.use("gunpowder")
    board.play("special", "house wood")
    assert why(board, "row-iron") == "No house is left in this row: iron."


def test_without_houses_a_senator_grants_none(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", stations=1)
    board.rows(wood=0, iron=0, gunpowder=0, money=0)
    board.ask(Improve(0, 1))
    assert why(board, "district-wood") == "No house is left in your rows."


@pytest.mark.parametrize(
    ("upgrade", "said"),
    [
        ("u01", "Wagon 1 has this upgrade already."),
        ("u05", "Wagon 2 seats no specialist yet."),
        ("u09", "You have no wagon 3 yet, and the upgrade fits only there."),
        ("u03", "None of these upgrades is left."),
    ],
)
def test_an_upgrade_fits_its_wagon_only(table: Any, upgrade: str, said: str) -> None:
    board = table(2)
    board.train(0, "miner", "miner", stations=2, upgrades="u01")
    board.state.upgrades.append(10)
    board.state.upgrades.remove(2)
    board.ask(ChooseUpgrade(0, 2))
    assert why(board, f"upgrade-{upgrade}") == said


def test_wagons_get_their_upgrades_in_order(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", "miner", "miner", stations=2)
    board.ask(ChooseUpgrade(0, 2))
    assert why(board, "upgrade-u05") == why(board, "upgrade 2 u05")
    assert why(board, "upgrade-u05") == "Wagon 1 gets its upgrade first."


def test_a_senators_upgrade_replaces_none(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", stations=1, upgrades="u01")
    board.ask(Improve(0, 1))
    assert why(board, "upgrade-u02") == "A senator’s upgrade goes only on a wagon without one."


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


def test_a_senator_costs_influence_and_money(table: Any) -> None:
    board = table(2)
    board.load(money=1)
    board.use("financier_train", n=2)
    assert why(board, "senator-s7") == "This senator costs 3 influence; you have 2."
    assert why(board, "senator-s5") == "This senator costs 2 money; you have 1."
    assert why(board, "congress") == "All senators are up already."
    board.load(money=2)
    board.play("senator s1")
    assert why(board, "senator-s1") == "This senator has been won over already."


def test_a_specialist_must_be_in_supply_and_paid(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", "miner", stations=2)
    board.state.specialists[0] = 0
    board.load(wood=2, money=1)
    board.use("centre")
    board.play("hire")
    assert why(board, "specialist-rail_worker") == "None is left in supply: rail worker."
    assert why(board, "hire miner") == "For wagon 2 the miner costs 2 gunpowder and 1 money."
    assert why(board, "specialist-financier") == "For wagon 2 the financier costs 3 money."


@pytest.mark.parametrize(
    ("stations", "crew", "said"),
    [
        (0, 0, "Nobody can be hired: you have no wagon yet."),
        (1, 2, "Nobody can be hired: all seats of your wagons are taken."),
        (1, 0, "Nobody can be hired: you cannot pay for anybody."),
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
    assert why(board, "lay") == "With your tiles no route to a city can be laid."


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
    assert why(country, "train east") == "From C no city can be reached with your tiles."
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
    assert why(country, "2,0").startswith(("First choose", "Lead the route on"))


def test_a_route_goes_where_tiles_lead_it(country: Any) -> None:
    country.build(1, "station", "A")
    country.use("centre")
    country.play("lay", "train west")
    assert why(country, "1,-1") == "Mountains cannot be crossed."
    assert why(country, "3,0") == "Lead the route on from hex to hex."
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
    assert why(country, "1,0") == "From there no city can be reached with your tiles."
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
