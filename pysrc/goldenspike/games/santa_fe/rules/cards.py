"""Cards: what each kind allows in a round, and what one player holds and has played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

CITY = "city"
DOUBLE = "double"
TRIPLE = "triple"
FOUR = "four-in-one"
BOOMTOWN = "boomtown"
BRANCH = "branch"
ENGINEER = "engineer"
NOTHING = "nothing"
"""Kinds of cards; `nothing` is played by a player who has no card that may be played."""

FOR_ONE_ROUND = (DOUBLE, TRIPLE, FOUR, BOOMTOWN)
"""Cards that go back to their open stack after the second track-laying turn."""

WITH_BRANCH = (CITY, DOUBLE)
"""The only cards a branch line card is played with."""


class Allowance(NamedTuple):
    """What a played card gives: pieces of track in each turn, and what bonuses are times."""

    pieces: int
    bonus: int


ALLOWANCE = {
    CITY: Allowance(1, 1),
    NOTHING: Allowance(1, 1),
    BOOMTOWN: Allowance(1, 1),
    DOUBLE: Allowance(2, 2),
    TRIPLE: Allowance(3, 0),
    FOUR: Allowance(4, 1),
}
"""Four In One gives its pieces in one of the two turns only."""


class Holdings:
    """One seat's money and cards. City cards are numbers of places, kept in board order."""

    __slots__ = (
        "branch",
        "branch_ready",
        "chosen",
        "discards",
        "engineer",
        "engineer_drawn",
        "hand",
        "held",
        "late",
        "money",
        "played",
        "table",
    )

    def __init__(self, money: int) -> None:
        self.money = money
        self.hand: list[int] = []
        self.held: dict[str, int] = {}
        """How many cards of each other kind are in the hand; open, since they are taken openly."""
        self.branch = -1
        """The railroad of the branch line card, or -1."""
        self.branch_ready = False
        """Whether the branch line card was played with another card and is still unused."""
        self.engineer = False
        self.engineer_drawn = False
        """A drawn engineer fills a place of the hand for good, a bought one does not."""
        self.chosen = ""
        """The card chosen in secret: a city's id or a kind."""
        self.played = ""
        """The kind of card in play this round, once revealed."""
        self.late = False
        """Four In One: the pieces are laid in the second turn."""
        self.table: list[int] = []
        self.discards: list[int] = []

    def size(self) -> int:
        """Return how many of the places of a hand are filled."""
        return (
            len(self.hand)
            + sum(self.held.values())
            + (self.branch >= 0)
            + (self.engineer and self.engineer_drawn)
        )

    def holds(self, kind: str) -> bool:
        """Tell whether a card of a kind other than a city is in the hand."""
        return self.branch >= 0 if kind == BRANCH else self.held.get(kind, 0) > 0

    def special(self) -> Iterator[str]:
        """Go through the kinds of cards for one round in the hand."""
        return (kind for kind in FOR_ONE_ROUND if self.held.get(kind, 0))

    def copy(self) -> Holdings:
        """Return an independent twin."""
        twin = Holdings.__new__(Holdings)
        twin.money = self.money
        twin.hand = self.hand[:]
        twin.held = self.held.copy()
        twin.branch = self.branch
        twin.branch_ready = self.branch_ready
        twin.engineer = self.engineer
        twin.engineer_drawn = self.engineer_drawn
        twin.chosen = self.chosen
        twin.played = self.played
        twin.late = self.late
        twin.table = self.table[:]
        twin.discards = self.discards[:]
        return twin
