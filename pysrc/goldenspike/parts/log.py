"""The log in words."""

from __future__ import annotations

from goldenspike.core import Entry, Event
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.dots import dot
from goldenspike.session.frame import Frame


class LogLines:
    """The log's lines; each is made once for a language, whoever looks on."""

    def __init__(self) -> None:
        self._made: list[tuple[Entry, list[tuple[Event, Node]]]] = []
        self._language = ""

    def of(self, frame: Frame) -> list[Node]:
        """Return a line for each event that the eyes may know of, the newest first."""
        if self._language != frame.words.language:
            self._made = []
            self._language = frame.words.language
        common = 0
        for entry, (made, _) in zip(frame.log, self._made, strict=False):
            if entry is not made:
                break
            common += 1
        del self._made[common:]
        for entry in frame.log[common:]:
            self._made.append((entry, _lines(frame, entry)))
        undone = [(entry, _lines(frame, entry, "undone")) for entry in frame.undone]
        told: list[Node] = []
        for _, lines in reversed([*self._made, *undone]):
            told += [node for event, node in lines if event.seen_by(frame.eyes)]
        return told


def _lines(frame: Frame, entry: Entry, state: str = "") -> list[tuple[Event, Node]]:
    """The lines of an action with what each tells, the last first; those of one that was taken
    back lead nowhere."""
    return [
        (
            event,
            el(
                "li",
                dot(frame, _doer(entry, event)),
                el("s", frame.words.say(event))
                if state
                else _told(frame.words, event, f"{entry.number}.{i}"),
                key=f"{state}{entry.number}.{i}",
                cls=state or ("halt" if event.halt else ""),
            ),
        )
        for i, event in reversed([*enumerate(entry.events)])
    ]


def _doer(entry: Entry, event: Event) -> int:
    """The seat that an event is about: not always the one whose action led to it."""
    seat = event.args.get("seat")
    return seat if isinstance(seat, int) else entry.seat


def _told(words: Words, event: Event, number: str) -> Node:
    """An event in words: a way to the position it led to, or to what was reported."""
    command, title = f"at {int(number.partition('.')[0]) + 1}", words("page.log.go")
    if event.halt:
        command, title = f"report {number}", words("page.report_again")
    return el("button", words.say(event), data_do=command, type="button", title=title)
