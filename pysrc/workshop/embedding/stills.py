"""Pictures of the studies and of the games: what stands in a frame until it is touched, and what
other sites show beside a link.

A Chromium that is there makes them small; without one the pictures are SVG files, and links go
without previews.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from goldenspike import games
from goldenspike.core import Match
from goldenspike.core.scene import Board
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.session import snippets
from goldenspike.session.study import Reading, Step, drawing
from workshop import chromium, covers, paths, pictures, shutter
from workshop.making import fingerprint
from workshop.telling import Trouble, tell

STUDIES = paths.ASSETS / "studies"
END = ".study.txt"
FOLDER = snippets.PICTURES
COVERS = "covers"
WIDTH = 800
"""Of a picture in a page, in pixels."""
QUALITY = 70
NIGHT = "(prefers-color-scheme: dark)"
"""Where the pictures of the night are shown."""


@dataclass(frozen=True)
class Still:
    """A position to be drawn: of a match, after so many actions, with what a study says there."""

    name: str
    match: Match
    at: int
    eyes: int | None
    step: Step

    @property
    def board(self) -> Board:
        """The board that is drawn: the one that the study points at, or else the last, which is
        the map."""
        words = Words("en", [seat.name for seat in self.match.seats])
        boards = self.match.game.scene(self.match.at(self.at).view(self.eyes), words).boards
        spots = {spot for mark in self.step.marks for spot in mark.spots}
        spots |= {spot for arrow in self.step.arrows for spot in (arrow.tail, arrow.head)}
        pointed = [board for board in boards if spots & set(board.spots)]
        return (pointed or list(boards))[-1]

    @property
    def size(self) -> tuple[int, int]:
        """How large the picture is."""
        board = self.board
        return WIDTH, round(WIDTH * board.height / board.width)

    def svg(self, size: tuple[int, int], language: str, *, dark: bool = False) -> str:
        """Draw it, cropped to a size, with the lettering of a language, by day or by night."""
        return pictures.picture(
            self.match.game,
            self.match.at(self.at).view(self.eyes),
            Words(language, [seat.name for seat in self.match.seats]),
            colours=[seat.colour for seat in self.match.seats],
            boards=[self.board.id],
            overlay=lambda board: drawing.notes(board, self.step.marks, self.step.arrows),
            size=size,
            dark=dark,
        )


@cache
def names() -> tuple[str, ...]:
    """The names of all studies that come with the site."""
    found = (path.relative_to(STUDIES).as_posix() for path in STUDIES.rglob(f"*{END}"))
    return tuple(sorted(name.removesuffix(END) for name in found))


@cache
def opened(name: str) -> Reading:
    """Open a study by its name."""
    return Reading.open((STUDIES / f"{name}{END}").read_text("utf-8"))


@cache
def by_name() -> dict[str, Still]:
    """Every picture: of each study where its figure starts, and of each game."""
    return {still.name: still for still in _stills()}


def files() -> dict[str, bytes]:
    """Every picture by its address: `NAME.webp`, `NAME-dark.webp` of the night, and the preview
    `NAME.png`; or `NAME.svg`; in each language."""
    store, shots = paths.cache() / "stills", []
    kept: dict[str, Path] = {}
    for address, svg, size in _drawn():
        stem = fingerprint(svg, str(size), str(QUALITY), str(shutter.PREVIEW))
        small, preview = store / f"{stem}.webp", store / f"{stem}.png"
        kept |= {f"{address}.webp": small, f"{address}.png": preview}
        if not (small.is_file() and preview.is_file()):
            shots.append(shutter.Shot(svg, *size, small, preview))
    for address, svg, size in _drawn(dark=True):
        small = store / f"{fingerprint(svg, str(size), str(QUALITY))}.webp"
        kept[by_night(f"{address}.webp")] = small
        if not small.is_file():
            shots.append(shutter.Shot(svg, *size, small, dark=True))
    try:
        if shots:
            _shoot(shots)
    except (Trouble, OSError, subprocess.SubprocessError) as error:
        tell(f"no pictures by a Chromium ({error}): studies have drawings, and no previews")
        return {f"{address}.svg": svg.encode() for address, svg, _ in _drawn()}
    return {name: file.read_bytes() for name, file in kept.items()}


def by_night(address: str) -> str:
    """The address of the same picture by night."""
    stem, dot, kind = address.rpartition(".")
    return f"{stem}-dark{dot}{kind}"


def _drawn(*, dark: bool = False) -> Iterator[tuple[str, str, tuple[int, int]]]:
    """Every picture: its address without an ending, its drawing, and its size."""
    for name, still in by_name().items():
        size = still.size
        for language in LANGUAGES:
            yield snippets.picture(name, language), still.svg(size, language, dark=dark), size


def _stills() -> Iterator[Still]:
    for name in names():
        reading = opened(name)
        stop = reading.stops[reading.start]
        yield Still(name, reading.match, stop.at, stop.eyes, stop.step)
    for game in games.all_games():
        match = covers.position(game)
        yield Still(f"{COVERS}/{game.id}", match, len(match.log), None, Step())


def _shoot(shots: list[shutter.Shot]) -> None:
    browser = chromium.find()
    if browser is None:
        raise Trouble("there is none")
    tell(f"drawing {len(shots)} pictures of studies and games")
    shutter.shoot(browser, shots, quality=QUALITY)
