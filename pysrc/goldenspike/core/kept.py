"""Keeps what was made last for as long as what it is made of is the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def kept(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Have a function give back one of its last results where it is called with what is equal to
    what it was called with then. Unlike `lru_cache` it compares, so that parts of views and
    drawings will do, which cannot be hashed; nobody may change them afterwards."""

    def decorate(make: Callable[P, R]) -> Callable[P, R]:
        made: deque[tuple[object, R]] = deque(maxlen=most)

        @wraps(make)
        def keeper(*args: P.args, **named: P.kwargs) -> R:
            given = (args, named) if named else args
            for known, result in made:
                if known == given:
                    return result
            result = make(*args, **named)
            made.appendleft((given, result))
            return result

        keeper.cache_clear = made.clear  # type: ignore[attr-defined]
        return keeper

    return decorate
