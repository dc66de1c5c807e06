"""The study command: checks a study and tells what happens in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from goldenspike.core import Match
from goldenspike.core.words import Words
from goldenspike.session.study import (
    MOVER,
    ONLOOKER,
    BadStudy,
    Problem,
    Reading,
    Stop,
    check,
    dumps,
)
from workshop import puzzles
from workshop.making import write_whole
from workshop.telling import Trouble

SEEDS = 200_000
"""An author can wait some seconds for a deal."""


def study(file: Path, language: str, *, tidy: bool = False) -> int:
    """Check a study, the answers of a puzzle included, and print what happens in it; 1 if anything
    is wrong. With `tidy` a sound one is also written in its printed form, with the seed that was
    found for its deal."""
    words = Words(language)
    try:
        reading = _open(file)
    except BadStudy as bad:
        return _complain(bad.problems, words)
    words = Words(language, [seat.name for seat in reading.match.seats])
    for line in told(reading, words):
        print(line)
    for note in check.notes(reading):
        print(words.say(note.message))
    problems = [*check.problems(reading), *puzzles.problems(reading)]
    if problems:
        return _complain(problems, words)
    print(words("study.tell.good", steps=len(reading.stops), n=len(reading.match.log)))
    if tidy:
        _tidy(file, reading)
    return 0


def told(reading: Reading, words: Words) -> Iterator[str]:
    """What happens in a study, line by line, in one language."""
    study, match = reading.study, reading.match
    title = study.text(study.title, words.language)
    yield f"{title} {words('study.tell.by', author=study.author) if study.author else ''}".strip()
    about = study.text(study.about, words.language)
    if about:
        yield about
    names = [seat.name for seat in match.seats]
    yield words("study.tell.table", title=match.game.title, names=names, seed=match.seed)
    before = 0
    for number, stop in enumerate(reading.stops):
        yield ""
        yield from _stop(reading, number, stop, before, words)
        before = stop.at


def _stop(reading: Reading, number: int, stop: Stop, before: int, words: Words) -> Iterator[str]:
    step, said = stop.step, reading.told(number, words.language)
    if step.chapter:
        yield f"== {said.chapter} =="
    yield from _played(reading, before, stop.at, words)
    if step.anew is not None:
        yield words("study.tell.anew", name=step.anew.seat)
    if step.start:
        yield words("study.tell.start")
    if step.eyes:
        others = {ONLOOKER: "study.tell.onlooker", MOVER: "study.tell.mover"}
        name = words(others[step.eyes]) if step.eyes in others else step.eyes
        yield words("study.tell.eyes", name=name)
    if said.comment:
        yield words("study.tell.comment", text=said.comment)
    for mark in step.marks:
        yield words("study.tell.mark", colour=mark.colour, spots=list(mark.spots))
    for arrow in step.arrows:
        args = {"colour": arrow.colour, "tail": arrow.tail, "head": arrow.head}
        yield words("study.tell.arrow", **args)
    if step.question is not None:
        yield from _question(reading, stop, said.ask, words)


def _played(reading: Reading, before: int, at: int, words: Words) -> Iterator[str]:
    """The actions between two positions with what came of each, as far as the study shows it."""
    for entry in reading.match.log[before:at]:
        eyes = reading.eyes_at(entry.number)
        said = " ".join(words.say(event) for event in entry.events if event.seen_by(eyes))
        if not said:
            said = _label(reading.match, entry.number, entry.action, words)
        yield f"{entry.number + 1:>4}  {said}"


def _question(reading: Reading, stop: Stop, ask: str, words: Words) -> Iterator[str]:
    yield words("study.tell.ask", text=ask)
    if stop.step.question is None:
        return
    for group in stop.step.question.answers:
        text = reading.study.text(group.say, words.language)
        for action in group.actions:
            label = _label(reading.match, stop.at, action, words)
            key = "study.tell.right" if group.right else "study.tell.wrong"
            yield f"  {words(key, action=label, text=text)}"
        if not group.actions:
            yield f"  {words('study.tell.other', text=text)}"


def _label(match: Match, at: int, action: str, words: Words) -> str:
    """An action in the words of its button; one that is not possible as it is written."""
    state = match.at(at)
    for choice in state.choices():
        if choice == action:
            return match.game.label(choice, state.view(state.to_move), words)
    return action


def _open(file: Path) -> Reading:
    try:
        text = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise Trouble(f"{file} is not a text in UTF-8: {error.reason}.") from None
    return Reading.open(text, SEEDS)


def _complain(problems: Sequence[Problem], words: Words) -> int:
    for problem in problems:
        print(words.say(problem.message))
    print(words("study.tell.problems", n=len(problems)))
    return 1


def _tidy(file: Path, reading: Reading) -> None:
    table = replace(reading.study.table, seed=reading.match.seed)
    write_whole(file, dumps(replace(reading.study, table=table)).encode())
