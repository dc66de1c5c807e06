"""The table as a seat sees it: the map, the own cities, the score track."""

from __future__ import annotations

from goldenspike.core.scene import Scene
from goldenspike.core.words import Words
from goldenspike.games.transamerica.drawing.hand import hand_panel
from goldenspike.games.transamerica.drawing.map_board import map_board
from goldenspike.games.transamerica.drawing.marks import rail
from goldenspike.games.transamerica.drawing.report import scored_round
from goldenspike.games.transamerica.drawing.score_track import score_track
from goldenspike.games.transamerica.drawing.seat_notes import seat_notes
from goldenspike.games.transamerica.rules.view import TransAmericaView


def scene(view: TransAmericaView, words: Words) -> Scene:
    """Draw the position that a view shows."""
    if view["phase"] == "over":
        return scored_round(view["rounds"][-1], view, words)
    panels = [score_track(view, words, facts=True)]
    if view["hand"]:
        panels.insert(0, hand_panel(view["hand"], view["loss"], words))
    rails = [
        rail(line, f"rail fresh s-{builder}" if number >= view["news"] else "rail")
        for number, (line, builder) in enumerate(zip(view["track"], view["builders"], strict=True))
    ]
    hand, starts, track = view["hand"] or (), view["starts"], view["track"]
    drawn = map_board(rails, track, view["markers"], hand, view["players"], words, starts=starts)
    return Scene((drawn,), tuple(panels), seat_notes(view, words))
