"""A study as text, always in the same form: what is the same study is the same text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from goldenspike.session.study.lines import listed, written
from goldenspike.session.study.model import (
    LANGUAGE,
    Answers,
    Kept,
    Question,
    Step,
    Study,
    Table,
    Texts,
)

FIRST_WORDS = "golden-spike study"


def dumps(study: Study) -> str:
    """Return the text of a study."""
    major, minor = study.version
    blocks = [[f"{FIRST_WORDS} {major}.{minor}"], list(_head(study)), list(_table(study.table))]
    noted = True
    for number, step in enumerate(study.steps):
        blocks.append(list(_step(step, study.language, first=number == 0, apart=noted)))
        noted = step.noted
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _head(study: Study) -> Iterator[str]:
    if study.language != LANGUAGE:
        yield written("language", value=study.language)
    yield from _texts("title", study.title, study.language)
    if study.author:
        yield written("author", value=study.author)
    yield from _texts("about", study.about, study.language)
    yield from _kept(study.kept)


def _table(table: Table) -> Iterator[str]:
    yield written("game", value=table.game)
    if table.rules is not None:
        yield written("rules", value=str(table.rules))
    for name in sorted(table.options):
        yield written("option", name, table.options[name])
    for seat in table.seats:
        yield written("seat", f"{seat.player} {seat.colour}".strip(), seat.name)
    for wish in table.deal:
        yield written("deal", wish.to, ", ".join(wish.what))
    if table.seed is not None:
        yield written("seed", value=str(table.seed))


def _step(step: Step, language: str, *, first: bool, apart: bool) -> Iterator[str]:
    """Lines that begin by themselves a step of their own need no `step` before them."""
    if not step.chapter:
        begins = bool(step.actions) and (first or apart)
        bare_notes = first and step.noted and not step.kept
        if not (begins or bare_notes):
            yield "step"
    yield from _texts("chapter", step.chapter, language)
    if step.actions:
        yield listed("play", step.actions, ";")
    yield from _kept(step.kept)
    if step.anew is not None:
        yield written("anew", step.anew.seat, str(step.anew.luck))
    if step.start:
        yield "start"
    if step.eyes:
        yield written("eyes", value=step.eyes)
    yield from _texts("comment", step.comment, language)
    for mark in step.marks:
        yield written("mark", mark.colour, " ".join(mark.spots))
    for arrow in step.arrows:
        yield written("arrow", arrow.colour, f"{arrow.tail} > {arrow.head}")
    if step.question is not None:
        yield from _question(step.question, language)


def _question(question: Question, language: str) -> Iterator[str]:
    yield from _texts("ask", question.ask, language)
    for answers in question.answers:
        yield from _answers(answers)
        yield from _texts("say", answers.say, language)


def _answers(answers: Answers) -> Iterator[str]:
    key = "right" if answers.right else "wrong"
    for action in answers.actions:
        yield written(key, value=action)
    if not answers.actions:
        yield "other"


def _texts(key: str, texts: Texts, language: str) -> Iterator[str]:
    """The study's own language first and without its name, then the others by theirs."""
    for code in sorted(texts, key=lambda code: (code != language, code)):
        yield written(key, "" if code == language else code, texts[code])


def _kept(kept: Iterable[Kept]) -> Iterator[str]:
    for line in kept:
        yield written(*line)
