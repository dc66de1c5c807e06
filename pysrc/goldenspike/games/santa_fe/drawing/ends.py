"""Ends of railroads on the map: a badge wherever one can be extended or is stuck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from goldenspike.core.kept import kept
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.marks import CODES, city_name, railroad_class, railroad_name
from goldenspike.games.santa_fe.drawing.sheet import end_point, plate_point, spaces
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.view import LineView, RailroadView

_KEPT = 4096
"""How many drawn things of a kind are kept."""


@kept(4)
def badges(
    railroads: Mapping[str, RailroadView], lines: Mapping[str, LineView], language: str
) -> Node:
    """A badge at the last piece of each end and a plate at each home base."""
    return el("g", *_badges(railroads, lines, language), key="ends", cls="ends")


def _badges(
    railroads: Mapping[str, RailroadView], lines: Mapping[str, LineView], language: str
) -> Iterator[Node]:
    """Plates are bright as long as the railroad can start there. A railroad without track has no
    ends any more; a short line is shown where it can go on, since it may start anew everywhere."""
    arrived = _arrivals(lines)
    for railroad, facts in railroads.items():
        if not facts["in_play"]:
            continue
        ends = facts["ends"] if facts["has_track"] else []
        left = all((railroad, place) in arrived for place in ends)
        yield _home(railroad, left, language)
        for way in facts["under_way"] if facts["has_track"] else ():
            yield _under_way(railroad, way, _laid(way, lines), language)
        for place in dict.fromkeys(ends):
            dead = place in facts["dead_ends"]
            if dead and board().railroads[board().railroad[railroad]].short:
                continue
            for line in arrived.get((railroad, place), [])[-ends.count(place) :]:
                yield _arrival(railroad, place, line, dead, language)


def _laid(way: str, lines: Mapping[str, LineView]) -> int:
    plan = board()
    return int(lines[plan.lines[plan.ways[plan.way[way]].line].id]["laid"])


def _arrivals(lines: Mapping[str, LineView]) -> dict[tuple[str, str], list[int]]:
    """The finished lines by railroad and the place they were built into."""
    plan = board()
    arrivals: dict[tuple[str, str], list[int]] = {}
    for name, built in lines.items():
        number = plan.line[name]
        line = plan.lines[number]
        if built["laid"] == len(line.terrain):
            ends = plan.places[line.start].id, plan.places[line.goal].id
            goal = ends[ends[0] == built["start"]]
            arrivals.setdefault((built["railroad"], goal), []).append(number)
    return arrivals


@lru_cache(_KEPT)
def _under_way(railroad: str, way: str, laid: int, language: str) -> Node:
    """A badge at the last piece of a half-built line, pointing on."""
    plan = board()
    road = plan.ways[plan.way[way]]
    back = road.start != plan.lines[road.line].start
    space = len(road.spaces) - laid if back else laid - 1
    text = Words(language)(
        "santa-fe.map.under_way",
        railroad=railroad_name(railroad),
        city=plan.places[road.goal].name,
    )
    turn = spaces(road.line)[0][space][2] + 180 * back
    return _badge(f"{railroad} {way}", railroad, (road.line, space), text, turn)


@lru_cache(_KEPT)
def _arrival(railroad: str, place: str, number: int, dead: bool, language: str) -> Node:
    """A badge at the last piece of a line that ended at a place."""
    line = board().lines[number]
    space = len(line.terrain) - 1 if board().places[line.goal].id == place else 0
    text = Words(language)(
        "santa-fe.map.dead" if dead else "santa-fe.map.end",
        railroad=railroad_name(railroad),
        city=city_name(place),
    )
    return _badge(f"{railroad} {place} {number}", railroad, (number, space), text, dead=dead)


def _badge(
    key: str,
    railroad: str,
    on: tuple[int, int],
    text: str,
    turn: float | None = None,
    dead: bool = False,
) -> Node:
    """A badge that belongs to a space of a line, tied to it where it stands aside."""
    x, y = end_point(*on, turn)
    line, space = on
    at_x, at_y, _ = spaces(line)[0][space]
    stem, point = [], []
    if (at_x, at_y) != (x, y):
        stem = [el("path", d=f"M0 0L{at_x - x:.1f} {at_y - y:.1f}", cls="stem", key="stem")]
    if turn is not None:
        point = [el("path", d="M12-10L25 0 12 10z", transform=f"rotate({turn:g})", key="on")]
    cross = [el("path", d="M-10 10L10-10", cls="cross", key="cross")] if dead else []
    return el(
        "g",
        el("title", text, key="t"),
        *stem,
        el(
            "g",
            *point,
            el("circle", r=15, cls="shade far", key="far"),
            el("circle", r=15, cls="shade near", key="near"),
            el("circle", r=15, cls="disc", key="disc"),
            el("text", CODES[railroad], y=5.4, key="code"),
            *cross,
            cls="big",
            key="big",
        ),
        key=key,
        cls=f"end {railroad_class(railroad)}{' dead' if dead else ''}",
        transform=f"translate({x:.1f} {y:.1f})",
    )


@lru_cache(_KEPT)
def _home(railroad: str, left: bool, language: str) -> Node:
    """A railroad's plate at its home base, fainter once the railroad has left."""
    plan = board()
    home = plan.places[plan.railroads[plan.railroad[railroad]].home].id
    x, y = plate_point(railroad)
    key = "santa-fe.map.home_left" if left else "santa-fe.map.home_start"
    text = Words(language)(key, railroad=railroad_name(railroad), city=city_name(home))
    return el(
        "g",
        el("title", text, key="t"),
        el("rect", x=-17, y=-11.5, width=34, height=23, rx=4, key="plate"),
        el("text", CODES[railroad], y=6, key="code"),
        key=f"{railroad} home",
        cls=f"home {railroad_class(railroad)}{' left' if left else ''}",
        transform=f"translate({x:g} {y:g})",
    )
