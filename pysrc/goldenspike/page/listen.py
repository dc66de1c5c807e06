"""Listening to the browser: what is heard can be unheard, and a defect is told to the person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy

Listener = Callable[[Any], None]
Defect = Callable[[BaseException], None]


class Ears:
    """Listeners that are let go together."""

    def __init__(self, defect: Defect) -> None:
        self._defect = defect
        self._heard: list[tuple[Any, str, Any, bool]] = []

    def hear(self, element: Any, kind: str, listener: Listener, *, capture: bool = False) -> None:
        """Have a listener called for each event of a kind."""
        proxy = create_proxy(self._guarded(listener))
        element.addEventListener(kind, proxy, capture)
        self._heard.append((element, kind, proxy, capture))

    def close(self) -> None:
        """Let go of everything."""
        for element, kind, proxy, capture in self._heard:
            element.removeEventListener(kind, proxy, capture)
            proxy.destroy()
        self._heard.clear()

    def _guarded(self, listener: Listener) -> Listener:
        """A defect in a listener is told to the person as well as to the console."""

        def guarded(event: Any) -> None:
            try:
                listener(event)
            except Exception as error:
                self._defect(error)
                raise

        return guarded
