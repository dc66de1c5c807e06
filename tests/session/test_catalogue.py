"""The list of lessons and puzzles that the page shows: complete, and true to the files."""

from __future__ import annotations

import pytest

from goldenspike import games
from goldenspike.core.words import LANGUAGES
from goldenspike.session.catalogue import FOLDER, after, course
from goldenspike.session.study import loads
from workshop import paths, runtime

GAMES = [game.id for game in games.all_games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_lesson_and_at_least_eight_puzzles(game: str) -> None:
    studies = course(game)
    assert studies.lesson is not None
    assert len(studies.puzzles) >= 8


@pytest.mark.parametrize("game", GAMES)
def test_what_is_listed_is_there_under_its_titles_and_of_its_game(game: str) -> None:
    studies = course(game)
    assert studies.lesson is not None
    for entry in (studies.lesson, *studies.puzzles):
        study = loads((paths.ROOT / entry.address).read_text("utf-8"))
        assert study.table.game == game
        assert dict(study.title) == dict(entry.titles)
        assert all(entry.title(language) == study.title[language] for language in LANGUAGES)


def test_every_lesson_and_puzzle_is_listed_once() -> None:
    listed = [entry for game in GAMES for entry in course(game).puzzles]
    listed += [lesson for game in GAMES if (lesson := course(game).lesson)]
    home = paths.ROOT / FOLDER
    there = [*home.glob("lessons/*.study.txt"), *home.glob("puzzles/*/*.study.txt")]
    found = sorted(path.relative_to(paths.ROOT).as_posix() for path in there)
    assert sorted(entry.address for entry in listed) == found


def test_a_game_without_studies_has_an_empty_course() -> None:
    assert course("no-such-game") == (None, ())


@pytest.mark.parametrize("game", GAMES)
def test_behind_a_puzzle_comes_the_next_one_and_then_the_lesson_of_the_next_game(game: str) -> None:
    puzzles = course(game).puzzles
    assert [after(puzzle.name) for puzzle in puzzles[:-1]] == list(puzzles[1:])
    later = GAMES[GAMES.index(game) + 1 :]
    assert after(puzzles[-1].name) == (course(later[0]).lesson if later else None)


def test_behind_a_lesson_comes_a_game_and_nothing_behind_a_study_of_elsewhere() -> None:
    assert [after(lesson.name) for game in GAMES if (lesson := course(game).lesson)] == [None] * 4
    assert after("") is None


def test_the_list_is_at_hand_from_the_start_and_the_studies_are_fetched() -> None:
    names = runtime.data_files()
    assert f"{runtime.ASSETS_IN_ZIP}/studies/catalogue.json" in names
    assert not [name for name in names if name.endswith(".study.txt")]
