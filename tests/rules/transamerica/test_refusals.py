"""Why something cannot be done now: the sentence names the rule, and places and players by name."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core.words import Words

WORDS = Words("en", ["Ann", "Bob", "Cleo"])


def said(game: Any, what: str) -> str:
    """The sentence, in English."""
    refusal = game.state.why_not(what)
    assert refusal is not None, f"{what} can be done"
    return WORDS.say(refusal)


def building(table: Any) -> Any:
    """Ann is to lay her first track from Seattle, Bob's network begins in the plains."""
    game = table(2)
    game.start("0,0", "9,6")
    return game


def test_nothing_is_said_of_what_can_be_done(table: Any) -> None:
    game = building(table)
    for what in ("lay 0,0-0,1", "0,0-0,1", "lay 0,0-1,0", "0,0-1,0"):
        assert game.state.why_not(what) is None
    game.play("lay 0,0-0,1")
    assert game.state.why_not("done") is None


@pytest.mark.parametrize("what", ["start 7,5", "7,5"])
def test_a_junction_with_a_start_marker_is_refused_with_its_owner(table: Any, what: str) -> None:
    game = table(3)
    game.start("7,5")
    assert said(game, what) == ("Ann’s start marker is here already; a junction holds only one.")


@pytest.mark.parametrize("what", ["lay 7,5-8,5", "7,5-8,5"])
def test_no_track_is_laid_before_the_start_marker(table: Any, what: str) -> None:
    assert said(table(2), what) == (
        "The start marker comes first; track is laid from the next turn on."
    )


def test_nobody_goes_without_a_start_marker(table: Any) -> None:
    assert said(table(2), "done") == (
        "This turn cannot be skipped: the start marker needs a junction."
    )


def test_the_start_marker_is_not_moved(table: Any) -> None:
    for where in ("start 0,0", "start 5,5", "start 9,6"):
        assert said(building(table), where) == (
            "Your start marker is on the board and stays there until the round is over."
        )


def test_a_junction_is_no_place_for_track(table: Any) -> None:
    game = building(table)
    assert said(game, "9,6") == "Track is laid on the lines between junctions, not on a junction."
    assert said(game, "7,5") == (
        "Track is laid on lines: Denver is connected by the lines that lead there."
    )


@pytest.mark.parametrize("what", ["lay 9,6-10,7", "9,6-10,7"])
def test_a_line_that_has_track_is_refused_also_to_those_who_share_it(table: Any, what: str) -> None:
    game = table(2)
    game.start("9,6", "10,7")
    game.play("lay 9,6-10,7")
    assert said(game, what) == "This line has its track already, and it serves everybody."
    game.play("done")
    assert said(game, what) == "This line has its track already, and it serves everybody."


def test_a_line_apart_from_the_own_network_is_refused_with_where_that_begins(table: Any) -> None:
    game = building(table)
    assert said(game, "9,6-10,6") == (
        "This line does not touch your network, which begins at Seattle."
    )
    game.play("lay 0,0-1,0")
    assert said(game, "lay 0,0-0,1") == (
        "This line does not touch your network, which begins southeast of Denver."
    )


def test_a_double_line_is_refused_after_a_first_track_as_what_it_is(table: Any) -> None:
    game = building(table)
    assert game.state.why_not("0,0-1,0") is None
    game.play("lay 0,0-0,1")
    assert said(game, "0,1-1,1") == (
        "A second track goes on a single line; a tunnel takes a whole turn."
    )
    assert said(game, "9,6-10,6").startswith("This line does not touch your network")


def test_a_turn_without_any_track_is_refused(table: Any) -> None:
    assert said(building(table), "done") == "You must lay at least one track each turn."


@pytest.mark.parametrize("what", ["", "lay", "lay 99,99-99,98", "start nowhere", "99,99", "pass"])
def test_what_is_nothing_on_this_board_is_refused_in_general_words(table: Any, what: str) -> None:
    for game in (table(2), building(table)):
        assert said(game, what) == "This cannot be done now."
