"""Why something cannot be done now: only what is illegal has a sentence, and it names the rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from goldenspike import games
from goldenspike.core import Chance, Message, State
from goldenspike.core.scene import Node, Scene
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.games.santa_fe.rules.board import board

LONGEST = 110
"""A sentence fits the line of news on a phone in two rows."""
FIVE = ("santa-fe", "southern-pacific", "great-northern", "union-pacific", "kansas-pacific")
NAMES = ["Ann", "Bob", "Cleo"]
EVERYTHING = {"advanced": True, "track_purchase": True}
TABLES = [
    (game, options)
    for game in ("santa-fe", "santa-fe-rails")
    for options in ({}, EVERYTHING, {"track_purchase": True})
]


def spots(scene: Scene) -> set[str]:
    """Everything in a scene that could be clicked."""
    found = {spot for board in scene.boards for spot in [*board.spots, *board.offers]}
    trees = [board.layer for board in scene.boards] + [panel.body for panel in scene.panels]
    trees += scene.seats
    while trees:
        node = trees.pop()
        found.add(node.attrs.get("data-spot", ""))
        trees += [child for child in node.children if isinstance(child, Node)]
    return found - {""}


def positions(game: str, options: dict[str, bool], every: int) -> Iterator[State]:
    """Positions of one random game of three."""
    state = games.get(game).new(3, options, seed=31)
    rng = Chance(32)
    number = 0
    while state.to_move is not None:
        if number % every == 0:
            yield state
        state.play(rng.pick(state.choices()))
        number += 1


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_spot_that_is_not_offered_has_its_sentence_and_no_other_has(
    game: str, options: dict[str, bool]
) -> None:
    words = [Words(language, NAMES) for language in LANGUAGES]
    for state in positions(game, options, every=9):
        offered = {choice.spot for choice in state.choices()}
        for spot in spots(state.game.scene(state.view(state.to_move), words[0])):
            message = state.why_not(spot)
            assert (message is None) is (spot in offered), spot
            if message:
                assert message.key.startswith("santa-fe.why."), spot
                for language in words:
                    said = language.say(message)
                    assert len(said) <= LONGEST, said
                    assert "[" not in said and "{" not in said, said


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_action_of_the_game_that_is_not_offered_now_has_its_sentence(
    game: str, options: dict[str, bool]
) -> None:
    seen = {str(choice) for state in positions(game, options, 1) for choice in state.choices()}
    for state in positions(game, options, every=25):
        for action in seen:
            message = state.why_not(action)
            assert (message is None) is (action in state.choices())
            assert message is None or message.key.startswith("santa-fe.why."), action


def test_what_is_no_action_at_all_gets_a_plain_answer(classic: Any, rails: Any) -> None:
    nonsense = ("", "lay", "lay x y", "place:x", "supply:x", "boom 4 x", "nowhere~here:1")
    for table in (classic(), rails()):
        for what in nonsense:
            assert table.state.why_not(what) == Message("core.why.not_now"), what
    assert classic().state.why_not("place:omaha") == Message("core.why.not_now")


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
    assert said(table, "kansas-city~shreveport:3") == "This line is begun at Kansas City."
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
        "None of the five railroads can go on: only your branch line card counts now."
    )
    assert "branch line card" in said(table, "pass")


@pytest.mark.parametrize("game", ["classic", "rails"])
def test_the_first_round_takes_a_city_card(request: pytest.FixtureRequest, game: str) -> None:
    table = request.getfixturevalue(game)()
    table.hold(0, hand=["boise", "double"])
    assert said(table, "hand:double") == "In the first round everybody plays a city card."
    assert said(table, "hand:denver") == "This card is not in the hand."


def choosing(table: Any, *hand: str, branch: str = "") -> Any:
    """Let seat 0 choose from a hand in the second round."""
    state = table.state
    state.phase = next(i for i, p in enumerate(state.script) if p.name == "choose")
    state.turn = state.decision = 0
    state.to_move, state.round_number = 0, 2
    table.hold(0, hand=list(hand), branch=branch)
    return table


def test_a_branch_line_card_goes_with_a_city_or_double_turn_card(rails: Any) -> None:
    table = choosing(rails(), "boise", "boomtown", branch="santa-fe")
    assert said(table, "hand:boomtown") == (
        "A branch line card goes with a city or Double Turn Card, not with this one."
    )
    assert said(table, "hand:branch") == (
        "A branch line card is not chosen itself: it goes with a city or Double Turn Card."
    )


def test_a_forced_card_must_be_played(rails: Any) -> None:
    table = choosing(rails(), "boise", "triple")
    assert said(table, "hand:boise") == (
        "The Triple Turn Card must be played in the round in which it was drawn."
    )


def refilling(table: Any, *hand: str, branch: str = "") -> Any:
    """Let seat 0 fill up a hand."""
    state = table.state
    state.phase = next(i for i, p in enumerate(state.script) if p.name == "refill")
    state.turn = state.decision = 0
    state.to_move, state.round_number = 0, 2
    table.hold(0, hand=list(hand), branch=branch)
    return table


def test_what_a_hand_may_not_draw(rails: Any) -> None:
    table = refilling(rails(), "boise", "triple")
    assert said(table, "stack:four-in-one") == (
        "Four In One Card and Triple Turn Card are never held together."
    )
    assert said(table, "stack:branch:santa-fe") == (
        "Branch Line Card and Triple Turn Card are never held together."
    )
    table = refilling(rails(), "boise", branch="santa-fe")
    assert said(table, "stack:branch:union-pacific") == "Nobody holds two branch line cards."


def test_what_the_stacks_or_the_purse_do_not_give(classic: Any) -> None:
    table = refilling(classic(advanced=True), "boise")
    assert said(table, "done") == "While the deck has cards, the hand must be filled up."
    table.set_money(0, 1)
    assert said(table, "stack:branch:santa-fe") == "This costs $2; you have $1."
    table.state.branches[0] = 0
    assert said(table, "stack:branch:santa-fe") == "No branch line card of Santa Fe is left."
    table.state.stacks["double"] = 0
    table.state.seats[0].engineer = True
    table.state.deck.clear()
    table.fresh()
    assert said(table, "stack:double") == "No Double Turn Card is left."
    assert said(table, "stack:engineer") == "Nobody has more than one engineer."
    assert said(table, "draw city") == "The deck is empty."


def test_where_boomtown_markers_may_not_go(rails: Any) -> None:
    table = rails(2)
    assert said(table, "place:omaha") == (
        "Markers are placed only right after a Boomtown Card is revealed."
    )
    table.start_round("boomtown", "reno")
    assert said(table, "place:chicago") == "Chicago is a home base: it has no value to raise."
    assert said(table, "place:seattle") == "Markers go on cities of value 2 and 3; Seattle has 7."
    assert said(table, "done") == "A Boomtown Card places at least one marker."
    table.play("boom 5 omaha")
    assert said(table, "place:omaha") == "Omaha has its marker already."
    table.state.marker_supply[4] = 0
    table.fresh()
    assert said(table, "place:duluth") == "No marker of value 4 is left."


def test_track_is_sold_only_with_the_optional_rule_at_the_end_of_a_round(rails: Any) -> None:
    assert said(laying(rails), "supply:santa-fe") == (
        "Track is not for sale: this game is played without the optional rule."
    )
    table = laying(rails, track_purchase=True)
    assert said(table, "supply:santa-fe") == "Track is bought only at the end of a round."
    assert said(table, "supply:rock-island") == "Track of short lines is not for sale."


def test_everything_has_its_time(classic: Any, rails: Any) -> None:
    table = classic()
    assert said(table, "kansas-city~dodge-city:1") == (
        "Track is laid only in the two track-laying turns of a round."
    )
    assert said(table, "stack:city") == "Cards are drawn only when hands are filled up."
    assert said(laying(classic), "hand:boise") == (
        "Cards are played only when everybody chooses one."
    )
    table = classic()
    table.start_round({"play": "double", "hand": ["pueblo", "double"]}, "reno")
    table.go_to("change")
    assert said(table, "kansas-city~shreveport:1") == "First exchange city cards, or keep them."
    assert said(table, "hand:double") == "Only city cards are exchanged."
    table = rails(2)
    table.start_round("four-in-one", "reno")
    assert said(table, "kansas-city~shreveport:1") == (
        "First decide in which turn the four pieces are laid."
    )


def test_how_a_turn_may_not_be_ended(classic: Any) -> None:
    table = laying(classic)
    assert said(table, "pass") == "A piece must be laid as long as one can go on."
    assert said(table, "done") == "A piece must be laid as long as one can go on."
    assert said(table, "decline") == (
        "The game can be ended so only when nothing but your branch line card could go on."
    )
    table = classic()
    table.start_round("double", "reno")
    table.play("lay kansas-pacific kansas-city~dodge-city")
    assert said(table, "pass") == "A piece is laid already: stop instead of passing."
    table = laying(classic, advanced=True)
    assert said(table, "done") == "Nothing is laid yet: there is nothing to stop."
