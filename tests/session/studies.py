"""Studies of every kind for hypothesis, and one that is small and whole."""

from __future__ import annotations

from hypothesis import strategies as st

from goldenspike.core import HUMAN, LEVELS, Seat
from goldenspike.core.match import COLOURS as SEAT_COLOURS
from goldenspike.session.study import (
    COLOURS,
    Anew,
    Answers,
    Arrow,
    Mark,
    Question,
    Step,
    Study,
    Table,
    Texts,
    Wish,
)
from goldenspike.session.study.lines import clean
from goldenspike.session.study.model import Kept

SMALL = """\
golden-spike study 1.0

title: A first track
title de: Ein erstes Gleis
author: Ann Author
about: How a track is laid.

  And how a second one is.
about de: Wie ein Gleis gelegt wird.

game: transamerica
option start_player: first
seat human red: Ann
seat easy blue: Bob
deal Ann: Chicago
seed: 3

chapter: The start
chapter de: Der Anfang
eyes: Ann
comment: Everybody begins somewhere.
comment de: Alle fangen irgendwo an.
mark green: 3,4 4,4
arrow blue: 3,4 > 4,4

play: start 3,4; start 10,5
start
ask: Where does the first track go?
ask de: Wohin kommt das erste Gleis?
right: lay 3,4-4,4
right: lay 3,3-3,4
say: Well laid.
say de: Gut gelegt.
wrong: lay 2,4-3,4
say: That leads to the sea.
say de: Das führt ans Meer.
other
say: Try again.
say de: Noch einmal.

play: lay 3,4-4,4
eyes: onlooker
comment: Bob has seen it.
comment de: Bob hat es gesehen.
"""

CODES = ("en", "de", "fr", "pt-BR")
SEEN = st.characters(exclude_categories=("Cc", "Cs"))
NUMBERS = st.integers(0, 2**64 - 1)


def lines_of(*without: str, most: int = 30) -> st.SearchStrategy[str]:
    """Texts of one line, without these characters, as a study can hold them."""
    letters = st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="".join(without))
    return st.text(letters, min_size=1, max_size=most).map(clean).filter(bool)


LINES = lines_of()
LONG = st.lists(lines_of(most=150), min_size=1, max_size=3).map("\n".join)
WORDS = lines_of(" ", ">")
SPOTS = st.lists(WORDS, min_size=1, max_size=3).map(tuple)
ACTIONS = lines_of(";")
NAMES = lines_of(":").filter(lambda name: name not in ("mover", "onlooker"))


def texts(strategy: st.SearchStrategy[str], least: int = 0) -> st.SearchStrategy[Texts]:
    return st.dictionaries(st.sampled_from(CODES), strategy, min_size=least, max_size=3)


@st.composite
def questions(draw: st.DrawFn) -> Question:
    groups = draw(
        st.lists(
            st.builds(
                Answers,
                st.booleans(),
                st.lists(ACTIONS, min_size=1, max_size=3).map(tuple),
                texts(LONG, least=1),
            ),
            max_size=3,
        )
    )
    if draw(st.booleans()):
        groups.insert(draw(st.integers(0, len(groups))), Answers(False, (), draw(texts(LONG))))
    groups.append(Answers(True, (draw(ACTIONS),)))
    return Question(draw(texts(LONG, least=1)), tuple(groups))


def kept(newer: bool) -> st.SearchStrategy[tuple[Kept, ...]]:
    remarks = st.builds(Kept, st.just("#"), st.just(""), LINES | st.just(""))
    unknown = st.builds(
        Kept, st.just("variation-of"), LINES.filter(lambda t: ":" not in t), st.none() | LONG
    )
    return st.lists(remarks | unknown if newer else remarks, max_size=2).map(tuple)


@st.composite
def steps(draw: st.DrawFn, language: str, newer: bool) -> Step:
    colours = st.sampled_from(COLOURS)
    chapter = draw(texts(LONG))
    if chapter:
        chapter = {**chapter, language: draw(LONG)}
    return Step(
        actions=tuple(draw(st.lists(ACTIONS, max_size=4))),
        chapter=chapter,
        comment=draw(texts(LONG)),
        marks=tuple(
            draw(
                st.lists(
                    st.builds(Mark, colours, st.lists(WORDS, min_size=1).map(tuple)), max_size=2
                )
            )
        ),
        arrows=tuple(draw(st.lists(st.builds(Arrow, colours, WORDS, WORDS), max_size=2))),
        question=draw(st.none() | questions()),
        eyes=draw(LINES | st.just("")),
        anew=draw(st.none() | st.builds(Anew, lines_of(":"), NUMBERS)),
        kept=draw(kept(newer)),
    )


@st.composite
def studies(draw: st.DrawFn) -> Study:
    """Any study that can be written, whether or not a game can be played that way."""
    language = draw(st.sampled_from(CODES))
    minor = draw(st.sampled_from((0, 0, 7)))
    names = draw(st.lists(NAMES, min_size=1, max_size=4, unique=True))
    players = st.sampled_from((HUMAN, *LEVELS))
    colours = st.sampled_from(("", *SEAT_COLOURS))
    cards = st.lists(lines_of(","), min_size=1, max_size=3).map(tuple)
    many = draw(st.lists(steps(language, minor > 0), max_size=4))
    start = draw(st.none() | st.integers(0, 3))
    return Study(
        Table(
            game=draw(LINES),
            seats=tuple(Seat(name, draw(players), draw(colours)) for name in names),
            options=draw(st.dictionaries(lines_of(":"), LINES, max_size=2)),
            deal=tuple(draw(st.lists(st.builds(Wish, lines_of(":"), cards), max_size=2))),
            seed=draw(st.none() | NUMBERS),
            rules=draw(st.none() | NUMBERS),
        ),
        title=draw(texts(LONG)),
        author=draw(LINES | st.just("")),
        about=draw(texts(LONG)),
        language=language,
        steps=tuple(
            Step(**{**step.__dict__, "start": number == start}) for number, step in enumerate(many)
        ),
        version=(1, minor),
        kept=draw(kept(minor > 0)),
    )
