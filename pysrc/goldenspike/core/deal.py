"""What chance deals before a game begins, told piece by piece, so that a deal can be looked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol, runtime_checkable

from goldenspike.core.chance import Chance
from goldenspike.core.option import Options

DECK, FIRST, REST = "deck", "first", "rest"
"""Who gets something beside the seats: the draw pile, from its top on; the right to begin, which is
dealt a seat; what is put away unused."""


class Dealt(NamedTuple):
    """A seat, or a pile by its name, gets a card by its name, or a seat."""

    to: int | str
    what: str | int


@runtime_checkable
class Dealer(Protocol):
    """A game that tells what it deals."""

    def dealt(self, players: int, options: Options, chance: Chance) -> Iterator[Dealt]:
        """Yield what this chance deals, in the same order for every chance and as early as it is
        settled: whoever looks for a deal stops listening to one that does not fit."""
