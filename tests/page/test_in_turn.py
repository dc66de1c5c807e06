"""What is called for in the midst of itself comes afterwards."""

from __future__ import annotations

import pytest

from goldenspike.page.in_turn import in_turn


class Writer:
    """Writes down when it begins and ends, and what is to happen in between."""

    def __init__(self, *between: object) -> None:
        self.notes: list[str] = []
        self._between = list(between)

    @in_turn
    def write(self) -> None:
        self.notes.append("begin")
        between = self._between.pop(0) if self._between else None
        if isinstance(between, Exception):
            raise between
        for _ in range(between if isinstance(between, int) else 0):
            self.write()
        self.notes.append("end")


def test_it_works_once_more_however_often_it_was_called_for() -> None:
    writer = Writer(3, 1)
    writer.write()
    assert writer.notes == ["begin", "end"] * 3
    writer.write()
    assert writer.notes == ["begin", "end"] * 4


def test_after_a_defect_it_works_again() -> None:
    writer = Writer(ValueError())
    with pytest.raises(ValueError):
        writer.write()
    writer.write()
    assert writer.notes == ["begin", "begin", "end"]


def test_objects_do_not_wait_for_each_other() -> None:
    one, other = Writer(), Writer()

    class Both(Writer):
        @in_turn
        def write(self) -> None:
            one.write()
            other.write()

    Both().write()
    assert one.notes == other.notes == ["begin", "end"]
