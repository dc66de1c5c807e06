"""All files for embedding, by their addresses; what takes long is made anew only when something
that it is made of has changed."""

from __future__ import annotations

from pathlib import Path

from workshop import art, paths
from workshop.embedding import blog, frame, manual, stills, studies
from workshop.making import (
    STAMP,
    files_below,
    fingerprint,
    fingerprint_of_tree,
    is_current,
    make_folder,
)
from workshop.telling import tell

NOT_SERVED = ("assets/embed/",)
"""What the files here are made from."""
NOT_KEPT = ("studies/", "blog/", "embed/")
"""Where files lie that are only wanted with a connection."""
_STYLES = "articles.css"


def pages(address: str = "") -> dict[str, bytes]:
    """Every page and picture; `address` is where the site will lie, with a slash at its end, or
    empty if nobody knows."""
    return {_STYLES: (frame.SOURCES / _STYLES).read_bytes()} | _kept(address)


def _kept(address: str) -> dict[str, bytes]:
    made_of = [
        fingerprint_of_tree(folder, pattern)
        for folder, pattern in (
            (paths.PYSRC / "goldenspike", "**/*.py"),
            (paths.PYSRC / "workshop" / "embedding", "**/*.py"),
            (paths.PYSRC / "workshop", "pictures.py"),
            (paths.PYSRC / "workshop", "policy.py"),
            (paths.PYSRC / "workshop", "shutter.py"),
            (paths.PYSRC / "workshop" / "covers", "**/*"),
            (paths.ASSETS / "embed" / "blog", "**/*"),
            (paths.ASSETS / "embed" / "manual", "**/*"),
            (paths.ASSETS / "studies", "**/*"),
            (paths.ASSETS / "style", "**/*"),
            (paths.ASSETS / "texts", "**/*"),
            (paths.ASSETS / "boards", "**/*"),
        )
    ]
    stamp = fingerprint(address, *made_of, *art.board_art().values())
    folder = paths.cache() / "studies"
    if not is_current(folder, stamp):
        tell("making the pages of the studies")
        make_folder(folder, stamp, lambda fresh: _fill(fresh, address))
    made = {path.relative_to(folder).as_posix(): path.read_bytes() for path in files_below(folder)}
    if not any(name.endswith(".webp") for name in made):
        (folder / STAMP).unlink(missing_ok=True)  # the next build tries again to have pictures
    return made


def _fill(folder: Path, address: str) -> None:
    found = stills.files()
    pictures = frozenset(found)
    for pages_of in (studies, manual, blog):
        found |= pages_of.files(pictures, address)
    for name, data in found.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
