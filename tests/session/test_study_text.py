"""The text of a study: that it can be written by hand, that nothing of it is lost, and that
whatever is wrong is told with its line."""

from __future__ import annotations

import time

import pytest
from hypothesis import given

from goldenspike.core.words import LANGUAGES, Words
from goldenspike.session.study import (
    Answers,
    Arrow,
    BadStudy,
    Mark,
    Study,
    Wish,
    dumps,
    loads,
    read,
)
from goldenspike.session.study.model import Kept
from goldenspike.session.study.reader import LONGEST
from session.studies import SMALL, studies

HEAD = "golden-spike study 1.0\ngame: transamerica\nseat: Ann\nseat: Bob\n"


def problems(text: str) -> list[tuple[int, str]]:
    with pytest.raises(BadStudy) as caught:
        loads(text)
    return [(problem.line, problem.why.key) for problem in caught.value.problems]


# What is read and written


@given(studies())
def test_any_study_is_the_same_after_it_was_written_and_read(study: Study) -> None:
    text = dumps(study)
    assert loads(text) == study
    assert dumps(loads(text)) == text


def test_a_small_study_stands_in_its_file_as_it_is_printed() -> None:
    assert dumps(loads(SMALL)) == SMALL


def test_each_part_of_a_small_study_is_read() -> None:
    study = loads(SMALL)
    assert study.title == {"en": "A first track", "de": "Ein erstes Gleis"}
    assert study.about["en"] == "How a track is laid.\nAnd how a second one is."
    assert study.table.game == "transamerica"
    assert [seat.name for seat in study.table.seats] == ["Ann", "Bob"]
    assert [seat.player for seat in study.table.seats] == ["human", "easy"]
    assert study.table.options == {"start_player": "first"}
    assert study.table.deal == (Wish("Ann", ("Chicago",)),)
    assert study.table.seed == 3
    first, second, third = study.steps
    assert first.chapter["de"] == "Der Anfang"
    assert first.marks == (Mark("green", ("3,4", "4,4")),)
    assert first.arrows == (Arrow("blue", "3,4", "4,4"),)
    assert second.actions == ("start 3,4", "start 10,5")
    assert second.start
    assert second.question is not None
    assert second.question.right == ("lay 3,4-4,4", "lay 3,3-3,4")
    assert [group.right for group in second.question.answers] == [True, False, False]
    assert second.question.answers[2].actions == ()
    assert third.eyes == "onlooker"


def test_a_hand_may_write_as_it_likes() -> None:
    study = loads(
        "\ufeffgolden-spike study 1.0\r\n"
        "game:transamerica\r\n"
        "seat :  Ann\r\n"
        "seat blue   easy: Bob\r\n"
        "\r\n"
        "play: start 3,4\r\n"
        "play: start 10,5;; lay 3,4-4,4 ;\r\n"
        "\tlay 4,4-5,4\r\n"
        "comment:\r\n"
        "   Much\troom   here,\r\n"
        "   and more.\r\n"
        "\r\n"
        "\r\n"
        "   A second paragraph.\r\n"
    )
    assert study.actions == ("start 3,4", "start 10,5", "lay 3,4-4,4", "lay 4,4-5,4")
    assert study.steps[0].comment == {"en": "Much room here, and more.\nA second paragraph."}
    assert study.table.seats[1].colour == "blue"


def test_the_language_of_texts_that_name_none_can_be_another() -> None:
    study = loads(f"{HEAD}title: Titel\nlanguage: de\ncomment en: A comment\n")
    assert study.title == {"de": "Titel"}
    assert study.text(study.title, "en") == "Titel"
    assert study.text(study.steps[0].comment, "de") == "A comment"
    assert dumps(study).startswith("golden-spike study 1.0\n\nlanguage: de\ntitle: Titel\n")


def test_more_play_makes_a_new_step_only_where_something_was_said() -> None:
    study = loads(f"{HEAD}play: a\nplay: b\ncomment: x\nplay: c\nstep\nplay: d\nstep\ncomment: y\n")
    assert [step.actions for step in study.steps] == [("a", "b"), ("c",), ("d",), ()]


def test_answers_below_each_other_get_the_same_reply() -> None:
    study = loads(
        f"{HEAD}ask: ?\nright: a\nright: b\nsay: yes\nright: c\nwrong: d\nother\nsay: no\n"
    )
    assert study.steps[0].question is not None
    assert study.steps[0].question.answers == (
        Answers(True, ("a", "b"), {"en": "yes"}),
        Answers(True, ("c",)),
        Answers(False, ("d",)),
        Answers(False, (), {"en": "no"}),
    )


def test_long_lines_are_folded_between_words_and_between_actions() -> None:
    study = loads(
        f"{HEAD}play: {'; '.join(f'lay {n},1-{n},2' for n in range(40))}\ncomment: {'word ' * 99}\n"
    )
    text = dumps(study)
    assert max(map(len, text.splitlines())) <= 96
    assert not [line for line in text.splitlines() if line.endswith(" lay")]
    assert loads(text) == study


# Other versions


def test_lines_of_a_newer_minor_version_are_kept_and_written_again() -> None:
    newer = SMALL.replace("study 1.0", "study 1.7").replace(
        "game: transamerica\n", "game: transamerica\nlicence: free\n"
    )
    newer = newer.replace("start\nask", "start\nhint de: Nach\n  Osten.\nflag\nask")
    study = loads(newer)
    assert study.kept == (Kept("licence", "", "free"),)
    assert study.steps[1].kept == (Kept("hint", "de", "Nach Osten."), Kept("flag", "", None))
    assert loads(dumps(study)) == study
    assert dumps(study).startswith("golden-spike study 1.7\n")
    assert "\nhint de: Nach Osten.\nflag\n" in dumps(study)


def test_remarks_are_kept() -> None:
    study = loads(
        SMALL.replace("author", "# who?\nauthor").replace("play: lay", "# so?\nplay: lay")
    )
    assert study.kept == (Kept("#", "", "who?"),)
    assert "\n# who?\n" in dumps(study)
    assert "\n# so?\n" in dumps(study)


def test_an_unknown_line_of_this_version_is_a_slip_of_the_pen() -> None:
    assert problems(SMALL.replace("arrow", "arow")) == [(24, "study.bad.key")]


def test_a_newer_major_version_is_not_guessed_at() -> None:
    assert problems(SMALL.replace("study 1.0", "study 2.0")) == [(1, "study.bad.newer")]


# What is wrong


@pytest.mark.parametrize("text", ["", "\n", "hello", "golden-spike study", SMALL[1:], "\n" + SMALL])
def test_a_text_without_the_first_line_is_no_study(text: str) -> None:
    assert problems(text) == [(1, "study.bad.first")]


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ("Hello there", "line"),
        (": nothing", "line"),
        ("arow red: a > b", "key"),
        ("comment:", "empty"),
        ("comment", "empty"),
        ("comment e: x", "about"),
        ("comment in German: x", "about"),
        ("language: German", "language"),
        ("step: now", "alone"),
        ("start here", "alone"),
        ("comment: \x07", "character"),
        ("seat: Ann", "twice"),
        ("seat: onlooker", "name"),
        ("seat: Eve: the first", "name"),
        ("seat: " + "x" * 41, "name"),
        ("seat grandmaster: Eve", "about"),
        ("option: on", "option"),
        ("deal: Denver", "deal"),
        ("deal Ann: Denver,,Dallas", "deal"),
        ("seed: -1", "number"),
        ("seed: 99999999999999999999", "number"),
        ("seed: x", "number"),
        ("rules: 1.5", "number"),
        ("game: santa-fe", "twice"),
        ("anew: 7", "anew"),
        ("anew Ann: x", "number"),
        ("chapter de: Kapitel", "chapter"),
        ("mark pink: 3,4", "colour"),
        ("mark: 3,4", "colour"),
        ("arrow red: 3,4", "arrow"),
        ("arrow red: 3,4 > 4,4 > 5,5", "arrow"),
        ("right: done", "no_question"),
        ("wrong: done", "no_question"),
        ("other", "no_question"),
        ("say: x", "no_question"),
        ("ask: ?", "no_right"),
    ],
)
def test_what_is_wrong_with_a_line_is_told_with_its_number(lines: str, problem: str) -> None:
    assert (5, f"study.bad.{problem}") in problems(HEAD + lines)


def test_what_does_not_go_with_lines_above_it_is_told() -> None:
    asked = f"{HEAD}ask: ?\n"
    assert problems(f"{asked}say: x\nright: a") == [(6, "study.bad.no_answer")]
    assert problems(f"{asked}right: a\nask: again?") == [(7, "study.bad.twice")]
    assert problems(f"{asked}right: a\nother\nother") == [(8, "study.bad.twice")]
    assert problems(f"{HEAD}start\nplay: a\nstart") == [(7, "study.bad.twice")]
    assert problems(f"{HEAD}eyes: Ann\neyes: Bob") == [(6, "study.bad.twice")]
    assert problems(f"{HEAD}comment: x\ncomment en: x") == [(6, "study.bad.twice")]
    assert problems(f"{HEAD}play: a\nseed: 1") == [(6, "study.bad.below")]
    assert problems(f"{HEAD}start\n  now") == [(6, "study.bad.indented")]
    assert problems(f"{HEAD}# remark\n  more of it") == [(6, "study.bad.indented")]


def test_all_that_is_wrong_is_told_at_once() -> None:
    text = f"{HEAD}x\n?\nmark pink: 3\n"
    assert [line for line, _ in problems(text)] == [5, 6, 7]
    assert problems("golden-spike study 1.0\n\n\n") == [
        (2, "study.bad.missing"),
        (2, "study.bad.missing"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_names_the_line(language: str) -> None:
    with pytest.raises(BadStudy) as caught:
        loads(f"{HEAD}mark pink: 3\n")
    said = Words(language).say(caught.value.message)
    assert {"en": "Line 5: ", "de": "Zeile 5: "}[language] in said
    assert "[" not in said


def test_parts_know_their_lines_and_folded_actions_too() -> None:
    places = read(SMALL.replace("start 3,4; start", "start 3,4;\n  start"))[1]
    assert places.line("game") == 11
    assert places.line("seat", 1) == 14
    assert places.line("action", 0) == 26
    assert places.line("action", 1) == 27
    assert places.line("mark", 0, 0) == 23
    assert places.line("nothing", 7) == 1


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        ("comment: a\n", " b\n"),
        ("", "play:a\n"),
        ("play:", "a;"),
        ("", "mark red:a\n"),
        ("ask:?\n", "right:a\nwrong:b\n"),
        ("ask:?\nright:a\n", "other\n"),
        ("", "step\nstart\n"),
        ("", "#\n"),
        ("", "?\n"),
        ("", "option a:b\n"),
        ("comment:", " "),
        ("", ":"),
    ],
)
def test_a_text_of_the_greatest_length_takes_no_more_than_its_length(
    start: str, piece: str
) -> None:
    """Ten seconds are ten times what it takes; work that grows faster takes far longer."""
    text = HEAD + start
    text += piece * ((LONGEST - len(text)) // len(piece))
    before = time.process_time()
    try:
        dumps(loads(text))
    except BadStudy as bad:
        assert len(bad.problems) <= 50
    assert time.process_time() - before < 10


def test_a_text_that_is_even_longer_is_not_read() -> None:
    assert problems(SMALL + "#" * LONGEST) == [(1, "study.bad.long")]
