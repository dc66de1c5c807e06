"""How far the coasts are from being linked: the fewest hexes that are missing between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypedDict

from goldenspike.games.pacific_rails.rules.board import EAST, WEST, Land
from goldenspike.games.pacific_rails.rules.components import KINDS, RAIL
from goldenspike.games.pacific_rails.rules.reach import Ground, ground_of, single

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.state import PacificRails


class Gap(NamedTuple):
    """One shortest connection: its missing cells from east to west, tiles or cities, and all
    pairs of neighbours that they join, with each other and with the network."""

    cells: tuple[int, ...]
    joints: tuple[tuple[int, int], ...]


class GapView(TypedDict):
    """What is missing between the coasts: the cells of one shortest connection, the pairs of
    neighbours that it joins, how many tiles of each kind it takes, and the seats whose tiles are
    enough for one. Cells that take no tile are cities to be built in."""

    cells: list[str]
    joints: list[list[str]]
    tiles: dict[str, int]
    holders: list[int]


@lru_cache(maxsize=16)
def gap_in(land: Land, network: int) -> Gap | None:
    """Return what a network misses to reach from coast to coast; None if it does, or never can."""
    ground = ground_of(land, network)
    free = (sum(land.sites) | land.cities) & ~network
    layers = [ground.flood(land.coasts[WEST], network)]
    """The cells that are reached from the west with 0, 1, 2 … new ones."""
    reached = layers[0]
    while not reached & land.coasts[EAST]:
        fresh = ground.around(reached) & free & ~reached
        if not fresh:
            return None
        layers.append(ground.flood(fresh, fresh | network & ~reached))
        reached |= layers[-1]
    return _traced(land, ground, layers) if len(layers) > 1 else None


def show_gap(state: PacificRails) -> GapView | None:
    """Return the gap as the view tells of it, with who holds the tiles for it."""
    land = state.land
    gap = gap_in(land, state.network)
    if gap is None:
        return None
    names, kinds = land.names, [land.tile[cell] for cell in gap.cells]
    return {
        "cells": [names[cell] for cell in gap.cells],
        "joints": [[names[a], names[b]] for a, b in gap.joints],
        "tiles": {KINDS[kind]: kinds.count(kind) for kind in range(RAIL, len(KINDS))},
        "holders": [seat for seat in range(state.players) if _holds(state, seat, gap)],
    }


def _holds(state: PacificRails, seat: int, gap: Gap) -> bool:
    """Tell whether a seat's tiles are enough to link the coasts, there or elsewhere; of cities
    without a connection only those of the gap are counted on."""
    land, tiles = state.land, state.seats[seat].cargo[RAIL:]
    cities = [cell for cell in gap.cells if cell in land.city]
    if sum(tiles) < len(gap.cells) - len(cities):
        return False
    ground = ground_of(land, state.network | land.cells_of(cities), tiles)
    return bool(ground.reaching(land.coasts[WEST], land.coasts[EAST], one=True))


def _traced(land: Land, ground: Ground, layers: Sequence[int]) -> Gap:
    """Follow the layers back from the east: each has one missing cell, better none that is a city,
    and behind it lies either the next or a part of the network."""
    cells: list[int] = []
    joints: list[tuple[int, int]] = []
    ahead = ground.flood(layers[-1] & land.coasts[EAST], ground.open)
    for layer, before in zip(layers[:0:-1], layers[-2::-1], strict=True):
        missing = layer & ~ground.open & ground.around(ahead)
        cell = next(single(missing & ~land.cities or missing))
        number = land.number[cell]
        cells.append(number)
        joints.append((land.number[next(single(ground.around(cell) & ahead))], number))
        ahead = cell
        behind = next(single(ground.around(cell) & before & ground.open), 0)
        if behind:
            joints.append((number, land.number[behind]))
            ahead = ground.flood(behind, ground.open)
    return Gap(tuple(cells), tuple(joints))
