"""The page's address: what its query asks for, and which saved game it names."""

from __future__ import annotations

import json

import js
from pyodide.ffi import to_js

from goldenspike.session.setup import manner

_SLOT = "#play="
_AT = "&at="


class Address:
    """The address bar. `query` is what the address says, as far as it still holds."""

    def __init__(self) -> None:
        self.query: dict[str, str] = {}
        self.read()

    def read(self) -> None:
        """Take over what the address says now."""
        entries = js.Array.from_(js.URLSearchParams.new(js.location.search).entries())
        self.query = {str(k): str(v) for k, v in json.loads(js.JSON.stringify(entries))}

    @property
    def slot(self) -> str | None:
        """The saved game that the address names."""
        place = str(js.location.hash)
        return _decoded(place.removeprefix(_SLOT).partition(_AT)[0]) if _SLOT in place else None

    @property
    def at(self) -> int | None:
        """How many actions lie before the position that the address names; None: the present."""
        number = str(js.location.hash).partition(_AT)[2]
        return int(number) if number.isascii() and number.isdigit() and len(number) < 7 else None

    def to_lobby(self, *, replace: bool) -> None:
        """Lead to the lobby; an address that led nowhere is replaced, not added to."""
        self.query = manner(self.query)
        self._go("", replace=replace)

    def to_slot(self, slot: str, at: int | None, *, lasting: bool, replace: bool) -> None:
        """Lead to a saved game, or to a position of it. Where nothing lasts all of the query
        stays, so that a reload can at least follow the link again."""
        if lasting:
            self.query = manner(self.query)
        position = "" if at is None else f"{_AT}{at}"
        self._go(f"{_SLOT}{js.encodeURIComponent(slot)}{position}", replace=replace)

    def to_position(self, at: int | None) -> None:
        """Name an earlier position of the game, or the present one. To leave the present one and
        to come back to it are steps in the browser's history; what lies between is none."""
        if at != self.at:
            place = str(js.location.hash).partition(_AT)[0]
            step = (at is None) != (self.at is None)
            self._go(place if at is None else f"{place}{_AT}{at}", replace=not step)

    def prefer(self, part: str, value: str, *, lasting: bool) -> None:
        """A choice made in the page holds also against what the address says."""
        if part in self.query or not lasting:
            self.query[part] = value
            self._go(str(js.location.hash), replace=True)

    def _go(self, place: str, *, replace: bool) -> None:
        query = js.URLSearchParams.new(to_js(list(self.query.items()))).toString()
        search = f"?{query}" if query else ""
        here = f"{js.location.search}{js.location.hash}"
        if replace or place == str(js.location.hash) != "":
            js.history.replaceState(None, "", f"{js.location.pathname}{search}{place}")
        elif here != f"{search}{place}":
            js.history.pushState(None, "", f"{js.location.pathname}{search}{place}")


def _decoded(text: str) -> str:
    """Return a part of the address in plain text; one that is not well-formed stands as it is."""
    try:
        return str(js.decodeURIComponent(text))
    except Exception:  # the browser's own error type
        return text
