"""What Pacific Rails' bots know about playing well."""

from __future__ import annotations

from goldenspike.games.pacific_rails.bot.knowledge import PacificRailsKnowledge

__all__ = ["PacificRailsKnowledge"]
