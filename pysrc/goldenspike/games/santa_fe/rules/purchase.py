"""Buying track, the optional rule of both games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core import Action
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.money import TRACK_PRICE, pay
from goldenspike.games.santa_fe.rules.rulebook import DONE, Decision

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe


class BuyTrack(Decision):
    """Optional rule: buy one piece of track for $1, to lay it when the supply is empty
    (ruling 13)."""

    name = "buy_track"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask who has the money, if the option is on."""
        affordable = state.seats[seat].money >= TRACK_PRICE
        return state.options["track_purchase"] is True and affordable and self._any_left(state)

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """List the railroads with track in the supply; short lines are not for sale."""
        names = [board().railroads[r].id for r in board().regular if state.track.supply[r]]
        return [*(Action(f"buy-track {name}", f"supply:{name}") for name in names), DONE]

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Buy a piece or let it be."""
        if action != DONE:
            railroad = board().railroad[action.args[0]]
            state.track.buy(railroad, seat)
            company = board().railroads[railroad].name
            pay(state, seat, TRACK_PRICE, "buy_track", railroad=company)
        return False

    def _any_left(self, state: SantaFe) -> bool:
        return any(state.track.supply[r] for r in board().regular)
