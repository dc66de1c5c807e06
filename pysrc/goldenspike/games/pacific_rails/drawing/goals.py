"""What the game is about: the goals in play, and how far it has come."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.gap import gap_chip
from goldenspike.games.pacific_rails.drawing.icons import icon, said
from goldenspike.games.pacific_rails.rules.components import LAST_ROUND
from goldenspike.games.pacific_rails.rules.view import PacificRailsView

_ICONS = {
    "stations": "station",
    "telegraphs": "telegraph",
    "district_houses": "house",
    "rail_workers": "rail_worker",
    "engineers": "engineer",
    "miners": "miner",
    "financiers": "financier",
    "upgrades": "wagon",
}
"""The icons of the goals; goals for cargo have the icon of their resource."""


def goals(view: PacificRailsView, words: Words) -> Panel:
    """The goals in play, with what each seat has of them."""
    rows = tuple((goal["id"], tuple(goal["counts"]), goal["leader"]) for goal in view["goals"])
    return Panel("goals", words("pacific-rails.goals"), _goals(rows, words))


def goal_marks(view: PacificRailsView, words: Words) -> list[Node]:
    """The goals in short, each with the letter of who leads it alone."""
    return [_mark(goal["id"], goal["leader"], max(goal["counts"]), words) for goal in view["goals"]]


def course(view: PacificRailsView, words: Words) -> Panel:
    """How far the game is and what ends it; for an onlooker with the gap between the coasts, which
    others have beside their train as long as they play. Afterwards it is of no use to them."""
    if not view["round"]:
        lines = [words("pacific-rails.setup")]
    else:
        lines = [words("pacific-rails.round", round=view["round"], last=LAST_ROUND)]
    if view["linked"]:
        lines.append(words("pacific-rails.linked"))
    elif view["full"]:
        lines.append(words("pacific-rails.full"))
    elif view["round"]:
        lines.append(words("pacific-rails.stall", n=view["stall"]))
    nodes = [el("p", line, key=str(i)) for i, line in enumerate(lines)]
    if view["seat"] is None:
        nodes += gap_chip(view, words)
    title = words("pacific-rails.course")
    return Panel("course", title, el("div", *nodes, cls="pr-course dim"))


@lru_cache(maxsize=64)
def _mark(goal: str, leader: int | None, most: int, words: Words) -> Node:
    key = "open" if leader is None else "led"
    name = words.name("pacific-rails", "goal", goal)
    text = words(f"pacific-rails.goal_{key}", goal=name, seat=leader, n=most)
    letter = "–" if leader is None else words.mark(leader)
    cls = "pr-mark" if leader is None else f"pr-mark s-{leader}"
    sign = icon(_ICONS.get(goal, goal), key="icon")
    return said(text, sign, el("b", letter, key="who"), key=goal, cls=cls)


@lru_cache(maxsize=32)
def _goals(rows: tuple[tuple[str, tuple[int, ...], int | None], ...], words: Words) -> Node:
    nodes = []
    for goal, counts, leader in rows:
        name = words.name("pacific-rails", "goal", goal)
        chips = [
            el(
                "span",
                f"{words.mark(seat)} {n}",
                key=str(seat),
                cls=f"pr-chip s-{seat}{' leads' if seat == leader else ''}",
                title=words("pacific-rails.goal_of", seat=seat, n=n),
            )
            for seat, n in enumerate(counts)
        ]
        nodes.append(
            el(
                "li",
                icon(_ICONS.get(goal, goal), key="icon"),
                el("span", name, key="name", cls="pr-goal"),
                el("span", *chips, key="chips", cls="pr-chips"),
                key=goal,
                title=name,
                data_thing=f"goal-{goal}",
            )
        )
    return el("ul", *nodes, cls="pr-goals")
