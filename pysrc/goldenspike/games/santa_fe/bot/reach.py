"""How far each railroad is from each place, over the lines that are still free for it, and how
much track it has room for."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.games.santa_fe.bot.atlas import FAR, atlas
from goldenspike.games.santa_fe.rules.track import Track

_FREE = 255

Roads = list[list[tuple[int, int, int]]]
"""For each place the free ways on: goal, spaces, and the twin's owner (or none)."""
Ends = tuple[tuple[int, int], ...]
"""Where a railroad can go on from: places, and the pieces it takes to get there."""


@lru_cache(maxsize=256)
def free_roads(owner: bytes, arrows: bool) -> Roads:
    """Return the ways on from each place that nobody has started. The list is shared: it is not
    to be changed."""
    return [
        [
            (goal, spaces, owner[twin] if twin >= 0 else _FREE)
            for _, line, goal, spaces, twin, against in roads
            if owner[line] == _FREE and not (arrows and against)
        ]
        for roads in atlas().roads
    ]


def ends(track: Track, railroad: int) -> list[tuple[int, int]]:
    """Return the ends of a railroad."""
    tables = atlas()
    found = [(place, 0) for place in track.at[railroad]]
    return found + [
        (tables.way_goal[way], tables.way_spaces[way] - track.laid[way >> 1])
        for way in track.under_way[railroad]
    ]


@lru_cache(maxsize=4096)
def spread(owner: bytes, arrows: bool, railroad: int, tips: Ends, most: int) -> tuple[bytes, bytes]:
    """Return the places that a railroad can get to with so many pieces, nearest first, and the
    pieces it takes. Turns are tried out in many deals on the same map, so it is kept."""
    roads = free_roads(owner, arrows)
    best = [FAR] * len(roads)
    rings: list[list[int]] = [[] for _ in range(most + 1)]
    for place, far in tips:
        if far <= most and far < best[place]:
            best[place] = far
            rings[far].append(place)
    places, pieces = bytearray(), bytearray()
    for far, ring in enumerate(rings):
        for place in ring:
            if best[place] != far:
                continue
            places.append(place)
            pieces.append(far)
            for goal, spaces, twin in roads[place]:
                there = far + spaces
                if there <= most and there < best[goal] and twin != railroad:
                    best[goal] = there
                    rings[there].append(goal)
    return bytes(places), bytes(pieces)


def reach(track: Track, railroad: int, most: int) -> list[tuple[int, int]]:
    """Return the places that a railroad can get to with so many pieces, each with the pieces it
    takes, nearest first; where it is already is left out."""
    bit, links, at = 1 << railroad, track.links, tuple(ends(track, railroad))
    places, pieces = spread(bytes(track.owner), track.arrows, railroad, at, most)
    return [
        (place, far) for place, far in zip(places, pieces, strict=True) if not links[place] & bit
    ]


def room(track: Track, railroad: int, most: int) -> int:
    """Return how many pieces a railroad can lay from the ends it has, at most so many: the longest
    way on from each. No way uses a line twice; ways from different ends may use the same one, so
    that it may be somewhat less."""
    tables, laid = atlas(), track.laid
    used: set[int] = set()
    found = 0
    for way in track.under_way[railroad]:
        left = tables.way_spaces[way] - laid[way >> 1]
        goal = tables.way_goal[way]
        found += left + _longest(track, railroad, goal, most - found - left, used)
        if found >= most:
            return most
    for place in track.at[railroad]:
        found += _longest(track, railroad, place, most - found, used)
        if found >= most:
            return most
    return found


def _longest(track: Track, railroad: int, place: int, most: int, used: set[int]) -> int:
    """Return the pieces of the longest way on from a place, or as many as are asked for."""
    best = 0
    if most <= 0:
        return best
    owner, arrows = track.owner, track.arrows
    for _, line, goal, spaces, twin, against in atlas().roads[place]:
        if owner[line] != _FREE or line in used or (arrows and against):
            continue
        if twin >= 0 and (owner[twin] == railroad or twin in used):
            continue
        used.add(line)
        best = max(best, spaces + _longest(track, railroad, goal, most - spaces, used))
        used.remove(line)
        if best >= most:
            return most
    return best
