"""What the browser keeps for the page: nothing is lost, whatever it refuses."""

from __future__ import annotations

from goldenspike.page.shelf import MemoryShelf, Store


class FullShelf(MemoryShelf):
    """Has room for what replaces something, and for nothing new."""

    def setItem(self, key: str, value: str) -> None:
        if self.getItem(key) is None:
            raise OSError("full")
        super().setItem(key, value)


def test_every_original_of_a_slot_is_kept_once() -> None:
    store = Store(MemoryShelf())
    assert store.originals("a") == []
    assert store.keep_original("a", "first")
    assert store.keep_original("a", "second")
    assert store.keep_original("a", "first")
    assert store.keep_original("b", "other")
    assert store.originals("a") == ["first", "second"]
    store.delete("a")
    assert store.originals("a") == []
    assert store.originals("b") == ["other"]


def test_an_original_for_which_there_is_no_room_is_said_to_be_not_kept() -> None:
    store = Store(FullShelf())
    assert not store.keep_original("a", "first")
    assert store.originals("a") == []
