"""Writing SVG: compact path data and elements. Nothing here knows what is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from xml.sax.saxutils import escape, quoteattr

from workshop.cartography.toolkit.plane import Point

PART = 160
"""Shapes within a square of this size are one element."""
PIECE = 24
"""So many points of a line are drawn in one piece."""


def number(value: float, digits: int = 1) -> str:
    """A number as short as it can be written."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    if text.startswith("0."):
        return text[1:]
    return "-" + text[2:] if text.startswith("-0.") else text


def path_data(path: Sequence[Point], closed: bool = False, digits: int = 1) -> str:
    """Path data with relative steps; points that round to the same place are written once."""
    unit = 10**digits
    grid = [(round(x * unit), round(y * unit)) for x, y in path]
    steps = [grid[0]]
    for point in grid[1:]:
        if point != steps[-1]:
            steps.append(point)
    if closed and len(steps) > 1 and steps[0] == steps[-1]:
        steps.pop()
    data = "M" + _joined([steps[0][0] / unit, steps[0][1] / unit], digits)
    numbers: list[float] = []
    for a, b in pairwise(steps):
        numbers += [(b[0] - a[0]) / unit, (b[1] - a[1]) / unit]
    return data + ("l" + _joined(numbers, digits) if numbers else "") + ("z" if closed else "")


def paths_data(paths: Iterable[Sequence[Point]], closed: bool = False, digits: int = 1) -> str:
    """Several paths as the data of one element."""
    return "".join(path_data(path, closed, digits) for path in paths)


def spread(
    paths: Iterable[Sequence[Point]], closed: bool = False, digits: int = 1, **attributes: object
) -> str:
    """Shapes that lie all over a map as a group with an element for each part of it, and lines in
    pieces. A browser paints a map in tiles, and strokes the whole of every element that reaches
    into a tile: one for the whole map it strokes as often as there are tiles. Pieces overlap at
    their round ends, so what is translucent has to be so as a group (`opacity`)."""
    found: dict[tuple[int, int], list[str]] = {}
    ends: dict[str, object] = {}
    for path in paths:
        pieces = [path] if closed else list(_pieces(path))
        if len(pieces) > 1:
            ends = {"stroke_linecap": "round"}
        for piece in pieces:
            x, y = (sum(values) / len(piece) for values in zip(*piece, strict=True))
            part = int(x // PART), int(y // PART)
            found.setdefault(part, []).append(path_data(piece, closed, digits))
    parts = (element("path", d="".join(data)) for _, data in sorted(found.items()))
    return group(parts, **{**ends, **attributes})


def outlines(rings: Iterable[Sequence[Point]], digits: int = 1, **attributes: object) -> str:
    """The outlines of rings in pieces, to be stroked."""
    lines = [[*ring, ring[0]] for ring in rings]
    return spread(lines, False, digits, stroke_linecap="round", **attributes)


def _pieces(path: Sequence[Point]) -> Iterator[Sequence[Point]]:
    """Yield a path in pieces of a few points; each begins where the one before ends."""
    for start in range(0, max(1, len(path) - 1), PIECE):
        yield path[start : start + PIECE + 1]


def element(name: str, content: str = "", **attributes: object) -> str:
    """An element; underscores in attribute names become hyphens, floats are shortened."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_text(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def group(parts: Iterable[str], **attributes: object) -> str:
    """A group of elements that share attributes."""
    return element("g", "".join(parts), **attributes)


def text(content: str, **attributes: object) -> str:
    """A text element with its content escaped."""
    return element("text", escape(content), **attributes)


def document(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    """A whole drawing that stands alone."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
        f'width="{number(width)}" height="{number(height)}"><title>{escape(title)}</title>'
        + "".join(parts)
        + "</svg>\n"
    )


def _joined(numbers: Sequence[float], digits: int) -> str:
    """Numbers in a row, with a space only where the next one would run into the last."""
    written = ""
    dotted = False
    for value in numbers:
        part = number(value, digits)
        if written and not part.startswith("-") and not (part.startswith(".") and dotted):
            written += " "
        written += part
        dotted = "." in part
    return written


def _text(value: object) -> str:
    return number(value, 2) if isinstance(value, float) else str(value)
