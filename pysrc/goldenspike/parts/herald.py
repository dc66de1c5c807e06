"""What is said aloud: the lines of a table's live region, each said once and in its order."""

from __future__ import annotations

from goldenspike.core.scene import Node, el
from goldenspike.session.frame import Frame

_KEPT = 6
"""So many lines stay in the region: several bots may have moved before the first was read out."""


class Herald:
    """Says what is new in a frame. Every line is an element of its own, so that a screen reader
    gets to all of them, also when they come quickly or repeat one from before. What was said to
    somebody is gone when their secrets leave the screen: a screen reader would find it there."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[str, int]] = {}
        self._eyes: int | None = None
        self._said = 0
        self._lines: list[Node] = []

    def say(self, text: str) -> None:
        """Say something that no frame tells."""
        self._lines.append(el("p", text, key=str(self._said)))
        self._said += 1
        del self._lines[:-_KEPT]

    @property
    def lines(self) -> list[Node]:
        """All that the region holds."""
        return self._lines.copy()

    def of(self, frame: Frame) -> list[Node]:
        """Return the lines of the region, with those that a frame adds."""
        eyes = frame.eyes if frame.curtain is None else None
        if eyes is None and self._eyes is not None:
            self._lines.clear()
        self._eyes = eyes
        tries = frame.telling.tries if frame.telling else 0
        for subject, text in _subjects(frame).items():
            said = text, tries if subject == "news" else 0
            if text and self._last.get(subject) != said:
                self.say(text)
            self._last[subject] = said
        return self.lines


def _subjects(frame: Frame) -> dict[str, str]:
    """What a frame has to say about each of several things."""
    words = frame.words
    hint = ""
    if frame.hint:
        best = frame.hint[0]
        hint = " ".join((words("page.spoken.hint", label=best.label), *best.reasons))
    elif frame.thinking:
        hint = words("page.hint.thinking")
    picked = ""
    if frame.picked is not None:
        brings = [frame.brings] if frame.brings else []
        again = words("page.confirm.again")
        picked = ". ".join((frame.picked.label.rstrip("."), *brings, again))
    found, coach = frame.coaching, ""
    if found is not None and found.share >= 1:
        counts = {"n": found.decisions, "m": found.mistakes}
        coach = words("page.coach.sum", **counts, cost=float(found.cost))
    return {
        "news": frame.spoken,
        "refusal": frame.refusal.why if frame.refusal else "",
        "hint": hint,
        "picked": picked,
        "coach": coach,
    }
