"""Why something cannot be done now: the sentence names the rule."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core import Message
from goldenspike.core.words import Words

NAMES = ["Ann", "Bob", "Cleo"]


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


@pytest.mark.parametrize("game", ["classic", "rails"])
def test_the_first_round_takes_a_city_card(request: pytest.FixtureRequest, game: str) -> None:
    table = request.getfixturevalue(game)()
    table.hold(0, hand=["boise", "double"])
    assert said(table, "hand:double") == "In the first round everybody plays a city card."
    assert said(table, "hand:denver") == "This card is not in your hand."


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
        "A branch line card is not chosen by itself: it goes with a city or Double Turn Card."
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
        "These may not be held together: Four In One Card and Triple Turn Card."
    )
    assert said(table, "stack:branch:santa-fe") == (
        "These may not be held together: branch line card and Triple Turn Card."
    )
    table = refilling(rails(), "boise", branch="santa-fe")
    assert said(table, "stack:branch:union-pacific") == "Nobody may hold two branch line cards."


def test_what_the_stacks_or_the_purse_do_not_give(classic: Any) -> None:
    table = refilling(classic(advanced=True), "boise")
    assert said(table, "done") == "While the deck has cards, you must fill up your hand."
    table.set_money(0, 1)
    assert said(table, "stack:branch:santa-fe") == "This costs $2; you have $1."
    table.state.branches[0] = 0
    assert said(table, "stack:branch:santa-fe") == "No branch line card of Santa Fe is left."
    table.state.stacks["double"] = 0
    table.state.seats[0].engineer = True
    table.state.deck.clear()
    table.fresh()
    assert said(table, "stack:double") == "No Double Turn Card is left."
    assert said(table, "stack:engineer") == "Nobody may have more than one engineer."
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
    assert said(table, "pass") == (
        "First exchange city cards, or keep them all; laying a piece now keeps them all."
    )
    assert said(table, "hand:double") == "Only city cards are exchanged."
    table = rails(2)
    table.start_round("four-in-one", "reno")
    assert said(table, "pass") == "First decide in which turn the four pieces are laid."


def test_where_track_may_be_laid_at_once_a_spot_is_refused_for_what_is_wrong_with_it(
    classic: Any, rails: Any
) -> None:
    """Laying a piece keeps all city cards, or lays the four pieces now."""
    far = "No railroad has an end at Dodge City or Pueblo."
    table = classic()
    table.start_round({"play": "double", "hand": ["pueblo", "reno", "double"]}, "reno")
    table.go_to("change")
    assert said(table, "dodge-city~pueblo:1") == far
    assert said(table, "lay santa-fe kansas-city~dodge-city") == (
        "Santa Fe does not end at Kansas City."
    )
    table.play("discard pueblo")
    assert said(table, "dodge-city~pueblo:1") == (
        "The discarded city cards are replaced first; then track is laid."
    )
    table = rails(2)
    table.start_round("four-in-one", "reno")
    assert said(table, "dodge-city~pueblo:1") == far


def test_how_a_turn_may_not_be_ended(classic: Any) -> None:
    table = laying(classic)
    assert said(table, "pass") == "You must lay a piece as long as any can be laid."
    assert said(table, "done") == "You must lay a piece as long as any can be laid."
    assert said(table, "decline") == (
        "You can end the game this way only when nothing but your branch line card could go on."
    )
    table = classic()
    table.start_round("double", "reno")
    table.play("lay kansas-pacific kansas-city~dodge-city")
    assert said(table, "pass") == "A piece is laid already: stop instead of passing."
    table = laying(classic, advanced=True)
    assert said(table, "done") == "Nothing is laid yet: there is nothing to stop."
