"""What Pacific Rails' bots know about playing well."""

from __future__ import annotations

from goldenspike.bots import Habits, Plan
from goldenspike.games.pacific_rails.bot.habit import EasyBot


def knowledge() -> Habits:
    """Return what the levels make players of."""
    return Habits(
        EasyBot,
        {
            "medium": Plan(iterations=6, laps=0, breadth=3, caution=1.0),
            "strong": Plan(iterations=12, laps=0, breadth=4, caution=1.0),
        },
    )
