"""The style of a rules page: what its text and its figures need in a single file, beside the fonts,
since nothing is shown before the last sheet has come."""

from __future__ import annotations

from goldenspike import games
from workshop import paths

FOLDER = "assets/style"
FONTS = f"{FOLDER}/type.css"
BEFORE, AFTER = ("page", "table", "phone"), ("study", "rules")
"""What all pages need, before and after the style of their game."""


def address(game: str) -> str:
    """Where the style of a game's page lies within the site."""
    return f"{FOLDER}/rules-{games.get(game).scope}.css"


def files() -> dict[str, bytes]:
    """Every style by its address."""
    return {address(game): _joined(games.get(game).scope) for game in games.REGISTRY}


def _joined(scope: str) -> bytes:
    names = (*BEFORE, scope, *AFTER)
    sheets = (paths.ROOT / FOLDER / f"{name}.css" for name in names)
    return b"".join(sheet.read_bytes() for sheet in sheets if sheet.is_file())
