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
_ESCAPED = re.compile(r"\\.", re.DOTALL)
_BRACKETS = re.compile(r"[\[\]{}]")


def parse_json(text: str, longest: int = LONGEST) -> Any:
    """Return what a text says in JSON; ValueError when it is none, or is longer than may be.

    Deep nesting is refused before it is parsed: in the browser it would take Python down. So is a
    name that is given twice: one of the two would be lost when it is written again.
    """
    if len(text) > longest:
        raise ValueError("too long")
    if _depth(text) > _DEEPEST:
        raise ValueError("nested too deeply")
    return json.loads(text, object_pairs_hook=_without_doubles)


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(pairs) > _MOST_NAMES:
        raise ValueError("too many names")
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name is given twice")
    return found


def _depth(text: str) -> int:
    """How deep brackets are nested outside of strings. Where a backslash stands outside of one,
    the text is no JSON, and what is counted behind it does not matter."""
    between_strings = "".join(_ESCAPED.sub("", text).split('"')[::2])
    depth = deepest = 0
    for mark in _BRACKETS.findall(between_strings):
        depth += 1 if mark in "[{" else -1
        deepest = max(deepest, depth)
    return deepest
