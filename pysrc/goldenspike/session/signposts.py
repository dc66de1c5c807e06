"""What a study points at, said of what can be done there: nobody has to see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot

from goldenspike.core.scene import Board
from goldenspike.core.words import Words
from goldenspike.session.frame import Offer
from goldenspike.session.study import Arrow, Mark

_ASIDE = 0.1
"""So far from an arrow a spot may lie, measured by its length, to be on it."""


def pointed_at(
    spots: Sequence[str], marks: Iterable[Mark], arrows: Iterable[Arrow], boards: Iterable[Board]
) -> dict[str, str]:
    """Return by which sign a study points at some open spots: a mark, or the arrow that comes to
    them first."""
    marked = {spot for mark in marks for spot in mark.spots}
    found = dict.fromkeys((spot for spot in spots if spot in marked), "mark")
    ways = [(arrow, board.spots) for board in boards for arrow in arrows]
    return found | {spot: "arrow" for way in ways if (spot := _first(*way, spots))}


def labelled(offer: Offer, pointed: Mapping[str, str], words: Words) -> Offer:
    """Return an offer whose label tells that it is pointed at."""
    sign = pointed.get(offer.spot)
    if sign is None:
        return offer
    return offer._replace(label=f"{offer.label}, {words(f'study.spot.{sign}')}")


def _first(arrow: Arrow, points: Mapping[str, tuple[float, float]], spots: Sequence[str]) -> str:
    """The open spot on an arrow that is nearest to its tail, if there is one."""
    if not {arrow.tail, arrow.head} <= points.keys():
        return ""
    (x, y), (end_x, end_y) = points[arrow.tail], points[arrow.head]
    length = hypot(end_x - x, end_y - y) or 1.0
    across, down = (end_x - x) / length, (end_y - y) / length
    along = {}
    for spot in spots:
        if spot in points:
            dx, dy = points[spot][0] - x, points[spot][1] - y
            far, aside = dx * across + dy * down, abs(dx * down - dy * across)
            if max(aside, -far, far - length) <= _ASIDE * length:
                along[spot] = far
    return min(along, key=along.__getitem__, default="")
