"""The lines of the steps: what is played, said, shown and asked."""

from __future__ import annotations

from collections.abc import Callable

from goldenspike.core import BadInput
from goldenspike.session.study.draft import AnswersDraft, Draft, StepDraft, needed, plain
from goldenspike.session.study.head import read_number
from goldenspike.session.study.lines import Line
from goldenspike.session.study.model import COLOURS, Anew, Arrow, Mark


def _step(draft: Draft, line: Line) -> None:
    _alone(line)
    draft.begin(line)


def _chapter(draft: Draft, line: Line) -> None:
    """The title in the study's own language begins a chapter; those in others stand below it."""
    if line.about in ("", draft.language):
        draft.begin(line)
    elif not draft.steps or not draft.steps[-1].chapter:
        raise BadInput("study.bad.chapter", language=draft.language)
    draft.add_text(draft.steps[-1].chapter, line)


def _play(draft: Draft, line: Line) -> None:
    step, place = draft.at(line), 0
    if step.noted:
        step = draft.begin(line)
    for piece in plain(line).split(";"):
        action = piece.strip(" ")
        if action:
            step.actions.append(action)
            draft.places["action", draft.actions] = line.number_at(place + piece.index(action))
            draft.actions += 1
        place += len(piece) + 1


def _eyes(draft: Draft, line: Line) -> None:
    step = draft.at(line)
    _once(step.eyes, line)
    step.eyes = plain(line)
    draft.mark(line, "eyes", len(draft.steps) - 1)


def _start(draft: Draft, line: Line) -> None:
    _alone(line)
    _once(draft.started, line)
    draft.at(line).start = draft.started = True


def _anew(draft: Draft, line: Line) -> None:
    step = draft.at(line)
    _once(step.anew, line)
    if not line.about:
        raise BadInput("study.bad.anew")
    step.anew = Anew(line.about, read_number(needed(line)))
    draft.mark(line, "anew", len(draft.steps) - 1)


def _comment(draft: Draft, line: Line) -> None:
    draft.add_text(draft.at(line).comment, line)


def _mark(draft: Draft, line: Line) -> None:
    spots = needed(line).replace("\n", " ").split(" ")
    step = draft.at(line)
    draft.mark(line, "mark", len(draft.steps) - 1, len(step.marks))
    step.marks.append(Mark(_colour(line), tuple(spots)))


def _arrow(draft: Draft, line: Line) -> None:
    tail, way, head = needed(line).partition(" > ")
    if not way or not tail or not head or set(" \n>") & set(tail + head):
        raise BadInput("study.bad.arrow")
    step = draft.at(line)
    draft.mark(line, "arrow", len(draft.steps) - 1, len(step.arrows))
    step.arrows.append(Arrow(_colour(line), tail, head))


def _ask(draft: Draft, line: Line) -> None:
    step = draft.at(line)
    _once(step.answers, line)
    if not step.ask:
        draft.mark(line, "ask", len(draft.steps) - 1)
    draft.add_text(step.ask, line)


def _answer(draft: Draft, line: Line) -> None:
    """Lines of the same kind below each other get the same reply."""
    step, action, right = _asked(draft, line), plain(line), line.key == "right"
    last = step.answers[-1] if step.answers else None
    if last is None or last.right != right or not last.actions or last.say:
        last = AnswersDraft(right)
        step.answers.append(last)
    draft.mark(line, "answer", len(draft.steps) - 1, len(step.answers) - 1, len(last.actions))
    last.actions.append(action)


def _other(draft: Draft, line: Line) -> None:
    _alone(line)
    step = _asked(draft, line)
    _once(any(not group.actions for group in step.answers), line)
    step.answers.append(AnswersDraft(right=False))


def _say(draft: Draft, line: Line) -> None:
    step = _asked(draft, line)
    if not step.answers:
        raise BadInput("study.bad.no_answer")
    draft.add_text(step.answers[-1].say, line)


def _asked(draft: Draft, line: Line) -> StepDraft:
    """The step at hand, which must have a question."""
    step = draft.at(line)
    if not step.ask:
        raise BadInput("study.bad.no_question")
    return step


def _alone(line: Line) -> None:
    if line.about or line.value:
        raise BadInput("study.bad.alone", word=line.key)


def _once(given: object, line: Line) -> None:
    if given:
        raise BadInput("study.bad.twice", word=line.key)


def _colour(line: Line) -> str:
    if line.about not in COLOURS:
        raise BadInput("study.bad.colour", word=line.key, colours=list(COLOURS))
    return line.about


BODY: dict[str, Callable[[Draft, Line], None]] = {
    "chapter": _chapter,
    "step": _step,
    "play": _play,
    "eyes": _eyes,
    "start": _start,
    "anew": _anew,
    "comment": _comment,
    "mark": _mark,
    "arrow": _arrow,
    "ask": _ask,
    "right": _answer,
    "wrong": _answer,
    "other": _other,
    "say": _say,
}
"""The keywords of the steps with what reads each."""
