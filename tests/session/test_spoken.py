"""What a table says aloud: each turn in a sentence, whose turn it is, what was taken back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from goldenspike import games
from goldenspike.core import HUMAN, Chance, OptionValue, Seat
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.games import new_match
from goldenspike.parts.herald import Herald
from goldenspike.parts.markup import markup
from goldenspike.session.frame import Frame
from goldenspike.session.session import Session
from goldenspike.session.spoken import joined

ANN = 0


def at_table(game: str, *others: str, **options: OptionValue) -> Session:
    seats = [Seat("Ann", HUMAN), *(Seat(f"Bot{i}", player) for i, player in enumerate(others))]
    return Session(new_match(game, seats, options, seed=7))


def random_step(session: Session, rng: Chance) -> Frame:
    """Let whoever is to move do anything; return what is shown then."""
    if session.frame().report:
        session.next_report()
    elif session.match.state.to_move is not None:
        action = str(rng.pick(session.match.state.choices()))
        assert session.play(action) or session.answer(action, session.era)
    return session.frame()


def _named(text: str, seats: Sequence[str]) -> str:
    """Who is named first in a sentence, if it begins with that."""
    return next((name for name in seats if text.startswith(f"{name} ")), "")


@pytest.mark.parametrize("game", games.REGISTRY)
def test_a_bots_turn_is_told_at_once_when_it_is_over(game: str) -> None:
    """Who does several things in a row is named once; what is no part of that is a sentence of its
    own, so that no capital follows a semicolon."""
    session, rng, told = at_table(game, "easy", "easy"), Chance(3), 0
    for _ in range(150):
        bot = session.bot_to_move
        frame = random_step(session, rng)
        if bot is None or frame.report or frame.over:
            continue
        if session.bot_to_move == bot:
            assert frame.spoken == ""
        elif frame.spoken:
            told += 1
            news, _, _ = frame.spoken.partition(" Your turn: ")
            assert not re.search(r"; [A-Z]", news), news
            begun = [_named(text, session.words.seats) for text in news.split(". ")]
            assert not any(one and one == after for one, after in pairwise(begun)), news
    assert told > 10


@pytest.mark.parametrize("game", games.REGISTRY)
def test_a_turn_that_comes_to_the_person_is_called_one(game: str) -> None:
    session, rng, turns = at_table(game, "easy", "easy"), Chance(5), 0
    frame = session.frame()
    for _ in range(150):
        own = session.match.state.to_move == ANN and not frame.report
        frame = random_step(session, rng)
        if frame.to_move != ANN or frame.report:
            continue
        turn = f"Your turn: {frame.prompt}"
        if own:
            assert frame.spoken.endswith(frame.prompt)
            assert "Your turn" not in frame.spoken
        else:
            turns += 1
            assert frame.spoken.endswith(turn)
    assert turns > 3


def test_at_the_start_the_first_turn_is_called_one() -> None:
    session = at_table("transamerica", "easy")
    assert session.frame().spoken == f"Your turn: {session.frame().prompt}"


def test_with_several_people_it_is_said_whose_turn_it_is() -> None:
    session = at_table("pacific-rails", HUMAN)
    name = session.words.seats[session.match.state.to_move or 0]
    assert session.frame().spoken == f"{name}’s turn: {session.frame().prompt}"


def test_undo_and_redo_say_what_they_did() -> None:
    session = at_table("transamerica", "easy")
    assert session.play(str(session.match.state.choices()[0]))
    assert session.answer(str(session.match.state.choices()[0]), session.era)
    did = session.words.say(session.match.log[0].events[0])
    session.undo()
    first = session.words.say(session.match.state.prompt())
    assert session.frame().spoken == f"Undone: {did} Your turn: {first}"
    session.redo()
    now = session.words.say(session.match.state.prompt())
    assert session.frame().spoken == f"Redone: {did} Your turn: {now}"


def test_what_is_seen_in_a_report_is_said_with_it_and_the_next_round_after_it() -> None:
    session, rng = at_table("transamerica", "easy", start_points=30), Chance(3)
    while not session.frame().report:
        random_step(session, rng)
    reported = session.frame()
    assert "Round 1 is over" in reported.spoken
    assert "Ann loses" in reported.spoken
    assert "loses" not in reported.prompt
    assert "Round 2 begins" not in reported.spoken
    session.next_report()
    assert "Round 2 begins" in session.frame().spoken
    assert "loses" not in session.frame().spoken


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
def test_the_final_count_is_said_with_its_report(game: str) -> None:
    session, rng = at_table(game, "easy"), Chance(3)
    while not session.frame().report:
        random_step(session, rng)
    assert "The game is over" in session.frame().spoken
    assert "Ann: $" in session.frame().spoken
    session.next_report()
    assert "Ann: $" not in session.frame().spoken


def test_a_report_says_whether_the_barrier_moves_or_was_passed() -> None:
    session, rng = at_table("transamerica", "easy", start_points=30), Chance(4)
    led = []
    while session.match.state.to_move is not None or session.frame().report:
        frame = random_step(session, rng)
        if frame.report:
            reported = frame.prompt
            events = session.match.log[-1].events
            said = [event for event in events if event.key.endswith(".barrier")]
            led += said
            assert frame.prompt == " ".join(map(frame.words.say, (frame.report, *said)))
    moved, passed = (event.key.removeprefix("transamerica.log.") for event in led)
    assert (moved, passed) == ("barrier", "last.barrier")
    assert reported.endswith(" A locomotive has passed the barrier. That was the last round.")


def test_a_report_that_is_opened_from_the_log_says_the_same() -> None:
    session, rng = at_table("transamerica", "easy"), Chance(3)
    while session.match.state.to_move is not None:
        frame = random_step(session, rng)
    session.next_report()
    entry = session.match.log[-1]
    number = next(number for number, event in enumerate(entry.events) if event.halt)
    session.report_again(f"{entry.number}.{number}")
    assert session.frame().prompt == frame.prompt


def test_the_herald_says_everything_once() -> None:
    session, rng, herald = at_table("transamerica", "easy", "easy"), Chance(3), Herald()
    said = 0
    for _ in range(40):
        frame = session.frame()
        lines = herald.of(frame)
        assert herald.of(session.frame()) == lines, "drawn again, nothing new is said"
        assert len(lines) <= 6
        if frame.spoken:
            said += 1
            assert markup(lines[-1]) == f"<p>{frame.spoken}</p>"
        random_step(session, rng)
    assert said > 20


def test_the_herald_says_again_what_was_refused_twice() -> None:
    session, herald = at_table("transamerica", "easy"), Herald()
    herald.of(session.frame())
    counts = []
    for spot in ("nowhere", "", "nowhere"):
        session.moment.refuse(spot)
        counts.append(len(herald.of(session.frame())))
    assert counts == [2, 2, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_done_in_a_row_is_one_sentence_and_what_comes_of_it_another(language: str) -> None:
    told = ("Bob legt ein Gleis.", "Bob kauft eine Karte.", "Der Zug geht an Cleo.", "Bob passt.")
    expected = "Bob legt ein Gleis; kauft eine Karte. Der Zug geht an Cleo. Bob passt."
    assert joined(told, Words(language, ["Bob", "Cleo"])) == expected


def test_what_is_done_several_times_in_a_row_is_told_once() -> None:
    told = ("Bob draws a card.", "Bob draws a card.", "Bob passes.", "Bob draws a card.")
    expected = "Bob draws a card, 2×; passes; draws a card."
    assert joined(told, Words("en", ["Bob", "Cleo"])) == expected
