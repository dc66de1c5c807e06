"""Double Turn: city cards are exchanged at the start of the second track-laying turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core import Action, Message
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import DOUBLE
from goldenspike.games.santa_fe.rules.laying import may_go_on
from goldenspike.games.santa_fe.rules.refill import draw_city
from goldenspike.games.santa_fe.rules.rulebook import DONE, Decision, ask

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe


class ChangeHand(Decision):
    """Double Turn, at the start of the second turn: exchange any number of city cards, but no
    more than the deck holds (ruling 9). That cards may be kept is no secret: only who wants to
    exchange some has to look at them."""

    name = "change"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask the players of a Double Turn Card who hold a city card, while there is a deck."""
        player = state.seats[seat]
        return player.played == DOUBLE and bool(player.hand) and bool(state.deck)

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """List each city to discard, and stopping."""
        names = dict.fromkeys(board().places[city].id for city in state.seats[seat].hand)
        return [*(Action(f"discard {name}", f"hand:{name}") for name in names), DONE]

    def public(self, state: SantaFe, seat: int) -> bool:
        """Nobody else knows the cities in a hand."""
        return False

    def veiled(self, action: Action) -> bool:
        """Which cities can be discarded is for their holder only."""
        return action != DONE

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Discard a card; when done, or when no more can be exchanged, draw as many."""
        player = state.seats[seat]
        if action != DONE:
            city = board().place[action.args[0]]
            player.hand.remove(city)
            player.discards.append(city)
            state.count += 1
            state.tell("discard", seat=seat)
            state.tell("discarded", eyes=(seat,), city=board().places[city].name)
            if player.hand and state.count < len(state.deck):
                return True
        for _ in range(state.count):
            draw_city(state, seat)
        return False

    def prompt(self, state: SantaFe, seat: int) -> Message:
        """Say how many are discarded so far: then new ones are drawn before track is laid. Who
        cannot lay any is told that the game ends there (ruling 11)."""
        if state.count:
            return ask("change_more", seat=seat, n=state.count)
        return ask(self.name if may_go_on(state, seat) else "change_last", seat=seat)
