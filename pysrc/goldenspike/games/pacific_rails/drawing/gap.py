"""The gap between the coasts in short: how many hexes, and whose tiles are enough for them. Who
points at it sees it on the map."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.icons import icon
from goldenspike.games.pacific_rails.drawing.label import count_text
from goldenspike.games.pacific_rails.rules.view import PacificRailsView

GAP = "gap"
"""By this name it lights up."""


def gap_chip(view: PacificRailsView, words: Words) -> list[Node]:
    """Return a button that shows the gap; none once the coasts are linked."""
    gap = view["gap"]
    if gap is None:
        return []
    cells, tiles = gap["cells"], tuple(gap["tiles"].items())
    middle = cells[len(cells) // 2]
    return [_chip(len(cells), middle, tiles, tuple(gap["holders"]), words)]


@lru_cache(maxsize=64)
def _chip(
    n: int, middle: str, tiles: tuple[tuple[str, int], ...], holders: tuple[int, ...], words: Words
) -> Node:
    told = _told(n, dict(tiles), holders, words)
    dots = [
        el("span", words.mark(seat), cls=f"dot s-{seat}", key=str(seat), aria_hidden="true")
        for seat in holders
    ]
    return el(
        "button",
        icon("rail", key="icon"),
        el("span", words("pacific-rails.gap", n=n), key="n"),
        *dots,
        el("span", f". {told}", cls="unseen-text", key="told"),
        type="button",
        data_look=middle,
        data_glow=GAP,
        data_say=told,
        title=told,
        key="gap",
        cls="pr-gap near" if holders else "pr-gap",
    )


def _told(n: int, tiles: dict[str, int], holders: tuple[int, ...], words: Words) -> str:
    """The gap in sentences: what it takes, and who has that."""
    needed = {kind: count for kind, count in tiles.items() if count}
    cities = n - sum(needed.values())
    parts = [count_text(words, kind, count) for kind, count in needed.items()]
    if cities:
        parts.append(words("pacific-rails.gap.cities", n=cities))
    said = [words("pacific-rails.gap.takes", takes=words.listing(parts))]
    if holders:
        names = words.listing([words.name("page", "seat", seat) for seat in holders])
        said.append(words("pacific-rails.gap.held", names=names, n=len(holders)))
    return " ".join(said)
