"""A table to set up positions of TransAmerica and to play on from them.

Tests ask for `table` and call it: `board = table(3, rules="translation")` is a new game,
`board.almost_over()` brings it close to the end of its first round.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from goldenspike import games
from goldenspike.core import Event, OptionValue
from goldenspike.core.game import View
from goldenspike.games.transamerica.rules import steiner
from goldenspike.games.transamerica.rules.board import City, board, numbers
from goldenspike.games.transamerica.rules.state import TransAmerica

WEST = ("Helena", "Salt Lake City", "Portland", "Winston", "Phoenix")
EAST = ("Chicago", "St. Louis", "Los Angeles", "New York", "Memphis")
SOUTH = ("Cincinnati", "Santa Fe", "San Francisco", "Charleston", "Dallas")


class Table:
    """A game in progress, with short words for what tests do to it."""

    west, east, south = WEST, EAST, SOUTH

    def __init__(self, players: int = 3, *, seed: int = 1, **options: OptionValue) -> None:
        state = games.get("transamerica").new(players, options, seed)
        assert isinstance(state, TransAmerica)
        self.state = state

    @property
    def view(self) -> View:
        """What everybody sees."""
        return self.state.view(None)

    def deal(self, *hands: Iterable[str]) -> None:
        """Give the seats these cities instead of those that were dealt."""
        self.state.round.hold([tuple(map(city, names)) for names in hands])

    def choices(self, verb: str = "") -> list[str]:
        """What may be played now, all or with one verb."""
        return [str(a) for a in self.state.choices() if not verb or a.verb == verb]

    def play(self, *actions: str) -> list[Event]:
        """Play actions, each by whoever is to move."""
        return [event for action in actions for event in self.state.play(action)]

    @staticmethod
    def said(events: list[Event]) -> list[str]:
        """What was told, by key."""
        return [event.key.removeprefix("transamerica.log.") for event in events]

    def start(self, *places: str) -> None:
        """Put the start markers on junctions, from the start player on."""
        self.play(*(f"start {place}" for place in places))

    def give_turn(self, seat: int) -> None:
        """Make it a seat's turn."""
        self.state.to_move = seat
        self.state._offered = None

    def needs(self, seat: int) -> list[str]:
        """The lines a seat still needs."""
        return board().line_ids(self.state.round.missing(seat)[1])

    def loss(self, seat: int) -> int:
        """What a seat would lose if the round ended now."""
        return self.state.round.missing(seat)[0]

    def lay(self, seat: int, lines: int) -> None:
        """Put tracks on the board without anybody's turn, each where it touches the network."""
        while lines:
            number = numbers(lines & self.state.round.reach[seat])[0]
            self.state.round.lay(seat, number)
            lines ^= 1 << number
        self.state._offered = None

    def join(self, one: int, other: int) -> None:
        """Lay the lines between two seats' networks."""
        self.lay(one, self._between(one, self.state.round.networks[other]))

    def connect(self, seat: int, *names: str) -> None:
        """Lay the lines between a seat's network and some cities, one after the other."""
        for name in names:
            self.lay(seat, self._between(seat, city(name).bit))

    def lay_all_but_one(self, seat: int) -> None:
        """Build all that a seat misses but for one single line that ends in a city of its own."""
        _, plan = self.state.round.missing(seat)
        network = self.state.round.networks[seat]
        cities = [j for j in numbers(self.state.round.wanted[seat]) if not network >> j & 1]
        leaves = [board().incident[city] & plan for city in cities]
        last = next(
            leaf for leaf in leaves if leaf.bit_count() == 1 and leaf & board().single_lines
        )
        self.lay(seat, plan ^ last)
        assert self.state.round.missing(seat) == (1, last)

    def last_line(self, seat: int) -> str:
        """The action that completes a seat which needs just one single track."""
        (line,) = self.needs(seat)
        assert self.loss(seat) == 1
        return f"lay {line}"

    def use_up(self, leave: int) -> None:
        """Lay tracks that nobody needs until only some are left in the supply, rather such that
        connect nothing new."""
        state = self.state
        while self.view["supply"] > leave:
            network = state.round.networks[0]
            spare = state.round.reach[0]
            for seat in range(state.players):
                spare &= ~state.round.missing(seat)[1]
            inside = [
                n
                for n in numbers(spare)
                if network >> board().lines[n].a & 1 and network >> board().lines[n].b & 1
            ]
            self.lay(0, 1 << (inside or numbers(spare))[0])

    def almost_over(self) -> None:
        """Deal WEST, EAST and SOUTH; seat 0 is to move and needs just one single track."""
        self.deal(WEST, EAST, SOUTH)
        self.start("3,1", "13,3", "15,5")
        self.lay_all_but_one(0)

    def _between(self, seat: int, there: int) -> int:
        networks = self.state.round.networks
        return steiner.missing(networks, [networks[seat], there])[1]


def city(name: str) -> City:
    """Return a city by its name."""
    return next(city for city in board().cities if city.name == name)


@pytest.fixture
def table() -> type[Table]:
    """Make tables."""
    return Table
