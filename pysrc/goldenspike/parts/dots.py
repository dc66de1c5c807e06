"""Seats as dots: a colour and a letter."""

from __future__ import annotations

from functools import cache

from goldenspike.core.scene import Node, el
from goldenspike.session.frame import Frame


def dot(frame: Frame, seat: int) -> Node:
    """The dot of a seat, for where its name stands beside it or is in the words."""
    return _dot(frame.words.mark(seat), frame.seats[seat].colour)


@cache
def no_dot() -> Node:
    """The place of a dot beside what is nobody's."""
    return el("span", cls="dot none", key="dot", aria_hidden="true")


@cache
def _dot(letter: str, colour: str) -> Node:
    return el("span", letter, cls=f"dot c-{colour}", key="dot", aria_hidden="true")
