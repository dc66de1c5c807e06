"""Which turns are worth looking at: the first tracks on the ways to each city, and those of the
cheapest tree that connects them all."""

from __future__ import annotations

from collections.abc import Iterator

from goldenspike.core.game import Action
from goldenspike.core.knowledge import Line
from goldenspike.games.transamerica.bot.outlook import points_left
from goldenspike.games.transamerica.bot.ways import Extension, connect, way_to_nearest
from goldenspike.games.transamerica.rules.board import DONE, board, numbers
from goldenspike.games.transamerica.rules.distance import distance
from goldenspike.games.transamerica.rules.round import Round


def starts(now: Round, seat: int) -> list[Action]:
    """Return where to start: at own cities, the one that is nearest to all others first. If all
    are taken it is the free junctions, in the same order."""
    cities = numbers(now.wanted[seat])

    def far(junction: int) -> int:
        return sum(distance(junction, 1 << city) for city in cities)

    free = [city for city in cities if not now.marked >> city & 1]
    free = free or [j for j in board().junctions if not now.marked >> j & 1]
    return [board().starts[junction] for junction in sorted(free, key=far)]


def turns(now: Round, seat: int) -> Iterator[Line]:
    """Yield turns, or what may follow in one that goes on, the way to the nearest city first; of
    those that connect the same junctions only one."""
    points = points_left(now.turn)
    seen: set[frozenset[int]] = set()
    for steps in (*_on_ways(now, seat), *_on_tree(now, seat)):
        affordable = _affordable(steps, points)
        connected = frozenset(step.bit for step in affordable)
        if affordable and connected not in seen:
            seen.add(connected)
            yield _line(now, seat, affordable)
    if now.turn:
        yield (DONE,)


def lay(network: int, step: Extension) -> Action:
    """Return the action that connects a junction with a network by a track of that cost."""
    for bit, number, cost in board().neighbours[step.bit.bit_length() - 1]:
        if cost == step.cost and bit & network:
            return board().lays[number]
    raise ValueError("no such line")


def _on_ways(now: Round, seat: int) -> list[list[Extension]]:
    """Return the ways to each city that is not connected, the shortest first."""
    network = now.networks[seat]
    cities = numbers(now.wanted[seat] & ~network)
    ways = [way_to_nearest(now.networks, network, 1 << city) for city in cities]
    return sorted(ways, key=lambda way: sum(step.cost for step in way))


def _on_tree(now: Round, seat: int) -> Iterator[list[Extension]]:
    """Yield pairs of steps along the missing lines."""
    tree = now.missing(seat)[1]
    for first in _edge(now.networks[seat], tree):
        networks = now.networks[:]
        connect(networks, seat, first.bit)
        for second in _edge(networks[seat], tree):
            yield [first, second]
        yield [first]


def _edge(network: int, lines: int) -> list[Extension]:
    """Return the steps out of a network along some lines."""
    steps = []
    for number in numbers(lines):
        line = board().lines[number]
        ends = 1 << line.a | 1 << line.b
        out = ends & ~network
        if out and out != ends:
            steps.append(Extension(out, line.cost))
    return steps


def _affordable(steps: list[Extension], points: int) -> list[Extension]:
    """Return as many of the steps as a turn allows."""
    found = []
    for step in steps:
        points -= step.cost
        if points < 0:
            break
        found.append(step)
    return found


def _line(now: Round, seat: int, steps: list[Extension]) -> Line:
    networks = now.networks[:]
    actions = []
    for step in steps:
        actions.append(lay(networks[seat], step))
        connect(networks, seat, step.bit)
    return tuple(actions)
