"""How a game stands and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Score(NamedTuple):
    """A seat's points if the game ended now, with the named parts they are made of."""

    total: int
    parts: Mapping[str, int]
    due: tuple[str, ...] = ()
    """The parts that are counted only at the end, and may go again until then."""

    @property
    def scored(self) -> int:
        """The points that have been scored for good."""
        return self.total - sum(self.parts[part] for part in self.due)


class Absent(NamedTuple):
    """Somebody who has points without sitting at the table: the key of what it is called, and its
    points."""

    key: str
    points: int


class Result(NamedTuple):
    """How a game ended: its winners (several share a victory; none is possible), the key of the
    reason, all seats from first to last place, equals together, and who else has points: among
    equals they stand before the seats."""

    winners: tuple[int, ...]
    reason: str
    ranking: tuple[tuple[int, ...], ...]
    absent: tuple[Absent, ...] = ()
