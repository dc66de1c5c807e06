"""The small decisions that a turn is a chain of.

Actions and the spots they happen at (texts are stable for ever):

| action | spot |
| --- | --- |
| `row wood` (open at setup; give a house away) | `row-wood` |
| `start -3,6` (a locomotive's start space) | `-3,6` |
| `place a4`, `take a4`, `sit centre`, `take centre` | `a4`, `district-centre` |
| `district wood` | `district-wood` |
| `hats 1`, `special`, `done`, `convert 2`, `cancel` | none: buttons |
| `pick wood` (resource or tile from the supply) | `supply-wood` |
| `discard iron` | `cargo-iron` |
| `house iron` (onto a building space) | `district-iron` |
| `upgrade 1 u03` (wagon, tile) | `upgrade-u03` |
| `station 4,0`, `telegraph 4,0` (by special action or senator) | `4,0` |
| `station`, `telegraph` (at the end of a route) | none: buttons |
| `hire`, `lay` (what the centre is used for) | none: buttons |
| `hire miner`, `recruit miner` (free) | `specialist-miner` |
| `senator s1`, `reset` | `senator-s1`, `congress` |
| `train west` | the locomotive's hex |
| `step 3,4` | the hex |
| `finish` | none: a button; the map has it at the hex, too |
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, cast

from goldenspike.core.game import Action

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import Pending, Plain
    from goldenspike.games.pacific_rails.rules.state import PacificRails

DONE = Action("done")
NOTHING = Action("")


@dataclass(frozen=True, slots=True)
class Decision(ABC):
    """One pending decision of a seat, or a piece of work when it offers nothing.

    They never change: a position's pending ones are copied by copying the list. One with a
    single option is carried out at once (ruling 13), unless it `insists` on being asked. Where
    offers are `alike`, each of them brings the same points.
    """

    seat: int
    name: ClassVar[str]
    insists: ClassVar[bool] = False
    alike: ClassVar[bool] = False

    @abstractmethod
    def offer(self, state: PacificRails) -> list[Action]:
        """List what the seat may do; each can be carried through to its end."""

    @abstractmethod
    def take(self, state: PacificRails, action: Action) -> None:
        """Carry out one of the offers; the decision itself is already off the list."""

    def foregone(self, state: PacificRails) -> Action | None:
        """Return the offer that is taken unasked since no other could change anything."""
        return None

    def main(self, state: PacificRails) -> Action | None:
        """Return the offer that stands out among the buttons, if one does."""
        return None

    def facts(self, state: PacificRails) -> Pending:
        """Return what prompt and page need to know about it; by itself only who decides."""
        return cast("Plain", {"name": self.name, "seat": self.seat})

    def question(self, state: PacificRails) -> str:
        """Return the name of the prompt; those with several ways to ask choose one."""
        return self.name
