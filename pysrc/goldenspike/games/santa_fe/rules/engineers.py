"""Engineers of the advanced Santa Fe: bought before the game or drawn in its course."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core import Action, Message
from goldenspike.games.santa_fe.rules.cards import ENGINEER
from goldenspike.games.santa_fe.rules.money import pay
from goldenspike.games.santa_fe.rules.rulebook import DONE, Decision, ask

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe

_BUY_ENGINEER = Action("buy-engineer", f"stack:{ENGINEER}")


class BuyEngineer(Decision):
    """Advanced game, before the first round: buy an engineer, who then fills no place in hand."""

    name = "engineer"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask if there are engineers in the game."""
        return state.stacks.get(ENGINEER, 0) > 0

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """Offer to buy one or not."""
        return [_BUY_ENGINEER, DONE]

    def main(self) -> Action:
        """The yes stands where the question and the no stand, not only at the cards."""
        return _BUY_ENGINEER

    def prompt(self, state: SantaFe, seat: int) -> Message:
        """Say what one costs."""
        return ask(self.name, seat=seat, dollars=state.grade.engineer_price)

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Buy one or let it be."""
        if action == _BUY_ENGINEER:
            state.stacks[ENGINEER] -= 1
            state.seats[seat].engineer = True
            pay(state, seat, state.grade.engineer_price, "buy_engineer")
        return False
