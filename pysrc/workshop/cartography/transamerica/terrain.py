"""Sea, land, ranges and rivers of the TransAmerica map: everything under the lattice."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from workshop.cartography.toolkit import geodata
from workshop.cartography.toolkit.atlas import PEAKS, Atlas, edges
from workshop.cartography.toolkit.plane import Point, Ring
from workshop.cartography.toolkit.polylines import Measured, ribbon, smooth, thin
from workshop.cartography.toolkit.projection import Place
from workshop.cartography.toolkit.svg import element, group, number, path_data, paths_data
from workshop.cartography.transamerica.chains import Chain, chains, gate_middle, middle
from workshop.cartography.transamerica.lattice import Lattice
from workshop.cartography.transamerica.waters import BROOKS, WIDTHS, river_courses

BOUNDARIES: dict[str, tuple[Point, ...]] = {
    "green blue": ((1.4, -1.5), (1.25, 0), (1.0, 1.5), (0.85, 2.9)),
    "blue yellow": (
        (0.85, 2.9),
        (2.5, 2.55),
        (5, 2.75),
        (7.4, 2.95),
        (9.2, 3.8),
        (10.4, 4.9),
        (11.35, 6.5),
    ),
    "green yellow": ((0.85, 2.9), (0.8, 5), (1.0, 6.2), (1.5, 7.3)),
    "yellow red": (
        (1.5, 7.3),
        (2.4, 7.55),
        (3.3, 8.6),
        (4.3, 9.45),
        (6, 9.2),
        (8, 9.0),
        (9.6, 7.9),
        (11.35, 6.5),
    ),
    "green red": ((1.5, 7.3), (1.55, 8.6), (1.65, 10), (1.7, 12)),
    "blue red": ((11.35, 6.5), (12.35, 7.0)),
    "blue orange": (
        (12.35, 7.0),
        (13.1, 5.9),
        (13.75, 4.4),
        (14.2, 3.1),
        (14.85, 1.6),
        (14.9, -1.5),
    ),
    "red orange": ((12.35, 7.0), (12.3, 8.5), (12.9, 10), (12.35, 11.5), (12.1, 14.5)),
}
"""Where the five regions meet (column, row); named after the colours on both sides."""

REGIONS: dict[str, tuple[tuple[str, int], ...]] = {
    "green": (("green blue", 1), ("green yellow", 1), ("green red", 1)),
    "blue": (("green blue", -1), ("blue orange", -1), ("blue red", -1), ("blue yellow", -1)),
    "yellow": (("blue yellow", 1), ("yellow red", -1), ("green yellow", -1)),
    "red": (("green red", -1), ("yellow red", 1), ("blue red", 1), ("red orange", 1)),
    "orange": (("red orange", -1), ("blue orange", 1)),
}
CORNERS: dict[str, tuple[Point, ...]] = {
    "green": ((-4, 12), (-4, -1.5)),
    "orange": ((20, -1.5), (20, 14.5)),
    "red": ((12.1, 15.5), (1.7, 15.5)),
}


class Terrain(Atlas):
    """The geography of a board, warped once and drawn in layers."""

    def __init__(self, lattice: Lattice, place: Place) -> None:
        drawing = lattice.drawing
        super().__init__(place, drawing["w"], drawing["h"], drawing["palette"])
        self._lattice = lattice
        self.rivers = river_courses(lattice, place)

    def ground(self) -> str:
        """The land, its five regions washed in their colours, and the ranges as a tint."""
        colour = self.colour
        washes = [
            element(
                "path", d=path_data(self.region(name), closed=True, digits=0), fill=colours["wash"]
            )
            for name, colours in self._lattice.drawing["regions"].items()
        ]
        seams = paths_data([self._boundary(name) for name in BOUNDARIES], digits=0)
        tint = paths_data(self.shapes(geodata.ranges(), 1.6, 60), closed=True, digits=0)
        return group(
            [
                element("use", href="#land", fill=colour["paper"]),
                group(
                    [
                        group(washes, opacity=0.5),
                        element(
                            "path",
                            d=seams,
                            fill="none",
                            stroke=colour["paper"],
                            stroke_width=7,
                            opacity=0.7,
                        ),
                        element(
                            "path",
                            d=seams,
                            fill="none",
                            stroke=colour["ink"],
                            stroke_width=1,
                            stroke_dasharray="1 5",
                            stroke_linecap="round",
                            opacity=0.55,
                        ),
                        element("path", d=tint, fill=colour["relief"], opacity=0.38),
                        *edges(colour),
                    ],
                    clip_path="url(#on-land)",
                ),
                *self.shores(),
            ],
            stroke_linejoin="round",
        )

    def waters(self) -> str:
        """Brooks, and the rivers of the board growing towards their mouths."""
        bands = [ribbon(thin(self.rivers[name], 0.35), *WIDTHS[name]) for name in WIDTHS]
        return self.streams(BROOKS, bands)

    def ridges(self) -> str:
        """The ranges that make lines double: a shaded band with mountains standing along it."""
        colour = self.colour
        crests = [self.crest(chain) for chain in chains(self._lattice, "mountain")]
        bands = paths_data([thin(crest, 0.5) for crest in crests])
        shades = [
            element("path", d=bands, stroke_width=width, opacity=strength)
            for width, strength in ((58, 0.16), (42, 0.2), (26, 0.22))
        ]
        return group(
            shades,
            fill="none",
            stroke=colour["ridge"],
            stroke_linecap="round",
            stroke_linejoin="round",
            clip_path="url(#on-land)",
        ) + group(
            self._peaks(crests), stroke_width=1.3, stroke_linejoin="round", stroke_linecap="round"
        )

    def crest(self, chain: Chain) -> list[Point]:
        """The line on which a range stands: through its gates, a little beyond both ends."""
        gates = [gate_middle(gate) for gate in chain.gates]
        first, last = middle(chain.start), middle(chain.end)
        course = [_between(gates[0], first, 0.8), *gates, _between(gates[-1], last, 0.8)]
        return smooth([self._lattice.spot(point) for point in course], 8)

    def region(self, name: str) -> Ring:
        """The area that is washed in a region's colour, over land and sea."""
        ring: Ring = []
        for boundary, way in REGIONS[name]:
            ring += self._boundary(boundary)[::way]
        return ring + [
            self._lattice.spot((column + row / 2, row)) for column, row in CORNERS.get(name, ())
        ]

    def _peaks(self, crests: Iterable[Sequence[Point]]) -> list[str]:
        rng = random.Random(35)
        cities = [self._lattice.spot(city.at) for city in self._lattice.cities]
        found: list[tuple[float, str]] = []
        for crest in crests:
            side = 1.0
            for x, y in Measured(crest).even(19.0):
                side = -side
                x, y = x + side * rng.uniform(3, 9), y + rng.uniform(-3, 3) + 11
                size = rng.uniform(0.9, 1.22)
                if any(abs(x - cx) < 30 and -22 < y - cy < 40 for cx, cy in cities):
                    continue
                found.append(
                    (
                        y,
                        element(
                            "use",
                            href=f"#m{rng.randrange(PEAKS)}",
                            transform=f"translate({number(x)} {number(y)})scale({number(size, 2)})",
                        ),
                    )
                )
        return [glyph for _, glyph in sorted(found)]

    def _boundary(self, name: str) -> list[Point]:
        return smooth(
            [self._lattice.spot((column + row / 2, row)) for column, row in BOUNDARIES[name]], 5
        )


def _between(a: Point, b: Point, share: float) -> Point:
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
