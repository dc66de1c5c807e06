"""The contract of a bot: it gets a glimpse and a budget, and gives advice with reasons.

This file is the specification. A bot keeps nothing from one decision to the next: the same
glimpse with the same luck and the same budget in iterations gives the same advice, in a worker
that was restarted as well as on the author's machine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from goldenspike.core.budget import Budget
from goldenspike.core.chance import Chance
from goldenspike.core.game import Action, Message, State, View

_VEIL = 0x5EA1


class Glimpse:
    """What one seat that is to decide may know of a position.

    It holds no true position: hidden parts are dealt anew before a bot gets to see anything.
    `asked` are choices that the advice must value, whatever else it looks at.
    """

    open = False
    """Whether it shows all there is, so that there is nothing to imagine."""

    def __init__(self, state: State, seat: int, rng: Chance, asked: Sequence[str] = ()) -> None:
        self.seat = seat
        self.rng = rng
        self.choices: list[Action] = list(state.choices())
        self.asked = tuple(asked)
        self.notes: dict[str, Any] = {}
        """What a bot works out once for this decision and needs again."""
        self._state = self._veiled(state)

    def view(self) -> View:
        """Return the seat's view."""
        return self._state.view(self.seat)

    def imagine(self, rng: Chance | None = None) -> State:
        """Return a full position that fits what the seat knows, hidden parts dealt anew by the
        given luck or the glimpse's own."""
        return self._state.imagine(self.seat, rng or self.rng)

    def glance(self) -> State:
        """Return the one position that it holds, for who decides at once: it is not to be
        changed, and any other that the seat could imagine is as good."""
        return self._state

    def _veiled(self, state: State) -> State:
        return state.imagine(self.seat, self.rng.fork(_VEIL))


class OpenGlimpse(Glimpse):
    """A glimpse of a position that is itself imagined: it is taken as it is, hands and all."""

    open = True

    def imagine(self, rng: Chance | None = None) -> State:
        """Return a copy of the position."""
        return self._state.copy()

    def _veiled(self, state: State) -> State:
        return state


class Ranked(NamedTuple):
    """A choice, what it is worth to the seat in points, and why, from the same evaluation.

    `doubt` is the standard error of how far it is behind the best one.
    """

    action: Action
    value: float
    reasons: tuple[Message, ...] = ()
    doubt: float = 0.0


class Advice(NamedTuple):
    """What a bot makes of a position, so far: choices from best to worst, not always all."""

    ranked: tuple[Ranked, ...]
    iterations: int = 0
    """How much work the advice is based on."""

    @property
    def best(self) -> Action:
        """The choice to take."""
        return self.ranked[0].action

    def find(self, action: str) -> Ranked | None:
        """Return what is said of one choice, if anything is."""
        return next((ranked for ranked in self.ranked if ranked.action == action), None)


class Bot(ABC):
    """A player. It keeps nothing from decision to decision."""

    usual = Budget(iterations=1)
    """What it takes for a decision if nobody says otherwise."""

    @abstractmethod
    def ponder(self, glimpse: Glimpse, budget: Budget) -> Iterator[Advice]:
        """Think in slices of some 15 ms: yield the advice so far after each, the final one, with
        its reasons, last. At least one is yielded."""

    def consider(self, glimpse: Glimpse, budget: Budget | None = None) -> Advice:
        """Think to the end."""
        *_, advice = self.ponder(glimpse, budget or self.usual)
        return advice

    def choose(self, glimpse: Glimpse, budget: Budget | None = None) -> Action:
        """Return the choice to take."""
        return self.consider(glimpse, budget).best


class QuickBot(Bot):
    """A bot that decides at once and gives no reasons."""

    @abstractmethod
    def choose(self, glimpse: Glimpse, budget: Budget | None = None) -> Action:
        """Return one of the glimpse's choices."""

    def ponder(self, glimpse: Glimpse, budget: Budget) -> Iterator[Advice]:
        """Yield the one choice."""
        yield Advice((Ranked(self.choose(glimpse), 0.0),), 1)


def seat_chance(seed: int, seat: int, actions: int) -> Chance:
    """Return a bot's own luck for one decision: reproducible, and apart from the game's."""
    return Chance(seed).fork(1 + seat).fork(1 + actions)
