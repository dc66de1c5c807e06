"""One after the other: what is called for in the midst of itself comes afterwards."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar
from weakref import WeakKeyDictionary

T = TypeVar("T")


def in_turn(step: Callable[[T], None]) -> Callable[[T], None]:
    """Have a method that is called while it is at work, for the same object, work once more when
    it is done, instead of at once."""
    again: WeakKeyDictionary[T, bool] = WeakKeyDictionary()

    @wraps(step)
    def taken(self: T) -> None:
        if self in again:
            again[self] = True
            return
        try:
            due = True
            while due:
                again[self] = False
                step(self)
                due = again[self]
        finally:
            del again[self]

    return taken
