"""The strips above and below the city: Congress with its senators, and upgrades in supply."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.icons import picture
from goldenspike.games.pacific_rails.rules.components import (
    KINDS,
    RESET_PRICE,
    RESOURCES,
    SENATORS,
    UPGRADE_SORTS,
    UPGRADES,
    Senator,
)

Point = tuple[float, float]

HEIGHT = 130.0
"""The height of each strip."""
CITY = 1000.0
"""The height and width of the drawing between them."""

_LEVELS = ("I", "II", "III")
_HEAD = 128.0
"""The width of a strip's heading."""
_SENATOR = 108.0
_UPGRADE = 96.0
_BELOW = HEIGHT + CITY


class Stack(NamedTuple):
    """Equal upgrades: the tile on top, their level, their gain, how many are left."""

    tile: str
    level: int
    gain: str | None
    n: int


@lru_cache(maxsize=32)
def congress(rows: tuple[str, ...], reset_vp: int, words: Words) -> Node:
    """The eight senators; whoever is down has been won over and has left the seat."""
    cards = [_senator(number, row == "up", words) for number, row in enumerate(rows)]
    return el("g", _ground(0.0), _reset(reset_vp, words), *cards, key="congress")


@lru_cache(maxsize=32)
def upgrades(stacks: tuple[Stack, ...], words: Words) -> Node:
    """The upgrades in supply, by sort; the tile on top is the one that is taken."""
    cards = [_upgrade(number, stack, words) for number, stack in enumerate(stacks)]
    head = _heading(words("pacific-rails.upgrades"), 72)
    return el("g", _ground(0.0), head, *cards, key="upgrades", transform=f"translate(0 {_BELOW:g})")


@cache
def spots() -> dict[str, Point]:
    """Return where the strips' spots are on the board."""
    places = {"congress": (_HEAD / 2, HEIGHT / 2)}
    for number, senator in enumerate(SENATORS):
        places[f"senator-{senator.id}"] = (_HEAD + 8 + _SENATOR * (number + 0.5), HEIGHT / 2)
    for tile in UPGRADES:
        number = UPGRADE_SORTS.index((tile.level, tile.gain))
        x = _HEAD + 4 + _UPGRADE * (number + 0.5)
        places[f"upgrade-{tile.id}"] = (x, _BELOW + HEIGHT / 2)
    return places


def _ground(y: float) -> Node:
    return el("rect", x=0, y=y, width=CITY, height=HEIGHT, cls="strip", key="ground")


def _heading(text: str, y: float) -> Node:
    """A strip's heading, in two lines where the text may be divided."""
    *first, last = text.split("\u00ad")
    lines = [*(f"{part}-" for part in first), last]
    top = y - 13 * (len(lines) - 1)
    spans = [
        el("tspan", line, x=_HEAD / 2, y=top + 26 * number, key=str(number))
        for number, line in enumerate(lines)
    ]
    return el("text", *spans, cls="heading", key="head")


def _reset(vp: int, words: Words) -> Node:
    """The heading of Congress: all senators up again, a point for each that was down."""
    title = words("pacific-rails.tip.reset", n=RESET_PRICE, vp=vp)
    return el(
        "g",
        el("title", title, key="title"),
        _spot("congress", x=4, y=6, width=_HEAD - 4, height=HEIGHT - 12, rx=12),
        _heading(words("pacific-rails.congress"), 38),
        el("circle", cx=24, cy=82, r=17, cls="price", key="price"),
        el("text", str(RESET_PRICE), x=24, y=92, cls="price", key="n"),
        el("path", d="M58 95V71m-8 8 8-9 8 9", cls="sign", key="sign"),
        el("text", f"+{vp}", x=76, y=95, cls="number", key="vp"),
        key="reset",
        cls="strip-card",
    )


def _senator(number: int, up: bool, words: Words) -> Node:
    senator = SENATORS[number]
    spot = f"senator-{senator.id}"
    state = words("pacific-rails.tip.up") if up else words("pacific-rails.tip.down")
    name = words.name("pacific-rails", "senator", senator.id)
    portrait = [picture("senator", 34, 0, 46, key="portrait")] if up else []
    return el(
        "g",
        el("title", f"{name}, {state}", key="title"),
        *portrait,
        el("rect", x=1, y=44, width=_SENATOR - 6, height=82, rx=10, cls="card", key="card"),
        _spot(spot, x=1, y=2, width=_SENATOR - 6, height=124, rx=10),
        *_reward(senator),
        el("circle", cx=18, cy=46, r=17, cls="price", key="price"),
        el("text", str(senator.price), x=18, y=56, cls="price", key="n"),
        key=spot,
        cls="strip-card" if up else "strip-card down",
        transform=f"translate({_HEAD + 8 + _SENATOR * number:g} 0)",
    )


def _reward(senator: Senator) -> list[Node]:
    """A senator's reward in icons."""
    if senator.reward == "gain":
        kind = KINDS[senator.kinds[0]]
        return [_number(senator.n, 14, 101), picture(kind, 42, 68, 48, key="what")]
    if senator.reward == "pick":
        places = ((38.0, 56.0), (69.0, 56.0), (54.0, 88.0))
        icons = [
            picture(KINDS[kind], x, y, 31, key=f"what{kind}")
            for kind, (x, y) in zip(senator.kinds, places, strict=True)
        ]
        return [_number(senator.n, 12, 108), *icons]
    if senator.reward == "improve":
        return [
            picture("house", 6, 74, 42, key="house"),
            el("path", d="M54 72l-8 44", cls="sign", key="or"),
            picture("wagon", 56, 74, 42, key="upgrade"),
            el("text", f"+{senator.n}", x=66, y=72, cls="small", key="vp"),
        ]
    return [
        picture("station", 6, 72, 44, key="station"),
        picture("telegraph", 54, 72, 44, key="telegraph"),
    ]


def _upgrade(number: int, stack: Stack, words: Words) -> Node:
    tile, level, gain, left = stack
    spot = f"upgrade-{tile}"
    name = words.name("pacific-rails", "upgrade", tile)
    title = words("pacific-rails.tip.upgrade", wagon=level, upgrade=name, n=left)
    if gain is None:
        icons = [
            picture(kind, 34 + 26 * (i % 2), 44 + 26 * (i // 2), 25, key=kind)
            for i, kind in enumerate(RESOURCES)
        ]
    else:
        icons = [picture(gain, 36, 44, 48, key="what")]
    return el(
        "g",
        el("title", title, key="title"),
        el("rect", x=1, y=6, width=_UPGRADE - 6, height=118, rx=10, cls="card", key="card"),
        _spot(spot, x=1, y=6, width=_UPGRADE - 6, height=118, rx=10),
        el("text", _LEVELS[level - 1], x=10, y=36, cls="level", key="level"),
        _number(level, 10, 82),
        *icons,
        el("text", f"×{left}", x=_UPGRADE - 14, y=116, cls="left", key="left"),
        key=spot,
        cls="strip-card" if left else "strip-card down",
        transform=f"translate({_HEAD + 4 + _UPGRADE * number:g} 0)",
    )


def _spot(name: str, x: float, y: float, width: float, height: float, rx: float) -> Node:
    """Where a card is clicked."""
    glow, hit = (
        el("rect", x=x, y=y, width=width, height=height, rx=rx, cls=cls, key=cls)
        for cls in ("glow", "hit")
    )
    return el("g", glow, hit, key="spot", spot=name, cls="spot")


def _number(n: int, x: float, y: float) -> Node:
    return el("text", str(n), x=x, y=y, cls="number", key="number")
