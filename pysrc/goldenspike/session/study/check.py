"""Looks through a study as an author wants it: is every answer legal, does every spot exist, is
everything said in every language?"""

from __future__ import annotations

from collections.abc import Iterator

from goldenspike.core import Message, State
from goldenspike.core.scene import Node, Scene
from goldenspike.core.words import Words
from goldenspike.session.study.model import Problem, Texts
from goldenspike.session.study.reading import Reading, Stop


def problems(reading: Reading) -> list[Problem]:
    """Return what is wrong with a study that can be gone through, by lines."""
    found = list(reading.problems)
    known: dict[tuple[int, int | None], set[str]] = {}
    for number, stop in enumerate(reading.stops):
        if stop.step.marks or stop.step.arrows:
            seen = stop.at, stop.eyes
            if seen not in known:
                known[seen] = _known(reading, stop)
            found += _spots(reading, number, stop, known[seen])
        if stop.step.question is not None:
            found += _answers(reading, number, stop)
    return sorted(found, key=lambda problem: problem.line)


def notes(reading: Reading) -> list[Problem]:
    """Return what an author may want to know: texts that are missing in a language."""
    said = {code for _, texts in _texts(reading) for code in texts}
    found = []
    for line, texts in _texts(reading):
        missing = sorted(said - set(texts))
        if texts and missing:
            found.append(Problem(line, Message("study.note.language", {"languages": missing})))
    if reading.match.from_older_rules:
        title = {"title": reading.match.game.title}
        found.append(
            Problem(reading.places.line("rules"), Message("study.note.older_rules", title))
        )
    return found


def spots_of(scene: Scene) -> set[str]:
    """Return every spot of a drawing, on boards and in panels."""
    found: set[str] = set()
    for board in scene.boards:
        found |= {*board.spots, *board.offers, *_spots_in(board.layer)}
    for panel in scene.panels:
        found |= set(_spots_in(panel.body))
    return found


def _spots_in(node: Node) -> Iterator[str]:
    if "data-spot" in node.attrs:
        yield node.attrs["data-spot"]
    for child in node.children:
        if isinstance(child, Node):
            yield from _spots_in(child)


def _known(reading: Reading, stop: Stop) -> set[str]:
    """The spots that can be seen at a stop."""
    view = reading.match.at(stop.at).view(stop.eyes)
    words = Words(reading.study.language, [seat.name for seat in reading.match.seats])
    return spots_of(reading.match.game.scene(view, words))


def _spots(reading: Reading, number: int, stop: Stop, known: set[str]) -> Iterator[Problem]:
    """Marks and arrows at what is not there to be seen."""
    used = [(("mark", number, i), mark.spots) for i, mark in enumerate(stop.step.marks)]
    used += [
        (("arrow", number, i), (arrow.tail, arrow.head)) for i, arrow in enumerate(stop.step.arrows)
    ]
    for part, spots in used:
        for spot in spots:
            if spot not in known:
                why = Message("study.bad.spot", {"spot": spot[:40]})
                yield Problem(reading.places.line(*part), why)


def _answers(reading: Reading, number: int, stop: Stop) -> Iterator[Problem]:
    """Answers that nobody could give, or that get two replies."""
    state: State = reading.match.at(stop.at)
    question = stop.step.question
    if question is None:
        return
    if state.to_move is None:
        yield Problem(reading.places.line("ask", number), Message("study.bad.over"))
        return
    seen: set[str] = set()
    for i, group in enumerate(question.answers):
        for j, action in enumerate(group.actions):
            line = reading.places.line("answer", number, i, j)
            why = state.why_not(action)
            if action not in state.choices():
                args = {"action": action[:60], "why": why or Message("core.why.not_now")}
                yield Problem(line, Message("study.bad.action", args))
            if action in seen:
                yield Problem(line, Message("study.bad.answer_twice", {"action": action[:60]}))
            seen.add(action)


def _texts(reading: Reading) -> Iterator[tuple[int, Texts]]:
    """Every text of the study with a line that is near."""
    study, places = reading.study, reading.places
    yield 1, study.title
    yield 1, study.about
    for number, step in enumerate(study.steps):
        line = places.line("step", number)
        yield line, step.chapter
        yield line, step.comment
        if step.question is not None:
            yield places.line("ask", number), step.question.ask
            for i, group in enumerate(step.question.answers):
                yield places.line("answer", number, i, 0), group.say
