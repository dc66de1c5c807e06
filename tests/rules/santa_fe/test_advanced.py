"""The advanced game: terrain, engineers, dearer branch line cards."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core import Seat
from goldenspike.games import new_match
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.money import TERRAIN_PRICES, tariff
from goldenspike.parts.lights import Lights
from goldenspike.parts.markup import markup
from goldenspike.session.session import Session


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


def test_yes_and_no_to_an_engineer_stand_where_it_is_asked() -> None:
    """He can be bought at the cards as well, but nobody has to look for him there."""
    seats = [Seat("Ann"), Seat("Bob")]
    session = Session(new_match("santa-fe", seats, {"advanced": True}, seed=7))
    session.lift()
    frame = session.frame()
    lights = Lights(frame.offers)
    lit = [markup(lights.light(panel.body)) for panel in frame.scene.panels]
    assert any('data-action="buy-engineer"' in panel for panel in lit)
    assert [offer.actions for offer in lights.buttons()] == [("buy-engineer",), ("done",)]


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
