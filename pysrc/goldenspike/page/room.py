"""How much room an element has for a table, and in which light."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

_WIDTHS = (330, 560, 820, 1180, 1450, 1499)
"""Widths, in CSS pixels, beyond which the style sheets lay a table out differently. Who has
large letters has less room for them: the widths are meant for the usual size."""
_SIDE_BY_SIDE = 820
"""Beyond this one the boards have something beside them."""
_LETTERS = 16
"""The usual size of letters, in CSS pixels."""
_LOW = "(max-height: 520px) and (orientation: landscape)"
_HARDLY = 560
"""A low window that is no wider than this has no room beside the boards: it is one that somebody
has enlarged, four times say."""
_DARK = "(prefers-color-scheme: dark)"


class Room:
    """Watches the size of an element and tells when it, or the light, calls for another layout."""

    def __init__(self, element: Any, changed: Callable[[], None]) -> None:
        self._element = element
        self._changed = changed
        self._low = js.window.matchMedia(_LOW)
        self._dark = js.window.matchMedia(_DARK)
        self._proxy = create_proxy(self._resized)
        self._observer = js.ResizeObserver.new(self._proxy)
        self._observer.observe(element)
        self._low.addEventListener("change", self._proxy)
        self._dark.addEventListener("change", self._proxy)
        self._known = self._measure()

    @property
    def width(self) -> int:
        """The width in CSS pixels."""
        return self._known[0]

    @property
    def over(self) -> str:
        """The widths that it goes beyond."""
        return " ".join(str(known) for known in _WIDTHS if self._wide > known)

    @property
    def low(self) -> bool:
        """Whether the screen is wide and low, as a phone on its side; a frame in another page is of
        any height, and as high as its table."""
        return self._known[1] and self.width > _HARDLY

    @property
    def stacked(self) -> bool:
        """Whether things stand below each other, so that the page scrolls."""
        return self.low or self._wide <= _SIDE_BY_SIDE

    @property
    def dark(self) -> bool:
        """Whether the system wants dark colours."""
        return self._known[2]

    @property
    def _wide(self) -> float:
        """The width as it is for letters of the usual size."""
        return self.width * _LETTERS / self._known[3]

    def close(self) -> None:
        """Watch no more."""
        self._observer.disconnect()
        self._low.removeEventListener("change", self._proxy)
        self._dark.removeEventListener("change", self._proxy)
        self._proxy.destroy()

    def _measure(self) -> tuple[int, bool, bool, float]:
        """Look at everything. A table is put up before it is shown, and will have all the width."""
        page = self._element.ownerDocument.documentElement
        letters = float(str(js.getComputedStyle(page).fontSize).removesuffix("px"))
        width = int(self._element.clientWidth or page.clientWidth)
        return width, bool(self._low.matches), bool(self._dark.matches), letters

    def watch(self, letter: Any) -> None:
        """Watch what is as large as the page's letters, too: somebody may choose others in the
        browser while the table stands."""
        self._observer.observe(letter)

    def look_again(self) -> None:
        """Letters may have another size than before."""
        self._resized()

    def _resized(self, *_: Any) -> None:
        known = self._measure()
        if known != self._known:
            self._known = known
            self._changed()
