"""Charts as small drawings; what they show stands in a table beside each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from goldenspike.core.scene import Node, el

_WIDE, _HIGH = 420.0, 210.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 34.0, 30.0, 10.0, 24.0
"""The room around a line chart, for its numbers and names."""
_LABELS = 8
"""At most so many numbers stand below a line chart."""
_APART = 15.0
"""Names at the ends of lines are at least so far from each other."""
_STEPS = (1, 2, 5)


def bar(
    parts: Mapping[str, int], order: Sequence[str], low: int, high: int, key: str = "bar"
) -> Node:
    """A stacked bar between two ends of a scale. What was lost lies hatched over what it took."""
    scale = 1000.0 / max(1, high - low)
    gained, nodes = 0, []
    for number, part in enumerate(order):
        points = parts.get(part, 0)
        if points > 0:
            x = (gained - low) * scale
            cls = f"part part-{number}"
            nodes.append(el("rect", x=x, width=points * scale, height=10, cls=cls, key=part))
            gained += points
    lost = -sum(points for points in parts.values() if points < 0)
    if lost:
        x = (gained - lost - low) * scale
        nodes.append(el("rect", x=x, width=lost * scale, height=10, cls="part lost", key="lost"))
    zero = -low * scale
    nodes.append(el("line", x1=zero, x2=zero, y1=0, y2=10, cls="zero", key="zero"))
    return el(
        "svg",
        *nodes,
        viewBox="0 0 1000 10",
        preserveAspectRatio="none",
        cls="bar-chart",
        aria_hidden="true",
        key=key,
    )


def lines(
    marks: Sequence[str],
    courses: Sequence[Sequence[int]],
    initials: Sequence[str],
    seats: int = 1,
) -> Node:
    """A line for each seat through the points at each mark of the scale below, then those of who
    has none."""
    low = min(0, *(points for line in courses for points in line))
    high = max(1, *(points for line in courses for points in line))
    step = _step(high - low)
    low, high = low // step * step, -(-high // step) * step
    across = (_WIDE - _LEFT - _RIGHT) / max(1, len(marks) - 1)
    down = (_HIGH - _TOP - _BOTTOM) / (high - low)

    def at(number: int, points: int) -> tuple[float, float]:
        return _LEFT + number * across, _HIGH - _BOTTOM - (points - low) * down

    nodes = [_grid(points, at(0, points)[1]) for points in range(low, high + 1, step)]
    every = -(-len(marks) // _LABELS)
    for number, mark in enumerate(marks):
        if number % every == 0:
            x = at(number, 0)[0]
            nodes.append(el("text", mark, x=x, y=_HIGH - 6, cls="mark", key=f"x{number}"))
    ends = _spread([at(len(marks) - 1, line[-1])[1] for line in courses])
    for seat, line in enumerate(courses):
        path = "M" + "L".join("{:.1f} {:.1f}".format(*at(*spot)) for spot in enumerate(line))
        x, y = at(len(line) - 1, line[-1])
        nodes.append(
            el(
                "g",
                el("path", d=path, key="line"),
                el("circle", cx=x, cy=y, r=3.5, key="end"),
                el("text", initials[seat], x=x + 8, y=ends[seat] + 4, key="name"),
                cls=f"course s-{seat}" if seat < seats else "course nobody",
                key=f"seat {seat}",
            )
        )
    size = f"0 0 {_WIDE:g} {_HIGH:g}"
    return el("svg", *nodes, viewBox=size, cls="line-chart", aria_hidden="true", key="lines")


def _grid(points: int, y: float) -> Node:
    text = el("text", str(points).replace("-", "−"), x=_LEFT - 6, y=y + 4, key="text")
    line = el("path", d=f"M{_LEFT:g} {y:.1f}H{_WIDE - _RIGHT:g}", key="line")
    return el("g", line, text, cls="grid zero" if points == 0 else "grid", key=f"y{points}")


def _step(span: int) -> int:
    """A round number that fits about five times into a span."""
    ten = 1
    while True:
        for step in _STEPS:
            if span <= 5 * step * ten:
                return step * ten
        ten *= 10


def _spread(heights: Sequence[float]) -> list[float]:
    """Move heights apart where they are too close to write something at each: those that are in
    each other's way up and down alike, so that each stays near its own."""
    groups: list[list[int]] = []
    for number in sorted(range(len(heights)), key=lambda n: heights[n]):
        groups.append([number])
        while len(groups) > 1 and _first(groups[-1], heights) < _first(
            groups[-2], heights
        ) + _APART * len(groups[-2]):
            groups[-2:] = [groups[-2] + groups[-1]]
    placed = {
        number: _first(group, heights) + _APART * place
        for group in groups
        for place, number in enumerate(group)
    }
    over = max(0.0, max(placed.values(), default=0.0) - (_HIGH - _BOTTOM))
    return [placed[number] - over for number in range(len(heights))]


def _first(group: Sequence[int], heights: Sequence[float]) -> float:
    """The height of the first of some that stand around the middle of theirs."""
    middle = sum(heights[number] for number in group) / len(group)
    return max(_TOP, middle - _APART * (len(group) - 1) / 2)
