"""The routes that a seat can go for, and where it may build at all."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from goldenspike.games.pacific_rails.bot.geography import LONGEST, Needs, distances, ways
from goldenspike.games.pacific_rails.rules.board import Land
from goldenspike.games.pacific_rails.rules.components import LINK_VP, RAIL
from goldenspike.games.pacific_rails.rules.reach import single
from goldenspike.games.pacific_rails.rules.sites import open_sites
from goldenspike.games.pacific_rails.rules.state import PacificRails


class Prospect(NamedTuple):
    """A route to go for: the tiles it takes, the city, and what it is worth."""

    needs: Needs
    city: int
    worth: float


class Sites(NamedTuple):
    """The cities, as sets, where a seat may build a station or a telegraph, and in how many of
    them by special action."""

    station: int
    telegraph: int
    special_stations: int
    special_telegraphs: int


@lru_cache(maxsize=512)
def prospects(
    land: Land,
    network: int,
    trains: tuple[int, ...],
    sites: Sites,
    values: tuple[float, float, float],
) -> tuple[Prospect, ...]:
    """Return the routes to go for, without those that take more than another and bring less.
    The values are those of a station, a telegraph and a tile less between the coasts."""
    station, telegraph, nearer = values
    found: dict[Needs, Prospect] = {}
    gap, across, joining = distances(land, network)
    for train, cell in enumerate(trains):
        if cell < 0:
            continue
        for needs, cities in ways(land, network, cell):
            tiles = sum(needs)
            for bit in single(cities & (sites.station | sites.telegraph)):
                city = land.number[bit]
                worth = float(tiles if bit & network else 2 * tiles)
                worth += station if bit & sites.station else telegraph
                worth += nearer * max(0, gap - across[train][city])
                if bit & joining[train]:
                    worth += LINK_VP
                known = found.get(needs)
                if known is None or worth > known.worth:
                    found[needs] = Prospect(needs, city, worth)
    kept: list[Prospect] = []
    for one in sorted(found.values(), key=lambda one: (sum(one.needs), -one.worth)):
        if not any(
            other.worth + 1 >= one.worth
            and all(a <= b for a, b in zip(other.needs, one.needs, strict=True))
            for other in kept
        ):
            kept.append(one)
    return tuple(kept)


def can_link(state: PacificRails, seat: int) -> bool:
    """Tell whether a seat has the tiles for a route that joins the coasts."""
    land, tableau = state.land, state.seats[seat]
    gap, _, joining = distances(land, state.network)
    rails, tunnels, bridges = tableau.cargo[RAIL:]
    if state.linked or gap > LONGEST or gap > rails + tunnels + bridges:
        return False
    own = sites(state, seat)
    return any(
        needs[0] <= rails
        and needs[1] <= tunnels
        and needs[2] <= bridges
        and cities & joining[train] & (own.station | own.telegraph)
        for train, cell in enumerate(tableau.trains)
        for needs, cities in ways(land, state.network, cell)
    )


def sites(state: PacificRails, seat: int) -> Sites:
    """Return where a seat may build on the map."""
    land = state.land
    for_station, for_telegraph = open_sites(state, seat)
    stations = 0
    for cell in state.stations:
        stations |= land.bit[cell]
    track = state.network & (land.sites[0] | land.sites[1] | land.sites[2])
    a, b, c = land.shifts
    beside = track << a | track >> a | track << b | track >> b | track << c | track >> c
    return Sites(
        for_station,
        for_telegraph,
        (for_station & beside).bit_count(),
        (for_telegraph & stations).bit_count(),
    )
