"""The panel of the score track: locomotives, barrier, and the facts of the round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.view import TransAmericaView

_SPACE = 24.0
"""Width and height of a space."""
_LANE = 26.0
"""Height that a locomotive takes below the spaces."""
_USUAL, _MOST = 14, 16
"""So many spaces in a row leave each as large as usual; more than the most could not be read."""
_STACKED = 0.8
"""Part of a lane by which a locomotive on the same space lies lower."""
_ENGINE = (
    "M1 13h2.2a2.6 2.6 0 0 1 5.1 0h1.9a2.6 2.6 0 0 1 5.1 0h1.9a2.6 2.6 0 0 1 5.1 0H24l1.5 2.5H26"
    "V11h-1V8h-3V4h1.2V2h-4.4v2H20v4h-6V5h-1.5a1.5 1.5 0 0 0-3 0H8V2h1V0H0v2h1z"
)


def score_track(view: TransAmericaView, words: Words, *, facts: bool = False) -> Panel:
    """Draw the track of points with each locomotive, and the barrier where there is one."""
    top = max(board().start_points, *view["points"], int(view["options"]["start_points"]))
    strip = _strip(tuple(view["points"]), top, view["barrier"], words)
    below = [el("p", _facts(view, words), cls="dim", key="facts")] if facts else []
    return Panel("score", words("transamerica.score"), el("div", strip, *below))


@lru_cache(16)
def _strip(points: tuple[int, ...], top: int, barrier: int | None, words: Words) -> Node:
    """The track itself, which changes only when a round is scored."""
    rows = _Rows.of(points, top)
    return el(
        "svg",
        *_spaces(rows, rows.low - 1 if barrier is None else barrier),
        *_engines(points, rows, words),
        *_barrier(barrier, rows, words),
        viewBox=f"-2 -4 {max(rows.length, _USUAL) * _SPACE + 4:g} {rows.depth + 4:g}",
        cls="ta-track",
        key="strip",
        role="img",
        aria_label=words("transamerica.track_label", listing=_points_text(points, words)),
    )


class _Rows(NamedTuple):
    """The track in rows as long as can be read, the highest points in the first."""

    low: int
    top: int
    length: int
    heights: tuple[float, ...]

    @classmethod
    def of(cls, points: Sequence[int], top: int) -> _Rows:
        """Have as few rows as possible, and room below each for the locomotives there."""
        low = min(0, *points)
        rows = -(-(top - low + 1) // _MOST)
        length = -(-(top - low + 1) // rows)
        crowds = [1 if rows == 1 else 0] * rows
        for each in points:
            row = (top - each) // length
            crowds[row] = max(crowds[row], points.count(each))
        heights = (_SPACE + 8 + (_LANE * (1 + (n - 1) * _STACKED) if n else 0) for n in crowds)
        return cls(low, top, length, tuple(heights))

    @property
    def depth(self) -> float:
        """How high all rows are together."""
        return sum(self.heights)

    def place(self, points: int) -> tuple[float, float]:
        """Return where the space of so many points has its upper left corner."""
        row, back = divmod(self.top - points, self.length)
        return (self.length - 1 - back) * _SPACE, sum(self.heights[:row])


def _spaces(rows: _Rows, last: int) -> list[Node]:
    """The spaces; those where a game ends, up to the last behind the barrier, have a colour."""
    nodes = []
    for points in range(rows.low, rows.top + 1):
        x, y = rows.place(points)
        cls = "space behind" if points <= last else "space"
        nodes.append(el("rect", x=x, y=y, width=_SPACE, height=_SPACE, cls=cls, key=f"s{points}"))
        if points % 5 == 0 or points in (rows.low, rows.top):
            text = f"{points}".replace("-", "−")
            x, y = x + _SPACE / 2, y + _SPACE - 7
            nodes.append(el("text", text, x=x, y=y, key=f"t{points}"))
    return nodes


def _engines(everyone: Sequence[int], rows: _Rows, words: Words) -> list[Node]:
    """The locomotives; those on the same space one below the other."""
    nodes = []
    for seat, points in enumerate(everyone):
        level = everyone[:seat].count(points)
        x, y = rows.place(points)
        title = el("title", words("transamerica.points_of", seat=seat, n=points))
        engine = el("path", d=_ENGINE, transform="scale(.86)")
        place = f"translate({x:g} {y + _SPACE + 4 + level * _LANE * _STACKED:g})"
        cls = f"engine s-{seat}"
        plate = el("circle", cx=11.5, cy=7, r=6.5)
        parts = title, engine, plate, el("text", words.mark(seat), x=11.5, y=10.4)
        nodes.append(el("g", *parts, key=f"e{seat}", cls=cls, transform=place))
    return nodes


def _barrier(barrier: int | None, rows: _Rows, words: Words) -> list[Node]:
    """The bar on the right of the highest space that has passed it."""
    if barrier is None:
        return []
    x, y = rows.place(max(barrier, rows.low))
    title = el("title", words("transamerica.barrier_at", n=barrier))
    bar = el("path", d=f"M0-3V{_SPACE + 3:g}")
    place = f"translate({x + _SPACE if barrier >= rows.low else x:g} {y:g})"
    return [el("g", title, bar, cls="barrier", key="barrier", transform=place)]


def _facts(view: TransAmericaView, words: Words) -> str:
    return words(
        "transamerica.facts", round=view["round"], seat=view["start_player"], n=view["supply"]
    )


def _points_text(everyone: Sequence[int], words: Words) -> str:
    return words.listing(
        [
            words("transamerica.points_of", seat=seat, n=points)
            for seat, points in enumerate(everyone)
        ]
    )
