"""The board as plain numbers, the way the bots need it thousands of times a second."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from goldenspike.games.santa_fe.rules.board import board

FAR = 99
"""A distance that no track covers."""


class Road(NamedTuple):
    """A way that leads on from a place."""

    way: int
    line: int
    goal: int
    spaces: int
    twin: int
    against: bool


class Atlas:
    """Tables that never change."""

    def __init__(self) -> None:
        plan = board()
        self.roads: tuple[tuple[Road, ...], ...] = tuple(
            tuple(
                Road(
                    way,
                    plan.ways[way].line,
                    plan.ways[way].goal,
                    len(plan.ways[way].spaces),
                    plan.lines[plan.ways[way].line].twin,
                    plan.ways[way].against_arrow,
                )
                for way in ways
            )
            for ways in plan.ways_from
        )
        self.way_goal = tuple(way.goal for way in plan.ways)
        self.way_spaces = tuple(len(way.spaces) for way in plan.ways)
        self.cities = tuple(place for place, value in enumerate(plan.values) if value)
        self.copies = tuple(plan.city_cards.count(place) for place in range(len(plan.places)))
        self.distances = tuple(_distances(self.roads, start) for start in range(len(plan.places)))
        """Pieces from place to place over an empty board, arrows aside."""


@cache
def atlas() -> Atlas:
    """Return the tables, made on first use."""
    return Atlas()


def _distances(roads: tuple[tuple[Road, ...], ...], start: int) -> tuple[int, ...]:
    far = [FAR] * len(roads)
    far[start] = 0
    ring = {start}
    while ring:
        nearer = set()
        for place in ring:
            for road in roads[place]:
                there = far[place] + road.spaces
                if there < far[road.goal]:
                    far[road.goal] = there
                    nearer.add(road.goal)
        ring = nearer
    return tuple(far)
