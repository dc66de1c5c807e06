"""Going through a study stop by stop: what is to be seen, what is said, and answers to questions.

It knows no screen: a page shows the match at `Stop.at` to `Stop.eyes`, and asks here for the rest.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from typing import NamedTuple

from goldenspike.core import HUMAN, IllegalAction, Match, Message
from goldenspike.core.words import Words
from goldenspike.session.eyes import MOVER, ONLOOKER
from goldenspike.session.study.draft import Places
from goldenspike.session.study.model import Arrow, Mark, Problem, Step, Study
from goldenspike.session.study.reader import read
from goldenspike.session.study.table import set_up


class Stop(NamedTuple):
    """A step of a study at its place in the match."""

    at: int
    """How many actions lie before it."""
    eyes: int | None
    """Who looks on; None: somebody who sees only what is open."""
    looks: str
    """The same as it was said last: a name, ONLOOKER, MOVER, or empty where nothing was said."""
    chapter: int | None
    """The stop at which its chapter begins, if it is in one."""
    step: Step


class Told(NamedTuple):
    """What is said and shown at a stop, in one language."""

    chapter: str
    comment: str
    """Paragraphs, a line each."""
    marks: tuple[Mark, ...]
    arrows: tuple[Arrow, ...]
    ask: str
    """The question, if there is one: the seat to move is to decide."""


class Verdict(NamedTuple):
    """What an answer is worth."""

    right: bool
    text: str
    follows: bool
    """Whether the study goes on with this very action."""


class Reading:
    """A study that can be gone through.

    Where an action is not possible, as it may be after a rule has changed, the study goes as far
    as it goes: `problems` says what was in the way, `match.unplayed` how many actions are missing.
    """

    def __init__(
        self, study: Study, places: Places | None = None, seeds: int | None = None
    ) -> None:
        self.study = study
        self.places = Places() if places is None else places
        self.problems: list[Problem] = []
        self.match: Match = set_up(study.table, self.places, seeds)
        rules = study.table.rules
        self.match.from_older_rules = rules is not None and rules < self.match.game.rules
        self._names = {seat.name: number for number, seat in enumerate(study.table.seats)}
        self._anew = self._dealt_anew()
        self.stops: tuple[Stop, ...] = tuple(self._stops())

    @classmethod
    def open(cls, text: str, seeds: int | None = None) -> Reading:
        """Read a text and make it ready; BadStudy when it is no study or cannot begin. A deal that
        it wishes for is looked for among so many `seeds`; by itself as many as a reader of a page
        can wait for."""
        return cls(*read(text), seeds)

    @property
    def start(self) -> int:
        """The number of the stop where a figure starts."""
        return next((i for i, stop in enumerate(self.stops) if stop.step.start), 0)

    @property
    def chapters(self) -> list[int]:
        """The numbers of the stops at which chapters begin."""
        return [number for number, stop in enumerate(self.stops) if stop.step.chapter]

    def stop_at(self, position: int) -> int | None:
        """Return the last stop at or before a position of the match, if there is one."""
        number = bisect(self.stops, position, key=lambda stop: stop.at) - 1
        return number if number >= 0 else None

    def eyes_at(self, position: int) -> int | None:
        """Return who looks on at a position of the match, also between two stops."""
        number = self.stop_at(position)
        return self._eyes("" if number is None else self.stops[number].looks, position)

    def told(self, number: int, language: str) -> Told:
        """Return what is said and shown at a stop."""
        stop, text = self.stops[number], self.study.text
        step = stop.step
        chapter = {} if stop.chapter is None else self.stops[stop.chapter].step.chapter
        ask = "" if step.question is None else text(step.question.ask, language)
        comment = text(step.comment, language)
        return Told(text(chapter, language), comment, step.marks, step.arrows, ask)

    def answer(self, number: int, action: str, words: Words) -> Verdict:
        """Judge an answer to the question of a stop."""
        stop = self.stops[number]
        question = stop.step.question
        if question is None:
            raise ValueError(f"nothing is asked at stop {number}")
        named = [group for group in question.answers if action in group.actions]
        other = [group for group in question.answers if not group.actions]
        group = next(iter(named or other), None)
        right = group is not None and group.right
        said = self.study.text(group.say, words.language) if group else ""
        text = said or words("study.right" if right else "study.wrong")
        log = self.match.log
        return Verdict(right, text, stop.at < len(log) and log[stop.at].action == action)

    def _stops(self) -> Iterator[Stop]:
        """Play the study and note where each step leads to."""
        looks, chapter = "", None
        for number, step in enumerate(self.study.steps):
            if not self._play(step, number):
                return
            if step.chapter:
                chapter = number
            if step.eyes in (*self._names, MOVER, ONLOOKER):
                looks = step.eyes
            elif step.eyes:
                self._nobody("eyes", number, step.eyes)
            at = len(self.match.log)
            yield Stop(at, self._eyes(looks, at), looks, chapter, step)

    def _play(self, step: Step, number: int) -> bool:
        """Play what leads to a step; tell whether all of it was possible."""
        match = self.match
        for action in step.actions:
            try:
                match.play(action)
            except IllegalAction:
                why = match.state.why_not(action) or Message("core.why.not_now")
                problem = Message("study.bad.action", {"action": action[:60], "why": why})
                line = self.places.line("action", len(match.log))
                self.problems.append(Problem(line, problem))
                match.unplayed = len(self.study.actions) - len(match.log)
                return False
        if step.anew is not None and step.anew.seat not in self._names:
            self._nobody("anew", number, step.anew.seat)
        elif step.anew is not None and number in self._anew:
            match.deal_anew(self._names[step.anew.seat], step.anew.luck)
        return True

    def _dealt_anew(self) -> set[int]:
        """The steps at which hidden things are dealt anew: of several at one position, that is the
        last, as the match knows no other."""
        found: dict[int, int] = {}
        at = 0
        for number, step in enumerate(self.study.steps):
            at += len(step.actions)
            if step.anew is not None and step.anew.seat in self._names:
                found[at] = number
        return set(found.values())

    def _eyes(self, looks: str, position: int) -> int | None:
        """Who looks on: if nothing is said, the first person at the table, or an onlooker."""
        if looks == MOVER:
            log, state = self.match.log, self.match.state
            return log[position].seat if position < len(log) else state.to_move
        if looks:
            return self._names.get(looks)
        people = (n for n, seat in enumerate(self.study.table.seats) if seat.player == HUMAN)
        return next(people, None)

    def _nobody(self, part: str, number: int, name: str) -> None:
        why = Message("study.bad.nobody", {"name": name[:40]})
        self.problems.append(Problem(self.places.line(part, number), why))
