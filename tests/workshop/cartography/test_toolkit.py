"""What all maps are drawn with: geometry, labels, SVG; and that it knows no map."""

from __future__ import annotations

from itertools import combinations

import pytest

from workshop import paths
from workshop.cartography.toolkit.labels import label_box, place
from workshop.cartography.toolkit.plane import Box, Point, area
from workshop.cartography.toolkit.polylines import clip_ring, thin
from workshop.cartography.toolkit.svg import number, path_data
from workshop.cartography.toolkit.warp import Warp
from workshop.runtime import imports_of

CARTOGRAPHY = paths.PYSRC / "workshop" / "cartography"


def test_the_toolkit_knows_no_map_and_no_map_knows_another() -> None:
    folders = {path.parent.name for path in CARTOGRAPHY.glob("*/__init__.py")}
    assert "toolkit" in folders
    for folder in folders:
        for path in (CARTOGRAPHY / folder).rglob("*.py"):
            names = [name.split(".") for name in imports_of(path.read_text("utf-8"))]
            used = {
                name[2] for name in names if name[:2] == ["workshop", "cartography"] and name[2:]
            }
            assert used <= {folder, "toolkit"}, path.name


def test_a_warp_puts_its_points_on_their_targets_and_keeps_straight_what_it_can() -> None:
    sources: list[Point] = [(0, 0), (10, 0), (0, 10), (10, 10), (4, 5)]
    bent = Warp(sources, [(0, 0), (20, 0), (0, 20), (20, 20), (9, 12)])
    assert bent((4, 5)) == pytest.approx((9, 12))
    plain = Warp(sources[:4], [(x * 2 + 1, y * 3) for x, y in sources[:4]])
    assert plain((3, 7)) == pytest.approx((7, 21))


def test_thinning_keeps_corners_and_drops_what_lies_on_the_way() -> None:
    path: list[Point] = [(0, 0), (5, 0.1), (10, 0), (10, 5), (10, 10)]
    assert thin(path, 0.5) == [(0, 0), (10, 0), (10, 10)]
    assert thin(path, 0.05) == [(0, 0), (5, 0.1), (10, 0), (10, 10)]


def test_clipping_cuts_a_ring_at_the_edge_of_the_box() -> None:
    square: list[Point] = [(-5, 2), (5, 2), (5, 8), (-5, 8)]
    assert abs(area(clip_ring(square, Box((0, 0, 10, 10))))) == 30
    assert clip_ring(square, Box((20, 20, 30, 30))) == []


def test_path_data_is_relative_and_short() -> None:
    assert path_data([(10, 10), (10.5, 9.75), (10.52, 9.76), (12, 12)], closed=True) == (
        "M10 10l.5-.2 1.5 2.2z"
    )
    assert [number(value) for value in (0.04, -0.04, -0.5, 3.0, 1600)] == [
        "0",
        "0",
        "-.5",
        "3",
        "1600",
    ]


def test_the_search_for_label_places_separates_crowded_names() -> None:
    spots: dict[str, Point] = {"Dallas": (100, 100), "Fort Worth": (140, 100), "Waco": (120, 130)}
    written = {name: name for name in spots}
    labels = place(spots, written, 20, 10, cost=lambda name, box: 0.0, tries=5)
    boxes = [label_box(spots[name], label, 20) for name, label in labels.items()]
    assert len(boxes) == 3
    assert all(a.overlap(b) == 0 for a, b in combinations(boxes, 2))
