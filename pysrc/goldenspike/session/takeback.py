"""What may be taken back, how far, and what can be played again."""

from __future__ import annotations

from goldenspike.core import HUMAN, Entry, Match
from goldenspike.session.eyes import Eyes


class Takeback:
    """Undo and redo of a match by whole decisions.

    An action that nobody was asked for (a foregone one, a later one of several in a step) goes
    with the decision before it.
    """

    def __init__(self, match: Match, floor: int = 0) -> None:
        self._match = match
        self._floor = floor
        """Behind so many actions nothing is taken back."""
        self.free = False
        """Whether everything may be taken back, among friends: also what another person decided,
        and what brought something hidden to light."""
        self._asked: dict[int, bool] = {}
        """By its number in the log: whether an action was a decision of its own."""
        self._undone: list[tuple[Entry, ...]] = []
        """What each undo took back."""

    @property
    def undone(self) -> tuple[Entry, ...]:
        """What was taken back and can be played again, the next one first."""
        return tuple(entry for entries in reversed(self._undone) for entry in entries)

    @property
    def redoable(self) -> bool:
        """Whether something taken back can be played again."""
        return bool(self._undone)

    def note(self, *, asked: bool) -> None:
        """Remember of the action played last whether it was a decision of its own; another one of
        its number that was taken back is forgotten."""
        self._asked[len(self._match.log) - 1] = asked
        self._undone.clear()

    def steps(self, seat: int | None) -> tuple[int, int]:
        """How many actions a person may take back: by an undo, and by beginning the turn again."""
        return (0, 0) if seat is None else (self._undo_steps(seat), self._turn_steps(seat))

    def steps_before(self, eyes: Eyes | None) -> tuple[int, int]:
        """Likewise, for who looks at the screen; None: something else is looked at first. Where
        everybody looks on, it is the one who decided last who may."""
        if eyes is None or eyes.seat is not None or not eyes.several:
            return self.steps(None if eyes is None else eyes.seat)
        people = (entry.seat for entry in reversed(self._match.log) if entry.seat in eyes.people)
        return self.steps(next(people, None))

    def undo(self, steps: int) -> None:
        """Take so many actions back in one go."""
        self._undone.append(tuple(self._match.log[-steps:]))
        self._match.undo(steps)

    def redo(self) -> None:
        """Play again what the last undo took back."""
        for _ in self._undone.pop():
            self._match.redo()

    def _undo_steps(self, seat: int) -> int:
        """To the own last decision, with what bots did since; 0 when another person decided since
        or something hidden came to light."""
        match = self._match
        for steps, entry in enumerate(reversed(match.log), start=1):
            if not self._may_go(entry):
                return 0
            if self._is_decision(entry):
                return steps if entry.seat == seat or self.free else 0
        return 0

    def _turn_steps(self, seat: int) -> int:
        """To the own first decision since another seat acted."""
        match, found = self._match, 0
        for steps, entry in enumerate(reversed(match.log), start=1):
            if entry.seat != seat or not self._may_go(entry):
                break
            if self._is_decision(entry):
                found = steps
        return found

    def _may_go(self, entry: Entry) -> bool:
        """Tell whether an action can be taken back at all."""
        fair = self.free or entry.secrets == self._match.state.secrets
        return fair and entry.number >= self._floor

    def _is_decision(self, entry: Entry) -> bool:
        """Tell whether a person decided that. Of what was not played at this screen only the
        number of answers is known."""
        if self._match.seats[entry.seat].player != HUMAN:
            return False
        return self._asked.get(entry.number, entry.choices > 1)
