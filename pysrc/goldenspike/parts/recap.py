"""What happened since the last own decision: a chip for each turn."""

from __future__ import annotations

from goldenspike.core.kept import kept
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.dots import dot
from goldenspike.parts.icons import icon
from goldenspike.parts.ranking import gain_text
from goldenspike.session.frame import Frame, Turn
from goldenspike.session.spoken import joined

_BRIEF = 32
"""What has no more letters than this is told in full beside longer ones."""


def recap(frame: Frame) -> list[Node]:
    """A chip for each turn, the newest first, and a button that shows all of it again; before them
    whether it is a trial, which costs no room here. While a report is read nothing else tells what
    it will say."""
    words = frame.words
    if frame.report is not None:
        return []
    text = words("page.trial.text")
    trial = [el("p", text, key="trial", cls="note", role="alert")] if frame.trial else []
    if not frame.recap:
        if frame.log:
            return trial
        return [*trial, el("span", words("page.log.none"), key="none", cls="dim")]
    turns = [
        _chip(words, dot(frame, turn.seat), number, turn, frame.spotlight == number)
        for number, turn in enumerate(frame.recap)
    ]
    again = el(
        "button",
        el("span", icon("again"), cls="sign"),
        el("span", words("page.show_me"), cls="word"),
        data_do=f"show {frame.recap[0].first}",
        title=words("page.show_me"),
        type="button",
        key="again",
        cls="show-me",
    )
    return [*trial, again, el("div", *reversed(turns), key="turns", cls="turns")]


@kept(16)
def _chip(words: Words, who: Node, number: int, turn: Turn, lit: bool) -> Node:
    told = joined(turn.told, words) or words("page.hidden_move", seat=turn.seat)
    cls = "gain" if turn.gain > 0 else "loss"
    gain = (
        [el("strong", gain_text(turn.gain, money=turn.money), key="gain", cls=cls)]
        if turn.gain
        else []
    )
    return el(
        "button",
        who,
        el("span", told, key="told", cls="told-turn"),
        *gain,
        data_do=f"spotlight {number}",
        data_turn=str(number),
        aria_pressed="true" if lit else "false",
        title=" ".join(turn.told),
        type="button",
        key=f"{turn.first} {turn.seat}",
        cls="turn brief" if len(told) <= _BRIEF else "turn",
    )
