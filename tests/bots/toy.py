"""A toy game for the shared half of the bots: fields with a known worth and a hidden bonus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goldenspike.bots import Glimpse, Knowledge, Line, Parts, Weight
from goldenspike.core import (
    Action,
    Chance,
    Game,
    Message,
    Options,
    Result,
    Score,
    State,
    View,
)
from goldenspike.core.scene import Scene
from goldenspike.core.words import Words

FIELDS = 8
TURNS = 4
BONUS = 3
"""A field is worth its number, and less than this more, which only the other seat's cards know."""


class ToyState(State):
    """Two seats take fields in turn; taking one shows its bonus."""

    def __init__(self, game: Game, players: int, options: Options, chance: Chance) -> None:
        super().__init__(game, players, options)
        self.bonus = [chance.below(BONUS) for _ in range(FIELDS)]
        self.taken: list[int] = []

    def prompt(self) -> Message:
        return Message("core.why.over")

    def scores(self) -> list[Score]:
        worth: list[dict[str, int]] = [{"fields": 0, "bonus": 0} for _ in range(self.players)]
        for turn, at in enumerate(self.taken):
            worth[turn % self.players]["fields"] += at
            worth[turn % self.players]["bonus"] += self.bonus[at]
        return [Score(sum(parts.values()), parts) for parts in worth]

    def result(self) -> Result | None:
        if self.to_move is not None:
            return None
        points = [score.total for score in self.scores()]
        places = sorted(set(points), reverse=True)
        ranking = tuple(tuple(s for s, p in enumerate(points) if p == place) for place in places)
        return Result(ranking[0], "full", ranking)

    def copy(self) -> ToyState:
        twin = ToyState.__new__(ToyState)
        self._copy_to(twin)
        twin.bonus, twin.taken = self.bonus[:], self.taken[:]
        return twin

    def imagine(self, seat: int, rng: Chance) -> ToyState:
        twin = self.copy()
        for at in range(FIELDS):
            luck = rng.below(BONUS)
            if at not in twin.taken:
                twin.bonus[at] = luck
        return twin

    def _offer(self) -> list[Action]:
        return [Action(f"take {at}") for at in range(FIELDS) if at not in self.taken]

    def _take(self, action: Action) -> None:
        self.taken.append(int(action.args[0]))
        self.secrets += 1
        over = len(self.taken) == TURNS
        self.to_move = None if over else len(self.taken) % self.players

    def _view(self, seat: int | None) -> View:
        return {"taken": self.taken[:], "bonus": [self.bonus[at] for at in self.taken]}


class ToyKnowledge(Knowledge[ToyState]):
    """Takes the first field by habit; what is hidden is the bonus of each free field."""

    table = {"greed": Weight(1.0, 0.0, 2.0)}

    def policy(self, state: ToyState, seat: int, rng: Chance) -> Action:
        return state.choices()[0]

    def appraise(self, state: ToyState, seat: int) -> Parts:
        greed = self.weights["greed"]
        return {name: greed * value for name, value in super().appraise(state, seat).items()}

    def candidates(self, glimpse: Glimpse) -> list[Line]:
        return [(choice,) for choice in glimpse.choices]

    def facts(self, state: ToyState, seat: int) -> Mapping[str, str]:
        return {f"field {at}": str(state.bonus[at]) for at in range(FIELDS)}

    def belief(self, glimpse: Glimpse) -> Mapping[str, Mapping[str, float]]:
        free = [choice.args[0] for choice in glimpse.choices]
        return {f"field {at}": {"0": 0.5, "1": 0.25, "2": 0.25} for at in free}

    def stage(self, state: ToyState) -> str:
        return "late" if len(state.taken) > 1 else "early"


class ToyGame(Game):
    """The toy as a game."""

    def _new(self, players: int, options: Options, chance: Chance) -> State:
        return ToyState(self, players, options, chance)

    def scene(self, view: View, words: Words) -> Scene:
        raise NotImplementedError

    def label(self, action: Action, view: View, words: Words) -> str:
        return str(action)

    def knowledge(self, weights: Mapping[str, float] | None = None) -> Knowledge[Any]:
        return ToyKnowledge(weights)


TOY = ToyGame("toy", "Toy", range(2, 3))
