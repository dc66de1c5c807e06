"""What TransAmerica's bots know about playing well."""

from goldenspike.games.transamerica.bot.knowledge import TransAmericaKnowledge

__all__ = ["TransAmericaKnowledge"]
