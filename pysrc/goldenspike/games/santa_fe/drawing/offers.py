"""What can be clicked on the map: open spaces of lines, and cities for boomtown markers."""

from __future__ import annotations

from functools import cache

from goldenspike.core import Action, Sign
from goldenspike.core.scene import Node, el
from goldenspike.games.santa_fe.drawing.marks import CODES, railroad_class
from goldenspike.games.santa_fe.drawing.sheet import SLOT_HIGH, place_point, spaces
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.view import SantaFeView

_BESIDE, _BESIDE_TWIN = 8.0, 2.0
"""How far beside a space a click still means it, and where another track lies there."""


@cache
def offers(*, boomtowns: bool) -> dict[str, Node]:
    """Every space and, with boomtown markers, every city as something to click, for when it is
    open."""
    found = {}
    for number, line in enumerate(board().lines):
        middles, length = spaces(number)
        beside = _BESIDE if line.twin < 0 else _BESIDE_TWIN
        for space, (x, y, turn) in enumerate(middles, 1):
            spot = f"{line.id}:{space}"
            upright = (turn + 90) % 180 - 90
            found[spot] = el(
                "g",
                _slot("hit", length / 2 - 1, SLOT_HIGH / 2 + beside),
                _slot("ghost", length / 2 - 2, SLOT_HIGH / 2),
                key=spot,
                spot=spot,
                cls="spot open-space",
                data_about=line.id,
                transform=f"translate({x:g} {y:g}) rotate({upright:g})",
            )
    for place in board().places if boomtowns else ():
        x, y = place_point(place.id)
        spot = f"place:{place.id}"
        found[spot] = el("circle", cx=x, cy=y, r=24, key=spot, spot=spot, cls="spot boomspot")
    return found


def sign(action: Action, view: SantaFeView) -> Sign | None:
    """A railroad's letters on its colour, with what the piece of track costs."""
    if action.verb not in ("lay", "branch"):
        return None
    price = price_of(action, view)[0]
    railroad = action.args[0]
    return Sign(CODES[railroad], railroad_class(railroad), f"${price}" if price else "")


def price_of(action: Action, view: SantaFeView) -> list[int]:
    """What the next piece of track on a way costs, and those after it up to the goal."""
    road = board().ways[board().way[action.args[1]]]
    built = view["lines"].get(board().lines[road.line].id)
    tariff = view["seats"][view["to_move"] or 0]["tariff"]
    return [tariff[terrain] for terrain in road.terrain[built["laid"] if built else 0 :]]


def _slot(cls: str, half: float, high: float) -> Node:
    return el("rect", x=-half, y=-high, width=2 * half, height=2 * high, rx=3, cls=cls, key=cls)
