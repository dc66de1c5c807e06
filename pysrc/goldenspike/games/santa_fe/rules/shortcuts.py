"""Steps of several actions: who lays a piece has answered the question before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core import Shortcut

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe

IMPLIED = {"change": "done", "four": "four now"}
"""What laying a piece means at a decision before it: all cards are kept, the four pieces come
now."""


def shortcuts(state: SantaFe) -> list[Shortcut]:
    """Return the pieces that may be laid once the question at hand is answered by laying."""
    after = answered_by_laying(state)
    if after is None:
        return []
    implied = IMPLIED[state.current().name]
    return [
        Shortcut((implied, str(action)), action.spot)
        for action in after.choices()
        if action.verb in ("lay", "branch")
    ]


def answered_by_laying(state: SantaFe) -> SantaFe | None:
    """Return the position in which the question at hand is answered by laying and the same player
    lays; None if there is no such question, or after a discard, since the cards drawn for it come
    first."""
    implied = "" if state.to_move is None else IMPLIED.get(state.current().name, "")
    if not implied or state.count:
        return None
    after = state.copy()
    after.play(implied)
    return after if after.to_move == state.to_move and after.current().name == "lay" else None
