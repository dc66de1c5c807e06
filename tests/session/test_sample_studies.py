"""The studies that come with the project: sound, tidy, in both languages, of every kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike import games
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.session.study import Reading, check, dumps, loads
from goldenspike.session.study.model import Texts
from workshop import paths

HOME = paths.ASSETS / "studies"
FILES = sorted(HOME.glob("**/*.study.txt"))


@pytest.fixture(
    params=FILES, ids=lambda path: path.relative_to(HOME).as_posix()[: -len(".study.txt")]
)
def file(request: pytest.FixtureRequest) -> Path:
    assert isinstance(request.param, Path)
    return request.param


def test_there_are_studies_of_every_game() -> None:
    told = {loads(path.read_text("utf-8")).table.game for path in FILES}
    assert told == {game.id for game in games.all_games()}


def test_a_study_stands_in_its_file_as_it_is_printed(file: Path) -> None:
    text = file.read_bytes().decode("utf-8")
    assert dumps(loads(text)) == text


def test_all_actions_answers_and_marks_of_a_study_are_possible(file: Path) -> None:
    reading = Reading.open(file.read_text("utf-8"))
    assert [Words("en").say(problem.message) for problem in check.problems(reading)] == []
    assert reading.match.unplayed == 0
    assert len(reading.stops) == len(reading.study.steps)


def test_a_study_says_everything_in_every_language(file: Path) -> None:
    reading = Reading.open(file.read_text("utf-8"))
    assert check.notes(reading) == []
    texts: list[Texts] = [reading.study.title]
    if file.parent.name != "rules":  # a page of the rules says what its figures are about
        texts.append(reading.study.about)
    texts += [step.comment for step in reading.study.steps if step.comment]
    assert all(set(said) == set(LANGUAGES) for said in texts)


def test_a_study_names_its_seed_so_that_nobody_has_to_look_for_it(file: Path) -> None:
    assert loads(file.read_text("utf-8")).table.seed is not None


def test_the_right_answer_is_what_is_played_next(file: Path) -> None:
    reading = Reading.open(file.read_text("utf-8"))
    for number, stop in enumerate(reading.stops):
        if stop.step.question is not None and stop.at < len(reading.match.log):
            played = reading.match.log[stop.at].action
            assert reading.answer(number, played, Words("en")).right


def test_the_opening_lesson_counts_as_the_rules_do() -> None:
    """The numbers of tracks that its texts name."""
    text = (HOME / "transamerica-opening.study.txt").read_text("utf-8")
    match = Reading.open(text).match
    for start, missing in (("start 4,4", 26), ("start 9,4", 28), ("start 15,1", 33)):
        state = match.at(0)
        state.play(start)
        assert state.view(0)["loss"] == missing
        assert f" {missing} " in text
    for lay, missing in (("lay 4,3-4,4", 25), ("lay 3,3-4,4", 26)):
        state = match.at(3)
        state.play(lay)
        assert state.view(0)["loss"] == missing
