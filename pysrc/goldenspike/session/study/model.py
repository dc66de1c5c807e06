"""What a study is made of, as plain values: a head, a table, and steps.

Nothing here knows a game: whether an action is legal or a spot exists is seen when it is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from goldenspike.core import BadInput, Message, Seat

VERSION = (1, 0)
"""A new minor version only adds kinds of lines; a new major one may change what lines mean."""
LANGUAGE = "en"
"""The language of texts that name none, unless the study says otherwise."""
COLOURS = ("green", "red", "blue", "yellow")
"""The colour classes of marks and arrows."""

Texts = Mapping[str, str]
"""The same text by language; a new line begins a new paragraph."""


class Wish(NamedTuple):
    """What somebody, or a pile, is to be dealt."""

    to: str
    what: tuple[str, ...]


class Mark(NamedTuple):
    """Spots of a board or a panel that stand out."""

    colour: str
    spots: tuple[str, ...]


class Arrow(NamedTuple):
    """An arrow from one spot to another."""

    colour: str
    tail: str
    head: str


class Anew(NamedTuple):
    """What the seat of this name does not know is dealt anew, with `luck` as the seed."""

    seat: str
    luck: int


class Kept(NamedTuple):
    """A line that means nothing here: a remark (`#`), or one of a newer minor version."""

    key: str
    about: str
    value: str | None


@dataclass(frozen=True)
class Answers:
    """Actions that get the same reply to a question; without actions: any other."""

    right: bool
    actions: tuple[str, ...] = ()
    say: Texts = field(default_factory=dict)


@dataclass(frozen=True)
class Question:
    """Your move: what is asked, and what is said to which answer."""

    ask: Texts
    answers: tuple[Answers, ...]

    @property
    def right(self) -> tuple[str, ...]:
        """The accepted actions."""
        return tuple(action for group in self.answers if group.right for action in group.actions)


@dataclass(frozen=True)
class Step:
    """One stop of a study: what is played to get there, and what is said and shown there."""

    actions: tuple[str, ...] = ()
    chapter: Texts = field(default_factory=dict)
    """The title of the chapter that begins here."""
    comment: Texts = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    question: Question | None = None
    eyes: str = ""
    """Who looks on from here: a seat's name, ONLOOKER or MOVER; empty: as before."""
    start: bool = False
    """Whether a figure starts here."""
    anew: Anew | None = None
    kept: tuple[Kept, ...] = ()

    @property
    def noted(self) -> bool:
        """Whether anything stands at its position, so that more actions make a new step."""
        notes = (self.comment, self.marks, self.arrows, self.question, self.eyes, self.start)
        return any(notes) or self.anew is not None


@dataclass(frozen=True)
class Table:
    """How the match began."""

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    """As texts, the way links have them."""
    deal: tuple[Wish, ...] = ()
    seed: int | None = None
    rules: int | None = None
    """The version of the game's rules that it was made under, if that is known."""


@dataclass(frozen=True)
class Study:
    """A whole study."""

    table: Table
    title: Texts = field(default_factory=dict)
    author: str = ""
    about: Texts = field(default_factory=dict)
    language: str = LANGUAGE
    """The language of texts that name none."""
    steps: tuple[Step, ...] = ()
    version: tuple[int, int] = VERSION
    kept: tuple[Kept, ...] = ()

    @property
    def actions(self) -> tuple[str, ...]:
        """All that is played."""
        return tuple(action for step in self.steps for action in step.actions)

    def text(self, texts: Texts, language: str) -> str:
        """Return a text in a language; in the study's own, or any, where that is missing."""
        fallback = next(iter(texts.values()), "")
        return texts.get(language, texts.get(self.language, fallback))


class Problem(NamedTuple):
    """What is wrong with a study, and in which line, counted from 1."""

    line: int
    why: Message

    @property
    def message(self) -> Message:
        """The sentence, with its line."""
        return Message("study.bad", {"line": self.line, "why": self.why})


class BadStudy(BadInput):
    """A text that is no study; `message` tells of the first problem."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("study.bad", line=problems[0].line, why=problems[0].why)
