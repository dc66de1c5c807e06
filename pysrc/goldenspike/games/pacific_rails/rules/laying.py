"""Laying track: a locomotive, its route cell by cell, and the building at its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.rules import routes
from goldenspike.games.pacific_rails.rules.board import COASTS
from goldenspike.games.pacific_rails.rules.building import (
    ChooseRow,
    next_telegraph_vp,
    put_telegraph,
)
from goldenspike.games.pacific_rails.rules.components import (
    BRIDGE,
    GUEST_VP,
    GUESTS,
    KINDS,
    LINK_VP,
    RAIL,
    TRACK,
    TUNNEL,
)
from goldenspike.games.pacific_rails.rules.decision import DONE, Decision
from goldenspike.games.pacific_rails.rules.ending import coasts_joined
from goldenspike.games.pacific_rails.rules.scoring import award
from goldenspike.games.pacific_rails.rules.sites import can_station, can_telegraph
from goldenspike.games.pacific_rails.rules.track import lay_tile

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import (
        BuildAsked,
        Counted,
        RouteAsked,
        RouteEnd,
    )
    from goldenspike.games.pacific_rails.rules.state import PacificRails

_FINISH, _CANCEL = Action("finish"), Action("cancel")
_STATION, _TELEGRAPH = Action("station"), Action("telegraph")


class Outcome(NamedTuple):
    """What finishing a route brings: points for tiles, and for the others' buildings on it."""

    chain: tuple[int, ...]
    track_vp: int
    guests: tuple[int, ...]


def lay_possible(state: PacificRails, seat: int) -> bool:
    """Tell whether one of the seat's locomotives has a route it can finish."""
    return any(routes.first_steps(state, seat, train) for train in range(len(COASTS)))


@dataclass(frozen=True, slots=True)
class ChooseTrain(Decision):
    """Choose the locomotive for the next route, while repetitions are left (ruling 26)."""

    name: ClassVar[str] = "train"
    left: int

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the locomotives with a route, and to stop."""
        trains = state.seats[self.seat].trains
        offers = [
            state.land.train[train][trains[train]]
            for train in range(len(COASTS))
            if routes.first_steps(state, self.seat, train)
        ]
        return [*offers, DONE] if offers else []

    def take(self, state: PacificRails, action: Action) -> None:
        """Begin the route."""
        if action.verb == "train":
            train = COASTS.index(action.args[0])
            path = (state.seats[self.seat].trains[train],)
            state.push(Route(self.seat, train, path, self.left))

    def facts(self, state: PacificRails) -> Counted:
        """Say how many routes are left."""
        return {"name": "train", "seat": self.seat, "n": self.left}


@dataclass(frozen=True, slots=True)
class Route(Decision):
    """A route in progress: it goes only where it can still be finished.

    `left` are the routes left, this one included; calling it off uses none up (ruling 31).
    """

    name: ClassVar[str] = "route"
    insists: ClassVar[bool] = True
    train: int
    path: tuple[int, ...]
    left: int

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the next cells, to finish at a legal end, and to call it off."""
        land = state.land
        offers = [land.step[cell] for cell in routes.next_cells(state, self.seat, self.path)]
        if routes.is_end(state, self.seat, self.path):
            offers.append(_FINISH)
        offers.append(_CANCEL)
        return offers

    def take(self, state: PacificRails, action: Action) -> None:
        """Go on, lay the route, or go back to the choice of locomotive."""
        if action == _CANCEL:
            state.push(ChooseTrain(self.seat, self.left))
            state.tell("cancel", seat=self.seat, train=COASTS[self.train])
        elif action == _FINISH:
            finish(state, self)
        else:
            cell = state.land.index[action.spot]
            state.push(Route(self.seat, self.train, (*self.path, cell), self.left))

    def main(self, state: PacificRails) -> Action | None:
        """To end the route, where it may."""
        return _FINISH if routes.is_end(state, self.seat, self.path) else None

    def facts(self, state: PacificRails) -> RouteAsked:
        """Say where the route is, what it uses, and what everybody gets if it ends here."""
        return preview(state, self)

    def question(self, state: PacificRails) -> str:
        """At a legal end, ask whether it goes on."""
        return "route.end" if routes.is_end(state, self.seat, self.path) else "route"


@dataclass(frozen=True, slots=True)
class Build(Decision):
    """Build a station or a telegraph in the city a route has reached."""

    name: ClassVar[str] = "build"
    city: int

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer what may be built there."""
        offers: list[Action] = []
        if can_station(state, self.seat, self.city):
            offers.append(_STATION)
        if can_telegraph(state, self.seat, self.city):
            offers.append(_TELEGRAPH)
        return offers

    def take(self, state: PacificRails, action: Action) -> None:
        """Build it; for a station a row gives the house."""
        if action.verb == "station":
            state.push(ChooseRow(self.seat, "station", self.city))
        else:
            put_telegraph(state, self.seat, self.city)

    def facts(self, state: PacificRails) -> BuildAsked:
        """Say where, and what the next telegraph is worth."""
        telegraphs = state.seats[self.seat].telegraphs
        return {
            "name": "build",
            "seat": self.seat,
            "city": state.land.place(self.city),
            "vp": next_telegraph_vp(telegraphs),
        }


def outcome(state: PacificRails, seat: int, path: tuple[int, ...]) -> Outcome:
    """Return what a route is worth to everybody, before the building at its end.

    Others get points per building of theirs on the route; the cell it leaves from pays nobody
    (ruling 33).
    """
    chain, vp = routes.connection(state, path)
    guests = [0] * state.players
    for cell in path[1:]:
        for buildings in (state.stations, state.telegraphs):
            owner = buildings.get(cell, seat)
            if owner != seat:
                guests[owner] += GUEST_VP
    return Outcome(chain, vp, tuple(guests))


def finish(state: PacificRails, route: Route) -> None:
    """Lay the tiles, score them, move the locomotive and go on to the building, then to the next
    route if one is left."""
    seat, path = route.seat, route.path
    end = outcome(state, seat, path)
    new = routes.new_tiles(state, path)
    tableau = state.seats[seat]
    for cell in new:
        tableau.cargo[state.land.tile[cell]] -= 1
        lay_tile(state, cell)
    tableau.trains[route.train] = path[-1]
    place = state.land.place
    state.tell("lay", seat=seat, n=len(new), city=place(path[-1]), origin=place(path[0]))
    award(state, seat, TRACK, end.track_vp)
    for other, points in enumerate(end.guests):
        award(state, other, GUESTS, points)
    if route.left > 1:
        state.push(ChooseTrain(seat, route.left - 1))
    state.push(Build(seat, path[-1]))


def preview(state: PacificRails, route: Route) -> RouteAsked:
    """Return a route in progress for the page: its cells, the tiles it uses, and its end."""
    land, path = state.land, route.path
    new = routes.new_tiles(state, path)
    return {
        "name": "route",
        "seat": route.seat,
        "train": COASTS[route.train],
        "path": [land.names[cell] for cell in path],
        "new": [land.names[cell] for cell in new],
        "tiles": tiles_of(state, path),
        "origin": land.place(path[0]),
        "end": route_end(state, route.seat, path)
        if routes.is_end(state, route.seat, path)
        else None,
    }


def tiles_of(state: PacificRails, path: tuple[int, ...]) -> dict[str, int]:
    """Return how many tiles of each kind a route lays."""
    kinds = [state.land.tile[cell] for cell in routes.new_tiles(state, path)]
    return {KINDS[kind]: kinds.count(kind) for kind in (RAIL, TUNNEL, BRIDGE)}


def route_end(state: PacificRails, seat: int, path: tuple[int, ...]) -> RouteEnd:
    """Return what ending a route here would bring: the shortest connection, and the points of
    each seat."""
    land, city = state.land, path[-1]
    new = routes.new_tiles(state, path)
    worth = outcome(state, seat, path)
    joins = not state.linked and coasts_joined(state, city, {*new, city})
    points = list(worth.guests)
    points[seat] = worth.track_vp + (LINK_VP if joins else 0)
    telegraph = can_telegraph(state, seat, city)
    return {
        "city": land.place(city),
        "connected": bool(state.passable[city]),
        "chain": [land.names[cell] for cell in worth.chain],
        "tile_vp": {land.names[cell]: routes.tile_vp(worth.chain, cell) for cell in new},
        "points": points,
        "links": joins,
        "station": can_station(state, seat, city),
        "telegraph": next_telegraph_vp(state.seats[seat].telegraphs) if telegraph else None,
    }
