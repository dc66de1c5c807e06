"""Where everything lies on the sheet that the workshop has drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, hypot, radians, sin
from typing import Any

from goldenspike.core.assets import load_json
from goldenspike.core.lettering import Box, Point, around, hidden, name_boxes, near
from goldenspike.games.santa_fe.rules.board import board

SLOT_HIGH = 11.0
"""Height of an empty slot in the art; its length is the line's."""
_SQUARE_STEP, _PLATE_STEP = 24.0, 25.0
"""From bonus square to bonus square in their row, from plate to plate in their column."""
BADGE = {"labels": 15.7, "labels_phone": 19.0}
"""Half of what a badge beside a place takes up, with each size of lettering."""
_ASIDE, _DISC = 28.0, 14.0
"""How far from the place it stands; half of what a place takes up."""
END = {"labels": 17.0, "labels_phone": 22.5}
"""Half of what the badge of a railroad's end takes up, with each size of lettering."""
CLAIM, CLAIM_ASIDE = 11.0, 28.0
"""Half of what the letter of a seat that has played a city takes up, and how far off it stands."""
_CLAIM_TURN, _CLAIM_STEP = -35, 70
"""Where the first of these would stand, in degrees from above, and the next."""
_SQUARE = 10.5
"""Half of what a bonus square takes up."""
_TIP = 1.15, 0.4
"""How far its tip is from its middle, and half of what that takes up, for its size."""
_OFF = (6.0, 12.0, 18.0, 24.0, 30.0, 36.0, 42.0)
_REACH = 80.0
"""How far either may be from what it belongs to, and with all of itself."""


def place_point(city: str) -> Point:
    """Return the middle of a place."""
    return _places()[city]


@cache
def beside(city: str) -> Point:
    """Return where a badge stands beside a place so that it hides no name and no other place, in
    either size of lettering; to the upper right, if that is free."""
    here = place_point(city)
    names = [(radius, near(here, _REACH, _names(size))) for size, radius in BADGE.items()]
    others = [at for at in _near_places(here) if at != here]

    def covered(at: Point) -> float:
        return sum(hidden(at, *each) for each in names) + _over(at, 2 * _DISC, others)

    return min(around(here, _ASIDE), key=covered)


@cache
def claim_turn(city: str, place: int) -> int:
    """Return in which direction of a city, in degrees from above, the letter of who has played it
    stands, by its place among all that do: the first to the upper left, the next on around it, but
    over no name, bonus square or badge if there is room beside them."""
    names = near(place_point(city), _REACH, _names("labels"))
    squares = [(x, y) for _, of, x, y in square_points() if of == city]
    taken = [beside(city)]
    taken += [claim_point(city, claim_turn(city, before)) for before in range(place)]

    def covered(turn: int) -> float:
        at = claim_point(city, turn)
        over = _over(at, CLAIM + _SQUARE, squares) + _over(at, 2 * CLAIM, taken)
        return round(hidden(at, CLAIM, names) + over)

    first = _CLAIM_TURN + place * _CLAIM_STEP
    wanted = [first + side * off for off in range(0, 180, 10) for side in (-1, 1)]
    free = (turn for turn in wanted if not covered(turn))
    return next(free, None) or min(wanted, key=covered)


def claim_point(city: str, turn: int) -> Point:
    """Return where a letter stands in a direction of a city."""
    x, y = place_point(city)
    return x + CLAIM_ASIDE * sin(radians(turn)), y - CLAIM_ASIDE * cos(radians(turn))


@cache
def end_point(line: int, space: int, ahead: float | None = None) -> Point:
    """Return where the badge of an end stands that lies on a space of a line, and may point on in
    a direction: on that space, or as near as it hides no name; names of a screen come before those
    of a phone, and both before places."""
    x, y, _ = spaces(line)[0][space]
    here = best = x, y
    names = {size: near(here, _REACH, _names(size)) for size in END}
    places = _near_places(here)

    def covered(at: Point) -> tuple[float, ...]:
        hides = (end_hides(at, ahead, size, boxes) for size, boxes in names.items())
        return (*hides, _over(at, END["labels"] + _DISC, places))

    for far in _OFF:
        if not any(covered(best)):
            break
        best = min((best, *around(here, far)), key=covered)
    return best


def end_hides(at: Point, ahead: float | None, size: str, names: Sequence[Box]) -> float:
    """Return how much of names in one size the badge of an end would hide at a point."""
    total = hidden(at, END[size], names)
    if ahead is not None:
        far, half = (part * END[size] for part in _TIP)
        tip = at[0] + far * cos(radians(ahead)), at[1] + far * sin(radians(ahead))
        total += hidden(tip, half, names)
    return total


def _near_places(at: Point) -> list[Point]:
    """The places that what stands within reach of a point could touch."""
    x, y = at
    return [(px, py) for px, py in _places().values() if abs(px - x) + abs(py - y) < 2 * _REACH]


def _over(at: Point, apart: float, others: Iterable[Point]) -> float:
    """By how much something is nearer to others than it should be."""
    return sum(max(0.0, apart - hypot(at[0] - x, at[1] - y)) for x, y in others)


@cache
def _names(size: str) -> tuple[Box, ...]:
    """Where names stand in one size of lettering."""
    return tuple(name_boxes(labels()[size], place_point))


@cache
def spaces(line: int) -> tuple[tuple[tuple[float, float, float], ...], float]:
    """The middle and direction of each space of a line, and their length."""
    data = board().data["lines"][line]
    return tuple((x, y, turn) for x, y, turn in data["spaces"]), data["length"]


@cache
def square_points() -> tuple[tuple[str, str, float, float], ...]:
    """Railroad, city and middle of each bonus square; those of a city stand in a row."""
    rows: dict[str, list[str]] = {}
    for square in board().data["squares"]:
        rows.setdefault(square["place"], []).append(square["railroad"])
    return tuple(
        (railroad, city, x + (number - (len(row) - 1) / 2) * _SQUARE_STEP, y)
        for city, row in rows.items()
        for x, y in [_marks()["squares"][city]]
        for number, railroad in enumerate(row)
    )


@cache
def spots(*, boomtowns: bool) -> dict[str, Point]:
    """The point of everything that can be clicked: spaces and, for boomtown markers, places."""
    found = {f"place:{city}": at for city, at in _places().items() if boomtowns}
    for number, line in enumerate(board().lines):
        for space, (x, y, _) in enumerate(spaces(number)[0], 1):
            found[f"{line.id}:{space}"] = x, y
    return found


@cache
def labels() -> dict[str, Any]:
    """Where the names stand: `labels` for a screen, `labels_phone` for a phone."""
    return dict(load_json("boards/santa-fe-drawing.json"))


@cache
def plate_point(railroad: str) -> Point:
    """Return the middle of a railroad's plate at its home base; plates hang in a column."""
    plan = board()
    home = plan.railroads[plan.railroad[railroad]].home
    column = [other.id for other in plan.railroads if other.home == home]
    x, y = _marks()["plates"][plan.places[home].id]
    return x, y + (column.index(railroad) - (len(column) - 1) / 2) * _PLATE_STEP


@cache
def _places() -> dict[str, Point]:
    return {place["id"]: (place["x"], place["y"]) for place in board().data["places"]}


@cache
def _marks() -> dict[str, Any]:
    return dict(load_json("boards/santa-fe-marks.json"))
