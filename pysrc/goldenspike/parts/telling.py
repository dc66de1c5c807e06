"""What a study says at a stop, and the way through it."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core.scene import Node, el
from goldenspike.parts.look import Look
from goldenspike.parts.question import offer_button
from goldenspike.session.frame import Frame, Offer, Telling


def telling(frame: Frame, told: Telling, buttons: Sequence[Offer], look: Look) -> list[Node]:
    """The comment and the question of this stop, the reply to the last answer, and the steps."""
    words = frame.words
    last = told.number == told.total - 1
    paragraphs = [el("p", text, key=str(i)) for i, text in enumerate(told.comment.split("\n"))]
    ask = [el("p", told.ask, key="ask", cls="study-ask", id=look.hook("prompt"))]
    verdict = "right" if told.right else "wrong"
    reply = el("p", told.reply, key="reply", cls=f"study-reply {verdict}")
    where = words("study.at", n=told.number + 1, count=told.total)
    head = el(
        "header",
        el("span", " · ".join(filter(None, (told.chapter, where))), key="where"),
        key="head",
        cls="study-head",
    )
    steps = [offer_button(offer) for offer in buttons]
    if told.total > 1:
        back = f"stop {told.number - 1}"
        steps.insert(0, _go(words("study.back"), back, off=told.number == 0))
    if look.framed and not told.ask and frame.to_move is not None:
        steps.append(_go(words("page.trial"), "try"))
    if not last:
        steps.append(_go(words("study.next"), f"stop {told.number + 1}", main=not told.waits))
    elif not told.waits:
        on = None if look.framed else told.onward
        steps += [
            _go(words("study.again"), "stop 0"),
            _go(words("study.play"), "first-game", main=on is None),
        ]
        if on is not None:
            title = on.title(words.language)
            text = title if on.is_lesson else words("study.onward", title=title)
            steps.append(_go(text, f"study {on.name}", main=True))
    return [
        el(
            "div",
            el("div", head, *(paragraphs if told.comment else ()), key="told", cls="study-told"),
            el(
                "div",
                *(ask if told.ask else ()),
                *([reply] if told.reply else ()),
                *_notes(frame),
                el("div", *steps, key="actions", cls="actions", id=look.hook("actions")),
                key="asked",
                cls="study-asked",
            ),
            key="telling",
            cls="telling",
            tabindex="-1",
        )
    ]


def _notes(frame: Frame) -> list[Node]:
    return [el("p", " ".join(frame.notes), key="note", cls="note", role="alert")] * bool(
        frame.notes
    )


def _go(text: str, command: str, *, off: bool = False, main: bool = False) -> Node:
    return el(
        "button",
        text,
        data_do=command,
        type="button",
        key=command.split(" ")[0] + text,
        cls="main" if main else "call",
        disabled="" if off else None,
    )
