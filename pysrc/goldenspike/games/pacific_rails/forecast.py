"""What a district would bring right now, for the numbers shown before a click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.games.pacific_rails import resource, routes, train
from goldenspike.games.pacific_rails.board import COASTS
from goldenspike.games.pacific_rails.centre import hire_offers
from goldenspike.games.pacific_rails.components import (
    AROUND,
    DISTRICTS,
    KINDS,
    RAIL,
    SPECIALISTS,
    SPECIALS,
)

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules import PacificState


def own_workers(state: PacificState, seat: int, district: int) -> int:
    """Count the seat's workers on the spaces that touch a district or on it (ruling 6)."""
    spaces = state.spaces
    return sum(spaces[space] == seat for space in AROUND[district]) + (
        state.sitting[district] == seat
    )


def yields(state: PacificState, seat: int, district: int, n: int) -> dict[str, Any]:
    """Return what using a district with n (own workers and hats counted in) would bring.

    A resource district: the gain, and how often its special action could follow. A train: the
    tiles made if everybody makes as many as possible, and financiers' points. The centre: whom
    one could hire, and the locomotives that could lay track.
    """
    kind, of = DISTRICTS[district].kind, DISTRICTS[district].of
    player = state.seats[seat]
    if kind == "resource":
        special = resource.special_possible(state, seat, of)
        return {
            "n": n,
            "gain": resource.harvest(state, seat, of, n),
            "special": min(n, player.cargo[SPECIALS[of].pay]) if special else 0,
        }
    if kind == "train":
        cargo, points = train.forecast(player, of, n)
        made = {KINDS[k]: cargo[k] - player.cargo[k] for k in range(RAIL, len(KINDS))}
        return {"n": n, "tiles": made, "points": points}
    return {
        "n": n,
        "hire": [action.args[0] for action in hire_offers(state, seat)],
        "lay": [
            COASTS[engine]
            for engine in range(len(COASTS))
            if routes.first_steps(state, seat, engine)
        ],
    }


def outlook(state: PacificState, seat: int) -> dict[str, Any]:
    """Return for each district what placing a worker beside it, or taking one away from it,
    would bring the seat; None where the seat has no worker for it."""
    out = {}
    for number, district in enumerate(DISTRICTS):
        own = own_workers(state, seat, number)
        out[district.id] = {
            "place": yields(state, seat, number, 1 + own) if state.seats[seat].reserve else None,
            "take": yields(state, seat, number, own) if own else None,
        }
    return out


def crew_names(crew: list[int]) -> list[str]:
    """Return specialists' ids for their kinds."""
    return [SPECIALISTS[kind].id for kind in crew]
