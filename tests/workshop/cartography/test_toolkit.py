"""What all maps are drawn with: geometry, labels, SVG; and that it knows no map."""

from __future__ import annotations

import re
from itertools import accumulate, combinations, pairwise

import pytest

from workshop import paths
from workshop.cartography.toolkit import svg
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


def test_a_long_line_is_drawn_in_pieces_that_meet_and_lie_close_together() -> None:
    line = [(10.0 * step, 3.0 * (step % 5)) for step in range(200)]
    drawn = svg.spread([line], stroke="red")
    pieces = re.findall(r"M([^M\"]+)", drawn)
    assert drawn.count("<path") > 5
    assert drawn.startswith('<g stroke-linecap="round" stroke="red">')
    ends = [_walked(piece) for piece in pieces]
    assert ends[0][0] == line[0]
    assert ends[-1][-1] == line[-1]
    for before, after in pairwise(ends):
        assert before[-1] == after[0]
        assert after[-1][0] - after[0][0] <= 10 * svg.PIECE
    assert [point for piece in ends for point in piece[1:]] == line[1:]


def test_shapes_of_one_part_of_a_map_are_one_element() -> None:
    square = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0)]
    far = [(x + 3 * svg.PART, y) for x, y in square]
    near = [(x + 20, y) for x, y in square]
    assert svg.spread([square, far, near], closed=True).count("<path") == 2
    assert "linecap" not in svg.spread([square], closed=True)


def test_an_outline_comes_back_to_where_it_began() -> None:
    ring = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0)]
    [piece] = re.findall(r"M([^\"]+)", svg.outlines([ring]))
    assert _walked(piece) == [*ring, ring[0]]


def _walked(data: str) -> list[tuple[float, float]]:
    """The points of path data as `path_data` writes it."""
    values = [float(text) for text in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", data)]
    steps = list(zip(values[::2], values[1::2], strict=True))
    return [(round(x, 1), round(y, 1)) for x, y in accumulate(steps, _added)]


def _added(at: tuple[float, float], step: tuple[float, float]) -> tuple[float, float]:
    return at[0] + step[0], at[1] + step[1]
