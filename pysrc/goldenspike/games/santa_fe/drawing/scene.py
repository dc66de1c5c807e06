"""Santa Fe and Santa Fe Rails as a picture: the board, the panels, the final count."""

from __future__ import annotations

from goldenspike.core import Event
from goldenspike.core.scene import Scene
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.count import count_panel, counted_cities
from goldenspike.games.santa_fe.drawing.map import map_of
from goldenspike.games.santa_fe.drawing.panels import notes, panels
from goldenspike.games.santa_fe.drawing.stock import supply
from goldenspike.games.santa_fe.rules.view import SantaFeView


def scene(view: SantaFeView, words: Words) -> Scene:
    """Draw the position that a view shows; when the game is over, with its count."""
    shown = panels(view, words)
    if view["over"]:
        shown = (count_panel(view, words), supply(view, words))
    return Scene((map_of(view, words),), shown, notes(view, words))


def report(event: Event, view: SantaFeView, words: Words) -> Scene | None:
    """Draw the final count, city by city."""
    board = map_of(view, words, counted_cities(view))
    return Scene((board,), (count_panel(view, words, lively=True),), notes(view, words))
