"""A game being played: seats, the log of actions, undo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from goldenspike.core.chance import Chance
from goldenspike.core.game import Event, Game, IllegalAction, OptionValue, State

HUMAN = "human"
LEVELS = ("random", "easy", "medium", "strong")
"""The levels of bots, weakest first."""
COLOURS = ("red", "blue", "green", "yellow", "purple", "black")

_CHECKPOINT = 24


class Seat(NamedTuple):
    """Who sits there: a person (`human`) or a bot level, with a name and a colour."""

    name: str
    player: str = HUMAN
    colour: str = ""


class Entry(NamedTuple):
    """One line of the log: which action, by which seat, and what came of it.

    `secrets` is how much had come to light before it, by the state's own count; `choices` is how
    many actions the seat could choose from; `spot` is where the action happened, and `round` the
    round in which it did.
    """

    number: int
    seat: int
    action: str
    events: tuple[Event, ...]
    secrets: int
    choices: int
    spot: str
    round: int

    def doer(self, event: Event) -> int:
        """The seat that one of its events is about: not always the one that acted."""
        seat = event.args.get("seat")
        return seat if isinstance(seat, int) else self.seat


class Branch(NamedTuple):
    """Where a match leaves the course of another: after `at` actions what the seat `eyes` did not
    know was dealt anew, with `luck` as the seed of that deal."""

    at: int
    eyes: int
    luck: int


class Match:
    """A game with its history: how it began and every action since."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        options: Mapping[str, OptionValue] | None = None,
        seed: int = 0,
    ) -> None:
        self.game = game
        self.seats = [
            seat if seat.colour else seat._replace(colour=COLOURS[i % len(COLOURS)])
            for i, seat in enumerate(seats)
        ]
        self.seed = seed
        self.state = game.new(len(seats), options, seed)
        self.options = dict(self.state.options)
        self.log: list[Entry] = []
        self.unplayed = 0
        """Actions of a loaded save that no longer fit the rules and were left out."""
        self.from_older_rules = False
        """Whether it is from a save made under older rules: the same actions may have come to
        something else."""
        self.branches: tuple[Branch, ...] = ()
        """Where hidden things were dealt anew: such a match is what could have been."""
        self._undone: list[str] = []
        self._checkpoints = [self.state.copy()]

    def play(self, action: str) -> list[Event]:
        """Carry out an action for the seat to move; what was undone can no longer be redone."""
        events = self._play(action)
        self._undone.clear()
        return events

    def undo(self, steps: int = 1) -> None:
        """Take back the last actions, so many in one go."""
        if not 1 <= steps <= len(self.log):
            raise IllegalAction(f"there are {len(self.log)} actions to take back, not {steps}")
        left = len(self.log) - steps
        if any(branch.at > left for branch in self.branches):
            raise IllegalAction("what was dealt anew since cannot be taken back")
        self._undone += [entry.action for entry in reversed(self.log[left:])]
        del self.log[left:]
        del self._checkpoints[left // _CHECKPOINT + 1 :]
        self.state = self.at(left)

    def redo(self) -> list[Event]:
        """Play the action again that was taken back last."""
        if not self._undone:
            raise IllegalAction("there is nothing to play again")
        return self._play(self._undone.pop())

    @property
    def redoable(self) -> int:
        """How many actions can be redone."""
        return len(self._undone)

    def at(self, number: int) -> State:
        """Return a copy of the position after that many actions."""
        if not 0 <= number <= len(self.log):
            raise IndexError(f"the game has {len(self.log)} actions, not {number}")
        base = number // _CHECKPOINT
        state, done = self._checkpoints[base].copy(), base * _CHECKPOINT
        deals = {branch.at: branch for branch in self.branches}
        for entry in self.log[done:number]:
            if entry.number in deals:
                state = _dealt_anew(state, deals[entry.number])
            state.play(entry.action)
        return _dealt_anew(state, deals[number]) if number in deals else state

    def positions(self) -> Iterator[State]:
        """Go through the game: the first position and the one after each action, in one state that
        changes between them."""
        state = self._checkpoints[0].copy()
        deals = {branch.at: branch for branch in self.branches}
        for entry in self.log:
            if entry.number in deals:
                state = _dealt_anew(state, deals[entry.number])
            yield state
            state.play(entry.action)
        yield state

    def variation(self, number: int) -> Match:
        """Return a match of its own that goes on from the position after that many actions."""
        twin = Match(self.game, self.seats, self.options, self.seed)
        twin.branches = tuple(branch for branch in self.branches if branch.at <= number)
        twin.log = self.log[:number]
        twin._checkpoints = self._checkpoints[: number // _CHECKPOINT + 1]
        twin.state = self.at(number)
        return twin

    def deal_anew(self, eyes: int, luck: int) -> None:
        """Deal anew what a seat does not know of the present position."""
        branch = Branch(len(self.log), eyes, luck)
        before = tuple(known for known in self.branches if known.at < branch.at)
        self.state = _dealt_anew(self.state, branch)
        self.branches = (*before, branch)

    def _play(self, action: str) -> list[Event]:
        state, number = self.state, len(self.log)
        seat = -1 if state.to_move is None else state.to_move
        secrets, choices, played = state.secrets, state.choices(), state.round_number
        events = state.play(action)
        spot = next(choice.spot for choice in choices if choice == action)
        self.log.append(
            Entry(
                number,
                seat,
                str(action),
                tuple(events),
                secrets=secrets,
                choices=len(choices),
                spot=spot,
                round=played,
            )
        )
        if len(self.log) % _CHECKPOINT == 0:
            self._checkpoints.append(state.copy())
        return events


def _dealt_anew(state: State, branch: Branch) -> State:
    return state.imagine(branch.eyes, Chance(branch.luck))
