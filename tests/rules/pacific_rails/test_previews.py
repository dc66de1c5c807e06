"""What is said before a choice is made: no promise that the rules do not keep, and reasons."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core import Chance
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.drawing.map_board import map_board
from goldenspike.games.pacific_rails.rules.board import Land
from goldenspike.games.pacific_rails.rules.forecast import yields

WORDS = Words("en", ["Ada", "Ben"])
FINANCE = 7
"""The number of the district whose foreman is a financier."""


def labels(board: Any) -> list[str]:
    state = board.state
    view = state.view(state.to_move)
    return [GAME.label(action, view, WORDS) for action in state.choices()]


def financing(board: Any, n: int) -> Any:
    """What the financier’s train would bring."""
    return yields(board.state, 0, FINANCE, n)


def asked(board: Any) -> str:
    return WORDS.say(board.state.prompt())


@pytest.mark.parametrize(
    ("money", "usable"), [(0, 0), (1, 1), (2, 2), (5, 2)], ids=lambda value: str(value)
)
def test_influence_is_worth_what_money_can_be_paid_for_it(
    table: Any, money: int, usable: int
) -> None:
    board = table(2)
    board.load(money=money)
    brings = financing(board, 2)
    assert (brings["points"], brings["usable"]) == (2, usable)
    assert brings["lacks"] == ([] if usable else ["congress"])
    board.use("financier_train", n=2)
    assert (board.state.to_move == 0) == bool(usable), "without money Congress asks nothing"


def test_money_that_comes_on_the_way_pays_for_influence(table: Any) -> None:
    board = table(2)
    board.train(0, "financier", stations=1, upgrades="u04")
    board.load()
    brings = financing(board, 1)
    assert (brings["points"], brings["usable"], brings["lacks"]) == (2, 1, [])
    board.use("financier_train")
    assert "senator s1" in board.choices()


def test_a_house_brings_the_same_points_from_any_row() -> None:
    """What is said of a station or a house counts them before the row is chosen (ruling 19)."""
    rng, rows = Chance(5), 0
    for seed in range(4):
        state = GAME.new(3, {}, seed)
        while state.to_move is not None:
            if GAME.same_points(state) is not None:
                assert {choice.verb for choice in state.choices()} == {"row"}
                after = [state.copy() for _ in state.choices()]
                for twin, choice in zip(after, state.choices(), strict=True):
                    twin.play(choice)
                assert all(twin.scores() == after[0].scores() for twin in after)
                rows += len(after) > 1
            state.play(rng.pick(state.choices()))
    assert rows > 5


def test_what_upgrades_bring_is_told_too(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", stations=1, upgrades="u01")
    board.load()
    assert financing(board, 1)["gains"] == {"wood": 1}
    assert not financing(board, 1)["lacks"]


@pytest.mark.parametrize(
    ("district", "cargo", "crew", "useful"),
    [
        ("rail_train", {"iron": 0}, "", 0),
        ("rail_train", {"iron": 1}, "", 0),
        ("rail_train", {"iron": 2}, "", 1),
        ("rail_train", {"iron": 5}, "", 2),
        ("financier_train", {"money": 1}, "", 0),
        ("financier_train", {"money": 2}, "", 1),
        ("financier_train", {"money": 0}, "financier", 0),
        ("financier_train", {"money": 1}, "financier", 2),
        ("centre", {}, "", 0),
        ("iron", {}, "", 2),
    ],
)
def test_a_hat_is_of_use_only_where_it_can_change_anything(
    table: Any, district: str, cargo: dict[str, int], crew: str, useful: int
) -> None:
    """A foreman needs something to work with; influence may wait for another financier."""
    board = table(2)
    board.train(0, *crew.split(), stations=len(crew.split()))
    board.load(**cargo)
    board.state.seats[0].hats = 2
    board.use(district)
    assert board.state.view(0)["decision"]["useful"] == useful
    assert ["no more than" in text for text in labels(board)] == [
        hats > useful for hats in range(3)
    ]


def test_influence_that_lapses_is_told(table: Any) -> None:
    board = table(2)
    board.load()
    board.state.seats[0].hats = 1
    board.use("financier_train")
    assert asked(board) == "Hats would be wasted here: Congress costs money."
    assert labels(board) == [
        "No hat: nothing now (Congress costs money)",
        "1 hat: no more than without",
    ]
    board.play("hats 1")
    told = [WORDS.say(event) for event in board.told("lapse.money")]
    assert told == ["Ada has no money for Congress: 2 influence lapses."]


def test_influence_that_is_kept_too_long_is_told(table: Any) -> None:
    board = table(2)
    board.load(money=1)
    board.use("financier_train", n=2)
    board.play("senator s1")
    assert [event.args["n"] for event in board.told("lapse.money")] == [1]
    board.load(money=1)
    board.use("financier_train")
    board.play("done")
    assert [event.args["n"] for event in board.told("lapse")] == [1]


def test_a_district_that_brings_nothing_says_why(table: Any) -> None:
    board = table(2)
    board.load()
    board.play("place a4")
    assert asked(board) == "Choose a district; neither brings anything now."
    assert labels(board) == [
        "Rail worker’s train: nothing now (no iron)",
        "Centre: nothing now (no wagon and no possible route)",
    ]
    board.load(iron=1)
    lacks = "no wagon and no possible route"
    assert asked(board) == f"Choose a district. Dimmed: nothing now ({lacks})."


@pytest.mark.parametrize(
    ("stations", "crew", "lack"),
    [(0, 0, "no wagon"), (1, 2, "no free seat"), (1, 0, "cannot pay")],
)
def test_the_centre_says_why_nobody_can_be_hired(
    one_way: Any, stations: int, crew: int, lack: str
) -> None:
    one_way.train(0, *["miner"] * crew, stations=stations)
    one_way.load(rail=1)
    one_way.use("centre")
    assert one_way.choices() == ["lay", "done"]
    assert asked(one_way) == f"Lay track, at most 1×. No hiring: {lack}."


def test_the_centre_says_when_no_track_can_be_laid(table: Any) -> None:
    board = table(2)
    board.train(0, stations=1)
    board.load(money=2)
    board.use("centre", n=2)
    assert board.choices() == ["hire", "done"]
    assert asked(board) == "Hire specialists, at most 2×. No track: no route is possible."


def test_a_worker_is_asked_for_only_where_there_is_one(table: Any) -> None:
    board = table(2)
    assert asked(board) == "Place a worker and use a district beside it."
    board.worker(0, "a1")
    assert asked(board) == "Place a worker, or take one back, and use a district beside it."
    board.worker(0, "a2", "a3", "a4", "a5", "a6")
    assert asked(board) == "Take a worker back and use a district beside it."


def test_a_route_ends_and_its_building_is_chosen_by_buttons(one_way: Any) -> None:
    one_way.use("centre")
    one_way.play("lay", "train west")
    assert asked(one_way) == "Trace the route from W to a city, hex by hex."
    one_way.play("step 1,0", "step 2,0")
    assert asked(one_way) == "End the route here, or extend it."
    assert labels(one_way)[-2:] == ["End in A: +2 points", "Cancel the route"]
    one_way.play("finish")
    assert [(str(a), a.spot) for a in one_way.state.choices()] == [
        ("station", ""),
        ("telegraph", ""),
    ]
    assert labels(one_way) == [
        "Station in A: wagon 1, a free specialist, +1 production",
        "Telegraph in A: 1 point",
    ]
    one_way.state.seats[0].stations = 1
    assert labels(one_way)[0] == "Station in A: wagon 2, +1 production"
    one_way.state.seats[0].stations = 3
    assert labels(one_way)[0] == "Station in A: +1 production"


@pytest.mark.parametrize(
    ("district", "pay", "alone", "several"),
    [
        ("money", "iron", "a station in Yuma", "a station in a city beside track"),
        (
            "iron",
            "money",
            "a telegraph in Sacramento (1 point)",
            "a telegraph beside someone’s station",
        ),
    ],
)
def test_a_special_building_names_its_city_where_there_is_only_one(
    table: Any, district: str, pay: str, alone: str, several: str
) -> None:
    board = table(2)
    board.lay("-3,8")
    board.build(1, "station", "Sacramento")
    board.load(**{pay: 1})
    board.use(district)
    assert labels(board)[0] == f"Pay 1 {pay}: {alone}"
    board.lay("4,5")
    board.build(1, "station", "Omaha")
    assert labels(board)[0] == f"Pay 1 {pay}: {several}"


def test_an_upgrade_that_only_replaces_another_says_so(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", stations=1, upgrades="u01")
    board.load(gunpowder=1)
    board.use("wood")
    assert labels(board)[0] == "Pay 1 gunpowder: another upgrade in place of an old one (no points)"
    board.play("special")
    assert labels(board)[0] == "Wagon 1: 1 iron instead of 1 wood (no points)"


def test_an_upgrade_on_a_free_wagon_tells_its_points(table: Any) -> None:
    board = table(2)
    board.train(0, "miner", stations=1)
    board.load(gunpowder=1)
    board.use("wood")
    assert labels(board)[0] == "Pay 1 gunpowder: a wagon upgrade (2 points on a free wagon)"
    board.play("special")
    assert labels(board)[0] == "Wagon 1: 1 wood (+2 points)"


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("telegraph", "End in A: +1 point, and a station"),
        ("station", "End in A: +1 point, and a telegraph: +1"),
    ],
)
def test_the_end_of_a_route_names_what_it_builds_where_there_is_no_choice(
    one_way: Any, kind: str, said: str
) -> None:
    one_way.build(1, kind, "A")
    one_way.use("centre")
    one_way.play("lay", "train west", "step 1,0", "step 2,0")
    assert labels(one_way)[-2] == said


def test_the_end_of_a_route_can_be_tapped_by_its_owner_only(table: Any) -> None:
    board = table(2)
    board.locomotive(0, "west", "-1,2")
    board.locomotive(0, "east", "19,0")
    board.load(rail=2, tunnel=2, bridge=2)
    board.use("centre")
    board.play("lay", "train west")
    while "finish" not in board.choices():
        board.play(board.choices("step")[0])
    for seat, shown in ((0, True), (1, False), (None, False)):
        drawn = map_board(board.state.view(seat), WORDS).layer
        assert ("'data-action': 'finish'" in repr(drawn)) == shown


@pytest.mark.parametrize("district", ["wood", "iron", "gunpowder", "money"])
def test_between_turns_a_district_shows_what_one_worker_more_would_bring(
    table: Any, district: str
) -> None:
    board = table(2)
    board.rows(wood=1, iron=2, gunpowder=0, money=3)
    board.state.lots[0] = [0, 1, 0]
    board.worker(0, "a1", "a7", "money")
    space = {"wood": "a11", "iron": "a2", "gunpowder": "a5", "money": "a12"}[district]
    shown = board.state.view(0)["harvests"][district]["gain"]
    board.load()
    board.ask(*board.state.stack)
    board.play(f"place {space}", f"district {district}")
    assert board.cargo() == {district: shown}


def test_the_values_of_the_new_tiles_are_the_points_for_the_track(one_way: Any) -> None:
    one_way.build(1, "station", "A")
    one_way.use("centre")
    one_way.play("lay", "train west", "step 1,0", "step 2,0")
    assert one_way.state.view(0)["decision"]["end"]["tile_vp"] == {"1,0": 1}, "A is connected"
    one_way.play("step 3,0", "step 4,0")
    end = one_way.state.view(0)["decision"]["end"]
    assert end["tile_vp"] == {"1,0": 1, "3,0": 2}
    assert end["points"][0] == 3


def test_before_the_open_row_is_chosen_all_rows_are_full() -> None:
    shown = GAME.new(2).view(0)["seats"][0]
    assert shown["rows"] == {"wood": 3, "iron": 3, "gunpowder": 3, "money": 3}
    assert shown["houses"] == 11, "the twelfth space stays open"


def test_hired_specialists_have_their_article() -> None:
    said = {kind: WORDS.name("pacific-rails", "hired", kind) for kind in ("engineer", "miner")}
    assert said == {"engineer": "an engineer", "miner": "a miner"}


@pytest.fixture
def one_way(table: Any) -> Any:
    """W - plain - A - plain - B, with both locomotives of seat 0 in W and two rails in cargo."""
    cells = [(0, 0, "start"), (1, 0, "plain"), (2, 0, "city"), (3, 0, "plain"), (4, 0, "city")]
    land = Land(cells, [(1, 0), (-1, 0)], {(2, 0): "A", (4, 0): "B"}, {(0, 0): ("W", 0)})
    board = table(2, land=land)
    board.locomotive(0, "west", "W")
    board.locomotive(0, "east", "W")
    board.load(rail=2)
    return board
