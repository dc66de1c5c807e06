"""What bots share: the contract, levels, knowledge of games, search, budget, beliefs, the desk."""

from goldenspike.bots.habits import Habits, RandomBot
from goldenspike.bots.levels import make
from goldenspike.core.bot import (
    Advice,
    Bot,
    Glimpse,
    OpenGlimpse,
    QuickBot,
    Ranked,
    seat_chance,
)
from goldenspike.core.budget import Budget
from goldenspike.core.knowledge import Knowledge, Line, Parts, Plan, Weight

__all__ = [
    "Advice",
    "Bot",
    "Budget",
    "Glimpse",
    "Habits",
    "Knowledge",
    "Line",
    "OpenGlimpse",
    "Parts",
    "Plan",
    "QuickBot",
    "RandomBot",
    "Ranked",
    "Weight",
    "make",
    "seat_chance",
]
