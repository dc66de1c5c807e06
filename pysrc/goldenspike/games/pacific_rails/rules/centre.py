"""The centre district: hire specialists or lay track, n times the same (ruling 26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.rules.decision import DONE, Decision
from goldenspike.games.pacific_rails.rules.hiring import Hire, hire_lack, hire_offers
from goldenspike.games.pacific_rails.rules.laying import ChooseTrain, lay_possible

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import CentreAsked
    from goldenspike.games.pacific_rails.rules.state import PacificRails

_HIRING, _LAYING = Action("hire"), Action("lay")


@dataclass(frozen=True, slots=True)
class Centre(Decision):
    """Choose what the centre is used for."""

    name: ClassVar[str] = "centre"
    n: int

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer what is possible, and to leave it."""
        offers: list[Action] = []
        if hire_offers(state, self.seat):
            offers.append(_HIRING)
        if lay_possible(state, self.seat):
            offers.append(_LAYING)
        return [*offers, DONE] if offers else []

    def take(self, state: PacificRails, action: Action) -> None:
        """Go on to the first repetition."""
        if action == _HIRING:
            state.push(Hire(self.seat, self.n))
        elif action == _LAYING:
            state.push(ChooseTrain(self.seat, self.n))

    def facts(self, state: PacificRails) -> CentreAsked:
        """Say how often it may be done, and why nobody can be hired."""
        lack = hire_lack(state, self.seat)
        return {"name": "centre", "seat": self.seat, "n": self.n, "lack": lack}

    def question(self, state: PacificRails) -> str:
        """Ask only for what is possible."""
        if hire_lack(state, self.seat):
            return "centre.lay"
        return "centre" if lay_possible(state, self.seat) else "centre.hire"
