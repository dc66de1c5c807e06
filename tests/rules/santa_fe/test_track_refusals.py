"""Why a piece of track cannot be laid: the sentence names the rule."""

from __future__ import annotations

from typing import Any

from goldenspike.core.words import Words
from goldenspike.games.santa_fe.rules.board import board

FIVE = ("santa-fe", "southern-pacific", "great-northern", "union-pacific", "kansas-pacific")
NAMES = ["Ann", "Bob", "Cleo"]


def said(table: Any, what: str) -> str:
    """The sentence in English."""
    message = table.state.why_not(what)
    assert message is not None, f"{what} is legal"
    return Words("en", NAMES).say(message)


def laying(make: Any, players: int = 2, **options: bool) -> Any:
    """A table at which everybody plays a city and seat 0 is to lay."""
    table = make(players, **options)
    table.start_round(*["boise", "reno", "omaha"][:players])
    return table


def test_a_line_that_another_railroad_has_begun(classic: Any) -> None:
    table = laying(classic)
    table.build("santa-fe", "chicago", "kansas-city", "dodge-city")
    table.build("union-pacific", "chicago", "des-moines", "omaha", "north-platte", "denver")
    table.play("lay union-pacific denver~dodge-city")
    assert said(table, "lay santa-fe dodge-city~denver") == "This line belongs to Union Pacific."
    filled = table.state.view(0)["lines"]["dodge-city~denver"]
    assert filled["start"] == "denver"
    assert said(table, "dodge-city~denver:2") == "A piece of Union Pacific lies here already."


def test_a_line_is_filled_space_by_space(classic: Any) -> None:
    table = laying(classic)
    table.play("lay kansas-pacific kansas-city~north-platte")
    assert said(table, "kansas-city~north-platte:3") == (
        "Kansas Pacific fills this line space by space from where it began."
    )
    table.build("kansas-pacific", "kansas-city", "north-platte")
    assert said(table, "lay kansas-pacific kansas-city~north-platte") == (
        "Kansas Pacific has built this line already."
    )


def test_a_free_line_is_begun_where_a_railroad_ends(classic: Any) -> None:
    table = laying(classic)
    assert said(table, "kansas-city~shreveport:3") == "This line can be started at Kansas City."
    assert said(table, "lay santa-fe kansas-city~dodge-city") == (
        "Santa Fe does not end at Kansas City."
    )
    assert said(table, "dodge-city~pueblo:1") == "No railroad has an end at Dodge City or Pueblo."


def test_a_place_that_a_railroad_has_left_is_open_to_branches_only(classic: Any) -> None:
    table = laying(classic)
    table.build("kansas-pacific", "kansas-city", "dodge-city", "denver")
    assert said(table, "dodge-city~pueblo:1") == (
        "No railroad ends at this line: only a branch line card could start it."
    )
    assert said(table, "branch kansas-pacific dodge-city~pueblo") == (
        "You have no branch line card of Kansas Pacific in play."
    )


def test_a_branch_of_a_railroad_without_track_is_no_hope(classic: Any) -> None:
    table = laying(classic)
    table.build("kansas-pacific", "kansas-city", "dodge-city", "denver")
    table.supply("kansas-pacific", 0)
    assert said(table, "dodge-city~pueblo:1") == "No railroad has an end at Dodge City or Pueblo."


def test_no_railroad_takes_both_lines_of_a_double_line(classic: Any) -> None:
    table = laying(classic)
    table.build("kansas-pacific", "kansas-city", "dodge-city", "denver", "pueblo")
    sentence = "Kansas Pacific has the other line between these cities; no railroad takes both."
    assert said(table, "lay kansas-pacific pueblo~denver/2") == sentence
    assert said(table, "denver~pueblo/2:1") == sentence


def test_an_arrow_points_the_other_way(rails: Any) -> None:
    table = laying(rails)
    table.build("great-northern", "milwaukee", "duluth", "minneapolis")
    assert said(table, "lay great-northern minneapolis~milwaukee") == (
        "The arrow points the other way."
    )
    assert said(table, "milwaukee~minneapolis:2") == "The arrow points the other way."


def test_no_track_is_left(classic: Any) -> None:
    table = laying(classic)
    table.supply("kansas-pacific", 0)
    assert said(table, "kansas-city~dodge-city:1") == "No track of Kansas Pacific is left."


def test_the_last_track_is_another_players(classic: Any) -> None:
    table = laying(classic, track_purchase=True)
    table.state.track.buy(board().railroad["kansas-pacific"], 1)
    table.supply("kansas-pacific", 0)
    sentence = "The last track of Kansas Pacific has been bought by others."
    assert said(table, "kansas-city~dodge-city:1") == sentence
    assert said(table, "lay kansas-pacific kansas-city~dodge-city") == sentence


def test_a_space_that_cannot_be_paid_for(classic: Any) -> None:
    table = laying(classic, advanced=True)
    table.build("santa-fe", "chicago", "minneapolis", "bismarck", "havre", "spokane")
    table.state.track.lay(0, board().way["spokane~seattle/1"], 0)
    table.set_money(0, 1)
    sentence = "The next piece here costs $2; you have $1."
    assert said(table, "lay santa-fe spokane~seattle/1") == sentence
    assert said(table, board().ways[board().way["spokane~seattle/1"]].spaces[1]) == sentence


def test_of_several_reasons_the_one_of_the_railroad_nearest_to_laying_is_told(classic: Any) -> None:
    """Santa Fe and Union Pacific both end in Chicago: one has no track, the other the twin."""
    table = laying(classic)
    table.build("santa-fe", "chicago", "des-moines")
    table.supply("union-pacific", 0)
    assert said(table, "chicago~des-moines/2:1") == "No track of Union Pacific is left."


def test_a_short_line_waits_for_its_card(rails: Any) -> None:
    table = laying(rails)
    assert said(table, "lay western-pacific sacramento~reno") == (
        "The card of Western Pacific has not been drawn yet."
    )


def test_branches_need_the_card_a_first_piece_and_a_connected_place(classic: Any) -> None:
    table = classic()
    table.start_round({"play": "boise", "branch": "santa-fe"}, "reno")
    assert said(table, "branch santa-fe chicago~minneapolis") == (
        "Santa Fe needs a first piece on the board before it can branch off."
    )
    table.build("santa-fe", "chicago", "kansas-city")
    assert said(table, "branch santa-fe denver~cheyenne") == "Santa Fe is not connected to Denver."


def test_with_all_at_dead_ends_short_lines_do_not_count(rails: Any) -> None:
    table = rails(2)
    table.state.track.in_play.append(board().railroad["rock-island"])
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.dead_end(*FIVE)
    table.start_round({"play": "boise", "branch": "kansas-pacific"}, "reno")
    assert said(table, "chicago~minneapolis:1") == (
        "None of the five railroads can go on: only your branch line card can help now."
    )
    assert "branch line card" in said(table, "pass")
