"""A Web Storage object whose errors are answers."""

from __future__ import annotations

from typing import Any


class Items:
    """The items of a storage. Browsers have error types of their own for one that is full, blocked
    or gone; one that is not `lasting` is gone with the page."""

    def __init__(self, storage: Any, *, lasting: bool = True) -> None:
        self._storage = storage
        self.lasting = lasting

    def names(self) -> list[str]:
        """Return the names of all items."""
        return [str(self._storage.key(number)) for number in range(self._storage.length)]

    def get(self, key: str) -> str | None:
        """Return an item; the browser's own null means there is none."""
        try:
            text = self._storage.getItem(key)
        except Exception:
            return None
        return text if isinstance(text, str) else None

    def put(self, key: str, value: str) -> bool:
        """Keep an item; False when the browser has no room or refuses."""
        try:
            self._storage.setItem(key, value)
        except Exception:
            return False
        return True

    def remove(self, key: str) -> None:
        """Drop an item."""
        self._storage.removeItem(key)
