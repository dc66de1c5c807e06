"""Ways between networks: what a bot needs of the board to think many moves ahead quickly.

A track matters only by the junctions it connects, so here a position is the networks alone, and
laying a track is adding one junction to a network.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from goldenspike.games.transamerica.rules.board import DOUBLE, SINGLE, board
from goldenspike.games.transamerica.rules.distance import growers


class Extension(NamedTuple):
    """A junction to be connected next, as a set of one, and what the track there costs."""

    bit: int
    cost: int


def connect(networks: list[int], seat: int, bit: int) -> None:
    """Add a junction to a seat's network, and with it the networks it belongs to."""
    network = networks[seat] | bit
    for other in networks:
        if other & bit:
            network |= other
    for i, other in enumerate(networks):
        if other & network:
            networks[i] = network


def free_networks(networks: Sequence[int], own: int) -> list[int]:
    """Return the networks of others that hold track: going along them costs nothing."""
    return [n for n in set(networks) if n != own and n & (n - 1)]


def levels_from(network: int, free: Sequence[int], until: int) -> list[int]:
    """Return the sets of junctions within 0, 1, 2 ... points of a network, up to the first that
    holds one of those looked for."""
    grow, _ = growers()
    last, before = network, 0
    levels = [last]
    while not last & until:
        now = last | grow(last, before)
        for other in free:
            if now & other:
                now |= other
        levels.append(now)
        before, last = last, now
    return levels


def way_to_nearest(networks: Sequence[int], network: int, goals: int) -> list[Extension]:
    """Return the cheapest way from a network to the nearest of some junctions, from its first
    step on."""
    free = free_networks(networks, network)
    levels = levels_from(network, free, goals)
    hit = levels[-1] & goals
    return _trace(levels, free, hit & -hit)


def distances(networks: Sequence[int], network: int, places: int) -> dict[int, int]:
    """Return how far each of some junctions is from a network, track on the board being free."""
    grow, _ = growers()
    free = free_networks(networks, network)
    far: dict[int, int] = {}
    last, before, d = network, 0, 0
    while True:
        hits = last & places
        places ^= hits
        while hits:
            bit = hits & -hits
            far[bit] = d
            hits ^= bit
        if not places:
            return far
        now = last | grow(last, before)
        for other in free:
            if now & other:
                now |= other
        before, last, d = last, now, d + 1


def _trace(levels: Sequence[int], free: Sequence[int], place: int) -> list[Extension]:
    """Go back from a junction to the first level, and return the way there."""
    neighbours = board().neighbours
    way: list[Extension] = []
    d = len(levels) - 1
    while True:
        for network in free:
            if network & place:
                place = network
                break
        while d and levels[d - 1] & place:
            d -= 1
        if not d:
            way.reverse()
            return way
        if place & (place - 1):
            place = _exit(levels, d, place)
        for bit, _, cost in neighbours[place.bit_length() - 1]:
            if cost <= d and levels[d - cost] & bit:
                way.append(Extension(place, cost))
                d -= cost
                place = bit
                break


def _exit(levels: Sequence[int], d: int, network: int) -> int:
    """Return the junction of a network at which a way of that length arrives."""
    _, sides = growers()
    found = sides[SINGLE](levels[d - SINGLE]) & network
    if not found:
        found = sides[DOUBLE](levels[d - DOUBLE]) & network
    return found & -found
