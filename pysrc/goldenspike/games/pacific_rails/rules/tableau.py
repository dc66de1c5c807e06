"""What lies in front of one player: workers, cargo, houses, telegraphs, the train, points."""

from __future__ import annotations

from goldenspike.games.pacific_rails.rules.components import (
    CARGO_BASE,
    CARGO_WAGON,
    HOUSES,
    HOUSES_IN_ROW,
    KINDS,
    PARTS,
    RESOURCES,
    SEATS,
    TELEGRAPH_VP,
    WAGONS,
)


class Tableau:
    """A player's own board, as the rulebook calls it; flat lists, so that a copy is cheap."""

    __slots__ = (
        "cargo",
        "crew",
        "hats",
        "points",
        "reserve",
        "rows",
        "stations",
        "telegraphs",
        "trains",
        "upgrades",
    )

    def __init__(self, workers: int) -> None:
        self.reserve = workers
        self.hats = 0
        self.cargo = [1] * len(RESOURCES) + [0] * (len(KINDS) - len(RESOURCES))
        self.rows = [HOUSES_IN_ROW] * len(RESOURCES)
        """Houses still standing in each resource's row; all full until the open one is chosen."""
        self.stations = 0
        """Stations on the map."""
        self.telegraphs = len(TELEGRAPH_VP)
        """Telegraphs not yet built."""
        self.crew: list[int] = []
        """The specialists' kinds, seat by seat from wagon 1."""
        self.upgrades: list[int] = []
        """Upgrade tiles, wagon by wagon."""
        self.trains = [-1, -1]
        """The cells of the west and the east locomotive."""
        self.points = [0] * len(PARTS)

    def copy(self) -> Tableau:
        """Return an independent copy."""
        twin = Tableau.__new__(Tableau)
        twin.reserve = self.reserve
        twin.hats = self.hats
        twin.cargo = self.cargo[:]
        twin.rows = self.rows[:]
        twin.stations = self.stations
        twin.telegraphs = self.telegraphs
        twin.crew = self.crew[:]
        twin.upgrades = self.upgrades[:]
        twin.trains = self.trains[:]
        twin.points = self.points[:]
        return twin

    @property
    def wagons(self) -> int:
        """Wagons coupled: one for each of the first three stations."""
        return min(self.stations, WAGONS)

    @property
    def capacity(self) -> int:
        """How much cargo the train holds."""
        return CARGO_BASE + CARGO_WAGON * self.wagons

    @property
    def houses(self) -> int:
        """Houses left in the rows."""
        return min(sum(self.rows), HOUSES)

    @property
    def buildings(self) -> int:
        """Stations and telegraphs on the map."""
        return self.stations + len(TELEGRAPH_VP) - self.telegraphs

    @property
    def next_wagon(self) -> int | None:
        """The number of the wagon that the next station brings, or None."""
        return self.stations + 1 if self.stations < WAGONS else None

    @property
    def free_seat(self) -> int | None:
        """The first empty seat of the train, or None."""
        seat = len(self.crew)
        return seat if seat < self.wagons * SEATS else None

    def production(self, resource: int) -> int:
        """Return what the resource's row brings: one, and one more per open space."""
        return 1 + HOUSES_IN_ROW - self.rows[resource]

    def can_pay(self, cost: tuple[tuple[int, int], ...]) -> bool:
        """Tell whether the cargo holds all of a price."""
        return all(self.cargo[kind] >= n for kind, n in cost)

    def upgradable(self) -> int | None:
        """Return the leftmost wagon without upgrade, if it is there and seats a specialist."""
        wagon = len(self.upgrades)
        return wagon if wagon < self.wagons and len(self.crew) > wagon * SEATS else None
