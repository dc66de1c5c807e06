"""A bot that builds along the cheapest tree between its cities, and leaves to others what they
are likely to build anyway."""

from __future__ import annotations

from goldenspike.bots import Bot, Glimpse
from goldenspike.core.game import Action
from goldenspike.games.transamerica.rules.board import board, numbers
from goldenspike.games.transamerica.rules.distance import distance
from goldenspike.games.transamerica.rules.state import DONE, TransAmerica


class EasyBot(Bot):
    """Plans once a round and follows the plan: a set of lines that connects its cities.

    It plans anew when its network was joined with another or somebody else laid a track of the
    plan, since then the others' track may serve it better.
    """

    def __init__(self) -> None:
        self._plan = 0
        self._hand = 0
        """The cities the plan is for; another hand means another round."""
        self._network = 0
        """The own network as it is after the last decision."""

    def choose(self, glimpse: Glimpse) -> Action:
        """Return the next step of the plan."""
        position = glimpse.imagine()
        if not isinstance(position, TransAmerica):
            raise TypeError("this bot plays TransAmerica only")
        seat = glimpse.seat
        if not position.round.networks[seat]:
            return _outermost_city(position, seat, glimpse.choices)
        self._look(position, seat)
        reach = position.round.reach[seat] & self._plan
        doubles = 0 if position.round.turn else reach & board().double_lines
        singles = reach & board().single_lines
        if not doubles and not singles:
            return DONE
        number = _loneliest(doubles or singles, position, seat)
        line = board().lines[number]
        self._plan &= ~(1 << number)
        self._network |= 1 << line.a | 1 << line.b
        return board().lays[number]

    def _look(self, position: TransAmerica, seat: int) -> None:
        """Plan anew if there is reason to."""
        network = position.round.networks[seat]
        joined = network & ~self._network & position.round.marked
        if self._hand != position.round.wanted[seat] or joined or self._plan & position.round.laid:
            self._plan = position.round.missing(seat)[1]
            self._hand = position.round.wanted[seat]
        self._network = network


def _outermost_city(position: TransAmerica, seat: int, choices: list[Action]) -> Action:
    """Return where to start: at the own city that is farthest from the others, since tracks in
    the middle of the country get built by somebody, and those at its edge by nobody else."""
    cities = numbers(position.round.wanted[seat])

    def far(city: int) -> int:
        return sum(distance(city, 1 << other) for other in cities)

    for city in sorted(cities, key=far, reverse=True):
        start = board().starts[city]
        if start in choices:
            return start
    return choices[0]


def _loneliest(lines: int, position: TransAmerica, seat: int) -> int:
    """Return the line that lies farthest from all networks that are not the seat's own."""
    found = numbers(lines)
    foreign = position.round.foreign(seat)
    if len(found) == 1 or not foreign:
        return found[0]
    return max(found, key=lambda number: distance(board().lines[number].a, foreign))
