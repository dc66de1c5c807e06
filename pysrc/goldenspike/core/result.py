"""How a game stands and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Score(NamedTuple):
    """A seat's points if the game ended now, with the named parts they are made of."""

    total: int
    parts: Mapping[str, int]

    def scored(self, due: Iterable[str]) -> int:
        """Return the points that have been scored for good, without parts that are due later."""
        return self.total - sum(self.parts[part] for part in due)


class Absent(NamedTuple):
    """Somebody who has points without sitting at the table: the key of what it is called, its
    points, and the parts of a score that they are."""

    key: str
    points: int
    parts: Mapping[str, int]


class Result(NamedTuple):
    """How a game ended: its winners (several share a victory; none is possible), the key of the
    reason, all seats from first to last place, equals together, and who else has points: among
    equals they stand before the seats."""

    winners: tuple[int, ...]
    reason: str
    ranking: tuple[tuple[int, ...], ...]
    absent: tuple[Absent, ...] = ()
