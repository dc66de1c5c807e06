"""Actions in words, for buttons and spoken labels."""

from __future__ import annotations

from goldenspike.core.game import Action
from goldenspike.core.words import Words
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.view import TransAmericaView
from goldenspike.games.transamerica.rules.whereabouts import place_of, place_of_line


def label(action: Action, view: TransAmericaView, words: Words) -> str:
    """Put an action into words."""
    if action.verb == "start":
        place = place_of(board().start_numbers[action])
        if place.touches:
            return words("transamerica.label.start_city", city=place.city)
        return words(
            "transamerica.label.start", city=place.city, side=place.side, at=action.args[0]
        )
    if action.verb == "lay":
        number = board().lay_numbers[action]
        line, place = board().lines[number], place_of_line(number)
        return words(
            "transamerica.label.lay.at" if place.touches else "transamerica.label.lay",
            terrain=line.terrain,
            city=place.city,
            side=place.side,
            way=place.side,
            line=line.id,
        )
    return words("transamerica.label.done")
