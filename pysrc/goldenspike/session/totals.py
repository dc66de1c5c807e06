"""The points of all seats in the course of a game."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import Entry, Match, Score, State
from goldenspike.core.game import Absent

MONEY = "money"
"""The part of a score that is paid in dollars, where a game has one."""


class Totals:
    """The points of all seats after each number of actions, as far as somebody wanted to know."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._known: dict[int, tuple[Entry | None, Sequence[Score], Sequence[Absent]]] = {}

    def of(self, number: int, state: State | None = None) -> Sequence[Score]:
        """Return the points after so many actions, of the position that is there at hand or of
        one that is looked up."""
        if not self._knows(number):
            there = state or self._match.at(number)
            absent = self._match.game.absent(there)
            self._known[number] = self._before(number), there.scores(), absent
        return self._known[number][1]

    def absent(self, number: int) -> Sequence[Absent]:
        """Return who had points then without sitting at the table."""
        self.of(number)
        return self._known[number][2]

    def gained(self, seat: int, first: int, end: int) -> tuple[int, bool]:
        """Return how many points a seat has scored for good by the actions between two numbers,
        and whether all of that is money."""
        before, after = self.of(first)[seat], self.of(end)[seat]
        due = self._match.game.due
        gain = after.scored(due) - before.scored(due)
        money = MONEY in after.parts and gain == after.parts[MONEY] - before.parts[MONEY]
        return gain, money

    def course(self) -> list[tuple[int, ...]]:
        """Return the points of all seats at the beginning and after each action. Those that nobody
        has wanted to know yet, as of a game that was opened when it was over, are found in one go
        through it."""
        numbers = range(len(self._match.log) + 1)
        if sum(not self._knows(number) for number in numbers) > 1:
            for number, state in enumerate(self._match.positions()):
                self.of(number, state)
        return [tuple(score.total for score in self.of(number)) for number in numbers]

    def _knows(self, number: int) -> bool:
        entry, scores, _ = self._known.get(number, (None, (), ()))
        return bool(scores) and entry is self._before(number)

    def _before(self, number: int) -> Entry | None:
        """The action that led there: after an undo another one may have the same number."""
        return self._match.log[number - 1] if number else None
