"""The view: everything on the table as plain values, since nothing is hidden.

Besides what lies there it holds the pending `decision` with what it needs, and for the seat that
looks on what each district would bring (`outlook`, only while that seat may use a worker).
"""

from __future__ import annotations

from itertools import compress, count
from typing import TYPE_CHECKING, TypedDict

from goldenspike.core.game import BaseView
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
from goldenspike.games.pacific_rails.rules.forecast import harvests, outlook
from goldenspike.games.pacific_rails.rules.gap import GapView, show_gap
from goldenspike.games.pacific_rails.rules.hiring import hire_costs, wagon_of
from goldenspike.games.pacific_rails.rules.improvements import upgrade_stacks
from goldenspike.games.pacific_rails.rules.pending import (
    Pending,
    ResourceYield,
    RouteInReach,
    Yield,
)
from goldenspike.games.pacific_rails.rules.shortcuts import show_in_reach
from goldenspike.games.pacific_rails.rules.sites import is_full

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.state import PacificRails
    from goldenspike.games.pacific_rails.rules.tableau import Tableau


class GoalView(TypedDict):
    """A goal in play: what each seat has of it, and who leads alone."""

    id: str
    counts: list[int]
    leader: int | None


class HiringView(TypedDict):
    """The wagon that the next specialist would sit in, and what each kind costs there."""

    wagon: int
    cost: dict[str, dict[str, int]]


class SeatView(TypedDict):
    """What lies in front of a seat. `load` is all its cargo together; `next_wagon` is what its
    next station brings, with a free specialist if it `next_recruits`; `hiring` tells what the
    next specialist costs, None while there is no empty seat; `points` are those scored so far,
    `total` those with final scoring as if the game ended now."""

    reserve: int
    hats: int
    cargo: dict[str, int]
    load: int
    capacity: int
    houses: int
    rows: dict[str, int]
    production: dict[str, int]
    telegraphs: int
    telegraph_vp: int
    stations: int
    buildings: int
    wagons: int
    next_wagon: int | None
    next_recruits: bool
    hiring: HiringView | None
    crew: list[str]
    upgrades: list[str]
    trains: dict[str, str | None]
    points: int
    total: int


class DistrictView(TypedDict):
    """Who sits on a district, and the owners of the houses in it."""

    sitting: int | None
    houses: list[int]


class StackView(TypedDict):
    """Equal upgrades in supply: the tile on top, their level and gain, how many are left."""

    tile: str
    level: int
    gain: str | None
    n: int


class DistrictOutlook(TypedDict):
    """What a district would bring for a worker placed there, or taken from there."""

    place: Yield | None
    take: Yield | None


class GameView(TypedDict):
    """The game's own part of the view. `gap` is what is missing between the coasts, None once they
    are linked or cannot be. Once it is `full` nobody can build on the map any more;
    `connected` are the cities and start spaces that routes may cross; `harvests` is what the
    resource districts bring for one worker more; `in_reach` tells of the cities that the seat that
    looks on could lay a route to now."""

    round: int
    first: int
    turn: int
    linked: bool
    gap: GapView | None
    full: bool
    stall: int
    reason: str
    goals: list[GoalView]
    seats: list[SeatView]
    spaces: dict[str, int | None]
    districts: dict[str, DistrictView]
    specialists: dict[str, int]
    upgrades: list[StackView]
    senators: dict[str, str]
    reset_vp: int
    influence: int
    track: list[str]
    connected: list[str]
    stations: dict[str, int]
    telegraphs: dict[str, int]
    harvests: dict[str, ResourceYield]
    in_reach: dict[str, RouteInReach]
    decision: Pending | None
    outlook: dict[str, DistrictOutlook] | None


class PacificRailsView(BaseView, GameView):
    """The whole view, as drawing and labels get it."""


def show(state: PacificRails, seat: int | None) -> GameView:
    """Return the view of a seat (None: an onlooker, who sees the outlook of the seat to move)."""
    decision = state.stack[-1] if state.stack else None
    looking = state.to_move if seat is None else seat
    at_work = decision is not None and decision.name == "worker" and decision.seat == looking
    names = state.land.names
    return {
        "round": state.round_number,
        "first": state.first,
        "turn": state.turn,
        "linked": state.linked,
        "gap": show_gap(state),
        "full": is_full(state),
        "stall": STALL_ROUNDS - (state.round_number - state.last_building),
        "reason": state.reason,
        "goals": [_goal(state, goal) for goal in state.goals],
        "seats": _seats(state),
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
        "track": list(compress(names, state.track)),
        "connected": [
            names[cell] for cell in compress(count(), state.passable) if not state.track[cell]
        ],
        "stations": {names[cell]: owner for cell, owner in state.stations.items()},
        "telegraphs": {names[cell]: owner for cell, owner in state.telegraphs.items()},
        "harvests": {} if looking is None else harvests(state, looking),
        "in_reach": show_in_reach(state)
        if decision is not None and decision.seat == looking
        else {},
        "decision": None if decision is None else decision.facts(state),
        "outlook": outlook(state, decision.seat) if decision is not None and at_work else None,
    }


def _seats(state: PacificRails) -> list[SeatView]:
    out: list[SeatView] = []
    for tableau, score in zip(state.seats, scoring.scores(state), strict=True):
        trains = [state.land.names[cell] if cell >= 0 else None for cell in tableau.trains]
        out.append(
            {
                "reserve": tableau.reserve,
                "hats": tableau.hats,
                "cargo": dict(zip(KINDS, tableau.cargo, strict=True)),
                "load": sum(tableau.cargo),
                "capacity": tableau.capacity,
                "houses": tableau.houses,
                "rows": dict(zip(RESOURCES, tableau.rows, strict=True)),
                "production": {
                    resource: tableau.production(row) for row, resource in enumerate(RESOURCES)
                },
                "telegraphs": tableau.telegraphs,
                "telegraph_vp": next_telegraph_vp(tableau.telegraphs),
                "stations": tableau.stations,
                "buildings": tableau.buildings,
                "wagons": tableau.wagons,
                "next_wagon": tableau.next_wagon,
                "next_recruits": first_station(tableau),
                "hiring": _hiring(tableau),
                "crew": [SPECIALISTS[kind].id for kind in tableau.crew],
                "upgrades": [UPGRADES[tile].id for tile in tableau.upgrades],
                "trains": dict(zip(COASTS, trains, strict=True)),
                "points": sum(tableau.points),
                "total": score.total,
            }
        )
    return out


def _hiring(tableau: Tableau) -> HiringView | None:
    """What the next specialist costs, on the first empty seat of the train."""
    at = tableau.free_seat
    return None if at is None else {"wagon": wagon_of(at), "cost": hire_costs(at)}


def _goal(state: PacificRails, goal: int) -> GoalView:
    return {
        "id": GOALS[goal],
        "counts": scoring.goal_counts(state, goal),
        "leader": scoring.goal_leader(state, goal),
    }


_SORTS = [(tile.level, tile.gain) for tile in UPGRADES]


def _stack(sort: Sort, tiles: list[int]) -> StackView:
    """Tell a stack of equal upgrades by its top tile, or by the first of them if none is left."""
    level, gain = sort
    return {
        "tile": UPGRADES[tiles[0] if tiles else _SORTS.index(sort)].id,
        "level": level,
        "gain": None if gain is None else RESOURCES[gain],
        "n": len(tiles),
    }


def _owner(seat: int) -> int | None:
    return None if seat < 0 else seat
