"""The end of the game: the barrier, the fixed number of rounds, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core.game import Result

BARRIER_START = 0
"""The barrier begins between 1 and 0: whoever has this or fewer points has passed it."""
BARRIER_ROUND = 2
"""The round after which the barrier may move, once."""
BARRIER_LEAST = 4
"""It moves only if the player with the fewest points has this many or more."""
BARRIER_BEHIND = 3
"""It then comes to lie so far below that player: two free spaces are left between."""


def reason_to_end(points: Sequence[int], barrier: int | None, played: int) -> str | None:
    """Return why the game is over after that many rounds, or None while it goes on. Without a
    barrier it lasts until everybody has been start player once (ruling 13)."""
    if barrier is None:
        return "each-starts-once" if played == len(points) else None
    return "barrier" if min(points) <= barrier else None


def barrier_after(points: Sequence[int], barrier: int | None, played: int) -> int | None:
    """Return where the barrier lies after that many rounds in a game that goes on (ruling 11)."""
    least = min(points)
    if barrier is None or played != BARRIER_ROUND or least < BARRIER_LEAST:
        return barrier
    return least - BARRIER_BEHIND


def outcome(points: Sequence[int], reason: str) -> Result:
    """Return the result: most points win, equals share the victory (ruling 14)."""
    ranking = tuple(
        tuple(seat for seat, left in enumerate(points) if left == place)
        for place in sorted(set(points), reverse=True)
    )
    return Result(ranking[0], reason, ranking)
