"""Rules of thumb: a sensible choice at once, for small decisions and for turns tried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeGuard

from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.bot.geography import distances
from goldenspike.games.pacific_rails.bot.targets import Target, targets, worth
from goldenspike.games.pacific_rails.bot.value import cargo_value
from goldenspike.games.pacific_rails.rules.board import COASTS
from goldenspike.games.pacific_rails.rules.components import (
    FINANCIER,
    KINDS,
    RESOURCES,
    SPECIALISTS,
    WAGONS,
)
from goldenspike.games.pacific_rails.rules.laying import Route
from goldenspike.games.pacific_rails.rules.state import PacificRails
from goldenspike.games.pacific_rails.rules.tableau import Tableau

BY_RULE = frozenset(("discard", "pick", "convert", "row", "hire", "recruit", "train", "route"))
"""Decisions that the easy bot makes by rule of thumb alone."""
_SENATORS = ("s6", "s7", "s8", "s5", "s4", "s3", "s1", "s2")
_RESET_LEAST = 3
"""Senators, dearest to the bot first, and how many must be down for a reset."""


def rule_of_thumb(state: PacificRails, goal: Target | None) -> Action:
    """Return a sensible choice at once, for the rest of a turn that is tried out."""
    decision = state.stack[-1]
    choices = state.choices()
    return _RULES.get(decision.name, _first)(state, choices, goal)


def leads(goal: Target | None, route: Route) -> TypeGuard[Target]:
    """Tell whether a goal within reach lies on a route in progress."""
    return (
        goal is not None
        and not goal.missing
        and goal.train == route.train
        and goal.path[: len(route.path)] == route.path
    )


def _first(state: PacificRails, choices: list[Action], goal: Target | None) -> Action:
    return choices[0]


def _swap(state: PacificRails, choices: list[Action], goal: Target | None) -> Action:
    """Pick or discard what leaves the most valuable cargo."""
    tableau = state.seats[state.stack[-1].seat]
    change = 1 if choices[0].verb == "pick" else -1

    def worth(action: Action) -> float:
        if not action.args:
            return -1.0
        kind = KINDS.index(action.args[0])
        tableau.cargo[kind] += change
        result = cargo_value(tableau, goal)
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
    if leads(goal, route):
        at = len(route.path)
        wanted = state.land.step[goal.path[at]] if at < len(goal.path) else Action("finish")
        if wanted in choices:
            return choices[choices.index(wanted)]
    reach = [t for t in targets(state, route.seat, route.train, route.path) if not t.missing]
    best = max(reach, key=lambda target: target.worth, default=None)
    across = distances(state.land, state.network).across[route.train]
    if "finish" in choices and (
        best is None or worth(state, route.seat, route.train, route.path, across) >= best.worth
    ):
        return choices[choices.index(Action("finish"))]
    if best is not None:
        onward = state.land.step[best.path[len(route.path)]]
        if onward in choices:
            return onward
    return choices[0]


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
    "congress": _congress,
    "row": _row,
    "hire": _hire,
    "recruit": _hire,
    "centre": _centre,
    "train": _train,
    "route": _route,
    "build": _build,
}
