"""A bot that builds along the cheapest tree between its cities, and leaves to others what they
are likely to build anyway."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.bots import Budget, Glimpse, QuickBot
from goldenspike.core.game import Action
from goldenspike.games.transamerica.rules.board import DONE, DOUBLE, board, numbers
from goldenspike.games.transamerica.rules.distance import distance
from goldenspike.games.transamerica.rules.round import Round
from goldenspike.games.transamerica.rules.state import TransAmerica


class EasyBot(QuickBot):
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

    def choose(self, glimpse: Glimpse, budget: Budget | None = None) -> Action:
        """Return the next step of the plan, or stop where no more of it can be built now."""
        position = glimpse.imagine()
        if not isinstance(position, TransAmerica):
            raise TypeError("this bot plays TransAmerica only")
        now, seat, offered = position.round, glimpse.seat, set(glimpse.choices)
        if now.markers[seat] is None:
            return _outermost_city(now.wanted[seat], glimpse.choices)
        self._look(now, seat)
        planned = [number for number in numbers(self._plan) if board().lays[number] in offered]
        if not planned:
            return DONE
        doubles = [number for number in planned if board().lines[number].cost == DOUBLE]
        number = _loneliest(doubles or planned, now.foreign(seat))
        line = board().lines[number]
        self._plan &= ~(1 << number)
        self._network |= 1 << line.a | 1 << line.b
        return board().lays[number]

    def _look(self, now: Round, seat: int) -> None:
        """Plan anew if there is reason to."""
        network = now.networks[seat]
        joined = network & ~self._network & now.marked
        if self._hand != now.wanted[seat] or joined or self._plan & now.laid:
            self._plan = now.missing(seat)[1]
            self._hand = now.wanted[seat]
        self._network = network


def _outermost_city(wanted: int, choices: Sequence[Action]) -> Action:
    """Return where to start: at the own city that is farthest from the others, since tracks in
    the middle of the country get built by somebody, and those at its edge by nobody else."""
    cities = numbers(wanted)

    def far(city: int) -> int:
        return sum(distance(city, 1 << other) for other in cities)

    for city in sorted(cities, key=far, reverse=True):
        start = board().starts[city]
        if start in choices:
            return start
    return choices[0]


def _loneliest(lines: Sequence[int], foreign: int) -> int:
    """Return the line that lies farthest from the networks of others."""
    if len(lines) == 1 or not foreign:
        return lines[0]
    return max(lines, key=lambda number: distance(board().lines[number].a, foreign))
