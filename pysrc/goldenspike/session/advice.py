"""What bots advise, put into words for the person at the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from goldenspike.core import Action, Match, State, View
from goldenspike.core.bot import Advice
from goldenspike.core.game import Message
from goldenspike.core.words import Words
from goldenspike.session.frame import Coaching, Lesson, Tip

if TYPE_CHECKING:  # bots are not needed to start
    from goldenspike.bots.coach import Judgement, Review

_SHOWN = 3
"""So many moves of a hint are told."""


def tips(advice: Advice, state: State, view: View, words: Words) -> tuple[Tip, ...]:
    """Return the best moves of a hint, as far as they are among the choices."""
    spots = {str(choice): choice for choice in state.choices()}
    told = []
    for ranked in advice.ranked[:_SHOWN]:
        choice = spots.get(str(ranked.action))
        if choice is not None:
            behind = _untold(advice.ranked[0].value - ranked.value, ranked.reasons)
            label = state.game.label(choice, view, words)
            reasons = _reasons(ranked.reasons, words, best=ranked is advice.ranked[0])
            told.append(Tip((str(choice),), choice.spot, label, reasons, behind))
    return tuple(told)


def _reasons(reasons: Sequence[Message], words: Words, *, best: bool) -> tuple[str, ...]:
    """Put reasons into words. Those of the best move measure it against the next best: the first
    that says "more" says more than what."""
    told = [words.say(reason) for reason in reasons]
    against = [n for n, r in enumerate(reasons) if f"{r.key}.best" in words] if best else []
    for number in against[:1]:
        told[number] = words.fill(f"{reasons[number].key}.best", reasons[number].args)
    return tuple(told)


def _untold(behind: float, reasons: Sequence[Message]) -> float:
    """How far a move is behind the best one; nothing if one of its reasons says just that."""
    told = {n for reason in reasons if isinstance(n := reason.args.get("n"), float)}
    return 0.0 if round(behind, 1) in told else behind


def coaching(review: Review, match: Match, words: Words) -> Coaching:
    """Return what the coach has found, in words."""
    lessons = tuple(_lesson(verdict, match, review.seat, words) for verdict in review.costliest)
    return Coaching(
        review.seat,
        review.done / max(1, review.total),
        review.decisions,
        review.mistakes,
        review.cost,
        lessons,
        review.luck,
        review.play,
    )


def _lesson(verdict: Judgement, match: Match, seat: int, words: Words) -> Lesson:
    state = match.at(verdict.number)
    view = state.view(seat)
    choices = {str(choice): choice for choice in state.choices()}

    def label(action: str) -> str:
        return match.game.label(choices.get(action, Action(action)), view, words)

    def spot(action: Action) -> str:
        return choices.get(str(action), Action("")).spot

    return Lesson(
        verdict.number,
        match.log[verdict.number].round,
        label(str(verdict.played.action)),
        label(str(verdict.best.action)),
        tuple(words.say(reason) for reason in verdict.best.reasons),
        verdict.cost,
        (spot(verdict.played.action), spot(verdict.best.action)),
    )
