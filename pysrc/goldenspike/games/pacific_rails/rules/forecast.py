"""What a district would bring right now, for the numbers shown before a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.games.pacific_rails.rules import resources, routes, train
from goldenspike.games.pacific_rails.rules.board import COASTS
from goldenspike.games.pacific_rails.rules.components import (
    AROUND,
    DISTRICTS,
    FINANCIER,
    KINDS,
    RAIL,
    SPECIALISTS,
    SPECIALS,
)
from goldenspike.games.pacific_rails.rules.hiring import hire_lack, hire_offers

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import ResourceYield, TrainYield, Yield
    from goldenspike.games.pacific_rails.rules.state import PacificRails
    from goldenspike.games.pacific_rails.rules.tableau import Tableau
    from goldenspike.games.pacific_rails.rules.view import DistrictOutlook


def own_workers(state: PacificRails, seat: int, district: int) -> int:
    """Count the seat's workers on the spaces that touch a district or on it (ruling 15)."""
    spaces = state.spaces
    beside = [spaces[space] for space in AROUND[district]]
    return beside.count(seat) + (state.sitting[district] == seat)


def yields(state: PacificRails, seat: int, district: int, n: int) -> Yield:
    """Return what using a district with n (own workers and hats counted in) would bring."""
    kind, of = DISTRICTS[district].kind, DISTRICTS[district].of
    if kind == "resource":
        return _harvest(state, seat, of, n)
    if kind == "train":
        return _activation(state.seats[seat], of, n)
    hire = [action.args[0] for action in hire_offers(state, seat)]
    lay = [
        COASTS[engine] for engine in range(len(COASTS)) if routes.first_steps(state, seat, engine)
    ]
    lacks = [] if hire or lay else [hire_lack(state, seat), "route"]
    return {"kind": "centre", "n": n, "hire": hire, "lay": lay, "lacks": lacks}


def outlook(state: PacificRails, seat: int) -> dict[str, DistrictOutlook]:
    """Return for each district what placing a worker there, or taking one away from it, would
    bring the seat; None where it has no worker for it, or no room."""
    out: dict[str, DistrictOutlook] = {}
    for number, district in enumerate(DISTRICTS):
        place, take = _placing(state, seat, number), _taking(state, seat, number)
        out[district.id] = {
            "place": yields(state, seat, number, place) if place else None,
            "take": yields(state, seat, number, take) if take else None,
        }
    return out


def harvests(state: PacificRails, seat: int) -> dict[str, ResourceYield]:
    """Return what each resource district would bring the seat for one worker more."""
    return {
        district.id: _harvest(state, seat, district.of, 1 + own_workers(state, seat, number))
        for number, district in enumerate(DISTRICTS)
        if district.kind == "resource"
    }


def _harvest(state: PacificRails, seat: int, resource: int, n: int) -> ResourceYield:
    special = resources.special_possible(state, seat, resource)
    payable = state.seats[seat].cargo[SPECIALS[resource].pay]
    return {
        "kind": "resource",
        "n": n,
        "gain": resources.harvest(state, seat, resource, n),
        "special": min(n, payable) if special else 0,
        "lacks": [],
    }


def _activation(tableau: Tableau, foreman: int, n: int) -> TrainYield:
    """What the train would bring; where it is nothing, the foreman's resource is what lacks."""
    cargo, picks, points, usable = train.forecast(tableau, foreman, n)
    more = [after - before for after, before in zip(cargo, tableau.cargo, strict=True)]
    tiles = {KINDS[kind]: more[kind] for kind in range(RAIL, len(KINDS))}
    gains = {KINDS[kind]: more[kind] for kind in range(RAIL) if more[kind] > 0}
    useful = any(tiles.values()) or gains or picks or usable
    lack = "congress" if foreman == FINANCIER else KINDS[SPECIALISTS[foreman].resource]
    return {
        "kind": "train",
        "n": n,
        "tiles": tiles,
        "gains": gains,
        "picks": picks,
        "points": points,
        "usable": usable,
        "lacks": [] if useful else [lack],
    }


def _placing(state: PacificRails, seat: int, district: int) -> int:
    """Return how often the district acts for a worker placed there, 0 if none can be."""
    around = [state.spaces[space] for space in AROUND[district]]
    if not state.seats[seat].reserve:
        return 0
    if -1 in around:
        return 1 + own_workers(state, seat, district)
    return int(seat not in around)


def _taking(state: PacificRails, seat: int, district: int) -> int:
    """Return how often the district acts for a worker taken from there, 0 if none can be: with an
    empty reserve those on districts go first."""
    if not state.seats[seat].reserve and seat in state.sitting and state.sitting[district] != seat:
        return 0
    return own_workers(state, seat, district)
