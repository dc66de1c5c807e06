"""TransAmerica's reference player: starts on an own city and goes to the nearest own city."""

from __future__ import annotations

from goldenspike.bots import Budget, Glimpse, QuickBot
from goldenspike.core import Action
from goldenspike.games.transamerica.rules.board import DONE, board, numbers
from goldenspike.games.transamerica.rules.round import Round
from goldenspike.games.transamerica.rules.state import TransAmerica
from goldenspike.games.transamerica.rules.steiner import missing


class Pathfinder(QuickBot):
    """Builds the cheapest way from its network to the nearest city it lacks, one after another."""

    def choose(self, glimpse: Glimpse, budget: Budget | None = None) -> Action:
        """Return the next track of the way."""
        position = glimpse.imagine()
        if not isinstance(position, TransAmerica):
            raise TypeError("the path-finder plays TransAmerica only")
        now, seat = position.round, glimpse.seat
        if now.markers[seat] is None:
            return _start(now.wanted[seat], glimpse)
        lays = (board().lays[number] for number in numbers(_way_to_nearest(now, seat)))
        return next((lay for lay in lays if lay in glimpse.choices), DONE)


def _start(cities: int, glimpse: Glimpse) -> Action:
    starts = [board().starts[city] for city in numbers(cities)]
    free = [start for start in starts if start in glimpse.choices]
    return glimpse.rng.pick(free or glimpse.choices)


def _way_to_nearest(now: Round, seat: int) -> int:
    """Return the lines of the cheapest way to the nearest city."""
    network = now.networks[seat]
    lacking = numbers(now.wanted[seat] & ~network)
    return min(missing(now.networks, [1 << city, network]) for city in lacking)[1]
