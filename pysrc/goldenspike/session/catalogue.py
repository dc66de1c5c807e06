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


def _entry(listed: dict[str, Any]) -> Listed:
    return Listed(f"{FOLDER}/{listed['file']}", listed["title"])
