"""Where a bot's locomotives could go: with the tiles in hand, and with a few more."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

from goldenspike.games.pacific_rails.bot.geography import distances
from goldenspike.games.pacific_rails.rules.board import EAST, WEST
from goldenspike.games.pacific_rails.rules.building import next_telegraph_vp
from goldenspike.games.pacific_rails.rules.components import (
    BUILDINGS_VP,
    HOUSES_IN_ROW,
    KINDS,
    LINK_VP,
    RAIL,
    RESOURCES,
    TELEGRAPH_VP,
    WAGONS,
)
from goldenspike.games.pacific_rails.rules.laying import outcome
from goldenspike.games.pacific_rails.rules.sites import can_station, can_telegraph

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.state import PacificRails

_HELD, _MISSING = 0.35, 1.0
"""How far a cell is to go whose tile is in hand, and one whose tile must still be made."""
_FAR = 5.5
"""How far to look."""
_EFFORT_LAY, _EFFORT_TILE = 1.5, 1.1
"""Turns that laying a route takes, and that each missing tile takes."""
WAGON, _NEARER, _GUEST = 6.0, 1.0, 0.4
"""What a wagon is worth, a tile less between the coasts, and a point for another player."""
_USED = 2.0
"""How much more a tile less is worth to one whose pieces are all built."""
LAST_PIECE = 20.0
"""What the last piece is worth: without it nobody gets across."""
_PIECES = len(RESOURCES) * HOUSES_IN_ROW + len(TELEGRAPH_VP)


class Target(NamedTuple):
    """A city to go for: locomotive, way, tiles needed (by kind of cargo), how many lack, worth."""

    train: int
    path: tuple[int, ...]
    needs: tuple[int, ...]
    missing: int
    worth: float


def best_target(state: PacificRails, seat: int, *, ready: bool = False) -> Target | None:
    """Return the city that promises most points a turn for one of the locomotives; with `ready`
    only among those for which no tile is missing."""
    best: Target | None = None
    rate = 0.0
    for train in (WEST, EAST):
        start = state.seats[seat].trains[train]
        for target in targets(state, seat, train, (start,)):
            own = target.worth / (_EFFORT_LAY + _EFFORT_TILE * target.missing)
            if (best is None or own > rate) and not (ready and target.missing):
                best, rate = target, own
    return best


def targets(state: PacificRails, seat: int, train: int, path: tuple[int, ...]) -> list[Target]:
    """Return the cities a route in progress could go on to, each by its shortest way."""
    land, passable = state.land, state.passable
    across = distances(land, state.network).across[train]
    cargo = state.seats[seat].cargo
    step = [_HELD if held else _MISSING for held in cargo]
    far: dict[int, float] = {path[-1]: 0.0}
    came: dict[int, int] = {}
    queue = [(0.0, path[-1])]
    closed = set(path[:-1])
    found: list[Target] = []
    while queue:
        distance, cell = heappop(queue)
        if cell in closed:
            continue
        if distance > _FAR:
            break
        closed.add(cell)
        if cell in land.city and cell != path[-1]:
            target = _target(state, seat, train, path, came, cell, across)
            if target is not None:
                found.append(target)
            if not passable[cell]:
                continue
        for near in land.near[cell]:
            kind = land.tile[near]
            if near in closed or (kind < 0 and not passable[near] and near not in land.city):
                continue
            more = distance + (0.01 if passable[near] or kind < 0 else step[kind])
            if more < far.get(near, 99.0):
                far[near] = more
                came[near] = cell
                heappush(queue, (more, near))
    return found


def worth(
    state: PacificRails, seat: int, train: int, path: tuple[int, ...], across: Mapping[int, int]
) -> float:
    """Return what a route is worth: its points, the building, the way toward the other coast."""
    tableau = state.seats[seat]
    city = path[-1]
    _, vp, guests = outcome(state, seat, path)
    built = tableau.buildings
    value = vp - _GUEST * sum(guests) + BUILDINGS_VP[built + 1] - BUILDINGS_VP[built]
    if can_station(state, seat, city) and tableau.stations < WAGONS:
        value += WAGON
    elif can_telegraph(state, seat, city):
        value += next_telegraph_vp(tableau.telegraphs)
    if not state.linked:
        if across[city] and tableau.houses + tableau.telegraphs <= 1:
            value -= LAST_PIECE
        value += nearer(state, seat) * max(0, gap_between_coasts(state) - across[city])
        if not across[city]:
            value += LINK_VP
    return value


def gap_between_coasts(state: PacificRails) -> int:
    """Return how many tiles are missing between the coasts."""
    return distances(state.land, state.network).gap


def places_left(state: PacificRails) -> int:
    """Return how many more buildings the cities have room for."""
    return 2 * len(state.land.city) - len(state.stations) - len(state.telegraphs)


def nearer(state: PacificRails, seat: int) -> float:
    """Return what a tile less between the coasts is worth: more, the fewer pieces or places are
    left, since without any nobody gets across."""
    tableau = state.seats[seat]
    used = 1 - (tableau.houses + tableau.telegraphs) / _PIECES
    filled = 1 - places_left(state) / (2 * len(state.land.city))
    return _NEARER * (1 + _USED * max(used, filled))


def _target(
    state: PacificRails,
    seat: int,
    train: int,
    path: tuple[int, ...],
    came: dict[int, int],
    city: int,
    across: Mapping[int, int],
) -> Target | None:
    if not (can_station(state, seat, city) or can_telegraph(state, seat, city)):
        return None
    way = [city]
    while way[-1] in came:
        way.append(came[way[-1]])
    whole = path + tuple(reversed(way[:-1]))
    needs = [0] * len(KINDS)
    for cell in whole:
        if state.land.tile[cell] >= 0 and not state.passable[cell]:
            needs[state.land.tile[cell]] += 1
    if state.passable[city] and not any(needs):
        return None
    cargo = state.seats[seat].cargo
    missing = sum(max(0, needs[kind] - cargo[kind]) for kind in range(RAIL, len(KINDS)))
    return Target(train, whole, tuple(needs), missing, worth(state, seat, train, whole, across))
