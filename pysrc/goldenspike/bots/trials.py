"""Lines under trial: how each did in the deals it was tried in, and how two compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from goldenspike.core.knowledge import Line, Parts


@dataclass
class Trial:
    """A line and what it was worth in each deal. Everybody meets the same deals in the same
    order, so the n-th value of one belongs to the n-th of another."""

    line: Line
    kept: bool = False
    """Whether it is tried to the end, however it does."""
    values: list[float] = field(default_factory=list)
    parts: dict[str, float] = field(default_factory=dict)
    """The sum of each part over all deals."""

    def note(self, parts: Parts) -> None:
        """Add what came of the next deal."""
        self.values.append(sum(parts.values()))
        for name, value in parts.items():
            self.parts[name] = self.parts.get(name, 0.0) + value

    def mean(self, deals: int | None = None) -> float:
        """Return the mean value of so many deals, or of all."""
        return fmean(self.values[:deals])

    def ahead(self, other: Trial) -> float:
        """Return by how much it is better than another, in the deals both met."""
        deals = min(len(self.values), len(other.values))
        return self.mean(deals) - other.mean(deals) if deals else 0.0

    def doubt(self, other: Trial) -> float:
        """Return the standard error of `ahead`; infinite while there is too little to tell."""
        if other is self:
            return 0.0
        pairs = list(zip(self.values, other.values, strict=False))
        if len(pairs) < 2:
            return float("inf")
        return stdev(one - two for one, two in pairs) / sqrt(len(pairs))

    def gains(self, other: Trial) -> dict[str, float]:
        """Return by how much each part exceeds that of another line, on average."""
        names = dict.fromkeys((*self.parts, *other.parts))
        return {name: self._part(name) - other._part(name) for name in names}

    def _part(self, name: str) -> float:
        return self.parts.get(name, 0.0) / max(1, len(self.values))


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
