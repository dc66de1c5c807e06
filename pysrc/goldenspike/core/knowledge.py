"""What a game knows about playing well, apart from the search that uses it.

A game subclasses `Knowledge` in its `bot/` and returns it from `Game.knowledge`. Only `policy`
must be written; everything else has a default that works for any game and may be replaced, the
most rewarding first: `appraise`, `candidates`, `reasons`, `imagine`, `playout`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar, cast

from goldenspike.core.bot import Glimpse
from goldenspike.core.chance import Chance
from goldenspike.core.game import Action, Event, Message, State

S = TypeVar("S", bound=State)

Line = tuple[str, ...]
"""Actions of one seat one after the other: a decision, with what is to follow if that is clear."""

Parts = Mapping[str, float]
"""What a position is worth to a seat, in points, as a sum of named parts."""


class Weight(NamedTuple):
    """A parameter: its value, and the range in which the tuning looks for a better one."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Plan:
    """How a level uses a game's knowledge. The iterations are playouts a decision; they are what
    makes a level's play the same everywhere, the seconds are only there to be on time."""

    iterations: int
    seconds: float = 0.8
    laps: float = 1.0
    """How far a playout goes: so many turns of each seat, or to the next report or end."""
    breadth: int = 12
    """How many lines are looked at, the first of the candidates."""
    caution: float = 0.0
    """How many standard errors another line must be better than the first candidate."""


class Knowledge(ABC, Generic[S]):
    """A game's knowledge. It is asked about imagined positions only, so it may look at all of
    them; it keeps nothing from decision to decision."""

    certain = False
    """Whether nothing is hidden and nothing left to luck: then a line that is tried once would be
    worth the same the next time."""
    table: Mapping[str, Weight] = {}
    """The parameters, found by the tuning."""
    plans: Mapping[str, Plan | None] = {}
    """How levels differ from the shared ones; None: the level plays by `policy` alone."""

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        self.weights = {name: weight.value for name, weight in self.table.items()}
        unknown = set(weights or {}) - set(self.weights)
        if unknown:
            raise KeyError(f"no such parameter: {min(unknown)}")
        self.weights.update(weights or {})

    @abstractmethod
    def policy(self, state: S, seat: int, rng: Chance) -> Action:
        """Return a sensible choice at once, for the seat to move: what playouts are made of."""

    def appraise(self, state: S, seat: int) -> Parts:
        """Return what a position is worth to a seat, in points: its score less the best of the
        others'. The sum of the parts is what is maximised."""
        scores = state.scores()
        rivals = max(score.total for other, score in enumerate(scores) if other != seat)
        return {**scores[seat].parts, "rivals": -float(rivals)}

    def candidates(self, glimpse: Glimpse) -> Iterable[Line]:
        """Yield the lines worth looking at, most promising first; the first is what the seat
        would do without thinking. A line may go on to the end of the seat's turn; where it does
        not, the policy does. This may be a generator: between lines the search can pause; an
        empty line is no more than such a pause."""
        habit = self.policy(self.deal(glimpse, glimpse.rng.fork()), glimpse.seat, glimpse.rng)
        rest = [choice for choice in glimpse.choices if choice != habit]
        glimpse.rng.shuffle(rest)
        return [(choice,) for choice in (habit, *rest)]

    def deal(self, glimpse: Glimpse, rng: Chance) -> S:
        """Return a position to try things out in; what is open needs no imagining."""
        return cast(S, glimpse.imagine(rng)) if glimpse.open else self.imagine(glimpse, rng)

    def imagine(self, glimpse: Glimpse, rng: Chance) -> S:
        """Return a full position that fits what the seat knows, as likely as the seat believes
        it to be. `beliefs.Pool` weighs deals by how well they explain what the others did."""
        return cast(S, glimpse.imagine(rng))

    def playout(self, state: S, rng: Chance, laps: float) -> Iterator[None]:
        """Play a position on, in place, to where it can be appraised. Yields after every few
        milliseconds of work, so that the search can pause; whoever replaces it does so too."""
        turns, last = 0, state.to_move
        while (seat := state.to_move) is not None:
            turns += seat != last
            last = seat
            if turns > laps * state.players:
                return
            if self.settled(state.play(self.policy(state, seat, rng))):
                return
            yield

    def settled(self, events: Sequence[Event]) -> bool:
        """Tell whether a playout may end after these events: something was scored."""
        return any(event.halt for event in events)

    def reasons(
        self, state: S, line: Line, gains: Parts, rank: int, instead: Line = ()
    ) -> list[Message]:
        """Say in words why a line has its value. `gains` is by how much its parts exceed those of
        the line it is measured against: the second best for the best (rank 0), the best for all
        others. `state` is an imagined position before the line.

        Who looks back on a decision measures the best line against what was played `instead`:
        that it is better is said already, and what is as true of both is no reason. A part that
        speaks against the best, or for another, is none at all."""
        n = round(sum(gains.values()), 1)
        if rank == 0:
            better = n > 0 and not instead
            return [Message("core.reason.better", {"n": n})] if better else []
        return [Message("core.reason.worse", {"n": -n})] if n < 0 else []

    def facts(self, state: S, seat: int) -> Mapping[str, str]:
        """Return what is hidden from a seat in this position, as questions with their answers:
        `{"2 red": "seattle", …}`. The arena measures beliefs by them; none if nothing is."""
        return {}

    def belief(self, glimpse: Glimpse) -> Mapping[str, Mapping[str, float]]:
        """Return for each question of `facts` how likely each possible answer is."""
        return {}

    def stage(self, state: S) -> str:
        """Name the stage of the round, for the arena's figures on beliefs."""
        return ""


def telling(gains: Parts, rank: int, least: float) -> list[tuple[str, float]]:
    """Return the parts that speak for the best line (rank 0), or against another, the weightiest
    first, each with its size; none that is below the least or little beside the weightiest."""
    sign = 1 if rank == 0 else -1
    found = [(part, sign * gain) for part, gain in gains.items() if sign * gain >= least]
    found.sort(key=lambda one: -one[1])
    return [(part, size) for part, size in found if size >= _LITTLE * found[0][1]]


_LITTLE = 0.25
"""A part below this share of the weightiest is no reason beside it."""
