"""Draws marks and arrows of a study onto a board.

The colours are told apart by shape too: a ring, a cross, a square, a dashed ring.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from math import atan2, degrees, hypot

from goldenspike.core.scene import Board, Node, el
from goldenspike.session.study.model import Arrow, Mark

_RING = "M-26 0a26 26 0 1 0 52 0a26 26 0 1 0-52 0z"
_SHAPES = {
    "green": _RING,
    "red": "M-22-22L22 22M22-22L-22 22",
    "blue": "M-24-24H24V24H-24z",
    "yellow": _RING,
}
"""Marks around the origin, on a board that is 1600 wide."""
_RADIUS, _BESIDE = 26.0, 8.0
"""Of the rings there, and how far one is from a piece that it would otherwise lie on."""
_GAP, _HEAD = 14.0, 30.0
"""How far from the middle of its spots an arrow ends, and the length of its head."""


def notes(board: Board, marks: Sequence[Mark], arrows: Iterable[Arrow]) -> Node:
    """Return what lies on top of a board's layer: the marks and arrows whose spots it has. What
    is marked keeps its name in sight, on top of its mark."""
    unit, spots = board.width / 1600, board.spots
    size = unit if unit * _RADIUS >= board.piece else (board.piece + _BESIDE) / _RADIUS
    drawn = [
        _mark(mark.colour, spot, spots[spot], size)
        for mark in marks
        for spot in dict.fromkeys(mark.spots)
        if spot in spots
    ]
    drawn += _names(board, {spot for mark in marks for spot in mark.spots})
    drawn += [
        _arrow(arrow, spots[arrow.tail], spots[arrow.head], unit)
        for arrow in dict.fromkeys(arrows)
        if arrow.tail in spots and arrow.head in spots and spots[arrow.tail] != spots[arrow.head]
    ]
    return el("g", *drawn, key="notes", cls="notes")


def _names(board: Board, spots: Set[str]) -> list[Node]:
    """The names of some spots once more, where a board has them in sets, by their spots."""
    layer = board.layer
    for names in layer.children:
        if isinstance(names, Node) and names.key == "names":
            sets = [_only(each, spots) for each in names.children if isinstance(each, Node)]
            if any(each.children for each in sets):
                cls = layer.attrs.get("class", "")
                return [el("g", *sets, key="names", cls=cls, aria_hidden="true")]
    return []


def _only(names: Node, spots: Set[str]) -> Node:
    """A set of names with those of some spots."""
    chosen = (name for name in names.children if isinstance(name, Node) and name.key in spots)
    return names._replace(children=tuple(chosen))


def _mark(colour: str, spot: str, at: tuple[float, float], unit: float) -> Node:
    place = f"translate({at[0]:g} {at[1]:g}) scale({unit:g})"
    return _haloed(_SHAPES[colour], f"note note-{colour}", place, f"mark {colour} {spot}")


def _arrow(arrow: Arrow, tail: tuple[float, float], head: tuple[float, float], unit: float) -> Node:
    """An arrow lies on the x-axis and is turned to its place."""
    across, down = head[0] - tail[0], head[1] - tail[1]
    length = hypot(across, down) / unit
    gap, size = min(_GAP, length / 4), min(_HEAD, length / 3)
    tip, back, wing = length - gap, length - gap - size, 0.55 * size
    path = f"M{gap:g} 0H{tip:g}M{back:g} {-wing:g}L{tip:g} 0L{back:g} {wing:g}"
    turn = degrees(atan2(down, across))
    place = f"translate({tail[0]:g} {tail[1]:g}) rotate({turn:.2f}) scale({unit:g})"
    key = f"arrow {arrow.colour} {arrow.tail} {arrow.head}"
    return _haloed(path, f"note note-{arrow.colour} arrow", place, key)


def _haloed(path: str, cls: str, place: str, key: str) -> Node:
    """A line with a bright one below it, so that it stands out on any ground."""
    halo = el("path", d=path, cls="halo", key="halo")
    return el(
        "g", halo, el("path", d=path, cls="line", key="line"), key=key, cls=cls, transform=place
    )
