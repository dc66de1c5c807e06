"""Which games are daily games, and of which day."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import HUMAN, Seat

PLAYERS = (HUMAN, "medium", "medium")
"""Who plays it: everybody plays against the same bots."""


def deal_day(seed: int, seats: Sequence[Seat], usual: bool) -> str:
    """Return the day whose deal a game is by its seed, its seats and whether its options are the
    usual ones, such as `2026-05-10`; nothing if it is none."""
    text = str(seed)
    if not usual or len(text) != 8 or tuple(seat.player for seat in seats) != PLAYERS:
        return ""
    year, month, day = text[:4], text[4:6], text[6:]
    known = year >= "2020" and "01" <= month <= "12" and "01" <= day <= "31"
    return f"{year}-{month}-{day}" if known else ""
