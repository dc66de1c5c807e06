"""Santa Fe Rails: its box, its order of play, and the decisions only it has."""

from __future__ import annotations

from goldenspike.core import Action, Message, Option
from goldenspike.games.santa_fe import SantaFeGame
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import BOOMTOWN, BRANCH, FOUR, TRIPLE
from goldenspike.games.santa_fe.rules.laying import LayTrack, everybody_passed, may_lay
from goldenspike.games.santa_fe.rules.rulebook import Decision, Grade, Phase, Rulebook
from goldenspike.games.santa_fe.rules.state import DONE, SantaFe
from goldenspike.games.santa_fe.rules.steps import (
    BuyTrack,
    ChangeHand,
    ChooseCard,
    Refill,
    pass_train,
    put_away,
    reveal,
)

MOST_MARKERS = 2

_NOW, _LATER = Action("four now"), Action("four later")


class PlaceMarkers(Decision):
    """Boomtown: place one or two markers, each on a city of the right printed value."""

    name = "boom"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask the players of a Boomtown Card, as long as a marker has a city to go to."""
        return state.seats[seat].played == BOOMTOWN and bool(self._places(state))

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """List the markers with their cities; stopping only after the first."""
        actions = self._places(state)
        return [*actions, DONE] if state.count else actions

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Place a marker: the city's value for the rest of the game."""
        if action == DONE:
            return False
        value, city = int(action.args[0]), board().place[action.args[1]]
        state.marker_supply[value] -= 1
        state.markers[city] = value
        state.count += 1
        state.tell("boom", seat=seat, city=board().places[city].name, n=value)
        return state.count < MOST_MARKERS and bool(self._places(state))

    def prompt(self, state: SantaFe, seat: int) -> Message:
        """Ask for the first marker or for another."""
        return state.ask("boom_more" if state.count else self.name, seat=seat)

    def _places(self, state: SantaFe) -> list[Action]:
        markers = state.rulebook.markers
        return [
            Action(f"boom {markers[place.value][0]} {place.id}", f"place:{place.id}")
            for i, place in enumerate(board().places)
            if place.value in markers
            and i not in state.markers
            and state.marker_supply[markers[place.value][0]]
        ]


class ChooseTurn(Decision):
    """Four In One, at the start of the first turn: lay in this turn or in the second."""

    name = "four"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask the player of the card, unless he cannot lay at all: then the game is over."""
        return state.seats[seat].played == FOUR and may_lay(state, seat)

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """Offer both turns."""
        return [_NOW, _LATER]

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Note the turn."""
        state.seats[seat].late = action == _LATER
        state.tell("four", seat=seat, when=action.args[0])
        return False


def pass_train_or_remove_card(state: SantaFe) -> None:
    """Pass the train; with two players the leader stays and the deck's top card is removed
    unseen instead."""
    if not state.phantom_plays():
        pass_train(state)
    elif state.deck:
        card = state.deck.pop()
        state.removed.append((len(state.deck), card))
        state.tell("remove", seat=1 - state.first)


RULEBOOK = Rulebook(
    basic=Grade(money=2, branch_price=1, terrain=False),
    advanced=Grade(money=2, branch_price=2, terrain=True),
    hand=4,
    cities_dealt=4,
    doubles_dealt=0,
    doubles={2: 1, 3: 2, 4: 3, 5: 4},
    branches=3,
    stacks={TRIPLE: 1, FOUR: 1, BOOMTOWN: 3},
    short_lines=True,
    arrows=True,
    forced=(TRIPLE, FOUR),
    apart=(
        frozenset((TRIPLE, FOUR)),
        frozenset((TRIPLE, BRANCH)),
        frozenset((FOUR, BRANCH)),
    ),
    markers={2: (4, 5), 3: (5, 5)},
    phantom=2,
    before=(),
    round=(
        Phase("refill", (Refill(),)),
        Phase("choose", (ChooseCard(),), after=(reveal,)),
        Phase("boom", (PlaceMarkers(),)),
        Phase("first", (ChooseTurn(), LayTrack()), after=(everybody_passed,)),
        Phase("second", (ChangeHand(), LayTrack()), after=(everybody_passed, put_away)),
        Phase("purchase", (BuyTrack(),)),
        Phase("train", after=(pass_train_or_remove_card,)),
    ),
)


GAME = SantaFeGame(
    id="santa-fe-rails",
    title="Santa Fe Rails",
    players=range(2, 6),
    options=(
        Option("advanced", (False, True), False),
        Option("track_purchase", (False, True), False),
    ),
    family="santa-fe",
    rulebook=RULEBOOK,
)
