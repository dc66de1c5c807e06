"""The map of Santa Fe and Santa Fe Rails: every space has its slot, and geography its place."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ElementTree
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from workshop.cartography.santa_fe import drawing as santa_fe
from workshop.cartography.santa_fe import marks
from workshop.cartography.santa_fe.slots import GAP, HIGH, Slot, slots
from workshop.cartography.santa_fe.west import West, placed
from workshop.cartography.toolkit import boards
from workshop.cartography.toolkit.palette import atlas_palette
from workshop.cartography.toolkit.plane import Box, Point, area, distance_to_segment, inside
from workshop.cartography.toolkit.svg import path_data

LABEL_SETS = ("labels", "labels_phone")
CITIES = {
    "san-francisco": (-122.42, 37.77),
    "denver": (-104.99, 39.74),
    "kansas-city": (-94.58, 39.1),
    "new-orleans": (-90.07, 29.95),
    "spokane": (-117.42, 47.66),
}


@pytest.fixture(scope="module")
def facts() -> dict[str, Any]:
    return santa_fe.load()


@pytest.fixture(scope="module")
def labels() -> dict[str, Any]:
    return boards.load("santa-fe-drawing")


@pytest.fixture(scope="module")
def west(facts: dict[str, Any]) -> West:
    return West(facts["canvas"], {}, [], atlas_palette())


@pytest.fixture(scope="module")
def drawing(facts: dict[str, Any]) -> str:
    return santa_fe.draw(facts)


def test_every_space_of_every_line_has_a_slot(facts: dict[str, Any], drawing: str) -> None:
    bars = santa_fe.spaces(facts)
    assert len(bars) == sum(len(line["spaces"]) for line in facts["lines"])
    assert all(path_data(slot.outline(3.0), closed=True) in drawing for slot in bars)


def test_every_line_has_its_roadbed(facts: dict[str, Any], drawing: str) -> None:
    assert all(line["path"] in drawing for line in facts["lines"])


def test_mountain_and_river_spaces_are_the_ones_the_board_names(facts: dict[str, Any]) -> None:
    bars = iter(santa_fe.spaces(facts))
    for line in facts["lines"]:
        for number, (x, y, _) in enumerate(line["spaces"], 1):
            slot = next(bars)
            assert slot.at == (x, y)
            assert slot.mountain == (number in line.get("mountain", []))
            assert slot.river == (number in line.get("river", []))


def test_mountain_and_river_slots_differ_in_form_and_lightness() -> None:
    colour = atlas_palette()
    mountain = slots([Slot((50, 50), 0, 60, mountain=True)], colour)
    river = slots([Slot((50, 50), 0, 60, river=True)], colour)
    assert {part for part in mountain.split('"') if part.startswith("M")} != {
        part for part in river.split('"') if part.startswith("M")
    }
    assert _light(colour["slot_river"]) - _light(colour["slot_mountain"]) > 45


def test_slots_overlap_no_place_and_no_other_slot(facts: dict[str, Any]) -> None:
    bars = santa_fe.spaces(facts)
    for place in facts["places"]:
        at = (place["x"], place["y"])
        for slot in bars:
            half = (slot.length - GAP) / 2
            gap = distance_to_segment(at, slot.spot(-half, 0), slot.spot(half, 0))
            assert gap > facts["canvas"]["radius"], (place["id"], slot)
    for one, other in combinations(bars, 2):
        if math.dist(one.at, other.at) < (one.length + other.length) / 2 + HIGH:
            ring = one.outline(1.0)
            assert not any(inside(corner, ring) for corner in other.outline(1.0)), one


def test_every_place_is_drawn_and_home_bases_have_a_second_ring(
    facts: dict[str, Any], drawing: str
) -> None:
    rings: dict[Point, int] = {}
    for node in ElementTree.fromstring(drawing).iter("{http://www.w3.org/2000/svg}circle"):
        if node.get("cx") and node.get("stroke"):
            at = (float(node.get("cx", "0")), float(node.get("cy", "0")))
            rings[at] = rings.get(at, 0) + 1
    homes = santa_fe.home_bases(facts)
    assert homes == {"chicago", "milwaukee", "kansas-city", "new-orleans"}
    for place in facts["places"]:
        assert rings[place["x"], place["y"]] == (2 if place["id"] in homes else 1), place["id"]


def test_places_lie_where_the_projection_puts_them(facts: dict[str, Any]) -> None:
    """Cities on a shore may be moved a little inland."""
    at = {place["id"]: (place["x"], place["y"]) for place in facts["places"]}
    where = placed(facts["canvas"])
    for city, degrees in CITIES.items():
        assert math.dist(where(degrees), at[city]) < 12, city


def test_every_place_lies_on_land_or_its_shore(facts: dict[str, Any], west: West) -> None:
    mainland = max(west.land, key=lambda ring: abs(area(ring)))
    for place in facts["places"]:
        at = (place["x"], place["y"])
        coast = min(
            distance_to_segment(at, a, b)
            for a, b in zip(mainland, [*mainland[1:], mainland[0]], strict=True)
        )
        assert inside(at, mainland) or coast < facts["canvas"]["radius"], place["id"]


@pytest.mark.parametrize("which", LABEL_SETS)
def test_names_and_their_squares_overlap_no_other_name_and_no_place(
    facts: dict[str, Any], which: str
) -> None:
    boxes = santa_fe.name_boxes(facts, which)
    homes = santa_fe.home_bases(facts)
    for (one, box), (other, other_box) in combinations(boxes.items(), 2):
        assert box.overlap(other_box) == 0, (one, other)
    for place in facts["places"]:
        reach = facts["canvas"]["radius"] + (santa_fe.HOME_RING if place["id"] in homes else 0)
        disc = Box((place["x"], place["y"], place["x"], place["y"])).grown(reach)
        assert not [name for name, box in boxes.items() if box.overlap(disc)], place["id"]


@pytest.mark.parametrize("which", LABEL_SETS)
def test_names_stay_inside_the_frame_and_off_title_and_compass(
    facts: dict[str, Any], which: str
) -> None:
    canvas = facts["canvas"]
    x, y, radius = santa_fe.COMPASS
    compass = Box((x, y, x, y)).grown(radius)
    sheet = Box((0, 0, canvas["width"], canvas["height"])).grown(-santa_fe.FRAME)
    for name, box in santa_fe.name_boxes(facts, which).items():
        assert sheet.holds((box[0], box[1])) and sheet.holds((box[2], box[3])), name
        assert box.overlap(santa_fe.CARTOUCHE) == 0, name
        assert box.overlap(compass) == 0, name


@pytest.mark.parametrize("which", LABEL_SETS)
def test_every_place_has_its_name_in_full_and_room_for_each_bonus_square(
    facts: dict[str, Any], labels: dict[str, Any], which: str
) -> None:
    squares = Counter(square["place"] for square in facts["squares"])
    for place in facts["places"]:
        label = labels[which]["places"][place["id"]]
        assert " ".join(label["lines"]) == place["name"]
        assert len(label.get("squares", [])) == squares[place["id"]], place["id"]


@pytest.mark.parametrize("which", LABEL_SETS)
def test_a_name_is_nearest_to_its_own_place(facts: dict[str, Any], which: str) -> None:
    at = {place["id"]: (place["x"], place["y"]) for place in facts["places"]}
    for name, box in santa_fe.name_boxes(facts, which).items():
        assert min(at, key=lambda place: _gap(at[place], box)) == name


def test_title_and_compass_hide_nothing_of_the_board(facts: dict[str, Any]) -> None:
    x, y, radius = santa_fe.COMPASS
    ornaments = (santa_fe.CARTOUCHE, Box((x, y, x, y)).grown(radius * 1.4))
    for ornament in ornaments:
        for place in facts["places"]:
            assert not ornament.grown(20).holds((place["x"], place["y"])), place["id"]
        for slot in santa_fe.spaces(facts):
            assert not any(ornament.holds(corner) for corner in slot.outline(0)), slot


def test_the_drawing_writes_no_name_and_no_value(facts: dict[str, Any], drawing: str) -> None:
    written = " ".join(ElementTree.fromstring(drawing).itertext())
    assert not [place["name"] for place in facts["places"] if place["name"] in written]
    assert not any(letter.isdigit() for letter in written)


def _gap(point: Point, box: Box) -> float:
    across = max(box[0] - point[0], 0.0, point[0] - box[2])
    down = max(box[1] - point[1], 0.0, point[1] - box[3])
    return math.hypot(across, down)


def _light(colour: str) -> float:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_squares_and_plates_stand_where_the_search_puts_them(facts: dict[str, Any]) -> None:
    assert boards.load("santa-fe-marks") == marks.find(facts)
