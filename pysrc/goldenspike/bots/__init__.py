"""What bots share: the glimpse of a position that is all they get, and chance."""

from __future__ import annotations

from abc import ABC, abstractmethod

from goldenspike.core.chance import Chance
from goldenspike.core.game import Action, Game, State, View


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


class RandomBot(Bot):
    """Plays any legal action."""

    def choose(self, glimpse: Glimpse) -> Action:
        """Return one of the choices, each as likely as any other."""
        return glimpse.rng.pick(glimpse.choices)


def make(game: Game, level: str) -> Bot:
    """Return a new bot of a level for a game."""
    return RandomBot() if level == "random" else game.bot(level)


def seat_chance(seed: int, seat: int, actions: int) -> Chance:
    """Return a bot's own luck for one decision: reproducible, and apart from the game's."""
    return Chance(seed).fork(1 + seat).fork(1 + actions)
