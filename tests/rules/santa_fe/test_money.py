"""Money in Santa Fe: bonuses, and the count at the end."""

from __future__ import annotations

from typing import Any

from goldenspike.games.santa_fe.rules.board import board


def at_pueblos_door(table: Any) -> None:
    """The Santa Fe stands one piece before Pueblo."""
    table.build("santa-fe", "chicago", "kansas-city", "dodge-city")
    blue, way = 0, board().way["dodge-city~pueblo"]
    table.state.track.lay(blue, way, 0)
    table.fresh()


def at_houstons_door(table: Any) -> None:
    """The Santa Fe stands one piece before Houston, where it has a square."""
    table.build("santa-fe", "chicago", "kansas-city", "shreveport")
    table.state.track.lay(0, board().way["shreveport~houston"], 0)
    table.fresh()


def test_the_first_railroad_to_a_city_brings_two_dollars(classic: Any) -> None:
    table = classic()
    at_pueblos_door(table)
    table.start_round("boise", "reno")
    table.play("lay santa-fe dodge-city~pueblo")
    assert table.money(0) == 4
    assert table.told("city_bonus") == [{"seat": 0, "dollars": 2, "city": "Pueblo"}]


def test_the_second_railroad_to_a_city_brings_nothing(classic: Any) -> None:
    table = classic()
    at_pueblos_door(table)
    table.build("kansas-pacific", "kansas-city", "oklahoma-city", "amarillo", "pueblo")
    table.start_round("boise", "reno")
    table.play("lay santa-fe dodge-city~pueblo")
    assert table.money(0) == 2


def test_pieces_on_the_way_bring_nothing(classic: Any) -> None:
    table = classic()
    table.start_round("boise", "reno")
    table.play("lay santa-fe chicago~minneapolis")
    assert table.money(0) == 2


def test_a_home_base_brings_nothing(classic: Any) -> None:
    """Ruling 3."""
    table = classic()
    table.build("santa-fe", "chicago", "des-moines", "omaha", "north-platte")
    for _ in range(2):
        table.state.track.lay(0, board().way["north-platte~kansas-city"], 0)
    table.start_round("boise", "reno")
    table.play("lay santa-fe north-platte~kansas-city")
    assert table.money(0) == 2


def test_the_santa_fe_as_first_railroad_to_houston_brings_six_dollars(classic: Any) -> None:
    table = classic()
    at_houstons_door(table)
    table.start_round("boise", "reno")
    table.play("lay santa-fe shreveport~houston")
    assert table.money(0) == 2 + 6
    assert [told["dollars"] for told in table.told("city_bonus")] == [2]
    assert [told["dollars"] for told in table.told("square_bonus")] == [4]


def test_a_connection_under_a_double_turn_card_brings_up_to_twelve_dollars(classic: Any) -> None:
    table = classic()
    at_houstons_door(table)
    table.start_round("double", "reno")
    table.play("lay santa-fe shreveport~houston")
    assert table.money(0) == 2 + 12


def test_bonuses_are_doubled_in_both_turns_of_the_round_for_its_player_only(classic: Any) -> None:
    table = classic()
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.start_round("double", "reno")
    table.play("lay kansas-pacific dodge-city~pueblo", "done")
    table.play("lay great-northern milwaukee~minneapolis")
    table.play("lay kansas-pacific dodge-city~pueblo", "done")
    assert table.state.phase_name == "second" and table.money(0) == 2 + 4
    table.play("lay great-northern milwaukee~minneapolis")
    assert table.money(1) == 2 + 2


def test_a_square_pays_after_other_railroads_came_but_only_once(classic: Any) -> None:
    table = classic()
    at_houstons_door(table)
    table.build("southern-pacific", "new-orleans", "houston")
    table.start_round("boise", "reno")
    table.play("lay santa-fe shreveport~houston")
    assert table.money(0) == 2 + 4
    table.build("santa-fe", "houston", "fort-worth")
    table.state.track.lay(0, board().way["fort-worth~san-antonio"], 0)
    table.state.track.lay(0, board().way["fort-worth~san-antonio"], 0)
    table.state.track.lay(0, board().way["san-antonio~houston"], 0)
    table.fresh()
    table.play("lay santa-fe san-antonio~houston")
    assert table.money(1) == 2


def test_a_player_without_a_card_gets_plain_bonuses(classic: Any) -> None:
    table = classic()
    at_houstons_door(table)
    table.hold(0)
    table.hold(1, hand=["boise"])
    table.state._go_on()
    table.fresh()
    table.play("play boise")
    assert table.told("play_nothing") == [{"seat": 0}]
    table.play("lay santa-fe shreveport~houston")
    assert table.money(0) == 2 + 6


def test_a_railroad_without_a_square_gets_the_city_bonus_only(classic: Any) -> None:
    table = classic()
    table.build("union-pacific", "chicago", "kansas-city", "shreveport")
    table.state.track.lay(3, board().way["shreveport~houston"], 0)
    table.start_round("boise", "reno")
    table.play("lay union-pacific shreveport~houston")
    assert table.money(0) == 2 + 2


def test_los_angeles_with_two_railroads_is_worth_fourteen(classic: Any) -> None:
    table = classic()
    table.build("great-northern", "milwaukee", "minneapolis", "omaha", "north-platte", "denver")
    table.build("great-northern", "denver", "grand-junction", "salt-lake-city", "las-vegas")
    table.build("great-northern", "las-vegas", "los-angeles")
    table.build("southern-pacific", "new-orleans", "houston", "san-antonio", "el-paso", "tucson")
    table.build("southern-pacific", "tucson", "los-angeles")
    table.set_table(0, "los-angeles")
    counted = table.state.view(None)["seats"][0]["table"]
    assert counted == [{"city": "los-angeles", "value": 7, "railroads": 2, "points": 14}]
    score = table.state.scores()[0]
    assert score == (2 + 14, {"money": 2, "cities": 14})


def test_dollars_and_played_cities_count_cards_in_hand_do_not(classic: Any) -> None:
    table = classic()
    table.build("kansas-pacific", "kansas-city", "dodge-city", "pueblo")
    table.hold(0, hand=["pueblo"])
    assert table.state.scores()[0].total == 2
    table.set_table(0, "pueblo", "pueblo", "boise")
    assert table.state.scores()[0] == (2 + 8, {"money": 2, "cities": 8})
