"""What a position is worth to a seat, in points."""

from __future__ import annotations

from goldenspike.games.pacific_rails.bot.targets import (
    LAST_PIECE,
    WAGON,
    Target,
    nearer,
    places_left,
)
from goldenspike.games.pacific_rails.rules.components import (
    AROUND,
    BUILDINGS_VP,
    FINANCIER,
    MONEY,
    SPECIALISTS,
    UPGRADES,
)
from goldenspike.games.pacific_rails.rules.forecast import own_workers
from goldenspike.games.pacific_rails.rules.state import PacificRails
from goldenspike.games.pacific_rails.rules.tableau import Tableau

_NEEDED_TILE, _SPARE_TILE = 3.0, 1.0
_NEEDED_RESOURCE, _SPARE_RESOURCE = 1.5, 0.4
_MONEY, _MONEY_ENOUGH = 0.9, 3
"""What cargo is worth, in points: what the goal needs, and what is spare."""
_READY, _HOARD = 2.0, 0.6
"""What it is worth to have every tile for the goal, and how much of the goal's worth its tiles
are worth at most before they lie."""
_CREW = (3.0, 3.0, 4.5, 4.0, 5.0, 5.0)
_UPGRADE, _PRODUCTION, _HOUSE, _HAT, _BESIDE = 1.2, 0.8, 0.7, 0.8, 0.15
"""What else is worth something: seats filled, an upgrade's level, an open space, a house in a
district, a hat, a second worker beside a district."""


_SCARCE, _FEW_PLACES = 8.0, 6
"""What the last places on the map are worth while the coasts are apart: nobody gets across
without one."""


def value(state: PacificRails, seat: int, goal: Target | None, gap: int) -> float:
    """Return what a seat's position is worth, in points."""
    tableau = state.seats[seat]
    total = float(sum(tableau.points)) + BUILDINGS_VP[tableau.buildings] + WAGON * tableau.wagons
    total -= nearer(state, seat) * gap
    total += sum(_CREW[: len(tableau.crew)]) + _HAT * tableau.hats
    total += _UPGRADE * sum(UPGRADES[tile].level for tile in tableau.upgrades)
    total -= _PRODUCTION * tableau.houses
    total += _HOUSE * sum(owners.count(seat) for owners in state.lots)
    total += _BESIDE * sum(max(0, own_workers(state, seat, d) - 1) for d in range(len(AROUND)))
    if not state.linked:
        total -= _SCARCE * max(0, _FEW_PLACES - places_left(state))
        if not tableau.houses + tableau.telegraphs:
            total -= LAST_PIECE
    return total + cargo_value(tableau, goal)


def cargo_value(tableau: Tableau, goal: Target | None) -> float:
    """Return what a seat's cargo is worth, with a city to go for or none."""
    cargo = tableau.cargo
    total = _MONEY * min(cargo[MONEY], _MONEY_ENOUGH)
    total += _SPARE_RESOURCE * max(0, cargo[MONEY] - _MONEY_ENOUGH)
    missing, held = 0, 0.0
    for specialist in SPECIALISTS[:FINANCIER]:
        tiles, resources = cargo[specialist.makes], cargo[specialist.resource]
        need = goal.needs[specialist.makes] if goal else 0
        lacking = max(0, need - tiles)
        missing += lacking
        held += _NEEDED_TILE * min(tiles, need)
        total += _SPARE_TILE * max(0, tiles - need)
        total += _NEEDED_RESOURCE * min(resources, lacking)
        total += _SPARE_RESOURCE * max(0, resources - lacking)
    if goal is None:
        return total
    total += min(held, _HOARD * goal.worth)
    return total if missing else total + _READY
