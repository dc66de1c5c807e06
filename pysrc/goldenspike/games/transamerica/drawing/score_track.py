"""The panel of the score track: locomotives, barrier, and the facts of the round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.view import TransAmericaView

_SPACE = 24.0
"""Width and height of a space."""
_LANE = 26.0
"""Height that a locomotive takes below the spaces."""
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
    low = min(0, *points)
    crowd = max(map(points.count, points))
    width = (top - low + 1) * _SPACE + 4
    depth = _SPACE + 8 + (crowd - 1) * _LANE * _STACKED + _LANE
    return el(
        "svg",
        *_spaces(low, top, low - 1 if barrier is None else barrier),
        *_engines(points, low, words),
        *_barrier(barrier, low, words),
        viewBox=f"-2 -4 {width:g} {depth + 4:g}",
        cls="ta-track",
        key="strip",
        role="img",
        aria_label=words("transamerica.track_label", listing=_points_text(points, words)),
    )


def _spaces(low: int, top: int, last: int) -> list[Node]:
    """The spaces; those where a game ends, up to the last behind the barrier, have a colour."""
    nodes = []
    for points in range(low, top + 1):
        x = (points - low) * _SPACE
        cls = "space behind" if points <= last else "space"
        nodes.append(el("rect", x=x, y=0, width=_SPACE, height=_SPACE, cls=cls, key=f"s{points}"))
        if points % 5 == 0 or points in (low, top):
            nodes.append(el("text", str(points), x=x + _SPACE / 2, y=_SPACE - 7, key=f"t{points}"))
    return nodes


def _engines(everyone: Sequence[int], low: int, words: Words) -> list[Node]:
    """The locomotives; those on the same space one below the other."""
    nodes = []
    for seat, points in enumerate(everyone):
        level = everyone[:seat].count(points)
        x, y = (points - low) * _SPACE, _SPACE + 4 + level * _LANE * _STACKED
        title = el("title", words("transamerica.points_of", seat=seat, n=points))
        engine = el("path", d=_ENGINE, transform="scale(.86)")
        place = f"translate({x:g} {y:g})"
        cls = f"engine s-{seat}"
        plate = el("circle", cx=11.5, cy=7, r=6.5)
        parts = title, engine, plate, el("text", words.mark(seat), x=11.5, y=10.4)
        nodes.append(el("g", *parts, key=f"e{seat}", cls=cls, transform=place))
    return nodes


def _barrier(barrier: int | None, low: int, words: Words) -> list[Node]:
    """The bar on the right of the highest space that has passed it."""
    if barrier is None:
        return []
    x = (barrier - low + 1) * _SPACE
    title = el("title", words("transamerica.barrier_at", n=barrier))
    bar = el("path", d=f"M0-3V{_SPACE + 3:g}")
    place = f"translate({x:g} 0)"
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
