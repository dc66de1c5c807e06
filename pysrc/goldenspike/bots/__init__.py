"""What bots share: how one is made, the one that plays anything, and its chance."""

from __future__ import annotations

from goldenspike.core.bot import Bot, Glimpse
from goldenspike.core.chance import Chance
from goldenspike.core.game import Action, Game

__all__ = ["Bot", "Glimpse", "RandomBot", "make", "seat_chance"]


class RandomBot(Bot):
    """Plays any legal action."""

    def choose(self, glimpse: Glimpse) -> Action:
        """Return one of the choices, each as likely as any other."""
        return glimpse.rng.pick(glimpse.choices)


def make(game: Game, level: str) -> Bot:
    """Return a new bot of a level for a game."""
    return RandomBot() if level == "random" else game.bot(level)


def seat_chance(seed: int, seat: int, actions: int) -> Chance:
    """Return a bot's own luck for one decision: reproducible, and apart from the game's."""
    return Chance(seed).fork(1 + seat).fork(1 + actions)
