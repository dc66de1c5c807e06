"""Ends of railroads on the map: a badge wherever one can be extended or is stuck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from goldenspike.core import View
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.marks import CODES, city_name, railroad_class, railroad_name
from goldenspike.games.santa_fe.drawing.sheet import plate_point, spaces
from goldenspike.games.santa_fe.rules.board import board

_KEPT = 4096
"""How many drawn things of a kind are kept."""


class Starters(NamedTuple):
    """Who could start a free line now: railroads at one of its places and the one of a branch
    line card, both for the player it is told to; by seat, what only another has the means for."""

    railroads: tuple[str, ...]
    branch: str
    others: tuple[tuple[int, tuple[str, ...]], ...]


class Ends:
    """Where each railroad in play can be extended, read from a view."""

    def __init__(self, view: View, *, arrows: bool) -> None:
        self._arrows = arrows
        self._railroads = {r: facts for r, facts in view["railroads"].items() if facts["in_play"]}
        self._built: Mapping[str, Sequence[Any]] = view["lines"]
        self._bought = [frozenset(seat["bought"]) for seat in view["seats"]]
        self._player = view["to_move"] if view["seat"] is None else view["seat"]
        self._at: dict[str, list[str]] = {}
        for railroad, facts in self._railroads.items():
            if self._has_track(railroad):
                for place in dict.fromkeys(facts["ends"]):
                    self._at.setdefault(place, []).append(railroad)
        self._branches = [
            (seat, facts["branch"], frozenset(_places_of(facts["branch"], view)))
            for seat, facts in enumerate(view["seats"])
            if facts["branch_ready"] and self._has_pieces(facts["branch"], seat)
        ]

    def starters(self, number: int) -> Starters:
        """Return who could start a free line from one of its places."""
        plan = board()
        line = plan.lines[number]
        places = [plan.places[line.start].id]
        if not (self._arrows and line.one_way):
            places.append(plan.places[line.goal].id)
        railroads = [r for r in self._ending_at(places) if self._may_take(r, number)]
        branch = ""
        others: dict[int, dict[str, None]] = {}
        for railroad in railroads:
            if not self._has_pieces(railroad, self._player):
                for seat, bought in enumerate(self._bought):
                    if railroad in bought:
                        others.setdefault(seat, {})[railroad] = None
        for seat, railroad, connected in self._branches:
            if not connected.isdisjoint(places) and self._may_take(railroad, number):
                if seat == self._player:
                    branch = railroad
                elif railroad not in railroads:
                    others.setdefault(seat, {})[railroad] = None
        return Starters(
            tuple(r for r in railroads if self._has_pieces(r, self._player)),
            branch,
            tuple((seat, tuple(means)) for seat, means in sorted(others.items())),
        )

    def badges(self, words: Words) -> Iterator[Node]:
        """Yield a badge on the last piece of each end and a plate at each home base, bright as
        long as the railroad can start there. A railroad without track has no ends any more; a
        short line is shown where it can go on, since it may start anew everywhere."""
        arrived = self._arrivals()
        for railroad, facts in self._railroads.items():
            ends = facts["ends"] if self._has_track(railroad) else []
            left = all((railroad, place) in arrived for place in ends)
            yield _home(railroad, left, words.language)
            for way in facts["under_way"] if self._has_track(railroad) else ():
                yield _under_way(railroad, way, self._laid(way), words.language)
            for place in dict.fromkeys(ends):
                dead = not self._open(railroad, place)
                if dead and board().railroads[board().railroad[railroad]].short:
                    continue
                for line in arrived.get((railroad, place), [])[-ends.count(place) :]:
                    yield _arrival(railroad, place, line, dead, words.language)

    def _has_track(self, railroad: str) -> bool:
        """Tell whether anybody could lay a piece of a railroad."""
        bought = any(railroad in own for own in self._bought)
        return bought or bool(self._railroads[railroad]["supply"])

    def _has_pieces(self, railroad: str, seat: int | None) -> bool:
        """Tell whether a seat could lay a piece of a railroad; None has bought none."""
        bought = seat is not None and railroad in self._bought[seat]
        return bought or bool(self._railroads[railroad]["supply"])

    def _ending_at(self, places: Sequence[str]) -> list[str]:
        return list(dict.fromkeys(r for place in places for r in self._at.get(place, ())))

    def _may_take(self, railroad: str, number: int) -> bool:
        """Tell whether a line is not the second of a double line that the railroad is on."""
        line = board().lines[number]
        twin = self._built.get(board().lines[line.twin].id) if line.twin >= 0 else None
        return not twin or twin[0] != railroad

    def _laid(self, way: str) -> int:
        plan = board()
        return int(self._built[plan.lines[plan.ways[plan.way[way]].line].id][1])

    def _arrivals(self) -> dict[tuple[str, str], list[int]]:
        """The finished lines by railroad and the place they were built into."""
        plan = board()
        arrivals: dict[tuple[str, str], list[int]] = {}
        for name, (railroad, laid, start) in self._built.items():
            number = plan.line[name]
            line = plan.lines[number]
            if laid == len(line.terrain):
                ends = plan.places[line.start].id, plan.places[line.goal].id
                arrivals.setdefault((railroad, ends[ends[0] == start]), []).append(number)
        return arrivals

    def _open(self, railroad: str, place: str) -> bool:
        plan = board()
        return any(
            plan.lines[plan.ways[way].line].id not in self._built
            and self._may_take(railroad, plan.ways[way].line)
            and not (self._arrows and plan.ways[way].against_arrow)
            for way in plan.ways_from[plan.place[place]]
        )


def _places_of(railroad: str, view: View) -> Iterator[str]:
    """Go through the places where a branch of a railroad may start; none before its first
    piece."""
    if any(owner == railroad for owner, *_ in view["lines"].values()):
        for place, railroads in view["connected"].items():
            if railroad in railroads:
                yield place


@lru_cache(_KEPT)
def _under_way(railroad: str, way: str, laid: int, language: str) -> Node:
    """A badge on the last piece of a half-built line, pointing on."""
    plan = board()
    road = plan.ways[plan.way[way]]
    middles, _ = spaces(road.line)
    back = road.start != plan.lines[road.line].start
    x, y, turn = middles[-laid] if back else middles[laid - 1]
    text = Words(language)(
        "santa-fe.map.under_way",
        railroad=railroad_name(railroad),
        city=plan.places[road.goal].name,
    )
    return _badge(f"{railroad} {way}", railroad, x, y, text, turn + 180 * back)


@lru_cache(_KEPT)
def _arrival(railroad: str, place: str, number: int, dead: bool, language: str) -> Node:
    """A badge on the last piece of a line that ended at a place."""
    middles, _ = spaces(number)
    line = board().lines[number]
    x, y, _ = middles[-1] if board().places[line.goal].id == place else middles[0]
    text = Words(language)(
        "santa-fe.map.dead" if dead else "santa-fe.map.end",
        railroad=railroad_name(railroad),
        city=city_name(place),
    )
    return _badge(f"{railroad} {place} {number}", railroad, x, y, text, dead=dead)


def _badge(
    key: str,
    railroad: str,
    x: float,
    y: float,
    text: str,
    turn: float | None = None,
    dead: bool = False,
) -> Node:
    point = []
    if turn is not None:
        point = [el("path", d="M12-10L25 0 12 10z", transform=f"rotate({turn:g})", key="on")]
    cross = [el("path", d="M-10 10L10-10", cls="cross", key="cross")] if dead else []
    return el(
        "g",
        el("title", text, key="t"),
        el(
            "g",
            *point,
            el("circle", r=15, key="disc"),
            el("text", CODES[railroad], y=5.4, key="code"),
            *cross,
            cls="big",
            key="big",
        ),
        key=key,
        cls=f"end {railroad_class(railroad)}{' dead' if dead else ''}",
        transform=f"translate({x:g} {y:g})",
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
