"""The notes in the list of seats."""

from __future__ import annotations

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.transamerica.rules.view import TransAmericaView


def seat_notes(view: TransAmericaView, words: Words) -> tuple[Node, ...]:
    """Draw a flag for the start player."""
    flag = words("transamerica.start_player")
    return tuple(
        el("span", "⚑" if seat == view["start_player"] else "", title=flag)
        for seat in range(view["players"])
    )
