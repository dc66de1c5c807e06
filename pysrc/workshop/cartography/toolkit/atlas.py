"""A sheet of the atlas: sea, land, lakes and the lands around, wherever a map puts them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from workshop.cartography.toolkit import geodata, glyphs
from workshop.cartography.toolkit.plane import Box, Ring, area
from workshop.cartography.toolkit.polylines import clip_path, clip_ring, thin, thin_ring
from workshop.cartography.toolkit.projection import Place
from workshop.cartography.toolkit.svg import element, group, outlines, paths_data, spread

RIPPLES = ((23.5, 0.42), (15.0, 0.6), (7.5, 0.85))
"""Distance from the coast and strength of each line in the sea."""

SHORE_DETAIL = 5.0
"""How coarse the coast is that these lines follow: wide strokes are the dearest thing to paint,
and beside the coast nobody misses its bends."""

PEAKS = 7
"""How many different mountains there are to choose from."""


class Atlas:
    """What every map of the States has below its own things: shapes placed once, then drawn."""

    def __init__(
        self, place: Place, width: float, height: float, colour: Mapping[str, str]
    ) -> None:
        self.place = place
        self.width, self.height = width, height
        self.colour = colour
        self.view = Box((-60.0, -60.0, width + 60.0, height + 60.0))
        self.land = self.shapes(geodata.land(), 0.7, 12)
        self.abroad = self.shapes(geodata.neighbours(), 1.0, 30)

    def definitions(self) -> str:
        """Shapes that several layers use."""
        colour = self.colour
        parts = [
            element("path", id="land", d=paths_data(self.land, closed=True)),
            outlines(self.land, id="coast"),
            outlines(
                [
                    thin_ring(ring, SHORE_DETAIL)
                    for ring in [*self.land, *self.abroad]
                    if len(ring) > 5
                ],
                digits=0,
                id="shore",
            ),
            element("path", id="lakes", d=paths_data(self.lakes("great"), closed=True)),
            element("clipPath", element("use", href="#land"), id="on-land"),
            element("clipPath", element("use", href="#lakes"), id="on-lakes"),
        ]
        parts += [
            group(
                [glyphs.mountain(seed, colour["peak"], colour["peak_shade"], colour["peak_ink"])],
                id=f"m{seed}",
            )
            for seed in range(PEAKS)
        ]
        return element("defs", "".join(parts))

    def sea(self) -> str:
        """Water with lines that follow the coast, and the lands around."""
        colour = self.colour
        parts = [element("rect", width=self.width, height=self.height, fill=colour["sea"])]
        parts += ripples("#shore", RIPPLES, colour)
        parts.append(
            element(
                "path",
                d=paths_data(self.abroad, closed=True),
                fill=colour["abroad"],
                stroke=colour["ink"],
                stroke_width=0.8,
                stroke_opacity=0.45,
            )
        )
        parts.append(element("use", href="#lakes", fill=colour["sea"]))
        parts.append(group(ripples("#lakes", RIPPLES[1:], colour), clip_path="url(#on-lakes)"))
        parts.append(
            element(
                "use",
                href="#lakes",
                fill="none",
                stroke=colour["ink"],
                stroke_width=0.8,
                stroke_opacity=0.5,
            )
        )
        return group(parts, stroke_linejoin="round")

    def shores(self) -> list[str]:
        """The smaller lakes and the outline of the land, above everything that lies on it."""
        colour = self.colour
        return [
            element(
                "path",
                d=paths_data(self.lakes("natural"), closed=True),
                fill=colour["sea"],
                stroke=colour["river_edge"],
                stroke_width=0.8,
            ),
            element("use", href="#coast", fill="none", stroke=colour["ink"], stroke_width=1.5),
        ]

    def streams(self, brooks: Iterable[str], bands: Iterable[Ring]) -> str:
        """Thin brooks for scenery, by their names, and the bands of the rivers that count."""
        colour = self.colour
        real = geodata.rivers()
        runs = [
            thin(run, 0.8)
            for name in brooks
            for run in clip_path([self.place(point) for point in real[name]], self.view)
        ]
        bands = list(bands)
        return group(
            [
                spread(
                    runs,
                    fill="none",
                    stroke=colour["brook"],
                    stroke_width=1.3,
                    clip_path="url(#on-land)",
                ),
                outlines(bands, fill="none", stroke=colour["river_edge"], stroke_width=2.2),
                element("path", d=paths_data(bands, closed=True), fill=colour["river"]),
            ],
            stroke_linejoin="round",
        )

    def lakes(self, kind: str) -> list[Ring]:
        """The shores of all lakes of a kind, as they are drawn."""
        return [ring for lake in geodata.lakes(kind) for ring in self.shapes(lake, 0.8, 12)]

    def shapes(self, rings: Iterable[Ring], tolerance: float, smallest: float) -> list[Ring]:
        """Rings in degrees as they are drawn: thinned, cut at the edge, without the tiny ones."""
        found = []
        for ring in rings:
            shape = clip_ring(
                thin_ring([self.place(point) for point in ring], tolerance), self.view
            )
            if len(shape) > 2 and abs(area(shape)) >= smallest:
                found.append(shape)
        return found


def edges(colour: Mapping[str, str]) -> list[str]:
    """The land darkens towards its edge, in two steps."""
    return [
        element(
            "use",
            href="#coast",
            fill="none",
            stroke=colour["edge"],
            stroke_width=width,
            opacity=strength,
        )
        for width, strength in ((15, 0.2), (6, 0.25))
    ]


def ripples(
    href: str, lines: Iterable[tuple[float, float]], colour: Mapping[str, str]
) -> list[str]:
    """Lines beside a shape: for each a stroke, and a narrower one of water that hollows it."""
    parts: list[str] = []
    for distance, strength in lines:
        parts.append(
            element(
                "use",
                href=href,
                fill="none",
                stroke=colour["sea_line"],
                stroke_width=2 * distance + 1.5,
                opacity=strength,
            )
        )
        parts.append(
            element(
                "use", href=href, fill="none", stroke=colour["sea"], stroke_width=2 * distance - 1.5
            )
        )
    return parts
