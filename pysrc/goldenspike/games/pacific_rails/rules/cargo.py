"""Taking from the supply and throwing away: picks (ruling 21) and the cargo limit (ruling 18)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.rules.components import KINDS
from goldenspike.games.pacific_rails.rules.decision import DONE, Decision

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import Counted
    from goldenspike.games.pacific_rails.rules.state import PacificRails

_PICK = [Action(f"pick {kind}", f"supply-{kind}") for kind in KINDS]
_DISCARD = [Action(f"discard {kind}", f"cargo-{kind}") for kind in KINDS]
_KIND = {kind: number for number, kind in enumerate(KINDS)}


def gain(state: PacificRails, seat: int, kind: int, n: int) -> None:
    """Add cargo. Comes after whatever else is pushed, since the limit is checked first."""
    state.seats[seat].cargo[kind] += n
    state.tell("gain", seat=seat, kind=KINDS[kind], n=n)
    check_cargo(state, seat)


def check_cargo(state: PacificRails, seat: int) -> None:
    """Have the owner discard before anything else while the train is overfull (ruling 18)."""
    tableau = state.seats[seat]
    if sum(tableau.cargo) > tableau.capacity:
        state.push(Discard(seat))


@dataclass(frozen=True, slots=True)
class Pick(Decision):
    """Take one item after the other; together they are one gain, so the limit is checked last.

    `source` is what they come from: hat, upgrade or senator. Only a senator's may be declined.
    """

    name: ClassVar[str] = "pick"
    left: int
    kinds: tuple[int, ...]
    source: str

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer each kind, and to stop where that is allowed."""
        picks = [_PICK[kind] for kind in self.kinds]
        if self.source == "senator":
            picks.append(DONE)
        return picks

    def take(self, state: PacificRails, action: Action) -> None:
        """Add the item; go on with the next or check the limit."""
        if action != DONE:
            kind = _KIND[action.args[0]]
            state.seats[self.seat].cargo[kind] += 1
            state.tell("pick", seat=self.seat, kind=KINDS[kind])
            if self.left > 1:
                state.push(Pick(self.seat, self.left - 1, self.kinds, self.source))
                return
        check_cargo(state, self.seat)

    def facts(self, state: PacificRails) -> Counted:
        """Say how many picks are left."""
        return {"name": "pick", "seat": self.seat, "n": self.left}

    def question(self, state: PacificRails) -> str:
        """Ask by what they come from: each source has a rule of its own."""
        return f"pick.{self.source}"


@dataclass(frozen=True, slots=True)
class Discard(Decision):
    """Throw one item away while there is more cargo than the train holds."""

    name: ClassVar[str] = "discard"

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer each kind that is held."""
        cargo = state.seats[self.seat].cargo
        return [_DISCARD[kind] for kind, held in enumerate(cargo) if held]

    def take(self, state: PacificRails, action: Action) -> None:
        """Remove the item; ask again while too much is left."""
        kind = _KIND[action.args[0]]
        state.seats[self.seat].cargo[kind] -= 1
        state.tell("discard", seat=self.seat, kind=KINDS[kind])
        check_cargo(state, self.seat)

    def facts(self, state: PacificRails) -> Counted:
        """Say how many items are too many."""
        tableau = state.seats[self.seat]
        excess = sum(tableau.cargo) - tableau.capacity
        return {"name": "discard", "seat": self.seat, "n": excess}
