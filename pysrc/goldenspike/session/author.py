"""Writing a study at the table: comments, marks, arrows and questions about a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from goldenspike.core import BadInput, Match
from goldenspike.session import link
from goldenspike.session.eyes import MOVER, ONLOOKER
from goldenspike.session.frame import Frame, Link, Writing
from goldenspike.session.picture import offers_of
from goldenspike.session.session import Session
from goldenspike.session.study import (
    COLOURS,
    Answers,
    Arrow,
    Mark,
    Question,
    Step,
    Study,
    Texts,
    dumps,
    editing,
    loads,
)

TOOLS = ("mark", "arrow", "ask")
"""What a click on a spot does: put a mark there, begin or end an arrow, accept an answer."""


class Author(Session):
    """A session in which a match is looked through and written about. The match itself is not
    changed; what is written is kept as the text of a study after every change."""

    def __init__(
        self,
        game: Session,
        drafts: Sequence[str] = (),
        keep: Callable[[int, str], object] = lambda number, text: None,
    ) -> None:
        match = game.match.variation(len(game.match.log))
        super().__init__(match, game.words.language, play_foregone=False, people=(), still=True)
        self._game = game
        self._keep_draft = keep
        self.eyes.seat = game.eyes.seat
        self.viewpoint = game.viewpoint
        self.booklet = game.booklet
        found = [(_continued(text, match), number) for number, text in enumerate(drafts)]
        fresh = editing.of_match(match, self.words.language), len(drafts)
        self.study, self._number = next(((s, n) for s, n in found if s is not None), fresh)
        """What is written so far, and its number among what was written about this game: about
        another course of it there may be something too, which stays as it is."""
        self.tool, self.colour, self._tail = TOOLS[0], COLOURS[0], ""
        self.commands |= {
            "tool": lambda tool: self._take(tool, self.colour),
            "colour": lambda colour: self._take(self.tool, colour),
            "mark": self.mark,
            "erase": lambda _: self._change(**_NOTHING),
        }
        self.fields |= {
            "note.title": lambda text: self._write(title=self._put(self.study.title, text)),
            "note.comment": lambda text: self._change(comment=self._put(self._here.comment, text)),
            "note.ask": self._ask,
            "note.praise": lambda text: self._say(text, right=True),
            "note.rebuke": lambda text: self._say(text, right=False),
        }
        self.written = lambda: self.text
        self.look_at(len(match.log) if game.moment.cursor is None else game.moment.cursor)

    @property
    def text(self) -> str:
        """The study as a text."""
        return dumps(self.study)

    def frame(self) -> Frame:
        """Return what is to be seen now; where a question is asked, its answers can be chosen."""
        frame = super().frame()
        if self.tool == "ask" and frame.to_move is not None:
            state = self.match.at(self._at)
            offers = offers_of(state, state.view(frame.eyes), self.words)
            frame = frame._replace(offers=tuple(o for o in offers if len(o.actions) == 1))
        packed = link.pack_study(self.text, self.match.game.id) if self.moment.sharing else ""
        sharing = (Link(link.STUDY, packed, link.too_long(packed)),) if packed else ()
        frame = frame._replace(replay=True, ending=None, sheet=False)
        return frame._replace(writing=self._writing(), sharing=sharing)

    def play(self, *actions: str) -> bool:
        """Accept an answer, or accept it no more. The first one makes a question of it; without
        any there is none."""
        action = actions[0]
        if self.tool != "ask" or action not in self.match.at(self._at).choices():
            return False
        asked = self._here.question or Question(self._put({}, self.words("study.ask")), ())
        known = action in asked.right
        right = tuple(one for one in asked.right if one != action)
        self._answer(asked, right if known else (*right, action))
        self.moment = replace(self.moment, choosing=())
        return True

    def mark(self, spot: str) -> None:
        """Put a mark onto a spot or take it away; with the other tool begin or end an arrow."""
        step = self._here
        if self.tool == "mark":
            self._change(marks=_toggled(step.marks, self.colour, spot))
        elif self.tool == "arrow" and not self._tail:
            self._tail = spot
        elif self.tool == "arrow":
            arrow, self._tail = Arrow(self.colour, self._tail, spot), ""
            others = tuple(a for a in step.arrows if a[1:] != arrow[1:])
            known = arrow in step.arrows or arrow.tail == arrow.head
            self._change(arrows=others if known else (*others, arrow))

    def look_at(self, number: int) -> None:
        """Show the position after so many actions."""
        super().look_at(number)
        self._tail = ""

    @property
    def _at(self) -> int:
        return len(self.match.log) if self.moment.cursor is None else self.moment.cursor

    @property
    def _here(self) -> Step:
        """What is written at the position that is shown."""
        study, number = editing.stop_at(self.study, self._at)
        return study.steps[number]

    def _take(self, tool: str, colour: str) -> None:
        if tool in TOOLS and colour in COLOURS:
            self.tool, self.colour, self._tail = tool, colour, ""

    def _put(self, texts: Texts, text: str) -> Texts:
        return editing.put(texts, self.words.language, text)

    def _ask(self, text: str) -> None:
        asked = self._here.question
        if asked is not None:
            ask = self._put(asked.ask, text) or self._put({}, self.words("study.ask"))
            self._change(question=replace(asked, ask=ask))

    def _say(self, text: str, *, right: bool) -> None:
        asked = self._here.question
        if asked is not None:
            said = self._put(_replies(asked)[not right], text)
            self._answer(asked, asked.right, **{"praise" if right else "rebuke": said})

    def _answer(self, asked: Question, right: tuple[str, ...], **said: Texts) -> None:
        """Write the answers to a question; wrong ones with a reply of their own stay."""
        praise, rebuke = _replies(asked)
        groups = [Answers(right=True, actions=right, say=said.get("praise", praise))]
        groups += [group for group in asked.answers if not group.right and group.actions]
        if other := said.get("rebuke", rebuke):
            groups.append(Answers(right=False, say=other))
        self._change(question=replace(asked, answers=tuple(groups)) if right else None)

    def _change(self, **changes: Any) -> None:
        """Write something at the position that is shown."""
        study, number = editing.stop_at(self.study, self._at)
        eyes = {"eyes": self._looks()} if any(changes.values()) else {}
        self._write(steps=editing.change(study, number, **changes, **eyes).steps)

    def _write(self, **changes: Any) -> None:
        self.study = replace(self.study, **changes)
        self._keep_draft(self._number, self.text)

    def _looks(self) -> str:
        """Whose eyes see what is shown, as a study says it."""
        over = self.match.state.to_move is None
        if over and self.viewpoint in (MOVER, ONLOOKER):
            return self.viewpoint
        seat = self.eyes.seat
        if over and self.viewpoint.isdigit():
            seat = int(self.viewpoint)
        return ONLOOKER if seat is None else self.study.table.seats[seat].name

    def _writing(self) -> Writing:
        step, text = self._here, self.study.text
        asked = step.question or Question({}, ())
        language = self.words.language
        praise, rebuke = (text(said, language) for said in _replies(asked))
        noted, at = [], 0
        for other in self.study.steps:
            at += len(other.actions)
            if other.comment or other.marks or other.arrows or other.question:
                noted.append(at)
        return Writing(
            title=text(self.study.title, language),
            comment=text(step.comment, language),
            marks=step.marks,
            arrows=step.arrows,
            ask=text(asked.ask, language),
            accepted=self._labels(asked.right),
            praise=praise,
            rebuke=rebuke,
            tool=self.tool,
            colour=self.colour,
            tail=self._tail,
            noted=tuple(noted),
        )

    def _labels(self, actions: tuple[str, ...]) -> tuple[str, ...]:
        if not actions:
            return ()
        state = self.match.at(self._at)
        view = state.view(self.eyes.seat)
        known = {str(choice): choice for choice in state.choices()}
        label = self.match.game.label
        return tuple(label(known[a], view, self.words) if a in known else a for a in actions)


_NOTHING: dict[str, Any] = {"comment": {}, "marks": (), "arrows": (), "question": None, "eyes": ""}


def _continued(text: str, match: Match) -> Study | None:
    """What was written before about this match, with what was played since; None if it was about
    another course of the game."""
    try:
        study = loads(text)
    except BadInput:
        return None
    whole = editing.of_match(match, study.language)
    played, actions = study.actions, whole.actions
    same = (study.table.game, study.table.seed) == (whole.table.game, whole.table.seed)
    if not same or actions[: len(played)] != played or match.branches:
        return None
    rest = Step(actions[len(played) :])
    return replace(study, steps=(*study.steps, rest)) if rest.actions else study


def _replies(asked: Question) -> tuple[Texts, Texts]:
    """What is said to right answers, and to any other."""
    right = next((group.say for group in asked.answers if group.right), {})
    other = (group.say for group in asked.answers if not group.right and not group.actions)
    return right, next(other, {})


def _toggled(marks: tuple[Mark, ...], colour: str, spot: str) -> tuple[Mark, ...]:
    """Marks with a spot in a colour, or without it if it was there."""
    was = any(mark.colour == colour and spot in mark.spots for mark in marks)
    left = {c: [s for m in marks if m.colour == c for s in m.spots if s != spot] for c in COLOURS}
    if not was:
        left[colour].append(spot)
    return tuple(Mark(c, tuple(spots)) for c, spots in left.items() if spots)
