"""The land of the Santa Fe map: the west from the Pacific to Lake Michigan, truly projected."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from workshop.cartography.toolkit import geodata
from workshop.cartography.toolkit.atlas import PEAKS, Atlas, edges
from workshop.cartography.toolkit.plane import Box, Point
from workshop.cartography.toolkit.polylines import clip_path, ribbon, smooth, thin
from workshop.cartography.toolkit.projection import Albers, Place
from workshop.cartography.toolkit.svg import element, group, number, paths_data, spread

WIDTHS = {
    "Missouri": (2.0, 7.5),
    "Snake": (1.8, 5.5),
    "Colorado": (2.0, 6.5),
    "Columbia": (3.0, 8.0),
    "Mississippi": (2.5, 9.5),
}
"""How wide a river that counts is drawn at its source and at its mouth, tributaries first."""

BROOKS = (
    "Arkansas",
    "Bighorn",
    "Brazos",
    "Canadian",
    "Cheyenne",
    "Clark Fork",
    "Des Moines",
    "Gila",
    "Green",
    "Humboldt",
    "Illinois",
    "James (Dakota)",
    "Kansas",
    "Klamath",
    "Minnesota",
    "North Platte",
    "Ohio",
    "Osage",
    "Pecos",
    "Platte",
    "Red",
    "Red River of the North",
    "Republican",
    "Rio Grande",
    "Sabine",
    "Sacramento",
    "Salmon",
    "San Joaquin",
    "San Juan",
    "South Platte",
    "Wabash",
    "White",
    "Willamette",
    "Wisconsin",
    "Yellowstone",
)
"""Rivers that are only scenery, drawn thin and pale: crossing them costs nothing."""

HILL, TOP = 900.0, 3800.0
"""Heights in metres that get the smallest and the largest mountain; below there is none."""
LOWLANDS = -97.0
"""East of this longitude nothing is tinted: the uplands there cost no line anything."""

MOUTHS: dict[str, tuple[Point, ...]] = {
    "Colorado": ((-114.93, 32.4), (-115.1, 32.1), (-114.9, 31.8), (-114.72, 31.55)),
    "Columbia": ((-123.4, 46.21), (-123.8, 46.22), (-124.07, 46.26)),
}
"""Where a river goes on beyond the board's own line, to reach the sea."""


def placed(canvas: Mapping[str, Any]) -> Place:
    """Degrees to pixels as the board file's `canvas` tells."""
    facts = canvas["projection"]
    albers = Albers(facts["p1"], facts["p2"], facts["lat0"], facts["lon0"])

    def place(degrees: Point) -> Point:
        x, y = albers(degrees)
        return ((x - facts["left"]) * facts["scale"], (facts["top"] - y) * facts["scale"])

    return place


class West(Atlas):
    """The geography of the board, drawn in layers; `clear` are the boxes it must leave empty."""

    def __init__(
        self,
        canvas: Mapping[str, Any],
        rivers: Mapping[str, Sequence[Point]],
        clear: Sequence[Box],
        colour: Mapping[str, str],
    ) -> None:
        super().__init__(placed(canvas), canvas["width"], canvas["height"], colour)
        self._rivers = rivers
        self._clear = clear

    def ground(self) -> str:
        """The land with its ranges as a tint in two depths, and the states in fine dots."""
        colour = self.colour
        ranges = [ring for ring in geodata.ranges() if max(x for x, _ in ring) < LOWLANDS]
        tint = paths_data(self.shapes(ranges, 1.2, 40), closed=True)
        borders = [
            thin(run, 0.8)
            for line in geodata.borders()
            for run in clip_path([self.place(point) for point in line], self.view)
        ]
        return group(
            [
                element("use", href="#land", fill=colour["paper"]),
                group(
                    [
                        element(
                            "path",
                            d=tint,
                            id="ranges",
                            fill=colour["relief"],
                            fill_opacity=0.62,
                            stroke=colour["relief"],
                            stroke_width=9,
                            stroke_opacity=0.28,
                        ),
                        spread(
                            borders,
                            fill="none",
                            stroke=colour["border"],
                            stroke_width=1.1,
                            stroke_dasharray="1 4",
                            stroke_linecap="round",
                            opacity=0.5,
                        ),
                        *edges(colour),
                    ],
                    clip_path="url(#on-land)",
                ),
                *self.shores(),
            ],
            stroke_linejoin="round",
        )

    def waters(self) -> str:
        """Brooks, also above the heads of the five rivers that count, and those."""
        courses = {
            name: [*self._rivers[name], *map(self.place, MOUTHS.get(name, ()))] for name in WIDTHS
        }
        bands = [
            ribbon(thin(smooth(thin(course, 1.2), 4), 0.25), *WIDTHS[name])
            for name, course in courses.items()
        ]
        return self.streams((*BROOKS, *WIDTHS), bands)

    def peaks(self) -> str:
        """Mountains where the land is highest, small and only where nothing else stands."""
        rng = random.Random(1869)
        found: list[tuple[float, str]] = []
        taken: list[Box] = []
        for degrees, height in sorted(geodata.peaks(), key=lambda peak: -peak[1]):
            x, y = self.place(degrees)
            size = 0.5 + 0.42 * max(0.0, min(1.0, (height - HILL) / (TOP - HILL)))
            box = Box((x - 17 * size, y - 17 * size, x + 17 * size, y + 9 * size))
            kind = rng.randrange(PEAKS)
            if height < HILL or not self.view.holds((x, y)):
                continue
            if any(box.overlap(other) for other in self._clear) or any(
                box.grown(-2).overlap(other) for other in taken
            ):
                continue
            taken.append(box)
            foot = y + 8 * size
            found.append(
                (
                    foot,
                    element(
                        "use",
                        href=f"#m{kind}",
                        transform=f"translate({number(x)} {number(foot)})scale({number(size, 2)})",
                    ),
                )
            )
        return group(
            [glyph for _, glyph in sorted(found)],
            stroke_width=1.3,
            stroke_linejoin="round",
            stroke_linecap="round",
            opacity=0.85,
        )
