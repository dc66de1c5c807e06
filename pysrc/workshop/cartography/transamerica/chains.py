"""Rivers and ridges hidden in the double lines.

A double line is double because something runs across it. Seen that way each double line is a gate
between the two triangles beside it, and gates that share a triangle belong to one river or ridge:
its course goes from gate to gate.
"""

from __future__ import annotations

from dataclasses import dataclass

from workshop.cartography.transamerica.lattice import Junction, Lattice, Line

Triangle = tuple[Junction, Junction, Junction]


@dataclass(frozen=True)
class Chain:
    """Gates in order, with the triangle before the first and the one after the last."""

    gates: tuple[Line, ...]
    start: Triangle
    end: Triangle


def beside(line: Line) -> tuple[Triangle, Triangle]:
    """The two triangles that share a line, whether or not their third corner is on the board."""
    (x, row), (x2, row2) = line
    if row == row2:
        return _lower(x, row), _upper(x, row - 1)
    if x == x2:
        return _upper(x, row), _lower(x - 1, row)
    return _upper(x, row), _lower(x, row)


def middle(triangle: Triangle) -> tuple[float, float]:
    """The middle of a triangle in lattice coordinates."""
    return (sum(x for x, _ in triangle) / 3, sum(row for _, row in triangle) / 3)


def gate_middle(line: Line) -> tuple[float, float]:
    """The middle of a line in lattice coordinates."""
    return ((line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2)


def chains(lattice: Lattice, kind: str) -> list[Chain]:
    """All rivers (or ridges) of the board; where three gates meet, branches start or end there."""
    gates = [line for line, its_kind in lattice.double_lines.items() if its_kind == kind]
    at: dict[Triangle, list[Line]] = {}
    for gate in gates:
        for triangle in beside(gate):
            at.setdefault(triangle, []).append(gate)
    left = set(gates)
    found: list[Chain] = []
    starts = [triangle for triangle, here in at.items() if len(here) != 2]
    for triangle in sorted(starts, key=lambda t: (middle(t)[1], middle(t)[0])):
        for gate in sorted(at[triangle]):
            if gate in left:
                found.append(_walk(triangle, gate, at, left))
    return found


def _walk(start: Triangle, gate: Line, at: dict[Triangle, list[Line]], left: set[Line]) -> Chain:
    here = start
    course: list[Line] = []
    while True:
        course.append(gate)
        left.discard(gate)
        one, other = beside(gate)
        here = other if here == one else one
        onward = [line for line in at[here] if line in left]
        if len(at[here]) != 2 or not onward:
            return Chain(tuple(course), start, here)
        gate = onward[0]


def _upper(x: int, row: int) -> Triangle:
    return (x, row), (x, row + 1), (x + 1, row + 1)


def _lower(x: int, row: int) -> Triangle:
    return (x, row), (x + 1, row), (x + 1, row + 1)
