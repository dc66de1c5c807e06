"""A hint: the best move, why, and the next best."""

from __future__ import annotations

from goldenspike.core.scene import Node, el
from goldenspike.parts.icons import icon
from goldenspike.session.frame import Frame, Tip


def hint(frame: Frame) -> list[Node]:
    """The card with the best moves, if somebody asked."""
    words = frame.words
    if frame.thinking and not frame.hint:
        return [el("p", words("page.hint.thinking"), key="hint", cls="hint dim")]
    if not frame.hint:
        return []
    close = el(
        "button",
        icon("close"),
        data_do="close-hint",
        aria_label=words("page.close"),
        type="button",
        cls="quiet",
        key="close",
    )
    tips = [_tip(frame, number, tip) for number, tip in enumerate(frame.hint)]
    listing = el("ol", *tips, key="tips")
    title = el("h2", words("page.hint.title"), key="title")
    label = words("page.hint")
    return [el("section", title, close, listing, key="hint", cls="hint", aria_label=label)]


def _tip(frame: Frame, number: int, tip: Tip) -> Node:
    words = frame.words
    behind = []
    if number and round(tip.behind, 1):
        text = words("page.hint.behind", n=float(tip.behind))
        behind = [el("span", text, cls="behind", key="behind")]
    reasons = [el("span", " ".join(tip.reasons), cls="reasons", key="why")] if tip.reasons else []
    move = el(
        "button",
        tip.label,
        data_action=tip.actions[0],
        type="button",
        title=words("page.hint.play"),
        key="move",
    )
    return el("li", move, *behind, *reasons, key=tip.actions[0])
