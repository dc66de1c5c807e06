"""What a choice would bring is said before it is made, and never more than everybody may know."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from goldenspike import games
from goldenspike.core import Chance, Match, Seat, State
from goldenspike.core.scene import Node
from goldenspike.core.words import Words
from goldenspike.games.transamerica.rules.state import TransAmerica
from goldenspike.parts.log import LogLines
from goldenspike.parts.look import Look
from goldenspike.parts.side import side
from goldenspike.session.outcome import outcome
from goldenspike.session.session import Session
from goldenspike.session.settings import SETTINGS
from session.test_ending import decided


def played(game: str, moves: int, seed: int = 3) -> Session:
    seats = [Seat(name, "human") for name in ("Ann", "Bob", "Cleo")]
    match = Match(games.get(game), seats, {}, seed)
    rng = Chance(seed)
    for _ in range(moves):
        if match.state.to_move is None:
            break
        match.play(rng.pick(match.state.choices()))
    session = Session(match)
    session.lift()
    return session


def certain(state: State, action: str) -> State:
    """What comes of an action whatever is chosen then, as far as all that brings the same."""
    after = state.copy()
    after.play(action)
    while after.to_move == state.to_move and (choice := after.game.same_points(after)):
        after.play(choice)
    return after


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails", "pacific-rails"])
def test_the_points_are_those_that_come_of_it(game: str) -> None:
    said = 0
    for moves in range(0, 120, 7):
        session = played(game, moves)
        state = session.match.state
        for action in state.choices():
            text = outcome(state, [str(action)], session.words)
            after = certain(state, str(action))
            if after.secrets == state.secrets:
                for seat, (old, new) in enumerate(zip(state.scores(), after.scores(), strict=True)):
                    gain = f"{session.words.seats[seat]} {new.total - old.total:+}"
                    assert (gain.replace("-", "−") in text) == (new.total != old.total)
                said += bool(text)
            else:
                assert text == ""
    assert said


def test_nothing_is_said_of_what_cannot_be_done() -> None:
    session = played("santa-fe", 30)
    assert outcome(session.match.state, ["lay no-such line"], session.words) == ""


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ": +$4 first line, +$8 square"),
        ("de", ": +$4 erster Anschluss, +$8 Bonusfeld"),
    ],
)
def test_money_is_told_with_what_it_is_for(language: str, told: str) -> None:
    match = decided("last-track-laid")
    words = Words(language, [seat.name for seat in match.seats])
    texts = [
        outcome(match.at(entry.number), [entry.action], words)
        for entry in match.log
        if any(event.key.endswith("square_bonus") for event in entry.events)
    ]
    assert any(told in text for text in texts), texts


def test_what_a_river_costs_and_what_it_brings_can_add_up_to_nothing() -> None:
    """What is told adds up to the points: money by what it is for, and what cities are worth."""
    match = decided("advanced-last-track-laid")
    words, rivers, cities = Words("en", [seat.name for seat in match.seats]), 0, 0
    for number, entry in enumerate(match.log):
        paid = [event for event in entry.events if "dollars" in event.args]
        if not paid or not entry.action.startswith("lay"):
            continue
        before = match.at(number)
        text = outcome(before, [entry.action], words)
        if before.copy().secrets != match.at(number + 1).secrets:
            continue
        rivers += "river" in text
        cities += "Cities" in text
        own, _, _ = text.partition(" · ")
        parts = own.partition(": ")[2].split(", ")
        amounts = [int(part.split(" ")[0].replace("−", "-").replace("$", "")) for part in parts]
        seat = entry.seat
        after = match.at(number + 1).scores()[seat].total
        assert sum(amounts) == after - before.scores()[seat].total, text
    assert rivers
    assert cities


def test_points_of_several_kinds_are_told_with_what_they_are_for() -> None:
    """A route of Pacific Rails brings less than its points: its tiles count no longer."""
    match, seen = decided("linked-3", "pacific-rails"), 0
    words = Words("en", [seat.name for seat in match.seats])
    for entry in match.log:
        if entry.action != "finish":
            continue
        before = match.at(entry.number)
        after = certain(before, entry.action)
        own, _, _ = outcome(before, [entry.action], words).partition(" · ")
        parts = own.partition(": ")[2].split(", ")
        gain = after.scores()[entry.seat].total - before.scores()[entry.seat].total
        if len(parts) > 1:
            assert sum(int(part.split(" ")[0].replace("−", "-")) for part in parts) == gain, own
            seen += "Track tiles in cargo" in own
    assert seen


def test_a_station_is_told_with_its_points_before_the_row_of_its_house_is_chosen() -> None:
    match, seen = decided("linked-3", "pacific-rails"), 0
    words = Words("en", [seat.name for seat in match.seats])
    for entry in match.log:
        then = match.at(entry.number + 1)
        if entry.action != "finish" or then.prompt().key != "pacific-rails.prompt.row":
            continue
        before, seat = match.at(entry.number), entry.seat
        own, _, _ = outcome(before, [entry.action], words).partition(" · ")
        then.play(match.log[entry.number + 1].action)
        gain = then.scores()[seat].total - before.scores()[seat].total
        built = then.scores()[seat].parts["buildings"] - before.scores()[seat].parts["buildings"]
        assert built > 0
        assert own.startswith(f"{words.seats[seat]} {words.number(gain, signed=True)}: "), own
        assert f"+{built} {words('pacific-rails.part.buildings')}" in own
        seen += 1
    assert seen


def test_points_beside_a_name_say_what_they_are_made_of() -> None:
    session, told = Session(decided("linked-3", "pacific-rails")), 0
    look = Look(settings=dict.fromkeys(SETTINGS, ""))
    for number in range(0, len(session.match.log), 40):
        session.look_at(number)
        frame = session.frame()
        rows = [node for node in _nodes(side(frame, look, LogLines())) if node.key == "points"]
        for score, row in zip(frame.scores, rows, strict=True):
            title = row.attrs.get("title") or ""
            numbers = re.findall(r"[−\d]+(?=,|$)", title)
            parts = [n for n in score.parts.values() if n]
            assert [int(n.replace("−", "-")) for n in numbers] in (parts, [])
            assert bool(title) == bool(
                len(parts) > 1 or any(score.parts[p] for p in frame.game.due)
            )
            told += bool(title)
    assert told > 5


def _nodes(found: Sequence[Node | str]) -> Iterator[Node]:
    for one in found:
        if isinstance(one, Node):
            yield one
            yield from _nodes(one.children)


def test_points_that_may_go_again_are_no_gain_of_a_turn_and_no_dollars() -> None:
    """Goals and tiles count at the end only: a turn in Pacific is told to bring what its log
    says it brings, and what it takes from a goal's leader is nobody's loss."""
    session = played("pacific-rails", 0, seed=8)
    rng, turns = Chance(8), 0
    while len(session.match.log) < 260 and session.match.state.to_move is not None:
        session.play(str(rng.pick(session.match.state.choices())))
        for turn in session.frame().recap:
            entries = session.match.log[turn.first : turn.end]
            events = [event for entry in entries for event in entry.events]
            points = [e for e in events if e.key == "pacific-rails.log.points"]
            told = sum(int(e.args["vp"]) for e in points if e.args["seat"] == turn.seat)
            assert (turn.gain, turn.money) == (told, False)
            turns += bool(told)
    assert turns > 5


def test_own_cities_say_what_a_track_means_to_who_may_see_them() -> None:
    session = played("transamerica", 12)
    state, words = session.match.state, session.words
    seat = state.to_move
    assert isinstance(seat, int)
    now, said = state.view(seat)["loss"], 0
    for action in state.choices():
        after = state.copy()
        after.play(action)
        assert outcome(state, [str(action)], words) == ""
        assert outcome(state, [str(action)], words, (seat + 1) % 3) == ""
        left = after.view(seat)["loss"]
        told = f"Track still to lay: {left} instead of {now}." if left != now else ""
        assert outcome(state, [str(action)], words, seat) == told
        said += bool(told)
    assert said


@pytest.mark.parametrize("moves", [1, 30, 45])
def test_what_own_cities_say_of_it_is_the_same_whatever_the_others_hold(moves: int) -> None:
    """So it tells of nobody else that a track makes him complete."""
    session = played("transamerica", moves)
    state = session.match.state
    seat = state.to_move
    assert isinstance(seat, int)
    assert isinstance(state, TransAmerica)
    mine, told = state.round.hands[seat], []
    for others in (state.round.hands, [mine] * 3):
        state.round.hold([mine if at == seat else others[at] for at in range(3)])
        told.append([state.game.prospect(state, str(c), seat) for c in state.choices()])
    assert told[0] == told[1]
    assert any(told[0])
