"""A train: the locomotive and its wagons, each with its upgrade and its seats."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.icons import icon, said
from goldenspike.games.pacific_rails.rules.components import RESOURCES, SEATS, UPGRADES, WAGONS
from goldenspike.games.pacific_rails.rules.view import SeatView

_UPGRADE = {tile.id: tile for tile in UPGRADES}


def wagons(seat: int, tableau: SeatView, cls: str, words: Words) -> Node:
    """Draw a player's train."""
    crew, mounted = tuple(tableau["crew"]), tuple(tableau["upgrades"])
    return _train(seat, tableau["wagons"], crew, mounted, cls, words)


@lru_cache(maxsize=64)
def _train(
    seat: int,
    coupled: int,
    crew: tuple[str, ...],
    mounted: tuple[str, ...],
    cls: str,
    words: Words,
) -> Node:
    engine = icon("locomotive", seat=seat, key="engine", cls="engine")
    nodes = []
    for wagon in range(WAGONS):
        here = crew[wagon * SEATS : (wagon + 1) * SEATS]
        upgrade = mounted[wagon] if wagon < len(mounted) else None
        nodes.append(_wagon(wagon, wagon < coupled, here, upgrade, words))
    return el("div", engine, *nodes, key="train", cls=cls)


def _wagon(
    wagon: int, coupled: bool, crew: tuple[str, ...], upgrade: str | None, words: Words
) -> Node:
    number = wagon + 1
    if not coupled:
        text = words("pacific-rails.wagon.none", wagon=number)
        return said(text, str(number), key=f"w{number}", cls="pr-wagon none")
    names = [words.name("pacific-rails", "specialist", one) for one in crew]
    carries = words.listing(names) if names else words("pacific-rails.wagon.empty")
    extra = words.name("pacific-rails", "upgrade", upgrade) if upgrade else "–"
    text = words("pacific-rails.wagon", wagon=number, crew=carries, extra=extra)
    seats = [
        el("span", icon(crew[at]), key=f"seat{at}", cls="pr-seat")
        if at < len(crew)
        else el("span", key=f"seat{at}", cls="pr-seat empty")
        for at in range(SEATS)
    ]
    top = el("span", *_upgrade(upgrade), key="upgrade", cls="pr-upgrade")
    return said(text, top, *seats, key=f"w{number}", cls="pr-wagon")


def _upgrade(upgrade: str | None) -> list[Node | str]:
    if upgrade is None:
        return []
    tile = _UPGRADE[upgrade]
    kinds = RESOURCES if tile.gain is None else (RESOURCES[tile.gain],)
    return [f"+{tile.level}", *[icon(kind, key=kind) for kind in kinds]]
