"""The covers as paintings, by day and by night, lettered in every language: a browser shows one at
once, while a drawing has to be painted by it first. A Chromium that is there makes them; without
one the lobby shows the drawings."""

from __future__ import annotations

import base64
import subprocess
from itertools import product
from pathlib import Path

from goldenspike import games
from goldenspike.core import Game
from goldenspike.core.words import LANGUAGES
from goldenspike.parts.miniature import art_fragment, cover_name
from workshop import art, chromium, covers, paths, shutter
from workshop.making import fingerprint
from workshop.telling import Trouble, tell

SIZE = (640, 448)
"""Pixels of a painting, in the shape of a card."""
QUALITY = 62
CLOSE = {"santa-fe-rails": (1.75, 0.24, 0.66)}
"""Which covers show a part of their board only: how many times larger, and how far to the right and
down in it. The lobby's style has the same for drawings."""


def paintings() -> dict[str, bytes]:
    """Every painting by the name of its file; none where no Chromium can make them."""
    store, shots = paths.cache() / "paintings", []
    kept: dict[str, Path] = {}
    for game, language, dark in product(games.all_games(), LANGUAGES, (False, True)):
        svg = canvas(game, dark, language)
        file = store / f"{fingerprint(svg, str(QUALITY), str(dark))}.webp"
        kept[cover_name(game, dark, language)] = file
        if not file.is_file():
            shots.append(shutter.Shot(svg, *SIZE, file, dark=dark))
    try:
        if shots:
            _shoot(shots)
    except (Trouble, OSError, subprocess.SubprocessError) as error:
        tell(f"no covers by a Chromium ({error}): the lobby has drawings")
        return {}
    return {name: file.read_bytes() for name, file in kept.items()}


def canvas(game: Game, dark: bool, language: str) -> str:
    """What a painting is made from: the board's art, and the cover on it."""
    board = covers.shown(game)
    scale, right, down = CLOSE.get(game.id, (1.0, 0.5, 0.5))
    width, height = board.width / scale, board.height / scale
    left, top = right * (board.width - width), down * (board.height - height)
    layers = (
        (art.file(game.art), art_fragment(dark, language)),
        (covers.cover(game).encode(), ""),
    )
    images = "".join(
        f'<image width="{board.width:g}" height="{board.height:g}" '
        f'href="data:image/svg+xml;base64,{base64.b64encode(data).decode()}{fragment}"/>'
        for data, fragment in layers
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE[0]}" height="{SIZE[1]}" '
        f'viewBox="{left:g} {top:g} {width:g} {height:g}" preserveAspectRatio="xMidYMid slice">'
        f"{images}</svg>"
    )


def _shoot(shots: list[shutter.Shot]) -> None:
    browser = chromium.find()
    if browser is None:
        raise Trouble("there is none")
    tell(f"painting {len(shots)} covers")
    shutter.shoot(browser, shots, quality=QUALITY)
