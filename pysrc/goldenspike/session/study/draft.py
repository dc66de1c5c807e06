"""A study while it is being read: what the lines so far have said, and where they said it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from goldenspike.core import BadInput, Seat
from goldenspike.session.study.lines import LANGUAGE_CODE, Line
from goldenspike.session.study.model import (
    Anew,
    Answers,
    Arrow,
    Kept,
    Mark,
    Question,
    Step,
    Study,
    Table,
    Wish,
)

MOST_STEPS = 2_000
"""The longest games have a third of that many moves."""


class Places(dict[Hashable, int]):
    """The line in which each part of a study stands: `game`, `("seat", 1)`, `("action", 7)` …"""

    def line(self, *part: Hashable) -> int:
        """Return the line of a part; the first one when it has none of its own."""
        return self.get(part if len(part) > 1 else part[0], 1)


@dataclass
class AnswersDraft:
    """A group of answers so far."""

    right: bool
    actions: list[str] = field(default_factory=list)
    say: dict[str, str] = field(default_factory=dict)


@dataclass
class StepDraft:
    """A step so far."""

    actions: list[str] = field(default_factory=list)
    chapter: dict[str, str] = field(default_factory=dict)
    comment: dict[str, str] = field(default_factory=dict)
    marks: list[Mark] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    ask: dict[str, str] = field(default_factory=dict)
    answers: list[AnswersDraft] = field(default_factory=list)
    eyes: str = ""
    start: bool = False
    anew: Anew | None = None
    kept: list[Kept] = field(default_factory=list)

    @property
    def noted(self) -> bool:
        """Whether anything stands at its position, so that more actions make a new step."""
        shown = self.comment or self.marks or self.arrows or self.ask
        return bool(shown or self.eyes or self.start or self.anew)

    def step(self) -> Step:
        """The whole step."""
        groups = [Answers(g.right, tuple(g.actions), g.say) for g in self.answers]
        return Step(
            actions=tuple(self.actions),
            chapter=self.chapter,
            comment=self.comment,
            marks=tuple(self.marks),
            arrows=tuple(self.arrows),
            question=Question(self.ask, tuple(groups)) if self.ask else None,
            eyes=self.eyes,
            start=self.start,
            anew=self.anew,
            kept=tuple(self.kept),
        )


@dataclass
class Draft:
    """What has been read."""

    language: str
    version: tuple[int, int]
    places: Places = field(default_factory=Places)
    title: dict[str, str] = field(default_factory=dict)
    about: dict[str, str] = field(default_factory=dict)
    single: dict[str, str] = field(default_factory=dict)
    """What stands only once in a head: author, game, seed, rules, language."""
    options: dict[str, str] = field(default_factory=dict)
    seats: list[Seat] = field(default_factory=list)
    deal: list[Wish] = field(default_factory=list)
    kept: list[Kept] = field(default_factory=list)
    steps: list[StepDraft] = field(default_factory=list)
    actions: int = 0
    """How many actions have been read."""
    started: bool = False
    """Whether it is said where a figure starts."""

    def add_text(self, texts: dict[str, str], line: Line) -> None:
        """Take over a text in the language that its line names."""
        code = line.about or self.language
        if not LANGUAGE_CODE.fullmatch(code):
            raise BadInput("study.bad.about", about=line.about[:40], word=line.key)
        if code in texts:
            raise BadInput("study.bad.twice", word=_head_of(line))
        texts[code] = needed(line)

    def begin(self, line: Line) -> StepDraft:
        """Begin a step."""
        if len(self.steps) >= MOST_STEPS:
            raise BadInput("study.bad.many_steps", n=MOST_STEPS)
        self.steps.append(StepDraft())
        self.mark(line, "step", len(self.steps) - 1)
        return self.steps[-1]

    def at(self, line: Line) -> StepDraft:
        """Return the step that a line belongs to: the last one, or the first of all."""
        return self.steps[-1] if self.steps else self.begin(line)

    def mark(self, line: Line, *part: Hashable) -> None:
        """Remember where a part stands."""
        self.places[part if len(part) > 1 else part[0]] = line.number

    def study(self) -> Study:
        """The whole study."""
        return Study(
            table=Table(
                game=self.single.get("game", ""),
                seats=tuple(self.seats),
                options=self.options,
                deal=tuple(self.deal),
                seed=_number(self.single.get("seed")),
                rules=_number(self.single.get("rules")),
            ),
            title=self.title,
            author=self.single.get("author", ""),
            about=self.about,
            language=self.language,
            steps=tuple(step.step() for step in self.steps),
            version=self.version,
            kept=tuple(self.kept),
        )


def needed(line: Line) -> str:
    """Return what a line says; one that says nothing is a problem."""
    if not line.value:
        raise BadInput("study.bad.empty", word=_head_of(line))
    return line.value


def plain(line: Line) -> str:
    """Return what a line says that has one paragraph and nothing between keyword and colon."""
    if line.about:
        raise BadInput("study.bad.about", about=line.about[:40], word=line.key)
    return needed(line).replace("\n", " ")


def _head_of(line: Line) -> str:
    return f"{line.key} {line.about}".rstrip(" ")[:60]


def _number(text: str | None) -> int | None:
    return None if text is None else int(text)
