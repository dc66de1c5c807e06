"""What a position is likely to come to for a seat, in points: what it has, what it can soon build
on the map, and what its train, its houses and its cargo promise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import exp

from goldenspike.core.knowledge import Weight
from goldenspike.games.pacific_rails.bot.geography import distances
from goldenspike.games.pacific_rails.bot.prospects import Prospect, can_link, prospects, sites
from goldenspike.games.pacific_rails.rules.building import next_telegraph_vp
from goldenspike.games.pacific_rails.rules.components import (
    BUILDINGS_VP,
    GOAL_VP,
    HOUSES,
    HOUSES_IN_ROW,
    IRON,
    LAST_ROUND,
    LINK_VP,
    MONEY,
    RAIL,
    RESOURCES,
    SEATS,
    SPACES,
    SPECIALISTS,
    TELEGRAPH_VP,
    UPGRADES,
    WAGONS,
)
from goldenspike.games.pacific_rails.rules.scoring import goal_counts
from goldenspike.games.pacific_rails.rules.state import PacificRails

TABLE: Mapping[str, Weight] = {
    "patience": Weight(0.65, 0.6, 0.95),
    "make": Weight(0.5, 0.2, 1.0),
    "fetch": Weight(0.85, 0.3, 1.6),
    "route": Weight(1.0, 0.4, 1.2),
    "spare": Weight(2.0, 0.8, 2.2),
    "unit": Weight(1.0, 0.3, 1.8),
    "decay": Weight(0.7, 0.4, 0.95),
    "special": Weight(0.25, 0.0, 0.6),
    "crew": Weight(0.1, 0.0, 0.4),
    "upgrade": Weight(0.12, 0.0, 0.4),
    "wagon": Weight(0.12, 0.0, 0.5),
    "production": Weight(0.09, 0.0, 0.4),
    "house": Weight(0.07, 0.0, 0.4),
    "hat": Weight(1.1, 0.0, 2.0),
    "beside": Weight(0.4, 0.0, 1.0),
    "pace": Weight(0.6, 0.2, 1.0),
    "gap": Weight(0.6, 0.0, 2.0),
    "danger": Weight(0.5, 0.0, 1.0),
    "rivalry": Weight(0.7, 0.2, 1.2),
    "heat": Weight(15.0, 4.0, 60.0),
    "scarce": Weight(6.0, 0.0, 15.0),
    "ahead": Weight(0.5, 0.0, 1.0),
}
"""How much of a route's worth is left for each turn until it is laid, and how much of a turn it
takes to make a tile whose resource is held and to fetch one; how much such a route counts; what a
tile, a first resource and each further one are worth, and how much of a building counts for the
resource that pays its special action; what comes back each turn from seats and upgrades (by
wagon), wagons, open spaces, houses in districts; a hat, a second worker beside a district;
buildings a turn; a tile less between the coasts, a link left to others; how much and how evenly
rivals count; the last places on the map; and how much of the next turn counts before it is made."""

_FEW_PLACES = 5
_PIECES = HOUSES + len(TELEGRAPH_VP)
_LAST_PIECE = 3
"""How many of the last places a seat's last piece is worth: without one it never gets across."""
_THREATENED = 0.4
"""How many more turns there are when somebody else could end the game."""
_ROUNDS_BASE, _ROUNDS_GAP, _PLACES_A_ROUND = 2.0, 0.85, 0.62
"""How many rounds a game still takes by what is missing between the coasts, and how many places
on the map each seat fills a round."""


class Appraisal:
    """A position as a seat sees it."""

    def __init__(self, state: PacificRails, seat: int, weights: Mapping[str, float]) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.tableau = state.seats[seat]
        self.distances = distances(state.land, state.network)
        self.places = self._places()
        self.threats = sum(
            can_link(state, other) for other in range(state.players) if other != seat
        )
        """How many rivals have the tiles to join the coasts."""
        self.turns = self._turns()
        """How many more turns the seat will have, about."""
        self.sites = sites(state, seat)
        self.slope = self._slope(seat)
        """What one more building on the map will count in the end."""
        self.station = self.slope + self._wagon(self.tableau.stations)
        self.telegraph = self.slope + next_telegraph_vp(self.tableau.telegraphs)

    def parts(self) -> dict[str, float]:
        """Return the points that the seat will have, in parts, beside its rivals."""
        state, weights = self.state, self.weights
        own = {
            "scored": float(sum(self.tableau.points)),
            "buildings": self._buildings(self.seat),
            "goals": self._goals(),
            "train": self._train(),
            "houses": self._houses(),
            "cargo": self._resources(self.tableau.cargo),
            "routes": self._routes(self.tableau.cargo),
            "workers": self._workers(),
            "link": self._link(),
        }
        others = [
            sum(tableau.points) + self._buildings(other) + 0.5 * sum(tableau.cargo[RAIL:])
            for other, tableau in enumerate(state.seats)
            if other != self.seat
        ]
        own["rivals"] = -weights["rivalry"] * _leading(others, weights["heat"])
        return own

    def cargo(self, cargo: Sequence[int]) -> float:
        """Return what some cargo would be worth."""
        return self._resources(cargo) + self._routes(cargo)

    def _places(self) -> int:
        """Return how many more buildings the cities have room for."""
        state = self.state
        return 2 * len(state.land.city) - len(state.stations) - len(state.telegraphs)

    def _turns(self) -> float:
        state = self.state
        if state.linked or state.reason:
            return 0.0
        by_gap = _ROUNDS_BASE + _ROUNDS_GAP * self.distances.gap
        by_places = 1.0 + self.places / (_PLACES_A_ROUND * state.players)
        last = _THREATENED if self.threats else float(LAST_ROUND - state.round_number)
        return min(by_gap, by_places, last)

    def _future(self, seat: int) -> float:
        """Return how many more buildings a seat is likely to build."""
        tableau, state = self.state.seats[seat], self.state
        pieces = tableau.houses + tableau.telegraphs
        share = 1.3 * self.places / state.players
        return min(self.weights["pace"] * self.turns, pieces, share)

    def _buildings(self, seat: int) -> float:
        return _table(self.state.seats[seat].buildings + self._future(seat))

    def _slope(self, seat: int) -> float:
        count = self.state.seats[seat].buildings + self._future(seat)
        return _table(count + 1) - _table(count)

    def _wagon(self, stations: int) -> float:
        """Return what the wagon of the next station is worth."""
        if stations >= WAGONS:
            return 0.0
        return 2.0 + (self.weights["wagon"] + self.weights["crew"]) * self.turns

    def _goals(self) -> float:
        state, found = self.state, 0.0
        for goal in state.goals:
            counts = goal_counts(state, goal)
            mine = counts[self.seat]
            ahead = mine - max(n for other, n in enumerate(counts) if other != self.seat)
            if not self.turns:
                found += GOAL_VP * (ahead > 0)
            else:
                sure = 1.2 * (ahead - 0.5) / (1 + 0.25 * self.turns)
                found += GOAL_VP / (1 + exp(-sure))
        return found

    def _train(self) -> float:
        weights, tableau, turns = self.weights, self.tableau, self.turns
        seats = sum(at // SEATS + 1 for at in range(len(tableau.crew)))
        found = weights["crew"] * seats * turns
        kinds = len(set(tableau.crew))
        found += 0.5 * weights["crew"] * kinds * turns
        found += weights["wagon"] * tableau.wagons * turns
        levels = sum(UPGRADES[tile].level for tile in tableau.upgrades)
        return found + weights["upgrade"] * levels * turns

    def _houses(self) -> float:
        """Return what open spaces and houses in districts will bring, less the more there are."""
        rows, turns, found = self.tableau.rows, self.turns, 0.0
        for row, use in zip(rows, _USE, strict=True):
            open_spaces = HOUSES_IN_ROW - row
            found += use * self.weights["production"] * turns * _LESSENING[open_spaces]
        lots = sum(owners.count(self.seat) for owners in self.state.lots)
        return found + self.weights["house"] * turns * lots

    def _resources(self, cargo: Sequence[int]) -> float:
        """Return what resources are worth: each of a kind less than the one before, more where
        it pays for a building."""
        turns, weights = self.turns, self.weights
        if not turns:
            return 0.0
        soon = min(1.0, turns / 4)
        decay, found = weights["decay"], 0.0
        for kind in range(len(RESOURCES)):
            unit = weights["unit"]
            for _ in range(cargo[kind]):
                found += unit
                unit *= decay
        special = weights["special"]
        for held, gain, places in (
            (cargo[IRON], self.station, self.sites.special_stations),
            (cargo[MONEY], self.telegraph, self.sites.special_telegraphs),
        ):
            share = special
            for _ in range(min(held, places, 4)):
                found += share * gain
                share *= 0.7
        return soon * found

    def _routes(self, cargo: Sequence[int]) -> float:
        """Return what tiles are worth: the best route they lead to, and what is to spare."""
        weights, turns = self.weights, self.turns
        tiles = cargo[RAIL:]
        if not turns:
            return float(sum(tiles))
        patience, make, fetch = weights["patience"], weights["make"], weights["fetch"]
        spare = weights["spare"] * min(1.0, 0.5 + turns / 8)
        rails, tunnels, bridges = tiles
        iron, powder, wood = (cargo[kind] for kind in _MADE_OF)
        best = 0.0
        for (r, t, b), _, worth in self.prospects:
            effort = 1.0
            for lacking, held in ((r - rails, iron), (t - tunnels, powder), (b - bridges, wood)):
                if lacking <= 0:
                    continue
                if lacking <= held:
                    effort += make * lacking
                else:
                    effort += make * held + fetch * (lacking - held)
            value = (worth - spare * (r + t + b)) * patience**effort
            if effort > turns:
                value *= turns / effort
            if value > best:
                best = value
        found = spare * (_FEWER[rails] + _FEWER[tunnels] + _FEWER[bridges])
        return found + weights["route"] * best

    @cached_property
    def prospects(self) -> tuple[Prospect, ...]:
        """The routes to go for."""
        state, tableau = self.state, self.tableau
        return prospects(
            state.land,
            state.network,
            tuple(tableau.trains),
            self.sites,
            (self.station, self.telegraph, self.nearer()),
        )

    def building(self, city: int) -> float:
        """Return what the better building in a city is worth."""
        return self.station if self.sites.station & self.state.land.bit[city] else self.telegraph

    def nearer(self) -> float:
        """Return what a tile less between the coasts is worth: more, when places or own pieces
        get few."""
        filled = 1 - self.places / (2 * len(self.state.land.city))
        used = 1 - (self.tableau.houses + self.tableau.telegraphs) / _PIECES
        return self.weights["gap"] * (0.5 + 2.0 * max(filled, used))

    def _workers(self) -> float:
        state, seat, weights = self.state, self.seat, self.weights
        beside = [0] * len(_DISTRICT_USE)
        for (one, other), owner in zip(SPACES, state.spaces, strict=True):
            if owner == seat:
                beside[one] += 1
                beside[other] += 1
        found = sum(use * (n - 1) for use, n in zip(_DISTRICT_USE, beside, strict=True) if n > 1)
        soon = min(1.0, self.turns / 3)
        return soon * (weights["beside"] * found + weights["hat"] * self.tableau.hats)

    def _link(self) -> float:
        """Return what the way between the coasts means: that it gets shorter, that somebody else
        may close it, and that there must be places left to do so."""
        state, weights = self.state, self.weights
        if state.linked:
            return 0.0
        found = -self.nearer() * self.distances.gap
        if self.places < _FEW_PLACES:
            found -= weights["scarce"] * (_FEW_PLACES - self.places)
        if not self.tableau.houses + self.tableau.telegraphs:
            found -= _LAST_PIECE * weights["scarce"]
        if self.threats:
            found -= weights["danger"] * LINK_VP * (1 - 0.5**self.threats)
        return found


_MADE_OF = tuple(s.resource for s in SPECIALISTS if s.makes >= RAIL)
"""What rails, tunnels and bridges are made of."""
_FEWER = tuple(n * (1.03 - 0.03 * n) for n in range(12)) + (8.5,) * 12
"""How many tiles so many of one kind are worth."""
_USE = (0.8, 1.2, 0.8, 1.2)
"""How often each resource is wanted, beside the average."""
_LESSENING = (0.0, 1.0, 1.8, 2.4)
_DISTRICT_USE = (1.2, 1.0, 0.8, 1.0, 2.0, 1.0, 0.8, 0.7, 1.2)
"""How often each district is used, beside the average."""


def _table(count: float) -> float:
    """Return the points for buildings on the map, between the numbers of the table as well."""
    count = min(count, len(BUILDINGS_VP) - 1.0)
    whole = int(count)
    if whole == len(BUILDINGS_VP) - 1:
        return float(BUILDINGS_VP[whole])
    return BUILDINGS_VP[whole] + (count - whole) * (BUILDINGS_VP[whole + 1] - BUILDINGS_VP[whole])


def _leading(points: Sequence[float], heat: float) -> float:
    """Return the rivals' points: the nearer to the best of them, the more one counts."""
    most = max(points)
    shares = [exp((total - most) / heat) for total in points]
    return sum(s * total for s, total in zip(shares, points, strict=True)) / sum(shares)
