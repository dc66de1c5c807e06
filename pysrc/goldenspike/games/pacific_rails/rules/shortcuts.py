"""Several ordinary actions as one step: a worker for a district, and the cheapest route to a city.

They offer nothing that could not be done one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from goldenspike.core.game import Shortcut
from goldenspike.games.pacific_rails.rules.board import COASTS
from goldenspike.games.pacific_rails.rules.cheapest import CheapRoute, cheapest_routes
from goldenspike.games.pacific_rails.rules.components import AROUND, DISTRICTS, SPACE_IDS
from goldenspike.games.pacific_rails.rules.laying import ChooseTrain, Route, route_end, tiles_of
from goldenspike.games.pacific_rails.rules.pending import RouteInReach

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.state import PacificRails


class InReach(NamedTuple):
    """A city that a locomotive could be led to at once."""

    train: int
    route: CheapRoute


def shortcuts(state: PacificRails) -> list[Shortcut]:
    """Return the steps that are offered beside the choices."""
    decision = state.stack[-1]
    if decision.name == "worker":
        return _workers(state)
    return _routes(state)


def cities_in_reach(state: PacificRails) -> dict[int, InReach]:
    """Return the cities that the seat to move could lay a route to now, each with the cheapest
    route of its locomotives, or on from where one has been led."""
    decision = state.stack[-1]
    if isinstance(decision, Route):
        found = cheapest_routes(state, decision.seat, decision.path)
        return {city: InReach(decision.train, route) for city, route in found.items()}
    if not isinstance(decision, ChooseTrain) and "lay" not in state.choices():
        return {}
    best: dict[int, InReach] = {}
    for train, cell in enumerate(state.seats[decision.seat].trains):
        for city, route in cheapest_routes(state, decision.seat, (cell,)).items():
            if city not in best or route.beats(best[city].route):
                best[city] = InReach(train, route)
    return best


def show_in_reach(state: PacificRails) -> dict[str, RouteInReach]:
    """Return the cities in reach as the view tells of them."""
    names, seat = state.land.names, state.stack[-1].seat
    return {
        names[city]: {
            "seat": seat,
            "train": COASTS[train],
            "tiles": tiles_of(state, route.path),
            "end": route_end(state, seat, route.path),
        }
        for city, (train, route) in state.in_reach().items()
    }


def _workers(state: PacificRails) -> list[Shortcut]:
    """For each district the empty spaces beside it; where there is none to place a worker on,
    the own workers beside it, to be taken back."""
    choices = state.choices()
    found: list[Shortcut] = []
    for district, around in zip(DISTRICTS, AROUND, strict=True):
        for verb in ("place", "take"):
            moves = [f"{verb} {SPACE_IDS[space]}" for space in around]
            ways = [move for move in moves if move in choices]
            use = f"district {district.id}"
            found += [Shortcut((move, use), f"district-{district.id}") for move in ways]
            if ways:
                break
    return found


def _routes(state: PacificRails) -> list[Shortcut]:
    """Each city in reach that is not the next step anyway."""
    decision, land = state.stack[-1], state.land
    taken = {choice.spot for choice in state.choices() if choice.verb == "step"}
    found: list[Shortcut] = []
    for city, (train, route) in state.in_reach().items():
        if land.names[city] in taken:
            continue
        led = len(decision.path) if isinstance(decision, Route) else 1
        steps = [land.step[cell] for cell in route.path[led:]]
        begin = [] if isinstance(decision, Route) else [land.train[train][route.path[0]]]
        lay = ["lay"] if decision.name == "centre" else []
        actions = tuple(str(action) for action in (*lay, *begin, *steps, "finish"))
        trail = tuple(land.names[cell] for cell in route.path)
        found.append(Shortcut(actions, land.names[city], confirm=True, trail=trail))
    return found
