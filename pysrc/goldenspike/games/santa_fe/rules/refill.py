"""Drawing cards: hands are filled up from the deck and the open stacks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from goldenspike.core import Action, Message
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import BRANCH, CITY, ENGINEER, Holdings
from goldenspike.games.santa_fe.rules.money import pay
from goldenspike.games.santa_fe.rules.rulebook import DONE, Decision, ask

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe


class Refill(Decision):
    """Fill the hand up, one card at a time. While the deck has cards that is a duty (ruling 8)."""

    name = "refill"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask who has room in his hand and a card to take."""
        return _may_draw(state, seat)

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """List what may be drawn, and stopping once the deck is empty."""
        return _draws(state, seat) if state.deck else [*_draws(state, seat), DONE]

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Take a card; a branch line card is paid for."""
        if action == DONE:
            return False
        player, kind = state.seats[seat], action.args[0]
        if kind == CITY:
            draw_city(state, seat)
        elif kind == BRANCH:
            player.branch = board().railroad[action.args[1]]
            state.branches[player.branch] -= 1
            company = board().railroads[player.branch].name
            pay(state, seat, state.grade.branch_price, "draw_branch", railroad=company)
        else:
            state.stacks[kind] -= 1
            if kind == ENGINEER:
                player.engineer = player.engineer_drawn = True
                state.tell("draw_engineer", seat=seat)
            else:
                player.held[kind] = player.held.get(kind, 0) + 1
                state.tell("draw", seat=seat, card=kind)
        return _may_draw(state, seat)

    def prompt(self, state: SantaFe, seat: int) -> Message:
        """Say how many places are free."""
        free = state.rulebook.hand - state.seats[seat].size()
        return ask(self.name if state.deck else "refill_end", seat=seat, n=free)


def draw_city(state: SantaFe, seat: int) -> None:
    """Draw from the deck. A short line card is shown at once, and another card drawn."""
    while state.deck:
        card = state.deck.pop()
        state.secrets += 1
        if card >= 0:
            hand = state.seats[seat].hand
            hand.append(card)
            hand.sort()
            state.tell("draw", seat=seat, card="city")
            state.tell("drawn", eyes=(seat,), city=board().places[card].name)
            return
        state.track.in_play.append(~card)
        line = board().railroads[~card]
        home = board().places[line.home].name
        state.tell("short_line", seat=seat, railroad=line.name, city=home, n=line.pieces)


def clashes(state: SantaFe, player: Holdings, kind: str) -> str:
    """Return the kind of card in a hand that another may not join (ruling 20); empty if none."""
    for pair in state.rulebook.apart:
        if kind in pair:
            (other,) = pair - {kind}
            if player.holds(other):
                return other
    return ""


def _may_draw(state: SantaFe, seat: int) -> bool:
    return state.seats[seat].size() < state.rulebook.hand and bool(_draws(state, seat))


def _draws(state: SantaFe, seat: int) -> list[Action]:
    player = state.seats[seat]
    actions = [_draw(CITY)] if state.deck else []
    for kind, left in state.stacks.items():
        if left and (not player.engineer if kind == ENGINEER else not clashes(state, player, kind)):
            actions.append(_draw(kind))
    if (
        player.branch < 0
        and player.money >= state.grade.branch_price
        and not clashes(state, player, BRANCH)
    ):
        for railroad, left in enumerate(state.branches):
            if left:
                actions.append(_draw(BRANCH, board().railroads[railroad].id))
    return actions


@cache
def _draw(*card: str) -> Action:
    return Action(f"draw {' '.join(card)}", f"stack:{':'.join(card)}")
