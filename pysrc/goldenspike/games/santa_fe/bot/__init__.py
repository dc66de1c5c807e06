"""What bots know about playing both games well."""

from __future__ import annotations

from goldenspike.bots import Habits
from goldenspike.games.santa_fe.bot.easy import EasyBot


def knowledge() -> Habits:
    """Return what the levels make players of."""
    return Habits(EasyBot)
