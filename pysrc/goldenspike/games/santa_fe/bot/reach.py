"""How far each railroad is from each place, over the lines that are still free for it."""

from __future__ import annotations

from goldenspike.games.santa_fe.bot.atlas import FAR, atlas
from goldenspike.games.santa_fe.rules.track import Track

_FREE = 255

Roads = list[list[tuple[int, int, int]]]
"""For each place the free ways on: goal, spaces, and the twin's owner (or none)."""


def free_roads(track: Track) -> Roads:
    """Return the ways on from each place that nobody has started."""
    owner, arrows = track.owner, track.arrows
    return [
        [
            (goal, spaces, owner[twin] if twin >= 0 else _FREE)
            for _, line, goal, spaces, twin, against in roads
            if owner[line] == _FREE and not (arrows and against)
        ]
        for roads in atlas().roads
    ]


def reach(track: Track, railroad: int, roads: Roads, most: int) -> list[tuple[int, int]]:
    """Return the places that a railroad can get to with so many pieces, each with the pieces it
    takes, nearest first; where it is already is left out."""
    tables = atlas()
    bit, links, laid = 1 << railroad, track.links, track.laid
    best = [FAR] * len(links)
    rings: list[list[int]] = [[] for _ in range(most + 1)]
    for place in track.at[railroad]:
        if best[place]:
            best[place] = 0
            rings[0].append(place)
    for way in track.under_way[railroad]:
        left = tables.way_spaces[way] - laid[way >> 1]
        goal = tables.way_goal[way]
        if left <= most and left < best[goal]:
            best[goal] = left
            rings[left].append(goal)
    found = []
    for far, ring in enumerate(rings):
        for place in ring:
            if best[place] != far:
                continue
            if not links[place] & bit:
                found.append((place, far))
            for goal, spaces, twin in roads[place]:
                there = far + spaces
                if there <= most and there < best[goal] and twin != railroad:
                    best[goal] = there
                    rings[there].append(goal)
    return found
