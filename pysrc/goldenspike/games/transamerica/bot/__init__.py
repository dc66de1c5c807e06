"""What TransAmerica's bots know about playing well."""

from __future__ import annotations

from goldenspike.bots import Habits, Plan
from goldenspike.games.transamerica.bot.easy import EasyBot


def knowledge() -> Habits:
    """Return what the levels make players of; playouts go to the end of the round."""
    return Habits(
        EasyBot,
        {
            "medium": Plan(iterations=16, laps=100, breadth=4, caution=1.0),
            "strong": Plan(iterations=60, laps=100, breadth=8, caution=1.0),
        },
    )
