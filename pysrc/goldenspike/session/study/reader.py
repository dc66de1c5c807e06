"""Reads the text of a study. Whatever is wrong is told with its line, all of it at once."""

from __future__ import annotations

import re

from goldenspike.core import BadInput, Message
from goldenspike.session.study.body import BODY
from goldenspike.session.study.draft import Draft, Places
from goldenspike.session.study.head import HEAD
from goldenspike.session.study.lines import LANGUAGE_CODE, REMARK, Line, scan, unified
from goldenspike.session.study.model import LANGUAGE, VERSION, BadStudy, Problem, Study
from goldenspike.session.study.writer import FIRST_WORDS

LONGEST = 300_000
"""A study of a whole game with a comment at every move is not half as long."""
MOST_PROBLEMS = 50

_FIRST = re.compile(rf"{FIRST_WORDS} ([0-9]{{1,4}})\.([0-9]{{1,4}})")


def loads(text: str) -> Study:
    """Return the study that a text is; BadStudy when it is none."""
    return read(text)[0]


def read(text: str) -> tuple[Study, Places]:
    """Return the study that a text is, and in which line each part of it stands."""
    if len(text) > LONGEST:
        raise BadStudy([Problem(1, Message("study.bad.long"))])
    first, _, rest = unified(text).partition("\n")
    version = _version(first)
    lines, problems = scan(f"\n{rest}")
    draft = Draft(_language(lines), version)
    enough = len(problems) + MOST_PROBLEMS
    for line in lines:
        try:
            _take(draft, line)
        except BadInput as bad:
            problems.append(Problem(line.number, bad.message))
            if len(problems) == enough:
                break
    else:
        problems += _missing(draft, last=2 + rest.rstrip().count("\n"))
    if problems:
        problems.sort(key=lambda problem: problem.line)
        raise BadStudy(problems[:MOST_PROBLEMS])
    return draft.study(), draft.places


def _version(first: str) -> tuple[int, int]:
    match = _FIRST.fullmatch(first.strip(" \t"))
    if match is None:
        wanted = f"{FIRST_WORDS} {VERSION[0]}.{VERSION[1]}"
        raise BadStudy([Problem(1, Message("study.bad.first", {"wanted": wanted}))])
    major, minor = map(int, match.groups())
    if major != VERSION[0]:
        raise BadStudy([Problem(1, Message("study.bad.newer"))])
    return major, minor


def _language(lines: list[Line]) -> str:
    """The language of texts that name none, wherever that is said."""
    said = next((line.value for line in lines if line.key == "language"), None)
    return said if said and LANGUAGE_CODE.fullmatch(said) else LANGUAGE


def _take(draft: Draft, line: Line) -> None:
    """Take over one line. One that is not known is a slip of the pen, unless the study is of a
    newer minor version: then it is kept."""
    if line.key in BODY:
        BODY[line.key](draft, line)
    elif line.key in HEAD:
        if draft.steps:
            raise BadInput("study.bad.below", word=line.key)
        HEAD[line.key](draft, line)
    elif line.key == REMARK or draft.version > VERSION:
        if draft.steps:
            draft.steps[-1].kept.append(line.kept)
        else:
            draft.kept.append(line.kept)
    else:
        raise BadInput("study.bad.key", word=line.key[:40])


def _missing(draft: Draft, last: int) -> list[Problem]:
    """What every study needs and every question."""
    given = {"game": draft.single.get("game"), "seat": draft.seats}
    problems = [
        Problem(last, Message("study.bad.missing", {"word": key}))
        for key, value in given.items()
        if not value
    ]
    for number, step in enumerate(draft.steps):
        if step.ask and not any(group.right for group in step.answers):
            line = draft.places.line("ask", number)
            problems.append(Problem(line, Message("study.bad.no_right")))
    return problems
