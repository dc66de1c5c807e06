"""Boomtowns of Santa Fe Rails."""

from __future__ import annotations

from typing import Any

from goldenspike.games.santa_fe.rules.board import board


def test_a_boomtown_card_pays_plain_bonuses(rails: Any) -> None:
    table = rails(2)
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.state.track.lay(4, board().way["dodge-city~denver"], 0)
    table.start_round("boomtown", "reno")
    table.play("boom 5 omaha", "done", "lay kansas-pacific dodge-city~denver")
    assert table.money(0) == 2 + 2 + 4


def test_boomtown_places_one_or_two_markers_before_any_track(rails: Any) -> None:
    """Ruling 22."""
    table = rails(2)
    table.start_round("boise", "boomtown")
    assert table.decision() == "boom" and table.state.to_move == 1
    assert "done" not in table.choices()
    cities = {a.args[1]: int(a.args[0]) for a in table.choices("boom")}
    printed = {place.id: place.value for place in board().places}
    expected = {2: 4, 3: 5}
    assert cities == {p: expected[v] for p, v in printed.items() if v in expected}
    table.play("boom 5 omaha")
    assert "boom 5 omaha" not in table.choices(), "one marker a city"
    assert "done" in table.choices()
    table.play("boom 4 duluth")
    assert table.decision() == "lay"
    assert table.state.marker_supply == {4: 4, 5: 4}
    assert table.state.view(None)["markers"] == {"omaha": 5, "duluth": 4}


def test_boomtown_players_place_in_turn_order_and_lay_one_piece(rails: Any) -> None:
    table = rails(3)
    table.start_round("boomtown", "boise", "boomtown")
    table.play("boom 5 omaha", "done")
    assert table.state.to_move == 2
    table.play("boom 4 duluth", "done")
    assert table.state.to_move == 0 and table.decision() == "lay"
    table.play(table.choices()[0])
    assert table.state.to_move == 1


def test_a_boomtown_marker_is_the_citys_value(rails: Any) -> None:
    table = rails(2)
    table.build("union-pacific", "chicago", "des-moines", "omaha")
    table.build("great-northern", "milwaukee", "minneapolis", "omaha")
    table.set_table(0, "omaha")
    assert table.state.scores()[0].parts["cities"] == 6
    table.start_round("boomtown", "reno")
    table.play("boom 5 omaha", "done")
    assert table.state.scores()[0].parts["cities"] == 10


def test_markers_run_out(rails: Any) -> None:
    table = rails(2)
    table.state.marker_supply[5] = 1
    for city in ("duluth", "minneapolis", "des-moines"):
        table.state.markers[board().place[city]] = 4
    table.start_round("boomtown", "reno")
    assert {a.args[0] for a in table.choices()} == {"5"}
    table.play("boom 5 omaha")
    assert table.decision() == "lay", "no marker is left for a city"
    table.start_round("boomtown", "reno")
    assert table.decision() == "lay"
