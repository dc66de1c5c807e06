"""What a rulebook of the family says: a table of numbers and the order of decisions in a round."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from goldenspike.core import Action, Message

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe

SCOPE = "santa-fe"
"""The part of the text table that both games share."""

DONE = Action("done")
"""Stops whatever a decision goes on with: laying, drawing, exchanging."""


class Decision(ABC):
    """One small decision (or several alike) of one seat."""

    name: str
    """What the decision is called in views and, as a prompt, in the text table."""
    secret = False
    """Whether it is made by looking at hidden cards; all else is decided in the open."""

    @abstractmethod
    def begin(self, state: SantaFe, seat: int) -> bool:
        """Get ready and tell whether the seat has anything to decide here."""

    @abstractmethod
    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """List what the seat may do; never empty after `begin` or `take` said there is more."""

    @abstractmethod
    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Carry an action out and tell whether the seat has more to decide here."""

    def public(self, state: SantaFe, seat: int) -> bool:
        """Tell whether everybody at the table knows what the seat may do."""
        return True

    def veiled(self, action: Action) -> bool:
        """Tell whether an action, by being possible, would tell what a hand holds."""
        return False

    def main(self) -> Action | None:
        """Return the offer that stands out among the buttons, if one does."""
        return None

    def prompt(self, state: SantaFe, seat: int) -> Message:
        """Say what is asked."""
        return ask(self.name, seat=seat)


@dataclass(frozen=True)
class Phase:
    """A part of a round: each seat in turn goes through the decisions, then what stands in `after`
    happens once."""

    name: str
    decisions: tuple[Decision, ...] = ()
    after: tuple[Callable[[SantaFe], None], ...] = ()


@dataclass(frozen=True)
class Grade:
    """The numbers that the advanced game changes."""

    money: int
    branch_price: int
    terrain: bool
    """Rivers and mountains cost, and nobody has to lay track."""
    engineers: int = 0
    engineer_price: int = 0


@dataclass(frozen=True)
class Rulebook:
    """The contents of one game's box and its order of play."""

    basic: Grade
    advanced: Grade
    hand: int
    """Cards a hand is filled up to."""
    cities_dealt: int
    doubles_dealt: int
    doubles: Mapping[int, int]
    """Double Turn Cards in the game for each number of players."""
    branches: int
    """Branch line cards of each railroad."""
    stacks: Mapping[str, int]
    """Other open stacks: how many cards of each kind."""
    short_lines: bool
    """Short line cards are shuffled into the middle third of the deck."""
    arrows: bool
    """One-way lines are built along their arrow only."""
    forced: tuple[str, ...]
    """Cards that must be played at the next choice of cards."""
    apart: tuple[frozenset[str], ...]
    """Pairs of cards that one hand may not hold together."""
    markers: Mapping[int, tuple[int, int]]
    """Boomtown markers by the printed value they go on: their own value, and how many."""
    phantom: int | None
    """The number of players at which the removed cards score for a player who is not there."""
    before: tuple[Phase, ...]
    """What happens once, before the first round."""
    round: tuple[Phase, ...]


def why(key: str, **args: object) -> Message:
    """Return the sentence of a rule that forbids something."""
    return Message(f"{SCOPE}.why.{key}", args)


def ask(key: str, **args: object) -> Message:
    """Return a prompt."""
    return Message(f"{SCOPE}.prompt.{key}", args)
