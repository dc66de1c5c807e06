"""What a marker or a track would mean to a hand: a matter of that hand and the board alone."""

from __future__ import annotations

from goldenspike.core.message import Message
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.round import Round


def after(now: Round, action: str, seat: int) -> Message | None:
    """Return how much track a seat's cities would want after its start or its track, or None if a
    track changes nothing of that."""
    tables, then = board(), now.copy()
    if action in tables.start_numbers:
        then.put_marker(seat, tables.start_numbers[action])
        return Message("transamerica.prospect.start", {"n": then.missing(seat)[0]})
    if action not in tables.lay_numbers:
        return None
    then.lay(seat, tables.lay_numbers[action])
    before, left = now.missing(seat)[0], then.missing(seat)[0]
    return (
        None if left == before else Message("transamerica.prospect.lay", {"n": left, "of": before})
    )
