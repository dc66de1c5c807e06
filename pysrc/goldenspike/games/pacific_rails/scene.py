"""The drawing: what each seat has at a glance, beside its name."""

from __future__ import annotations

from typing import Any

from goldenspike.core.game import View
from goldenspike.core.scene import Node, Scene, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.label import count_text


def draw(view: View, words: Words) -> Scene:
    """Draw what a view shows."""
    return Scene(boards=(), seats=tuple(_note(seat, words) for seat in view["seats"]))


def _note(seat: dict[str, Any], words: Words) -> Node:
    cargo = [count_text(words, kind, n) for kind, n in seat["cargo"].items() if n]
    return el("span", f"{seat['load']}/{seat['capacity']} {words.listing(cargo)}", cls="note")
