"""Text from outside, which may be anything: read as JSON, in time that grows with its length."""

from __future__ import annotations

import json
import re
from typing import Any

LONGEST = 1_000_000
"""No text of a save or a setting is as long; a longer one is not looked at."""

_DEEPEST = 20
_MOST_NAMES = 5_000
"""Of one thing. Where Python goes on from a memory that everybody has, everybody knows how it
hashes, and could choose names that make it slow; so many are still told apart quickly."""
_MOST_PARTS = 200_000
"""Brackets and commas, each of which makes something in memory; a file with hundreds of saves has
thousands."""
_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1, ",": 0}
_ESCAPED = re.compile(r"\\.", re.DOTALL)
_MARKS = re.compile(r"[\[\]{},]")


def parse_json(text: str, longest: int = LONGEST) -> Any:
    """Return what a text says in JSON; ValueError when it is none, or is longer than may be.

    Deep nesting is refused before it is parsed: in the browser it would take Python down. So is a
    name that is given twice: one of the two would be lost when it is written again.
    """
    if len(text) > longest:
        raise ValueError("too long")
    _check_parts(text)
    return json.loads(text, object_pairs_hook=_without_doubles)


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(pairs) > _MOST_NAMES:
        raise ValueError("too many names")
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name is given twice")
    return found


def _check_parts(text: str) -> None:
    """Look how many parts there are outside of strings, and how deep they are nested, no further
    than it takes. Where a backslash stands outside of one, the text is no JSON, and what is counted
    behind it does not matter."""
    between_strings = "".join(_ESCAPED.sub("", text).split('"')[::2])
    depth = 0
    for number, mark in enumerate(_MARKS.finditer(between_strings)):
        depth += _DEEPER[mark[0]]
        if depth > _DEEPEST:
            raise ValueError("nested too deeply")
        if number >= _MOST_PARTS:
            raise ValueError("too many parts")
