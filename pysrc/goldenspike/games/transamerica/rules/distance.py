"""How far it is on the empty board: going along lines from sets of junctions, one int each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from goldenspike.games.transamerica.rules.board import DOUBLE, SINGLE, STEPS, board, numbers


def distance(junction: int, place: int) -> int:
    """Return the cost of the way from a junction to a set of junctions on the empty board."""
    for d, ball in enumerate(balls(1 << junction)):
        if ball & place:
            return d
    raise ValueError("there is no such place")


@lru_cache(64)
def central(cities: tuple[int, ...]) -> tuple[int, ...]:
    """Return all junctions, the one first whose ways to some cities cost least on the empty
    board, taken together."""
    sums = dict.fromkeys(board().junction_ids, 0)
    for city in cities:
        for ball in balls(1 << city):
            for junction in numbers(board().everywhere & ~ball):
                sums[junction] += 1
    return tuple(sorted(sums, key=sums.__getitem__))


@cache
def growers() -> tuple[Callable[[int, int], int], dict[int, Callable[[int], int]]]:
    """Return the functions that go one step along lines from a set of junctions: along both
    kinds at once, and along each kind alone."""
    begins = {cost: [0] * len(STEPS) for cost in (SINGLE, DOUBLE)}
    for line in board().lines:
        begins[line.cost][STEPS.index(line.b - line.a)] |= 1 << line.a
    (e1, s1, d1), (e2, s2, d2) = begins[SINGLE], begins[DOUBLE]
    e, s, d = STEPS

    def both(one: int, two: int) -> int:
        return (
            ((one & e1) << e)
            | ((one >> e) & e1)
            | ((one & s1) << s)
            | ((one >> s) & s1)
            | ((one & d1) << d)
            | ((one >> d) & d1)
            | ((two & e2) << e)
            | ((two >> e) & e2)
            | ((two & s2) << s)
            | ((two >> s) & s2)
            | ((two & d2) << d)
            | ((two >> d) & d2)
        )

    return both, {SINGLE: lambda one: both(one, 0), DOUBLE: lambda two: both(0, two)}


class Way(NamedTuple):
    """A cheapest way: what it costs, and the lines that it still needs, from its end."""

    cost: int
    lines: tuple[int, ...]


def way_to(place: int, junction: int, networks: Sequence[int]) -> Way:
    """Return a cheapest way from a set of junctions to another one past track that lies already:
    whoever comes to a network is everywhere in it."""
    grow, _ = growers()
    within = [0, place]
    """The junctions within -1, 0, 1 … points."""
    while not within[-1] >> junction & 1:
        last = within[-1] | grow(within[-1], within[-2])
        for network in networks:
            if last & network:
                last |= network
        within.append(last)
    return Way(len(within) - 2, _back(within, junction, networks))


def _back(within: Sequence[int], junction: int, networks: Sequence[int]) -> tuple[int, ...]:
    """Return the lines of a way back from a junction that is reached last of all."""
    lines, at, cost = [], junction, len(within) - 1
    while cost > 1:
        here = next((network for network in networks if network >> at & 1), 1 << at)
        line, at, paid = next(
            (number, bit.bit_length() - 1, price)
            for end in numbers(here)
            for bit, number, price in board().neighbours[end]
            if within[cost - price] & bit
        )
        lines.append(line)
        cost -= paid
    return tuple(lines)


def spread(place: int) -> Iterator[int]:
    """Yield the sets of junctions within 0, 1, 2 ... points of a place on the empty board."""
    grow, _ = growers()
    last, before = place, 0
    yield last
    while last != board().everywhere:
        before, last = last, last | grow(last, before)
        yield last


@cache
def balls(bit: int) -> list[int]:
    """Return all that `spread` yields for a single junction."""
    return list(spread(bit))
