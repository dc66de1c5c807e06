"""The city board of Pacific Rails: nine districts, and the action spaces on the streets between.

Names, prices, houses and workers are not part of the drawing; the page puts them where the drawing
file says.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from workshop.cartography.pacific_rails import icons
from workshop.cartography.toolkit import boards, ornaments
from workshop.cartography.toolkit.palette import atlas_palette
from workshop.cartography.toolkit.plane import Box, Point
from workshop.cartography.toolkit.svg import document, element, group, number

TITLE = "The City"
FRAME = 20.0
HEAPS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "wood": ((6, 4, 100),),
    "iron": ((6, 0, 100),),
    "gunpowder": ((-4, 2, 92), (48, 32, 68)),
    "money": ((6, 4, 100),),
}
"""The resource districts: what is heaped up there, each piece by place in the art box and size."""
FINE = 0.62
"""How much finer the lines of icons are here than in a list."""
TRAINS = {
    "rail_train": "rail_worker",
    "engineer_train": "engineer",
    "miner_train": "miner",
    "financier_train": "financier",
}
"""Each train district and the foreman at whose train it lies."""
STREET = 58.0
CORNER = 16.0
TREES = 0.62
"""How many of the places for trees have one."""


def load() -> dict[str, Any]:
    """The part of the drawing file that is about the city."""
    city: dict[str, Any] = boards.load("pacific-rails-drawing")["city"]
    return city


def draw(facts: Mapping[str, Any]) -> str:
    """The whole city board as one SVG document."""
    colour = atlas_palette()
    width, height = facts["w"], facts["h"]
    shapes = [icons.shape(name, FINE) for name in (*HEAPS, *TRAINS.values(), "locomotive", "wagon")]
    return document(
        width,
        height,
        TITLE,
        [
            element("defs", "".join([*shapes, _tree(colour)])),
            element("rect", width=width, height=height, fill=colour["paper"]),
            _streets(facts, colour),
            _trees(facts),
            *(_district(name, district, colour) for name, district in facts["districts"].items()),
            _spaces(facts["spaces"], colour),
            ornaments.frame(width, height, FRAME, colour["halo"], colour["ink"]),
        ],
    )


def _streets(facts: Mapping[str, Any], colour: Mapping[str, str]) -> str:
    """Two streets each way, from one gate of the city to the other, and a ring around it."""
    spots: list[Point] = [(x, y) for x, y in facts["spaces"]["at"].values()]
    rows = sorted(
        {
            y
            for _, y in spots
            if not any(rect[1] <= y <= rect[1] + rect[3] for rect in _rects(facts))
        }
    )
    columns = sorted(
        {
            x
            for x, _ in spots
            if not any(rect[0] <= x <= rect[0] + rect[2] for rect in _rects(facts))
        }
    )
    data = "".join(f"M0 {number(y)}H{number(facts['w'])}" for y in rows)
    data += "".join(f"M{number(x)} 0V{number(facts['h'])}" for x in columns)
    return group(
        [
            element("path", d=data, stroke=colour["kerb"], stroke_width=STREET + 5),
            element("path", d=data, stroke=colour["street"], stroke_width=STREET),
            element(
                "path", d=data, stroke=colour["kerb"], stroke_width=1.6, stroke_dasharray="10 9"
            ),
        ],
        fill="none",
    )


def _trees(facts: Mapping[str, Any]) -> str:
    """Trees along the kerbs, where no street and no action space is."""
    rng = random.Random(12)
    parts: list[str] = []
    for x, y, wide, high in _rects(facts):
        for share in (0.1, 0.24, 0.76, 0.9):
            for spot in (
                (x + wide * share, y - 10),
                (x + wide * share, y + high + 17),
                (x - 12, y + high * share),
                (x + wide + 12, y + high * share),
            ):
                at = (spot[0] + rng.uniform(-6, 6), spot[1] + rng.uniform(-2, 2))
                size = rng.uniform(0.75, 1.15)
                if rng.random() < TREES and all(
                    FRAME + 12 < place < facts["w"] - FRAME - 12 for place in at
                ):
                    parts.append(
                        element(
                            "use",
                            href="#tree",
                            transform=f"translate({number(at[0])}"
                            f" {number(at[1])})scale({number(size, 2)})",
                        )
                    )
    return "".join(parts)


def _tree(colour: Mapping[str, str]) -> str:
    return group(
        [
            element("circle", r=6.5, cx=1, cy=-3, fill=colour["kerb"]),
            element(
                "circle",
                r=6.2,
                cy=-4.5,
                fill=colour["leaf"],
                stroke=colour["leaf_ink"],
                stroke_width=1,
            ),
        ],
        id="tree",
    )


def _district(name: str, facts: Mapping[str, Any], colour: Mapping[str, str]) -> str:
    x, y, wide, high = facts["rect"]
    rule = Box((x, y, x + wide, y + high)).grown(-6)
    parts = [
        element("rect", x=x + 2, y=y + 4, width=wide, height=high, rx=CORNER, fill=colour["kerb"]),
        element(
            "rect",
            x=x,
            y=y,
            width=wide,
            height=high,
            rx=CORNER,
            fill=colour[f"district_{name}"],
            stroke=colour["ink"],
            stroke_width=2.4,
        ),
        element(
            "rect",
            x=rule[0],
            y=rule[1],
            width=rule[2] - rule[0],
            height=rule[3] - rule[1],
            rx=CORNER - 5,
            fill="none",
            stroke=colour["ink"],
            stroke_width=0.9,
            opacity=0.6,
        ),
    ]
    left, top, art_wide, art_high = facts["art"]
    if name in HEAPS:
        parts += [icons.put(name, left + dx, top + dy, size) for dx, dy, size in HEAPS[name]]
        parts += [_lot(lot, colour) for lot in facts["lots"]]
    elif name in TRAINS:
        parts += _train(TRAINS[name], facts["art"], colour)
    else:
        parts.append(_town_hall(left + art_wide / 2, top + art_high, colour))
    if "supply" in facts:
        parts.append(_field(facts["supply"], colour, 0.45))
    return group(parts)


def _lot(rect: Sequence[float], colour: Mapping[str, str]) -> str:
    """A building space: a pegged-out plot."""
    x, y, wide, high = rect
    return group(
        [
            element(
                "rect", x=x, y=y, width=wide, height=high, rx=5, fill=colour["halo"], opacity=0.8
            ),
            element(
                "rect",
                x=x,
                y=y,
                width=wide,
                height=high,
                rx=5,
                fill="none",
                stroke=colour["ink"],
                stroke_width=1.5,
                stroke_dasharray="6 4",
            ),
            element(
                "path",
                d=f"M{x + wide / 2 - 15} {y + high - 12}v-17l15-14 15 14v17z",
                fill="none",
                stroke=colour["ink"],
                stroke_width=1.2,
                stroke_linejoin="round",
                opacity=0.3,
            ),
        ]
    )


def _field(rect: Sequence[float], colour: Mapping[str, str], strength: float) -> str:
    x, y, wide, high = rect
    return element(
        "rect", x=x, y=y, width=wide, height=high, rx=9, fill=colour["halo"], opacity=strength
    )


def _train(foreman: str, box: Sequence[float], colour: Mapping[str, str]) -> list[str]:
    """A train on its rails, and the foreman in a roundel beside it."""
    left, top, wide, high = box
    rails = top + high - 8
    sleepers = "".join(f"M{number(left + 4 + 12 * i)} {number(rails + 3)}h6" for i in range(11))
    return [
        element("path", d=sleepers, stroke=colour["hill_ink"], stroke_width=3.4),
        element("path", d=f"M{left} {rails}h{wide * 0.64}", stroke=colour["ink"], stroke_width=1.8),
        icons.put("wagon", left - 1, rails - 60.5, 66),
        icons.put("locomotive", left + 62, rails - 65, 72),
        element(
            "circle",
            cx=left + wide - 38,
            cy=top + high / 2 - 2,
            r=37,
            fill=colour["halo"],
            stroke=colour["ink"],
            stroke_width=1.8,
        ),
        icons.put(foreman, left + wide - 67, top + high / 2 - 33, 58),
    ]


def _town_hall(x: float, y: float, colour: Mapping[str, str]) -> str:
    """The big station in the middle of the city: two wings, a hall with an arch and a clock."""
    windows = "".join(
        f"M{side * at - 5} -12v-15a5 5 0 0 1 10 0v15z" for side in (-1, 1) for at in (44, 62, 80)
    )
    return group(
        [
            element("path", d="M-92 0v-38h184v38z", fill=colour["halo"]),
            element("path", d="M-96-38l6-14h180l6 14z", fill=colour["roof"]),
            element("path", d=windows, fill=colour["slot_river"], stroke_width=1.1),
            element("path", d="M-32 0v-58h64v58z", fill=colour["halo"]),
            element("path", d="M-37-58L0-82l37 24z", fill=colour["roof"]),
            element("path", d="M-9-76v-13h18v13zM-12-89L0-102l12 13z", fill=colour["town_rule"]),
            element("path", d="M-18 0v-18a18 18 0 0 1 36 0V0z", fill=colour["rock_shade"]),
            element("path", d="M-6 0l3-22M6 0L3-22", stroke=colour["halo"], stroke_width=1.6),
            element("circle", cy=-56, r=9.5, fill=colour["halo"]),
            element("path", d="M0-62v6l4 3", fill="none", stroke_width=1.5),
            element("path", d="M-98 0h196v5h-196z", fill=colour["kerb"]),
        ],
        transform=f"translate({number(x)} {number(y - 4)})",
        stroke=colour["ink"],
        stroke_width=1.7,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _spaces(facts: Mapping[str, Any], colour: Mapping[str, str]) -> str:
    """Action spaces: round places where a worker can stand."""
    radius = facts["radius"]
    return "".join(
        element("circle", cx=x + 1.5, cy=y + 3, r=radius, fill=colour["kerb"])
        + element(
            "circle",
            cx=x,
            cy=y,
            r=radius,
            fill=colour["halo"],
            stroke=colour["ink"],
            stroke_width=2.6,
        )
        + element(
            "circle", cx=x, cy=y, r=radius - 6, fill="none", stroke=colour["gold"], stroke_width=2.4
        )
        for x, y in facts["at"].values()
    )


def _rects(facts: Mapping[str, Any]) -> list[tuple[float, float, float, float]]:
    return [tuple(district["rect"]) for district in facts["districts"].values()]
