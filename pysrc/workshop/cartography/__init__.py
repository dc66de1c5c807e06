"""Draws the maps of the boards as SVG, from geographic data and the board files."""

from __future__ import annotations

import pathlib

from workshop.cartography import pacific, pacific_city, santa_fe, transamerica
from workshop.cartography.board import Lattice
from workshop.cartography.hexes import HexBoard

__all__ = ["draw_all"]


def draw_all(out_dir: pathlib.Path) -> list[pathlib.Path]:
    """Draw every board into the folder; the files written. The same input gives the same bytes."""
    out_dir.mkdir(parents=True, exist_ok=True)
    drawings = {
        "transamerica": transamerica.draw(Lattice.load("transamerica")),
        "sketch": transamerica.sketch(Lattice.load("transamerica")),
        "santa-fe": santa_fe.draw(santa_fe.load()),
        "pacific-rails": pacific.draw(HexBoard.load()),
        "pacific-city": pacific_city.draw(pacific_city.load()),
    }
    files = []
    for name, drawing in drawings.items():
        files.append(out_dir / f"{name}.svg")
        files[-1].write_text(drawing, "utf-8")
    return files
