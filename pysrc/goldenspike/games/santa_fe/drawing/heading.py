"""Several pieces that could be laid at one place, told once: what they have in common, then what
each of them is beside that."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import Action
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.label import SCOPE, costs
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.shortcuts import IMPLIED
from goldenspike.games.santa_fe.rules.view import SantaFeView


def heading(actions: Sequence[Action], view: SantaFeView, words: Words) -> tuple[str, ...]:
    """Return "Chicago → Kansas City, 1 of 3, one way" and then e.g. "Santa Fe, track 1" for each;
    nothing for what is not laid, or not between the same two places."""
    if any(action.verb not in ("lay", "branch") for action in actions):
        return ()
    plan = board()
    roads = [plan.ways[plan.way[action.args[1]]] for action in actions]
    if len({frozenset((road.start, road.goal)) for road in roads}) > 1:
        return ()
    road, line = roads[0], plan.lines[roads[0].line]
    laid = view["lines"][line.id]["laid"] if line.id in view["lines"] else 0
    ways, tracks = {road.start for road in roads}, {road.line for road in roads}
    prices = [costs(action, view, words) for action in actions]
    common = [
        words(
            f"{SCOPE}.heading.{'way' if len(ways) == 1 else 'line'}",
            start=plan.places[road.start].name,
            city=plan.places[road.goal].name,
            n=laid + 1,
            spaces=len(road.spaces),
        )
    ]
    if line.one_way and not laid and view["arrows"]:
        common.append(words(f"{SCOPE}.label.one_way"))
    same = all(price == prices[0] for price in prices)
    if same:
        common += prices[0]
    entries = []
    for action, each, price in zip(actions, roads, prices, strict=True):
        name = plan.railroads[plan.railroad[action.args[0]]].name
        if len(ways) > 1:
            start = plan.places[each.start].name
            name = words(f"{SCOPE}.heading.from", railroad=name, start=start)
        if action.verb == "branch":
            name = words(f"{SCOPE}.heading.branch", piece=name)
        track = plan.lines[each.line].id[-1]
        beside = [words(f"{SCOPE}.label.track", n=int(track))] if len(tracks) > 1 else []
        entries.append(", ".join([name, *beside, *([] if same else price)]))
    told = ", ".join(common)
    if view["decision"] in IMPLIED:
        told = words(f"{SCOPE}.shortcut.{view['decision']}", piece=told)
    return told, *entries
