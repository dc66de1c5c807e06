"""How well a bot knows what is hidden from it: the surprise at the truth, over that of somebody
who thinks everything possible equally likely."""

from __future__ import annotations

from collections.abc import Iterable
from math import log
from typing import Any, NamedTuple

from goldenspike.bots import Glimpse, Knowledge
from goldenspike.core import State

LEAST = 1e-4
"""No answer is taken to be less likely than this, so that one surprise does not outweigh all."""


class Guess(NamedTuple):
    """One belief held against the truth: the stage, and both surprises, in nats."""

    stage: str
    loss: float
    uniform: float


class Quality(NamedTuple):
    """Beliefs of one stage together: 1 is no better than knowing nothing, 0 is certainty."""

    stage: str
    ratio: float
    guesses: int


def measure(knowledge: Knowledge[Any], glimpse: Glimpse, truth: State) -> list[Guess]:
    """Hold a bot's belief against the true position."""
    belief = knowledge.belief(glimpse)
    if not belief:
        return []
    stage, facts = knowledge.stage(truth), knowledge.facts(truth, glimpse.seat)
    return [
        Guess(stage, -log(max(LEAST, likely.get(facts[asked], 0.0))), log(len(likely)))
        for asked, likely in belief.items()
        if len(likely) > 1
    ]


def qualities(guesses: Iterable[Guess]) -> list[Quality]:
    """Sum guesses up by stage, in the order in which the stages first came."""
    sums: dict[str, tuple[float, float, int]] = {}
    for stage, loss, uniform in guesses:
        lost, known, count = sums.get(stage, (0.0, 0.0, 0))
        sums[stage] = lost + loss, known + uniform, count + 1
    return [Quality(stage, lost / known, n) for stage, (lost, known, n) in sums.items()]
