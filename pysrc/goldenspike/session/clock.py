"""What time it is, as far as the lobby has to know. Days are written as `2026-05-10`."""

from __future__ import annotations

from typing import Protocol

DAY = 86_400_000.0
"""A day in milliseconds."""


class Clock(Protocol):
    """The machine's clock and calendar."""

    def now(self) -> float:
        """Return the time in milliseconds."""

    def day(self, moment: float) -> str:
        """Return the day of a moment where the person is."""

    def today(self) -> str:
        """Return the day that it is in Greenwich: the same for everybody."""
