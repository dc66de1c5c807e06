"""Previews: a picture of each game that other sites show beside a link to its rules, lettered in
the language of the page.

They are drawn by a Chromium that is there already; without one the pages do without them. Other
sites want whole addresses, so they are told some only if it is known where the site will lie.
"""

from __future__ import annotations

import html
import subprocess
from pathlib import Path

from goldenspike.core.words import LANGUAGES, Words
from workshop import art, chromium, paths, pictures, shutter
from workshop.embedding import leaf
from workshop.making import fingerprint, fingerprint_of_tree, is_current, make_folder
from workshop.rulespages import figures, texts
from workshop.telling import Trouble, tell

SIZE = (1200, 630)
SHOWN = {
    "transamerica": ("transamerica", 41),
    "santa-fe": ("santa-fe", 251),
    "santa-fe-rails": ("santa-fe-rails", 320),
    "pacific-rails": ("pacific-rails", 461),
}
"""For each game a study of its figures and a move of it."""


def address(game: str, language: str) -> str:
    """Return where a game's preview lies within the site; those of other languages than the first
    lie below it."""
    return f"rules/previews/{_name(game, language)}"


def alternates(game: str, site: str) -> str:
    """Return which languages a page is to be had in, for search engines: these, too, want whole
    addresses, and are better told nothing than half."""
    if not site:
        return ""
    return "".join(
        f'<link rel="alternate" hreflang="{code}" href="{site}rules/{code}/{game}.html">\n'
        for code in LANGUAGES
    )


def described(page: str) -> str:
    """Return where the description of a page lies that other sites read."""
    return page.removesuffix(".html") + ".oembed.json"


def tags(game: str, language: str, site: str, *, shown: bool) -> str:
    """Return what a page says of its preview, if it has one, and of its description."""
    root = site or "../../"
    text = texts.read(game, language)
    found = [leaf.discovery(f"{root}{described(f'rules/{language}/{game}.html')}", text.title)]
    if site:
        found.append(f'<meta property="og:url" content="{site}rules/{language}/{game}.html">')
    if shown:
        where, (width, height) = f"{root}{address(game, language)}", SIZE
        found += [
            f'<meta property="og:image" content="{where}">',
            f'<meta property="og:image:width" content="{width}">',
            f'<meta property="og:image:height" content="{height}">',
            '<meta name="twitter:card" content="summary_large_image">',
            f'<meta name="twitter:title" content="{html.escape(text.title)}">',
            f'<meta name="twitter:description" content="{html.escape(text.description)}">',
            f'<meta name="twitter:image" content="{where}">',
        ]
    return "".join(f"{tag}\n" for tag in found)


def description(game: str, language: str, site: str, *, shown: bool) -> bytes:
    """Return what other sites are told of a page: it is an article, to be linked to."""
    root, (width, height) = site or "../../", SIZE
    thumbnail: dict[str, object] = {"thumbnail_url": f"{root}{address(game, language)}"}
    thumbnail |= {"thumbnail_width": width, "thumbnail_height": height}
    title = texts.read(game, language).title
    return leaf.oembed(type="link", title=title, provider_url=root, **(thumbnail if shown else {}))


def files(made_of: str) -> dict[str, bytes]:
    """Every preview by its address; none where no Chromium can draw them. `made_of` stands for
    the figures that they are chosen from."""
    styles = fingerprint_of_tree(paths.ASSETS / "style")
    folder = paths.cache() / "previews"
    drawn = fingerprint_of_tree(paths.PYSRC / "workshop", "pictures.py")
    stamp = fingerprint(made_of, " ".join(LANGUAGES), styles, drawn, *art.board_art().values())
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
    return {
        address(game, language): (folder / _name(game, language)).read_bytes()
        for game in SHOWN
        for language in LANGUAGES
    }


def drawing(game: str, language: str) -> str:
    """Return the picture of a game as an SVG of the size of a preview."""
    study, move = SHOWN[game]
    match = figures.opened(study).match
    view, words = match.at(move).view(None), Words(language, [seat.name for seat in match.seats])
    boards = [board.id for board in match.game.scene(view, words).boards]
    return pictures.picture(
        match.game,
        view,
        words,
        colours=[seat.colour for seat in match.seats],
        boards=boards[-1:],
        size=SIZE,
    )


def _shoot(browser: Path, folder: Path) -> None:
    shots: list[shutter.Shot] = []
    for game in SHOWN:
        for language in LANGUAGES:
            file = folder / _name(game, language)
            file.parent.mkdir(exist_ok=True)
            shots.append(shutter.Shot(drawing(game, language), *SIZE, file))
    shutter.shoot(browser, shots)


def _name(game: str, language: str) -> str:
    """The file of a preview in the folder of all."""
    return f"{game}.png" if language == next(iter(LANGUAGES)) else f"{language}/{game}.png"
