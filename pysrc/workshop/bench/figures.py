"""One measured figure and its target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any


@dataclass
class Figure:
    """A value with its unit, the most it may be (None: only told), and the single readings."""

    name: str
    value: float
    unit: str
    most: float | None = None
    readings: dict[str, list[float]] = field(default_factory=dict)

    @property
    def ok(self) -> bool | None:
        """Whether the target is met; None where there is none."""
        return None if self.most is None else self.value <= self.most

    def line(self) -> str:
        """One line of the printed table."""
        target = "" if self.most is None else f"≤ {self.most:g}"
        verdict = {True: "ok", False: "NOT OK", None: ""}[self.ok]
        return f"{self.name:<62} {self.value:>9.3g} {self.unit:<8} {target:<8} {verdict}".rstrip()

    def data(self) -> dict[str, Any]:
        """The figure for the JSON file."""
        return {**asdict(self), "ok": self.ok}


def ratio(
    name: str, ours: Sequence[float], theirs: Sequence[float], most: float | None = None
) -> Figure:
    """The median of one row of readings over the median of another from the same run."""
    readings = {"ours": list(ours), "bare": list(theirs)}
    return Figure(name, median(ours) / median(theirs), "", most, readings)
