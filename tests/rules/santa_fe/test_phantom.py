"""Two players of Santa Fe Rails: the leader stays, and a phantom plays along."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.ending import end
from goldenspike.games.santa_fe.rules.scoring import phantom_points


def test_with_two_players_the_leader_stays_and_the_top_card_is_removed_unseen(rails: Any) -> None:
    table = rails(2)
    for number in range(1, 5):
        before = len(table.state.deck)
        top = table.state.deck[-1]
        drawn = 0 if number == 1 else 2
        table.go_round()
        assert table.state.first == 0
        assert len(table.state.removed) == number
        assert len(table.state.deck) == before - 1 - drawn
        if number == 1:
            assert table.state.removed[0] == (before - 1, top)
        for seat in (0, 1, None):
            assert table.state.view(seat)["phantom"] == {
                "cards": number,
                "table": None,
                "points": None,
            }


def test_with_two_players_whoever_began_the_game_leads_every_round(rails: Any) -> None:
    """Ruling 25."""
    seed = next(s for s in range(20) if rails(2, s, start_player="random").state.first == 1)
    table = rails(2, seed, start_player="random")
    for _ in range(3):
        table.go_round()
        assert table.state.first == 1
    assert {told["seat"] for told in table.told("remove")} == {0}, "the second player removes"


def test_an_empty_deck_has_no_card_to_remove(rails: Any) -> None:
    table = rails(2)
    table.state.deck.clear()
    table.go_round()
    assert table.state.round_number == 2 and not table.state.removed


def test_with_more_players_the_train_is_passed_and_nothing_removed(rails: Any) -> None:
    table = rails(3)
    leaders = []
    for _ in range(4):
        leaders.append(table.state.first)
        table.go_round()
    assert leaders == [0, 1, 2, 0]
    assert not table.state.removed
    assert table.state.view(0)["phantom"] is None


def against_the_phantom(rails: Any, mine: int, yours: int) -> Any:
    """A two-player game that ends with the phantom at 8 points."""
    table = rails(2)
    table.build("kansas-pacific", "kansas-city", "dodge-city", "pueblo")
    pueblo, boise = board().place["pueblo"], board().place["boise"]
    short_line = ~board().short[0]
    table.state.removed = [(57, pueblo), (50, boise), (40, pueblo), (30, short_line)]
    table.set_money(0, mine)
    table.set_money(1, yours)
    table.events.clear()
    table.state._events = table.events
    end(table.state, "stuck")
    return table


@pytest.mark.parametrize(
    ("mine", "yours", "winners"),
    [
        (9, 3, (0,)),
        (3, 9, (1,)),
        (8, 3, ()),
        (7, 3, ()),
        (9, 9, ()),
        (12, 10, (0,)),
    ],
)
def test_two_players_win_only_with_more_than_the_other_and_the_phantom(
    rails: Any, mine: int, yours: int, winners: tuple[int, ...]
) -> None:
    table = against_the_phantom(rails, mine, yours)
    assert phantom_points(table.state) == 8
    assert table.state.result().winners == winners


def test_boomtown_markers_count_for_the_phantom_too(rails: Any) -> None:
    table = rails(2)
    table.build("union-pacific", "chicago", "des-moines", "omaha")
    table.build("great-northern", "milwaukee", "minneapolis", "omaha")
    omaha = board().place["omaha"]
    table.state.removed = [(57, omaha)]
    assert phantom_points(table.state) == 2 * 3
    table.state.markers[omaha] = 5
    assert phantom_points(table.state) == 2 * 5


def test_the_removed_cards_are_shown_at_the_end(rails: Any) -> None:
    table = against_the_phantom(rails, 9, 3)
    shown = table.state.view(None)["phantom"]
    assert shown["points"] == 8
    assert [c["city"] for c in shown["table"]] == ["pueblo", "boise", "pueblo"]
    assert table.told("phantom") == [{"n": 8}]


def test_equal_points_are_no_victory_even_with_more_sevens(rails: Any) -> None:
    """Ruling 25."""
    table = rails(2)
    table.set_table(0, "seattle")
    end(table.state, "stuck")
    assert table.state.result().winners == ()
    assert table.state.result().ranking == ((0, 1),), "nobody is ahead"
