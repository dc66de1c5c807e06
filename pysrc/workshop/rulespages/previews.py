"""Previews: a picture of each game that other sites show beside a link to its rules.

They are drawn by a Chromium that is there already; without one the pages do without them. Other
sites want whole addresses: the environment variable GOLDENSPIKE_ADDRESS says where the site will
lie.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

from goldenspike.core.words import LANGUAGES, Words
from workshop import art, chromium, paths, pictures
from workshop.making import fingerprint, fingerprint_of_tree, is_current, make_folder
from workshop.rulespages import figures
from workshop.telling import Trouble, tell

ENVIRONMENT = "GOLDENSPIKE_ADDRESS"
SIZE = (1200, 630)
PATIENCE = 60
"""Seconds that a Chromium may take for a picture."""
SHOWN = {
    "transamerica": ("transamerica", 41),
    "santa-fe": ("santa-fe", 251),
    "santa-fe-rails": ("santa-fe-rails", 320),
    "pacific-rails": ("pacific-rails", 461),
}
"""For each game a study of its figures and a move of it."""


def address(game: str) -> str:
    """Return where a game's preview lies within the site."""
    return f"rules/previews/{game}.png"


def alternates(game: str) -> str:
    """Return which languages a page is to be had in, for search engines: these, too, want whole
    addresses, and are better told nothing than half."""
    site = os.environ.get(ENVIRONMENT, "").rstrip("/")
    if not site:
        return ""
    return "".join(
        f'<link rel="alternate" hreflang="{code}" href="{site}/rules/{code}/{game}.html">\n'
        for code in LANGUAGES
    )


def tags(game: str) -> str:
    """Return what a page says of its preview."""
    site = os.environ.get(ENVIRONMENT, "")
    where = f"{site.rstrip('/')}/{address(game)}" if site else f"../previews/{game}.png"
    width, height = SIZE
    return (
        f'<meta property="og:image" content="{where}">\n'
        f'<meta property="og:image:width" content="{width}">\n'
        f'<meta property="og:image:height" content="{height}">\n'
        '<meta name="twitter:card" content="summary_large_image">\n'
    )


def files(made_of: str) -> dict[str, bytes]:
    """Every preview by its address; none where no Chromium can draw them. `made_of` stands for
    the figures that they are chosen from."""
    styles = fingerprint_of_tree(paths.ASSETS / "style")
    folder = paths.cache() / "previews"
    stamp = fingerprint(made_of, styles, *art.board_art().values())
    if not is_current(folder, stamp):
        try:
            browser = chromium.find()
            if browser is None:
                tell("no Chromium here: the rules pages have no previews for links to them")
                return {}
            tell("drawing the previews of the rules pages")
            make_folder(folder, stamp, lambda fresh: _shoot(browser, fresh))
        except (Trouble, OSError, subprocess.SubprocessError):
            tell("Chromium could not draw the previews of the rules pages: they go without")
            return {}
    return {address(game): (folder / f"{game}.png").read_bytes() for game in SHOWN}


def drawing(game: str) -> str:
    """Return the picture of a game as an SVG of the size of a preview."""
    study, move = SHOWN[game]
    match = figures.opened(study).match
    boards = [board.id for board in match.game.scene(match.at(move).view(None), Words("en")).boards]
    return pictures.picture(
        match.game,
        match.at(move).view(None),
        Words("en", [seat.name for seat in match.seats]),
        colours=[seat.colour for seat in match.seats],
        boards=boards[-1:],
        size=SIZE,
    )


def _shoot(browser: Path, folder: Path) -> None:
    """Draw each picture with a browser of its own, which ends by itself."""
    width, height = SIZE
    with tempfile.TemporaryDirectory() as desk:
        for game in SHOWN:
            source, out = Path(desk) / f"{game}.svg", folder / f"{game}.png"
            source.write_text(drawing(game), "utf-8")
            command = [
                *(str(browser), "--headless", *chromium.FLAGS, "--hide-scrollbars"),
                *(f"--user-data-dir={desk}/profile", f"--window-size={width},{height}"),
                *(f"--screenshot={out}", source.as_uri()),
            ]
            subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE)
            if not out.is_file():
                raise Trouble(f"No preview of {game} was drawn.")
