"""Draws the maps of the boards as SVG, from geographic data and the board files."""

from __future__ import annotations

import pathlib

from workshop.cartography import transamerica
from workshop.cartography.board import Lattice

__all__ = ["draw_all"]


def draw_all(out_dir: pathlib.Path) -> list[pathlib.Path]:
    """Draw every board into the folder; the files written. The same input gives the same bytes."""
    out_dir.mkdir(parents=True, exist_ok=True)
    board = out_dir / "transamerica.svg"
    board.write_text(transamerica.draw(Lattice.load("transamerica")), "utf-8")
    return [board]
