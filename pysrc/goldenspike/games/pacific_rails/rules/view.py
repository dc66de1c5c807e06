"""The view: everything on the table as plain values, since nothing is hidden.

Besides what lies there it holds the pending step with what it needs (`step`), and for the seat
that looks on what each district would bring (`outlook`, only while that seat may use a worker).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.core.game import View
from goldenspike.games.pacific_rails.rules import scoring
from goldenspike.games.pacific_rails.rules.board import COASTS
from goldenspike.games.pacific_rails.rules.building import next_telegraph_vp
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
)
from goldenspike.games.pacific_rails.rules.forecast import crew_names, outlook
from goldenspike.games.pacific_rails.rules.tableau import Player

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.state import PacificState


def show(state: PacificState, seat: int | None) -> View:
    """Return the view of a seat (None: an onlooker, who sees the outlook of the seat to move)."""
    step = state.stack[-1] if state.stack else None
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
            {**_player(state, player), "total": totals[number].total}
            for number, player in enumerate(state.seats)
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
        "upgrades": [UPGRADES[tile].id for tile in state.upgrades],
        "senators": {
            senator.id: "down" if down else "up"
            for senator, down in zip(SENATORS, state.down, strict=True)
        },
        "influence": state.influence,
        "track": [names[cell] for cell, laid in enumerate(state.track) if laid],
        "stations": {names[cell]: owner for cell, owner in state.stations.items()},
        "telegraphs": {names[cell]: owner for cell, owner in state.telegraphs.items()},
        "step": None
        if step is None
        else {"name": step.name, "seat": step.seat, **step.facts(state)},
        "outlook": outlook(state, step.seat)
        if step is not None and step.name == "worker" and step.seat == looking
        else None,
    }


def _player(state: PacificState, player: Player) -> dict[str, Any]:
    trains = [state.land.names[cell] if cell >= 0 else None for cell in player.trains]
    return {
        "reserve": player.reserve,
        "hats": player.hats,
        "cargo": dict(zip(KINDS, player.cargo, strict=True)),
        "load": sum(player.cargo),
        "capacity": player.capacity,
        "rows": dict(zip(RESOURCES, player.rows, strict=True)),
        "production": {
            resource: player.production(number) for number, resource in enumerate(RESOURCES)
        },
        "telegraphs": player.telegraphs,
        "telegraph_vp": next_telegraph_vp(player.telegraphs),
        "stations": player.stations,
        "buildings": player.buildings,
        "wagons": player.wagons,
        "crew": crew_names(player.crew),
        "upgrades": [UPGRADES[tile].id for tile in player.upgrades],
        "trains": dict(zip(COASTS, trains, strict=True)),
        "points": sum(player.points),
    }


def _goal(state: PacificState, goal: int) -> dict[str, Any]:
    return {
        "id": GOALS[goal],
        "counts": scoring.goal_counts(state, goal),
        "leader": scoring.goal_leader(state, goal),
    }


def _owner(seat: int) -> int | None:
    return None if seat < 0 else seat
