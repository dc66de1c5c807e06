"""Going through a study: stops, questions that are answered on the board, and trials beside it."""

from __future__ import annotations

import re
from pathlib import Path

from goldenspike.parts.herald import Herald
from goldenspike.parts.look import Look
from goldenspike.parts.markup import markup
from goldenspike.parts.telling import telling
from goldenspike.session.frame import Frame
from goldenspike.session.guide import Guide
from goldenspike.session.study import Reading
from session.studies import SMALL


def guide(number: int | None = 0, language: str = "en") -> Guide:
    return Guide(Reading.open(SMALL), language, number)


def _steps(frame: Frame) -> str:
    """What a study says at a stop and the buttons there, as markup."""
    assert frame.telling is not None
    return "".join(map(markup, telling(frame, frame.telling, [], Look())))


def _ended(name: str, language: str = "en", **look: bool) -> list[str]:
    """The buttons at the end of a study of that name, as markup."""
    session = Guide(Reading.open(SMALL), language, len(Reading.open(SMALL).stops) - 1, name)
    told = session.frame().telling
    assert told is not None
    assert not told.waits
    nodes = telling(session.frame(), told, [], Look(**look))  # type: ignore[arg-type]
    text = "".join(map(markup, nodes))
    return re.findall("<button.*?</button>", text)


def test_the_end_of_a_puzzle_leads_to_the_next_one() -> None:
    *_, play, onward = _ended("puzzles/transamerica/both-ends")
    assert 'data-do="first-game"' in play
    assert 'class="main"' not in play
    assert 'data-do="study puzzles/transamerica/just-in-time"' in onward
    assert 'class="main"' in onward
    assert "Next puzzle: Just in time" in onward
    assert "Nächstes Rätsel: Gerade noch" in _ended("puzzles/transamerica/both-ends", "de")[-1]


def test_the_last_puzzle_of_a_game_leads_to_the_lesson_of_the_next() -> None:
    onward = _ended("puzzles/transamerica/other-peoples-track")[-1]
    assert 'data-do="study lessons/santa-fe"' in onward
    assert ">Learn Santa Fe in 5 minutes<" in onward


def test_the_end_of_a_lesson_of_the_last_puzzle_and_of_an_embed_leads_to_a_game() -> None:
    ends = [
        _ended("lessons/transamerica"),
        _ended("puzzles/pacific-rails/the-golden-spike"),
        _ended(""),
        _ended("puzzles/transamerica/both-ends", framed=True),
    ]
    for end in ends:
        assert 'data-do="first-game"' in end[-1]
        assert 'class="main"' in end[-1]


def test_a_stop_shows_its_position_to_its_eyes_with_what_is_said() -> None:
    frame = guide().frame()
    assert frame.telling is not None
    assert (frame.telling.number, frame.telling.total) == (0, len(Reading.open(SMALL).stops))
    assert frame.telling.title == "A first track"
    assert frame.telling.chapter == "The start"
    assert frame.telling.comment == "Everybody begins somewhere."
    assert frame.telling.marks[0].spots == ("3,4", "4,4")
    assert frame.eyes == 0
    assert frame.offers == ()
    assert frame.log == ()


def test_a_question_is_asked_of_the_seat_to_move_and_only_there() -> None:
    asked = guide(1).frame()
    assert asked.telling is not None
    assert asked.telling.waits
    assert "lay 3,4-4,4" in {offer.actions[0] for offer in asked.offers}
    assert all(len(offer.actions) == 1 for offer in asked.offers)


def test_a_wrong_answer_is_told_and_not_played() -> None:
    session = guide(1)
    before = len(session.match.log)
    assert session.play("lay 2,4-3,4")
    frame = session.frame()
    assert frame.telling is not None
    assert frame.telling.reply == "That leads to the sea."
    assert not frame.telling.right
    assert frame.telling.waits
    assert frame.offers
    assert len(session.match.log) == before


def test_the_right_answer_is_played_and_the_study_itself_stays_as_it_is() -> None:
    session = guide(1)
    length = len(session.reading.match.log)
    assert not session.solved
    assert session.play("lay 3,3-3,4")
    frame = session.frame()
    assert frame.telling is not None
    assert frame.telling.right
    assert frame.telling.reply == "Well laid."
    assert frame.log[-1].action == "lay 3,3-3,4"
    assert session.solved
    assert frame.offers == ()
    assert not session.play("lay 3,4-4,4")
    session.commands["stop"]("1")
    assert session.frame().log[-1].action == "start 10,5"
    assert len(session.reading.match.log) == length


def test_what_cannot_be_done_says_why_and_is_no_answer() -> None:
    session = guide(1)
    assert not session.play("lay 15,1-16,1")
    session.moment.refuse("15,1-16,1")
    frame = session.frame()
    assert frame.refusal is not None
    assert frame.telling is not None
    assert frame.telling.reply == ""


def test_steps_beyond_the_ends_stay_at_the_ends() -> None:
    session = guide()
    session.commands["stop"]("-3")
    assert session.number == 0
    session.commands["stop"]("99")
    assert session.number == len(session.reading.stops) - 1


def test_a_line_of_the_log_leads_to_the_stop_of_its_position() -> None:
    session = guide(len(Reading.open(SMALL).stops) - 1)
    session.commands["at"]("0")
    assert session.number == 0


def test_no_bot_plays_in_a_study_and_nothing_is_taken_back() -> None:
    session = guide()
    for number in range(len(session.reading.stops)):
        session.go_to(number)
        assert session.bot_to_move is None
        frame = session.frame()
        assert not (frame.undo or frame.redo or frame.restart)


def test_a_study_speaks_the_language_of_the_page() -> None:
    session = guide(language="de")
    told = session.frame().telling
    assert told is not None
    assert told.comment == "Alle fangen irgendwo an."
    session.reword("en")
    told = session.frame().telling
    assert told is not None
    assert told.comment == "Everybody begins somewhere."


def test_a_position_of_a_study_can_be_tried_out() -> None:
    trial = guide(1).variation(5)
    assert trial is not None
    assert trial.frame().trial
    assert trial.play(str(trial.match.state.choices()[0]))


def test_a_study_that_says_nothing_is_one_stop() -> None:
    text = "golden-spike study 1.0\ntitle: Bare\ngame: transamerica\nseat: Ann\nseat easy: Bob\n"
    frame = Guide(Reading.open(text)).frame()
    assert frame.telling is not None
    assert (frame.telling.title, frame.telling.total) == ("Bare", 1)
    assert "stop -1" not in _steps(frame)
    assert 'data-do="stop 0"' in _steps(guide(1).frame())


def test_a_round_that_an_answer_ends_stays_in_view_until_the_study_plays_on() -> None:
    lesson = Path("assets/studies/lessons/transamerica.study.txt").read_text(encoding="utf-8")
    last = "lay 16,4-17,4"
    asked = next(n for n, stop in enumerate(Reading.open(lesson).stops) if last in str(stop.step))
    session = Guide(Reading.open(lesson), "en", asked)
    assert session.frame().report is None
    assert session.play(last)
    reported = session.frame()
    assert reported.report is not None
    assert reported.telling is not None
    assert reported.telling.right
    assert {panel.id for panel in reported.scene.panels} == {"losses", "score"}
    for behind in (asked + 1, asked + 2):
        session.go_to(behind)
        assert session.frame().report == reported.report
    session.go_to(asked)
    assert session.frame().report is None
    assert session.frame().offers


def test_what_a_mark_or_an_arrow_points_at_is_said_of_the_offer() -> None:
    """Whoever does not see it hears which offers are meant, and begins there."""
    text = SMALL.replace("ask: Where", "mark green: 2,4~3,4\narrow green: 3,4 > 5,4\nask: Where")
    frame = Guide(Reading.open(text), number=1).frame()
    said = {offer.actions[0]: offer.label for offer in frame.offers}
    assert said["lay 3,4-4,4"].endswith(", at the arrow")
    assert [action for action, label in said.items() if "arrow" in label] == ["lay 3,4-4,4"]
    assert frame.telling is not None
    meant = {offer.spot for offer in frame.offers if offer.actions == ("lay 3,4-4,4",)}
    assert meant <= set(frame.telling.pointed)


def test_a_marked_card_or_spot_is_called_marked() -> None:
    spot = next(
        offer.spot for offer in guide(1).frame().offers if offer.actions[0] == "lay 2,4-3,4"
    )
    text = SMALL.replace("ask: Where", f"mark green: {spot}\nask: Where")
    offers = Guide(Reading.open(text), number=1).frame().offers
    assert [o.actions[0] for o in offers if o.label.endswith(", marked")] == ["lay 2,4-3,4"]


def test_the_same_wrong_answer_is_told_each_time() -> None:
    session, herald = guide(1), Herald()
    herald.of(session.frame())
    for times in (1, 2, 3):
        session.play("lay 2,4-3,4")
        lines = list(map(markup, herald.of(session.frame())))
        assert lines.count("<p>That leads to the sea.</p>") == times
        assert list(map(markup, herald.of(session.frame()))) == lines
