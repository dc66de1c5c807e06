"""The log in words."""

from __future__ import annotations

from collections.abc import Iterable

from goldenspike.core import Entry, Event
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.dots import dot, no_dot
from goldenspike.session.frame import Frame


class LogLines:
    """The log's lines; each is made once for a language, whoever looks on."""

    def __init__(self) -> None:
        self._language = ""
        self._made: list[tuple[Entry, list[tuple[Event, Node]]]] = []
        self._known: dict[int | None, tuple[int, list[Node]]] = {}
        """By eyes: what they know of so many actions, the oldest first."""

    def of(self, frame: Frame) -> list[Node]:
        """Return a line for each event that the eyes may know of, the newest first. While a report
        is read, it tells itself what came of it."""
        self._follow(frame)
        number, known = self._known.get(frame.eyes, (0, []))
        if number > len(frame.log):
            number, known = 0, []
        known += _seen(self._made[number : len(frame.log)], frame.eyes)
        self._known[frame.eyes] = len(frame.log), known
        undone = [(entry, _lines(frame, entry, "undone")) for entry in frame.undone]
        shown = known[: len(known) - self._to_come(frame)]
        return [*shown, *_seen(undone, frame.eyes)][::-1]

    def _to_come(self, frame: Frame) -> int:
        """How many of the newest lines are for after the report that is read."""
        told = [event for event, _ in self._made[-1][1]] if frame.log else []
        if frame.report is None or frame.report not in told:
            return 0
        later = told[told.index(frame.report) + 1 :]
        return sum(event.seen_by(frame.eyes) for event in later)

    def _follow(self, frame: Frame) -> None:
        """Make the lines that are missing. An action that is still the same one has the same
        ones before it."""
        if self._language != frame.words.language:
            self._language = frame.words.language
            self._made, self._known = [], {}
        log, common = frame.log, min(len(frame.log), len(self._made))
        while common and log[common - 1] is not self._made[common - 1][0]:
            common -= 1
        if common < len(log):
            del self._made[common:]
            self._known = {eyes: told for eyes, told in self._known.items() if told[0] <= common}
            self._made += [(entry, _lines(frame, entry)) for entry in log[common:]]


def _seen(made: Iterable[tuple[Entry, list[tuple[Event, Node]]]], eyes: int | None) -> list[Node]:
    return [node for _, lines in made for event, node in lines if event.seen_by(eyes)]


def _lines(frame: Frame, entry: Entry, state: str = "") -> list[tuple[Event, Node]]:
    """The lines of an action with what each tells; those of one that was taken back lead
    nowhere."""
    return [
        (
            event,
            el(
                "li",
                _whose(frame, entry, event),
                el("s", frame.words.say(event))
                if state
                else _told(frame.words, event, f"{entry.number}.{i}"),
                key=f"{state}{entry.number}.{i}",
                cls=state or ("halt" if event.halt else ""),
            ),
        )
        for i, event in enumerate(entry.events)
    ]


def _whose(frame: Frame, entry: Entry, event: Event) -> Node:
    """The dot of who did it. What everybody is told of and nobody did, as that a round is over, has
    none; a secret is always somebody's."""
    nobodys = event.eyes is None and "seat" not in event.args
    return no_dot() if nobodys else dot(frame, entry.doer(event))


def _told(words: Words, event: Event, number: str) -> Node:
    """An event in words: a way to the position it led to, or to what was reported."""
    command, title = f"at {int(number.partition('.')[0]) + 1}", words("page.log.go")
    if event.halt:
        command, title = f"report {number}", words("page.report_again")
    return el("button", words.say(event), data_do=command, type="button", title=title)
