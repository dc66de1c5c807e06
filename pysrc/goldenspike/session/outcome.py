"""What a choice would bring at once, as far as everybody could reckon it."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import State
from goldenspike.core.words import Words


def outcome(state: State, actions: Sequence[str], words: Words) -> str:
    """Return whose points change and by how much if the seat to move does this, e.g.
    "Ann +6 · Bob +2"; nothing where a secret would come to light, or nothing changes."""
    trial = state.copy()
    for action in actions:
        if action not in trial.choices():
            return ""
        trial.play(action)
    if trial.secrets != state.secrets:
        return ""
    gains = [
        (seat, after.total - before.total)
        for seat, (before, after) in enumerate(zip(state.scores(), trial.scores(), strict=True))
    ]
    told = [
        f"{words.name('page', 'seat', seat)} {words.number(gain, signed=True)}"
        for seat, gain in sorted(gains, key=lambda one: one[0] != state.to_move)
        if gain
    ]
    return " · ".join(told)
