"""The beginning of every turn: a worker (D1), a district (D2), hats (D3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.rules import resources, train
from goldenspike.games.pacific_rails.rules.cargo import Pick
from goldenspike.games.pacific_rails.rules.centre import Centre
from goldenspike.games.pacific_rails.rules.components import (
    AROUND,
    DISTRICTS,
    HATS,
    RESOURCES,
    SPACE_IDS,
    SPACES,
)
from goldenspike.games.pacific_rails.rules.decision import Decision
from goldenspike.games.pacific_rails.rules.forecast import own_workers, yields

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import DistrictAsked, HatsAsked
    from goldenspike.games.pacific_rails.rules.state import PacificRails

_PLACE = [Action(f"place {space}", space) for space in SPACE_IDS]
_TAKE = [Action(f"take {space}", space) for space in SPACE_IDS]
_SIT = [Action(f"sit {d.id}", f"district-{d.id}") for d in DISTRICTS]
_RISE = [Action(f"take {d.id}", f"district-{d.id}") for d in DISTRICTS]
_DISTRICT = [Action(f"district {d.id}", f"district-{d.id}") for d in DISTRICTS]
_HATS = [Action(f"hats {n}") for n in range(HATS + 1)]
_SPACE_NUMBER = {space: number for number, space in enumerate(SPACE_IDS)}
_DISTRICT_NUMBER = {d.id: number for number, d in enumerate(DISTRICTS)}
_ANY_RESOURCE = tuple(range(len(RESOURCES)))


@dataclass(frozen=True, slots=True)
class Worker(Decision):
    """D1: place a worker, sit one on a district, or take one back."""

    name: ClassVar[str] = "worker"
    insists: ClassVar[bool] = True

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer every empty space, every district to sit on, every worker to take.

        With an empty reserve, workers on districts go first.
        """
        seat, spaces, sitting = self.seat, state.spaces, state.sitting
        rise = [_RISE[d] for d, owner in enumerate(sitting) if owner == seat]
        take = [_TAKE[space] for space, owner in enumerate(spaces) if owner == seat]
        if not state.seats[seat].reserve:
            return rise or take
        offers = [_PLACE[space] for space, owner in enumerate(spaces) if owner < 0]
        for district, around in enumerate(AROUND):
            for space in around:
                if spaces[space] < 0 or spaces[space] == seat:
                    break
            else:
                offers.append(_SIT[district])
        return offers + take + rise

    def take(self, state: PacificRails, action: Action) -> None:
        """Move the worker and go on to the district."""
        verb, at = action.split()
        placed = verb != "take"
        state.seats[self.seat].reserve += -1 if placed else 1
        owner = self.seat if placed else -1
        state.tell(verb, seat=self.seat, **{"onto" if verb == "sit" else "at": at})
        if at in _SPACE_NUMBER:
            space = _SPACE_NUMBER[at]
            state.spaces[space] = owner
            state.push(ChooseDistrict(self.seat, SPACES[space], placed))
        else:
            district = _DISTRICT_NUMBER[at]
            state.push(ChooseDistrict(self.seat, (district,), placed))
            if placed:
                _send_home(state, self.seat, district)
            state.sitting[district] = owner

    def question(self, state: PacificRails) -> str:
        """Ask only for what is possible."""
        seat = self.seat
        if not state.seats[seat].reserve:
            return "worker.take"
        out = seat in state.spaces or seat in state.sitting
        return "worker" if out else "worker.place"


@dataclass(frozen=True, slots=True)
class ChooseDistrict(Decision):
    """D2: use one of the districts beside the worker's space."""

    name: ClassVar[str] = "district"
    districts: tuple[int, ...]
    placed: bool

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the districts; a worker on a district has just that one."""
        return [_DISTRICT[district] for district in self.districts]

    def take(self, state: PacificRails, action: Action) -> None:
        """Count the own other workers there and go on to the hats."""
        district = _DISTRICT_NUMBER[action.args[0]]
        state.push(UseHats(self.seat, district, self._times(state, district)))

    def facts(self, state: PacificRails) -> DistrictAsked:
        """Say what each district would bring without hats."""
        brings = {
            DISTRICTS[district].id: yields(state, self.seat, district, self._times(state, district))
            for district in self.districts
        }
        lacks = [lack for facts in brings.values() for lack in facts["lacks"]]
        return {"name": "district", "seat": self.seat, "yields": brings, "lacks": lacks}

    def question(self, state: PacificRails) -> str:
        """Say why one of the districts brings nothing, or that none brings anything."""
        poor = sum(bool(brings["lacks"]) for brings in self.facts(state)["yields"].values())
        if not poor:
            return "district"
        return "district.nothing" if poor == len(self.districts) else "district.poor"

    def _times(self, state: PacificRails, district: int) -> int:
        return 1 + own_workers(state, self.seat, district) - self.placed


@dataclass(frozen=True, slots=True)
class UseHats(Decision):
    """D3: discard hats, each for one more bonus, then use the district."""

    name: ClassVar[str] = "hats"
    district: int
    n: int

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer none to all of the hats held."""
        return _HATS[: state.seats[self.seat].hats + 1]

    def take(self, state: PacificRails, action: Action) -> None:
        """Use the district."""
        hats = int(action.args[0])
        n = self.n + hats
        state.seats[self.seat].hats -= hats
        district = DISTRICTS[self.district]
        state.tell("district", seat=self.seat, district=district.id, n=n, hats=hats)
        if district.kind == "resource":
            resources.begin(state, self.seat, district.of, n)
        elif district.kind == "train":
            train.begin(state, self.seat, district.of, n)
        else:
            state.push(Centre(self.seat, n))

    def facts(self, state: PacificRails) -> HatsAsked:
        """Say which district acts, and what it brings for each number of hats."""
        hats = range(state.seats[self.seat].hats + 1)
        brings = [yields(state, self.seat, self.district, self.n + k) for k in hats]
        return {
            "name": "hats",
            "seat": self.seat,
            "district": DISTRICTS[self.district].id,
            "n": self.n,
            "yields": brings,
            "useful": self.useful(state),
            "lacks": brings[-1]["lacks"],
        }

    def foregone(self, state: PacificRails) -> Action | None:
        """Spend no hat where none is of use."""
        return None if self.useful(state) else _HATS[0]

    def useful(self, state: PacificRails) -> int:
        """Return how many of the hats held could bring anything."""
        tableau = state.seats[self.seat]
        district = DISTRICTS[self.district]
        if district.kind == "train":
            times = train.useful_times(tableau, district.of, self.n + tableau.hats)
            return max(0, times - self.n)
        if district.kind == "centre" and not Centre(self.seat, self.n).offer(state):
            return 0
        return tableau.hats

    def question(self, state: PacificRails) -> str:
        """Warn where even all hats bring nothing."""
        if self.useful(state):
            return "hats"
        return "hats.wasted" if self.facts(state)["lacks"] else "hats.idle"


def _send_home(state: PacificRails, actor: int, district: int) -> None:
    """All workers around and on the district go home, each for a hat; for a hat too many its
    owner picks a resource, clockwise from the actor (rulings 16 and 17)."""
    homes = [0] * state.players
    for space in AROUND[district]:
        homes[state.spaces[space]] += 1
        state.spaces[space] = -1
    if state.sitting[district] >= 0:
        homes[state.sitting[district]] += 1
    for offset in reversed(range(state.players)):
        seat = (actor + offset) % state.players
        if not homes[seat]:
            continue
        tableau = state.seats[seat]
        tableau.reserve += homes[seat]
        hats = min(HATS - tableau.hats, homes[seat])
        tableau.hats += hats
        more = homes[seat] - hats
        gets = [f"{what}-{n}" for what, n in (("hat", hats), ("resource", more)) if n]
        state.tell("home", seat=seat, n=homes[seat], hats=hats, gets=gets)
        if more:
            state.push(Pick(seat, more, _ANY_RESOURCE, "hat"))
