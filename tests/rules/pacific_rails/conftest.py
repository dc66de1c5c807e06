"""A table to set up positions of Pacific Rails and to play on from them.

Tests ask for `table` and call it: `board = table(3)` is a game past its setup on the real map,
`table(4, examples=True)` one on the small map of the rulebook's examples.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from goldenspike.core import Action, Chance, Event
from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.rules.board import Land, board, read_land
from goldenspike.games.pacific_rails.rules.components import (
    DISTRICTS,
    HATS,
    HOUSES_IN_ROW,
    KINDS,
    LOTS,
    RESOURCES,
    SPACE_IDS,
    SPECIALISTS,
    SPECIALISTS_PER_KIND,
    TELEGRAPH_VP,
    UPGRADES,
    WORKERS,
)
from goldenspike.games.pacific_rails.rules.decision import Decision
from goldenspike.games.pacific_rails.rules.state import PacificRails
from goldenspike.games.pacific_rails.rules.track import lay_tile, open_cell
from goldenspike.games.pacific_rails.rules.train import Activate
from goldenspike.games.pacific_rails.rules.workers import UseHats, Worker

HOUSES = len(RESOURCES) * HOUSES_IN_ROW - 1


@cache
def examples_map() -> Land:
    """Return the map of the rulebook's examples."""
    text = (Path(__file__).parent / "examples-map.json").read_text(encoding="utf-8")
    return read_land(json.loads(text))


class Table:
    """A game in progress, with short words for what tests do to it."""

    def __init__(
        self,
        players: int = 2,
        *,
        examples: bool = False,
        land: Land | None = None,
        seed: int = 0,
    ) -> None:
        land = land or (examples_map() if examples else board())
        self.state = PacificRails(GAME, players, {}, Chance(seed), land)
        self.events: list[Event] = []
        for tableau in self.state.seats:
            tableau.rows = [HOUSES_IN_ROW] * 3 + [HOUSES_IN_ROW - 1]
        self.state.first = 0
        self.state.turn = 0
        self.state.round_number = 1
        self.ask(Worker(0))

    def ask(self, *decisions: Decision) -> None:
        """Make these the next decisions, the first one first."""
        self.state.stack[:] = reversed(decisions)
        self.state._settle()
        self.state._offered = None

    def choices(self, verb: str = "") -> list[str]:
        """What may be played now, all or with one verb."""
        return [str(a) for a in self.state.choices() if not verb or a.verb == verb]

    def play(self, *actions: str) -> None:
        """Play actions, each by whoever is to move."""
        for action in actions:
            self.events += self.state.play(action)

    def told(self, key: str) -> list[Event]:
        """The events of one kind since the beginning."""
        return [event for event in self.events if event.key == f"pacific-rails.log.{key}"]

    def use(self, district: str, seat: int = 0, n: int = 1) -> None:
        """Have a seat use a district, n times, without asking for a worker."""
        number = next(i for i, d in enumerate(DISTRICTS) if d.id == district)
        self.state.turn = seat
        self.ask(UseHats(seat, number, n))

    def activate(self, seat: int, stop: int) -> None:
        """Have the seat's train act from a stop on."""
        self.state.turn = seat
        self.ask(Activate(seat, stop))

    def cargo(self, seat: int = 0) -> dict[str, int]:
        """What a seat's train carries, without what it has none of."""
        held = zip(KINDS, self.state.seats[seat].cargo, strict=True)
        return {kind: n for kind, n in held if n}

    def load(self, seat: int = 0, **cargo: int) -> None:
        """Set a seat's cargo to exactly this."""
        self.state.seats[seat].cargo = [cargo.get(kind, 0) for kind in KINDS]

    def rows(self, seat: int = 0, **houses: int) -> None:
        """Set how many houses stand in a seat's rows."""
        for resource, n in houses.items():
            self.state.seats[seat].rows[RESOURCES.index(resource)] = n

    def worker(self, seat: int, *places: str) -> None:
        """Put a seat's workers on action spaces or districts, from its reserve."""
        for place in places:
            if place in SPACE_IDS:
                self.state.spaces[SPACE_IDS.index(place)] = seat
            else:
                number = next(i for i, d in enumerate(DISTRICTS) if d.id == place)
                self.state.sitting[number] = seat
            self.state.seats[seat].reserve -= 1

    def train(self, seat: int, *crew: str, stations: int = 3, upgrades: str = "") -> None:
        """Give a seat stations (hence wagons), a crew and upgrades, taken from the supply."""
        tableau = self.state.seats[seat]
        tableau.stations = stations
        for name in crew:
            kind = next(i for i, s in enumerate(SPECIALISTS) if s.id == name)
            tableau.crew.append(kind)
            self.state.specialists[kind] -= 1
        for tile in upgrades.split():
            number = next(i for i, u in enumerate(UPGRADES) if u.id == tile)
            tableau.upgrades.append(number)
            self.state.upgrades.remove(number)

    def points(self, seat: int = 0) -> int:
        """What a seat scored during play."""
        return sum(self.state.seats[seat].points)

    def cell(self, name: str) -> int:
        """The number of a city, a start space or a hex "q,r"."""
        land = self.state.land
        places = {name: cell for cell, name in {**land.city, **land.start}.items()}
        return places[name] if name in places else land.index[name]

    def lay(self, *cells: str) -> None:
        """Put tiles on hexes."""
        for cell in cells:
            lay_tile(self.state, self.cell(cell))

    def build(self, seat: int, kind: str, city: str) -> None:
        """Put a building into a city, without points."""
        tableau, cell = self.state.seats[seat], self.cell(city)
        if kind == "station":
            self.state.stations[cell] = seat
            tableau.stations += 1
            tableau.rows[next(i for i, n in enumerate(tableau.rows) if n)] -= 1
        else:
            self.state.telegraphs[cell] = seat
            tableau.telegraphs -= 1
        open_cell(self.state, cell)

    def locomotive(self, seat: int, coast: str, place: str) -> None:
        """Put a locomotive somewhere."""
        self.state.seats[seat].trains[("west", "east").index(coast)] = self.cell(place)

    def route(self, coast: str, *cells: str) -> None:
        """Play a whole route from the choice of the locomotive to its end."""
        if "lay" in self.choices():
            self.play("lay")
        self.play(f"train {coast}", *(f"step {cell}" for cell in cells), "finish")


@pytest.fixture
def table() -> type[Table]:
    """Make tables."""
    return Table


@pytest.fixture
def conserve() -> Callable[[PacificRails], None]:
    """Check that nothing is lost or made."""
    return check_conservation


@pytest.fixture
def busy() -> Callable[[PacificRails, Chance], Action]:
    """Pick like somebody who rather does something."""
    return busy_choice


def check_conservation(state: PacificRails) -> None:
    """Every component is somewhere, once, and no limit is broken."""
    station_owners, telegraph_owners = [*state.stations.values()], [*state.telegraphs.values()]
    overfull = {d.seat for d in state.stack if d.name in ("pick", "discard")}
    for seat, tableau in enumerate(state.seats):
        out = state.spaces.count(seat) + state.sitting.count(seat)
        assert tableau.reserve >= 0 and tableau.reserve + out == WORKERS[state.players]
        built = sum([owners.count(seat) for owners in state.lots])
        stations = station_owners.count(seat)
        assert tableau.stations == stations
        assert tableau.telegraphs + telegraph_owners.count(seat) == len(TELEGRAPH_VP)
        if state.turn >= 0:
            assert sum(tableau.rows) + built + stations == HOUSES
            assert min(tableau.rows) >= 0 and max(tableau.rows) <= HOUSES_IN_ROW
        assert 0 <= tableau.hats <= HATS
        assert min(tableau.cargo) >= 0
        if seat not in overfull:
            assert sum(tableau.cargo) <= tableau.capacity
        assert len(tableau.crew) <= 2 * tableau.wagons
        assert len(tableau.upgrades) <= tableau.wagons
        assert [UPGRADES[tile].level for tile in tableau.upgrades] == [1, 2, 3][
            : len(tableau.upgrades)
        ]
    for kind, left in enumerate(state.specialists):
        hired = sum([tableau.crew.count(kind) for tableau in state.seats])
        assert left >= 0 and left + hired == SPECIALISTS_PER_KIND[state.players]
    tiles = state.upgrades + [tile for tableau in state.seats for tile in tableau.upgrades]
    in_play = [n for n, tile in enumerate(UPGRADES) if tile.least_players <= state.players]
    assert sorted(tiles) == in_play and state.upgrades == sorted(state.upgrades)
    assert len(state.down) == 8
    assert all(len(owners) <= LOTS for owners in state.lots)
    for city in state.stations.keys() & state.telegraphs.keys():
        assert state.stations[city] != state.telegraphs[city]
    for cell in {*state.stations, *state.telegraphs}:
        assert state.passable[cell] and state.network & state.land.bit[cell]


def busy_choice(state: PacificRails, rng: Chance) -> Action:
    """Pick at random, but rather something than nothing: such games go deep."""
    choices = state.choices()
    for wanted in ("finish", "lay", "senator s7", "senator s8"):
        if wanted in choices and rng.below(4):
            return choices[choices.index(Action(wanted))]
    doing = [a for a in choices if a not in ("done", "cancel", "hats 0", "convert 0")]
    return rng.pick(doing or choices)
