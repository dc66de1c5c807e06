"""Laying track by the forecast, quickly: only what a piece changes for its own railroad is looked
at, so that the others' turns can be played out as well as the own one is thought through."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from goldenspike.core import Action
from goldenspike.games.santa_fe.bot.habit import no_piece
from goldenspike.games.santa_fe.bot.reach import ends, free_roads, spread
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import ALLOWANCE
from goldenspike.games.santa_fe.rules.laying import pieces_left
from goldenspike.games.santa_fe.rules.money import tariff
from goldenspike.games.santa_fe.rules.scoring import city_bonus, home_bonus, square_bonus
from goldenspike.games.santa_fe.rules.state import SantaFe

HAND = 0.7
"""How much a city in hand matters beside a played one."""
NEARLY = 0.9
"""How much a bonus counts that the rest of the turn's pieces will bring."""


class Surveyor:
    """Values the pieces a seat may lay."""

    def __init__(self, state: SantaFe, seat: int, weights: Mapping[str, float]) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self._owner = bytes(state.track.owner)
        values = list(board().values)
        for city, value in state.markers.items():
            values[city] = value
        mine = [0.0] * len(values)
        self._lean = [weights["base"] + weights["value"] * value for value in values]
        share = -weights["rivalry"] / (state.players - 1)
        for other, player in enumerate(state.seats):
            for city in player.table:
                mine[city] += values[city] * (1.0 if other == seat else share)
                self._lean[city] += weights["pull"] * values[city]
        for city in state.seats[seat].hand:
            mine[city] += HAND * values[city]
        self._mine = mine
        self._now: dict[int, float] = {}

    def best(self) -> Action:
        """Return the piece that promises most."""
        return max(self.state.choices(), key=self.value)

    def value(self, action: Action) -> float:
        """Return what a piece changes, in points."""
        if (value := no_piece(self.state, self.seat, action)) is not None:
            return value
        verb, name, way_name = action.split(" ")
        plan, track = board(), self.state.track
        railroad, way = plan.railroad[name], plan.way[way_name]
        road = plan.ways[way]
        laid = track.laid[road.line]
        left = len(road.spaces) - laid - 1
        after = ends(track, railroad)
        if railroad not in self._now:
            self._now[railroad] = self._promise(railroad, after, track.supply[railroad], -1)
        if laid:
            after.remove((road.goal, left + 1))
        elif verb == "lay" and not plan.railroads[railroad].short:
            after.remove((road.start, 0))
        after.append((road.goal, left))
        reached = road.goal if left == 0 else -1
        supply = max(0, track.supply[railroad] - 1)
        gain = self._promise(railroad, after, supply, reached) - self._now[railroad]
        times = ALLOWANCE[self.state.seats[self.seat].played].bonus
        bonus = city_bonus(track.links, road.goal) + square_bonus(track.links, railroad, road.goal)
        more = pieces_left(self.state, self.seat) - 1
        if left == 0:
            gain += times * bonus
            if not more:
                gain -= self.weights["tempo"] * self._next_bonus(railroad, road.goal)
        elif left <= more:
            gain += times * bonus * NEARLY
        elif left - more == 1:
            gain -= self.weights["tempo"] * bonus
        gain += times * home_bonus(track, railroad)
        return gain - tariff(self.state, self.seat)[road.terrain[laid]]

    def _next_bonus(self, railroad: int, place: int) -> int:
        """The bonus that the next piece from a place just reached would bring the next player."""
        track = self.state.track
        return max(
            (
                city_bonus(track.links, goal) + square_bonus(track.links, railroad, goal)
                for goal, spaces, _ in free_roads(self._owner, track.arrows)[place]
                if spaces == 1
            ),
            default=0,
        )

    def _promise(
        self, railroad: int, after: list[tuple[int, int]], supply: int, reached: int
    ) -> float:
        """Return what a railroad with these ends and so much track may bring the seat."""
        track, bit, weights = self.state.track, 1 << railroad, self.weights
        links = track.links
        touch, rank, span = weights["touch"], weights["rank"], weights["span"]
        found = self._mine[reached] if reached >= 0 and not links[reached] & bit else 0.0
        if not supply:
            return found
        number, mine, lean = 0, self._mine, self._lean
        near = spread(self._owner, track.arrows, railroad, tuple(after), supply)
        for place, far in zip(*near, strict=True):
            if place != reached and not links[place] & bit:
                if mine[place]:
                    x = lean[place] + touch / (far + 1) + (rank * number + span * far) / supply
                    found += mine[place] / (1 + exp(-x))
                number += 1
        return found + weights["life"] * min(supply, 2 * number)
