"""The cheapest set of missing lines (ruling 6): an exact minimum Steiner tree on the lattice.

Dreyfus and Wagner's recursion, with whole sets of junctions in one int: level d of a group of
terminals is the set of junctions that d more points of track connect with all of the group. A
level is made from the levels before by growing along lines (six shifts) and by joining the
levels of two parts of the group. A group is only followed as far as the other terminals leave
room within a bound; when the bound was too small, the search starts again with a wider one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from goldenspike.games.transamerica.rules.board import DOUBLE, SINGLE, board, numbers
from goldenspike.games.transamerica.rules.distance import balls, growers, spread

Missing = tuple[int, int]
"""What is missing: its cost and the set of lines."""

_SLACK = 2
"""How far above the lower bound the first search goes, and each further one."""


def missing(networks: Iterable[int], terminals: Iterable[int]) -> Missing:
    """Return the cheapest lines that connect all terminals, track on the board being free.

    Networks and terminals are sets of junctions; networks do not overlap. Among equally cheap
    sets it is always the same one that is returned.
    """
    free = [network for network in dict.fromkeys(networks) if network & (network - 1)]
    ends = list(dict.fromkeys(_widen(terminal, free) for terminal in terminals))
    if len(ends) < 2:
        return 0, 0
    return _Search(free, ends).run()


class _Search:
    """One search: the last terminal is the root, the others form the groups, as bit sets."""

    def __init__(self, free: list[int], ends: list[int]) -> None:
        self.free = free
        self.root = ends[-1]
        self.ends = ends[:-1]
        self.everyone = (1 << len(self.ends)) - 1
        self.least = _lower_bounds(free, ends)
        self.levels: list[list[int]] = [[] for _ in range(self.everyone + 1)]
        self.first = [0] * (self.everyone + 1)
        """The first level of each group that is not empty."""

    def run(self) -> Missing:
        grow, _ = growers()
        rest = (1 << (len(self.ends) + 1)) - 1
        bound = self.least[rest] + _SLACK
        while not self._connect(bound, grow):
            bound += _SLACK
        whole = self.levels[self.everyone]
        return len(whole) - 1, self._trace(self.everyone, len(whole) - 1, self.root)

    def _connect(self, bound: int, grow: Callable[[int, int], int]) -> bool:
        """Fill the levels of all groups, as far as the bound allows; tell whether the root was
        reached."""
        free, first = self.free, self.first
        rest = (1 << (len(self.ends) + 1)) - 1
        for group, splits in _groups(len(self.ends)):
            limit = bound - self.least[rest ^ group]
            if not splits:
                levels = self.levels[group]
                if not levels:
                    levels.append(self.ends[group.bit_length() - 1])
                start = len(levels)
                joins = []
            else:
                joins = [
                    (self.levels[a], self.levels[b], first[a], first[b])
                    for a, b in splits
                    if self.levels[a] and self.levels[b]
                ]
                start = min((low + high for _, _, low, high in joins), default=limit + 1)
                start = first[group] = max(start, self.least[group])
                levels = self.levels[group] = [0] * start if start <= limit else []
            last = levels[-1] if levels else 0
            before = levels[-2] if len(levels) > 1 else 0
            for d in range(start, limit + 1):
                now = last | grow(last, before) if last else 0
                for a, b, low, high in joins:
                    for i in range(max(low, d - len(b) + 1), min(len(a), d - high + 1)):
                        now |= a[i] & b[d - i]
                for network in free:
                    if now & network:
                        now |= network
                levels.append(now)
                before, last = last, now
                if group == self.everyone and now & self.root:
                    return True
        return False

    def _trace(self, group: int, d: int, place: int) -> int:
        """Return the lines that connect a place (a junction or a network) with a group for d."""
        _, sides = growers()
        lines = 0
        while True:
            levels = self.levels[group]
            while d and levels[d - 1] & place:
                d -= 1
            if not d:
                return lines
            for cost in (SINGLE, DOUBLE):
                found = sides[cost](place) & levels[d - cost] if d >= cost else 0
                if found:
                    break
            if found:
                step = found & -found
                lines |= 1 << _line(step, place, cost)
                d -= cost
                place = _widen(step, self.free)
            else:
                a, b, i, meeting = self._fork(group, d, place)
                place = _widen(meeting, self.free)
                lines |= self._trace(a, i, place)
                group, d = b, d - i

    def _fork(self, group: int, d: int, place: int) -> tuple[int, int, int, int]:
        """Find where at a place two parts of a group meet for d: the parts, what the first costs
        there, and the junction."""
        for a, b in _splits(group):
            one, other = self.levels[a], self.levels[b]
            for i in range(max(self.first[a], d - len(other) + 1), min(len(one), d + 1)):
                both = one[i] & other[d - i] & place
                if both:
                    return a, b, i, both & -both
        raise ValueError("a level without an origin")


def _line(step: int, place: int, cost: int) -> int:
    """Return the first line of that cost from a junction to a place."""
    for bit, number, price in board().neighbours[step.bit_length() - 1]:
        if price == cost and bit & place:
            return number
    raise ValueError("no such line")


def _widen(place: int, networks: Sequence[int]) -> int:
    for network in networks:
        if network & place:
            return network
    return place


@cache
def _splits(group: int) -> list[tuple[int, int]]:
    """Return the ways to divide a group in two."""
    low = group & -group
    ways = []
    part = (group - 1) & group
    while part:
        if part & low:
            ways.append((part, group ^ part))
        part = (part - 1) & group
    return ways


@cache
def _groups(ends: int) -> list[tuple[int, list[tuple[int, int]]]]:
    """Return all groups of that many terminals, smaller ones first, with their splits."""
    groups = sorted(range(1, 1 << ends), key=lambda group: (group.bit_count(), group))
    return [(group, _splits(group)) for group in groups]


def _lower_bounds(free: list[int], ends: list[int]) -> list[int]:
    """Return for each set of terminals a cost below which nothing connects them: half of the
    shortest round trip, or for five and more that of four of them."""
    far = _distances(free, ends)
    least = [0] * (1 << len(ends))
    for group, members in _members(len(ends)):
        if len(members) == 2:
            a, b = members
            least[group] = far[a][b]
        elif len(members) == 3:
            a, b, c = members
            least[group] = (far[a][b] + far[b][c] + far[a][c] + 1) // 2
        elif len(members) == 4:
            a, b, c, d = members
            x, y, z = far[a][b] + far[c][d], far[a][c] + far[b][d], far[a][d] + far[b][c]
            least[group] = (x + y + z - max(x, y, z) + 1) // 2
        else:
            least[group] = max([least[group ^ (1 << member)] for member in members])
    return least


@cache
def _members(ends: int) -> list[tuple[int, list[int]]]:
    """Return all sets of two and more of that many terminals, each with the list of them."""
    return [(group, numbers(group)) for group in range(1 << ends) if group.bit_count() > 1]


def _distances(free: list[int], ends: list[int]) -> list[list[int]]:
    """Return what it costs to go from each terminal to each other, networks being free."""
    places = ends + [network for network in free if network not in ends]
    far = [[0] * len(places) for _ in places]
    for i, one in enumerate(places):
        waiting = list(range(i + 1, len(places)))
        for d, ball in enumerate(spread(one) if one & (one - 1) else balls(one)):
            for j in waiting[:]:
                if ball & places[j]:
                    far[i][j] = far[j][i] = d
                    waiting.remove(j)
            if not waiting:
                break
    for via, place in enumerate(places):
        if place & (place - 1):
            ways = far[via]
            for row in far:
                there = row[via]
                for j, onward in enumerate(ways):
                    if there + onward < row[j]:
                        row[j] = there + onward
    return far
