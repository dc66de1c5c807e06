"""Where ways lead on a map: along what lies there, from one place to the next."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import TypeVar

Place = TypeVar("Place", bound=Hashable)


def reached(
    start: Place, near: Mapping[Place, Sequence[Place]], halts: Collection[Place] = ()
) -> list[Place]:
    """Return the places that ways lead to, the start first, then the nearer ones before those that
    are farther; `near` tells what is next to each. No way goes on from a halt but the start."""
    found = dict.fromkeys([start])
    due = [start]
    for here in due:
        for there in near[here]:
            if there not in found:
                found[there] = None
                if there not in halts:
                    due.append(there)
    return list(found)
