"""The view: everything on the table as plain values, since nothing is hidden.

Besides what lies there it holds the pending `decision` with what it needs, and for the seat that
looks on what each district would bring (`outlook`, only while that seat may use a worker).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.core.game import View
from goldenspike.games.pacific_rails.rules import scoring
from goldenspike.games.pacific_rails.rules.board import COASTS
from goldenspike.games.pacific_rails.rules.building import first_station, next_telegraph_vp
from goldenspike.games.pacific_rails.rules.components import (
    DISTRICTS,
    GOALS,
    KINDS,
    RESOURCES,
    SENATORS,
    SPACE_IDS,
    SPECIALISTS,
    STALL_ROUNDS,
    UPGRADES,
    Sort,
)
from goldenspike.games.pacific_rails.rules.congress import reset_vp
from goldenspike.games.pacific_rails.rules.forecast import crew_names, harvests, outlook
from goldenspike.games.pacific_rails.rules.improvements import upgrade_stacks
from goldenspike.games.pacific_rails.rules.tableau import Tableau

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.state import PacificRails


def show(state: PacificRails, seat: int | None) -> View:
    """Return the view of a seat (None: an onlooker, who sees the outlook of the seat to move)."""
    decision = state.stack[-1] if state.stack else None
    totals = scoring.scores(state)
    looking = state.to_move if seat is None else seat
    names = state.land.names
    return {
        "round": state.round,
        "first": state.first,
        "turn": state.turn,
        "linked": state.linked,
        "stall": STALL_ROUNDS - (state.round - state.last_building),
        "reason": state.reason,
        "goals": [_goal(state, goal) for goal in state.goals],
        "seats": [
            {**_player(state, tableau), "total": totals[number].total}
            for number, tableau in enumerate(state.seats)
        ],
        "spaces": {
            space: _owner(owner) for space, owner in zip(SPACE_IDS, state.spaces, strict=True)
        },
        "districts": {
            district.id: {
                "sitting": _owner(state.sitting[number]),
                "houses": state.lots[district.of][:] if district.kind == "resource" else [],
            }
            for number, district in enumerate(DISTRICTS)
        },
        "specialists": {
            kind.id: left for kind, left in zip(SPECIALISTS, state.specialists, strict=True)
        },
        "upgrades": [_stack(sort, tiles) for sort, tiles in upgrade_stacks(state).items()],
        "senators": {
            senator.id: "down" if down else "up"
            for senator, down in zip(SENATORS, state.down, strict=True)
        },
        "reset_vp": reset_vp(state),
        "influence": state.influence,
        "track": [names[cell] for cell, laid in enumerate(state.track) if laid],
        "connected": [
            names[cell]
            for cell, is_open in enumerate(state.passable)
            if is_open and not state.track[cell]
        ],
        "stations": {names[cell]: owner for cell, owner in state.stations.items()},
        "telegraphs": {names[cell]: owner for cell, owner in state.telegraphs.items()},
        "harvests": {} if looking is None else harvests(state, looking),
        "decision": None
        if decision is None
        else {"name": decision.name, "seat": decision.seat, **decision.facts(state)},
        "outlook": outlook(state, decision.seat)
        if decision is not None and decision.name == "worker" and decision.seat == looking
        else None,
    }


def _player(state: PacificRails, tableau: Tableau) -> dict[str, Any]:
    trains = [state.land.names[cell] if cell >= 0 else None for cell in tableau.trains]
    return {
        "reserve": tableau.reserve,
        "hats": tableau.hats,
        "cargo": dict(zip(KINDS, tableau.cargo, strict=True)),
        "load": sum(tableau.cargo),
        "capacity": tableau.capacity,
        "houses": tableau.houses,
        "rows": dict(zip(RESOURCES, tableau.rows, strict=True)),
        "production": {
            resource: tableau.production(number) for number, resource in enumerate(RESOURCES)
        },
        "telegraphs": tableau.telegraphs,
        "telegraph_vp": next_telegraph_vp(tableau.telegraphs),
        "stations": tableau.stations,
        "buildings": tableau.buildings,
        "wagons": tableau.wagons,
        "next_wagon": tableau.next_wagon,
        "next_recruits": first_station(tableau),
        "crew": crew_names(tableau.crew),
        "upgrades": [UPGRADES[tile].id for tile in tableau.upgrades],
        "trains": dict(zip(COASTS, trains, strict=True)),
        "points": sum(tableau.points),
    }


def _goal(state: PacificRails, goal: int) -> dict[str, Any]:
    return {
        "id": GOALS[goal],
        "counts": scoring.goal_counts(state, goal),
        "leader": scoring.goal_leader(state, goal),
    }


def _stack(sort: Sort, tiles: list[int]) -> dict[str, Any]:
    """Tell a stack of equal upgrades by its top tile, or by the first of them if none is left."""
    level, gain = sort
    sorts = [(tile.level, tile.gain) for tile in UPGRADES]
    return {
        "tile": UPGRADES[tiles[0] if tiles else sorts.index(sort)].id,
        "level": level,
        "gain": None if gain is None else RESOURCES[gain],
        "n": len(tiles),
    }


def _owner(seat: int) -> int | None:
    return None if seat < 0 else seat
