"""The whole game at hand: a slider with its rounds, and buttons to step and play."""

from __future__ import annotations

from goldenspike.core.scene import Node, el
from goldenspike.parts.bar import tool
from goldenspike.parts.fields import select
from goldenspike.parts.icons import icon
from goldenspike.parts.look import Look
from goldenspike.session.eyes import MOVER, ONLOOKER
from goldenspike.session.frame import Frame

SPEEDS = {"0.5": 1.6, "1": 0.8, "2": 0.4, "4": 0.2}
"""How fast a replay runs, and the seconds between two of its steps."""


def replay(frame: Frame, look: Look) -> list[Node]:
    """The strip in which the game is looked through: above the board, in the place of the news, or
    on a phone below it."""
    if not frame.replay:
        return []
    words, at, length = frame.words, len(frame.log), frame.length
    start, end = at == 0, at == length
    where = words("page.replay.at", n=at, length=length)
    if frame.round:
        where = f"{words('page.replay.round', n=frame.round)} · {where}"
    run = "pause" if look.playing else "play"
    steps = [
        _step(words("page.replay.first"), "at 0", "first", off=start),
        _step(words("page.replay.back"), f"at {at - 1}", "back", off=start),
        _step(words(f"page.replay.{run}"), "play", run, off=end and not look.playing),
        _step(words("page.replay.on"), f"at {at + 1}", "on", off=end),
        _step(words("page.now"), "now", "now", off=end),
        el(
            "div",
            _marks(frame),
            el(
                "input",
                type="range",
                min="0",
                max=str(length),
                value=str(at),
                data_field="cursor",
                aria_label=words("page.replay"),
                aria_valuetext=where,
                key="slider",
            ),
            key="line",
            cls="replay-line",
        ),
        el("span", where, key="where", cls="replay-where"),
        select(
            "speed",
            words("page.replay.speed"),
            ((speed, f"{speed}×") for speed in SPEEDS),
            look.speed,
        ),
        *_viewpoint(frame),
        *_asides(frame),
        el(
            "button",
            icon("close"),
            data_do="end-writing" if frame.writing else "replay",
            aria_label=words("page.close"),
            title=words("page.close"),
            type="button",
            key="close",
        ),
    ]
    return [el("section", *steps, key="replay", cls="replay", aria_label=words("page.replay"))]


def _viewpoint(frame: Frame) -> list[Node]:
    """Through whose eyes the past is seen, once a game is over and nothing is secret any more."""
    if not frame.viewpoint or not frame.game.secret:
        return []
    words = frame.words
    values = [(MOVER, words("page.viewpoint.mover"))]
    values += [(str(i), seat.name) for i, seat in enumerate(frame.seats)]
    values.append((ONLOOKER, words("page.viewpoint.onlooker")))
    return [select("viewpoint", words("page.viewpoint"), values, frame.viewpoint)]


def _asides(frame: Frame) -> list[Node]:
    """What can be done from here without harm to the game."""
    words = frame.words
    if frame.trial or frame.writing:
        return []
    return [tool(words("page.trial"), "try"), tool(words("study.write"), "write")]


def _marks(frame: Frame) -> Node:
    """Where rounds begin and what was reported, behind the slider."""
    length = max(1, frame.length)
    lines = [
        el(
            "line",
            x1=1000 * stop.number / length,
            x2=1000 * stop.number / length,
            y1=0,
            y2=10,
            key=f"{stop.number} {stop.report}",
            cls="report" if stop.report else "round",
        )
        for stop in frame.stops
    ]
    lines += [
        el("circle", cx=1000 * at / length, cy=5, r=4, key=f"note {at}", cls="noted")
        for at in (frame.writing.noted if frame.writing else ())
    ]
    return el(
        "svg",
        *lines,
        viewBox="0 0 1000 10",
        preserveAspectRatio="none",
        aria_hidden="true",
        key="marks",
    )


def _step(text: str, command: str, sign: str, *, off: bool = False) -> Node:
    return el(
        "button",
        icon(sign),
        data_do=command,
        aria_label=text,
        title=text,
        type="button",
        key=sign,
        disabled="" if off else None,
    )
