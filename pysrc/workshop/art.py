"""The boards' maps, drawn anew only when the cartographer or the data has changed."""

from __future__ import annotations

from pathlib import Path

from workshop import cartography, paths
from workshop.making import (
    files_below,
    fingerprint,
    fingerprint_of_tree,
    is_current,
    make_folder,
)
from workshop.telling import tell


def board_art() -> dict[str, bytes]:
    """Every drawing by the name of its file."""
    source = paths.PYSRC / "workshop" / "cartography"
    geo = paths.PYSRC / "workshop" / "geo"
    stamp = fingerprint(
        fingerprint_of_tree(source),
        fingerprint_of_tree(geo),
        fingerprint_of_tree(paths.ASSETS / "boards"),
    )
    folder = paths.cache() / "boards"
    if not is_current(folder, stamp):
        tell("drawing the boards")
        make_folder(folder, stamp, _draw)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files_below(folder)}


def file(name: str) -> bytes:
    """A board's art: a file of the assets, or one that is drawn."""
    kept = paths.ASSETS / "boards" / name
    return kept.read_bytes() if kept.is_file() else board_art()[name]


def _draw(folder: Path) -> None:
    cartography.draw_all(folder)
