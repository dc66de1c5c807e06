"""The geography the maps start from: coast, lakes, rivers and ranges in degrees."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from workshop import paths
from workshop.cartography.toolkit.plane import Point, Ring

GEO = paths.PYSRC / "workshop" / "geo"


@cache
def load(name: str) -> Any:
    """One file of the geo folder."""
    return json.loads((GEO / f"{name}.json").read_text("utf-8"))


def land() -> list[Ring]:
    """The outlines of the lower 48 states: the mainland first, then the islands."""
    return [_ring(polygon[0]) for polygon in load("outline")["land"]]


def lakes(kind: str) -> list[list[Ring]]:
    """Lakes of a kind (`great` or `natural`), each as shore and islands."""
    return [
        [_ring(ring) for ring in lake["rings"]]
        for lake in load("outline")["lakes"]
        if lake["kind"] == kind
    ]


def lake(name: str) -> Ring:
    """The shore of one lake."""
    [rings] = [lake["rings"] for lake in load("outline")["lakes"] if lake["name"] == name]
    return _ring(rings[0])


def neighbours() -> list[Ring]:
    """The land around: Canada, Mexico and the islands, outer shores only."""
    return [
        _ring(polygon[0])
        for country in load("outline")["neighbours"]
        for polygon in country["polys"]
    ]


def rivers() -> dict[str, list[Point]]:
    """Each river by name, from source to mouth."""
    return {river["name"]: _ring(river["line"]) for river in load("rivers")}


def ranges() -> list[Ring]:
    """The areas of all mountain systems."""
    return [_ring(ring) for ring in load("ranges")]


def borders() -> list[list[Point]]:
    """The borders between states, each once, without those that are rivers."""
    return [_ring(line) for line in load("borders")]


def peaks() -> list[tuple[Point, float]]:
    """High places in the ranges, well apart, with their height in metres."""
    return [((x, y), height) for x, y, height in load("peaks")]


def _ring(points: list[list[float]]) -> Ring:
    return [(x, y) for x, y in points]
