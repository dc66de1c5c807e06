"""What bots know about playing both games well."""

from __future__ import annotations

from goldenspike.games.santa_fe.bot.knowledge import SantaFeKnowledge

__all__ = ["SantaFeKnowledge"]
