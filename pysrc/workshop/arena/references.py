"""Players that are there to be measured against, never offered to people."""

from __future__ import annotations

from goldenspike.bots import Budget, Glimpse, QuickBot
from goldenspike.core import Action, State


class Greedy(QuickBot):
    """Takes what puts its score farthest ahead at once, by what the rules count so far; of equals
    any."""

    def choose(self, glimpse: Glimpse, budget: Budget | None = None) -> Action:
        """Return the choice after which the own score is farthest ahead of the best other."""
        state = glimpse.imagine()
        gains = [_lead(state, action, glimpse.seat) for action in glimpse.choices]
        best = max(gains)
        equals = [a for a, gain in zip(glimpse.choices, gains, strict=True) if gain == best]
        return glimpse.rng.pick(equals)


def _lead(state: State, action: Action, seat: int) -> int:
    after = state.copy()
    after.play(action)
    points = [score.total for score in after.scores()]
    return points[seat] - max(p for other, p in enumerate(points) if other != seat)
