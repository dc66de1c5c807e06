"""How a game ends, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.ending import end

FIVE = ("santa-fe", "southern-pacific", "great-northern", "union-pacific", "kansas-pacific")


def only_left(table: Any, railroad: str, pieces: int) -> None:
    """Leave track of one railroad only."""
    for name in FIVE:
        table.supply(name, pieces if name == railroad else 0)


def test_the_game_ends_at_once_with_the_last_piece_of_the_five_railroads(classic: Any) -> None:
    table = classic()
    table.start_round("boise", "reno")
    only_left(table, "kansas-pacific", 2)
    table.play("lay kansas-pacific kansas-city~dodge-city")
    assert table.state.result() is None
    table.play("lay kansas-pacific kansas-city~dodge-city")
    assert table.state.to_move is None and table.choices() == []
    assert table.state.result().reason == "track"
    assert table.money(1) == 2 + 2, "the bonus of the last piece is paid"


def test_the_last_piece_ends_the_game_in_the_middle_of_a_double_turn(classic: Any) -> None:
    table = classic()
    table.start_round("double", "reno")
    only_left(table, "kansas-pacific", 1)
    table.play("lay kansas-pacific kansas-city~dodge-city")
    assert table.state.result().reason == "track"


def test_the_game_ends_when_a_player_cannot_lay_because_all_is_dead_ended(classic: Any) -> None:
    table = classic()
    table.start_round("boise", {"play": "reno", "branch": "kansas-pacific"})
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.dead_end(*FIVE[:4])
    table.supply("kansas-pacific", 9)
    table.play("lay kansas-pacific dodge-city~pueblo")
    table.dead_end("kansas-pacific")
    assert table.decision() == "lay" and table.state.to_move == 1
    assert {a.verb for a in table.choices()} == {"branch", "decline"}
    table.play(table.choices("branch")[0])
    table.dead_end("kansas-pacific")
    table.state.decision = 0
    table.state._go_on()
    assert table.state.result().reason == "stuck"


def test_it_does_not_matter_that_the_next_player_could_branch(classic: Any) -> None:
    table = classic()
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.dead_end(*FIVE)
    table.start_round("boise", {"play": "reno", "branch": "kansas-pacific"})
    assert table.state.result().reason == "stuck"


def test_declining_the_own_branch_ends_the_game(classic: Any) -> None:
    """Ruling 11."""
    table = classic()
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.dead_end(*FIVE)
    table.start_round({"play": "boise", "branch": "kansas-pacific"}, "reno")
    assert table.state.prompt().key == "santa-fe.prompt.stuck"
    table.play("decline")
    assert table.state.result().reason == "stuck"


def test_the_own_branch_keeps_the_game_going(classic: Any) -> None:
    table = classic()
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.dead_end(*FIVE)
    table.start_round({"play": "boise", "branch": "kansas-pacific"}, "reno")
    table.play("branch kansas-pacific kansas-city~north-platte")
    assert table.state.to_move == 1
    assert table.choices() == ["lay kansas-pacific kansas-city~north-platte"]


def test_railroads_without_track_do_not_keep_the_game_going(classic: Any) -> None:
    table = classic()
    table.dead_end(*FIVE[:4])
    table.supply("kansas-pacific", 0)
    table.start_round("boise", "reno")
    assert table.state.result().reason == "stuck"


def test_a_free_second_piece_that_cannot_be_laid_does_not_end_the_game(classic: Any) -> None:
    table = classic()
    table.start_round("double", "reno")
    table.dead_end(*FIVE[:4])
    table.supply("kansas-pacific", 1)
    table.supply("santa-fe", 1)
    table.play("lay kansas-pacific kansas-city~dodge-city")
    assert table.state.result().reason == "stuck", "it ends when seat 1 cannot lay"
    assert table.state.turn == 1


def test_nobody_passes_in_the_basic_game(classic: Any) -> None:
    """Ruling 10."""
    table = classic()
    table.start_round("double", "reno")
    assert "pass" not in table.choices()


def test_the_advanced_game_ends_when_all_pass_in_one_turn(classic: Any) -> None:
    table = classic(3, advanced=True)
    table.start_round("boise", "reno", "omaha")
    table.play("pass", "pass")
    assert table.state.result() is None
    table.play("pass")
    assert table.state.result().reason == "passes"


def test_one_piece_in_the_turn_keeps_the_game_going(classic: Any) -> None:
    table = classic(3, advanced=True)
    table.start_round("boise", "reno", "omaha")
    table.play("pass", "lay kansas-pacific kansas-city~dodge-city", "pass")
    table.play("pass", "pass")
    assert table.state.result() is None, "passes of the first turn do not count in the second"
    table.play("pass")
    assert table.state.result().reason == "passes"


def test_by_the_other_reading_all_must_pass_in_both_turns_of_a_round(classic: Any) -> None:
    """Ruling 17."""
    table = classic(2, advanced=True, all_pass_ends="round")
    table.start_round("boise", "reno")
    table.play("pass", "pass", "pass")
    assert table.state.result() is None
    table.play("pass")
    assert table.state.result().reason == "passes"
    table = classic(2, advanced=True, all_pass_ends="round")
    table.start_round("boise", "reno")
    table.play("lay kansas-pacific kansas-city~dodge-city", "pass", "pass", "pass")
    table.go_to("lay")
    table.play("pass", "pass", "pass")
    assert table.state.result() is None, "each round counts for itself"


def test_passes_of_one_round_do_not_count_in_the_next(classic: Any) -> None:
    table = classic(2, advanced=True, all_pass_ends="round")
    table.start_round("boise", "reno")
    lay = "lay kansas-pacific kansas-city~dodge-city"
    table.play("pass", "pass", lay, lay)
    table.go_to("lay")
    assert table.state.phase_name == "first"
    table.play("pass", "pass")
    assert table.state.result() is None
    table.play("pass", "pass")
    assert table.state.result().reason == "passes"


def test_track_one_cannot_pay_for_makes_one_pass_and_does_not_end_the_game(classic: Any) -> None:
    """Ruling 12."""
    table = classic(advanced=True)
    table.dead_end("santa-fe", "southern-pacific", "great-northern", "kansas-pacific")
    table.state.track.at[3] = (board().place["denver"],)
    for way in board().ways_from[board().place["denver"]]:
        road = board().ways[way]
        if not road.terrain[0]:
            table.state.track.owner[road.line] = 1
    table.state.track._open[3] = None
    table.start_round("boise", "reno")
    table.set_money(0, 0)
    assert table.choices() == ["pass"]
    table.play("pass")
    assert table.state.result() is None


def test_in_the_advanced_game_one_may_pass_with_the_own_branch_as_the_only_way(
    classic: Any,
) -> None:
    """Ruling 11."""
    table = classic(advanced=True)
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.dead_end(*FIVE)
    cards = {"play": "boise", "branch": "kansas-pacific"}
    table.start_round(cards, {**cards, "play": "reno"})
    assert {a.verb for a in table.choices()} == {"branch", "pass"}
    assert table.state.prompt().key == "santa-fe.prompt.stuck_pass"
    table.play("pass")
    assert table.state.result() is None and table.state.to_move == 1
    table.play(table.choices("branch")[0])
    assert table.state.result() is None, "the game goes on with the line that was opened"


def test_passing_with_the_own_branch_does_not_help_the_next_player(classic: Any) -> None:
    """Ruling 11."""
    table = classic(advanced=True)
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.dead_end(*FIVE)
    table.start_round({"play": "boise", "branch": "kansas-pacific"}, "reno")
    table.play("pass")
    assert table.state.result().reason == "stuck", "he must lay and cannot"


def test_a_branch_that_cannot_be_paid_for_does_not_keep_the_game_going(classic: Any) -> None:
    """Ruling 11."""
    table = classic(advanced=True)
    table.state.track.lay(1, board().way["new-orleans~shreveport"], 0)
    table.dead_end(*FIVE)
    table.set_money(0, 0)
    table.start_round({"play": "boise", "branch": "southern-pacific"}, "reno")
    assert table.state.track.branch_ways(1), "only money is missing"
    assert table.state.result().reason == "stuck"


def test_most_points_win(classic: Any) -> None:
    table = classic(3)
    for seat, dollars in enumerate((5, 9, 7)):
        table.set_money(seat, dollars)
    end(table.state, "stuck")
    result = table.state.result()
    assert result.winners == (1,)
    assert result.ranking == ((1,), (2,), (0,))


def test_a_tie_goes_to_most_played_cards_of_value_seven(classic: Any) -> None:
    """Ruling 15."""
    table = classic(3)
    table.set_table(0, "seattle", "omaha", "reno")
    table.set_table(1, "seattle", "los-angeles")
    table.set_table(2, "boise", "reno", "butte", "denver")
    end(table.state, "stuck")
    assert table.state.result().ranking == ((1,), (0,), (2,))
    assert table.state.result().winners == (1,)


def test_a_tie_in_sevens_as_well_is_shared(classic: Any) -> None:
    table = classic(3)
    table.set_table(0, "seattle")
    table.set_table(2, "eureka", "omaha")
    end(table.state, "stuck")
    assert table.state.result().winners == (0, 2)
    assert table.state.result().ranking == ((0, 2), (1,))


def test_an_illegal_action_changes_nothing(classic: Any) -> None:
    table = classic()
    before = table.state.view(0)
    for nonsense in ("", "lay", "play milwaukee", "play double", "lay santa-fe chicago~denver"):
        with pytest.raises(ValueError, match="not one of"):
            table.play(nonsense)
    assert table.state.view(0) == before
