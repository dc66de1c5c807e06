"""Clocks for tests: time goes as they say."""

from __future__ import annotations


class Ticking:
    """A clock that goes on by a fixed step whenever it is read."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


class Hand:
    """A clock set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now
