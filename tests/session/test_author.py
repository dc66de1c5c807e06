"""Writing a study at the table."""

from __future__ import annotations

import pytest

from goldenspike.core import HUMAN, Chance, Seat
from goldenspike.games import REGISTRY, new_match
from goldenspike.session import link
from goldenspike.session.author import Author
from goldenspike.session.guide import Guide
from goldenspike.session.session import Session
from goldenspike.session.study import Arrow, Mark, Reading, check, dumps, loads


def table(game: str = "transamerica", actions: int = 9) -> Session:
    session = Session(new_match(game, [Seat("Ann", HUMAN), Seat("Bob", "easy")], seed=4))
    rng = Chance(4)
    while len(session.match.log) < actions:
        action = str(rng.pick(session.match.state.choices()))
        if not (session.play(action) or session.answer(action, session.era)):
            session.next_report()
    while session.frame().report:
        session.next_report()
    return session


def field(author: Author, name: str, text: str) -> None:
    author.fields[f"note.{name}"](text)


def test_comments_marks_and_arrows_stand_at_their_positions() -> None:
    author = Author(table())
    field(author, "title", "How it went")
    author.look_at(2)
    field(author, "comment", "Two starts.")
    author.mark("3,4")
    author.commands["colour"]("red")
    author.mark("4,4")
    author.commands["tool"]("arrow")
    author.mark("3,4")
    assert author.frame().writing is not None
    author.mark("4,4")
    author.look_at(5)
    field(author, "comment", "Later.")
    reading = Reading.open(author.text)
    assert reading.problems == []
    noted = {stop.at: stop.step for stop in reading.stops if stop.step.noted}
    assert sorted(noted) == [2, 5]
    assert noted[2].comment == {"en": "Two starts."}
    assert noted[2].marks == (Mark("green", ("3,4",)), Mark("red", ("4,4",)))
    assert noted[2].arrows == (Arrow("red", "3,4", "4,4"),)
    assert reading.study.title == {"en": "How it went"}
    assert [e.action for e in reading.match.log] == [e.action for e in author.match.log]


def test_a_second_click_takes_a_mark_or_an_arrow_away() -> None:
    author = Author(table())
    author.mark("3,4")
    author.mark("3,4")
    author.commands["tool"]("arrow")
    for spot in ("3,4", "4,4", "3,4", "4,4"):
        author.mark(spot)
    written = author.frame().writing
    assert written is not None
    assert (written.marks, written.arrows) == ((), ())


def test_a_question_is_made_by_playing_its_answers() -> None:
    author = Author(table())
    author.look_at(0)
    assert author.frame().offers == ()
    author.commands["tool"]("ask")
    offers = [offer.actions[0] for offer in author.frame().offers]
    assert author.play(offers[0])
    assert author.play(offers[1])
    assert author.play(offers[1])
    field(author, "ask", "Where to begin?")
    field(author, "praise", "Yes.")
    field(author, "rebuke", "No.")
    assert len(author.match.log) == 9
    guide = Guide(Reading.open(author.text), "en", 0)
    told = guide.frame().telling
    assert told is not None
    assert told.ask == "Where to begin?"
    guide.play(offers[1])
    told = guide.frame().telling
    assert told is not None
    assert (told.reply, told.right) == ("No.", False)
    guide.play(offers[0])
    told = guide.frame().telling
    assert told is not None
    assert (told.reply, told.right) == ("Yes.", True)


def test_without_an_accepted_answer_there_is_no_question() -> None:
    author = Author(table())
    author.look_at(0)
    author.commands["tool"]("ask")
    action = author.frame().offers[0].actions[0]
    field(author, "ask", "Nothing to ask yet.")
    author.play(action)
    author.play(action)
    assert "ask" not in author.text
    loads(author.text)


def test_replies_to_single_wrong_answers_of_an_older_draft_stay() -> None:
    game = table()
    fresh = Author(game)
    fresh.look_at(0)
    fresh.commands["tool"]("ask")
    one, two = (offer.actions[0] for offer in fresh.frame().offers[:2])
    fresh.play(one)
    text = fresh.text.replace(f"right: {one}\n", f"right: {one}\nwrong: {two}\nsay: Not so.\n")
    author = Author(game, [text])
    author.look_at(0)
    field(author, "praise", "Well done.")
    assert f"wrong: {two}\nsay: Not so." in author.text
    assert "say: Well done." in author.text


def test_a_draft_is_kept_after_every_change_and_goes_on_with_the_game() -> None:
    game = table()
    kept: dict[int, str] = {}
    author = Author(game, [], kept.__setitem__)
    author.look_at(3)
    field(author, "comment", "Kept.")
    assert list(kept) == [0]
    assert kept[0] == author.text
    longer = table(actions=14)
    again = Author(longer, [kept[0]])
    assert len(loads(again.text).actions) == len(longer.match.log)
    assert "comment: Kept." in again.text


def test_a_draft_about_another_course_of_the_game_stays_beside_a_new_one() -> None:
    other = Session(new_match("transamerica", [Seat("Ann"), Seat("Bob", "easy")], seed=4))
    other.play(str(other.match.state.choices()[-1]))
    old = Author(other)
    kept: dict[int, str] = {}
    field(old, "title", "Another course")
    author = Author(table(), [old.text, "no study at all"], kept.__setitem__)
    field(author, "title", "This course")
    assert list(kept) == [2]


def test_erasing_takes_away_what_stands_here_and_nothing_else() -> None:
    author = Author(table())
    author.look_at(2)
    field(author, "comment", "Here.")
    author.mark("3,4")
    author.look_at(4)
    field(author, "comment", "There.")
    author.look_at(2)
    author.commands["erase"]("")
    written = author.frame().writing
    assert written is not None
    assert (written.comment, written.marks, written.noted) == ("", (), (4,))


@pytest.mark.parametrize("game", REGISTRY)
def test_what_is_written_about_any_game_can_be_read_and_sent_as_a_link(game: str) -> None:
    author = Author(table(game, 30))
    for number in (0, 7, 30):
        author.look_at(number)
        field(author, "comment", f"At {number}: “so”.\n\nAnd more.")
        spots = author.frame().scene.boards[0].spots
        author.mark(next(iter(spots)))
    reading = Reading.open(author.text)
    assert check.problems(reading) == []
    assert dumps(reading.study) == author.text
    author.commands["share"]("")
    (shared,) = author.frame().sharing
    assert shared.kind == "study"
    assert link.unpack_study("#" + shared.fragment) == author.text


def test_the_game_is_not_touched_and_no_secret_is_shown() -> None:
    game = table("santa-fe", 30)
    before = [entry.action for entry in game.match.log]
    author = Author(game)
    author.commands["tool"]("ask")
    author.look_at(12)
    for offer in author.frame().offers:
        author.play(offer.actions[0])
    assert author.bot_to_move is None
    assert author.frame().eyes == game.frame().eyes
    assert [entry.action for entry in game.match.log] == before
