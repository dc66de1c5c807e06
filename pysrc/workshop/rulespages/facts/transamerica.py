"""TransAmerica's numbers."""

from __future__ import annotations

from goldenspike.core.game import Option
from goldenspike.games.transamerica import GAME
from goldenspike.games.transamerica.rules import ending
from goldenspike.games.transamerica.rules.board import DOUBLE, SINGLE, board
from goldenspike.games.transamerica.rules.state import TRACKS_A_TURN
from workshop.rulespages.filling import Value

EXAMPLE = 9
"""The fewest points after the second round, in an example of where the barrier moves to."""


def facts() -> dict[str, Value]:
    """Return what the board, the turn and the end are made of."""
    tables = board()
    dashed = sum(city.dashed for city in tables.cities)
    points = _option("start_points").values
    small = [n for n in GAME.players if tables.decks(n) != tables.decks(GAME.players[-1])]
    return {
        "junctions": len(tables.junctions),
        "cities": len(tables.cities),
        "colours": len(tables.colours),
        "cities.colour": len(tables.cities) // len(tables.colours),
        "cities.small": len(tables.cities) - dashed,
        "dashed": dashed,
        "dashed.colour": dashed // len(tables.colours),
        "small.most": small[-1],
        "small.more": small[-1] + 1,
        "supply": tables.supply,
        "supply.all": tables.supply + 1,
        "singles": TRACKS_A_TURN,
        "single": SINGLE,
        "double": DOUBLE,
        "points": int(_option("start_points").default),
        "points.least": int(points[0]),
        "points.most": int(points[-1]),
        "texts": len(_option("rules").values),
        "barrier": ending.BARRIER_START,
        "barrier.before": ending.BARRIER_START + 1,
        "barrier.round": ending.BARRIER_ROUND,
        "barrier.least": ending.BARRIER_LEAST,
        "barrier.free": ending.BARRIER_BEHIND - 1,
        "barrier.behind": ending.BARRIER_BEHIND,
        "barrier.example": EXAMPLE,
        "barrier.example.at": ending.barrier_after(
            [EXAMPLE], ending.BARRIER_START, ending.BARRIER_ROUND
        )
        or 0,
    }


def _option(name: str) -> Option:
    return next(option for option in GAME.options if option.name == name)
