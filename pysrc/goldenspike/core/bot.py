"""The contract that every bot fulfils, and the glimpse of a position that is all it gets."""

from __future__ import annotations

from abc import ABC, abstractmethod

from goldenspike.core.chance import Chance
from goldenspike.core.game import Action, State, View


class Glimpse:
    """What one seat may know of a position. Bots see this, never the position itself."""

    def __init__(self, state: State, seat: int, rng: Chance) -> None:
        self.seat = seat
        self.rng = rng
        self.choices: list[Action] = state.choices()
        self._state = state

    def view(self) -> View:
        """Return the seat's view."""
        return self._state.view(self.seat)

    def imagine(self) -> State:
        """Return a full position that fits what the seat knows, hidden parts dealt anew."""
        return self._state.imagine(self.seat, self.rng)


class Bot(ABC):
    """A player. It may keep a plan from turn to turn, but must cope with being new at any
    position, since a reload or an undo starts it afresh."""

    @abstractmethod
    def choose(self, glimpse: Glimpse) -> Action:
        """Return one of the glimpse's choices."""
