"""Making and changing studies at the table: every change is a new study."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any

from goldenspike.core import Match, Seat, option_text
from goldenspike.session.study.head import NAME_LENGTH, NOT_NAMES
from goldenspike.session.study.lines import clean
from goldenspike.session.study.model import LANGUAGE, Anew, Step, Study, Table, Texts


def of_match(match: Match, language: str = LANGUAGE) -> Study:
    """Return a match as a study without any comment yet."""
    seats = _named(match.seats)
    options = {name: option_text(value) for name, value in match.options.items()}
    rules = match.game.rules
    table = Table(match.game.id, seats, options, seed=match.seed, rules=rules)
    actions = [entry.action for entry in match.log]
    steps, done = [], 0
    for branch in match.branches:
        anew = Anew(seats[branch.eyes].name, branch.luck)
        steps.append(Step(tuple(actions[done : branch.at]), anew=anew))
        done = branch.at
    if actions[done:]:
        steps.append(Step(tuple(actions[done:])))
    return Study(table, language=language, steps=tuple(steps))


def stop_at(study: Study, position: int) -> tuple[Study, int]:
    """Return the study with a step that leads to a position, and the number of that step; where
    several do, it is the last of them."""
    ends = list(accumulate(len(step.actions) for step in study.steps))
    if position in ends:
        return study, len(ends) - 1 - ends[::-1].index(position)
    number = next((n for n, end in enumerate(ends) if end > position), None)
    if position < 0 or (number is None and position > 0):
        raise IndexError(f"the study has no position {position}")
    if number is None or position == 0:
        return replace(study, steps=(Step(), *study.steps)), 0
    step = study.steps[number]
    cut = len(step.actions) - (ends[number] - position)
    halves = (
        Step(step.actions[:cut], chapter=step.chapter),
        replace(step, actions=step.actions[cut:], chapter={}),
    )
    steps = (*study.steps[:number], *halves, *study.steps[number + 1 :])
    return replace(study, steps=steps), number


def change(study: Study, number: int, **changes: Any) -> Study:
    """Return the study with other notes at a step: comment, marks, arrows, question …"""
    step = replace(study.steps[number], **changes)
    return replace(study, steps=(*study.steps[:number], step, *study.steps[number + 1 :]))


def put(texts: Texts, language: str, text: str) -> Texts:
    """Return texts with another one in a language, or with none when it is empty."""
    others = {code: said for code, said in texts.items() if code != language}
    cleaned = clean(text)
    return {**others, language: cleaned} if cleaned else others


def _named(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats with names that a study can use: short, without a colon, no two alike."""
    taken = set(NOT_NAMES)
    found = []
    for number, seat in enumerate(seats, start=1):
        plain = clean(seat.name).replace("\n", " ").replace(":", " ")
        plain = clean(plain[: NAME_LENGTH - 3]) or str(number)
        name = next(n for n in (plain, *(f"{plain} {i}" for i in range(2, 99))) if n not in taken)
        taken.add(name)
        found.append(seat._replace(name=name))
    return tuple(found)
