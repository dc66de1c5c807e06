"""The drawing: city and map side by side, the own train, everybody else's in short."""

from __future__ import annotations

from goldenspike.core.scene import Scene
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.city_board import city_board
from goldenspike.games.pacific_rails.drawing.goals import course, goals
from goldenspike.games.pacific_rails.drawing.legend import legend
from goldenspike.games.pacific_rails.drawing.map_board import map_board
from goldenspike.games.pacific_rails.drawing.other_trains import others
from goldenspike.games.pacific_rails.drawing.own_train import own_train
from goldenspike.games.pacific_rails.drawing.seat_notes import note
from goldenspike.games.pacific_rails.rules.view import PacificRailsView


def scene(view: PacificRailsView, words: Words) -> Scene:
    """Draw what a view shows. At the end the own train is one among all."""
    seat = None if view["reason"] else view["seat"]
    side = [others(seat, view, words), goals(view, words), course(view, words), legend(words)]
    if seat is not None:
        side.insert(0, own_train(seat, view, words))
    notes = tuple(note(number, view, words) for number in range(view["players"]))
    return Scene((city_board(view, words), map_board(view, words)), tuple(side), notes)
