"""Laying track, as both rulebooks have it: ends, blocking, double lines, dead ends, branches."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core import IllegalAction
from goldenspike.games.santa_fe.rules.board import board


def test_the_first_piece_of_a_railroad_starts_at_its_home_base(classic: Any) -> None:
    table = classic()
    table.go_to("lay")
    starts = {(a.args[0], a.args[1].partition("~")[0]) for a in table.choices("lay")}
    assert starts == {
        ("santa-fe", "chicago"),
        ("union-pacific", "chicago"),
        ("southern-pacific", "new-orleans"),
        ("great-northern", "milwaukee"),
        ("kansas-pacific", "kansas-city"),
    }


def test_any_of_the_five_railroads_may_be_extended_each_turn(classic: Any) -> None:
    table = classic()
    table.go_to("lay")
    table.play("lay kansas-pacific kansas-city~dodge-city", "lay great-northern milwaukee~duluth")
    assert {a.args[0] for a in table.choices("lay")} == {
        "santa-fe",
        "southern-pacific",
        "great-northern",
        "union-pacific",
        "kansas-pacific",
    }


def test_a_railroad_goes_on_only_from_the_piece_laid_last(classic: Any) -> None:
    table = classic()
    table.go_to("lay")
    table.play("lay kansas-pacific kansas-city~dodge-city")
    lays = [a for a in table.choices("lay") if a.args[0] == "kansas-pacific"]
    assert lays == ["lay kansas-pacific kansas-city~dodge-city"]
    assert lays[0].spot == "kansas-city~dodge-city:2"
    with pytest.raises(IllegalAction):
        table.play("lay kansas-pacific kansas-city~north-platte")


def test_at_a_place_the_railroad_may_take_any_free_line(classic: Any) -> None:
    table = classic()
    table.go_to("lay")
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    lays = [a.args[1] for a in table.choices("lay") if a.args[0] == "kansas-pacific"]
    assert set(lays) == {
        "dodge-city~oklahoma-city",
        "dodge-city~amarillo",
        "dodge-city~pueblo",
        "dodge-city~denver",
    }


def test_a_line_begun_by_one_railroad_is_closed_to_all_others_from_both_ends(
    classic: Any,
) -> None:
    """Ruling 4."""
    table = classic()
    table.go_to("lay")
    table.build("santa-fe", "chicago", "kansas-city", "dodge-city")
    table.build("union-pacific", "chicago", "des-moines", "omaha", "north-platte", "denver")
    assert "lay santa-fe dodge-city~denver" in table.choices()
    table.play("lay union-pacific denver~dodge-city")
    assert "lay santa-fe dodge-city~denver" not in table.choices()
    assert "lay union-pacific denver~dodge-city" in table.choices()


def test_the_second_track_of_a_double_line_is_free_for_another_railroad(classic: Any) -> None:
    table = classic()
    table.go_to("lay")
    table.play("lay santa-fe chicago~kansas-city/1")
    assert "lay union-pacific chicago~kansas-city/2" in table.choices()
    assert "lay union-pacific chicago~kansas-city/1" not in table.choices()


def test_a_double_line_never_goes_to_the_same_railroad_twice(classic: Any) -> None:
    """Ruling 4."""
    table = classic()
    table.build("santa-fe", "chicago", "kansas-city")
    table.start_round({"play": "pueblo", "branch": "santa-fe"}, "denver")
    branches = {a.args[1] for a in table.choices("branch")}
    assert {"chicago~des-moines/1", "chicago~des-moines/2"} <= branches
    assert not any("chicago~kansas-city" in b or "kansas-city~chicago" in b for b in branches)


def test_both_tracks_of_a_double_line_are_equal_but_for_their_number(classic: Any) -> None:
    """So nobody is asked on which one a railroad begins."""
    lines = board().lines
    pairs = [(line, lines[line.twin]) for line in lines if line.twin >= 0]
    assert pairs
    assert all(
        (one.start, one.goal, one.terrain, one.one_way)
        == (other.start, other.goal, other.terrain, other.one_way)
        for one, other in pairs
    )
    table = classic()
    table.go_to("lay")
    alike = [
        a
        for a in table.choices()
        if table.state.game.alike(a) == table.state.game.alike("lay santa-fe chicago~kansas-city/1")
    ]
    assert alike == [f"lay santa-fe chicago~kansas-city/{track}" for track in (1, 2)]


def test_one_space_is_taken_by_one_piece(classic: Any) -> None:
    table = classic(2)
    table.go_to("lay")
    table.play("lay santa-fe chicago~minneapolis")
    spots = [a.spot for a in table.choices() if "minneapolis" in a and "chicago" in a]
    assert spots == ["chicago~minneapolis:2"]


def test_a_railroad_may_run_into_a_city_again_but_counts_once(classic: Any) -> None:
    table = classic()
    table.build("kansas-pacific", "kansas-city", "dodge-city", "oklahoma-city", "kansas-city")
    table.build("kansas-pacific", "kansas-city", "north-platte", "denver", "dodge-city")
    assert table.railroads_at("dodge-city") == 1


def test_a_railroad_with_no_track_left_cannot_be_extended(classic: Any) -> None:
    table = classic()
    table.go_to("lay")
    table.supply("kansas-pacific", 0)
    assert "kansas-pacific" not in {a.args[0] for a in table.choices("lay")}


def test_a_dead_end_leaves_the_railroad_to_branch_line_cards(classic: Any) -> None:
    table = classic()
    table.build("union-pacific", "chicago", "des-moines", "minneapolis")
    table.build("great-northern", "milwaukee", "minneapolis", "bismarck")
    table.build("great-northern", "minneapolis", "duluth")
    table.build("santa-fe", "chicago", "minneapolis", "omaha")
    table.start_round({"play": "pueblo", "branch": "union-pacific"}, "denver")
    assert "union-pacific" not in {a.args[0] for a in table.choices("lay")}
    assert "branch union-pacific des-moines~omaha" in table.choices()


def test_two_ends_at_both_places_of_a_line_give_two_ways_to_build_it(classic: Any) -> None:
    table = classic()
    table.build("kansas-pacific", "kansas-city", "dodge-city", "denver")
    table.build("kansas-pacific", "kansas-city", "oklahoma-city", "amarillo", "pueblo")
    table.go_to("lay")
    assert "lay kansas-pacific denver~pueblo/1" in table.choices()
    assert "lay kansas-pacific pueblo~denver/1" in table.choices()


def test_a_branch_starts_at_any_connected_place_and_adds_an_end(classic: Any) -> None:
    table = classic()
    table.build("kansas-pacific", "kansas-city", "dodge-city", "denver")
    table.start_round({"play": "pueblo", "branch": "kansas-pacific"}, "boise")
    starts = {a.args[1].partition("~")[0] for a in table.choices("branch")}
    assert starts == {"kansas-city", "dodge-city", "denver"}
    table.play("branch kansas-pacific kansas-city~north-platte")
    lays = {a.args[1] for a in table.choices("lay") if a.args[0] == "kansas-pacific"}
    assert "kansas-city~north-platte" in lays
    assert "denver~cheyenne" in lays
    assert not any(lay.startswith("dodge-city") for lay in lays)


def test_a_branch_at_an_end_keeps_that_end(classic: Any) -> None:
    table = classic()
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.start_round({"play": "pueblo", "branch": "kansas-pacific"}, "boise")
    table.play("branch kansas-pacific dodge-city~pueblo")
    lays = {a.args[1] for a in table.choices("lay") if a.args[0] == "kansas-pacific"}
    assert {"dodge-city~pueblo", "dodge-city~denver"} <= lays


def test_of_two_ends_at_one_place_a_line_uses_up_one(classic: Any) -> None:
    table = classic()
    table.build("kansas-pacific", "kansas-city", "dodge-city", "denver")
    table.build("kansas-pacific", "kansas-city", "north-platte", "denver")
    table.start_round("boise", "reno")
    assert table.state.track.at[4].count(board().place["denver"]) == 2

    def lays() -> set[str]:
        return {a.args[1] for a in table.choices("lay") if a.args[0] == "kansas-pacific"}

    table.play("lay kansas-pacific denver~pueblo/1")
    assert "denver~grand-junction/1" in lays(), "the other end is still there"
    table.play("lay kansas-pacific denver~grand-junction/1")
    assert {lay for lay in lays() if lay.startswith("denver~")} <= {
        "denver~pueblo/1",
        "denver~grand-junction/1",
    }


def test_no_branch_of_a_railroad_that_has_no_track_left(classic: Any) -> None:
    table = classic()
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.start_round({"play": "pueblo", "branch": "kansas-pacific"}, "boise")
    assert table.choices("branch")
    table.supply("kansas-pacific", 0)
    assert not table.choices("branch")


def test_a_branch_may_be_laid_with_a_bought_piece_once_the_supply_is_empty(classic: Any) -> None:
    table = classic(track_purchase=True)
    yellow = 4
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.state.track.buy(yellow, 0)
    table.supply("kansas-pacific", 0)
    table.start_round(
        {"play": "pueblo", "branch": "kansas-pacific"},
        {"play": "boise", "branch": "kansas-pacific"},
    )
    table.play("branch kansas-pacific kansas-city~north-platte")
    assert table.state.track.bought[0][yellow] == 0
    assert table.told("own_piece") == [{"seat": 0, "railroad": "Kansas Pacific"}]
    assert table.state.to_move == 1
    assert not table.choices("branch"), "seat 1 has bought none"


def test_no_branch_before_the_railroads_first_piece(classic: Any) -> None:
    """Ruling 5."""
    table = classic()
    table.start_round({"play": "pueblo", "branch": "santa-fe"}, "boise")
    assert not table.choices("branch")
    table.go_to("lay", seat=1)
    table.play("lay santa-fe chicago~minneapolis")
    assert table.state.to_move == 0
    assert "branch santa-fe chicago~des-moines/1" in table.choices()


def test_a_branch_line_card_belongs_to_one_railroad_and_one_player(classic: Any) -> None:
    table = classic()
    table.build("santa-fe", "chicago", "kansas-city")
    table.build("union-pacific", "chicago", "des-moines")
    table.start_round({"play": "pueblo", "branch": "santa-fe"}, "boise")
    assert {a.args[0] for a in table.choices("branch")} == {"santa-fe"}
    table.play(table.choices("lay")[0])
    assert table.state.to_move == 1
    assert not table.choices("branch")


def test_original_route_and_two_branches_make_three_ends(classic: Any) -> None:
    table = classic()
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    for goal in ("oklahoma-city", "north-platte"):
        table.start_round({"play": "pueblo", "branch": "kansas-pacific"}, "boise")
        table.play(f"branch kansas-pacific kansas-city~{goal}")
    table.go_to("lay", seat=1)
    track, yellow = table.state.track, 4
    assert len(track.at[yellow]) + len(track.under_way[yellow]) == 3
    assert sum(table.state.branches) == 10, "the cards of this test came from nowhere"


def test_arrows_are_of_no_account_in_santa_fe(classic: Any) -> None:
    table = classic()
    table.build("great-northern", "milwaukee", "duluth", "minneapolis")
    table.go_to("lay")
    assert "lay great-northern minneapolis~milwaukee" in table.choices()


def test_a_one_way_line_is_built_along_its_arrow_only(rails: Any) -> None:
    table = rails()
    table.go_to("lay")
    assert "lay great-northern milwaukee~minneapolis" in table.choices()
    table.build("great-northern", "milwaukee", "duluth", "minneapolis")
    lays = {a.args[1] for a in table.choices("lay") if a.args[0] == "great-northern"}
    assert "minneapolis~milwaukee" not in lays
    assert "minneapolis~bismarck" in lays


def test_a_branch_line_does_not_run_against_an_arrow_either(rails: Any) -> None:
    table = rails()
    table.build("great-northern", "milwaukee", "duluth", "minneapolis", "bismarck")
    table.start_round({"play": "pueblo", "branch": "great-northern"}, "boise", "reno")
    branches = {a.args[1] for a in table.choices("branch")}
    assert "minneapolis~milwaukee" not in branches
    assert "minneapolis~chicago" in branches
