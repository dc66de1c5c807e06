"""The Four In One Card of Santa Fe Rails: four pieces in one of the two turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core import Action
from goldenspike.games.santa_fe.rules.cards import FOUR
from goldenspike.games.santa_fe.rules.laying import may_go_on
from goldenspike.games.santa_fe.rules.rulebook import Decision

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe

_NOW, _LATER = Action("four now"), Action("four later")


class ChooseTurn(Decision):
    """Four In One, at the start of the first turn: lay in this turn or in the second
    (ruling 21)."""

    name = "four"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask the player of the card, unless he cannot lay at all: then the game is over."""
        return state.seats[seat].played == FOUR and may_go_on(state, seat)

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """Offer both turns."""
        return [_NOW, _LATER]

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Note the turn."""
        state.seats[seat].late = action == _LATER
        state.tell("four", seat=seat, when=action.args[0])
        return False
