"""Lines under trial: how each did in the deals it was tried in, and how two compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from goldenspike.core.knowledge import Line, Parts


@dataclass
class Trial:
    """A line and what it was worth in each deal. Everybody meets the same deals in the same
    order, so the n-th value of one belongs to the n-th of another."""

    line: Line
    kept: bool = False
    """Whether it is tried to the end, however it does."""
    values: list[float] = field(default_factory=list)
    parts: list[Parts] = field(default_factory=list)
    """What each value is the sum of."""

    def note(self, parts: Parts) -> None:
        """Add what came of the next deal."""
        self.values.append(sum(parts.values()))
        self.parts.append(parts)

    def mean(self, deals: int | None = None) -> float:
        """Return the mean value of so many deals, or of all."""
        values = self.values[:deals]
        return sum(values) / len(values)

    def ahead(self, other: Trial) -> float:
        """Return by how much it is better than another, in the deals both met."""
        deals = min(len(self.values), len(other.values))
        return self.mean(deals) - other.mean(deals) if deals else 0.0

    def doubt(self, other: Trial) -> float:
        """Return the standard error of `ahead`; infinite while there is too little to tell."""
        if other is self:
            return 0.0
        apart = [one - two for one, two in zip(self.values, other.values, strict=False)]
        count = len(apart)
        if count < 2:
            return float("inf")
        mean = sum(apart) / count
        return sqrt(sum((each - mean) ** 2 for each in apart) / (count - 1) / count)

    def gains(self, other: Trial) -> dict[str, float]:
        """Return by how much each part exceeds that of another line, in the deals both met."""
        gains: dict[str, float] = {}
        pairs = list(zip(self.parts, other.parts, strict=False))
        for mine, others in pairs:
            for name in (*mine, *(name for name in others if name not in mine)):
                apart = mine.get(name, 0.0) - others.get(name, 0.0)
                gains[name] = gains.get(name, 0.0) + apart / len(pairs)
        return gains


def better_half(trials: Sequence[Trial]) -> list[Trial]:
    """Return the better half, rounded up, with those that are kept in any case, in the order
    given."""
    order = sorted(trials, key=lambda trial: -trial.mean() if trial.values else float("inf"))
    chosen = {id(trial) for trial in order[: (len(order) + 1) // 2]}
    return [trial for trial in trials if trial.kept or id(trial) in chosen]


def best_of(trials: Sequence[Trial], first: Trial, caution: float) -> Trial:
    """Return the best of some, at most one deal apart; with caution another than the first must
    be better by so many standard errors."""
    deals = min(len(trial.values) for trial in trials)

    def merit(trial: Trial) -> float:
        doubt = caution * trial.doubt(first) if caution else 0.0
        return trial.mean(deals) - doubt

    return max(trials, key=merit)
