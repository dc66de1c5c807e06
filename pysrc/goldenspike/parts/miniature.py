"""Boards made small."""

from __future__ import annotations

from goldenspike.core import Game
from goldenspike.core.scene import Board, Node, el
from goldenspike.core.words import LANGUAGES

_ART, _NIGHT = "assets/boards/", "dark"


def art_address(art: str, dark: bool, language: str) -> str:
    """Where the art of a board lies; by night, and lettered in a language other than the first, it
    is the same file under a fragment."""
    return f"{_ART}{art}{art_fragment(dark, language)}"


def art_fragment(dark: bool, language: str) -> str:
    """What a board's art is asked for with: nothing by day and in the first language."""
    lettering = "" if language == next(iter(LANGUAGES)) else language
    fragment = "-".join(filter(None, (_NIGHT if dark else "", lettering)))
    return f"#{fragment}" if fragment else ""


def art_miniature(art: str, dark: bool, language: str) -> Node:
    """A board's art alone."""
    return el("span", _art(art, dark, language), cls="mini", key="mini", aria_hidden="true")


def cover_name(game: Game, dark: bool, language: str) -> str:
    """What the painted cover of a game is called."""
    return f"cover-{game.id}{art_fragment(dark, language).replace('#', '-')}.webp"


def cover(game: Game, dark: bool, language: str, *, painted: bool) -> Node:
    """The picture that a game is known by: its board in the middle of a game, as a painting where
    there is one. A drawing is as sharp as can be, but a browser has to paint it first. Words need
    not wait for paintings."""
    if painted:
        source = f"{_ART}{cover_name(game, dark, language)}"
        image = el(
            "img",
            src=source,
            alt="",
            draggable="false",
            fetchpriority="high",
            decoding="async",
            cls="painted",
            key=source,
        )
        return el("span", image, cls="mini", key="mini", aria_hidden="true")
    pieces = el("img", src=f"{_ART}cover-{game.id}.svg", alt="", draggable="false", key="pieces")
    art = _art(game.art, dark, language)
    return el("span", art, pieces, cls="mini", key="mini", aria_hidden="true")


def miniature(board: Board, dark: bool, language: str) -> Node:
    """A position: the art with everything that lies on it. The page gives it the seats' colours."""
    layer = el("g", el("g", board.layer, cls="live"), cls="board", data_zoom="far")
    size = f"0 0 {board.width:g} {board.height:g}"
    live = el("svg", layer, viewBox=size, preserveAspectRatio="xMidYMid slice", key="live")
    art = _art(board.art, dark, language)
    return el("span", art, live, cls="mini", key="mini", aria_hidden="true", inert="")


def _art(art: str, dark: bool, language: str) -> Node:
    source = art_address(art, dark, language)
    return el("img", src=source, alt="", draggable="false", cls="art", key=source)
