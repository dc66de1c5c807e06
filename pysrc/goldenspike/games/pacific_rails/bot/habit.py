"""The quick player: earn what the next city needs, run the train, lay toward that city.

It tries every decision, plays the rest of its turn by simple rules, and values what it then has.
"""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import Action, Chance
from goldenspike.games.pacific_rails.bot.targets import Target, best_target, gap_between_coasts
from goldenspike.games.pacific_rails.bot.thumb import BY_RULE, leads, rule_of_thumb
from goldenspike.games.pacific_rails.bot.value import value
from goldenspike.games.pacific_rails.rules.components import DISTRICTS, SPACE_IDS, SPACES
from goldenspike.games.pacific_rails.rules.forecast import own_workers
from goldenspike.games.pacific_rails.rules.laying import Route
from goldenspike.games.pacific_rails.rules.state import PacificRails

_LONGEST, _ROUTES = 60, 2
"""How many decisions and routes of a turn are tried out at most."""
_LOOKED_AT = 10
"""How many beginnings of a turn come to mind."""
_CENTRE = next(n for n, d in enumerate(DISTRICTS) if d.kind == "centre")


def habit(state: PacificRails, seat: int, rng: Chance) -> Action:
    """Return the choice after which the own position is worth most, without a look at what the
    others may do."""
    choices = state.choices()
    decision = state.stack[-1]
    if len(choices) == 1:
        return choices[0]
    if decision.name in ("open", "start"):
        return rng.pick(choices)
    goal = best_target(state, seat, ready=decision.name in ("train", "route"))
    if decision.name in BY_RULE:
        return rule_of_thumb(state, goal)
    ways: list[tuple[str, ...]] = [(choice,) for choice in choices]
    if decision.name == "worker":
        ways = _distinct(state, seat)
        rng.shuffle(ways)
        ways = ways[:_LOOKED_AT]
    gap = gap_between_coasts(state)
    best = max(ways, key=lambda actions: _after(state, seat, actions, goal, gap))
    return next(choice for choice in choices if choice == best[0])


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
        if isinstance(decision, Route) and leads(aim, decision):
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
