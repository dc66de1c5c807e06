"""Where the rules of a game lie in this site."""

from __future__ import annotations

from goldenspike.core import Game
from goldenspike.core.words import Words


def rules_page(game: Game, words: Words) -> str:
    """The address of the complete rules, a page of their own."""
    return f"rules/{words.language}/{game.id}.html"


def rules_text(game: Game, language: str) -> str:
    """The address of what is read of them beside a table."""
    return f"rules/{language}/{game.id}.json"
