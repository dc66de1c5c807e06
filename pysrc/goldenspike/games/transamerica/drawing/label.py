"""Actions in words, for buttons and spoken labels."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.core.game import Action
from goldenspike.core.words import Words
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.view import TransAmericaView
from goldenspike.games.transamerica.rules.whereabouts import (
    exactly,
    exactly_at,
    place_of,
    place_of_line,
)


def label(action: Action, view: TransAmericaView, words: Words) -> str:
    """Put an action into words: where it is, by a city, so that no two are called the same; and
    whether it is one of the starts that are hinted at."""
    text = _label(action, words)
    near = action.verb == "start" and action.spot in view["starts"]
    return f"{text}, {words('transamerica.label.near')}" if near else text


def marker_label(at: str, words: Words) -> str:
    """Say where a start marker is."""
    return _start(board().start_numbers[f"start {at}"], words)


@lru_cache(2048)
def _label(action: Action, words: Words) -> str:
    """The same whoever looks on: the board does not change."""
    if action.verb == "start":
        text = _start(board().start_numbers[action], words)
    elif action.verb == "lay":
        text = _lay(board().lay_numbers[action], words)
    else:
        text = words("transamerica.label.done")
    return text[:1].upper() + text[1:]


def _start(junction: int, words: Words) -> str:
    place, steps = place_of(junction), exactly_at(junction)
    if place.touches:
        return words("transamerica.label.start_city", city=place.city)
    text = words("transamerica.label.start", city=place.city, side=place.side)
    return f"{text}, {words('transamerica.label.steps', n=steps)}" if steps else text


def _lay(number: int, words: Words) -> str:
    line, place, more = board().lines[number], place_of_line(number), exactly(number)
    key = "transamerica.label.lay.at" if place.touches else "transamerica.label.lay"
    parts = [words(key, terrain=line.terrain, city=place.city, side=place.side, way=place.side)]
    if more.steps:
        parts.append(words("transamerica.label.steps", n=more.steps))
    if more.axis:
        parts.append(words("transamerica.label.axis", axis=more.axis))
    return ", ".join(parts)
