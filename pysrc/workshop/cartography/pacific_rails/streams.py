"""The rivers of the Pacific Rails map, led from river cell to river cell."""

from __future__ import annotations

import math
from collections.abc import Sequence

from workshop.cartography.pacific_rails.hexes import Cell, HexBoard
from workshop.cartography.toolkit.plane import Point, Ring
from workshop.cartography.toolkit.polylines import Measured, smooth

Link = frozenset[Cell]

CUTS: frozenset[Link] = frozenset(
    {
        frozenset({(3, 0), (2, 1)}),
        frozenset({(6, 5), (5, 6)}),
        frozenset({(10, 7), (9, 8)}),
    }
)
"""Where three river cells meet, the two between which no water flows."""

OUTLETS: dict[Cell, Cell] = {
    (3, 0): (4, -1),
    (5, 0): (6, -1),
    (8, 0): (8, -1),
    (17, 3): (18, 3),
    (-2, 5): (-3, 5),
    (2, 8): (1, 9),
    (9, 8): (9, 9),
    (14, 8): (14, 9),
}
"""River cells from which the water leaves the map, and the cell beyond."""

BEYOND = 104.0
"""How far a river is drawn past the edge of the map; the sea covers what is too long."""
SWING = 4.0
"""How far a bend leads away from the plain way through a cell."""
TIP, GROWTH = 0.3, 62.0
"""The share of its width that a river has where it springs, and how far on it has the whole."""


def links(board: HexBoard) -> set[Link]:
    """Pairs of neighbouring river cells between which water flows."""
    cells = set(board.of_kind("river"))
    found = {
        frozenset({cell, other}) for cell in cells for other in board.near(cell) if other in cells
    }
    return found - CUTS


class Stream:
    """A river or a branch of one: its way, and whether it springs at either end of it."""

    def __init__(self, way: Sequence[Point], springs: tuple[bool, bool]) -> None:
        self.way = list(way)
        self._springs = springs
        self._long = Measured(self.way).length

    def band(self, width: float) -> Ring:
        """The outline of its water (or of its banks), narrow at a spring."""
        left: Ring = []
        right: Ring = []
        gone = 0.0
        for i, (x, y) in enumerate(self.way):
            before, after = self.way[max(0, i - 1)], self.way[min(len(self.way) - 1, i + 1)]
            long = math.dist(before, after) or 1.0
            gone += math.dist(before, (x, y))
            half = self._share(gone) * width / 2
            nx, ny = (after[1] - before[1]) / long * half, (before[0] - after[0]) / long * half
            left.append((x + nx, y + ny))
            right.append((x - nx, y - ny))
        return left + right[::-1]

    def _share(self, gone: float) -> float:
        """How much of its full width it has after that much of its way."""
        share = 1.0
        for spring, distance in zip(self._springs, (gone, self._long - gone), strict=True):
            if spring:
                share = min(share, TIP + (1 - TIP) * max(0.0, distance) / GROWTH)
        return share


def courses(board: HexBoard) -> list[Stream]:
    """Every river as streams; branches start in the middle of the cell where they join."""
    left = {link: tuple(sorted(link)) for link in links(board)}
    at: dict[Cell, list[Cell]] = {cell: [] for cell in board.of_kind("river")}
    for a, b in sorted(left.values()):
        at[a].append(b)
        at[b].append(a)
    found: list[Stream] = []
    for cell in sorted(at, key=lambda cell: (len(at[cell]) == 2, cell)):
        for other in at[cell]:
            if frozenset({cell, other}) in left:
                found.append(_course(board, _walk(cell, other, at, left), at))
    return found


def _walk(
    cell: Cell, other: Cell, at: dict[Cell, list[Cell]], left: dict[Link, tuple[Cell, ...]]
) -> list[Cell]:
    way = [cell]
    while True:
        del left[frozenset({way[-1], other})]
        way.append(other)
        onward = [cell for cell in at[other] if frozenset({other, cell}) in left]
        if len(at[other]) != 2 or not onward:
            return way
        other = onward[0]


def _course(board: HexBoard, way: Sequence[Cell], at: dict[Cell, list[Cell]]) -> Stream:
    """Through the gates between the cells of the way; its ends lead out or spring in the cell."""
    points: list[Point] = []
    for i, cell in enumerate(way):
        before = board.gate(cell, way[i - 1]) if i else _outer(board, cell)
        after = board.gate(cell, way[i + 1]) if i < len(way) - 1 else _outer(board, cell)
        points.append(
            _bend(board.middle(cell), before, after, cell)
            if len(at[cell]) < 3
            else board.middle(cell)
        )
        if i < len(way) - 1:
            points.append(board.gate(cell, way[i + 1]))
    first = _end(board, way[0], way[1], len(at[way[0]]))
    last = _end(board, way[-1], way[-2], len(at[way[-1]]))
    whole = Measured(smooth([*first[::-1], *points, *last], 10)).even(5.0)
    springs = [cell not in OUTLETS and len(at[cell]) == 1 for cell in (way[0], way[-1])]
    return Stream(whole, (springs[0], springs[1]))


def _outer(board: HexBoard, cell: Cell) -> Point:
    """Where the last cell of a way is left: towards its outlet, or nowhere."""
    return board.gate(cell, OUTLETS[cell]) if cell in OUTLETS else board.middle(cell)


def _end(board: HexBoard, cell: Cell, inner: Cell, links_here: int) -> list[Point]:
    """What comes after the last cell: the way off the map, a spring, or nothing at a fork."""
    middle = board.middle(cell)
    if cell in OUTLETS:
        gate = board.gate(cell, OUTLETS[cell])
        far = board.drawing["dx"] / 2
        return [
            gate,
            _on(middle, gate, (far + BEYOND * 0.4) / far, 8.0),
            _on(middle, gate, (far + BEYOND * 0.75) / far, -5.0),
            _on(middle, gate, (far + BEYOND) / far, 4.0),
        ]
    if links_here > 1:
        return []
    gate = board.gate(cell, inner)
    return [_on(gate, middle, 1.4, 5.0), _on(gate, middle, 1.75, -2.0)]


def _bend(middle: Point, before: Point, after: Point, cell: Cell) -> Point:
    """The way through a cell: near its middle, drawn to the inside of a bend, a little winding."""
    turn = 2.4 * (3 * cell[0] + 5 * cell[1])
    inner = ((before[0] + after[0]) / 2, (before[1] + after[1]) / 2)
    return (
        middle[0] * 0.55 + inner[0] * 0.45 + SWING * math.cos(turn),
        middle[1] * 0.55 + inner[1] * 0.45 + SWING * math.sin(turn),
    )


def _on(a: Point, b: Point, share: float, aside: float) -> Point:
    long = math.dist(a, b)
    dx, dy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    return (a[0] + (b[0] - a[0]) * share - dy * aside, a[1] + (b[1] - a[1]) * share + dx * aside)
