"""Money in Santa Fe: bonuses, terrain, engineers, bought track, and the count at the end."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.money import TERRAIN_PRICES, tariff


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


def advanced(make: Any, **options: str) -> Any:
    """A table of the advanced game, in its first round."""
    table = make(advanced=True, **options)
    table.go_to("lay")
    return table


def test_the_advanced_game_starts_with_five_dollars_and_five_engineers(classic: Any) -> None:
    table = classic(3, advanced=True)
    assert [table.money(seat) for seat in range(3)] == [5, 5, 5]
    assert table.state.stacks["engineer"] == 5
    assert "engineer" not in classic(3).state.stacks


def test_each_may_buy_one_engineer_for_four_dollars_before_the_game(classic: Any) -> None:
    table = classic(3, advanced=True)
    movers = []
    for action in ("buy-engineer", "done", "buy-engineer"):
        assert table.state.round_number == 0
        movers.append(table.state.to_move)
        assert table.choices() == ["buy-engineer", "done"]
        table.play(action)
    assert movers == [0, 1, 2]
    assert table.decision() == "choose" and table.state.round_number == 1
    assert [table.money(seat) for seat in range(3)] == [1, 5, 1]
    assert table.state.stacks["engineer"] == 3
    table.go_to("refill", seat=0)
    assert "draw engineer" not in table.choices()
    table.go_to("refill", seat=1)
    assert "draw engineer" in table.choices()


def test_a_bought_engineer_fills_no_place_of_the_hand(classic: Any) -> None:
    table = classic(advanced=True)
    table.play("buy-engineer", "done")
    table.go_to("refill")
    assert table.state.round_number == 1 and table.state.to_move == 0, "there is a place to fill"
    table.play("draw city")
    assert table.state.to_move == 1
    player = table.state.seats[0]
    assert player.engineer and len(player.hand) + player.held["double"] == 5


def test_a_drawn_engineer_is_free_and_fills_a_place_for_good(classic: Any) -> None:
    table = advanced(classic)
    table.go_to("refill")
    before = table.money(0)
    table.play("draw engineer")
    player = table.state.seats[0]
    assert table.money(0) == before
    assert player.engineer and player.size() == 5
    assert table.state.view(1)["seats"][0]["engineer"]
    for _ in range(3):
        table.go_round()
        assert len(player.hand) + player.held["double"] == 4


def test_branch_line_cards_cost_two_dollars_in_the_advanced_game(classic: Any) -> None:
    table = advanced(classic)
    table.go_to("refill")
    table.set_money(0, 1)
    assert not any("branch" in a for a in table.choices())
    table.set_money(0, 3)
    table.play("draw branch santa-fe")
    assert table.money(0) == 1


def test_prices_of_terrain_by_what_a_space_crosses() -> None:
    assert TERRAIN_PRICES["none"] == (0, 1, 1, 2)


@pytest.mark.parametrize(
    ("places", "way", "laid", "price"),
    [
        (("chicago",), "chicago~kansas-city/1", 0, 0),
        (("chicago",), "chicago~kansas-city/1", 1, 1),
        (("chicago", "kansas-city", "dodge-city", "denver"), "denver~grand-junction/1", 0, 1),
        (("chicago", "minneapolis", "bismarck", "havre", "spokane"), "spokane~seattle/2", 1, 2),
    ],
    ids=["plain", "river", "mountain", "both"],
)
def test_laying_costs_a_dollar_for_a_river_and_a_dollar_for_a_mountain(
    classic: Any, places: tuple[str, ...], way: str, laid: int, price: int
) -> None:
    for options, expected in (({}, 0), ({"advanced": True}, price)):
        table = classic(**options)
        table.build("santa-fe", *places)
        for _ in range(laid):
            table.state.track.lay(0, board().way[way], 0)
        table.start_round("boise", "reno")
        table.set_money(0, 9)
        table.play(f"lay santa-fe {way}")
        paid = sum(told["dollars"] for told in table.told("pay_terrain"))
        won = sum(t["dollars"] for t in table.told("city_bonus") + table.told("square_bonus"))
        assert paid == expected
        assert table.money(0) == 9 - expected + won


@pytest.mark.parametrize(
    ("reading", "river", "mountain", "both"), [("free", 0, 1, 0), ("river-only", 0, 1, 1)]
)
def test_an_engineer_crosses_rivers_free_and_by_one_reading_their_mountains_too(
    classic: Any, reading: str, river: int, mountain: int, both: int
) -> None:
    """Ruling 16."""
    table = advanced(classic, engineer=reading)
    assert tariff(table.state, 0) == (0, 1, 1, 2)
    table.state.seats[0].engineer = True
    assert tariff(table.state, 0) == (0, river, mountain, both)
    assert tariff(table.state, 1) == (0, 1, 1, 2)


@pytest.mark.parametrize("mover", [0, 1, 2])
@pytest.mark.parametrize("engineer", [0, 1, 2])
def test_everybody_pays_his_own_price_of_terrain(classic: Any, mover: int, engineer: int) -> None:
    table = classic(3, advanced=True)
    table.state.track.lay(0, board().way["chicago~kansas-city/1"], 0)
    table.state.seats[engineer].engineer = True
    table.state.first = mover
    table.start_round("boise", "reno", "omaha")
    table.play("lay santa-fe chicago~kansas-city/1")
    assert table.money(mover) == 5 - (mover != engineer), "a river"


def test_a_space_one_cannot_pay_for_is_not_offered(classic: Any) -> None:
    table = classic(advanced=True)
    table.build("santa-fe", "chicago", "minneapolis", "bismarck", "havre", "spokane")
    table.state.track.lay(0, board().way["spokane~seattle/1"], 0)
    table.start_round("boise", "reno")
    for dollars, offered in ((2, True), (1, False), (0, False)):
        table.set_money(0, dollars)
        assert ("lay santa-fe spokane~seattle/1" in table.choices()) is offered


def test_the_bonus_of_a_piece_does_not_pay_for_it(classic: Any) -> None:
    """Ruling 12."""
    table = classic(advanced=True)
    table.build("union-pacific", "chicago", "des-moines")
    table.start_round("boise", "reno")
    table.set_money(0, 0)
    assert "lay union-pacific des-moines~omaha" not in table.choices()


def test_a_branch_into_terrain_is_paid_like_any_piece(classic: Any) -> None:
    table = classic(advanced=True)
    table.build("kansas-pacific", "kansas-city", "dodge-city", "denver")
    table.start_round({"play": "boise", "branch": "kansas-pacific"}, "reno")
    table.set_money(0, 0)
    assert "branch kansas-pacific denver~grand-junction/1" not in table.choices()
    table.set_money(0, 1)
    table.play("branch kansas-pacific denver~grand-junction/1")
    assert table.money(0) == 0


def purchase(table: Any) -> None:
    """Go to the purchase of track with three dollars for everybody."""
    table.go_to("lay")
    for seat in range(table.state.players):
        table.set_money(seat, 3)
    while table.decision() != "buy_track":
        table.dull()


def test_each_may_buy_one_piece_after_the_refill_and_before_the_train(classic: Any) -> None:
    table = classic(track_purchase=True)
    purchase(table)
    assert all(player.size() == 5 for player in table.state.seats)
    assert table.state.first == 0 and table.state.to_move == 0
    money, left = table.money(0), table.state.track.supply[4]
    table.play("buy-track kansas-pacific")
    assert table.money(0) == money - 1
    assert table.state.track.supply[4] == left - 1
    assert table.state.view(1)["seats"][0]["bought"] == {"kansas-pacific": 1}
    assert table.state.to_move == 1
    table.play("done")
    assert table.decision() == "choose" and table.state.first == 1


def test_track_is_not_sold_without_the_option_the_money_or_a_supply(classic: Any) -> None:
    table = classic()
    table.go_to("refill")
    while table.decision() == "refill":
        table.dull()
    assert table.decision() == "choose"
    table = classic(track_purchase=True)
    table.go_to("refill", seat=1)
    table.set_money(0, 0)
    table.set_money(1, 1)
    table.supply("kansas-pacific", 0)
    table.play("draw city")
    assert table.decision() == "buy_track" and table.state.to_move == 1
    assert "buy-track kansas-pacific" not in table.choices()
    assert table.choices("buy-track")[0].spot == "supply:santa-fe"


def test_bought_track_is_laid_by_its_owner_once_the_supply_is_empty(classic: Any) -> None:
    table = classic(track_purchase=True)
    table.state.track.buy(4, 0)
    table.state.track.buy(4, 0)
    table.start_round("boise", "reno")
    table.play("lay kansas-pacific kansas-city~dodge-city")
    assert table.state.track.bought[0][4] == 2, "while there is a supply it is used"
    table.supply("kansas-pacific", 0)
    assert not any("kansas-pacific" in a for a in table.choices()), "seat 1 has bought none"
    table.play(table.choices()[0])
    table.play("lay kansas-pacific kansas-city~dodge-city")
    assert table.state.track.bought[0][4] == 1
    assert table.told("own_piece") == [{"seat": 0, "railroad": "Kansas Pacific"}]


def test_any_number_of_pieces_may_be_collected_one_a_round(classic: Any) -> None:
    table = classic(track_purchase=True)
    for railroad in ("kansas-pacific", "kansas-pacific", "santa-fe"):
        table.go_to("lay")
        table.set_money(0, 3)
        table.go_to("buy_track", seat=0)
        table.play(f"buy-track {railroad}")
        assert table.state.to_move != 0 or table.decision() == "choose"
        table.go_round()
    assert table.state.track.bought[0] == [1, 0, 0, 0, 2, 0, 0, 0, 0]
