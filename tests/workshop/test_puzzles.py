"""The puzzles: what they call right is best by the rules, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike import games
from goldenspike.core import Seat, State
from goldenspike.core.match import Match
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.session.study import Reading
from workshop import paths, puzzles

HOME = paths.ASSETS / "studies" / "puzzles"
FILES = sorted(HOME.glob("*/*.study.txt"))


@pytest.fixture(params=FILES, ids=lambda path: path.relative_to(HOME).as_posix().split(".")[0])
def puzzle(request: pytest.FixtureRequest) -> Reading:
    assert isinstance(request.param, Path)
    return Reading.open(request.param.read_text("utf-8"))


def test_the_right_answers_are_exactly_the_best_ones(puzzle: Reading) -> None:
    judged = 0
    for stop in puzzle.stops:
        measure = puzzles.measure_of(stop.step)
        if stop.step.question is None or measure is None:
            continue
        most, best = puzzles.best(puzzle.match.at(stop.at), measure.name)
        assert set(stop.step.question.right) == best
        assert most == measure.most
        judged += 1
    assert judged == sum(stop.step.question is not None for stop in puzzle.stops) > 0


def test_a_puzzle_is_short_and_asks_the_person_at_the_table(puzzle: Reading) -> None:
    assert len(puzzle.stops) <= 2
    for stop in puzzle.stops:
        assert puzzle.match.at(stop.at).to_move == stop.eyes
        assert puzzle.study.table.seats[stop.eyes or 0].player == "human"


def test_right_typical_and_other_answers_each_get_a_reply(puzzle: Reading) -> None:
    for number, stop in enumerate(puzzle.stops):
        question = stop.step.question
        assert question is not None
        kinds = [(group.right, bool(group.actions)) for group in question.answers]
        assert {(True, True), (False, True), (False, False)} == set(kinds)
        assert all(set(group.say) == set(LANGUAGES) for group in question.answers)
        for choice in puzzle.match.at(stop.at).choices():
            verdict = puzzle.answer(number, choice, Words("en"))
            assert verdict.right == (choice in question.right)


def test_a_puzzle_leaves_a_choice(puzzle: Reading) -> None:
    for stop in puzzle.stops:
        question = stop.step.question
        assert question is not None
        choices = puzzle.match.at(stop.at).choices()
        assert len(question.right) <= 3 and len(choices) > len(question.right) + 1


def played(game: str, actions: str) -> Match:
    match = Match(games.get(game), [Seat("Ann"), Seat("Ben")], None, seed=1)
    for action in actions.split("; "):
        match.play(action)
    return match


def test_the_judge_tries_a_turn_to_its_end() -> None:
    """After the first of two tracks the loss is what it is after both."""
    state = played("transamerica", "start 4,4; start 13,6").state
    missing = state.view(0)["loss"]
    most, best = puzzles.best(state, "missing")
    assert most == -(missing - 2)
    single = min(choice for choice in best if choice in after_one(state))
    assert puzzles.best(after_one(state)[single], "missing")[0] == most


def after_one(state: State) -> dict[str, State]:
    """The positions after each first track that leaves a second one to lay."""
    found = {}
    for choice in state.choices():
        trial = state.copy()
        trial.play(choice)
        if trial.to_move == state.to_move:
            found[str(choice)] = trial
    return found


def test_the_judge_counts_turns_of_two_tracks_and_of_one_double_line() -> None:
    text = (HOME / "transamerica" / "both-ends.study.txt").read_text("utf-8")
    reading = Reading.open(text)
    state = reading.match.at(reading.stops[0].at)
    found = puzzles.worth(state, "turns")
    assert found["lay 13,3-14,3"] == -1
    assert found["lay 16,4-17,5"] == puzzles.NEVER


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("right: lay", "right: lay", []),
        (
            "right: lay santa-fe los-angeles~san-diego/2\n",
            "",
            ["By the measure “money”, “lay santa-fe los-angeles~san-diego/2” is as good as"],
        ),
        (
            "wrong: lay santa-fe los-angeles~santa-barbara/1",
            "right: lay santa-fe los-angeles~santa-barbara/1",
            ["“lay santa-fe los-angeles~santa-barbara/1” is marked right, but others are better"],
        ),
        ("money 6", "money 7", ["By the measure “money” it comes to 6, not 7."]),
        ("money 6", "luck 6", ["There is no measure “luck” for this game."]),
        ("money 6", "turns 6", ["There is no measure “turns” for this game."]),
        ("money 6", "money and more", []),
    ],
)
def test_where_a_puzzle_and_the_rules_disagree_is_told(old: str, new: str, said: list[str]) -> None:
    text = (HOME / "santa-fe-rails" / "san-diego.study.txt").read_text("utf-8")
    assert old in text
    problems = puzzles.problems(Reading.open(text.replace(old, new)))
    told = [Words("en").say(problem.why) for problem in problems]
    assert len(told) == len(said)
    assert all(sentence.startswith(start) for sentence, start in zip(told, said, strict=True))


def test_every_measure_stands_in_the_specification() -> None:
    text = (paths.PACKAGE / "session" / "STUDY.md").read_text("utf-8")
    assert all(f"`{name}`" in text for name in puzzles.OF_GAME)
    assert set(puzzles.OF_GAME) == {*puzzles.MEASURES, puzzles.TURNS}


def test_a_study_without_the_remark_has_no_measure() -> None:
    text = (paths.ASSETS / "studies" / "transamerica-opening.study.txt").read_text("utf-8")
    assert all(puzzles.measure_of(step) is None for step in Reading.open(text).study.steps)
