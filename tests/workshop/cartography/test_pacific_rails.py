"""The drawings of Pacific Rails: every cell, name, district and action space has its place."""

from __future__ import annotations

import json
import math
import re
import xml.etree.ElementTree as ElementTree
from itertools import combinations
from typing import Any

import pytest

from workshop.cartography.pacific_rails import city_board, map_board
from workshop.cartography.pacific_rails.hexes import HexBoard
from workshop.cartography.pacific_rails.icons import icons, shape
from workshop.cartography.pacific_rails.streams import CUTS, OUTLETS, courses, links
from workshop.cartography.toolkit.boards import BOARDS
from workshop.cartography.toolkit.labels import label_box
from workshop.cartography.toolkit.palette import atlas_palette
from workshop.cartography.toolkit.plane import Box, Point, inside
from workshop.cartography.toolkit.polylines import Measured
from workshop.cartography.toolkit.svg import path_data

LABEL_SETS = ("labels", "labels_phone")
LAYOUT = (
    ("iron", "rail_train", "gunpowder"),
    ("engineer_train", "centre", "miner_train"),
    ("wood", "financier_train", "money"),
)
BETWEEN = {
    "a1": ("iron", "rail_train"),
    "a2": ("iron", "engineer_train"),
    "a3": ("rail_train", "gunpowder"),
    "a4": ("rail_train", "centre"),
    "a5": ("gunpowder", "miner_train"),
    "a6": ("engineer_train", "centre"),
    "a7": ("engineer_train", "wood"),
    "a8": ("centre", "miner_train"),
    "a9": ("centre", "financier_train"),
    "a10": ("miner_train", "money"),
    "a11": ("wood", "financier_train"),
    "a12": ("financier_train", "money"),
}
ICONS = {
    "wood",
    "iron",
    "gunpowder",
    "money",
    "rail",
    "tunnel",
    "bridge",
    "house",
    "station",
    "telegraph",
    "hat",
    "rail_worker",
    "miner",
    "engineer",
    "financier",
    "senator",
    "locomotive",
    "wagon",
}


@pytest.fixture(scope="module")
def board() -> HexBoard:
    return HexBoard.load()


@pytest.fixture(scope="module")
def city() -> dict[str, Any]:
    return city_board.load()


def test_the_map_has_nine_rows_of_twenty_and_nineteen_hexes(board: HexBoard) -> None:
    rows = [sum(r == row for _, r in board.terrain) for row in range(9)]
    assert rows == [20, 19, 20, 19, 20, 19, 20, 19, 20]
    assert set(board.terrain.values()) == set(map_board.TINTS)


def test_every_hex_is_drawn_in_the_tint_of_its_terrain(board: HexBoard) -> None:
    drawing = map_board.draw(board)
    colour = atlas_palette()
    for kind, tint in map_board.TINTS.items():
        [ground] = re.findall(rf'<path fill="{colour[tint]}" d="([^"]*)"/>', drawing)
        for cell in board.of_kind(kind):
            assert path_data(board.outline(cell), closed=True) in ground, cell


def test_terrains_can_be_told_apart_without_colour(board: HexBoard) -> None:
    """Plain, hill and mountain get darker; all but the river have signs, the river its water."""
    colour = atlas_palette()
    light = [_light(colour[map_board.TINTS[kind]]) for kind in ("plain", "hill", "mountain")]
    assert light[0] - light[1] > 20 and light[1] - light[2] > 20
    drawing = map_board.draw(board)
    for kind in ("plain", "hill", "mountain"):
        uses = re.findall(rf'<use href="#{kind}\d"', drawing)
        assert len(uses) == len(board.of_kind(kind))
    assert drawing.count('<use href="#town"') == len(board.of_kind("city"))
    assert drawing.count('<use href="#harbour"') == len(board.of_kind("start"))


def test_hexes_fit_together_without_gaps(board: HexBoard) -> None:
    size = board.drawing["size"]
    for cell in board.terrain:
        for other in board.near(cell):
            far = math.dist(board.middle(cell), board.middle(other))
            assert far == pytest.approx(size * math.sqrt(3), abs=0.01)
    assert board.drawing["tile"] < size


def test_the_hexes_and_both_coasts_lie_inside_the_frame(board: HexBoard) -> None:
    width, height = board.drawing["w"], board.drawing["h"]
    sheet = Box((0, 0, width, height)).grown(-map_board.FRAME)
    coast = map_board.coast(width, height)
    for cell in board.terrain:
        assert inside(board.middle(cell), coast), cell
        assert all(sheet.holds(corner) for corner in board.outline(cell)), cell
    for cell, side in board.starts.items():
        x, y = board.middle(cell)
        out = x - 60 if side == "west" else x + 60
        assert sheet.holds((out, y)) and not inside((out, y), coast), cell


def test_water_runs_through_every_river_hex_and_no_other(board: HexBoard) -> None:
    streams = courses(board)
    wet = {
        cell
        for cell in board.terrain
        for stream in streams
        if any(
            math.dist(point, board.middle(cell)) < board.drawing["size"] * 0.6
            for point in stream.way
        )
    }
    assert wet == set(board.of_kind("river"))


def test_neighbouring_river_hexes_share_their_water(board: HexBoard) -> None:
    streams = [Measured(stream.way) for stream in courses(board)]
    for link in links(board):
        a, b = sorted(link)
        gate = board.gate(a, b)
        gap = min(math.dist(gate, point) for stream in streams for point in stream.even(2.0))
        assert gap < 4, link


def test_water_is_cut_only_where_three_river_hexes_meet(board: HexBoard) -> None:
    for cut in CUTS:
        a, b = sorted(cut)
        joined = links(board)
        assert any(
            frozenset({a, third}) in joined and frozenset({third, b}) in joined
            for third in board.near(a)
        ), cut


def test_rivers_leave_the_map_only_at_its_edge(board: HexBoard) -> None:
    for cell, beyond in OUTLETS.items():
        assert board.terrain[cell] == "river"
        assert beyond in board.near(cell) and beyond not in board.terrain


@pytest.mark.parametrize("which", LABEL_SETS)
def test_names_overlap_no_other_name_and_no_token_place(board: HexBoard, which: str) -> None:
    boxes = _label_boxes(board, which)
    for (one, box), (other, other_box) in combinations(boxes.items(), 2):
        assert box.overlap(other_box) == 0, (one, other)
    for spot in _named(board).values():
        for dx, dy in board.drawing["tokens"].values():
            token = Box((spot[0] + dx, spot[1] + dy, spot[0] + dx, spot[1] + dy)).grown(11)
            assert all(box.overlap(token) == 0 for box in boxes.values()), spot


@pytest.mark.parametrize("which", LABEL_SETS)
def test_names_are_written_in_full_in_their_own_hex_and_inside_the_frame(
    board: HexBoard, which: str
) -> None:
    sheet = Box((0, 0, board.drawing["w"], board.drawing["h"])).grown(-map_board.FRAME)
    names = {place["id"]: place["name"] for place in _places(board)}
    for name, box in _label_boxes(board, which).items():
        label = board.drawing[which]["places"][name]
        assert " ".join(label["lines"]) == names[name]
        x, y = _named(board)[name]
        assert box[0] < x < box[2] and y - 10 < box[1] and box[3] < y + board.drawing["size"]
        assert sheet.holds((box[0], box[1])) and sheet.holds((box[2], box[3])), name


def test_the_map_writes_no_city_name(board: HexBoard) -> None:
    written = " ".join(ElementTree.fromstring(map_board.draw(board)).itertext())
    assert not [place["name"] for place in _places(board) if place["name"] in written]


def test_the_city_has_nine_districts_in_three_rows(city: dict[str, Any]) -> None:
    assert set(city["districts"]) == {name for row in LAYOUT for name in row}
    middles = {name: _middle(city["districts"][name]["rect"]) for row in LAYOUT for name in row}
    for i in range(3):
        across = [middles[name] for name in LAYOUT[i]]
        down = [middles[row[i]] for row in LAYOUT]
        assert len({y for _, y in across}) == 1 and across == sorted(across)
        assert len({x for x, _ in down}) == 1 and down == sorted(down)


def test_each_action_space_lies_on_the_street_between_its_two_districts(
    city: dict[str, Any],
) -> None:
    assert set(city["spaces"]["at"]) == set(BETWEEN)
    radius = city["spaces"]["radius"]
    rects = {name: _box(facts["rect"]) for name, facts in city["districts"].items()}
    for name, (one, other) in BETWEEN.items():
        x, y = city["spaces"]["at"][name]
        a, b = _middle(city["districts"][one]["rect"]), _middle(city["districts"][other]["rect"])
        assert (x, y) == ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), name
        assert all(Box((x, y, x, y)).grown(radius).overlap(rect) == 0 for rect in rects.values())


def test_what_a_district_holds_lies_in_it_without_overlap(city: dict[str, Any]) -> None:
    sheet = Box((0, 0, city["w"], city["h"])).grown(-city_board.FRAME)
    for name, facts in city["districts"].items():
        plate = _box(facts["rect"])
        parts = [_box(facts[key]) for key in ("art", "live", "supply") if key in facts]
        parts += [_box(lot) for lot in facts.get("lots", [])]
        assert all(sheet.holds(corner) for corner in (plate[:2], plate[2:]))
        for part in parts:
            assert plate.grown(-6).holds((part[0], part[1])), name
            assert plate.grown(-6).holds((part[2], part[3])), name
        assert all(a.overlap(b) == 0 for a, b in combinations(parts, 2)), name
        assert facts["name"][1] < min(part[1] for part in parts), name


def test_resource_districts_have_three_building_lots_and_the_others_none(
    city: dict[str, Any],
) -> None:
    for name, facts in city["districts"].items():
        assert len(facts.get("lots", [])) == (3 if name in city_board.HEAPS else 0), name
        assert ("supply" in facts) == (name not in city_board.HEAPS)


def test_districts_have_tints_of_their_own() -> None:
    colour = atlas_palette()
    assert len({colour[f"district_{name}"] for row in LAYOUT for name in row}) == 9


def test_every_icon_is_there_and_uses_only_its_own_colours() -> None:
    assert set(icons()) == ICONS
    for name, icon in icons().items():
        assert icon["viewBox"] == "0 0 24 24"
        roles = {path[key] for path in icon["paths"] for key in ("fill", "stroke") if key in path}
        assert roles <= set(icon["colours"]), name
        assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in icon["colours"].values())
        assert all("fill" in path or "stroke" in path for path in icon["paths"])
        assert all(("stroke" in path) == ("width" in path) for path in icon["paths"])
        ElementTree.fromstring(shape(name))


def test_icon_outlines_start_and_stay_near_their_square() -> None:
    for name, icon in icons().items():
        for path in icon["paths"]:
            starts = re.findall(r"M(-?[\d.]+)[ ,]?(-?[\d.]+)", path["d"])
            assert starts and all(0 <= float(value) <= 24 for at in starts for value in at), name


def test_the_data_files_are_small() -> None:
    for name in ("pacific-rails-drawing.json", "pacific-rails-icons.json"):
        assert (BOARDS / name).stat().st_size < 20_000
        json.loads((BOARDS / name).read_text("utf-8"))


def _places(board: HexBoard) -> list[dict[str, Any]]:
    return [*board.facts["cities"], *board.facts["starts"]]


def _named(board: HexBoard) -> dict[str, Point]:
    return {place["id"]: board.middle((place["q"], place["r"])) for place in _places(board)}


def _label_boxes(board: HexBoard, which: str) -> dict[str, Box]:
    labels = board.drawing[which]
    named = _named(board)
    assert set(labels["places"]) == set(named)
    return {
        name: label_box(named[name], label, labels["size"])
        for name, label in labels["places"].items()
    }


def _box(rect: list[float]) -> Box:
    x, y, wide, high = rect
    return Box((x, y, x + wide, y + high))


def _middle(rect: list[float]) -> Point:
    x, y, wide, high = rect
    return (x + wide / 2, y + high / 2)


def _light(colour: str) -> float:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
