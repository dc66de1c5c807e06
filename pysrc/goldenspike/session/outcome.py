"""What a choice would bring at once, as far as everybody could reckon it."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import State
from goldenspike.core.words import Words


def outcome(state: State, actions: Sequence[str], words: Words) -> str:
    """Return whose points change and by how much if the seat to move does this, with what they
    come from where the game tells that, e.g. "Ann +5: +$2 first line, +$4 square, −$1 river ·
    Bob +2"; nothing where a secret would come to light, or nothing changes."""
    trial = state.copy()
    sources: dict[int, list[str]] = {}
    for action in actions:
        if action not in trial.choices():
            return ""
        for event in trial.play(action):
            key, seat = event.key.replace(".log.", ".brings."), event.args.get("seat")
            if isinstance(seat, int) and event.seen_by(None) and key in words:
                sources.setdefault(seat, []).append(words.fill(key, event.args))
    if trial.secrets != state.secrets:
        return ""
    gains = [
        (seat, after.total - before.total)
        for seat, (before, after) in enumerate(zip(state.scores(), trial.scores(), strict=True))
    ]
    told = [
        _told(words.name("page", "seat", seat), gain, sources.get(seat, ()), words)
        for seat, gain in sorted(gains, key=lambda one: one[0] != state.to_move)
        if gain or seat in sources
    ]
    return " · ".join(told)


def _told(name: str, gain: int, sources: Sequence[str], words: Words) -> str:
    points = f"{name} {words.number(gain, signed=True) if gain else '±0'}"
    return f"{points}: {', '.join(sources)}" if sources else points
