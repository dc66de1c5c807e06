"""The four short lines of Santa Fe Rails."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.scoring import counts

FIVE = ("santa-fe", "southern-pacific", "great-northern", "union-pacific", "kansas-pacific")


def bring(table: Any, *names: str) -> None:
    """Bring short lines into play as if their cards had been drawn."""
    table.state.track.in_play += [board().railroad[name] for name in names]
    table.fresh()


def test_a_short_line_card_is_shown_at_once_and_replaced(rails: Any) -> None:
    table = rails()
    table.go_round()
    line = board().railroad["texas-pacific"]
    other = board().railroad["western-pacific"]
    city = table.state.deck[-1]
    table.state.deck += [~line, ~other]
    seat = table.state.to_move
    hand = len(table.state.seats[seat].hand)
    table.play("draw city")
    assert [told["railroad"] for told in table.told("short_line")] == [
        "Western Pacific",
        "Texas Pacific",
    ]
    assert len(table.state.seats[seat].hand) == hand + 1
    assert city in table.state.seats[seat].hand
    assert {line, other} <= set(table.state.track.in_play)
    assert table.state.view(None)["railroads"]["texas-pacific"]["in_play"]


def test_a_short_line_card_may_come_up_in_a_hand_change(rails: Any) -> None:
    table = rails(2)
    table.start_round({"play": "double", "hand": ["pueblo"]}, "reno")
    table.go_to("change")
    table.state.deck.append(~board().railroad["rock-island"])
    table.play("discard pueblo")
    assert board().railroad["rock-island"] in table.state.track.in_play
    assert len(table.state.seats[0].hand) == 1


def test_no_short_line_track_before_its_card_is_drawn(rails: Any) -> None:
    table = rails()
    table.go_to("lay")
    assert {a.args[0] for a in table.choices("lay")} == set(FIVE)
    bring(table, "western-pacific")
    assert {a.args[0] for a in table.choices("lay")} == {*FIVE, "western-pacific"}


def test_its_first_piece_starts_at_its_home_base(rails: Any) -> None:
    table = rails()
    table.go_to("lay")
    bring(table, "western-pacific", "denver-rio-grande-western", "rock-island", "texas-pacific")
    homes = {a.args[0]: a.args[1].partition("~")[0] for a in table.choices("lay")}
    assert homes["western-pacific"] == "sacramento"
    assert homes["denver-rio-grande-western"] == "denver"
    assert homes["rock-island"] == "chicago"
    assert homes["texas-pacific"] == "new-orleans"


def test_it_goes_on_from_its_ends_its_home_base_and_every_connected_place(rails: Any) -> None:
    table = rails()
    bring(table, "denver-rio-grande-western")
    table.build("denver-rio-grande-western", "denver", "pueblo")
    table.state.track.lay(8, board().way["pueblo~albuquerque"], 0)
    table.go_to("lay")
    lays = {a.args[1] for a in table.choices("lay") if a.args[0].startswith("denver")}
    assert "pueblo~albuquerque" in lays, "a half-built line stays an open end"
    assert "pueblo~grand-junction" in lays, "a connected place"
    assert "denver~cheyenne" in lays, "the home base"
    assert not any(way.startswith("albuquerque") for way in lays)


def test_it_cannot_build_both_lines_between_two_cities(rails: Any) -> None:
    table = rails()
    bring(table, "denver-rio-grande-western")
    table.build("denver-rio-grande-western", "denver", "pueblo")
    table.go_to("lay")
    assert "lay denver-rio-grande-western denver~pueblo/2" not in table.choices()
    assert "lay denver-rio-grande-western pueblo~denver/2" not in table.choices()


def test_short_lines_and_railroads_block_each_other(rails: Any) -> None:
    table = rails()
    bring(table, "denver-rio-grande-western")
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.go_to("lay")
    table.play("lay denver-rio-grande-western denver~dodge-city")
    assert "lay kansas-pacific dodge-city~denver" not in table.choices()
    assert "lay kansas-pacific dodge-city~pueblo" in table.choices()
    table.play("lay kansas-pacific dodge-city~pueblo")
    assert not any("dodge-city~pueblo" in a for a in table.choices() if "rio-grande" in a)


def test_short_lines_keep_to_the_arrows(rails: Any) -> None:
    table = rails()
    bring(table, "rock-island")
    table.build("rock-island", "chicago", "minneapolis")
    table.go_to("lay")
    lays = {a.args[1] for a in table.choices("lay") if a.args[0] == "rock-island"}
    assert "minneapolis~milwaukee" not in lays and "minneapolis~omaha" in lays


def test_a_short_line_counts_for_the_city_bonus_and_the_value(rails: Any) -> None:
    table = rails(2)
    bring(table, "denver-rio-grande-western")
    table.set_table(1, "pueblo")
    table.start_round("boise", "reno")
    table.play("lay denver-rio-grande-western denver~pueblo/1")
    assert table.money(0) == 2 + 2 + 2, "Pueblo and its home base"
    assert counts(table.state, 1)[0].points == 4
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.state.track.lay(4, board().way["dodge-city~pueblo"], 0)
    table.fresh()
    table.play("lay kansas-pacific dodge-city~pueblo")
    assert table.money(1) == 2, "not the first line to Pueblo"
    assert counts(table.state, 1)[0].points == 8


def test_a_short_line_gets_no_special_bonus() -> None:
    plan = board()
    assert not any(railroad in plan.short for railroad, _ in plan.squares)


HOMES = [
    ("denver-rio-grande-western", "denver~grand-junction/1", "Denver"),
    ("western-pacific", "sacramento~reno", "Sacramento"),
]


@pytest.mark.parametrize(("line", "way", "home"), HOMES)
@pytest.mark.parametrize(
    ("card", "dollars"), [("boise", 2), ("double", 4), ("triple", 0), ("four-in-one", 2)]
)
def test_its_first_piece_connects_an_unconnected_home_base_and_earns_the_city_bonus(
    rails: Any, card: str, dollars: int, line: str, way: str, home: str
) -> None:
    """Ruling 23."""
    table = rails(2)
    bring(table, line)
    assert table.railroads_at(home.lower()) == 0
    table.start_round(card, "reno")
    if card == "four-in-one":
        table.play("four now")
    assert home.lower() in table.state.view(None)["city_bonuses"]
    table.play(f"lay {line} {way}")
    assert table.railroads_at(home.lower()) == 1
    assert home.lower() not in table.state.view(None)["city_bonuses"]
    paid = {"seat": 0, "dollars": dollars, "city": home}
    assert [told for told in table.told("city_bonus") if told["city"] == home] == (
        [paid] if dollars else []
    )


def test_its_second_piece_earns_no_bonus_for_the_home_base(rails: Any) -> None:
    table = rails(2)
    bring(table, "denver-rio-grande-western")
    table.start_round("boise", "reno")
    lay = "lay denver-rio-grande-western denver~grand-junction/1"
    table.play(lay, lay)
    assert [(told["seat"], told["city"]) for told in table.told("city_bonus")] == [
        (0, "Denver"),
        (1, "Grand Junction"),
    ]


def test_a_home_base_that_is_connected_already_brings_no_bonus(rails: Any) -> None:
    table = rails(2)
    bring(table, "denver-rio-grande-western")
    table.build("union-pacific", "chicago", "des-moines", "omaha", "north-platte", "denver")
    table.start_round("boise", "reno")
    table.play("lay denver-rio-grande-western denver~grand-junction/1")
    assert table.money(0) == 2


def test_who_builds_into_the_home_base_later_is_not_the_first(rails: Any) -> None:
    table = rails(2)
    bring(table, "denver-rio-grande-western")
    table.build("union-pacific", "chicago", "des-moines", "omaha", "north-platte")
    table.state.track.lay(3, board().way["north-platte~denver"], 0)
    table.start_round("boise", "reno")
    table.play("lay denver-rio-grande-western denver~grand-junction/1")
    table.play("lay union-pacific north-platte~denver")
    assert table.money(1) == 2
    assert table.railroads_at("denver") == 2


def test_a_home_base_without_value_brings_no_bonus(rails: Any) -> None:
    table = rails(2)
    bring(table, "rock-island", "texas-pacific")
    table.start_round("boise", "reno")
    table.play("lay rock-island chicago~minneapolis", "lay texas-pacific new-orleans~shreveport")
    assert (table.money(0), table.money(1)) == (2, 2)


def test_a_short_line_counts_once_however_often_it_runs_into_a_city(rails: Any) -> None:
    table = rails()
    bring(table, "denver-rio-grande-western")
    table.build("denver-rio-grande-western", "denver", "pueblo", "grand-junction", "denver")
    assert table.railroads_at("denver") == 1
    assert table.state.track.at[8].count(board().place["denver"]) == 1


def test_short_lines_have_no_branch_line_cards_and_are_not_sold(rails: Any) -> None:
    table = rails(3, track_purchase=True)
    bring(table, "rock-island")
    assert len(table.state.branches) == 5
    table.go_to("lay")
    table.set_money(0, 5)
    while table.decision() != "buy_track":
        table.play(table.choices()[0])
    assert {a.args[0] for a in table.choices("buy-track")} == set(FIVE)


def test_short_line_track_left_over_does_not_keep_the_game_going(rails: Any) -> None:
    table = rails(2)
    bring(table, "rock-island")
    for name in FIVE:
        table.supply(name, 1 if name == "kansas-pacific" else 0)
    table.start_round("boise", "reno")
    table.play("lay kansas-pacific kansas-city~dodge-city")
    assert table.state.result().reason == "track"


def test_dead_ends_end_the_game_though_a_short_line_could_be_laid(rails: Any) -> None:
    """Ruling 24."""
    table = rails(2)
    bring(table, "rock-island")
    table.dead_end(*FIVE)
    table.start_round("boise", "reno")
    assert table.state.result().reason == "stuck"


def test_laying_a_short_line_fulfils_the_duty_to_lay(rails: Any) -> None:
    table = rails(2)
    bring(table, "rock-island")
    table.start_round("boise", "reno")
    table.play("lay rock-island chicago~minneapolis")
    assert table.state.to_move == 1


def test_with_a_dead_end_only_the_own_branch_helps_not_a_short_line(rails: Any) -> None:
    table = rails(2)
    bring(table, "rock-island")
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.dead_end(*FIVE)
    table.start_round({"play": "boise", "branch": "kansas-pacific"}, "reno")
    assert {a.verb for a in table.choices()} == {"branch", "decline"}


def test_track_of_a_short_line_runs_out(rails: Any) -> None:
    table = rails(2)
    bring(table, "western-pacific")
    table.supply("western-pacific", 0)
    table.go_to("lay")
    assert not any("western-pacific" in a for a in table.choices())


def test_terrain_costs_short_lines_too(rails: Any) -> None:
    table = rails(2, advanced=True)
    bring(table, "western-pacific")
    table.start_round("boise", "reno")
    table.play("lay western-pacific sacramento~reno")
    assert [told["dollars"] for told in table.told("pay_terrain")] == [1]
    assert table.money(0) == 2 - 1 + 2 + 2
