"""What is in the box: cargo, districts, specialists, wagons, upgrades, senators, goals, points.

Everything here is a table that a player could check against the printed parts.
"""

from __future__ import annotations

from typing import NamedTuple

RESOURCES = ("wood", "iron", "gunpowder", "money")
TILES = ("rail", "tunnel", "bridge")
KINDS = RESOURCES + TILES
"""All that cargo is made of; a kind's number is its place here."""
WOOD, IRON, GUNPOWDER, MONEY, RAIL, TUNNEL, BRIDGE = range(7)

TERRAIN_TILE = {"plain": RAIL, "hill": TUNNEL, "river": BRIDGE}
"""The tile each terrain takes; other cells take none."""

WORKERS = {2: 6, 3: 4, 4: 3}
"""Workers of each player by the number of players: twelve in all."""
HOUSES_IN_ROW = 3
HOUSES = HOUSES_IN_ROW * len(RESOURCES) - 1
"""A player's houses: one space of the rows is open from the start."""
TELEGRAPH_VP = (1, 2, 2, 3, 3, 4, 4)
"""Points of a player's first to seventh telegraph (ruling 7)."""
HATS = 2
"""Hats a player may hold."""
CARGO_BASE, CARGO_WAGON = 6, 3
LOTS = 3
"""Building spaces of a resource district."""


class District(NamedTuple):
    """One of the nine districts; `of` is its resource or its foreman's kind, by number."""

    id: str
    kind: str
    of: int = -1


DISTRICTS = (
    District("iron", "resource", IRON),
    District("rail_train", "train", 0),
    District("gunpowder", "resource", GUNPOWDER),
    District("engineer_train", "train", 2),
    District("centre", "centre"),
    District("miner_train", "train", 1),
    District("wood", "resource", WOOD),
    District("financier_train", "train", 3),
    District("money", "resource", MONEY),
)
"""Row by row, three in a row (ruling 2)."""

SPACES = (
    (0, 1),
    (0, 3),
    (1, 2),
    (1, 4),
    (2, 5),
    (3, 4),
    (3, 6),
    (4, 5),
    (4, 7),
    (5, 8),
    (6, 7),
    (7, 8),
)
"""The action spaces a1 to a12: the two districts each lies between (ruling 2)."""
SPACE_IDS = tuple(f"a{i + 1}" for i in range(len(SPACES)))
AROUND = tuple(
    tuple(space for space, pair in enumerate(SPACES) if district in pair)
    for district in range(len(DISTRICTS))
)
"""The action spaces that touch each district."""


class Special(NamedTuple):
    """A resource district's special action (ruling 3): what it costs and brings."""

    pay: int
    effect: str
    vp: int


SPECIALS = {
    WOOD: Special(GUNPOWDER, "upgrade", 2),
    GUNPOWDER: Special(WOOD, "house", 2),
    MONEY: Special(IRON, "station", 0),
    IRON: Special(MONEY, "telegraph", 0),
}


class Specialist(NamedTuple):
    """A kind of specialist: the resource it is paid with and the tile made of it (-1: points)."""

    id: str
    resource: int
    makes: int


SPECIALISTS = (
    Specialist("rail_worker", IRON, RAIL),
    Specialist("miner", GUNPOWDER, TUNNEL),
    Specialist("engineer", WOOD, BRIDGE),
    Specialist("financier", MONEY, -1),
)
FINANCIER = 3
SPECIALISTS_PER_KIND = {2: 4, 3: 5, 4: 6}
"""Tokens of each kind by the number of players (ruling 4)."""

WAGONS, SEATS = 3, 2
SEAT_VP = (0, 0, 0, 0, 2, 4)
"""Points for filling each seat of the train (ruling 6)."""
_OWN, _MONEY, _FINANCIER = (1, 2, 2), (1, 1, 2), (2, 3, 4)
HIRE_COST: tuple[tuple[tuple[tuple[int, int], ...], ...], ...] = tuple(
    tuple(
        ((MONEY, _FINANCIER[wagon]),)
        if specialist.makes < 0
        else ((specialist.resource, _OWN[wagon]), (MONEY, _MONEY[wagon]))
        for wagon in range(WAGONS)
    )
    for specialist in SPECIALISTS
)
"""Per kind and wagon: what hiring costs, as (kind of cargo, number) (ruling 6)."""


class Upgrade(NamedTuple):
    """A wagon upgrade: its level is the wagon it fits; `gain` None means free picks."""

    id: str
    level: int
    least_players: int
    gain: int | None


UPGRADES = (
    Upgrade("u01", 1, 2, WOOD),
    Upgrade("u02", 1, 2, IRON),
    Upgrade("u03", 1, 2, GUNPOWDER),
    Upgrade("u04", 1, 2, MONEY),
    Upgrade("u05", 2, 2, WOOD),
    Upgrade("u06", 2, 2, IRON),
    Upgrade("u07", 2, 2, GUNPOWDER),
    Upgrade("u08", 2, 2, MONEY),
    Upgrade("u09", 3, 2, None),
    Upgrade("u10", 3, 2, None),
    Upgrade("u11", 1, 3, WOOD),
    Upgrade("u12", 1, 3, IRON),
    Upgrade("u13", 2, 3, GUNPOWDER),
    Upgrade("u14", 2, 3, MONEY),
    Upgrade("u15", 3, 3, None),
    Upgrade("u16", 1, 4, GUNPOWDER),
    Upgrade("u17", 1, 4, MONEY),
    Upgrade("u18", 2, 4, WOOD),
    Upgrade("u19", 2, 4, IRON),
    Upgrade("u20", 3, 4, None),
)
"""All twenty tiles (ruling 5); a tile brings as many resources as its level."""
Sort = tuple[int, int | None]
"""What tells upgrades apart: level and gain."""
UPGRADE_SORTS: tuple[Sort, ...] = tuple(
    sorted(dict.fromkeys((u.level, u.gain) for u in UPGRADES), key=lambda sort: sort[0])
)
"""The sorts of upgrades, by level."""


class Senator(NamedTuple):
    """A senator: the price in points and in money, and the reward (ruling 8).

    `gain` brings n of the kinds; `pick` n picks among the kinds; `improve` a house in a district
    or an upgrade, worth n points; `build` a station and/or a telegraph.
    """

    id: str
    price: int
    reward: str
    n: int = 0
    kinds: tuple[int, ...] = ()


SENATORS = (
    Senator("s1", 1, "gain", 2, (WOOD,)),
    Senator("s2", 1, "gain", 2, (GUNPOWDER,)),
    Senator("s3", 1, "gain", 2, (IRON,)),
    Senator("s4", 1, "improve", 1),
    Senator("s5", 2, "pick", 3, (WOOD, IRON, GUNPOWDER)),
    Senator("s6", 2, "pick", 2, (RAIL, TUNNEL, BRIDGE)),
    Senator("s7", 3, "build"),
    Senator("s8", 3, "build"),
)
RESET_PRICE, RESET_VP = 1, 1
"""Resetting congress: points and money it costs, points for each senator moved up."""

GOALS = (
    "stations",
    "telegraphs",
    "district_houses",
    "rail_workers",
    "engineers",
    "miners",
    "financiers",
    "money",
    "wood",
    "iron",
    "gunpowder",
    "upgrades",
)
"""Each is for the player who has most of it."""
GOALS_IN_PLAY = 4

SHORTEST_VP, OTHER_TILE_VP, GUEST_VP, LINK_VP, CARGO_TILE_VP, GOAL_VP = 2, 1, 3, 15, 1, 3
BUILDINGS_VP = (0, 2, 4, 7, 10, 14, 18, 23, 28, 34, 40, 47, 54, 62, 69, 75, 80, 84, 87)
"""Final points for 0 to 18 stations and telegraphs on the map."""
STALL_ROUNDS, LAST_ROUND = 10, 60
"""The game also ends after this many rounds without a building, or after this round (ruling 35)."""

PARTS = ("track", "guests", "telegraphs", "improvements", "specialists", "congress", "link")
"""Where points come from during play."""
FINAL_PARTS = ("buildings", "tiles", "goals")
"""Where points come from at the end."""
TRACK, GUESTS, TELEGRAPHS, IMPROVEMENTS, CREW, CONGRESS, LINK = range(len(PARTS))
