"""The final ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core.scene import Node, el

if TYPE_CHECKING:
    from goldenspike.parts.look import Look
    from goldenspike.session.ending import Place
    from goldenspike.session.frame import Frame


def ranking(frame: Frame, look: Look) -> Node:
    """The final table: places, players and points."""
    words = frame.words
    heads = [words("page.place"), words("page.players"), words("page.points")]
    rows = [
        el(
            "tr",
            el("td", f"{place.place}."),
            el("td", chip(frame, place)),
            el("td", points_text(place.points)),
            key=place.name if place.seat is None else str(place.seat),
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


def points_text(points: int) -> str:
    """Return a number of points with a proper minus sign."""
    return str(points).replace("-", "−")


def gain_text(points: int, *, money: bool = False) -> str:
    """Return a number of points that come, or go, with its sign; money as such."""
    return f"{'+' if points > 0 else '−'}{'$' if money else ''}{abs(points)}"
