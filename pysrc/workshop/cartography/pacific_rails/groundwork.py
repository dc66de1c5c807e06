"""What fills the hexes of Pacific Rails: grass, hills, peaks, towns and harbours, as small signs.

Each sign stands around (0, 0) in a hexagon with corners 42 away; a few kinds of each are drawn once
and used again.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from workshop.cartography.toolkit import glyphs
from workshop.cartography.toolkit.plane import Point
from workshop.cartography.toolkit.svg import element, group, number, path_data

VARIETY = 4
"""How many different plains, hills and mountain cells there are to choose from."""
KINDS = ("plain", "hill", "mountain")


def signs(colour: Mapping[str, str]) -> str:
    """Definitions of all signs; their ids are the kind and a number, `town` and `harbour`."""
    parts: list[str] = []
    for seed in range(VARIETY):
        parts.append(
            group(
                _peaks(seed, colour),
                id=f"mountain{seed}",
                stroke_width=1.1,
                stroke_linejoin="round",
            )
        )
        parts.append(group(_hills(seed, colour), id=f"hill{seed}"))
        parts.append(element("path", id=f"plain{seed}", d=_tufts(seed)))
    return "".join(parts) + _town(colour) + _harbour(colour)


def _tufts(seed: int) -> str:
    rng = random.Random(100 + seed)
    data = ""
    for x, y in ((-17, -16), (14, -20), (-22, 10), (3, 4), (21, 12), (-6, 25)):
        left, top = x + rng.uniform(-4, 4), y + rng.uniform(-3, 3)
        data += f"M{number(left)} {number(top)}l-1.6-3.6m3 3.6v-4.8m3 4.8l1.6-3.6"
    return data


def _hills(seed: int, colour: Mapping[str, str]) -> list[str]:
    rng = random.Random(200 + seed)
    parts: list[str] = []
    for x, y, size in ((-11, -9, 0.9), (13, -4, 0.85), (-2, 20, 1.1)):
        left, foot = x + rng.uniform(-2.5, 2.5), y + rng.uniform(-2, 2)
        parts.append(_hill(left, foot, size * rng.uniform(0.94, 1.06), colour))
    return parts


def _hill(x: float, y: float, size: float, colour: Mapping[str, str]) -> str:
    """A round hill with hachures down its right side."""

    def at(across: float, up: float) -> Point:
        return (x + across * size, y - up * size)

    ridge = [at(-17, 0), at(-13, 6), at(-8, 11.5), at(-2, 14), at(4, 13), at(10, 8.5), at(17, 0)]
    hachures = "".join(
        path_data([at(across, up), at(across + lean, up - long)])
        for across, up, lean, long in (
            (-0.5, 12.5, 1.6, 6.5),
            (3.2, 11.6, 2.4, 7),
            (6.8, 9.2, 2.6, 6.4),
            (10, 6.2, 2.4, 4.6),
        )
    )
    return (
        element(
            "path",
            d=path_data([*ridge, at(0, -2)], closed=True),
            fill=colour["hill_light"],
            stroke=colour["hill_light"],
            stroke_width=1,
            stroke_linejoin="round",
        )
        + element(
            "path",
            d=path_data([at(-2, 14), at(4, 13), at(10, 8.5), at(17, 0), at(4, -1.5)], closed=True),
            fill=colour["hill_shade"],
            opacity=0.55,
        )
        + element(
            "path",
            d=path_data(ridge),
            fill="none",
            stroke=colour["hill_ink"],
            stroke_width=1.4,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        + element(
            "path", d=hachures, stroke=colour["hill_ink"], stroke_width=0.9, stroke_linecap="round"
        )
    )


def _peaks(seed: int, colour: Mapping[str, str]) -> list[str]:
    """Three steep peaks, the highest in front; nothing can be laid here."""
    rng = random.Random(300 + seed)
    parts: list[str] = []
    for i, (x, y, size) in enumerate(((-13, 5, 1.15), (13, 7, 1.05), (-2, 24, 1.5))):
        left, foot = x + rng.uniform(-1.5, 1.5), y + rng.uniform(-2, 2)
        peak = glyphs.mountain(
            10 * seed + i, colour["snow"], colour["rock_shade"], colour["rock_ink"]
        )
        parts.append(
            group(
                [peak],
                transform=f"translate({number(left)} {number(foot)})scale({number(size, 2)})",
            )
        )
    return parts


def _town(colour: Mapping[str, str]) -> str:
    """A few roofs around a church; a station will stand before them."""
    walls = "M-22 0v-8h11v8zM-9 0v-12h8v12zM3 0v-9h12v9zM15.5 0v-6h8v6z"
    roofs = "M-24 -8l7.5-7 7.5 7z"
    roofs += "M-10.5-12l5.5-12 5.5 12zM1.5-9l7.5-7.5 7.5 7.5z"
    roofs += "M14-6l5.5-5 5.5 5z"
    doors = "M-17.5 0v-4h2.5v4zM8 0v-5h3v5zM-6 0v-4.5h2.5v4.5z"
    return group(
        [
            element(
                "path",
                d=walls,
                fill=colour["hill_light"],
                stroke=colour["cell_ink"],
                stroke_width=0.9,
            ),
            element(
                "path", d=roofs, fill=colour["roof"], stroke=colour["cell_ink"], stroke_width=0.9
            ),
            element("path", d=doors, fill=colour["cell_ink"]),
        ],
        id="town",
        stroke_linejoin="round",
    )


def _harbour(colour: Mapping[str, str]) -> str:
    """An anchor."""
    return element(
        "path",
        id="harbour",
        fill="none",
        stroke=colour["harbour_rule"],
        stroke_width=2.6,
        stroke_linecap="round",
        stroke_linejoin="round",
        d="M0-9V14M-6.5-4.5h13M-11 5q1 9 11 9.5q10-.5 11-9.5M-11 5l-2.5 4M-11 5l4 2M11 5l2.5 4"
        "M11 5l-4 2M-3-12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    )
