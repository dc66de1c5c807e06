"""Boomtowns of Santa Fe Rails: markers that raise the value of a city."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core import Action, Message
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import BOOMTOWN
from goldenspike.games.santa_fe.rules.rulebook import DONE, Decision, ask

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe

MOST_MARKERS = 2


class PlaceMarkers(Decision):
    """Boomtown: place one or two markers, each on a city of the right printed value
    (ruling 22)."""

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
        return ask("boom_more" if state.count else self.name, seat=seat)

    def _places(self, state: SantaFe) -> list[Action]:
        markers = state.rulebook.markers
        return [
            Action(f"boom {markers[place.value][0]} {place.id}", f"place:{place.id}")
            for i, place in enumerate(board().places)
            if place.value in markers
            and i not in state.markers
            and state.marker_supply[markers[place.value][0]]
        ]
