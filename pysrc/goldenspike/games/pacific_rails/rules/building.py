"""Building on the map: stations, the wagons they bring, and telegraphs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.rules.components import (
    IMPROVEMENTS,
    RESOURCES,
    SPECIALISTS,
    TELEGRAPH_VP,
    TELEGRAPHS,
)
from goldenspike.games.pacific_rails.rules.decision import Decision
from goldenspike.games.pacific_rails.rules.ending import connect
from goldenspike.games.pacific_rails.rules.scoring import award
from goldenspike.games.pacific_rails.rules.sites import station_cities, telegraph_cities

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import RowAsked
    from goldenspike.games.pacific_rails.rules.state import PacificRails
    from goldenspike.games.pacific_rails.rules.tableau import Tableau

_RESOURCE = {resource: number for number, resource in enumerate(RESOURCES)}
_ROW = [Action(f"row {resource}", f"row-{resource}") for resource in RESOURCES]
_RECRUIT = [Action(f"recruit {s.id}", f"specialist-{s.id}") for s in SPECIALISTS]
_KIND = {action: number for number, action in enumerate(_RECRUIT)}


@dataclass(frozen=True, slots=True)
class ChooseRow(Decision):
    """Choose the row whose leftmost house is built (ruling 19), then build it.

    `use` is station (at a cell) or house (at a resource's district, for `vp` points): what is built
    is worth the same from any row.
    """

    name: ClassVar[str] = "row"
    alike: ClassVar[bool] = True
    use: str
    at: int
    vp: int = 0

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the rows that still hold a house."""
        rows = state.seats[self.seat].rows
        return [_ROW[row] for row, houses in enumerate(rows) if houses]

    def take(self, state: PacificRails, action: Action) -> None:
        """Move the house from the row to where it is built."""
        row = _RESOURCE[action.args[0]]
        state.seats[self.seat].rows[row] -= 1
        if self.use == "station":
            put_station(state, self.seat, self.at, row)
        else:
            state.lots[self.at].append(self.seat)
            district = RESOURCES[self.at]
            state.tell("house", seat=self.seat, district=district, kind=RESOURCES[row])
            award(state, self.seat, IMPROVEMENTS, self.vp)

    def facts(self, state: PacificRails) -> RowAsked:
        """Say what the house becomes."""
        return {"name": "row", "seat": self.seat, "use": self.use}


@dataclass(frozen=True, slots=True)
class ChooseStation(Decision):
    """Choose the city for a station built by special action (ruling 27)."""

    name: ClassVar[str] = "station"

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the cities where it may stand."""
        return [state.land.station[cell] for cell in station_cities(state, self.seat)]

    def take(self, state: PacificRails, action: Action) -> None:
        """Go on to the row."""
        state.push(ChooseRow(self.seat, "station", state.land.index[action.spot]))


@dataclass(frozen=True, slots=True)
class ChooseTelegraph(Decision):
    """Choose the city for a telegraph built by special action."""

    name: ClassVar[str] = "telegraph"

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the cities where it may stand."""
        return [state.land.telegraph[cell] for cell in telegraph_cities(state, self.seat)]

    def take(self, state: PacificRails, action: Action) -> None:
        """Build it."""
        put_telegraph(state, self.seat, state.land.index[action.spot])


@dataclass(frozen=True, slots=True)
class Recruit(Decision):
    """The free specialist that comes with the first wagon."""

    name: ClassVar[str] = "recruit"

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the kinds in supply."""
        return [_RECRUIT[kind] for kind, left in enumerate(state.specialists) if left]

    def take(self, state: PacificRails, action: Action) -> None:
        """Seat the specialist."""
        kind = _KIND[action]
        state.specialists[kind] -= 1
        state.seats[self.seat].crew.append(kind)
        state.tell("recruit", seat=self.seat, hired=SPECIALISTS[kind].id)


def put_station(state: PacificRails, seat: int, cell: int, row: int) -> None:
    """Build a station; the first three bring a wagon, the first also a specialist."""
    tableau = state.seats[seat]
    wagon, recruits = tableau.next_wagon, first_station(tableau)
    state.stations[cell] = seat
    tableau.stations += 1
    state.tell("station", seat=seat, city=state.land.place(cell), kind=RESOURCES[row])
    if wagon:
        state.tell("wagon", seat=seat, wagon=wagon)
    if recruits:
        state.push(Recruit(seat))
    connect(state, seat, cell)


def first_station(tableau: Tableau) -> bool:
    """Tell whether the next station is the first, which also brings a free specialist."""
    return not tableau.stations


def put_telegraph(state: PacificRails, seat: int, cell: int) -> None:
    """Build a telegraph and score the space it leaves (ruling 7)."""
    tableau = state.seats[seat]
    vp = next_telegraph_vp(tableau.telegraphs)
    state.telegraphs[cell] = seat
    tableau.telegraphs -= 1
    state.tell("telegraph", seat=seat, city=state.land.place(cell))
    award(state, seat, TELEGRAPHS, vp)
    connect(state, seat, cell)


def next_telegraph_vp(left: int) -> int:
    """Return the points of the next telegraph when so many are left."""
    return TELEGRAPH_VP[len(TELEGRAPH_VP) - left] if left else 0
