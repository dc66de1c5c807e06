"""Games by mail: where they are kept, and whose screen it is there."""

from __future__ import annotations

from goldenspike.core import Match

_KIND = "mail"


def mail_slot(match: Match, seat: int) -> str:
    """Return the slot of a game by mail for one of its seats: the same for every link of it."""
    return f"{_KIND}-{match.game.id}-{match.seed}-{seat}"


def mail_seat(slot: str, match: Match) -> int | None:
    """Return whose screen this is, if a slot is of a game by mail."""
    kind, _, rest = slot.partition("-")
    number = rest.partition(".")[0].rpartition("-")[2]
    if kind != _KIND or not number.isdigit() or int(number) >= len(match.seats):
        return None
    return int(number)
