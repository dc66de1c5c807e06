"""Beliefs about what is hidden: deals weighed by how well they explain what the others did.

A game's knowledge says how well (a log-likelihood a deal); here deals are drawn by that weight,
and it is counted how likely each answer to a question about them is.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate
from math import exp
from typing import Generic, TypeVar

from goldenspike.core.chance import Chance

D = TypeVar("D")

Belief = dict[str, dict[str, float]]
"""Question to possible answers, each with its probability."""

_FINE = 1 << 53


class Pool(Generic[D]):
    """Deals of one decision, each as likely as its weight says; make it once a decision and keep
    it in the glimpse's notes."""

    def __init__(self, deals: Sequence[D], weigh: Callable[[D], float]) -> None:
        logs = [weigh(deal) for deal in deals]
        most = max(logs)
        weights = [exp(log - most) for log in logs]
        total = sum(weights)
        self.deals = deals
        self.weights = [weight / total for weight in weights]
        self._sums = list(accumulate(self.weights))

    @property
    def size(self) -> float:
        """How many equally likely deals the pool is as good as; few means the weights are steep
        and more deals are needed."""
        return 1 / sum(weight * weight for weight in self.weights)

    def draw(self, rng: Chance) -> D:
        """Return one of the deals, a likely one more often. It is not a copy."""
        at = bisect_right(self._sums, rng.below(_FINE) / _FINE * self._sums[-1])
        return self.deals[min(at, len(self.deals) - 1)]

    def belief(
        self, facts: Callable[[D], Mapping[str, str]], possible: Mapping[str, Iterable[str]]
    ) -> Belief:
        """Return how likely each possible answer is, by the weight of the deals that give it; as
        much as one deal more is spread over all answers, so that none is ruled out by luck."""
        spare = 1 / (len(self.deals) + 1)
        found: Belief = {}
        for question, answers in possible.items():
            listed = list(answers)
            found[question] = dict.fromkeys(listed, spare / len(listed))
        for deal, weight in zip(self.deals, self.weights, strict=True):
            for question, answer in facts(deal).items():
                if question in found:
                    likely = found[question]
                    likely[answer] = likely.get(answer, 0.0) + weight * (1 - spare)
        return found
