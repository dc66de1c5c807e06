"""Why something is not possible now: the one sentence of the rule that forbids it.

This explains only; the decisions' offers decide. An action or spot belongs to a decision: if
another one is at hand, the sentence says when its own comes, else which rule stands against it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from goldenspike.core import Message
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import BRANCH, CITY, ENGINEER
from goldenspike.games.santa_fe.rules.laying import must_lay
from goldenspike.games.santa_fe.rules.refill import clashes
from goldenspike.games.santa_fe.rules.rulebook import why
from goldenspike.games.santa_fe.rules.shortcuts import answered_by_laying
from goldenspike.games.santa_fe.rules.track_refusals import NOT_NOW, refuse_piece, refuse_space

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe

WHEN = {
    "choose": "hand_later",
    "change": "change_later",
    "refill": "draw_later",
    "buy_track": "buy_later",
    "engineer": "engineer_later",
    "boom": "boom_later",
    "four": "four_later",
    "lay": "lay_later",
}
"""For each decision the sentence that says when it comes."""

FIRST = {"change": "change_first", "four": "four_first"}
"""Decisions of a track-laying turn that come before its track, until they are made by laying it."""

VERBS = {
    "play": "choose",
    "discard": "change",
    "draw": "refill",
    "buy-track": "buy_track",
    "buy-engineer": "engineer",
    "boom": "boom",
    "four": "four",
    "lay": "lay",
    "branch": "lay",
}
"""The decision that each action belongs to."""


def why_not(state: SantaFe, what: str) -> Message:
    """Say which rule keeps the seat to move from an action or a spot."""
    seat = state.to_move or 0
    verb, _, rest = what.partition(" ")
    if verb in _STOPS:
        return _STOPS[verb](state)
    if verb in VERBS:
        return _why_no_action(state, seat, verb, rest)
    kind, _, name = what.partition(":")
    if kind in _SPOTS:
        return _SPOTS[kind](state, seat, name)
    if kind in board().line and name:
        return _before_track(state, what) or refuse_space(state, seat, what)
    return NOT_NOW


def _why_no_action(state: SantaFe, seat: int, verb: str, rest: str) -> Message:
    plan, words = board(), rest.split(" ")
    match [verb, *words]:
        case ["lay" | "branch", railroad, way] if railroad in plan.railroad and way in plan.way:
            piece = plan.railroad[railroad], plan.way[way], verb == "branch"
            what = " ".join([verb, *words])
            return _before_track(state, what) or refuse_piece(state, seat, *piece)
        case ["play", card]:
            return _later(state, "choose") or _no_play(state, seat, card)
        case ["discard", card]:
            return _later(state, "change") or _no_discard(state, seat, card)
        case ["draw", *card]:
            return _later(state, "refill") or _no_draw(state, seat, ":".join(card))
        case ["buy-track", railroad]:
            return _no_purchase(state, seat, railroad)
        case ["boom", _, city]:
            return _no_marker(state, seat, city)
        case ["buy-engineer" | "four", *_]:
            return why(WHEN[VERBS[verb]])
    return NOT_NOW


def _later(state: SantaFe, decision: str) -> Message | None:
    """Say when a decision comes, if another one is at hand."""
    here = state.current().name
    if here == decision:
        return None
    if decision == "lay" and here in FIRST:
        return why("change_draw" if state.count else FIRST[here])
    return why(WHEN[decision])


def _before_track(state: SantaFe, what: str) -> Message | None:
    """Say why a piece cannot be laid before track is: where laying answers the question at hand,
    what forbids this very piece once it is answered so."""
    after = answered_by_laying(state)
    return (after and after.why_not(what)) or _later(state, "lay")


def _no_card_of_hand(state: SantaFe, seat: int, card: str) -> Message:
    if state.current().name == "change":
        return _no_discard(state, seat, card)
    return _later(state, "choose") or _no_play(state, seat, card)


def _no_play(state: SantaFe, seat: int, card: str) -> Message:
    player = state.seats[seat]
    if card == BRANCH:
        return why("branch_along")
    if card == ENGINEER:
        return why("engineer_works")
    for kind in state.rulebook.forced:
        if player.holds(kind):
            return why("forced", card=kind)
    city = board().place.get(card)
    if not (player.holds(card) if city is None else city in player.hand):
        return why("not_held")
    return why("first_round" if state.round_number == 1 else "with_branch")


def _no_discard(state: SantaFe, seat: int, card: str) -> Message:
    return why("not_held" if card in board().place else "change_cities")


def _no_card_of_stack(state: SantaFe, seat: int, card: str) -> Message:
    return _later(state, "refill") or _no_draw(state, seat, card)


def _no_draw(state: SantaFe, seat: int, card: str) -> Message:
    player = state.seats[seat]
    kind, _, name = card.partition(":")
    if kind == CITY:
        return why("deck_empty")
    if kind == BRANCH and name in board().railroad:
        return _no_branch_line_card(state, seat, board().railroad[name])
    if kind not in state.stacks:
        return NOT_NOW
    if not state.stacks[kind]:
        return why("stack_empty", card=kind)
    if kind == ENGINEER:
        return why("one_engineer")
    return why("apart", cards=[kind, clashes(state, player, kind)])


def _no_branch_line_card(state: SantaFe, seat: int, railroad: int) -> Message:
    player = state.seats[seat]
    if railroad not in board().regular or not state.branches[railroad]:
        return why("no_branch_left", railroad=board().railroads[railroad].name)
    if player.branch >= 0:
        return why("one_branch")
    other = clashes(state, player, BRANCH)
    if other:
        return why("apart", cards=[BRANCH, other])
    return why("price", dollars=state.grade.branch_price, money=player.money)


def _no_purchase(state: SantaFe, seat: int, name: str) -> Message:
    railroad = board().railroad.get(name)
    if railroad is None:
        return NOT_NOW
    if not state.options["track_purchase"]:
        return why("buy_never")
    if railroad not in board().regular:
        return why("short_not_sold")
    return _later(state, "buy_track") or why("sold_out", railroad=board().railroads[railroad].name)


def _no_marker(state: SantaFe, seat: int, city: str) -> Message:
    number, markers = board().place.get(city), state.rulebook.markers
    if number is None or not markers:
        return NOT_NOW
    place = board().places[number]
    if not place.value:
        return why("boom_base", city=place.name)
    if place.value not in markers:
        return why("boom_value", values=list(markers), city=place.name, n=place.value)
    if number in state.markers:
        return why("boom_taken", city=place.name)
    return _later(state, "boom") or why("boom_out", n=markers[place.value][0])


def _no_done(state: SantaFe) -> Message:
    here = state.current().name
    if here == "lay":
        return why("must_lay" if must_lay(state) else "not_laid")
    sentences = {"refill": "must_fill", "boom": "one_marker", "choose": "must_choose"}
    return why(sentences.get(here) or FIRST[here])


def _no_pass(state: SantaFe) -> Message:
    later = _later(state, "lay")
    if later:
        return later
    if state.count:
        return why("laid_already")
    return why("must_lay" if must_lay(state) else "decline_instead")


def _no_decline(state: SantaFe) -> Message:
    return _later(state, "lay") or why("decline_only")


_STOPS: dict[str, Callable[[SantaFe], Message]] = {
    "done": _no_done,
    "pass": _no_pass,
    "decline": _no_decline,
}

_SPOTS: dict[str, Callable[[SantaFe, int, str], Message]] = {
    "hand": _no_card_of_hand,
    "stack": _no_card_of_stack,
    "supply": _no_purchase,
    "place": _no_marker,
}
"""The kinds of spots beside the spaces of lines."""
