"""When saves were played last, and drafts written."""

from __future__ import annotations

import json
from collections.abc import Callable

from goldenspike.core.outside import parse_json

PREFIX = "goldenspike:"
"""All that the page keeps is kept under names that begin so."""

PLAYED = PREFIX + "played"
WRITTEN = PREFIX + "written"
_LAST = 8.64e15
"""No date is later, in milliseconds since 1970."""


class Played:
    """The times of all saves, or of all drafts, in milliseconds since 1970, in one item of the
    storage. What is still as it was read last is not read again: with many saves it is long, and
    each action asks for it."""

    def __init__(
        self,
        get: Callable[[str], str | None],
        put: Callable[[str, str], bool],
        key: str = PLAYED,
    ) -> None:
        self._get = get
        self._put = put
        self._key = key
        self._read: tuple[str, dict[str, float]] = "", {}
        """The text that says it, and what it says."""

    def all(self) -> dict[str, float]:
        """Return the times by the slots of the saves, or the names of the drafts."""
        text = self._get(self._key) or "{}"
        if text != self._read[0]:
            self._read = text, _stamps(text)
        return dict(self._read[1])

    def keep(self, played: dict[str, float]) -> bool:
        """Keep other times; False when the browser has no room or refuses."""
        return self._put(self._key, json.dumps(played))


def _stamps(text: str) -> dict[str, float]:
    """Return the times that a text tells, as far as it does."""
    try:
        data = parse_json(text)
    except ValueError:
        return {}
    if not isinstance(data, dict):
        return {}
    return {k: v for k, v in data.items() if isinstance(v, float) and 0 <= v <= _LAST}
