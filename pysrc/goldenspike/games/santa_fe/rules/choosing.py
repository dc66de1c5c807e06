"""Playing cards: all choose one in secret, then all are revealed together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core import Action
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import CITY, NOTHING, WITH_BRANCH
from goldenspike.games.santa_fe.rules.rulebook import Decision

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe


class ChooseCard(Decision):
    """Choose a card in secret. The first round takes a city card, always (ruling 6)."""

    name = "choose"
    secret = True

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask only who has a card that may be played (ruling 7)."""
        return bool(playable(state, seat))

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """List the cards that may be played."""
        return [Action(f"play {card}", f"hand:{card}") for card in playable(state, seat)]

    def public(self, state: SantaFe, seat: int) -> bool:
        """Cards other than cities are drawn openly: who must play one, or has no city, is known."""
        player = state.seats[seat]
        return not player.hand or any(player.holds(kind) for kind in state.rulebook.forced)

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Put the card down, face down."""
        state.seats[seat].chosen = card = action.args[0]
        if card in board().place:
            state.tell("chosen_city", eyes=(seat,), city=board().places[board().place[card]].name)
        else:
            state.tell("chosen", eyes=(seat,), card=card)
        return False


def reveal(state: SantaFe) -> None:
    """Turn all chosen cards up together. A branch line card comes into play with a card that goes
    with it, else it stays unused and lapses (ruling 5)."""
    state.secrets += 1
    for seat in state.order():
        player = state.seats[seat]
        card, player.chosen = player.chosen, ""
        goes_along = card in board().place or card in WITH_BRANCH
        player.branch_ready = player.branch >= 0 and goes_along
        if card in board().place:
            city = board().place[card]
            player.hand.remove(city)
            player.table.append(city)
            player.played = CITY
            state.tell("play_city", seat=seat, city=board().places[city].name)
        elif card:
            player.held[card] -= 1
            player.played = card
            state.tell("play", seat=seat, card=card)
        else:
            player.played = NOTHING
            state.tell("play_nothing", seat=seat)
        if player.branch_ready:
            company = board().railroads[player.branch].name
            state.tell("branch_ready", seat=seat, railroad=company)


def playable(state: SantaFe, seat: int) -> list[str]:
    """Return the cards a seat may choose: cities by id, others by kind. The first round takes a
    city; a forced card leaves no choice; beside a branch line card only cards that go with it may
    be played, if there are any (rulings 18 and 20)."""
    player = state.seats[seat]
    must = [kind for kind in state.rulebook.forced if player.holds(kind)]
    if must:
        return must
    cards = list(dict.fromkeys(board().places[city].id for city in player.hand))
    if state.round_number == 1:
        return cards
    others = list(player.special())
    with_branch = [kind for kind in others if kind in WITH_BRANCH]
    if player.branch >= 0 and (cards or with_branch):
        return cards + with_branch
    return cards + others
