"""Boxes beside spots cover nothing of what they are about, wherever there is room."""

from __future__ import annotations

import pytest

from goldenspike.page.beside import around, beside, clear

LOW, TALL = (844.0, 390.0), (390.0, 844.0)


@pytest.mark.parametrize(
    ("target", "size", "window", "side"),
    [
        ((300, 60, 360, 120), (220, 180), LOW, "below"),
        ((300, 260, 360, 330), (220, 180), LOW, "above"),
        ((300, 120, 360, 300), (220, 180), LOW, "right"),
        ((600, 120, 700, 300), (220, 180), LOW, "left"),
        ((20, 400, 360, 440), (300, 200), TALL, "below"),
        ((20, 700, 360, 780), (300, 200), TALL, "above"),
    ],
)
def test_a_box_stands_on_a_side_with_room(
    target: tuple[float, float, float, float],
    size: tuple[float, float],
    window: tuple[float, float],
    side: str,
) -> None:
    x, y = beside(target, size, window)
    left, top, right, bottom = target
    sides = {
        "below": y >= bottom,
        "above": y + size[1] <= top,
        "right": x >= right,
        "left": x + size[0] <= left,
    }
    assert [name for name, there in sides.items() if there] == [side]
    assert 0 <= x <= window[0] - size[0]
    assert 0 <= y <= window[1] - size[1]


def test_where_there_is_no_room_it_stays_in_the_window() -> None:
    x, y = beside((10, 10, 830, 380), (220, 180), LOW)
    assert 0 <= x <= 844 - 220
    assert 0 <= y <= 390 - 180


def test_a_box_can_keep_clear_of_several_things_if_one_side_of_all_has_room() -> None:
    near, far = (20.0, 500.0, 100.0, 560.0), (140.0, 440.0, 180.0, 480.0)
    both = around([near, far])
    assert both == (20, 440, 180, 560)
    assert clear(both, (300, 200), TALL)
    _, y = beside(both, (300, 200), TALL)
    assert y >= 560
    assert not clear((10, 100, 380, 800), (300, 200), TALL)
