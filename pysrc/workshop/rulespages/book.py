"""All files of the rules pages, made anew only when something that they are made of has changed."""

from __future__ import annotations

from pathlib import Path

from goldenspike import games
from goldenspike.core.words import LANGUAGES as ALL_LANGUAGES
from workshop import paths
from workshop.making import (
    files_below,
    fingerprint,
    fingerprint_of_tree,
    is_current,
    make_folder,
)
from workshop.rulespages import chapters, page, previews, styles
from workshop.telling import tell

LANGUAGES = tuple(ALL_LANGUAGES)
STUDIES = "assets/studies/rules"
"""Where the studies of the figures lie within the site, as they do in the project."""


def addresses() -> dict[tuple[str, str], str]:
    """The address of each page within the site, by game and language."""
    return {
        (game, language): f"rules/{language}/{game}.html"
        for game in games.REGISTRY
        for language in LANGUAGES
    }


def chapter_files() -> dict[tuple[str, str], str]:
    """The address of what is read beside a table, by game and language."""
    return {which: name.replace(".html", ".json") for which, name in addresses().items()}


def files(address: str = "") -> dict[str, bytes]:
    """Every file by its address: the pages, their styles, what is read beside a table, what other
    sites are told of the pages, and the previews. `address` is where the site will lie, empty if
    nobody knows."""
    made_of = [
        fingerprint_of_tree(folder, pattern)
        for folder, pattern in (
            (paths.PYSRC / "goldenspike", "**/*.py"),
            (paths.PYSRC / "workshop" / "rulespages", "**/*.py"),
            (paths.ASSETS / "rules", "**/*"),
            (paths.ROOT / STUDIES, "**/*"),
            (paths.ASSETS / "texts", "**/*"),
            (paths.ASSETS / "boards", "**/*"),
        )
    ]
    folder, stamp = paths.cache() / "rules", fingerprint(*made_of)
    if not is_current(folder, stamp):
        tell("drawing the figures of the rules pages")
        make_folder(folder, stamp, _fill)
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in files_below(folder)}
    pictures = previews.files(stamp)
    for (game, language), name in addresses().items():
        shown = previews.address(game, language) in pictures
        tags = previews.tags(game, language, address, shown=shown)
        tags += previews.alternates(game, address)
        found[name] = found[name].replace(f"{page.PREVIEW}\n".encode(), tags.encode())
        found[previews.described(name)] = previews.description(game, language, address, shown=shown)
    return found | pictures | styles.files()


def _fill(folder: Path) -> None:
    for which, name in addresses().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page.made(*which), "utf-8")
    for which, name in chapter_files().items():
        (folder / name).write_text(chapters.made(*which), "utf-8")
