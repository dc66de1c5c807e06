"""Pacific Rails' numbers."""

from __future__ import annotations

from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.rules import components as box
from goldenspike.games.pacific_rails.rules.board import board
from goldenspike.games.pacific_rails.rules.tableau import Tableau
from workshop.rulespages.filling import Value


def facts() -> dict[str, Value]:
    """Return what is in the box, what it costs and what it is worth."""
    land = board()
    opened = Tableau(0)
    opened.rows[box.WOOD] -= 1
    return {
        "resources": len(box.RESOURCES),
        "tiles": len(box.TILES),
        "cities": len(land.city),
        "starts": len(land.coast) // len(land.coasts),
        "districts": len(box.DISTRICTS),
        "spaces": len(box.SPACES),
        "spaces.corner": _around("wood"),
        "spaces.edge": _around("rail_train"),
        "spaces.centre": _around("centre"),
        "lots": box.LOTS,
        "houses": box.HOUSES,
        "houses.row": box.HOUSES_IN_ROW,
        "production.most": 1 + box.HOUSES_IN_ROW,
        "production.open": opened.production(box.WOOD),
        "telegraphs": len(box.TELEGRAPH_VP),
        "locomotives": len(land.coasts),
        "hats": box.HATS,
        "cargo": box.CARGO_BASE,
        "cargo.wagon": box.CARGO_WAGON,
        "cargo.most": box.CARGO_BASE + box.CARGO_WAGON * box.WAGONS,
        "wagons": box.WAGONS,
        "seats": box.SEATS,
        "specialists": len(box.SPECIALISTS),
        "senators": len(box.SENATORS),
        "goals": len(box.GOALS),
        "goals.play": box.GOALS_IN_PLAY,
        "reset": box.RESET_PRICE,
        "vp.reset": box.RESET_VP,
        "vp.upgrade": box.SPECIALS[box.WOOD].vp,
        "vp.house": box.SPECIALS[box.GUNPOWDER].vp,
        "vp.shortest": box.SHORTEST_VP,
        "vp.tile": box.OTHER_TILE_VP,
        "vp.guest": box.GUEST_VP,
        "vp.link": box.LINK_VP,
        "vp.cargo": box.CARGO_TILE_VP,
        "vp.goal": box.GOAL_VP,
        "vp.telegraphs": _listed(box.TELEGRAPH_VP),
        "stall": box.STALL_ROUNDS,
        "last": box.LAST_ROUND,
        **_by_players(),
        **_train(),
        **_congress(),
        **{f"buildings.{n}": n for n in range(1, len(box.BUILDINGS_VP))},
        **{f"vp.buildings.{n}": vp for n, vp in enumerate(box.BUILDINGS_VP) if n},
    }


def _by_players() -> dict[str, Value]:
    table: dict[str, Value] = {}
    for n in GAME.players:
        table[f"workers.{n}"] = box.WORKERS[n]
        table[f"specialists.{n}"] = box.SPECIALISTS_PER_KIND[n]
        for level in range(1, box.WAGONS + 1):
            tiles = [u for u in box.UPGRADES if u.level == level and u.least_players <= n]
            table[f"upgrades.{n}.{level}"] = len(tiles)
            for kind, name in enumerate(box.RESOURCES):
                gains = [tile for tile in tiles if tile.gain == kind]
                if gains:
                    table[f"upgrades.{n}.{level}.{name}"] = len(gains)
    return table


def _train() -> dict[str, Value]:
    table: dict[str, Value] = {}
    worker, financier = box.HIRE_COST[0], box.HIRE_COST[box.FINANCIER]
    for wagon in range(box.WAGONS):
        table[f"wagon.{wagon + 1}"] = wagon + 1
        (_, own), (_, money) = worker[wagon]
        table[f"hire.{wagon + 1}.own"], table[f"hire.{wagon + 1}.money"] = own, money
        table[f"hire.{wagon + 1}.financier"] = financier[wagon][0][1]
    for seat in range(box.SEATS):
        table[f"vp.seat.{seat + 1}"] = box.SEAT_VP[-box.SEATS + seat]
    return table


def _congress() -> dict[str, Value]:
    table: dict[str, Value] = {}
    for senator in box.SENATORS:
        table[f"senator.{senator.id}.price"] = senator.price
        if senator.n:
            table[f"senator.{senator.id}.n"] = senator.n
    return table


def _around(district: str) -> int:
    ids = [each.id for each in box.DISTRICTS]
    return len(box.AROUND[ids.index(district)])


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
