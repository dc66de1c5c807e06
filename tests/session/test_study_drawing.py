"""Marks and arrows on a board."""

from __future__ import annotations

from goldenspike.core.scene import Board, Node, el
from goldenspike.session.study import COLOURS, Arrow, Mark
from goldenspike.session.study.drawing import notes

SPOTS = {"a": (100.0, 100.0), "b": (400.0, 500.0), "c": (100.0, 100.0)}


def board(width: float = 1600) -> Board:
    return Board("map", "Map", width, 1000, "map.svg", el("g"), SPOTS)


def drawn(node: Node) -> list[Node]:
    return [child for child in node.children if isinstance(child, Node)]


def path(node: Node) -> str:
    return drawn(node)[1].attrs["d"]


def test_every_colour_has_a_class_and_all_but_rings_a_shape_of_their_own() -> None:
    marks = drawn(notes(board(), [Mark(colour, ("a",)) for colour in COLOURS], []))
    assert [mark.attrs["class"] for mark in marks] == [f"note note-{c}" for c in COLOURS]
    assert len({path(mark) for mark in marks}) == 3


def test_marks_lie_at_their_spots_and_grow_with_the_board() -> None:
    (mark,) = drawn(notes(board(800)._replace(piece=9), [Mark("red", ("b",))], []))
    assert mark.attrs["transform"] == "translate(400 500) scale(0.5)"


def test_a_mark_goes_around_a_piece_that_is_large() -> None:
    (mark,) = drawn(notes(board(800)._replace(piece=18), [Mark("green", ("b",))], []))
    assert mark.attrs["transform"] == "translate(400 500) scale(1)"


def test_an_arrow_points_from_spot_to_spot_and_stops_short_of_both() -> None:
    (arrow,) = drawn(notes(board(), [], [Arrow("blue", "a", "b")]))
    assert arrow.attrs["transform"] == "translate(100 100) rotate(53.13) scale(1)"
    assert path(arrow).startswith("M14 0H486M")


def test_spots_that_this_board_does_not_have_are_left_out() -> None:
    marks = [Mark("red", ("x", "a", "a"))]
    arrows = [Arrow("red", "a", "x"), Arrow("red", "a", "c"), Arrow("red", "a", "a")]
    assert [node.key for node in drawn(notes(board(), marks, arrows))] == ["mark red a"]


def test_what_is_marked_keeps_its_name_on_top_of_the_mark() -> None:
    texts = [el("text", spot.upper(), key=spot) for spot in SPOTS]
    sets = [el("g", *texts, key=cls, cls=f"names {cls}") for cls in ("small", "large")]
    layer = el("g", el("g", *sets, key="names"), cls="map")
    (mark, names) = drawn(notes(board()._replace(layer=layer), [Mark("red", ("b",))], []))
    assert mark.attrs["class"] == "note note-red"
    assert names.attrs == {"class": "map", "aria-hidden": "true"}
    assert [[name.children for name in drawn(each)] for each in drawn(names)] == [[("B",)]] * 2
