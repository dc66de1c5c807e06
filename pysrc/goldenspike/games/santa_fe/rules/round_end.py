"""What happens after the second track-laying turn and at the very end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import FOR_ONE_ROUND
from goldenspike.games.santa_fe.rules.scoring import phantom_plays

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe


def put_away(state: SantaFe) -> None:
    """After the second turn: cards for one round go back to their stacks, branch line cards that
    were not used leave the game (ruling 5)."""
    for seat in state.order():
        player = state.seats[seat]
        if player.played in FOR_ONE_ROUND:
            state.stacks[player.played] += 1
        if player.branch >= 0:
            state.tell("lapse", seat=seat, railroad=board().railroads[player.branch].name)
        player.played, player.late = "", False
        player.branch, player.branch_ready = -1, False


def pass_train(state: SantaFe) -> None:
    """The next player leads the next round."""
    state.first = (state.first + 1) % state.players
    state.tell("train", seat=state.first)


def pass_train_or_remove_card(state: SantaFe) -> None:
    """Pass the train; with two players the leader stays and the deck's top card is removed
    unseen instead (ruling 25)."""
    if not phantom_plays(state):
        pass_train(state)
    elif state.deck:
        card = state.deck.pop()
        state.removed.append((len(state.deck), card))
        state.tell("remove", seat=1 - state.first)
