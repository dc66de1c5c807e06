"""Draws the maps of the boards as SVG, from geographic data and the board files."""

from __future__ import annotations

import pathlib
from collections.abc import Callable

from workshop.cartography.pacific_rails import city_board, map_board
from workshop.cartography.pacific_rails.hexes import HexBoard
from workshop.cartography.santa_fe import drawing as santa_fe
from workshop.cartography.toolkit.lettering import in_languages
from workshop.cartography.toolkit.night import with_night
from workshop.cartography.toolkit.palette import day_palette
from workshop.cartography.transamerica import drawing as transamerica
from workshop.cartography.transamerica.lattice import Lattice

DRAWINGS: dict[str, Callable[[], str]] = {
    "transamerica": lambda: transamerica.draw(Lattice.load("transamerica")),
    "sketch": lambda: transamerica.sketch(Lattice.load("transamerica")),
    "santa-fe": lambda: santa_fe.draw(santa_fe.load()),
    "pacific-rails": lambda: map_board.draw(HexBoard.load()),
    "pacific-city": lambda: city_board.draw(city_board.load()),
}
"""What the build draws: the name of each picture and how it is made."""


def draw_all(out_dir: pathlib.Path) -> list[pathlib.Path]:
    """Draw every board into the folder, by day and by night and in every language; the files
    written. The same input gives the same bytes."""
    out_dir.mkdir(parents=True, exist_ok=True)
    files, palette = [], day_palette()
    for name, draw in DRAWINGS.items():
        files.append(out_dir / f"{name}.svg")
        files[-1].write_text(with_night(in_languages(draw()), palette), "utf-8")
    return files
