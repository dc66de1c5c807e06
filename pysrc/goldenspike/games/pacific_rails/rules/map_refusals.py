"""Why nothing can be done at a hex of the map: start spaces, routes, stations, telegraphs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.games.pacific_rails.rules import routes
from goldenspike.games.pacific_rails.rules.components import KINDS
from goldenspike.games.pacific_rails.rules.congress import Grant
from goldenspike.games.pacific_rails.rules.laying import Route
from goldenspike.games.pacific_rails.rules.sites import can_build
from goldenspike.games.pacific_rails.rules.why import why

if TYPE_CHECKING:
    from goldenspike.core.game import Message
    from goldenspike.games.pacific_rails.rules.decision import Decision
    from goldenspike.games.pacific_rails.rules.state import PacificRails


def at_cell(state: PacificRails, decision: Decision, cell: int) -> Message | None:
    """Say why the decision cannot be made at this hex; None if it is about something else."""
    if isinstance(decision, Route):
        return _on_route(state, decision, cell)
    if isinstance(decision, Grant):
        telegraph = decision.telegraph and (cell in state.stations or not decision.station)
        return (_telegraph if telegraph else _station)(state, decision.seat, cell)
    if decision.name == "start":
        return _start(state, decision.seat, cell)
    if decision.name == "station":
        return _station(state, decision.seat, cell)
    if decision.name == "telegraph":
        return _telegraph(state, decision.seat, cell)
    if decision.name in ("train", "centre"):
        return _train(state, decision.seat, cell)
    return why("use.track") if decision.name == "worker" else None


def at_end(state: PacificRails, decision: Decision) -> Message | None:
    """Say why a route cannot end where it is."""
    if not isinstance(decision, Route):
        return None
    city = decision.path[-1]
    if city not in state.land.city or len(decision.path) < 2:
        return why("finish.city")
    if can_build(state, decision.seat, city):
        return why("route.tile", city=state.land.place(city))
    return _no_room(state, decision.seat, city)


def _start(state: PacificRails, seat: int, cell: int) -> Message:
    land = state.land
    if cell not in land.start:
        return why("start.where")
    if any(cell in tableau.trains for tableau in state.seats):
        return why("start.taken", city=land.place(cell))
    return why("start.coast")


def _station(state: PacificRails, seat: int, cell: int) -> Message:
    city = state.land.place(cell)
    if cell not in state.land.city:
        return why("city")
    if cell in state.stations:
        return why("station.taken", city=city)
    if state.telegraphs.get(cell) == seat:
        return why("station.own", city=city)
    if not state.seats[seat].houses:
        return why("house.none")
    return why("station.track", city=city)


def _telegraph(state: PacificRails, seat: int, cell: int) -> Message:
    city = state.land.place(cell)
    if cell not in state.land.city:
        return why("city")
    if cell in state.telegraphs:
        return why("telegraph.taken", city=city)
    if state.stations.get(cell) == seat:
        return why("telegraph.own", city=city)
    if not state.seats[seat].telegraphs:
        return why("telegraph.none")
    return why("telegraph.station", city=city)


def _train(state: PacificRails, seat: int, cell: int) -> Message | None:
    """A locomotive that has no route, a city that none can reach; any other hex is not asked
    about yet."""
    if cell in state.seats[seat].trains and state.stack[-1].name == "train":
        return why("train", city=state.land.place(cell))
    return _out_of_reach(state, seat, cell)


def _out_of_reach(state: PacificRails, seat: int, cell: int) -> Message | None:
    """A city to which no route leads; None if one does, or if it is no city."""
    if cell not in state.land.city or cell in state.in_reach():
        return None
    if not can_build(state, seat, cell):
        return _no_room(state, seat, cell)
    decision = state.stack[-1]
    trains = [(at,) for at in state.seats[seat].trains]
    paths = [decision.path] if isinstance(decision, Route) else trains
    if any(routes.leads_to(state, seat, path, cell) for path in paths):
        return None
    if any(routes.leads_along_track(state, path, cell) for path in paths):
        return why("route.tile", city=state.land.place(cell))
    return why("far", city=state.land.place(cell))


def _no_room(state: PacificRails, seat: int, city: int) -> Message:
    """A city where the seat can build nothing."""
    place = state.land.place(city)
    if city in state.stations and city in state.telegraphs:
        return why("city.full", city=place)
    if seat in (state.stations.get(city), state.telegraphs.get(city)):
        return why("city.own", city=place)
    return why("telegraph.none" if city in state.stations else "house.none")


def _on_route(state: PacificRails, route: Route, cell: int) -> Message:
    land, head = state.land, route.path[-1]
    if cell in route.path:
        return why("route.passed")
    if land.terrain[cell] == "mountain":
        return why("mountain")
    if head in land.city and not state.passable[head]:
        return why("route.ends", city=land.place(head))
    if cell not in land.near[head]:
        return _out_of_reach(state, route.seat, cell) or why("route.near")
    kind = land.tile[cell]
    if kind >= 0 and not state.passable[cell]:
        used = sum(land.tile[new] == kind for new in routes.new_tiles(state, route.path))
        if used >= state.seats[route.seat].cargo[kind]:
            return why("tile", kind=KINDS[kind], terrain=land.terrain[cell])
    if state.passable[cell] and cell in land.city and can_build(state, route.seat, cell):
        return why("route.tile", city=land.place(cell))
    return why("route.far")
