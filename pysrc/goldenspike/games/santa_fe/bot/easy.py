"""The easy bot: takes bonuses now and pulls the railroads toward its own cities."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import cast

from goldenspike.bots import Budget, Glimpse, QuickBot
from goldenspike.core import Action
from goldenspike.games.santa_fe.rules import scoring
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import ALLOWANCE, DOUBLE
from goldenspike.games.santa_fe.rules.laying import pieces_left
from goldenspike.games.santa_fe.rules.money import tariff
from goldenspike.games.santa_fe.rules.state import SantaFe

NEARNESS = 0.8
"""How much of a connection is believed in for each piece of track that it still needs."""
TABLE, HAND, OTHERS = 1.0, 0.7, -0.25
"""How much a city matters for each card of it: played, in hand, played by another."""
OPEN_DOOR = 0.6
"""Share of a bonus that is feared lost when the next player can take it with one piece."""
ENOUGH_TO_DOUBLE = 6
"""Bonuses within reach that make a Double Turn Card worth playing."""
ENOUGH_TO_BRANCH = 5.0
"""Gain a branch line must promise to be bought."""
ENOUGH_TO_BOOM = 8.0
"""Points two markers must promise for a Boomtown Card to be taken or played."""
PASSING = -5.0
"""A loss of this size is taken rather than passing: games are won by laying track."""

Seeds = list[tuple[int, int]]
Nearness = list[float]


class EasyBot(QuickBot):
    """Chooses what looks best right now; no plan, no search."""

    def choose(self, glimpse: Glimpse, budget: Budget | None = None) -> Action:
        """Return the choice that its kind of decision values most."""
        choices = glimpse.choices
        if len(choices) == 1:
            return choices[0]
        outlook = Outlook(cast(SantaFe, glimpse.imagine()), glimpse.seat)
        value = _VALUES[outlook.state.current().name]
        return max(choices, key=lambda action: value(outlook, action))


class Outlook:
    """How near each railroad is to each place, and what each place is worth to a seat."""

    def __init__(self, state: SantaFe, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.player = state.seats[seat]
        plan, track = board(), state.track
        self.free: list[list[tuple[int, int]]] = [
            [(plan.ways[way].goal, len(plan.ways[way].spaces)) for way in ways if track.free(way)]
            for ways in plan.ways_from
        ]
        self.near = {r: self.nearness(r, self.seeds(r)) for r in track.in_play}
        values = [state.markers.get(p, value) for p, value in enumerate(plan.values)]
        weight = [0.0] * len(values)
        for other, player in enumerate(state.seats):
            for city in player.table:
                weight[city] += TABLE if other == seat else OTHERS
        for city in self.player.hand:
            weight[city] += HAND
        self.values = values
        self.interest = [w * v for w, v in zip(weight, values, strict=True)]

    def seeds(self, railroad: int) -> Seeds:
        """Where a railroad can go on from: places and the pieces it takes to get there."""
        track, plan = self.state.track, board()
        return [(place, 0) for place in track.at[railroad]] + [
            (plan.ways[way].goal, len(plan.ways[way].spaces) - track.next_number(way))
            for way in track.under_way[railroad]
        ]

    def nearness(self, railroad: int, seeds: Seeds) -> Nearness:
        """Return for each place how sure a connection is: 1 where there is one, less with every
        piece it still takes, 0 where the track does not suffice."""
        track = self.state.track
        most = track.pieces(railroad, self.seat)
        best = {place: 99 for place, _ in seeds}
        heap: list[tuple[int, int]] = []
        for place, far in seeds:
            if far < best[place]:
                best[place] = far
                heappush(heap, (far, place))
        while heap:
            far, place = heappop(heap)
            if far > best[place]:
                continue
            for goal, spaces in self.free[place]:
                there = far + spaces
                if there <= most and there < best.get(goal, 99):
                    best[goal] = there
                    heappush(heap, (there, goal))
        near = [float(links >> railroad & 1) for links in track.links]
        for place, far in best.items():
            if not near[place] and far <= most:
                near[place] = NEARNESS**far
        return near

    def worth(self, city: int) -> float:
        """Return the points a card of a city may bring in the end."""
        return self.values[city] * sum(near[city] for near in self.near.values())

    def lay(self, action: Action) -> float:
        """Value a piece of track."""
        if action == "done":
            return 0.0
        if action == "pass":
            return PASSING
        if action == "decline":
            points = [score.total for score in self.state.scores()]
            return 99.0 if points[self.seat] == max(points) else -99.0
        plan, track = board(), self.state.track
        railroad, way = plan.railroad[action.args[0]], plan.way[action.args[1]]
        road = plan.ways[way]
        left = len(road.spaces) - track.laid[road.line] - 1
        price = tariff(self.state, self.seat)[track.next_terrain(way)]
        seeds = self._seeds_after(railroad, way, left, branch=action.verb == "branch")
        near, before = self.nearness(railroad, seeds), self.near[railroad]
        if left == 0:
            near[road.goal] = 1.0
        gain = sum(
            interest * (after - was)
            for interest, after, was in zip(self.interest, near, before, strict=True)
            if interest
        )
        bonus = scoring.city_bonus(track, road.goal)
        bonus += scoring.square_bonus(track, railroad, road.goal)
        times = ALLOWANCE[self.player.played].bonus
        gain += scoring.home_bonus(track, railroad) * times
        if left == 0:
            gain += bonus * times
        elif left == 1 and pieces_left(self.state, self.seat) == 1:
            gain -= OPEN_DOOR * bonus
        return gain - price - 0.01 * (road.id[-2:] == "/2")

    def card(self, action: Action) -> float:
        """Value playing a card."""
        card = action.args[0]
        if card in board().place:
            return 1 + self.worth(board().place[card])
        if card == DOUBLE:
            return 100.0 if self.bonuses_near(2) >= ENOUGH_TO_DOUBLE else 0.5
        return 50.0 if self.boom_gain() >= ENOUGH_TO_BOOM else 0.0

    def bonuses_near(self, pieces: int) -> int:
        """Return the sum of the two best bonuses that so many pieces each would bring."""
        track, plan = self.state.track, board()
        found = []
        for railroad in track.in_play:
            if track.pieces(railroad, self.seat):
                ways = [plan.ways[way] for way in track.ways(railroad)]
                goals = [r.goal for r in ways if len(r.spaces) - track.laid[r.line] <= pieces]
                found += [
                    scoring.city_bonus(track, goal) + scoring.square_bonus(track, railroad, goal)
                    for goal in set(goals)
                ]
        return sum(sorted(found)[-2:])

    def boom(self, action: Action) -> float:
        """Value a boomtown marker."""
        return 0.0 if action == "done" else self._boom_at(board().place[action.args[1]])

    def boom_gain(self) -> float:
        """Return what the two best markers would bring."""
        gains = [
            self._boom_at(city)
            for city, place in enumerate(board().places)
            if place.value in self.state.rulebook.markers and city not in self.state.markers
        ]
        return sum(sorted(gains)[-2:])

    def draw(self, action: Action) -> float:
        """Value a card to draw: cities, a Double Turn Card in reserve, a branch that pays."""
        if action == "done":
            return 0.0
        kind = action.args[0]
        if kind == "city":
            return 5.0
        if kind == DOUBLE:
            return 6.0 if not self.player.holds(DOUBLE) and len(self.player.hand) > 1 else 1.0
        if kind == "boomtown":
            return 7.0 if self.boom_gain() >= ENOUGH_TO_BOOM else -1.0
        if kind == "branch":
            railroad = board().railroad[action.args[1]]
            gain = self._best_branch(railroad)
            return 5.0 + gain if gain >= ENOUGH_TO_BRANCH and self.player.hand else -1.0
        return -1.0 if self.state.deck or kind == "engineer" else 2.0

    def discard(self, action: Action) -> float:
        """Value exchanging a city: those worth less than half an average one."""
        if action == "done":
            return 0.0
        average = sum(self.worth(city) for city in board().city_cards) / len(board().city_cards)
        return average / 2 - self.worth(board().place[action.args[0]])

    def _seeds_after(self, railroad: int, way: int, left: int, *, branch: bool) -> Seeds:
        road, track = board().ways[way], self.state.track
        seeds = self.seeds(railroad)
        if way in track.under_way[railroad]:
            seeds.remove((road.goal, left + 1))
        elif not branch and not board().railroads[railroad].short:
            seeds.remove((road.start, 0))
        return [*seeds, (road.goal, left)]

    def _best_branch(self, railroad: int) -> float:
        before, track = self.near[railroad], self.state.track
        if not track.pieces(railroad, self.seat):
            return 0.0
        best = 0.0
        for way in track.branch_ways(railroad):
            left = len(board().ways[way].spaces) - 1
            seeds = self._seeds_after(railroad, way, left, branch=True)
            after = self.nearness(railroad, seeds)
            gain = sum(
                interest * (then - now)
                for interest, then, now in zip(self.interest, after, before, strict=True)
            )
            best = max(best, gain)
        return best

    def _boom_at(self, city: int) -> float:
        rise = self.state.rulebook.markers[board().values[city]][0] - board().values[city]
        railroads = sum(near[city] for near in self.near.values())
        return rise * railroads * self.interest[city] / max(1, self.values[city])


_VALUES: dict[str, Callable[[Outlook, Action], float]] = {
    "choose": Outlook.card,
    "lay": Outlook.lay,
    "change": Outlook.discard,
    "refill": Outlook.draw,
    "boom": Outlook.boom,
    "four": lambda outlook, action: float(action == "four now"),
    "engineer": lambda outlook, action: float(action == "done"),
    "buy_track": lambda outlook, action: float(action == "done"),
}
"""How each decision's actions are valued; an engineer and bought track are left to others."""
