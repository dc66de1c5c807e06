"""The link, the end of the game, final points, goals and ties."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.games.pacific_rails.rules.board import Land
from goldenspike.games.pacific_rails.rules.building import put_station, put_telegraph
from goldenspike.games.pacific_rails.rules.components import (
    BUILDINGS_VP,
    GOALS,
    KINDS,
    SPECIALISTS,
    UPGRADES,
)
from goldenspike.games.pacific_rails.rules.scoring import final_result, goal_leader, scores


def joined(board: Any) -> bool:
    return bool(board.state.linked)


def simple_line(table: Any, gap: str) -> Any:
    """A straight map W - tile - tile - city - tile - tile - E, laid but for a gap."""
    cells = [(0, 0, "start"), (1, 0, "plain"), (2, 0, "plain"), (3, 0, "city")]
    cells += [(4, 0, "plain"), (5, 0, "plain"), (6, 0, "start")]
    land = Land(cells, [(1, 0), (-1, 0)], {(3, 0): "B"}, {(0, 0): ("W", 0), (6, 0): ("E", 1)})
    board = table(3, land=land)
    board.lay(*(name for name in ("1,0", "2,0", "4,0", "5,0") if name != gap))
    board.locomotive(0, "west", "W")
    board.locomotive(0, "east", "E")
    return board


def test_an_unconnected_city_does_not_link_the_coasts(table: Any) -> None:
    """Ruling 28. W - tile - A - tile - B - tile - E, all laid: both cities must be connected."""
    cells = [(0, 0, "start"), (1, 0, "plain"), (2, 0, "city"), (3, 0, "plain")]
    cells += [(4, 0, "city"), (5, 0, "plain"), (6, 0, "start")]
    cities = {(2, 0): "A", (4, 0): "B"}
    land = Land(cells, [(1, 0), (-1, 0)], cities, {(0, 0): ("W", 0), (6, 0): ("E", 1)})
    board = table(3, land=land)
    board.lay("1,0", "3,0", "5,0")
    board.load(iron=1)
    board.use("money")
    board.play("special", "station 4,0", "row wood", "recruit miner")
    assert not joined(board) and board.points() == 0
    board.load(1, iron=1)
    board.use("money", 1)
    board.play("special", "row wood", "recruit miner")
    assert joined(board) and board.points(1) == 15


def test_whoever_lays_the_last_tile_scores_fifteen_at_once(table: Any) -> None:
    board = simple_line(table, "5,0")
    board.load(rail=1)
    board.use("centre")
    board.play("lay", "train east", "step 5,0", "step 4,0", "step 3,0")
    assert board.state.view(0)["decision"]["end"]["links"]
    assert board.state.view(0)["decision"]["end"]["points"] == [15 + 2, 0, 0]
    board.play("finish", "station", "row wood")
    assert joined(board)
    assert board.points() == 15 + 2


def test_a_building_by_special_action_may_close_the_link(table: Any) -> None:
    """Ruling 34."""
    board = simple_line(table, "")
    board.load(1, iron=1)
    board.use("money", 1)
    board.play("special", "row wood")
    assert board.points(1) == 15


def test_a_telegraph_may_close_the_link(table: Any) -> None:
    board = simple_line(table, "5,0")
    board.load(rail=1)
    board.use("centre")
    board.route("east", "5,0", "4,0", "3,0")
    board.play("telegraph")
    assert joined(board)
    assert board.points() == 15 + 2 + 1


def test_the_link_is_scored_once(table: Any) -> None:
    board = simple_line(table, "")
    put_station(board.state, 0, board.cell("B"), 0)
    put_telegraph(board.state, 1, board.cell("B"))
    assert [board.points(seat) for seat in range(3)] == [15, 1, 0]


def test_after_the_link_the_round_is_finished(table: Any) -> None:
    board = simple_line(table, "")
    put_station(board.state, 0, board.cell("B"), 0)
    board.state.stack.clear()
    board.ask()
    asked = []
    while board.state.to_move is not None:
        asked.append(board.state.to_move)
        board.load(board.state.to_move)
        board.play("place a1" if "place a1" in board.choices() else board.choices()[0])
        if board.choices("district"):
            board.play(board.choices("district")[0])
    assert asked[0] == 1 and 2 in asked and 0 not in asked
    assert board.state.result().reason == "linked"
    assert board.choices() == []


@pytest.mark.parametrize(
    ("rounds", "built", "reason"),
    [(9, 0, ""), (10, 0, "stalled"), (15, 6, ""), (15, 5, "stalled"), (60, 59, "rounds")],
)
def test_the_game_also_ends_without_a_link(
    table: Any, rounds: int, built: int, reason: str
) -> None:
    """Ruling 35."""
    board = table(2)
    board.state.round_number, board.state.last_building, board.state.turn = rounds, built, 1
    board.ask()
    result = board.state.result()
    assert (result.reason if result else "") == reason
    assert (board.state.to_move is None) == bool(reason)


def two_cities(table: Any) -> Any:
    """W - tile - A - tile - B - plain, with no way to the east; A is full."""
    cells = [(0, 0, "start"), (1, 0, "plain"), (2, 0, "city"), (3, 0, "plain")]
    cells += [(4, 0, "city"), (5, 0, "plain"), (7, 0, "start")]
    cities = {(2, 0): "A", (4, 0): "B"}
    land = Land(cells, [(1, 0), (-1, 0)], cities, {(0, 0): ("W", 0), (7, 0): ("E", 1)})
    board = table(3, land=land)
    board.lay("1,0", "3,0")
    board.build(0, "station", "A")
    board.build(1, "telegraph", "A")
    return board


def end_of_round(board: Any) -> str:
    """Let the round end and return why the game did, empty if it goes on."""
    board.state.turn = 2
    board.ask()
    result = board.state.result()
    return result.reason if result else ""


def test_the_game_ends_after_the_round_in_which_all_places_are_taken(table: Any) -> None:
    """Ruling 35."""
    board = two_cities(table)
    assert end_of_round(board) == "", "B is free"
    board.build(1, "station", "B")
    assert end_of_round(board) == "", "somebody can add a telegraph"
    board.build(2, "telegraph", "B")
    assert end_of_round(board) == "full"


def test_the_round_is_finished_before_a_full_map_ends_the_game(table: Any) -> None:
    board = two_cities(table)
    board.build(1, "station", "B")
    board.load(2, money=1)
    board.load(0)
    board.state.turn = 1
    board.use("iron", 2)
    assert not board.state.view(0)["full"]
    board.state.first = 1
    board.play("special")
    assert board.state.telegraphs[board.cell("B")] == 2
    assert board.state.view(0)["full"]
    assert board.state.to_move == 0, "his turn comes before the round is over"
    board.play("place a4", "district centre")
    assert board.state.result().reason == "full"


@pytest.mark.parametrize(
    ("seat", "telegraphs", "houses", "reason"),
    [(0, 7, 0, "full"), (1, 7, 0, ""), (1, 0, 3, "full"), (0, 7, 3, "full")],
)
def test_a_free_place_counts_only_for_a_piece_that_somebody_may_put_there(
    table: Any, seat: int, telegraphs: int, houses: int, reason: str
) -> None:
    """Ruling 35. B has a station of seat 0 and room for a telegraph, which seat 0 itself may not
    add."""
    board = two_cities(table)
    board.build(0, "station", "B")
    for tableau in board.state.seats:
        tableau.telegraphs, tableau.rows = 0, [0, 0, 0, 0]
    board.state.seats[seat].telegraphs = telegraphs
    board.rows(seat, wood=houses)
    assert end_of_round(board) == reason


def test_the_link_comes_before_a_full_map_as_the_reason(table: Any) -> None:
    board = simple_line(table, "")
    put_station(board.state, 0, board.cell("B"), 0)
    put_telegraph(board.state, 1, board.cell("B"))
    board.state.stack.clear()
    assert end_of_round(board) == "linked"


def test_a_building_on_the_map_puts_the_stall_off(table: Any) -> None:
    board = table(2)
    board.state.round_number = 7
    put_telegraph(board.state, 0, board.cell("Omaha"))
    assert board.state.last_building == 7
    assert board.state.view(0)["stall"] == 10


def test_t25_fourteen_buildings_are_worth_69(table: Any) -> None:
    assert BUILDINGS_VP[14] == 69
    board = table(2)
    board.state.seats[0].stations = 10
    board.state.seats[0].telegraphs = 3
    assert scores(board.state)[0].parts["buildings"] == 69


def test_tiles_in_cargo_are_worth_a_point_each_and_resources_nothing(table: Any) -> None:
    board = table(2)
    board.load(wood=3, rail=1, tunnel=2, bridge=1)
    assert scores(board.state)[0].parts["tiles"] == 4


def lead(board: Any, goal: str, seat: int, n: int) -> None:
    """Give a seat n of what a goal counts."""
    tableau = board.state.seats[seat]
    if goal in KINDS:
        board.load(seat, **{goal: n})
    elif goal == "stations":
        tableau.stations = n
    elif goal == "telegraphs":
        tableau.telegraphs = 7 - n
    elif goal == "district_houses":
        board.state.lots[0] += [seat] * n
    elif goal == "upgrades":
        tableau.upgrades = list(range(len(UPGRADES)))[:n]
    else:
        kind = next(i for i, s in enumerate(SPECIALISTS) if f"{s.id}s" == goal)
        tableau.crew = [kind] * n


@pytest.mark.parametrize("goal", GOALS)
def test_each_goal_is_worth_three_to_a_sole_leader_and_nothing_in_a_tie(
    table: Any, goal: str
) -> None:
    """Ruling 36."""
    board = table(3)
    for seat in range(3):
        board.load(seat)
    number = GOALS.index(goal)
    board.state.goals = (number,)
    assert goal_leader(board.state, number) is None, "all have none"
    lead(board, goal, 1, 2)
    lead(board, goal, 2, 1)
    assert goal_leader(board.state, number) == 1
    assert [score.parts["goals"] for score in scores(board.state)] == [0, 3, 0]
    lead(board, goal, 0, 2)
    assert [score.parts["goals"] for score in scores(board.state)] == [0, 0, 0]


def even(table: Any) -> Any:
    board = table(3)
    board.state.goals = ()
    for seat in range(3):
        board.load(seat)
        board.state.seats[seat].points[0] = 10
    return board


def test_most_points_win(table: Any) -> None:
    board = even(table)
    board.state.seats[2].points[0] = 11
    result = final_result(board.state, "linked")
    assert result.winners == (2,) and result.ranking == ((2,), (0, 1))


def test_a_tie_goes_to_most_houses_in_districts(table: Any) -> None:
    """Ruling 36."""
    board = even(table)
    board.state.lots[2] = [1]
    assert final_result(board.state, "linked").ranking == ((1,), (0, 2))


def test_then_to_most_stations_and_telegraphs(table: Any) -> None:
    board = even(table)
    board.state.seats[0].stations = 1
    board.state.seats[0].points[0] -= 2
    assert final_result(board.state, "linked").ranking == ((0,), (1, 2))


def test_houses_in_districts_come_before_buildings(table: Any) -> None:
    board = even(table)
    board.state.seats[0].stations = 1
    board.state.seats[0].points[0] -= 2
    board.state.lots[2] = [1]
    assert final_result(board.state, "linked").ranking == ((1,), (0,), (2,))


def test_then_the_victory_is_shared(table: Any) -> None:
    result = final_result(even(table).state, "linked")
    assert result.winners == (0, 1, 2) and result.ranking == ((0, 1, 2),)


def test_every_part_of_the_score_adds_up(table: Any) -> None:
    board = table(2)
    board.state.seats[1].points = [1, 2, 3, 4, 5, 6, 15]
    for score in scores(board.state):
        assert score.total == sum(score.parts.values())
    assert scores(board.state)[1].total == 36
