"""The coach: what a game was lost by, what was luck and what was play."""

from __future__ import annotations

from goldenspike.core import HUMAN
from goldenspike.core.scene import Node, el
from goldenspike.parts.fields import button
from goldenspike.session.frame import Coaching, Frame, Lesson


def coach(frame: Frame) -> list[Node]:
    """The card with what the coach has found so far; before that, whom to look at."""
    words, found = frame.words, frame.coaching
    if found is None:
        return []
    who = frame.seats[found.seat]
    done = found.share >= 1
    head = el(
        "header",
        el("h2", words("page.coach.of", seat=found.seat), key="h", tabindex="-1"),
        el("span", who.name, cls=f"chip c-{who.colour}", key="who"),
        *_others(frame, found),
        button(words("page.close" if done else "page.coach.stop"), "end-coach", "end"),
        key="head",
    )
    bar = el(
        "progress",
        max="1",
        value=f"{found.share:.3f}",
        aria_label=words("page.coach"),
        cls="done" if done else "",
        key="bar",
    )
    lessons = [_lesson(frame, lesson) for lesson in found.lessons]
    nothing = [el("p", words("page.coach.nothing"), key="none")] if done and not lessons else []
    key = "page.coach.sum" if found.mistakes else "page.coach.seen"
    summary = words(key, n=found.decisions, m=found.mistakes, cost=float(found.cost))
    return [
        el(
            "section",
            head,
            bar,
            el("p", summary, key="sum"),
            *nothing,
            el("ol", *lessons, key="lessons"),
            *_luck(frame, found),
            key="coach",
            cls="coach",
            aria_label=words("page.coach"),
        )
    ]


def _others(frame: Frame, found: Coaching) -> list[Node]:
    """Buttons for the play of the other people."""
    return [
        button(seat.name, f"coach {i}", f"seat {i}")
        for i, seat in enumerate(frame.seats)
        if seat.player == HUMAN and i != found.seat
    ]


def _lesson(frame: Frame, lesson: Lesson) -> Node:
    words = frame.words
    text = words(
        "page.coach.lesson",
        played=lesson.played,
        better=lesson.better,
        cost=float(lesson.cost),
    )
    if lesson.round:
        text = f"{words('page.replay.round', n=lesson.round)}: {text}"
    return el(
        "li",
        el("p", text, key="text"),
        *([el("p", " ".join(lesson.reasons), cls="reasons", key="why")] if lesson.reasons else []),
        button(words("page.coach.look"), f"at {lesson.number}", "look"),
        button(words("page.coach.again"), f"try-at {lesson.number}", "again"),
        key=str(lesson.number),
    )


def _luck(frame: Frame, found: Coaching) -> list[Node]:
    if found.luck is None or found.play is None:
        return []
    words = frame.words
    luck, play = (words.number(float(n), signed=True) for n in (found.luck, found.play))
    return [el("p", words("page.coach.luck", luck=luck, play=play), key="luck", cls="luck")]
