"""How much a bot may think: so many iterations, so many seconds, or whichever ends first."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

SLICE = 0.015
"""Seconds of work after which a search pauses, so that its thread can listen."""

Clock = Callable[[], float]

THINKING = {"quick": 0.3, "normal": 1.0, "long": 4.0}
"""How much of its plan's time and work a bot takes, as a person chooses."""


@dataclass(frozen=True)
class Budget:
    """A limit of work. In iterations alone it gives the same advice everywhere and always; with
    seconds beside them it is a promise to be on time."""

    iterations: int | None = None
    seconds: float | None = None
    clock: Clock = time.perf_counter

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise ValueError("a budget needs a limit")

    def times(self, factor: float) -> Budget:
        """Return a budget that many times as large."""
        iterations, seconds = self.iterations, self.seconds
        return replace(
            self,
            iterations=None if iterations is None else max(1, round(iterations * factor)),
            seconds=None if seconds is None else seconds * factor,
        )

    def start(self) -> Meter:
        """Begin to spend it."""
        return Meter(self)


class Meter:
    """A budget being spent, and the slice of it that is running."""

    def __init__(self, budget: Budget) -> None:
        self.spent = 0
        self._budget = budget
        self._clock = budget.clock
        self._began = self._slice = self._clock()

    def spend(self) -> None:
        """Count one iteration."""
        self.spent += 1

    @property
    def share(self) -> float:
        """How much of the budget is spent: 1 or more when it is used up."""
        budget, share = self._budget, 0.0
        if budget.iterations is not None:
            share = self.spent / budget.iterations if budget.iterations else 1.0
        if budget.seconds is not None:
            elapsed = self._clock() - self._began
            share = max(share, elapsed / budget.seconds if budget.seconds > 0 else 1.0)
        return share

    @property
    def late(self) -> bool:
        """Whether the time is up, so that even a begun iteration should be dropped."""
        seconds = self._budget.seconds
        return seconds is not None and self._clock() - self._began >= seconds

    @property
    def tired(self) -> bool:
        """Whether the slice has lasted long enough."""
        return self._clock() - self._slice >= SLICE

    def rest(self) -> None:
        """Begin the next slice."""
        self._slice = self._clock()
