"""Where a seat may build on the map: at most one station and one telegraph to a city, and of
different owners."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.state import PacificRails


def can_station(state: PacificRails, seat: int, city: int) -> bool:
    """Tell whether this seat may put a station into the city."""
    return (
        city not in state.stations
        and state.telegraphs.get(city) != seat
        and state.seats[seat].houses > 0
    )


def can_telegraph(state: PacificRails, seat: int, city: int) -> bool:
    """Tell whether this seat may put a telegraph into the city."""
    return (
        city not in state.telegraphs
        and state.stations.get(city) != seat
        and state.seats[seat].telegraphs > 0
    )


def can_build(state: PacificRails, seat: int, city: int) -> bool:
    """Tell whether this seat may put anything into the city."""
    return can_station(state, seat, city) or can_telegraph(state, seat, city)


def is_full(state: PacificRails) -> bool:
    """Tell whether nobody can ever build on the map again (ruling 35): pieces and places only
    get fewer."""
    seats = range(state.players)
    return not any(can_build(state, seat, city) for city in state.land.city for seat in seats)


def station_cities(state: PacificRails, seat: int) -> list[int]:
    """List the cities beside a tile, without a station or the seat's own telegraph."""
    return [
        cell for cell in state.land.city if state.beside[cell] and can_station(state, seat, cell)
    ]


def telegraph_cities(state: PacificRails, seat: int) -> list[int]:
    """List the cities with another player's station and no telegraph."""
    return [
        cell
        for cell in state.land.city
        if cell in state.stations and can_telegraph(state, seat, cell)
    ]


def building_sites(state: PacificRails, seat: int) -> int:
    """Return the cities in which a route of this seat may end, as a set."""
    for_station, for_telegraph = open_sites(state, seat)
    return for_station | for_telegraph


def open_sites(state: PacificRails, seat: int) -> tuple[int, int]:
    """Return the cities in which this seat may build a station, and those for a telegraph, as
    sets."""
    bit = state.land.bit
    stations = telegraphs = own_stations = own_telegraphs = 0
    for cell, owner in state.stations.items():
        stations |= bit[cell]
        if owner == seat:
            own_stations |= bit[cell]
    for cell, owner in state.telegraphs.items():
        telegraphs |= bit[cell]
        if owner == seat:
            own_telegraphs |= bit[cell]
    tableau, cities = state.seats[seat], state.land.cities
    for_station = cities & ~stations & ~own_telegraphs if tableau.houses > 0 else 0
    for_telegraph = cities & ~telegraphs & ~own_stations if tableau.telegraphs > 0 else 0
    return for_station, for_telegraph
