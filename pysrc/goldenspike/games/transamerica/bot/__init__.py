"""What TransAmerica's bots know about playing well."""

from __future__ import annotations

from goldenspike.bots import Bot
from goldenspike.games.transamerica.bot.easy import EasyBot


def make(level: str) -> Bot:
    """Return a new bot of a level above random."""
    return EasyBot()
