"""How far it is on the empty board: going along lines from sets of junctions, one int each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from goldenspike.games.transamerica.rules.board import DOUBLE, SINGLE, STEPS, board


def distance(junction: int, place: int) -> int:
    """Return the cost of the way from a junction to a set of junctions on the empty board."""
    for d, ball in enumerate(balls(1 << junction)):
        if ball & place:
            return d
    raise ValueError("there is no such place")


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


def way_to(place: int, goal: int, networks: Sequence[int]) -> int:
    """Return the cost of the way from a set of junctions to another past track that lies already:
    whoever comes to a network is everywhere in it."""
    grow, _ = growers()
    last, before, cost = place, 0, 0
    while not last & goal:
        before, last, cost = last, last | grow(last, before), cost + 1
        for network in networks:
            if last & network:
                last |= network
    return cost


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
