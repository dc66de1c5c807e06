"""The record of finished games: wins by game and level, the best, and points over time."""

from __future__ import annotations

from goldenspike import games
from goldenspike.core import LEVELS
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts import chart
from goldenspike.parts.dates import when_text
from goldenspike.parts.ranking import points_text
from goldenspike.session.clock import Clock
from goldenspike.session.record import PEOPLE, Finished, Record, Tally

_COURSE = 30
"""So many games are drawn, the last ones."""


def record(model: Record, clock: Clock, words: Words) -> list[Node]:
    """The whole record, to be unfolded; nothing until a game is finished."""
    tallies = model.tallies()
    if not tallies:
        return []
    levels = [
        level for level in (*LEVELS, PEOPLE) if any(level in tally.levels for tally in tallies)
    ]
    heads = [words("page.game"), *(words(f"lobby.level.{level}") for level in levels)]
    heads += [words("lobby.best"), words("lobby.closest")]
    rows = [_row(tally, levels, clock, words) for tally in tallies]
    table = el(
        "table",
        el("thead", el("tr", *[el("th", text, scope="col") for text in heads])),
        el("tbody", *rows),
        key="table",
    )
    courses = [_course(tally, words) for tally in tallies if len(tally.course) > 1]
    return [
        el(
            "details",
            el("summary", el("h2", words("lobby.record")), key="h"),
            el("div", table, cls="wide", tabindex="0", key="wide"),
            el("p", words("lobby.record.text"), cls="dim", key="text"),
            el("div", *courses, cls="courses", key="courses"),
            key="record",
            cls="record",
        )
    ]


def _row(tally: Tally, levels: list[str], clock: Clock, words: Words) -> Node:
    cells = []
    for level in levels:
        won, played = tally.levels.get(level, (0, 0))
        text = str(played) if level == PEOPLE else words("lobby.won_of", won=won, n=played)
        cells.append(el("td", text if played else "–"))
    return el(
        "tr",
        el("th", games.get(tally.game).title, scope="row"),
        *cells,
        el("td", _game(tally.best, words("lobby.points", n=_points(tally.best)), clock, words)),
        el("td", _game(tally.closest, words("lobby.ahead", n=_lead(tally.closest)), clock, words)),
        key=tally.game,
    )


def _game(game: Finished | None, text: str, clock: Clock, words: Words) -> str:
    if game is None:
        return "–"
    return ", ".join(filter(None, [text, when_text(game.when, clock, words)]))


def _points(game: Finished | None) -> str:
    return "" if game is None else points_text(game.points)


def _lead(game: Finished | None) -> int:
    return 0 if game is None else game.lead


def _course(tally: Tally, words: Words) -> Node:
    """The points of one game over time; the numbers are said instead of the picture."""
    points = tally.course[-_COURSE:]
    first = len(tally.course) - len(points) + 1
    marks = [str(number) for number in range(first, first + len(points))]
    title = words("lobby.course", title=games.get(tally.game).title)
    listing = ", ".join(map(points_text, points))
    return el(
        "figure",
        el("figcaption", title, key="title"),
        chart.lines(marks, [points], [""]),
        el("p", listing, cls="unseen-text", key="numbers"),
        key=tally.game,
    )
