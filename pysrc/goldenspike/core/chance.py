"""Seeded chance: the only source of luck in a game."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Chance:
    """A splitmix64 generator whose whole state is one integer.

    Copies cost nothing, which bots need, and the numbers are the same on every
    Python version for ever, which saved games need; `random.Random` promises neither.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits(self) -> int:
        """Return the next 64 random bits."""
        self._state = z = (self._state + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return (self.bits() * n) >> 64

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def drawn(self, items: Sequence[T]) -> Iterator[T]:
        """Yield the items in the order in which a shuffle leaves them, the last one first: each
        takes only its own luck, so that who needs few of them saves the rest."""
        left = list(items)
        for i in range(len(left) - 1, 0, -1):
            j = self.below(i + 1)
            left[i], left[j] = left[j], left[i]
            yield left[i]
        yield from left[:1]

    def fork(self, salt: int = 0) -> Chance:
        """Return a new generator that depends on this one's position and the salt."""
        return Chance(self.copy().bits() ^ (salt * _GOLDEN))

    def copy(self) -> Chance:
        """Return a generator that goes on from the same position."""
        twin = Chance.__new__(Chance)
        twin._state = self._state
        return twin
