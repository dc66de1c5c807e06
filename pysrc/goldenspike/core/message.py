"""What is said to people, before it is put into a language: messages, events, complaints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

Joins = Literal["", "heard", "said"]
"""How an event goes with the report before it: not at all, by ear only since there it is seen, or
in so many words."""


class Message(NamedTuple):
    """A sentence as a key of the text table and the values to fill in."""

    key: str
    args: Mapping[str, Any] = {}


class Event(NamedTuple):
    """One thing that happened, for the log and the live region.

    `eyes` are the seats that may know of it (None: everybody). `halt` asks the page to stop and
    show the game's report on it, e.g. the scoring of a round. What `joins` that report is told with
    it and not after it.
    """

    key: str
    args: Mapping[str, Any]
    eyes: tuple[int, ...] | None = None
    halt: bool = False
    joins: Joins = ""

    def seen_by(self, seat: int | None) -> bool:
        """Tell whether this seat (None: an onlooker) may know of it."""
        return self.eyes is None or seat in self.eyes


class BadInput(ValueError):
    """What somebody typed, linked to or saved and cannot be had; the message says it to them."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(f"{key} {args}")
        self.message = Message(key, args)
