"""The easy bot: earn what the next city needs, run the train, lay toward that city.

It tries every decision, plays the rest of its turn by simple rules, and values what it then has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeGuard

from goldenspike.bots import Budget, Glimpse, QuickBot
from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.bot.targets import (
    LAST_PIECE,
    WAGON,
    Target,
    best_target,
    gap_between_coasts,
    nearer,
    targets,
    tiles_across,
    worth,
)
from goldenspike.games.pacific_rails.rules.board import COASTS
from goldenspike.games.pacific_rails.rules.components import (
    AROUND,
    BUILDINGS_VP,
    DISTRICTS,
    FINANCIER,
    KINDS,
    MONEY,
    RESOURCES,
    SPACE_IDS,
    SPACES,
    SPECIALISTS,
    UPGRADES,
    WAGONS,
)
from goldenspike.games.pacific_rails.rules.forecast import own_workers
from goldenspike.games.pacific_rails.rules.laying import Route
from goldenspike.games.pacific_rails.rules.state import PacificRails
from goldenspike.games.pacific_rails.rules.tableau import Tableau

_NEEDED_TILE, _SPARE_TILE = 3.0, 1.0
_NEEDED_RESOURCE, _SPARE_RESOURCE = 1.5, 0.4
_MONEY, _MONEY_ENOUGH = 0.9, 3
"""What cargo is worth, in points: what the goal needs, and what is spare."""
_READY, _HOARD = 2.0, 0.6
"""What it is worth to have every tile for the goal, and how much of the goal's worth its tiles
are worth at most before they lie."""
_CREW = (3.0, 3.0, 4.5, 4.0, 5.0, 5.0)
_UPGRADE, _PRODUCTION, _HOUSE, _HAT, _BESIDE = 1.2, 0.8, 0.7, 0.8, 0.15
"""What else is worth something: seats filled, an upgrade's level, an open space, a house in a
district, a hat, a second worker beside a district."""
_SENATORS = ("s6", "s7", "s8", "s5", "s4", "s3", "s1", "s2")
_RESET_LEAST = 3
"""Senators, dearest to the bot first, and how many must be down for a reset."""
_LONGEST, _ROUTES = 60, 2
"""How many decisions and routes of a turn are tried out at most."""
_CENTRE = next(n for n, d in enumerate(DISTRICTS) if d.kind == "centre")


class EasyBot(QuickBot):
    """Plays a sensible turn, without looking at what the others may do."""

    def choose(self, glimpse: Glimpse, budget: Budget | None = None) -> Action:
        """Return the choice after which the own position is worth most."""
        if len(glimpse.choices) == 1:
            return glimpse.choices[0]
        state = glimpse.imagine()
        if not isinstance(state, PacificRails):
            raise TypeError("not a position of Pacific Rails")
        seat = glimpse.seat
        decision = state.stack[-1]
        if decision.name in ("open", "start"):
            return glimpse.rng.pick(glimpse.choices)
        goal = best_target(state, seat, ready=decision.name in ("train", "route"))
        if decision.name in _BY_RULE:
            return rule_of_thumb(state, goal)
        choices: list[tuple[str, ...]] = [(choice,) for choice in glimpse.choices]
        if decision.name == "worker":
            choices = _distinct(state, seat)
        gap = gap_between_coasts(state)
        best = max(choices, key=lambda actions: _after(state, seat, actions, goal, gap))
        return next(choice for choice in glimpse.choices if choice == best[0])


def rule_of_thumb(state: PacificRails, goal: Target | None) -> Action:
    """Return a sensible choice at once, for the rest of a turn that is tried out."""
    decision = state.stack[-1]
    choices = state.choices()
    return _RULES.get(decision.name, _first)(state, choices, goal)


def value(state: PacificRails, seat: int, goal: Target | None, gap: int) -> float:
    """Return what a seat's position is worth, in points."""
    tableau = state.seats[seat]
    total = float(sum(tableau.points)) + BUILDINGS_VP[tableau.buildings] + WAGON * tableau.wagons
    total -= nearer(tableau) * gap
    total += sum(_CREW[: len(tableau.crew)]) + _HAT * tableau.hats
    total += _UPGRADE * sum(UPGRADES[tile].level for tile in tableau.upgrades)
    total -= _PRODUCTION * tableau.houses
    total += _HOUSE * sum(owners.count(seat) for owners in state.lots)
    total += _BESIDE * sum(max(0, own_workers(state, seat, d) - 1) for d in range(len(AROUND)))
    if not state.linked and not tableau.houses + tableau.telegraphs:
        total -= LAST_PIECE
    return total + _cargo_value(tableau, goal)


def _cargo_value(tableau: Tableau, goal: Target | None) -> float:
    cargo = tableau.cargo
    total = _MONEY * min(cargo[MONEY], _MONEY_ENOUGH)
    total += _SPARE_RESOURCE * max(0, cargo[MONEY] - _MONEY_ENOUGH)
    missing, held = 0, 0.0
    for specialist in SPECIALISTS[:FINANCIER]:
        tiles, resources = cargo[specialist.makes], cargo[specialist.resource]
        need = goal.needs[specialist.makes] if goal else 0
        lacking = max(0, need - tiles)
        missing += lacking
        held += _NEEDED_TILE * min(tiles, need)
        total += _SPARE_TILE * max(0, tiles - need)
        total += _NEEDED_RESOURCE * min(resources, lacking)
        total += _SPARE_RESOURCE * max(0, resources - lacking)
    if goal is None:
        return total
    total += min(held, _HOARD * goal.worth)
    return total if missing else total + _READY


def _after(
    state: PacificRails, seat: int, actions: Sequence[str], goal: Target | None, gap: int
) -> float:
    """Return the value after some actions and the rest of the turn by rule."""
    twin = state.copy()
    turn, aim, routes = twin.turn, goal, 0
    for action in actions:
        twin.play(action)
    for _ in range(_LONGEST):
        if twin.turn != turn or twin.to_move is None or twin.stack[-1].name == "worker":
            break
        decision = twin.stack[-1]
        if decision.name == "train":
            routes += 1
            aim = best_target(twin, seat, ready=True) if routes <= _ROUTES else None
        if isinstance(decision, Route) and _leads(aim, decision):
            twin.finish_route(aim.path)
        else:
            twin.play(rule_of_thumb(twin, aim))
    if twin.seats[seat].trains == state.seats[seat].trains:
        return value(twin, seat, goal, gap)
    return value(twin, seat, best_target(twin, seat), gap_between_coasts(twin))


def _distinct(state: PacificRails, seat: int) -> list[tuple[str, ...]]:
    """List the beginnings of a turn that differ in what they bring: worker and district."""
    out: list[tuple[str, ...]] = []
    seen = set()
    for action in state.choices():
        at = action.args[0]
        if at not in SPACE_IDS:
            out.append((action,))
            continue
        pair = SPACES[SPACE_IDS.index(at)]
        for district, other in (pair, pair[::-1]):
            beside = 0 if district == _CENTRE else own_workers(state, seat, other)
            key = action.verb, district, beside
            if key not in seen:
                seen.add(key)
                out.append((action, f"district {DISTRICTS[district].id}"))
    return out


def _first(state: PacificRails, choices: list[Action], goal: Target | None) -> Action:
    return choices[0]


def _last(state: PacificRails, choices: list[Action], goal: Target | None) -> Action:
    return choices[-1]


def _swap(state: PacificRails, choices: list[Action], goal: Target | None) -> Action:
    """Pick or discard what leaves the most valuable cargo."""
    tableau = state.seats[state.stack[-1].seat]
    change = 1 if choices[0].verb == "pick" else -1

    def worth(action: Action) -> float:
        if not action.args:
            return -1.0
        kind = KINDS.index(action.args[0])
        tableau.cargo[kind] += change
        result = _cargo_value(tableau, goal)
        tableau.cargo[kind] -= change
        return result

    return max(choices, key=worth)


def _congress(state: PacificRails, choices: list[Action], goal: Target | None) -> Action:
    if "reset" in choices and sum(state.down) >= _RESET_LEAST:
        return choices[choices.index(Action("reset"))]
    for senator in _SENATORS:
        if f"senator {senator}" in choices:
            return choices[choices.index(Action(f"senator {senator}"))]
    return choices[-1]


def _row(state: PacificRails, choices: list[Action], goal: Target | None) -> Action:
    """Open the row of what is lacking most, else the fullest."""
    tableau = state.seats[state.stack[-1].seat]

    def worth(action: Action) -> tuple[int, int]:
        row = RESOURCES.index(action.args[0])
        return _lacking(tableau, goal, row), tableau.rows[row]

    return max(choices, key=worth)


def _hire(state: PacificRails, choices: list[Action], goal: Target | None) -> Action:
    """Take the specialist whose tiles are lacking most, else of whom there are fewest."""
    tableau = state.seats[state.stack[-1].seat]

    def worth(action: Action) -> tuple[int, int]:
        if not action.args:
            return (-1, 0)
        kind = next(n for n, s in enumerate(SPECIALISTS) if s.id == action.args[0])
        return _lacking(tableau, goal, SPECIALISTS[kind].resource), -tableau.crew.count(kind)

    return max(choices, key=worth)


def _centre(state: PacificRails, choices: list[Action], goal: Target | None) -> Action:
    ready = goal is not None and not goal.missing
    if "lay" in choices and (ready or "hire" not in choices):
        return choices[choices.index(Action("lay"))]
    return choices[0]


def _train(state: PacificRails, choices: list[Action], goal: Target | None) -> Action:
    """Send the locomotive that has the goal in reach, or none."""
    if goal is not None and not goal.missing:
        for action in choices:
            if action == f"train {COASTS[goal.train]}":
                return action
    return choices[-1]


def _route(state: PacificRails, choices: list[Action], goal: Target | None) -> Action:
    """Go on toward the best city in reach, or end here if it is the best."""
    route = state.stack[-1]
    if not isinstance(route, Route):
        return choices[0]
    if _leads(goal, route):
        at = len(route.path)
        wanted = state.land.step[goal.path[at]] if at < len(goal.path) else Action("finish")
        if wanted in choices:
            return choices[choices.index(wanted)]
    reach = [t for t in targets(state, route.seat, route.train, route.path) if not t.missing]
    best = max(reach, key=lambda target: target.worth, default=None)
    if "finish" in choices and (
        best is None
        or worth(state, route.seat, route.train, route.path, tiles_across(state, route.train))
        >= best.worth
    ):
        return choices[choices.index(Action("finish"))]
    if best is not None:
        onward = state.land.step[best.path[len(route.path)]]
        if onward in choices:
            return onward
    return choices[0]


def _leads(goal: Target | None, route: Route) -> TypeGuard[Target]:
    """Tell whether a goal within reach lies on a route in progress."""
    return (
        goal is not None
        and not goal.missing
        and goal.train == route.train
        and goal.path[: len(route.path)] == route.path
    )


def _build(state: PacificRails, choices: list[Action], goal: Target | None) -> Action:
    few = state.seats[state.stack[-1].seat].stations < WAGONS
    return choices[0 if few else -1]


def _lacking(tableau: Tableau, goal: Target | None, resource: int) -> int:
    """Return how many tiles made of a resource the goal still needs."""
    for specialist in SPECIALISTS[:FINANCIER]:
        if specialist.resource == resource and goal is not None:
            return max(0, goal.needs[specialist.makes] - tableau.cargo[specialist.makes])
    return 0


_Rule = Callable[[PacificRails, list[Action], Target | None], Action]
_RULES: dict[str, _Rule] = {
    "discard": _swap,
    "pick": _swap,
    "convert": _last,
    "congress": _congress,
    "row": _row,
    "hire": _hire,
    "recruit": _hire,
    "centre": _centre,
    "train": _train,
    "route": _route,
    "build": _build,
}
_BY_RULE = frozenset(("discard", "pick", "convert", "row", "hire", "recruit", "train", "route"))
