"""A bot that builds along the cheapest tree between its cities."""

from __future__ import annotations

from goldenspike.bots import Bot, Glimpse
from goldenspike.core.game import Action
from goldenspike.games.transamerica.board import board
from goldenspike.games.transamerica.rules import DONE, Position


class EasyBot(Bot):
    """Follows its own cheapest tree."""

    def choose(self, glimpse: Glimpse) -> Action:
        """Return a line of the tree within reach."""
        position = glimpse.imagine()
        if not isinstance(position, Position):
            raise TypeError("this bot plays TransAmerica only")
        _, lines = position.missing(glimpse.seat)
        wanted = set(board().lays_on(lines))
        for action in glimpse.choices:
            if action in wanted:
                return action
        if glimpse.choices[0].verb == "start":
            first = board().lines[lines.bit_length() - 1]
            return board().starts[first.a]
        return DONE
