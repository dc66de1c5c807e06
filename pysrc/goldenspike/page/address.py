"""The page's address: what its query asks for, and which saved game it names."""

from __future__ import annotations

import json
import re

import js
from pyodide.ffi import to_js

from goldenspike.session.setup import manner

_SLOT = "#play="
_AT = re.compile(r"[#&]at=([0-9]{1,6})$")


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
    def place(self) -> str:
        """The fragment: what the address names in this page, without the position in it."""
        return _AT.sub("", str(js.location.hash))

    @property
    def slot(self) -> str | None:
        """The saved game that the address names."""
        place = self.place
        return _decoded(place.removeprefix(_SLOT)) if place.startswith(_SLOT) else None

    @property
    def study(self) -> str:
        """The study of this site that the address names."""
        return self.query.get("study", "")

    @property
    def at(self) -> int | None:
        """The position that the address names: after how many actions of a game, or which stop of
        a study; None: where it starts by itself."""
        found = _AT.search(str(js.location.hash))
        return int(found[1]) if found else None

    @property
    def base(self) -> str:
        """Where links begin that lead to this page."""
        return str(js.location.href).partition("#")[0].partition("?")[0]

    def to_lobby(self, *, replace: bool) -> None:
        """Lead to the lobby; an address that led nowhere is replaced, not added to."""
        self.query = manner(self.query)
        self._go("", replace=replace)

    def to_slot(self, slot: str, at: int | None, *, lasting: bool, replace: bool) -> None:
        """Lead to a saved game, or to a position of it. Where nothing lasts all of the query
        stays, so that a reload can at least follow the link again."""
        if lasting:
            self.query = manner(self.query)
        position = "" if at is None else f"&at={at}"
        self._go(f"{_SLOT}{js.encodeURIComponent(slot)}{position}", replace=replace)

    def to_study(self, name: str, *, replace: bool) -> None:
        """Lead to a study of this site."""
        self.query = {**manner(self.query), "study": name}
        self._go("", replace=replace)

    def to_position(self, at: int | None) -> None:
        """Name an earlier position of the game, or the present one. To leave the present one and
        to come back to it are steps in the browser's history; what lies between is none."""
        if at != self.at:
            place = self.place
            step = (at is None) != (self.at is None)
            there = f"{place}&at={at}" if place else f"#at={at}"
            self._go(place if at is None else there, replace=not step)

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
