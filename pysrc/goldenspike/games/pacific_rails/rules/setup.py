"""Setting up: goals and the first player, the open row (ruling 11) and the start spaces of the
locomotives (ruling 12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from goldenspike.core.chance import Chance
from goldenspike.core.deal import FIRST, REST, Dealt
from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.rules.board import COASTS
from goldenspike.games.pacific_rails.rules.components import GOALS, GOALS_IN_PLAY, RESOURCES
from goldenspike.games.pacific_rails.rules.decision import Decision

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import Counted
    from goldenspike.games.pacific_rails.rules.state import PacificRails

_ROW = [Action(f"row {resource}", f"row-{resource}") for resource in RESOURCES]


def shuffled_goals(chance: Chance) -> list[int]:
    """Shuffle the goals: the first ones are in play."""
    goals = list(range(len(GOALS)))
    chance.shuffle(goals)
    return goals


def told(players: int, chance: Chance) -> Iterator[Dealt]:
    """Tell which goals are in play and who begins."""
    for number, goal in enumerate(shuffled_goals(chance)):
        yield Dealt("goals" if number < GOALS_IN_PLAY else REST, GOALS[goal])
    yield Dealt(FIRST, chance.below(players))


def turn_order(state: PacificRails) -> list[int]:
    """Return the seats in turn order."""
    return [(state.first + i) % state.players for i in range(state.players)]


def setup_decisions(order: list[int]) -> list[Decision]:
    """Return the decisions before the first turn: rows in turn order, first locomotives in
    reverse, second locomotives in turn order."""
    return [
        *(OpenRow(seat) for seat in order),
        *(ChooseStart(seat) for seat in reversed(order)),
        *(ChooseStart(seat) for seat in order),
    ]


@dataclass(frozen=True, slots=True)
class OpenRow(Decision):
    """Name the row that starts with one open space; houses fill the others."""

    name: ClassVar[str] = "open"

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the four rows."""
        return _ROW

    def take(self, state: PacificRails, action: Action) -> None:
        """Set the houses up."""
        state.seats[self.seat].rows[RESOURCES.index(action.args[0])] -= 1
        state.tell("open", seat=self.seat, kind=action.args[0])


@dataclass(frozen=True, slots=True)
class ChooseStart(Decision):
    """Put a locomotive on a free start space; the second one on the opposite coast."""

    name: ClassVar[str] = "start"

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the free start spaces of the coasts where the seat has no locomotive."""
        land = state.land
        taken = {cell for tableau in state.seats for cell in tableau.trains}
        mine = state.seats[self.seat].trains
        return [
            land.begin[cell]
            for cell, coast in land.coast.items()
            if cell not in taken and mine[coast] < 0
        ]

    def take(self, state: PacificRails, action: Action) -> None:
        """Put it there."""
        cell = state.land.index[action.spot]
        coast = state.land.coast[cell]
        state.seats[self.seat].trains[coast] = cell
        state.tell("start", seat=self.seat, city=state.land.place(cell), train=COASTS[coast])

    def facts(self, state: PacificRails) -> Counted:
        """Say whether it is the first or the second locomotive."""
        number = 1 + sum(cell >= 0 for cell in state.seats[self.seat].trains)
        return {"name": "start", "seat": self.seat, "n": number}
