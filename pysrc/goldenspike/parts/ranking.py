"""The final ranking."""

from __future__ import annotations

from goldenspike.core.scene import Node, el
from goldenspike.parts.look import Look
from goldenspike.session.frame import Frame


def ranking(frame: Frame, look: Look) -> Node:
    """The final table: places, players, points and their parts."""
    words, scores, scope = frame.words, frame.scores, frame.game.scope
    parts = list(scores[0].parts) if len(scores[0].parts) > 1 else []
    heads = [words("page.place"), words("page.players"), words("page.points")]
    heads += [words(f"{scope}.part.{part}") for part in parts]
    rows = []
    place = 1
    for equals in frame.result.ranking if frame.result else ():
        for seat in equals:
            name = el("span", frame.seats[seat].name, cls=f"chip c-{frame.seats[seat].colour}")
            numbers = [scores[seat].total, *(scores[seat].parts.get(part, 0) for part in parts)]
            cells = [el("td", f"{place}."), el("td", name)]
            cells += [el("td", points_text(number)) for number in numbers]
            rows.append(el("tr", *cells, key=str(seat)))
        place += len(equals)
    head = el("thead", el("tr", *[el("th", text, scope="col") for text in heads]))
    return el(
        "section",
        el("h2", words("page.ranking")),
        el("div", el("table", head, el("tbody", *rows)), cls="wide", tabindex="0"),
        key="ranking",
        cls="ranking",
        id=look.hook("ranking"),
    )


def points_text(points: int) -> str:
    """Return a number of points with a proper minus sign."""
    return str(points).replace("-", "−")
