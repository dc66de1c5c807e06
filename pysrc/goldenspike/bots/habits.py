"""Playing without search: the bot that follows a policy, and knowledge that is no more than a
bot which decides at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from goldenspike.core.bot import Glimpse, OpenGlimpse, QuickBot
from goldenspike.core.budget import Budget
from goldenspike.core.chance import Chance
from goldenspike.core.game import Action, State
from goldenspike.core.knowledge import Knowledge, Plan


class RandomBot(QuickBot):
    """Plays any legal action."""

    def choose(self, glimpse: Glimpse, budget: Budget | None = None) -> Action:
        """Return one of the choices, each as likely as any other."""
        return glimpse.rng.pick(glimpse.choices)


class PolicyBot(QuickBot):
    """Does what a game's knowledge would do at once, in one imagined position."""

    def __init__(self, knowledge: Knowledge[Any]) -> None:
        self._knowledge = knowledge

    def choose(self, glimpse: Glimpse, budget: Budget | None = None) -> Action:
        """Return the policy's choice."""
        if len(glimpse.choices) == 1:
            return glimpse.choices[0]
        return self._knowledge.policy(glimpse.glance(), glimpse.seat, glimpse.rng)


class Habits(Knowledge[State]):
    """The knowledge of a game that has only a bot which decides at once."""

    def __init__(
        self, player: Callable[[], QuickBot], plans: Mapping[str, Plan | None] | None = None
    ) -> None:
        super().__init__()
        self._player = player
        self.plans = plans or {}

    def policy(self, state: State, seat: int, rng: Chance) -> Action:
        """Return what a new bot would do in that position."""
        return self._player().choose(OpenGlimpse(state, seat, rng))
