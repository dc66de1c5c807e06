"""A game being played: seats, the log of actions, undo, and the save that holds all of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from goldenspike.core.game import BadOption, Event, Game, IllegalAction, OptionValue, State

FORMAT = 1
HUMAN = "human"
LEVELS = ("random", "easy")
"""The levels of bots, weakest first."""
COLOURS = ("red", "blue", "green", "yellow", "purple", "black")

_CHECKPOINT = 24
_LONGEST = 1_000_000
_DEEPEST = 20
_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"')
_BRACKETS = re.compile(r"[\[\]{}]")


class Seat(NamedTuple):
    """Who sits there: a person (`human`) or a bot level, with a name and a colour."""

    name: str
    player: str = HUMAN
    colour: str = ""


class BadSave(ValueError):
    """A save that cannot be opened, with the key of the sentence that says why."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(f"{key} {args}")
        self.key = key
        self.args_for_text = args


class Entry(NamedTuple):
    """One line of the log: which action, by which seat, and what came of it.

    `secrets` is how much had come to light before it, by the state's own count.
    """

    number: int
    seat: int
    action: str
    events: tuple[Event, ...]
    secrets: int


class Match:
    """A game with its history. What is saved is how it began and every action since;
    loading plays them again."""

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
        self._undone: list[str] = []
        self._checkpoints = [self.state.copy()]

    @classmethod
    def new(
        cls,
        game_id: str,
        seats: Sequence[Seat],
        options: Mapping[str, OptionValue] | None = None,
        seed: int = 0,
    ) -> Match:
        """Start a game of the registry."""
        from goldenspike import games

        return cls(games.get(game_id), seats, options, seed)

    def play(self, action: str) -> list[Event]:
        """Carry out an action for the seat to move; what was undone can no longer be redone."""
        events = self._play(action)
        self._undone.clear()
        return events

    def undo(self) -> None:
        """Take back the last action."""
        if not self.log:
            raise IllegalAction("there is nothing to take back")
        last = self.log.pop()
        self._undone.append(last.action)
        del self._checkpoints[len(self.log) // _CHECKPOINT + 1 :]
        self.state = self.at(len(self.log))

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
        state = self._checkpoints[base].copy()
        for entry in self.log[base * _CHECKPOINT : number]:
            state.play(entry.action)
        return state

    def undo_steps(self, seat: int) -> int:
        """How many actions this seat's undo takes back: to its own last decision, with what bots
        did since; 0 when another person acted since or something hidden came to light."""
        for steps, entry in enumerate(reversed(self.log), start=1):
            if entry.seat == seat:
                return steps if entry.secrets == self.state.secrets else 0
            if self.seats[entry.seat].player == HUMAN:
                return 0
        return 0

    def dumps(self) -> str:
        """Return the save."""
        return json.dumps(
            {
                "format": {"save": FORMAT, "rules": self.game.rules},
                "game": self.game.id,
                "options": self.options,
                "seats": [seat._asdict() for seat in self.seats],
                "seed": self.seed,
                "actions": [entry.action for entry in self.log],
            },
            ensure_ascii=False,
        )

    @classmethod
    def loads(cls, text: str) -> Match:
        """Open a save. A log that no longer fits the rules opens at its last good action, with
        the number of the others in `unplayed`; a text that is no save, or one made under newer
        rules, raises BadSave."""
        data = _parse(text)
        match = cls(_game(data["game"]), data["seats"], data["options"], data["seed"])
        match.from_older_rules = data["format"]["rules"] < match.game.rules
        for number, action in enumerate(data["actions"]):
            try:
                match._play(action)
            except IllegalAction:
                match.unplayed = len(data["actions"]) - number
                break
        return match

    def _play(self, action: str) -> list[Event]:
        seat, secrets = self.state.to_move, self.state.secrets
        events = self.state.play(action)
        who = -1 if seat is None else seat
        self.log.append(Entry(len(self.log), who, str(action), tuple(events), secrets))
        if len(self.log) % _CHECKPOINT == 0:
            self._checkpoints.append(self.state.copy())
        return events


def parse_json(text: str) -> Any:
    """Return what a text from outside says in JSON; ValueError when it is none.

    Deep nesting is refused before it is parsed: in the browser it would take Python down.
    """
    depth = 0
    for mark in _BRACKETS.findall(_STRINGS.sub("", text)):
        depth += 1 if mark in "[{" else -1
        if depth > _DEEPEST:
            raise ValueError("nested too deeply")
    return json.loads(text)


def _game(game_id: str) -> Game:
    from goldenspike import games

    try:
        return games.get(game_id)
    except KeyError:
        raise BadSave("page.bad.game", game=game_id[:40]) from None


def _parse(text: str) -> dict[str, Any]:
    """Check the shape of a save, so that nothing strange gets further in."""
    if len(text) > _LONGEST:
        raise BadSave("page.bad.save_long")
    try:
        data = parse_json(text)
    except ValueError:
        raise BadSave("page.bad.save_json") from None
    checks: dict[str, Callable[[Any], bool]] = {
        "format": lambda v: isinstance(v, dict) and isinstance(v.get("save"), int),
        "game": lambda v: isinstance(v, str),
        "options": lambda v: isinstance(v, dict),
        "seats": lambda v: isinstance(v, list) and 1 <= len(v) <= 12,
        "seed": lambda v: isinstance(v, int) and not isinstance(v, bool) and abs(v) < 1 << 64,
        "actions": lambda v: isinstance(v, list) and all(isinstance(a, str) for a in v),
    }
    if not isinstance(data, dict):
        raise BadSave("page.bad.save_json")
    for key, fits in checks.items():
        if not fits(data.get(key)):
            raise BadSave("page.bad.save_part", part=key)
    if data["format"]["save"] > FORMAT:
        raise BadSave("page.bad.save_newer")
    if not isinstance(data["format"].get("rules"), int):
        raise BadSave("page.bad.save_part", part="format")
    game = _game(data["game"])
    if data["format"]["rules"] > game.rules:
        raise BadSave("page.bad.rules_newer", title=game.title)
    data["seats"] = [_seat(seat) for seat in data["seats"]]
    try:
        game.new(len(data["seats"]), data["options"])
    except BadOption as bad:
        raise BadSave(bad.key, **bad.args_for_text) from None
    return data


def _seat(data: Any) -> Seat:
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise BadSave("page.bad.save_part", part="seats")
    player, colour = data.get("player", HUMAN), data.get("colour", "")
    if player not in (HUMAN, *LEVELS) or not isinstance(colour, str):
        raise BadSave("page.bad.save_part", part="seats")
    return Seat(data["name"][:40], player, colour if colour in COLOURS else "")
