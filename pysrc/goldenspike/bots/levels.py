"""The levels of bots: how each uses what a game knows."""

from __future__ import annotations

from collections.abc import Mapping

from goldenspike.bots.habits import PolicyBot, RandomBot
from goldenspike.bots.search import SearchBot
from goldenspike.core.bot import Bot
from goldenspike.core.budget import THINKING, Budget
from goldenspike.core.game import Game
from goldenspike.core.knowledge import Plan

RANDOM = "random"

PLANS: Mapping[str, Plan | None] = {
    "easy": None,
    "medium": Plan(iterations=24, seconds=0.4, breadth=6, caution=1.0),
    "strong": Plan(iterations=160, breadth=16, caution=1.0),
}
"""The levels above random; without a plan one plays by habit. A game's knowledge may replace
any of them."""


def make(game: Game, level: str, weights: Mapping[str, float] | None = None) -> Bot:
    """Return a bot of a level for a game, with parameters changed if so told."""
    if level == RANDOM:
        return RandomBot()
    knowledge = game.knowledge(weights)
    plan = knowledge.plans.get(level, PLANS[level])
    return PolicyBot(knowledge) if plan is None else SearchBot(knowledge, plan)


def timely(bot: Bot, thinking: str) -> Budget:
    """Return what a bot may take for a decision at the table: its work, but never too long."""
    usual = bot.usual
    if isinstance(bot, SearchBot):
        usual = Budget(iterations=bot.plan.iterations, seconds=bot.plan.seconds)
    return usual.times(THINKING[thinking])
