"""The sheet at the end of a game: who has won, why, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import HUMAN
from goldenspike.core.scene import Node, el
from goldenspike.parts import chart
from goldenspike.parts.fields import button
from goldenspike.parts.icons import icon
from goldenspike.parts.look import Look
from goldenspike.parts.marks import turned
from goldenspike.parts.ranking import chip, place_key, points_text, ranking
from goldenspike.session.ending import Ending, Place, Turning
from goldenspike.session.frame import Frame

_STEPS = 3
"""So many stand on the podium."""


def ending(frame: Frame, look: Look) -> list[Node]:
    """The sheet, while it lies over the table."""
    told = frame.ending
    if told is None or not frame.sheet:
        return []
    head = el(
        "header",
        el("h2", frame.prompt, key="h"),
        el(
            "button",
            icon("close"),
            data_do="close-ending",
            aria_label=frame.words("page.close"),
            type="button",
            cls="quiet",
            key="close",
        ),
        key="head",
    )
    columns = [
        el("div", _podium(frame, told), ranking(frame, look), key="who", cls="who"),
        el("div", *_turning(frame, told), *_course(frame, told), key="why", cls="why"),
        el("div", *_sources(frame, told), key="from", cls="from"),
    ]
    return [
        el(
            "section",
            head,
            el(
                "div",
                *columns,
                cls="columns",
                key="columns",
                tabindex="0",
                role="group",
                aria_label=frame.words("ending.result"),
            ),
            el("footer", *_ways_on(frame, look), key="foot"),
            cls="ending",
            key="ending",
            role="dialog",
            aria_label=frame.prompt,
            tabindex="-1",
        )
    ]


def _ways_on(frame: Frame, look: Look) -> list[Node]:
    words = frame.words
    people = any(seat.player == HUMAN for seat in frame.seats)
    return [
        button(words("ending.rematch"), "again", "again", "call"),
        button(words("ending.change_seats"), "change-seats", "seats"),
        button(words("page.replay"), "replay", "replay"),
        *([button(words("page.coach"), "coach", "coach")] if people else []),
        *([button(words("page.share"), "share", "share")] if look.address else []),
        button(words("ending.board"), "close-ending", "board"),
    ]


def _podium(frame: Frame, told: Ending) -> Node:
    steps = [_step(frame, place) for place in told.places[:_STEPS]]
    return el("ol", *steps, cls="podium", key="podium", aria_hidden="true")


def _step(frame: Frame, place: Place) -> Node:
    colour = "nobody" if place.seat is None else f"c-{frame.seats[place.seat].colour}"
    return el(
        "li",
        el("span", place.name, cls="name", key="name"),
        el("b", points_text(place.points), key="points"),
        el("span", str(place.place), cls="step", key="step"),
        cls=f"{colour} place-{place.place}",
        key=place_key(place),
    )


def _sources(frame: Frame, told: Ending) -> list[Node]:
    """Where the points came from: a bar for each seat, and the numbers as a table."""
    if not told.parts:
        return []
    ranked = told.places
    words, scope = frame.words, frame.game.scope
    low = min(0, *(place.points for place in ranked))
    high = max(1, *(sum(n for n in place.parts.values() if n > 0) for place in ranked))
    bars = [
        el(
            "li",
            chip(frame, place),
            chart.bar(place.parts, told.parts, low, high),
            el("b", points_text(place.points), key="points"),
            key=place_key(place),
        )
        for place in ranked
    ]
    rows = [
        el(
            "tr",
            el(
                "th",
                el("i", cls=f"swatch {_kind(ranked, part, number)}", key="swatch"),
                words(f"{scope}.part.{part}"),
                scope="row",
            ),
            *[el("td", points_text(place.parts.get(part, 0))) for place in ranked],
            key=part,
        )
        for number, part in enumerate(told.parts)
    ]
    heads = [el("th", chip(frame, place), scope="col") for place in ranked]
    table = el(
        "table",
        el("thead", el("tr", el("td"), *heads)),
        el("tbody", *rows),
        cls="numbers",
        key="table",
    )
    title = el("h3", words("ending.sources"), key="h")
    drawn = el("ul", *bars, cls="bars", key="bars", aria_hidden="true")
    return [el("section", title, drawn, table, key="sources", cls="sources")]


def _kind(ranked: Sequence[Place], part: str, number: int) -> str:
    """How a part of the scores is drawn: what is lost by its pattern, the others by their order."""
    lost = any(place.parts.get(part, 0) < 0 for place in ranked)
    return "lost" if lost else f"part-{number}"


def _course(frame: Frame, told: Ending) -> list[Node]:
    """How the points grew: a line for each seat, and the numbers to unfold."""
    if len(told.rounds) < 3:
        return []
    words = frame.words
    marks = [str(number) for number, _ in told.rounds]
    seats = len(frame.seats)
    courses = list(zip(*(points for _, points in told.rounds), strict=True))
    initials = [*map(words.mark, range(seats)), *(name[:2] for name in told.absent)]
    called = [*(seat.name for seat in frame.seats), *told.absent]
    names = [el("th", name, scope="col") for name in called]
    rows = [
        el("tr", el("th", str(number), scope="row"), *[el("td", points_text(n)) for n in points])
        for number, points in told.rounds
    ]
    table = el(
        "table",
        el("thead", el("tr", el("th", words("ending.round"), scope="col"), *names)),
        el("tbody", *rows),
        cls="numbers",
        key="table",
    )
    numbers = el("details", el("summary", words("ending.numbers")), table, key="numbers")
    title = el("h3", words("ending.course"), key="h")
    drawn = chart.lines(marks, courses, initials, seats)
    return [el("section", title, drawn, numbers, key="c", cls="course")]


def _turning(frame: Frame, told: Ending) -> list[Node]:
    """What decided the game, with a way to see it on the map, or on that of an earlier round."""
    turning = told.turning
    if turning is None:
        return []
    words = frame.words
    winner = told.places[0]
    text = words(_how(turning, winner), name=winner.name, round=turning.round)
    seen = any(turned(board, turning) for board in frame.scene.boards)
    way = "close-ending" if turning.at is None else f"at {turning.at}"
    return [
        el(
            "section",
            el("h3", words("ending.decided"), key="h"),
            el("p", _with(text, turning.told), key="text"),
            *([button(words("ending.see"), way, "see")] if seen else []),
            key="turning",
            cls="turning",
        )
    ]


def _how(turning: Turning, winner: Place) -> str:
    """The sentence about it: whether the winner, another or the count at the end did it."""
    if turning.counted:
        return "ending.turning_count"
    when = "turning_round" if turning.round else "turning"
    return f"ending.{when}" if turning.seat == winner.seat else f"ending.{when}_other"


def _with(text: str, told: Sequence[str]) -> str:
    """A sentence, with what happened behind it."""
    return " ".join([f"{text.rstrip('.')}:", *told]) if told else text
