"""The board of Santa Fe and Santa Fe Rails as a map: the west, its lines and empty slots.

Values, names, bonus squares and arrows are not part of the drawing: they change from game to game,
so the page draws them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workshop.cartography.santa_fe.slots import HIGH, Slot, roadbed, slots
from workshop.cartography.santa_fe.west import West
from workshop.cartography.toolkit import boards, ornaments
from workshop.cartography.toolkit.labels import label_box
from workshop.cartography.toolkit.palette import atlas_palette
from workshop.cartography.toolkit.plane import Box
from workshop.cartography.toolkit.svg import document, element, group

TITLE = "The West"
FRAME = 13.0
HOME_RING = 6.4
"""How far the second ring of a home base is from the first."""
COMPASS = (1528.0, 1132.0, 34.0)
CARTOUCHE = Box((44.0, 1036.0, 290.0, 1164.0))
SEA_NAMES: tuple[ornaments.WaterName, ...] = (
    (("Pacific", "Ocean"), 72.0, 976.0),
    (("Gulf of Mexico",), 1400.0, 1150.0),
)


def load() -> dict[str, Any]:
    """The board file that both games share."""
    return boards.load("santa-fe")


def spaces(facts: Mapping[str, Any]) -> list[Slot]:
    """Every space of every line, in the order of the board file."""
    return [
        Slot(
            (x, y),
            turn,
            line["length"],
            number in line.get("mountain", ()),
            number in line.get("river", ()),
        )
        for line in facts["lines"]
        for number, (x, y, turn) in enumerate(line["spaces"], 1)
    ]


def name_boxes(facts: Mapping[str, Any], which: str) -> dict[str, Box]:
    """The room that each place's name and squares take in a label set of the drawing file."""
    labels = boards.load("santa-fe-drawing")[which]
    return {
        place["id"]: label_box(
            (place["x"], place["y"]), labels["places"][place["id"]], labels["size"]
        )
        for place in facts["places"]
    }


def home_bases(facts: Mapping[str, Any]) -> set[str]:
    """Where the great railroads start in both games; the short lines' homes are ordinary cities."""
    return {line["home"] for line in facts["railroads"] if not line.get("short")}


def draw(facts: Mapping[str, Any]) -> str:
    """The whole board as one SVG document."""
    canvas, colour = facts["canvas"], atlas_palette()
    rivers = {river["name"]: [(x, y) for x, y in river["points"]] for river in facts["rivers"]}
    bars = spaces(facts)
    west = West(canvas, rivers, [*_taken(facts, bars), CARTOUCHE], colour)
    return document(
        canvas["width"],
        canvas["height"],
        TITLE,
        [
            west.definitions(),
            west.sea(),
            ornaments.water_names(SEA_NAMES, 22, colour["sea_ink"]),
            west.ground(),
            west.waters(),
            west.peaks(),
            roadbed((line["path"] for line in facts["lines"]), colour),
            slots(bars, colour),
            places(facts, colour),
            ornaments.compass(*COMPASS, colour["halo"], colour["edge"], colour["ink"]),
            ornaments.cartouche(CARTOUCHE, TITLE, colour["halo"], colour["ink"], colour["gold"]),
            legend(CARTOUCHE, colour),
            ornaments.frame(
                canvas["width"], canvas["height"], FRAME, colour["halo"], colour["ink"]
            ),
        ],
    )


def places(facts: Mapping[str, Any], colour: Mapping[str, str]) -> str:
    """Every place as a ringed disc for its value; home bases have a second ring."""
    radius = facts["canvas"]["radius"]
    homes = home_bases(facts)
    discs: list[str] = []
    for place in facts["places"]:
        at = {"cx": place["x"], "cy": place["y"]}
        if place["id"] in homes:
            discs.append(
                element(
                    "circle",
                    **at,
                    r=radius + HOME_RING,
                    fill=colour["halo"],
                    stroke=colour["ink"],
                    stroke_width=2,
                )
            )
        else:
            discs.append(element("circle", **at, r=radius + 2.2, fill=colour["halo"], opacity=0.8))
        discs.append(
            element(
                "circle",
                **at,
                r=radius,
                fill=colour["halo"],
                stroke=colour["ink"],
                stroke_width=2.4,
            )
        )
    return "".join(discs)


def legend(box: Box, colour: Mapping[str, str]) -> str:
    """A mountain and a river, each with the slot that stands for it."""
    left, right, y = box[0], box[2], box[3] - 33
    quarter = (right - left) / 4
    mountain, river = (left + quarter + 16, y), (right - quarter + 12, y)
    stream = f"M{river[0] - 40} {y - 17}q-11 9-4 17t-3 17"
    return group(
        [
            element(
                "use",
                href="#m2",
                x=mountain[0] - 46,
                y=y + 11,
                stroke_width=1.3,
                stroke_linejoin="round",
            ),
            element("path", d=stream, stroke=colour["river_edge"], stroke_width=9.5),
            element("path", d=stream, stroke=colour["river"], stroke_width=7),
            slots(
                [Slot(mountain, 0.0, 46.0, mountain=True), Slot(river, 0.0, 46.0, river=True)],
                colour,
            ),
        ],
        fill="none",
    )


def _taken(facts: Mapping[str, Any], bars: list[Slot]) -> list[Box]:
    """Boxes where no mountain may stand: places, names and, cut into short pieces, the slots."""
    reach = facts["canvas"]["radius"] + 6
    boxes = [
        Box((place["x"] - reach, place["y"] - reach, place["x"] + reach, place["y"] + reach))
        for place in facts["places"]
    ]
    boxes += name_boxes(facts, "labels").values()
    for slot in bars:
        count = max(1, round(slot.length / HIGH))
        for i in range(count):
            x, y = slot.spot(slot.length * ((i + 0.5) / count - 0.5), 0)
            boxes.append(Box((x, y, x, y)).grown(HIGH / 2 + 1))
    return boxes
