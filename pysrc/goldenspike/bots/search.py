"""The shared search: candidates are tried out in the same imagined deals, and the weaker half is
dropped again and again, so that most of the budget goes to telling the best ones apart.

Every candidate meets the same deals with the same luck, so two of them are compared by their
difference deal by deal: what the deal itself is worth cancels out.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, log2
from typing import Any

from goldenspike.bots.trials import Trial, best_of, better_half
from goldenspike.core.bot import Advice, Bot, Glimpse, Ranked
from goldenspike.core.budget import Budget, Meter
from goldenspike.core.game import Action, Message, State
from goldenspike.core.knowledge import Knowledge, Plan

EXPLAINED = 3
"""How many of the best actions get their reasons said."""


class SearchBot(Bot):
    """Tries out what a game's knowledge proposes and takes what comes out best."""

    def __init__(self, knowledge: Knowledge[Any], plan: Plan) -> None:
        self.knowledge = knowledge
        self.plan = plan
        self.usual = Budget(iterations=plan.iterations)

    def ponder(self, glimpse: Glimpse, budget: Budget) -> Iterator[Advice]:
        """Yield the advice so far after each slice; the last has reasons."""
        if len(glimpse.choices) == 1:
            yield Advice((Ranked(glimpse.choices[0], 0.0),))
        else:
            yield from _Search(self.knowledge, self.plan, glimpse, budget.start()).run()


class _Search:
    """One decision being thought about."""

    def __init__(
        self, knowledge: Knowledge[Any], plan: Plan, glimpse: Glimpse, meter: Meter
    ) -> None:
        self._knowledge = knowledge
        self._plan = plan
        self._glimpse = glimpse
        self._meter = meter
        self._luck = glimpse.rng.fork()
        self._trials: list[Trial] = []
        self._field: list[Trial] = []
        """Those that are still in the running."""
        self._deals: list[State] = []
        self._reasons: dict[str, list[Message]] = {}

    def run(self) -> Iterator[Advice]:
        """Halve the field until the budget is used up."""
        for _ in self._gather():
            yield from self._pause()
        self._field = self._trials
        rounds = max(1, ceil(log2(len(self._field))))
        for number in range(1, rounds + 1):
            for _ in self._compare(number / rounds):
                yield from self._pause()
            if number < rounds:
                self._field = better_half(self._field)
        for _ in self._explain():
            yield from self._pause()
        yield self._advice()

    def _pause(self) -> Iterator[Advice]:
        if self._meter.tired:
            yield self._advice()
            self._meter.rest()

    def _gather(self) -> Iterator[None]:
        """Take the first candidates, and what the glimpse asks to be valued."""
        asked = set(self._glimpse.asked)
        for line in self._knowledge.candidates(self._glimpse):
            full = len(self._trials) >= self._plan.breadth
            if full and not asked:
                break
            if line and (not full or line[0] in asked):
                first = not self._trials and self._plan.caution > 0
                self._trials.append(Trial(line, first or line[0] in asked))
                asked.discard(line[0])
            yield
        legal = [choice for choice in self._glimpse.choices if choice in asked]
        self._trials += [Trial((choice,), kept=True) for choice in legal]

    def _compare(self, share: float) -> Iterator[None]:
        """Try everybody in the field in one deal after the other until that share of the budget
        is spent; all candidates get at least one if there is time."""
        while not self._deals or (self._meter.share < share and len(self._field) > 1):
            for trial in self._field:
                yield from self._try(trial)
                if self._hurried:
                    return

    @property
    def _hurried(self) -> bool:
        """Whether time is up and there is something to say."""
        return self._meter.late and bool(self._trials[0].values)

    def _try(self, trial: Trial) -> Iterator[None]:
        """Play a line out in its next deal and appraise what comes of it."""
        number, seat = len(trial.values), self._glimpse.seat
        if number == len(self._deals):
            luck = self._luck.fork(2 * number + 1)
            self._deals.append(self._knowledge.deal(self._glimpse, luck))
        state = self._deals[number].copy()
        for action in trial.line:
            if state.to_move != seat or action not in state.choices():
                break
            state.play(action)
        luck = self._luck.fork(2 * number + 2)
        for _ in self._knowledge.playout(state, luck, self._plan.laps):
            yield
            if self._hurried:
                return
        trial.note(self._knowledge.appraise(state, seat))
        self._meter.spend()
        yield

    def _leaders(self) -> dict[str, Trial]:
        """Order the actions, each by its best line. The best one is among those tried longest;
        the others come by how far they were behind it in the deals both met."""
        tried = [trial for trial in self._trials if trial.values]
        if not tried:
            return {}
        finalists = [trial for trial in self._field if trial.values]
        best = best_of(finalists, self._trials[0], self._plan.caution)
        tried.sort(key=lambda trial: (trial is not best, max(0.0, best.ahead(trial))))
        leaders: dict[str, Trial] = {}
        for trial in tried:
            leaders.setdefault(trial.line[0], trial)
        return leaders

    def _advice(self) -> Advice:
        """Rank the actions, with the reasons that were found."""
        leaders = self._leaders()
        if not leaders:
            first = self._trials[0].line[0] if self._trials else self._glimpse.choices[0]
            return Advice((Ranked(self._choice(first), 0.0),))
        best = next(iter(leaders.values()))
        top = best.mean()
        ranked = [
            Ranked(
                self._choice(action),
                top - max(0.0, best.ahead(trial)),
                tuple(self._reasons.get(action, ())),
                0.0 if self._knowledge.certain else trial.doubt(best),
            )
            for action, trial in leaders.items()
        ]
        return Advice(tuple(ranked), self._meter.spent)

    def _explain(self) -> Iterator[None]:
        """Find the reasons of the first few actions, and of those that were asked about. The best
        is measured against the one that was asked about, if it is not that one itself."""
        leaders = self._leaders()
        trials = list(leaders.values())
        asked = [leaders[action] for action in self._glimpse.asked if action in leaders]
        played = next((trial for trial in asked if trial is not trials[0]), None)
        for rank, (action, trial) in enumerate(leaders.items()):
            against = trials[:1] if rank else [played] if played else trials[1:2]
            if against and (rank < EXPLAINED or action in self._glimpse.asked):
                instead = played.line if played and not rank else ()
                gains, deal = trial.gains(against[0]), self._deals[0].copy()
                told = self._knowledge.reasons(deal, trial.line, gains, rank, instead)
                self._reasons[action] = told
                yield

    def _choice(self, text: str) -> Action:
        return next(choice for choice in self._glimpse.choices if choice == text)
