"""Scoring: final points, the goals, and who wins (ruling 36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core.game import Result, Score
from goldenspike.games.pacific_rails.rules.components import (
    BUILDINGS_VP,
    CARGO_TILE_VP,
    FINAL_PARTS,
    GOAL_VP,
    GOALS,
    GUNPOWDER,
    IRON,
    MONEY,
    PARTS,
    RAIL,
    SPECIALISTS,
    TELEGRAPH_VP,
    WOOD,
)

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.state import PacificRails

_CARGO_GOALS = {"money": MONEY, "wood": WOOD, "iron": IRON, "gunpowder": GUNPOWDER}
_CREW_GOALS = {f"{s.id}s": kind for kind, s in enumerate(SPECIALISTS)}


def award(state: PacificRails, seat: int, part: int, vp: int) -> None:
    """Give points of one kind to a seat."""
    if vp:
        state.seats[seat].points[part] += vp
        state.tell("points", seat=seat, vp=vp, part=PARTS[part])


def goal_counts(state: PacificRails, goal: int) -> list[int]:
    """Return how much each seat has of what a goal counts."""
    name = GOALS[goal]
    if name in _CARGO_GOALS:
        return [tableau.cargo[_CARGO_GOALS[name]] for tableau in state.seats]
    if name in _CREW_GOALS:
        return [tableau.crew.count(_CREW_GOALS[name]) for tableau in state.seats]
    if name == "stations":
        return [tableau.stations for tableau in state.seats]
    if name == "telegraphs":
        return [len(TELEGRAPH_VP) - tableau.telegraphs for tableau in state.seats]
    if name == "upgrades":
        return [len(tableau.upgrades) for tableau in state.seats]
    return district_houses(state)


def goal_leader(state: PacificRails, goal: int) -> int | None:
    """Return the sole leader of a goal, or None when several lead."""
    counts = goal_counts(state, goal)
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


def district_houses(state: PacificRails) -> list[int]:
    """Return each seat's houses on the districts' building spaces."""
    return [sum(owners.count(seat) for owners in state.lots) for seat in range(state.players)]


def scores(state: PacificRails) -> list[Score]:
    """Return every seat's points with final scoring as if the game ended now."""
    leaders = [goal_leader(state, goal) for goal in state.goals]
    out = []
    for seat, tableau in enumerate(state.seats):
        final = (
            BUILDINGS_VP[tableau.buildings],
            CARGO_TILE_VP * sum(tableau.cargo[RAIL:]),
            GOAL_VP * leaders.count(seat),
        )
        parts = dict(zip(PARTS + FINAL_PARTS, (*tableau.points, *final), strict=True))
        out.append(Score(sum(parts.values()), parts))
    return out


def final_result(state: PacificRails, reason: str) -> Result:
    """Rank the seats: points, then houses in districts, then buildings on the map."""
    houses = district_houses(state)
    keys = [
        (score.total, houses[seat], state.seats[seat].buildings)
        for seat, score in enumerate(scores(state))
    ]
    ranking = tuple(
        tuple(seat for seat, own in enumerate(keys) if own == key)
        for key in sorted(set(keys), reverse=True)
    )
    return Result(ranking[0], reason, ranking)
