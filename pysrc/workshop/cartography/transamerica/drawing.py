"""The TransAmerica board as a map: geography bent to the lattice, and the lattice drawn into it.

Rivers and ranges are led through the double lines, because they are the reason why those lines are
double. City names are not part of the drawing; the page writes them.
"""

from __future__ import annotations

from workshop.cartography.toolkit import ornaments
from workshop.cartography.toolkit.plane import Box, Point
from workshop.cartography.toolkit.polylines import thin_ring
from workshop.cartography.toolkit.svg import document, element, group, paths_data
from workshop.cartography.transamerica.fit import fit
from workshop.cartography.transamerica.lattice import Lattice
from workshop.cartography.transamerica.network import Network
from workshop.cartography.transamerica.terrain import Terrain

TITLE = "TransAmerica"
FRAME = 30.0
COMPASS = (1490.0, 1018.0, 46.0)
CARTOUCHE = Box((58.0, 934.0, 398.0, 1072.0))

SEA_NAMES: tuple[ornaments.WaterName, ...] = (
    (("Pacific", "Ocean"), 128.0, 846.0),
    (("Atlantic", "Ocean"), 1500.0, 752.0),
    (("Gulf of Mexico",), 1010.0, 1052.0),
)


def sketch(lattice: Lattice) -> str:
    """The board in few strokes: what the page shows at once, before anything else is there."""
    drawing = lattice.drawing
    colour = drawing["palette"]
    terrain, network = Terrain(lattice, fit(lattice)), Network(lattice)
    land = [thin_ring(ring, 2.0) for ring in terrain.land if len(ring) > 12]
    abroad = [thin_ring(ring, 3.0) for ring in terrain.abroad if len(ring) > 12]
    kinds: dict[str, list[tuple[Point, Point]]] = {"single": [], "river": [], "mountain": []}
    for line in lattice.lines:
        kinds[lattice.double_lines.get(line, "single")].append(lattice.ends(line))
    strokes = (("single", "single", 1.9), ("river", "bridge", 7.0), ("mountain", "tunnel", 7.0))
    lines = [
        element("path", d=paths_data(kinds[kind]), stroke=colour[ink], stroke_width=width)
        for kind, ink, width in strokes
    ]
    shapes = [
        element("rect", width=drawing["w"], height=drawing["h"], fill=colour["sea"]),
        element("path", d=paths_data(abroad, closed=True, digits=0), fill=colour["abroad"]),
        element("path", d=paths_data(land, closed=True, digits=0), fill=colour["paper"]),
        element("path", d=paths_data(terrain.lakes("great"), True, 0), fill=colour["sea"]),
    ]
    frame = ornaments.frame(drawing["w"], drawing["h"], FRAME, colour["halo"], colour["ink"])
    parts = [*shapes, group(lines, fill="none"), network.cities(), frame]
    return document(drawing["w"], drawing["h"], TITLE, parts)


def draw(lattice: Lattice) -> str:
    """The whole board as one SVG document."""
    drawing = lattice.drawing
    colour = drawing["palette"]
    terrain, network = Terrain(lattice, fit(lattice)), Network(lattice)
    rose = ornaments.compass(*COMPASS, colour["halo"], colour["edge"], colour["ink"])
    return document(
        drawing["w"],
        drawing["h"],
        TITLE,
        [
            terrain.definitions(),
            terrain.sea(),
            ornaments.water_names(SEA_NAMES, 26, colour["sea_ink"]),
            terrain.ground(),
            terrain.waters(),
            terrain.ridges(),
            network.lines(),
            network.junctions(),
            network.cities(),
            rose,
            ornaments.cartouche(CARTOUCHE, TITLE, colour["halo"], colour["ink"], colour["gold"]),
            network.legend(CARTOUCHE[0] + 30, CARTOUCHE[3] - 34),
            ornaments.frame(drawing["w"], drawing["h"], FRAME, colour["halo"], colour["ink"]),
        ],
    )
