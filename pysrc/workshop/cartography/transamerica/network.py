"""The playing part of the TransAmerica map: lines, junctions and cities."""

from __future__ import annotations

import math
from collections.abc import Sequence

from workshop.cartography.toolkit import glyphs
from workshop.cartography.toolkit.ornaments import SERIF
from workshop.cartography.toolkit.plane import Point
from workshop.cartography.toolkit.svg import element, group, number, spread, text
from workshop.cartography.transamerica.lattice import Lattice

BAND, DECK = 10.6, 5.6
"""A double line is two strokes: a band this wide with a lighter deck in its middle."""
BRIDGE_SPAN, TUNNEL_SPAN = 23.0, 34.0


Ends = tuple[Point, Point]


class Network:
    """The lattice of a board, drawn in layers over the terrain."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._colour: dict[str, str] = lattice.drawing["palette"]

    def lines(self) -> str:
        """All single and double lines of the board."""
        double = self._lattice.double_lines
        of_kind: dict[str, list[Ends]] = {"single": [], "river": [], "mountain": []}
        for line in self._lattice.lines:
            of_kind[double.get(line, "single")].append(self._lattice.ends(line))
        return (
            self.singles(of_kind["single"])
            + self.bridges(of_kind["river"])
            + self.tunnels(of_kind["mountain"])
        )

    def singles(self, lines: Sequence[Ends]) -> str:
        """Survey lines: thin, pale and broken."""
        return group(
            [
                spread(lines, stroke=self._colour["halo"], stroke_width=4.5, opacity=0.5),
                spread(
                    lines,
                    stroke=self._colour["single"],
                    stroke_width=1.9,
                    stroke_dasharray="6 4",
                ),
            ],
            fill="none",
        )

    def bridges(self, lines: Sequence[Ends]) -> str:
        """Double lines over a river: two strokes, with the wings of a bridge where it flows."""
        wings = [
            wing for a, b in lines for wing in glyphs.bridge_heads(a, b, BRIDGE_SPAN, BAND / 2 - 1)
        ]
        colour = self._colour
        return group(
            [
                spread(lines, stroke=colour["halo"], stroke_width=BAND + 3, opacity=0.6),
                spread(lines, stroke=colour["bridge"], stroke_width=BAND),
                spread(lines, stroke=colour["bridge_deck"], stroke_width=DECK),
                spread(wings, stroke=colour["bridge"], stroke_width=2.4),
            ],
            fill="none",
            stroke_linecap="round",
        )

    def tunnels(self, lines: Sequence[Ends]) -> str:
        """Double lines under a range: two strokes, broken where they are in the mountain."""
        inside: list[Ends] = []
        outside: list[Ends] = []
        mouths: list[list[Point]] = []
        for a, b in lines:
            half = TUNNEL_SPAN / 2 / math.dist(a, b)
            mouth_a, mouth_b = glyphs.along(a, b, 0.5 - half), glyphs.along(a, b, 0.5 + half)
            inside.append((mouth_a, mouth_b))
            outside += [(a, mouth_a), (mouth_b, b)]
            mouths += glyphs.tunnel_mouths(a, b, TUNNEL_SPAN, BAND / 2 + 2.6)
        colour = self._colour
        return group(
            [
                spread(
                    inside,
                    stroke=colour["tunnel"],
                    stroke_width=BAND,
                    stroke_dasharray="4.4 3",
                ),
                spread(inside, stroke=colour["tunnel_deck"], stroke_width=DECK),
                spread(outside, stroke=colour["tunnel"], stroke_width=BAND),
                spread(outside, stroke=colour["tunnel_deck"], stroke_width=DECK),
                spread(
                    mouths,
                    stroke=colour["tunnel"],
                    stroke_width=2.6,
                    stroke_linejoin="round",
                ),
            ],
            fill="none",
        )

    def junctions(self) -> str:
        """A dot where lines meet and no city stands."""
        taken = {city.at for city in self._lattice.cities}
        spots = [self._lattice.spot(at) for at in self._lattice.junctions if at not in taken]
        data = "".join(f"M{number(x)} {number(y)}h0" for x, y in spots)
        return group(
            [
                element("path", d=data, stroke=self._colour["ink"], stroke_width=9),
                element("path", d=data, stroke=self._colour["halo"], stroke_width=5),
            ],
            stroke_linecap="round",
        )

    def cities(self) -> str:
        """Every city in the colour and shape of its region."""
        drawing = self._lattice.drawing
        parts = []
        for city in self._lattice.cities:
            region = drawing["regions"][city.colour]
            x, y = self._lattice.spot(city.at)
            symbol = glyphs.city_symbol(
                region["shape"],
                drawing["symbol"],
                region["fill"],
                region["dark"],
                self._colour["halo"],
                city.dashed,
            )
            parts.append(group([symbol], transform=f"translate({number(x)} {number(y)})"))
        return "".join(parts)

    def legend(self, x: float, y: float) -> str:
        """One line of each kind with the number of tracks it counts as, from (x, y) rightwards."""
        colour = self._colour
        samples: list[list[Ends]] = [[((x + 104 * i, y), (x + 104 * i + 58, y))] for i in range(3)]
        dots = "".join(f"M{number(end[0])} {number(y)}h0" for [ends] in samples for end in ends)
        river = x + 133
        return "".join(
            [
                element(
                    "path",
                    d=f"M{number(river + 5)} {number(y - 20)}q-13 12-5 20t-4 20",
                    fill="none",
                    stroke=colour["river_edge"],
                    stroke_width=9.5,
                ),
                element(
                    "path",
                    d=f"M{number(river + 5)} {number(y - 20)}q-13 12-5 20t-4 20",
                    fill="none",
                    stroke=colour["river"],
                    stroke_width=7,
                ),
                element("use", href="#m1", x=x + 237, y=y + 12, stroke_width=1.3),
                self.singles(samples[0]),
                self.bridges(samples[1]),
                self.tunnels(samples[2]),
                element(
                    "path", d=dots, stroke=colour["ink"], stroke_width=9, stroke_linecap="round"
                ),
                element(
                    "path", d=dots, stroke=colour["halo"], stroke_width=5, stroke_linecap="round"
                ),
                *(
                    text(
                        count,
                        x=x + 104 * i + 78,
                        y=y + 8,
                        font_size=23,
                        text_anchor="middle",
                        fill=colour["ink"],
                        font_family=SERIF,
                        font_weight="bold",
                    )
                    for i, count in enumerate("122")
                ),
            ]
        )
