"""The Pacific Rails map "Two Coasts": a hex board between the Pacific and the Atlantic.

City names, tiles and stations are not part of the drawing; the page puts them where the drawing
file says.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from workshop.cartography.pacific_rails import groundwork
from workshop.cartography.pacific_rails.hexes import Cell, HexBoard
from workshop.cartography.pacific_rails.streams import courses
from workshop.cartography.toolkit import geodata, ornaments
from workshop.cartography.toolkit.atlas import edges, ripples
from workshop.cartography.toolkit.palette import atlas_palette
from workshop.cartography.toolkit.plane import Box, Point, Ring
from workshop.cartography.toolkit.polylines import smooth, thin, thin_ring
from workshop.cartography.toolkit.projection import LOWER_48
from workshop.cartography.toolkit.svg import (
    document,
    element,
    group,
    number,
    outlines,
    path_data,
    paths_data,
    spread,
    text,
)

TITLE = "Two Coasts"
FRAME = 18.0
COMPASS = (1506.0, 695.0, 20.0)
WATER = (
    (24.0, "bank"),
    (17.0, "river_edge"),
    (14.4, "river"),
    (8.0, "river_edge"),
    (7.0, "river"),
    (2.2, "sea"),
)
"""A river from its banks inwards: widths and colours of the bands, like an engraver's lines."""
RIPPLES = ((25.0, 0.3), (16.0, 0.5), (8.0, 0.8))
TINTS = {
    "plain": "plain",
    "hill": "hill",
    "river": "valley",
    "mountain": "rock",
    "city": "town",
    "start": "harbour",
}
"""The colour of the ground in each terrain."""

SHORE, BAY = 64.0, 92.0
"""How far the coast is from the edge of the sheet beside a row with start spaces, and between."""
GULF: tuple[Point, ...] = (
    (886, 770),
    (892, 716),
    (912, 692),
    (948, 681),
    (1000, 686),
    (1058, 677),
    (1110, 690),
    (1150, 682),
    (1206, 676),
    (1262, 684),
    (1310, 678),
    (1350, 690),
    (1372, 718),
    (1392, 770),
)
"""The coast of the Gulf from the west to Florida."""
FLORIDA: tuple[Point, ...] = ((1452, 770), (1446, 724), (1456, 694))
"""Florida's other coast, from the south."""
BORDERS: tuple[tuple[Point, ...], ...] = (
    (
        (20, 54),
        (300, 61),
        (600, 62),
        (900, 58),
        (1092, 52),
        (1170, 46),
        (1232, 58),
        (1270, 56),
        (1316, 60),
        (1352, 54),
        (1396, 46),
        (1440, 58),
        (1580, 44),
    ),
    ((20, 690), (240, 684), (420, 680), (470, 690), (560, 690), (700, 688), (790, 696), (886, 716)),
)
"""Where the neighbours begin, in the north and in the south."""
LAKES = {
    "Lake Superior": Box((1100.0, 22.0, 1222.0, 66.0)),
    "Lake Huron": Box((1234.0, 18.0, 1304.0, 70.0)),
    "Lake Ontario": Box((1324.0, 36.0, 1400.0, 66.0)),
}
"""The Great Lakes in the strip beside the board: real shores, each fitted into a box."""
WATER_NAMES: tuple[ornaments.WaterName, ...] = ((("Gulf of Mexico",), 1130.0, 712.0),)


def draw(board: HexBoard) -> str:
    """The whole map as one SVG document."""
    colour = atlas_palette()
    width, height = board.drawing["w"], board.drawing["h"]
    shore = thin(coast(width, height), 0.3)
    return document(
        width,
        height,
        TITLE,
        [
            element(
                "defs",
                "".join(
                    [
                        element("path", id="land", d=path_data(shore, closed=True)),
                        outlines([shore], id="coast"),
                        element(
                            "path",
                            id="lakes",
                            d=paths_data(
                                [_fitted(geodata.lake(name), box) for name, box in LAKES.items()],
                                closed=True,
                            ),
                        ),
                        element("clipPath", element("use", href="#land"), id="on-land"),
                        element("clipPath", element("use", href="#lakes"), id="on-lakes"),
                        groundwork.signs(colour),
                    ]
                ),
            ),
            _surroundings(width, height, colour),
            _oceans(height, width, colour["sea_ink"]),
            ornaments.water_names(WATER_NAMES, 17, colour["sea_ink"]),
            _ground(board, colour),
            _rivers(board, colour),
            _signs(board, colour),
            _grid(board, colour),
            ornaments.compass(*COMPASS, colour["halo"], colour["edge"], colour["ink"]),
            ornaments.frame(width, height, FRAME, colour["halo"], colour["ink"]),
        ],
    )


def coast(width: float, height: float) -> Ring:
    """The land of the sheet, from the north-west counter-clockwise."""
    rng = random.Random(1869)

    def side() -> list[Point]:
        points: list[Point] = [(SHORE + 18, -30.0), (SHORE + 4, 30.0)]
        for row in range(9):
            y = 118.0 + 63.0 * row
            reach = BAY if row % 2 else SHORE
            for step in (-20, 0, 20):
                points.append((reach + rng.uniform(-4.5, 3.0), y + step + rng.uniform(-4, 4)))
        return points

    west = [*side(), (SHORE + 14, 690.0), (SHORE + 30, height + 30)]
    east = [(width - x, y) for x, y in side()]
    return [
        *smooth(west, 4),
        *smooth(GULF, 4),
        *smooth([*FLORIDA, (1490.0, 682.0), (1526.0, 672.0), *reversed(east)], 4),
    ]


def _surroundings(width: float, height: float, colour: Mapping[str, str]) -> str:
    """Sea with its lines, land, the neighbours beyond their borders, and the Great Lakes."""
    north, south = (smooth(border, 4) for border in BORDERS)
    abroad = [
        [(0.0, -30.0), *north, (width, -30.0)],
        [(0.0, height + 30), *south, (886.0, height + 30)],
    ]
    return group(
        [
            element("rect", width=width, height=height, fill=colour["sea"]),
            *ripples("#coast", RIPPLES, colour),
            element("use", href="#land", fill=colour["paper"]),
            group(
                [
                    element("path", d=paths_data(abroad, closed=True), fill=colour["abroad"]),
                    element(
                        "path",
                        d=paths_data([north, south]),
                        fill="none",
                        stroke=colour["ink"],
                        stroke_width=1,
                        stroke_dasharray="7 3 1.5 3",
                        opacity=0.6,
                    ),
                    element("use", href="#lakes", fill=colour["sea"]),
                    group(ripples("#lakes", RIPPLES[2:], colour), clip_path="url(#on-lakes)"),
                    element(
                        "use", href="#lakes", fill="none", stroke=colour["ink"], stroke_width=1
                    ),
                    *edges(colour),
                ],
                clip_path="url(#on-land)",
            ),
            element("use", href="#coast", fill="none", stroke=colour["ink"], stroke_width=1.5),
        ],
        stroke_linejoin="round",
    )


def _fitted(shore: Ring, box: Box) -> Ring:
    """A shore in degrees, projected and stretched into the box."""
    ring = [LOWER_48(point) for point in shore]
    left, right = min(x for x, _ in ring), max(x for x, _ in ring)
    low, high = min(y for _, y in ring), max(y for _, y in ring)
    return thin_ring(
        [
            (
                box[0] + (x - left) / (right - left) * (box[2] - box[0]),
                box[1] + (high - y) / (high - low) * (box[3] - box[1]),
            )
            for x, y in ring
        ],
        0.5,
    )


def _oceans(height: float, width: float, ink: str) -> str:
    parts = [
        text(name, transform=f"translate({number(x)} {number(height / 2)})rotate({turn})")
        for name, x, turn in (("Pacific Ocean", 40.0, -90), ("Atlantic Ocean", width - 40, 90))
    ]
    return group(
        parts,
        fill=ink,
        font_family=ornaments.SERIF,
        font_style="italic",
        font_size=19,
        letter_spacing=5,
        text_anchor="middle",
        opacity=0.85,
    )


def _ground(board: HexBoard, colour: Mapping[str, str]) -> str:
    """The cells in the tint of their terrain, on a soft rim that lifts the board off the land."""
    return spread(
        [board.outline(cell) for cell in board.terrain],
        closed=True,
        fill="none",
        stroke=colour["halo"],
        stroke_width=9,
        stroke_linejoin="round",
        opacity=0.75,
    ) + "".join(
        element(
            "path",
            fill=colour[tint],
            d=paths_data([board.outline(cell) for cell in board.of_kind(kind)], closed=True),
        )
        for kind, tint in TINTS.items()
    )


def _rivers(board: HexBoard, colour: Mapping[str, str]) -> str:
    """Rivers with banks; they widen from a spring and end where the sea begins."""
    streams = courses(board)
    return group(
        [
            element(
                "path",
                fill=colour[paint],
                d=paths_data([thin(stream.band(width), 0.2) for stream in streams], closed=True),
            )
            for width, paint in WATER
        ],
        clip_path="url(#on-land)",
    )


def _signs(board: HexBoard, colour: Mapping[str, str]) -> str:
    rng = random.Random(9)
    parts: dict[str, list[str]] = {kind: [] for kind in TINTS}
    for cell, kind in board.terrain.items():
        x, y = board.middle(cell)
        if kind in groundwork.KINDS:
            href = f"#{kind}{rng.randrange(groundwork.VARIETY)}"
            parts[kind].append(element("use", href=href, x=x, y=y))
        elif kind in ("city", "start"):
            parts[kind].append(_plate(board, cell, kind, colour))
    grass = group(
        parts["plain"],
        fill="none",
        stroke=colour["grass"],
        stroke_width=1,
        stroke_linecap="round",
        opacity=0.75,
    )
    return grass + "".join(
        part for kind in ("hill", "mountain", "city", "start") for part in parts[kind]
    )


def _plate(board: HexBoard, cell: Cell, kind: str, colour: Mapping[str, str]) -> str:
    """A town or harbour: a plate with a double rule and its sign where a station will stand."""
    x, y = board.middle(cell)
    rule, sign, level = (
        ("town_rule", "town", -2.0) if kind == "city" else ("harbour_rule", "harbour", -14.0)
    )
    size = board.drawing["size"]
    return (
        element(
            "path",
            d=path_data(board.outline(cell, size - 3.5), closed=True),
            fill="none",
            stroke=colour[rule],
            stroke_width=2,
        )
        + element(
            "path",
            d=path_data(board.outline(cell, size - 6.5), closed=True),
            fill="none",
            stroke=colour[rule],
            stroke_width=0.7,
        )
        + element("use", href=f"#{sign}", x=x, y=y + level)
    )


def _grid(board: HexBoard, colour: Mapping[str, str]) -> str:
    return spread(
        [board.outline(cell) for cell in board.terrain],
        closed=True,
        fill="none",
        stroke=colour["cell_ink"],
        stroke_width=1.1,
        opacity=0.6,
        stroke_linejoin="round",
    )
