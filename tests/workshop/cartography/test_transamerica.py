"""The TransAmerica map: what the board file promises, and what the drawing must hold to."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections import Counter
from itertools import combinations, pairwise

import pytest

from workshop.cartography.toolkit.labels import label_box
from workshop.cartography.toolkit.ornaments import SERIF
from workshop.cartography.toolkit.plane import Box, Point, area, distance_to_segment, inside
from workshop.cartography.transamerica import drawing as transamerica
from workshop.cartography.transamerica.chains import chains
from workshop.cartography.transamerica.drawing import CARTOUCHE, FRAME
from workshop.cartography.transamerica.fit import CITIES, HELPERS, fit
from workshop.cartography.transamerica.lattice import Lattice, Line
from workshop.cartography.transamerica.terrain import BOUNDARIES, REGIONS, Terrain
from workshop.cartography.transamerica.waters import RIVERS, river_courses

LABEL_SETS = ("labels", "labels_phone")


@pytest.fixture(scope="module")
def board() -> Lattice:
    return Lattice.load("transamerica")


@pytest.fixture(scope="module")
def terrain(board: Lattice) -> Terrain:
    return Terrain(board, fit(board))


@pytest.fixture(scope="module")
def drawing(board: Lattice) -> str:
    return transamerica.draw(board)


def test_the_board_has_188_junctions_and_509_lines_of_which_109_are_double(board: Lattice) -> None:
    assert len(board.junctions) == len(set(board.junctions)) == 188
    assert len(board.lines) == 509
    assert len(board.double_lines) == len(board.facts["double_lines"]) == 109
    assert set(board.double_lines) <= set(board.lines)
    assert set(board.double_lines.values()) == {"river", "mountain"}


def test_each_colour_has_seven_cities_two_of_them_dashed(board: Lattice) -> None:
    colours = Counter(city.colour for city in board.cities)
    assert colours == dict.fromkeys(("blue", "yellow", "green", "orange", "red"), 7)
    dashed = Counter(city.colour for city in board.cities if city.dashed)
    assert dashed == dict.fromkeys(colours, 2)


def test_cities_stand_on_junctions_of_their_own(board: Lattice) -> None:
    assert len({city.name for city in board.cities}) == 35
    assert len({city.at for city in board.cities}) == 35
    assert {city.at for city in board.cities} <= set(board.junctions)


def test_every_junction_can_be_reached_from_every_other(board: Lattice) -> None:
    near: dict[tuple[int, int], list[tuple[int, int]]] = {at: [] for at in board.junctions}
    for a, b in board.lines:
        near[a].append(b)
        near[b].append(a)
    seen, pending = set(), [board.junctions[0]]
    while pending:
        at = pending.pop()
        if at not in seen:
            seen.add(at)
            pending += near[at]
    assert seen == set(board.junctions)


def test_all_lines_are_drawn_equally_long(board: Lattice) -> None:
    for line in board.lines:
        (ax, ay), (bx, by) = board.ends(line)
        assert abs((ax - bx) ** 2 + (ay - by) ** 2 - board.drawing["dx"] ** 2) < 1


def test_each_region_has_its_own_shape_and_colour(board: Lattice) -> None:
    regions = board.drawing["regions"]
    assert set(regions) == {city.colour for city in board.cities} == set(REGIONS)
    for key in ("shape", "fill", "dark"):
        assert len({region[key] for region in regions.values()}) == 5
    for region in regions.values():
        assert _luminance(region["dark"]) < _luminance(region["fill"])


def test_region_boundaries_are_shared_by_the_two_regions_they_name() -> None:
    uses = Counter(boundary for parts in REGIONS.values() for boundary, _ in parts)
    assert uses == dict.fromkeys(BOUNDARIES, 2)
    for name, parts in REGIONS.items():
        assert all(name in boundary.split() for boundary, _ in parts)


def test_every_city_lies_in_the_wash_of_its_region(board: Lattice, terrain: Terrain) -> None:
    for city in board.cities:
        at = board.spot(city.at)
        assert [name for name in REGIONS if inside(at, terrain.region(name))] == [city.colour]


def test_every_junction_lies_on_land_and_in_no_lake(board: Lattice, terrain: Terrain) -> None:
    mainland = max(terrain.land, key=lambda ring: abs(area(ring)))
    lakes = terrain.lakes("great")
    for at in board.junctions:
        spot = board.spot(at)
        assert inside(spot, mainland), at
        assert not any(inside(spot, lake) for lake in lakes), at


def test_no_line_runs_far_over_the_sea(board: Lattice, terrain: Terrain) -> None:
    mainland = max(terrain.land, key=lambda ring: abs(area(ring)))
    for line in board.lines:
        a, b = board.ends(line)
        for step in range(1, 10):
            spot = (a[0] + (b[0] - a[0]) * step / 10, a[1] + (b[1] - a[1]) * step / 10)
            if not inside(spot, mainland):
                coast = min(distance_to_segment(spot, p, q) for p, q in pairwise(mainland))
                assert coast < 8, line


def test_places_lie_where_the_fit_puts_them(board: Lattice) -> None:
    place_of = fit(board)
    for city in board.cities:
        assert place_of(CITIES[city.name]) == pytest.approx(board.spot(city.at), abs=0.01)
    for name, degrees, (column, row) in HELPERS:
        spot = board.spot((column + row / 2, row))
        assert place_of(degrees) == pytest.approx(spot, abs=0.01), name


def test_the_fit_folds_nothing_over(board: Lattice) -> None:
    place_of = fit(board)
    for longitude in range(-124, -68):
        for latitude in range(26, 49):
            here = place_of((longitude, latitude))
            east = place_of((longitude + 0.1, latitude))
            north = place_of((longitude, latitude + 0.1))
            turn = (east[0] - here[0]) * (north[1] - here[1])
            turn -= (east[1] - here[1]) * (north[0] - here[0])
            assert turn < 0, (longitude, latitude)


def test_every_double_line_belongs_to_one_river_or_range(board: Lattice) -> None:
    for kind in ("river", "mountain"):
        gates = [gate for chain in chains(board, kind) for gate in chain.gates]
        assert sorted(gates) == sorted(
            line for line, its_kind in board.double_lines.items() if its_kind == kind
        )


def test_rivers_cross_exactly_the_double_lines_that_are_double_for_them(board: Lattice) -> None:
    crossed: Counter[Line] = Counter()
    courses = river_courses(board, fit(board))
    assert set(courses) == set(RIVERS)
    for course in courses.values():
        for a, b in pairwise(course):
            crossed.update(line for line in board.lines if _cross(a, b, *board.ends(line)))
    assert {line for line, times in crossed.items() if times} == {
        line for line, kind in board.double_lines.items() if kind == "river"
    }


def test_ranges_cross_exactly_the_double_lines_that_are_double_for_them(
    board: Lattice, terrain: Terrain
) -> None:
    crossed = {
        line
        for chain in chains(board, "mountain")
        for a, b in pairwise(terrain.crest(chain))
        for line in board.lines
        if _cross(a, b, *board.ends(line))
    }
    assert crossed == {line for line, kind in board.double_lines.items() if kind == "mountain"}


@pytest.mark.parametrize("which", LABEL_SETS)
def test_city_names_overlap_no_other_name(board: Lattice, which: str) -> None:
    for (one, box), (other, other_box) in combinations(_boxes(board, which).items(), 2):
        assert box.overlap(other_box) == 0, (one, other)


@pytest.mark.parametrize("which", LABEL_SETS)
def test_city_names_overlap_no_city_symbol(board: Lattice, which: str) -> None:
    radius = board.drawing["symbol"]
    for name, box in _boxes(board, which).items():
        for city in board.cities:
            x, y = board.spot(city.at)
            symbol = Box((x - radius, y - radius, x + radius, y + radius))
            assert box.overlap(symbol) == 0, (name, city.name)


@pytest.mark.parametrize("which", LABEL_SETS)
def test_city_names_stay_inside_the_frame_and_off_the_cartouche(board: Lattice, which: str) -> None:
    sheet = Box((FRAME, FRAME, board.drawing["w"] - FRAME, board.drawing["h"] - FRAME))
    for name, box in _boxes(board, which).items():
        left, top, right, bottom = box
        assert sheet.holds((left, top)) and sheet.holds((right, bottom)), name
        assert box.overlap(CARTOUCHE) == 0, name


@pytest.mark.parametrize("which", LABEL_SETS)
def test_every_city_has_a_name_written_in_full_nearest_to_itself(
    board: Lattice, which: str
) -> None:
    boxes = _boxes(board, which)
    for city in board.cities:
        lines = board.drawing[which]["places"][city.name]["lines"]
        assert " ".join(lines) == city.name
        own = _distance(board.spot(city.at), boxes[city.name])
        for other in board.cities:
            if other != city:
                assert _distance(board.spot(other.at), boxes[city.name]) > own, (city, other)


def test_the_drawing_writes_no_city_name(board: Lattice, drawing: str) -> None:
    written = " ".join(ElementTree.fromstring(drawing).itertext())
    assert not [city.name for city in board.cities if city.name in written]
    assert SERIF.endswith(",serif")


def _boxes(board: Lattice, which: str) -> dict[str, Box]:
    labels = board.drawing[which]
    assert set(labels["places"]) == {city.name for city in board.cities}
    return {
        city.name: label_box(board.spot(city.at), labels["places"][city.name], labels["size"])
        for city in board.cities
    }


def _distance(point: Point, box: Box) -> float:
    across = max(box[0] - point[0], 0, point[0] - box[2])
    down = max(box[1] - point[1], 0, point[1] - box[3])
    return float((across**2 + down**2) ** 0.5)


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


def _luminance(colour: str) -> float:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
