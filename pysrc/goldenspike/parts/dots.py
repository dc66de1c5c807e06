"""Seats as dots: a colour and a letter."""

from __future__ import annotations

from functools import cache

from goldenspike.core.scene import Node, el
from goldenspike.session.frame import Frame


def dot(frame: Frame, seat: int) -> Node:
    """The dot of a seat, for where its name stands beside it or is in the words."""
    return _dot(frame.words.mark(seat), frame.seats[seat].colour)


@cache
def _dot(letter: str, colour: str) -> Node:
    return el("span", letter, cls=f"dot c-{colour}", key="dot", aria_hidden="true")
