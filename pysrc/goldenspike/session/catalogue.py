"""The studies that come with the page: for each game a lesson, and puzzles from easy to hard.

The list itself is small and at hand from the start; a study is fetched by its address when it is
opened.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from goldenspike.core.assets import load_json

FOLDER = "assets/studies"
"""Where the studies lie, seen from the page."""
_END = ".study.txt"
_LANGUAGE = "en"
"""Every study has its title in this language."""


class Listed(NamedTuple):
    """A study that can be opened."""

    address: str
    """Relative to the page."""
    titles: Mapping[str, str]

    @property
    def name(self) -> str:
        """What links call it: `?study=NAME`."""
        return self.address.removeprefix(f"{FOLDER}/").removesuffix(_END)

    @property
    def is_lesson(self) -> bool:
        """Whether it teaches a game."""
        return self.name.startswith("lessons/")

    def title(self, language: str) -> str:
        """Return its title in a language."""
        return self.titles.get(language, self.titles[_LANGUAGE])


class Course(NamedTuple):
    """The studies of one game."""

    lesson: Listed | None
    puzzles: tuple[Listed, ...]
    """From easy to hard."""


def course(game: str) -> Course:
    """Return the studies of a game; an empty course if it has none."""
    listed = load_json("studies/catalogue.json").get(game, {})
    lesson = listed.get("lesson")
    return Course(_entry(lesson) if lesson else None, tuple(map(_entry, listed.get("puzzles", []))))


def after(name: str) -> Listed | None:
    """Return what comes behind a puzzle: the next one of its game, or the lesson of the next game;
    None behind the last of all, and behind what is no puzzle."""
    courses = list(map(course, load_json("studies/catalogue.json")))
    for number, studies in enumerate(courses):
        names = [puzzle.name for puzzle in studies.puzzles]
        if name in names:
            lessons = filter(None, (later.lesson for later in courses[number + 1 :]))
            return next(iter((*studies.puzzles[names.index(name) + 1 :], *lessons)), None)
    return None


def _entry(listed: dict[str, Any]) -> Listed:
    return Listed(f"{FOLDER}/{listed['file']}", listed["title"])
