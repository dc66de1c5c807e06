"""What is put beside a place on a map hides no names."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from goldenspike.core.lettering import hidden, name_boxes
from goldenspike.games.santa_fe.drawing import sheet
from goldenspike.games.santa_fe.rules.board import board as santa_fe
from goldenspike.games.transamerica.drawing import marks, places
from goldenspike.games.transamerica.rules.board import board as transamerica

LETTERING = {
    "size": 20,
    "places": {
        "Rome": {"anchor": "start", "dx": 10, "dy": 5, "lines": ["Rome"]},
        "Bari": {"anchor": "end", "dx": -10, "dy": 5, "lines": ["Ba", "ri"]},
    },
}


def test_a_name_is_a_box_beside_its_place() -> None:
    right, left = name_boxes(LETTERING, {"Rome": (0.0, 0.0), "Bari": (100.0, 50.0)}.__getitem__)
    assert right == (10.0, -10.0, 51.6, 10.0)
    assert left == (90 - 20.8, 40.0, 90.0, 80.0)
    assert hidden((0, 0), 9, [right, left]) == 0
    assert hidden((0, 0), 12, [right, left]) == 2 * 20
    assert hidden((30, 0), 5, [right]) == 100


@pytest.mark.parametrize("size", sheet.BADGE)
def test_the_count_of_a_city_stands_beside_its_name_and_all_others(size: str) -> None:
    boxes = list(name_boxes(sheet.labels()[size], sheet.place_point))
    for place in santa_fe().places:
        assert hidden(sheet.beside(place.id), sheet.BADGE[size], boxes) == 0, place.id


def test_start_markers_lean_away_from_names() -> None:
    """From all of them where there is room for that: at nearly every junction. Nowhere is more
    than a letter hidden."""
    letter = places.drawing_data()["labels_phone"]["size"] ** 2 * 0.5
    crossed = 0
    for at in transamerica().junction_ids.values():
        x, y = places.junction_point(at)
        turn = radians(marks.lean(at))
        head = x + marks.STALK * sin(turn), y - marks.STALK * cos(turn)
        over = hidden(head, marks.HEAD, places.names())
        crossed += over > 0
        assert over < letter, at
    assert crossed <= 12


def test_the_flag_of_a_city_stands_beside_its_name_and_all_others() -> None:
    for city in transamerica().cities:
        assert hidden(marks.claim_point(city.name), marks.CLAIM, places.names()) == 0, city.name


def test_the_letters_of_who_has_played_a_city_stand_beside_its_name_and_all_others() -> None:
    boxes = list(name_boxes(sheet.labels()["labels"], sheet.place_point))
    for place in santa_fe().places:
        for number in range(4):
            at = sheet.claim_point(place.id, sheet.claim_turn(place.id, number))
            assert hidden(at, sheet.CLAIM, boxes) == 0, (place.id, number)


def test_the_badge_of_an_end_hides_no_name() -> None:
    """With the lettering of a screen none, wherever a railroad ends; with that of a phone, where
    badges are larger and names nearly meet, there is room for that at nearly every space, and
    nowhere more than two letters are hidden."""
    letter = sheet.labels()["labels_phone"]["size"] ** 2 * 0.5
    boxes = {size: list(name_boxes(sheet.labels()[size], sheet.place_point)) for size in sheet.END}
    crossed = 0
    for number, line in enumerate(santa_fe().lines):
        for space, (_, _, turn) in enumerate(sheet.spaces(number)[0]):
            for ahead in (None, turn, turn + 180):
                at = sheet.end_point(number, space, ahead)
                screen, phone = (sheet.end_hides(at, ahead, *each) for each in boxes.items())
                assert screen == 0, (line.id, space)
                assert phone < 2 * letter, (line.id, space)
                crossed += phone > 0
    assert crossed < 30
