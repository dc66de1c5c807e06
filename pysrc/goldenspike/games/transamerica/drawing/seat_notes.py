"""The notes in the list of seats."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.core.scene import Node, el
from goldenspike.core.signs import sign
from goldenspike.core.words import Words
from goldenspike.games.transamerica.rules.view import TransAmericaView


def seat_notes(view: TransAmericaView, words: Words) -> tuple[Node, ...]:
    """Draw a flag for the start player."""
    return _notes(view["start_player"], view["players"], words)


@lru_cache(16)
def _notes(start_player: int, players: int, words: Words) -> tuple[Node, ...]:
    flag = words("transamerica.start_player")
    return tuple(
        el("span", sign("flag"), title=flag, role="img", aria_label=flag)
        if seat == start_player
        else el("span")
        for seat in range(players)
    )
