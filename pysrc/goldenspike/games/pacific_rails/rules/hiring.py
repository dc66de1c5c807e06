"""Hiring specialists for the wagons (ruling 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.rules.components import (
    CREW,
    HIRE_COST,
    KINDS,
    SEAT_VP,
    SEATS,
    SPECIALISTS,
)
from goldenspike.games.pacific_rails.rules.decision import DONE, Decision
from goldenspike.games.pacific_rails.rules.scoring import award

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import HireAsked
    from goldenspike.games.pacific_rails.rules.state import PacificRails

_HIRE = [Action(f"hire {s.id}", f"specialist-{s.id}") for s in SPECIALISTS]
_KIND = {action: number for number, action in enumerate(_HIRE)}


@dataclass(frozen=True, slots=True)
class Hire(Decision):
    """Hire a specialist for the first empty seat, while repetitions are left."""

    name: ClassVar[str] = "hire"
    left: int

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer whom the player can pay, and to stop."""
        offers = hire_offers(state, self.seat)
        return [*offers, DONE] if offers else []

    def take(self, state: PacificRails, action: Action) -> None:
        """Pay, seat the specialist, score the seat (ruling 6)."""
        if action not in _KIND:
            return
        kind = _KIND[action]
        tableau = state.seats[self.seat]
        at = len(tableau.crew)
        for cargo, n in HIRE_COST[kind][at // SEATS]:
            tableau.cargo[cargo] -= n
        state.specialists[kind] -= 1
        tableau.crew.append(kind)
        hired, wagon = SPECIALISTS[kind].id, wagon_of(at)
        state.tell("hire", seat=self.seat, hired=hired, wagon=wagon)
        award(state, self.seat, CREW, SEAT_VP[at])
        if self.left > 1:
            state.push(Hire(self.seat, self.left - 1))

    def facts(self, state: PacificRails) -> HireAsked:
        """Say what each kind costs now and what the seat is worth."""
        at = len(state.seats[self.seat].crew)
        return {
            "name": "hire",
            "seat": self.seat,
            "n": self.left,
            "wagon": wagon_of(at),
            "vp": SEAT_VP[at],
            "cost": hire_costs(at),
        }


def wagon_of(at: int) -> int:
    """Return the number of the wagon that a seat of the train is in."""
    return at // SEATS + 1


def hire_costs(at: int) -> dict[str, dict[str, int]]:
    """Tell what each kind of specialist costs on a seat of the train."""
    return {
        specialist.id: {KINDS[cargo]: n for cargo, n in HIRE_COST[kind][at // SEATS]}
        for kind, specialist in enumerate(SPECIALISTS)
    }


def hire_offers(state: PacificRails, seat: int) -> list[Action]:
    """List the specialists in supply that the seat can pay and seat."""
    tableau = state.seats[seat]
    at = tableau.free_seat
    if at is None:
        return []
    wagon = at // SEATS
    return [
        _HIRE[kind]
        for kind, left in enumerate(state.specialists)
        if left and tableau.can_pay(HIRE_COST[kind][wagon])
    ]


def hire_lack(state: PacificRails, seat: int) -> str:
    """Say why the seat can hire nobody, empty if it can: no wagon, no free seat, nothing to pay
    with."""
    if hire_offers(state, seat):
        return ""
    tableau = state.seats[seat]
    if tableau.free_seat is None:
        return "seat" if tableau.wagons else "wagon"
    return "pay"
