"""The lessons: short, spoken in both languages, acted by the reader, right to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike import games
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.session.catalogue import course
from goldenspike.session.study import Reading
from workshop import paths

GAMES = [game.id for game in games.all_games()]
STEPS = range(8, 15)
LONGEST = 220
"""Characters of what is said at a stop: it has to fit beside a board on a phone."""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def lesson(game: str) -> Reading:
    entry = course(game).lesson
    assert entry is not None
    return Reading.open(Path(paths.ROOT / entry.address).read_text("utf-8"))


def test_every_game_has_its_lesson(game: str, lesson: Reading) -> None:
    assert lesson.study.table.game == game


def test_a_lesson_has_eight_to_fourteen_steps(lesson: Reading) -> None:
    assert len(lesson.stops) in STEPS


def test_the_reader_acts_from_the_first_step_and_at_nearly_every_one(lesson: Reading) -> None:
    asked = [stop.step.question is not None for stop in lesson.stops]
    assert asked[0]
    assert sum(not each for each in asked) <= 3


def test_it_is_always_the_reader_who_is_asked(lesson: Reading) -> None:
    for stop in lesson.stops:
        if stop.step.question is not None:
            assert lesson.match.at(stop.at).to_move == stop.eyes == 0


def test_what_is_said_at_a_stop_is_short(lesson: Reading) -> None:
    for number in range(len(lesson.stops)):
        for language in LANGUAGES:
            told = lesson.told(number, language)
            assert len(told.comment) <= LONGEST, told.comment
            assert len(told.ask) <= LONGEST / 2, told.ask


def test_right_answers_lead_to_the_end_and_wrong_ones_are_answered(lesson: Reading) -> None:
    for number, stop in enumerate(lesson.stops):
        question = stop.step.question
        if question is None:
            continue
        played = lesson.match.log[stop.at].action
        for language in LANGUAGES:
            words = Words(language)
            assert lesson.answer(number, played, words).right
            assert lesson.answer(number, played, words).follows
            wrong = set(map(str, lesson.match.at(stop.at).choices())) - set(question.right)
            assert wrong
            for answer in sorted(wrong):
                verdict = lesson.answer(number, answer, words)
                assert not verdict.right
                assert verdict.text != words("study.wrong")


def test_a_lesson_shows_what_it_speaks_of(lesson: Reading) -> None:
    shown = [bool(stop.step.marks or stop.step.arrows) for stop in lesson.stops]
    assert all(shown[number] for number, stop in enumerate(lesson.stops) if stop.step.question)


def test_a_lesson_ends_with_an_invitation(lesson: Reading) -> None:
    last = len(lesson.stops) - 1
    assert "play a first game" in lesson.told(last, "en").comment
    assert "zur ersten Partie" in lesson.told(last, "de").comment
