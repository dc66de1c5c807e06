"""The final ranking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from goldenspike.core.scene import Node, el

if TYPE_CHECKING:
    from goldenspike.core import Game
    from goldenspike.core.words import Words
    from goldenspike.parts.look import Look
    from goldenspike.session.ending import Place
    from goldenspike.session.frame import Frame


def ranking(frame: Frame, look: Look) -> Node:
    """The final table: places, players and points."""
    words = frame.words
    heads = [words("page.place"), words("page.ranked"), words("page.points")]
    rows = [
        el(
            "tr",
            el("td", f"{place.place}."),
            el("td", chip(frame, place)),
            el("td", points_text(place.points), title=_made_of(frame, place)),
            key=place_key(place),
            data_glow=None if place.seat is None else seat_glow(frame, place.seat),
        )
        for place in (frame.ending.places if frame.ending else ())
    ]
    head = el("thead", el("tr", *[el("th", text, scope="col") for text in heads]))
    return el(
        "section",
        el("h2", words("page.ranking"), key="h"),
        el("table", head, el("tbody", *rows), key="table"),
        key="ranking",
        cls="ranking",
        id=look.hook("ranking"),
    )


def chip(frame: Frame, place: Place) -> Node:
    """A player's name on their colour."""
    colour = "" if place.seat is None else f" c-{frame.seats[place.seat].colour}"
    return el("span", place.name, cls=f"chip{colour or ' nobody'}", key="chip")


def _made_of(frame: Frame, place: Place) -> str | None:
    return made_of(tuple(place.parts.items()), frame.game, frame.words, over=True)


def made_of(
    parts: Sequence[tuple[str, int]], game: Game, words: Words, *, over: bool
) -> str | None:
    """Say what points are made of, if that is more than one thing or due only at the end."""
    told = [f"{words(f'{game.scope}.part.{part}')} {points_text(n)}" for part, n in parts if n]
    if len(told) < 2 and not any(n for part, n in parts if part in game.due):
        return None
    return words("page.points.end" if over else "page.points.now", parts=", ".join(told))


def seat_glow(frame: Frame, seat: int) -> str | None:
    """What lights up on the boards for a seat, if anything does."""
    name = f"seat-{seat}"
    return name if any(name in board.glows for board in frame.scene.boards) else None


def place_key(place: Place) -> str:
    """What tells a line of the ranking from all others."""
    return place.name if place.seat is None else str(place.seat)


def points_text(points: int) -> str:
    """Return a number of points with a proper minus sign."""
    return str(points).replace("-", "−")


def gain_text(points: int, *, money: bool = False) -> str:
    """Return a number of points that come, or go, with its sign; money as such."""
    return f"{'+' if points > 0 else '−'}{'$' if money else ''}{abs(points)}"
