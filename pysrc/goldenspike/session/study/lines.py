"""The lines of a study: how a text is cut into them, and how they are written.

A line is a keyword, perhaps a few words about it, and a value behind a colon. An indented line
goes on with the value above it; a blank line before it begins a new paragraph. `#` begins a remark.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Sequence
from typing import NamedTuple

from goldenspike.core import Message
from goldenspike.session.study.model import Kept, Problem

REMARK = "#"
WIDTH = 96
"""Longer lines are folded."""
LANGUAGE_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{1,8})*")

_LINE = re.compile(r"([a-z][a-z-]*)(?:[ \t]+([^:]*))?(?::(.*))?")
_BLANKS = re.compile(r"[ \t]+")
_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_INDENT = "  "


class Line(NamedTuple):
    """One line with all that goes on with it, and its number in the text."""

    number: int
    key: str
    about: str
    value: str | None
    """None when there is no colon; a new line begins a new paragraph."""
    folds: tuple[tuple[int, int], ...] = ()
    """Where the value goes on in another line of the text, and that line's number."""

    def number_at(self, place: int) -> int:
        """Return the number of the line in which a place of the value stands."""
        after = bisect(self.folds, place, key=lambda fold: fold[0])
        return self.folds[after - 1][1] if after else self.number

    @property
    def kept(self) -> Kept:
        """The line as it is kept when it means nothing here."""
        return Kept(self.key, self.about, self.value)


def scan(text: str) -> tuple[list[Line], list[Problem]]:
    """Cut a text, whose lines end alike, into lines; what is no line is a problem each."""
    found: list[_Pieces] = []
    problems: list[Problem] = []
    blank = True
    for number, raw in enumerate(text.split("\n"), start=1):
        given = raw.strip(" \t")
        if _UNSEEN.search(given):
            problems.append(Problem(number, Message("study.bad.character")))
            given = _UNSEEN.sub("", given)
        if not given:
            blank = True
            continue
        if raw[0] not in " \t":
            line = _line(number, given)
            if line is None:
                problems.append(Problem(number, Message("study.bad.line", {"text": given[:40]})))
                line = Line(number, REMARK, "", "")
            found.append(_Pieces(line))
        elif not found or not found[-1].open:
            problems.append(Problem(number, Message("study.bad.indented")))
        else:
            found[-1].add(number, squeezed(given), "\n" if blank else " ")
        blank = False
    return [pieces.line() for pieces in found], problems


def unified(text: str) -> str:
    """A text with the same end to each line, whichever editor it comes from."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def squeezed(text: str) -> str:
    """A text without blanks around it and with single ones within."""
    return _BLANKS.sub(" ", text).strip(" ")


def clean(text: str) -> str:
    """A text from outside as a study can hold it: paragraphs without blank lines between them,
    single blanks, nothing that cannot be seen."""
    paragraphs = (squeezed(_UNSEEN.sub("", part)) for part in unified(text).split("\n"))
    return "\n".join(paragraph for paragraph in paragraphs if paragraph)


def written(key: str, about: str = "", value: str | None = None) -> str:
    """A line as it is printed, folded where it is too long."""
    head = f"{key} {about}" if about else key
    if value is None:
        return head
    if key == REMARK:
        return f"{REMARK} {value}".rstrip(" ")
    first, *rest = value.split("\n")
    paragraphs = [_folded([f"{head}:", *first.split(" ")]).rstrip(" ")]
    paragraphs += [_INDENT + _folded(paragraph.split(" "), len(_INDENT)) for paragraph in rest]
    return "\n\n".join(paragraphs)


def listed(key: str, items: Sequence[str], between: str) -> str:
    """A line whose value is a list; it is folded between the items only."""
    marked = [f"{item}{between}" for item in items[:-1]]
    return _folded([f"{key}:", *marked, *items[-1:]])


class _Pieces:
    """A line while others go on with it."""

    def __init__(self, line: Line) -> None:
        self.open = line.value is not None and line.key != REMARK
        self._line = line
        self._values = [line.value] if line.value else []
        self._length = len(line.value or "")
        self._folds: list[tuple[int, int]] = []

    def add(self, number: int, value: str, between: str) -> None:
        """Go on with another line of the text."""
        if self._values:
            self._values.append(between)
            self._length += 1
        self._folds.append((self._length, number))
        self._values.append(value)
        self._length += len(value)

    def line(self) -> Line:
        """The whole line."""
        if not self._folds:
            return self._line
        return self._line._replace(value="".join(self._values), folds=tuple(self._folds))


def _line(number: int, given: str) -> Line | None:
    if given.startswith(REMARK):
        return Line(number, REMARK, "", squeezed(given[1:]))
    match = _LINE.fullmatch(given)
    if match is None:
        return None
    key, about, value = match.groups()
    return Line(number, key, squeezed(about or ""), None if value is None else squeezed(value))


def _folded(pieces: Sequence[str], indent: int = 0) -> str:
    """The pieces with a blank between them, in lines of at most WIDTH if that can be; the first
    one stands behind an indent."""
    lines, room = [pieces[0]], WIDTH - indent
    for piece in pieces[1:]:
        if len(lines[-1]) + 1 + len(piece) <= room:
            lines[-1] += f" {piece}"
        else:
            lines.append(f"{_INDENT}{piece}")
            room = WIDTH
    return "\n".join(lines)
