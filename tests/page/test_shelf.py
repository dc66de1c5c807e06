"""What the browser keeps for the page: nothing is lost, whatever it refuses."""

from __future__ import annotations

from goldenspike.page.shelf import MemoryStorage, Shelf


class FullStorage(MemoryStorage):
    """Has room for what replaces something, and for nothing new."""

    def setItem(self, key: str, value: str) -> None:
        if self.getItem(key) is None:
            raise OSError("full")
        super().setItem(key, value)


def test_every_original_of_a_slot_is_kept_once() -> None:
    shelf = Shelf(MemoryStorage())
    assert shelf.originals("a") == []
    assert shelf.keep_original("a", "first")
    assert shelf.keep_original("a", "second")
    assert shelf.keep_original("a", "first")
    assert shelf.keep_original("b", "other")
    assert shelf.originals("a") == ["first", "second"]
    shelf.delete("a")
    assert shelf.originals("a") == []
    assert shelf.originals("b") == ["other"]


def test_an_original_for_which_there_is_no_room_is_said_to_be_not_kept() -> None:
    shelf = Shelf(FullStorage())
    assert not shelf.keep_original("a", "first")
    assert shelf.originals("a") == []
