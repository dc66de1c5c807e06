"""Roundabout routes: through the network to a city that already belongs to it.

Such a route must lay a tile (ruling 29), so it has to leave the network and come back without
using a cell twice. This is the one place where a way to an end is looked for as a simple path: a
new tile lies on one exactly if two ways without a common cell lead from it, one to where the
route is and one to an end.
"""

from __future__ import annotations

from collections import deque
from itertools import pairwise

from goldenspike.games.pacific_rails.rules.reach import Ground, single

_Node = tuple[int, bool]
"""A cell of a residual network: entered (False) or passed (True)."""


def detour(ground: Ground, start: int, ends: int) -> bool:
    """Tell whether a route that has laid nothing yet can go on from an open cell, lay a tile, and
    reach one of the ends. The start is already taken out of the ground."""
    network = ground.open | start
    home = ground.flood(start, network)
    away = ends & ~home
    if away and ground.reaching(away, ground.around(start)):
        return True
    ends &= home & ~start
    news = _useful(ground, network) if ends else 0
    if not news:
        return False
    trunk = _shortest(ground, start, ends)
    hopeful = _hopeful(ground, network | news, trunk, news, ends)
    if any((ground.around(cell) & trunk).bit_count() > 1 for cell in single(hopeful)):
        return True
    pairs = _Pairs(ground, start, ends, network | news, news) if hopeful else None
    unclear = False
    for cell in single(hopeful):
        used = pairs.tiles(cell) if pairs else 0
        if used and ground.affords(used):
            return True
        unclear = unclear or 0 < used.bit_count() <= sum(ground.left)
    return unclear and _step_by_step(ground, start, ends)


def _step_by_step(ground: Ground, start: int, ends: int) -> bool:
    """Try each next cell: for when the fewest tiles would do, but are of the wrong kinds."""
    around = ground.around(start)
    for cell in single(around & ground.layable):
        if ground.without(cell).reaching(ends, ground.around(cell)):
            return True
    return any(
        detour(ground.without(cell), cell, ends & ~cell) for cell in single(around & ground.open)
    )


def _useful(ground: Ground, network: int) -> int:
    """Return the cells where a new tile could be part of a way out of the network and back."""
    tiles, layable = sum(ground.left), ground.layable
    news = 0
    for _ in range((tiles + 1) // 2):
        news |= ground.around(network | news) & layable
    while True:
        kept = news & _touching_two(ground, network | news if tiles > 1 else network)
        if kept == news:
            return news
        news = kept


def _touching_two(ground: Ground, cells: int) -> int:
    """Return what has at least two neighbours among these cells."""
    once = twice = 0
    for shift in ground.shifts:
        for moved in (cells << shift, cells >> shift):
            twice |= once & moved
            once |= moved
    return twice


def _shortest(ground: Ground, start: int, ends: int) -> int:
    """Return a shortest way through the network from the start to an end."""
    layers = [start]
    seen = start
    while not layers[-1] & ends:
        layers.append(ground.around(layers[-1]) & ground.open & ~seen)
        seen |= layers[-1]
    cell = layers[-1] & ends
    way = 0
    for layer in reversed(layers):
        cell &= layer
        cell &= -cell
        way |= cell
        cell = ground.around(cell)
    return way


def _hopeful(ground: Ground, cells: int, trunk: int, news: int, ends: int) -> int:
    """Return the new cells that are not cut off from the rest by a single cell of the trunk."""
    rest = cells & ~trunk
    todo = news
    hopeful = 0
    while todo:
        branch = ground.flood(todo & -todo, rest)
        todo &= ~branch
        touched = (ground.around(branch) & trunk).bit_count()
        if touched + bool(branch & ends) > 1:
            hopeful |= branch & news
    return hopeful


class _Pairs:
    """Two ways without a common cell from a new cell: to the start and to an end, with the fewest
    tiles, as a flow of two found by successive shortest paths."""

    def __init__(self, ground: Ground, start: int, ends: int, cells: int, news: int) -> None:
        self._news = news
        self._ends = ends
        self._near = {cell: tuple(single(ground.around(cell) & cells)) for cell in single(cells)}
        self._came = self._ways_from(start)

    def tiles(self, cell: int) -> int:
        """Return the new cells that the two ways use together; 0 if there are no such ways."""
        way = [cell]
        while way[-1] in self._came:
            way.append(self._came[way[-1]])
        before = dict(pairwise(way))
        before[way[-1]] = 0
        last, came = self._second(cell, before)
        if last is None:
            return 0
        used = sum(self._news & cell for cell in way)
        node: _Node | None = last
        while node is not None:
            at, passed = node
            if at not in before:
                used |= at & self._news
            elif not passed and came[node] == (at, True):
                used &= ~at
            node = came[node]
        return used

    def _ways_from(self, start: int) -> dict[int, int]:
        """Return for each cell the one before it on a way from the start with fewest tiles."""
        cost = {start: 0}
        came: dict[int, int] = {}
        queue = deque([start])
        while queue:
            at = queue.popleft()
            for near in self._near[at]:
                more = cost[at] + bool(near & self._news)
                if near not in cost or more < cost[near]:
                    cost[near] = more
                    came[near] = at
                    if near & self._news:
                        queue.append(near)
                    else:
                        queue.appendleft(near)
        return came

    def _second(
        self, goal: int, before: dict[int, int]
    ) -> tuple[_Node | None, dict[_Node, _Node | None]]:
        """Find a way from an end to the goal beside the first way, part of which it may take
        back. `before` tells the first way's cells, each with the one before it. Return the last
        node, and for every node the one it was reached from."""
        cost: dict[_Node, int] = {}
        came: dict[_Node, _Node | None] = {}
        queue: deque[_Node] = deque()
        best: tuple[int, _Node] | None = None

        def reach(node: _Node, price: int, origin: _Node | None) -> None:
            if node not in cost or price < cost[node]:
                cost[node] = price
                came[node] = origin
                queue.append(node)

        for end in single(self._ends):
            reach((end, end not in before), 0, None)
        while queue:
            node = queue.popleft()
            at, passed = node
            price = cost[node]
            if not passed:
                if before[at]:
                    reach((before[at], True), price, node)
                continue
            if before.get(at):
                reach((at, False), price - bool(at & self._news), node)
            for near in self._near[at]:
                if near == goal:
                    if before[goal] != at and (best is None or price < best[0]):
                        best = (price, node)
                elif near in before:
                    if before[near] != at:
                        reach((near, False), price, node)
                else:
                    reach((near, True), price + bool(near & self._news), node)
        return (best[1] if best else None), came
