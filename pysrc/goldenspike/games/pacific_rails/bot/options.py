"""What is worth considering at each small decision of a turn, the most promising first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from goldenspike.core import Action, Chance
from goldenspike.games.pacific_rails.bot.appraisal import Appraisal
from goldenspike.games.pacific_rails.bot.targets import targets
from goldenspike.games.pacific_rails.rules.board import COASTS
from goldenspike.games.pacific_rails.rules.components import (
    HIRE_COST,
    HOUSES_IN_ROW,
    KINDS,
    RESOURCES,
    SEATS,
    SENATORS,
    SPECIALISTS,
    UPGRADES,
    WAGONS,
)
from goldenspike.games.pacific_rails.rules.forecast import own_workers
from goldenspike.games.pacific_rails.rules.laying import Route, outcome
from goldenspike.games.pacific_rails.rules.workers import ChooseDistrict

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.state import PacificRails

Moves = tuple[str, ...]
"""Actions that belong together: one, or a whole route."""

_KIND = {kind: number for number, kind in enumerate(KINDS)}
_SPECIALIST = {s.id: number for number, s in enumerate(SPECIALISTS)}
_UPGRADE = {u.id: u for u in UPGRADES}
_SENATOR = {s.id: s for s in SENATORS}
_ROWS = (0.8, 1.2, 0.8, 1.2)


class Chooser:
    """Ranks the choices of one decision at a glance."""

    def __init__(self, state: PacificRails, weights: Mapping[str, float]) -> None:
        self.state = state
        self.decision = state.stack[-1]
        self.seat = self.decision.seat
        self.choices = state.choices()
        self._weights = weights

    @cached_property
    def sense(self) -> Appraisal:
        """What the position is worth, if that is asked for."""
        return Appraisal(self.state, self.seat, self._weights)

    def steps(self, width: int) -> list[Moves]:
        """Return the most promising choices, at most so many where they are ranked."""
        name = self.decision.name
        if name in ("train", "route"):
            return self._routes(width)
        value = _VALUES.get(name)
        if value is None:
            return [(choice,) for choice in self.choices[: 1 if name == "convert" else None]]
        ranked = sorted(self.choices, key=lambda choice: -value(self, choice))
        return [(choice,) for choice in ranked[: _WIDTHS.get(name, width)]]

    def _routes(self, width: int) -> list[Moves]:
        """Whole routes with the tiles in hand, and to lay none."""
        state, land, seat = self.state, self.state.land, self.seat
        route = self.decision
        trains = [route.train] if isinstance(route, Route) else range(len(COASTS))
        found: list[tuple[float, Moves]] = []
        for train in trains:
            led: tuple[int, ...] = (state.seats[seat].trains[train],)
            begin: Moves = (f"train {COASTS[train]}",)
            if isinstance(route, Route):
                led, begin = route.path, ()
                if "finish" in self.choices:
                    found.append((self._worth(train, led), ("finish",)))
                if not state.passable[led[-1]]:
                    break
            for target in targets(state, seat, train, led):
                if target.missing:
                    continue
                steps = tuple(str(land.step[cell]) for cell in target.path[len(led) :])
                found.append((self._worth(train, target.path), (*begin, *steps, "finish")))
        found.sort(key=lambda one: -one[0])
        best = [step for _, step in found[:width]]
        if not isinstance(route, Route):
            return best if best and width == 1 else [*best, ("done",)]
        return best or [self._any_way(route.path)]

    def _any_way(self, led: tuple[int, ...]) -> Moves:
        """The cheapest way on for a route that has been led where no usual one goes."""
        land = self.state.land
        found = [route for _, route in self.state.in_reach().values()]
        if not found:
            return (self.choices[0],)
        path = min(found, key=lambda route: route.tiles).path
        return (*(str(land.step[cell]) for cell in path[len(led) :]), "finish")

    def _worth(self, train: int, path: tuple[int, ...]) -> float:
        state, sense, city = self.state, self.sense, path[-1]
        _, vp, guests = outcome(state, self.seat, path)
        worth = vp - 0.4 * sum(guests) + sense.building(city)
        if not state.linked:
            gap, across, joining = sense.distances
            worth += sense.nearer() * max(0, gap - across[train][city])
            worth += 15 * bool(joining[train] & state.land.bit[city])
        return worth

    def pick(self, action: Action) -> float:
        """Value what is picked from the supply."""
        if not action.args:
            return -1.0
        return self._with(_KIND[action.args[0]], 1)

    def discard(self, action: Action) -> float:
        """Value what is left without it."""
        return self._with(_KIND[action.args[0]], -1)

    def _with(self, kind: int, change: int) -> float:
        cargo = self.sense.tableau.cargo[:]
        cargo[kind] += change
        return self.sense.cargo(cargo)

    def row(self, action: Action) -> float:
        """Open the row that brings most."""
        row = RESOURCES.index(action.args[0])
        houses = self.sense.tableau.rows[row]
        lots = self.state.lots[row].count(self.seat)
        return _ROWS[row] * (1.0 if houses == HOUSES_IN_ROW else 0.75 if houses > 1 else 0.5) + (
            0.01 * lots
        )

    def specialist(self, action: Action) -> float:
        """Hire whom the train lacks and whose resource is at hand."""
        if not action.args:
            return -5.0
        kind = _SPECIALIST[action.args[0]]
        tableau = self.sense.tableau
        lack = 1.5 - tableau.crew.count(kind)
        if kind == len(SPECIALISTS) - 1:
            lack -= 0.6
        cost = 0.0
        if action.verb == "hire":
            cargo = tableau.cargo[:]
            for paid, n in HIRE_COST[kind][len(tableau.crew) // SEATS]:
                cargo[paid] -= n
            cost = self.sense.cargo(cargo)
        return lack + cost

    def upgrade(self, action: Action) -> float:
        """Mount what the train lacks."""
        if action.verb != "upgrade":
            return self.house(action)
        upgrade = _UPGRADE[action.args[1]]
        fresh = upgrade.level > len(self.sense.tableau.upgrades)
        use = 1.0 if upgrade.gain is None else _ROWS[upgrade.gain]
        return 10.0 * fresh + use

    def house(self, action: Action) -> float:
        """Build where most is produced."""
        if action.verb != "house":
            return -1.0
        row = RESOURCES.index(action.args[0])
        return _ROWS[row] + 0.1 * self.sense.tableau.production(row)

    def city(self, action: Action) -> float:
        """Build where rivals would come by, or would build themselves."""
        if not action.spot:
            return -1.0
        cell = self.state.land.index[action.spot]
        joins = not self.state.linked and any(
            self.sense.distances.joining[t] & self.state.land.bit[cell] for t in (0, 1)
        )
        near = sum(self.state.passable[x] for x in self.state.land.near[cell])
        value = near + 3.0 * joins + 4.0 * (action.verb == "station")
        return value

    def senator(self, action: Action) -> float:
        """Value a senator at a glance by what he brings."""
        if action == "reset":
            return float(sum(self.state.down)) - 1.0
        if not action.args:
            return 0.5
        senator = _SENATOR[action.args[0]]
        if senator.reward == "build":
            return self.sense.station + 0.5 * self.sense.telegraph - 3
        if senator.reward == "improve":
            return 3.0
        cargo = self.sense.tableau.cargo[:]
        before = self.sense.cargo(cargo)
        best = 0.0
        for kind in senator.kinds:
            cargo[kind] += senator.n
            best = max(best, self.sense.cargo(cargo) - before)
            cargo[kind] -= senator.n
        return best - 0.5 * senator.price

    def hats(self, action: Action) -> float:
        """None first, then more."""
        return -float(action.args[0])

    def build(self, action: Action) -> float:
        """A station while it brings a wagon."""
        few = self.sense.tableau.stations < WAGONS
        return float((action.verb == "station") == few)


_BEGINNING = ("worker", "district", "hats")
_FORKS = 3
"""So many decisions of a turn after its beginning are looked at with several choices."""
_WIDTHS = {"discard": 1, "pick": 1, "hats": 3, "build": 2}
"""How many choices are kept of those decisions at any width."""
_VALUES: dict[str, Callable[[Chooser, Action], float]] = {
    "discard": Chooser.discard,
    "pick": Chooser.pick,
    "row": Chooser.row,
    "hire": Chooser.specialist,
    "recruit": Chooser.specialist,
    "upgrade": Chooser.upgrade,
    "improve": Chooser.upgrade,
    "house": Chooser.house,
    "station": Chooser.city,
    "telegraph": Chooser.city,
    "grant": Chooser.city,
    "congress": Chooser.senator,
    "hats": Chooser.hats,
    "build": Chooser.build,
}


def turns(
    state: PacificRails,
    seat: int,
    weights: Mapping[str, float],
    width: int,
    rng: Chance | None = None,
) -> Iterator[tuple[Moves, PacificRails]]:
    """Yield the turns that a seat could make, as far as they are worth considering, each with
    the position after it; what it decides in another's turn is a line by itself. With luck given
    the workers come to mind in any order; with a width of one, spaces from which a district acts
    alike are all the same."""
    todo: list[tuple[Moves, PacificRails, int]] = [((), state.copy(), 0)]
    turn = state.turn
    seen: set[tuple[int, int]] = set()
    while todo:
        line, at, forks = todo.pop()
        if line and (turn != seat or at.turn != turn or at.to_move is None):
            yield line, at
            continue
        decision = at.stack[-1]
        steps = Chooser(at, weights).steps(width if forks < _FORKS else 1)
        if decision.seat != seat or forks >= _FORKS:
            steps = steps[:1]
        elif rng and not line:
            rng.shuffle(steps)
        elif width == 1 and isinstance(decision, ChooseDistrict):
            uses = _uses(at, decision)
            steps = [step for step, use in zip(steps, uses, strict=True) if use not in seen]
            seen.update(uses)
        if len(steps) > 1 and decision.name not in _BEGINNING:
            forks += 1
        for number, step in enumerate(reversed(steps), start=1):
            twin = at if number == len(steps) else at.copy()
            for action in step:
                twin.play(action)
            todo.append(((*line, *step), twin, forks))


def _uses(state: PacificRails, decision: ChooseDistrict) -> list[tuple[int, int]]:
    """Return the districts that may be used, each with how often it acts."""
    return [
        (district, own_workers(state, decision.seat, district) - decision.placed)
        for district in decision.districts
    ]
