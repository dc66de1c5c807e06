"""The quick player: takes bonuses now and pulls the railroads toward its own cities. It looks
only at distances over the empty board, so that whole turns can be played out in a millisecond."""

from __future__ import annotations

from collections.abc import Callable

from goldenspike.core import Action
from goldenspike.games.santa_fe.bot.atlas import atlas
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import ALLOWANCE, BOOMTOWN, BRANCH, CITY, DOUBLE
from goldenspike.games.santa_fe.rules.laying import pieces_left
from goldenspike.games.santa_fe.rules.money import tariff
from goldenspike.games.santa_fe.rules.scoring import CITY_BONUS, SQUARE_BONUS, home_bonus
from goldenspike.games.santa_fe.rules.state import SantaFe

NEARNESS = 0.8
"""How much of a connection is believed in for each piece of track that it still needs."""
OWN, HAND, OTHERS = 1.0, 0.7, -0.25
"""How much a city matters for each card of it: played, in hand, played by another."""
OPEN_DOOR = 0.6
"""Share of a bonus that is feared lost when the next player can take it with one piece."""
SURE = 2.5
"""How much more money at once counts than the same in hopes."""
ENOUGH_TO_DOUBLE = 6
"""Bonuses within reach that make a Double Turn Card worth playing."""
ENOUGH_TO_BRANCH = 5.0
"""Gain a branch line must promise to be bought."""
ENOUGH_TO_BOOM = 8.0
"""Points two markers must promise for a Boomtown Card to be taken or played."""
PASSING = -5.0
"""A loss of this size is taken rather than passing: games are won by laying track."""

_FADING = tuple(NEARNESS**far for far in range(100))


def habit(state: SantaFe, seat: int, *, plans: bool = False) -> Action:
    """Return the choice that its kind of decision values most; who plans sees what all the pieces
    of the turn together will bring."""
    choices = state.choices()
    if len(choices) == 1:
        return choices[0]
    value = _VALUES[state.current().name]
    glance = Glance(state, seat, plans=plans)
    return max(choices, key=lambda action: value(glance, action))


def no_piece(state: SantaFe, seat: int, action: Action) -> float | None:
    """Value an answer that lays nothing; None for one that does. Whoever leads ends the game."""
    if action == "done":
        return 0.0
    if action == "pass":
        return PASSING
    if action == "decline":
        points = [score.total for score in state.scores()]
        return 99.0 if points[seat] == max(points) else -99.0
    return None


class Glance:
    """What each place is worth to a seat, and how a railroad's end pulls there."""

    def __init__(self, state: SantaFe, seat: int, *, plans: bool = False) -> None:
        self.state = state
        self.plans = plans
        self.seat = seat
        self.player = state.seats[seat]
        self.values = values = list(board().values)
        for city, value in state.markers.items():
            values[city] = value
        weight = [0.0] * len(values)
        for other, player in enumerate(state.seats):
            share = OWN if other == seat else OTHERS
            for city in player.table:
                weight[city] += share
        for city in self.player.hand:
            weight[city] += HAND
        self.interest = [w * v for w, v in zip(weight, values, strict=True)]
        self._wanted = [
            (1 << city, city, interest) for city, interest in enumerate(self.interest) if interest
        ]
        self._pulls: dict[tuple[int, int], float] = {}
        self._ends: list[tuple[int, int, list[tuple[int, int]]]] | None = None
        self._average: float | None = None

    def pull(self, railroad: int, place: int) -> float:
        """Return what an end of a railroad at a place promises: the cities it lacks, fading with
        their distance."""
        key = (railroad, place)
        found = self._pulls.get(key)
        if found is None:
            far, links = atlas().distances[place], self.state.track.links
            found = self._pulls[key] = sum(
                interest * _FADING[far[city]]
                for _, city, interest in self._wanted
                if not links[city] >> railroad & 1
            )
        return found

    def lay(self, action: Action) -> float:
        """Value a piece of track."""
        if (value := no_piece(self.state, self.seat, action)) is not None:
            return value
        plan, track = board(), self.state.track
        verb, name, way_name = action.split(" ")
        railroad, way = plan.railroad[name], plan.way[way_name]
        road = plan.ways[way]
        goal, laid = road.goal, track.laid[road.line]
        left = len(road.spaces) - laid - 1
        onward = self.pull(railroad, goal) if self._leads_on(goal) else 0.0
        if track.links[goal] >> railroad & 1 == 0 and not onward:
            onward = self.interest[goal]
        gain = _FADING[left] * onward
        if laid:
            gain -= _FADING[left + 1] * onward
        elif verb == "lay" and not plan.railroads[railroad].short:
            gain -= self.pull(railroad, road.start)
        bonus = self.bonus(railroad, goal)
        times = ALLOWANCE[self.player.played].bonus
        if not laid and plan.railroads[railroad].short:
            gain += SURE * home_bonus(track, railroad) * times
        if left == 0:
            gain += SURE * bonus * times
        elif bonus:
            more = pieces_left(self.state, self.seat) - 1
            if self.plans and left <= more:
                gain += SURE * bonus * times
            elif left == 1 and not more:
                gain -= OPEN_DOOR * bonus
        return gain - tariff(self.state, self.seat)[road.terrain[laid]]

    def bonus(self, railroad: int, goal: int) -> int:
        """Return what the first connection of a railroad to a place pays."""
        plan, links = board(), self.state.track.links[goal]
        bonus = CITY_BONUS if not links and plan.values[goal] else 0
        if not links >> railroad & 1 and (railroad, goal) in plan.squares:
            bonus += SQUARE_BONUS
        return bonus

    def card(self, action: Action) -> float:
        """Value playing a card."""
        card = action.args[0]
        if card in board().place:
            return 1 + self.worth(board().place[card])
        if card == DOUBLE:
            return 100.0 if self.bonuses_near(2) >= ENOUGH_TO_DOUBLE else 0.5
        return 50.0 if self.boom_gain() >= ENOUGH_TO_BOOM else 0.0

    def worth(self, city: int) -> float:
        """Return the points a card of a city may bring in the end."""
        return self.values[city] * self.railroads(city)

    def railroads(self, city: int) -> float:
        """Return how many railroads a city may have in the end."""
        links, far = self.state.track.links[city], atlas().distances[city]
        count = float(links.bit_count())
        if self._ends is None:
            self._ends = self._find_ends()
        for railroad, supply, ends in self._ends:
            if not links >> railroad & 1:
                nearest = min([far[place] + left for place, left in ends])
                if nearest <= supply:
                    count += _FADING[nearest]
        return count

    def bonuses_near(self, pieces: int) -> int:
        """Return the sum of the two best bonuses that so many pieces each would bring."""
        track, tables = self.state.track, atlas()
        found = {}
        for railroad in track.in_play:
            if track.pieces(railroad, self.seat):
                for way in track.ways(railroad):
                    if tables.way_spaces[way] - track.laid[way >> 1] <= pieces:
                        goal = tables.way_goal[way]
                        found[railroad, goal] = self.bonus(railroad, goal)
        return sum(sorted(found.values())[-2:])

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
        if kind == CITY:
            return 5.0
        if kind == DOUBLE:
            return 6.0 if not self.player.holds(DOUBLE) and len(self.player.hand) > 1 else 1.0
        if kind == BOOMTOWN:
            return 7.0 if self.boom_gain() >= ENOUGH_TO_BOOM else -1.0
        if kind == BRANCH:
            gain = self.best_branch(board().railroad[action.args[1]])
            return 5.0 + gain if gain >= ENOUGH_TO_BRANCH and self.player.hand else -1.0
        return -1.0 if self.state.deck or kind == "engineer" else 2.0

    def discard(self, action: Action) -> float:
        """Value exchanging a city: those worth less than half an average one."""
        if action == "done":
            return 0.0
        if self._average is None:
            cities = atlas().cities
            self._average = sum(self.worth(city) for city in cities) / len(cities)
        return self._average / 2 - self.worth(board().place[action.args[0]])

    def best_branch(self, railroad: int) -> float:
        """Return what the best line that a branch line card could start promises."""
        track, tables = self.state.track, atlas()
        if not track.pieces(railroad, self.seat):
            return 0.0
        at = sum(self.pull(railroad, place) for place in track.at[railroad] if track.ways(railroad))
        pulls = (
            _FADING[tables.way_spaces[way] - 1] * self.pull(railroad, tables.way_goal[way])
            for way in track.branch_ways(railroad)
        )
        return max(pulls, default=0.0) - at

    def _find_ends(self) -> list[tuple[int, int, list[tuple[int, int]]]]:
        """The railroads that can go on: their supply and ends, with the pieces to get there."""
        track, tables = self.state.track, atlas()
        found = []
        for railroad in track.in_play:
            supply = track.supply[railroad]
            ends = [(place, 0) for place in track.at[railroad]]
            ends += [(tables.way_goal[way], 1) for way in track.under_way[railroad]]
            if supply and ends:
                found.append((railroad, supply, ends))
        return found

    def _leads_on(self, place: int) -> bool:
        """Tell whether a line is free at a place."""
        track = self.state.track
        for road in atlas().roads[place]:
            if not track.laid[road.line] and not (track.arrows and road.against):
                return True
        return False

    def _boom_at(self, city: int) -> float:
        rise = self.state.rulebook.markers[board().values[city]][0] - board().values[city]
        return rise * self.railroads(city) * self.interest[city] / max(1, self.values[city])


_VALUES: dict[str, Callable[[Glance, Action], float]] = {
    "choose": Glance.card,
    "lay": Glance.lay,
    "change": Glance.discard,
    "refill": Glance.draw,
    "boom": Glance.boom,
    "four": lambda glance, action: float(action == "four now"),
    "engineer": lambda glance, action: float(action == "done"),
    "buy_track": lambda glance, action: float(action == "done"),
}
"""How each decision's actions are valued; an engineer and bought track are left to others."""
