"""What cards, railroads and places are said to be is true of the game that is played."""

from __future__ import annotations

from goldenspike.core.words import Words
from goldenspike.games.santa_fe.rules.board import board
from rules.santa_fe.conftest import MakeTable, Table


def said(table: Table, thing: str) -> str:
    """What a thing is said to be, to the first seat."""
    return table.state.game.explain(thing, table.state.view(0), Words("en"))


def test_a_home_base_names_only_railroads_of_its_game(classic: MakeTable, rails: MakeTable) -> None:
    assert said(classic(3), "place:chicago").startswith(
        "Chicago: home base of Santa Fe and Union Pacific."
    )
    assert said(classic(3), "place:new-orleans").startswith(
        "New Orleans: home base of Southern Pacific."
    )
    assert "Union Pacific and Rock Island" in said(rails(3), "place:chicago")


def test_a_railroad_goes_on_only_with_track(classic: MakeTable) -> None:
    table = classic(2, track_purchase=True)
    track, northern = table.state.track, board().railroad["great-northern"]
    assert "It can go on from Milwaukee." in said(table, "supply:great-northern")
    track.supply[northern], track.bought[1][northern] = 0, 1
    assert "It can go on from Milwaukee." in said(table, "supply:great-northern")
    track.bought[1][northern] = 0
    assert said(table, "supply:great-northern").endswith(": 0 of 25 pieces left.")


def test_only_a_drawn_engineer_is_said_to_keep_a_place_in_the_hand(classic: MakeTable) -> None:
    for engineer in ("free", "river-only"):
        table = classic(2, advanced=True, engineer=engineer)
        table.play("buy-engineer")
        assert table.state.seats[0].size() == 5
        assert "Drawn during the game, it fills a place" in said(table, "hand:engineer")
