"""The four train districts: foreman, then wagon by wagon upgrade and specialists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.rules.cargo import Pick, gain
from goldenspike.games.pacific_rails.rules.components import (
    FINANCIER,
    KINDS,
    MONEY,
    RESOURCES,
    SEATS,
    SPECIALISTS,
    UPGRADES,
    WAGONS,
)
from goldenspike.games.pacific_rails.rules.congress import Congress
from goldenspike.games.pacific_rails.rules.decision import Decision

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import ConvertAsked
    from goldenspike.games.pacific_rails.rules.state import PacificRails
    from goldenspike.games.pacific_rails.rules.tableau import Tableau

_CONVERT = [Action(f"convert {n}") for n in range(64)]
_ANY_RESOURCE = tuple(range(len(RESOURCES)))


def begin(state: PacificRails, seat: int, foreman: int, n: int) -> None:
    """Activate the train: the foreman acts n times, everything else as usual."""
    state.influence = 0
    state.push(Activate(seat, 0))
    _act(state, seat, foreman, n, 0, foreman=True)


class Forecast(NamedTuple):
    """What an activation would bring; free picks are counted, what Congress grants is left out.

    `cargo` is what is held after it. Of the `points` that financiers bring only `usable` ones
    can be spent, since Congress takes as much money.
    """

    cargo: list[int]
    picks: int
    points: int
    usable: int


def forecast(tableau: Tableau, foreman: int, n: int) -> Forecast:
    """Foresee an activation in which everybody turns out as many tiles as possible."""
    cargo = tableau.cargo[:]
    picks = points = usable = 0
    for kind, times in _acts(tableau, foreman, n):
        if kind < 0:
            gain = UPGRADES[times].gain
            if gain is None:
                picks += UPGRADES[times].level
            else:
                cargo[gain] += UPGRADES[times].level
            continue
        makes = SPECIALISTS[kind].makes
        if makes < 0:
            points += times
            usable = min(points, cargo[MONEY] + picks)
            continue
        made = min(times, cargo[SPECIALISTS[kind].resource])
        cargo[SPECIALISTS[kind].resource] -= made
        cargo[makes] += made
    return Forecast(cargo, picks, points, usable)


def limit(tableau: Tableau, kind: int, times: int) -> int:
    """Return how often a specialist who may act so many times can act with what is held."""
    return min(times, tableau.cargo[SPECIALISTS[kind].resource])


def useful_times(tableau: Tableau, foreman: int, n: int) -> int:
    """Return how many of the n times that a foreman may act can matter at all.

    He acts first, so a tile he has no resource for is never made. Influence of his is spent at
    once or, if another financier rides along, later: then with any money that comes on the way.
    """
    if foreman == FINANCIER and FINANCIER in tableau.crew:
        return n if forecast(tableau, foreman, n).usable else 0
    return limit(tableau, foreman, n)


@dataclass(frozen=True, slots=True)
class Activate(Decision):
    """The way along the wagons: at each stop the upgrade or the specialist there acts.

    What joins the train on the way acts too if its stop is still ahead (ruling 22).
    """

    name: ClassVar[str] = "activate"
    stop: int

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer nothing: this is work, the decisions are the specialists'."""
        return []

    def take(self, state: PacificRails, action: Action) -> None:
        """Let the next upgrade or specialist act, or end the activation (ruling 23)."""
        tableau = state.seats[self.seat]
        # upgrades and specialists are on coupled wagons only
        for stop in range(self.stop, tableau.wagons * (1 + SEATS)):
            wagon, place = divmod(stop, 1 + SEATS)
            if place == 0 and wagon < len(tableau.upgrades):
                state.push(Activate(self.seat, stop + 1))
                _bring(state, self.seat, tableau.upgrades[wagon])
                return
            at = wagon * SEATS + place - 1
            if place and at < len(tableau.crew):
                state.push(Activate(self.seat, stop + 1))
                _act(state, self.seat, tableau.crew[at], wagon + 1, stop + 1, foreman=False)
                return
        if state.influence:
            poor = not tableau.cargo[MONEY]
            state.tell("lapse.money" if poor else "lapse", seat=self.seat, n=state.influence)
        state.influence = 0


@dataclass(frozen=True, slots=True)
class Convert(Decision):
    """A rail worker, miner or engineer turns resources into tiles."""

    name: ClassVar[str] = "convert"
    kind: int
    limit: int
    foreman: bool

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer every number up to the limit and the resources held, all of them first."""
        return _CONVERT[limit(state.seats[self.seat], self.kind, self.limit) :: -1]

    def take(self, state: PacificRails, action: Action) -> None:
        """Turn them into tiles."""
        n = int(action.args[0])
        makes = SPECIALISTS[self.kind].makes
        if n:
            cargo = state.seats[self.seat].cargo
            cargo[SPECIALISTS[self.kind].resource] -= n
            cargo[makes] += n
            state.tell(f"convert.{KINDS[makes]}", seat=self.seat, n=n)

    def main(self, state: PacificRails) -> Action | None:
        """To turn all of it into tiles is what is mostly wanted."""
        return self.offer(state)[0]

    def facts(self, state: PacificRails) -> ConvertAsked:
        """Say who works, with what, and how often."""
        specialist = SPECIALISTS[self.kind]
        return {
            "name": "convert",
            "seat": self.seat,
            "specialist": specialist.id,
            "kind": KINDS[specialist.resource],
            "tile": KINDS[specialist.makes],
            "n": self.limit,
            "foreman": self.foreman,
        }


def _act(
    state: PacificRails, seat: int, kind: int, times: int, stop: int, *, foreman: bool
) -> None:
    """A specialist acts, makes tiles or brings points in congress; the next stop follows."""
    if kind == FINANCIER:
        state.influence += times
        state.push(Congress(seat, _influence_ahead(state.seats[seat], stop)))
    else:
        state.push(Convert(seat, kind, times, foreman))


def _influence_ahead(tableau: Tableau, stop: int) -> int:
    """Return how many points the financiers from a stop on will bring."""
    seats = enumerate(tableau.crew)
    wagons = [divmod(at, SEATS) for at, kind in seats if kind == FINANCIER]
    return sum(wagon + 1 for wagon, seat in wagons if wagon * (1 + SEATS) + 1 + seat >= stop)


def _bring(state: PacificRails, seat: int, tile: int) -> None:
    """An upgrade brings its resources."""
    upgrade = UPGRADES[tile]
    if upgrade.gain is None:
        state.push(Pick(seat, upgrade.level, _ANY_RESOURCE, "upgrade"))
    else:
        gain(state, seat, upgrade.gain, upgrade.level)


def _acts(tableau: Tableau, foreman: int, n: int) -> list[tuple[int, int]]:
    """List who acts in an activation as (kind, times), an upgrade as (-1, tile)."""
    acts = [(foreman, n)]
    for wagon in range(WAGONS):
        if wagon < len(tableau.upgrades):
            acts.append((-1, tableau.upgrades[wagon]))
        for kind in tableau.crew[wagon * SEATS : (wagon + 1) * SEATS]:
            acts.append((kind, wagon + 1))
    return acts
