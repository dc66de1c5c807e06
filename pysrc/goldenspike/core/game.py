"""The contract that every game fulfils: Game, State and what passes through them.

This file is the specification. A game implements the methods marked abstract; `choices` and
`play` are the same for all, so that legality has one judge and an illegal action changes nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from goldenspike.core.action import Action, Shortcut, Sign
from goldenspike.core.chance import Chance
from goldenspike.core.message import BadInput, Event, Joins, Message
from goldenspike.core.option import Option, Options, OptionValue, option_text
from goldenspike.core.result import Absent, Result, Score
from goldenspike.core.view import BaseView, View

if TYPE_CHECKING:
    from goldenspike.core.knowledge import Knowledge
    from goldenspike.core.scene import Scene
    from goldenspike.core.words import Words

__all__ = [
    "MOST_PLAYERS",
    "WEIGHTS",
    "Absent",
    "Action",
    "BadInput",
    "BaseView",
    "Event",
    "Game",
    "IllegalAction",
    "Message",
    "Option",
    "OptionValue",
    "Options",
    "Result",
    "Score",
    "Shortcut",
    "Sign",
    "State",
    "View",
    "option_text",
]

MOST_PLAYERS = 6
"""At most so many sit at the table: each seat has a colour of its own."""

WEIGHTS = 3
"""How many weights of games are told apart."""


class IllegalAction(ValueError):
    """The action is not among the choices; the text is the reason, for a person."""


class State(ABC):
    """One position of one game: pure Python, no I/O, no clock.

    `Game._new` makes the first one and hands itself over; `copy` passes the game on.
    """

    game: Game
    players: int
    options: Options
    to_move: int | None
    """The seat that decides next; None when the game is over."""
    secrets: int
    """How often something hidden came to light (a card drawn, hands shown). Undo for a player
    never goes back behind such a moment."""

    round_number: int
    """The round that is played, from 1; 0 while the game is set up."""

    def __init__(self, game: Game, players: int, options: Options) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.to_move = 0
        self.secrets = 0
        self.round_number = 0
        self._offered: list[Action] | None = None
        self._events: list[Event] = []

    def choices(self) -> list[Action]:
        """Return every legal action of the seat to move; empty only when the game is over."""
        if self._offered is None:
            self._offered = [] if self.to_move is None else self._offer()
        return self._offered

    def play(self, action: str) -> list[Event]:
        """Carry out an action (or its text) and return what happened."""
        for choice in self.choices():
            if choice == action:
                break
        else:
            raise IllegalAction(f"{action!r} is not one of the {len(self.choices())} choices")
        self._events = []
        self._take(choice)
        self._offered = None
        return self._events

    def why_not(self, what: str) -> Message | None:
        """Return None if the seat to move can use this action or spot now, else the sentence of
        the rule that forbids it. The sentence explains; `choices` alone decides."""
        if what and any(what in (choice, choice.spot) for choice in self.choices()):
            return None
        if self.to_move is None:
            return Message("core.why.over")
        return self._why_not(what)

    def shortcuts(self) -> list[Shortcut]:
        """Return the steps of several actions that are offered beside the choices."""
        return []

    def main_action(self) -> Action | None:
        """Return the choice that stands out among the buttons, if one does."""
        return None

    def foregone(self) -> Action | None:
        """Return the action that need not be asked for: nothing else makes sense, it brings
        nothing hidden to light, and that nothing else makes sense is no secret either."""
        action = None if self.to_move is None else self._foregone()
        if action is None:
            return None
        trial = self.copy()
        trial.play(action)
        return action if trial.secrets == self.secrets else None

    def _foregone(self) -> Action | None:
        """The action that everybody at the table knows to be the only one; a game whose seats
        hold secrets says itself when that is so."""
        choices = self.choices()
        return choices[0] if len(choices) == 1 and not self.game.secret else None

    def _why_not(self, what: str) -> Message:
        """Say which rule forbids an action or a spot that is not among the choices."""
        return Message("core.why.not_now")

    @abstractmethod
    def _offer(self) -> list[Action]:
        """List the legal actions: never empty before the end, no duplicates, in stable order."""

    @abstractmethod
    def _take(self, action: Action) -> None:
        """Carry out a legal action and set `to_move`."""

    @abstractmethod
    def prompt(self) -> Message:
        """Say what the seat to move is asked to decide."""

    @abstractmethod
    def scores(self) -> list[Score]:
        """Return the points of each seat if the game ended now, from what is open to all."""

    @abstractmethod
    def result(self) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def copy(self) -> State:
        """Return an independent position, cheaply: bots call it thousands of times."""

    def view(self, seat: int | None) -> View:
        """Return what this seat (None: an onlooker) may know, as a plain JSON-able dict."""
        return {
            "game": self.game.id,
            "players": self.players,
            "options": dict(self.options),
            "seat": seat,
            "to_move": self.to_move,
            **self._view(seat),
        }

    @abstractmethod
    def _view(self, seat: int | None) -> View:
        """The game's own part of the view; the only place that decides what is hidden."""

    @abstractmethod
    def imagine(self, seat: int, rng: Chance) -> State:
        """Return a full position that fits what this seat knows, hidden parts dealt anew,
        future luck included."""

    def _tell(
        self,
        key: str,
        *,
        eyes: tuple[int, ...] | None = None,
        halt: bool = False,
        joins: Joins = "",
        **args: object,
    ) -> None:
        """Note an event under `<scope>.log.<key>` of the text table."""
        self._events.append(Event(f"{self.game.scope}.log.{key}", args, eyes, halt, joins))

    def _copy_to(self, twin: State) -> None:
        """Copy what this class keeps; games call it in their `copy`."""
        twin.game = self.game
        twin.players = self.players
        twin.options = self.options
        twin.to_move = self.to_move
        twin.secrets = self.secrets
        twin.round_number = self.round_number
        twin._offered = self._offered
        twin._events = []


@dataclass(frozen=True)
class Game(ABC):
    """A rule system: how it is set up, drawn and put into words.

    Rules live in the game's State. The drawing and the bots are separate modules that a
    subclass imports only when asked, so that a worker needs no scene and the lobby no bot.
    """

    id: str
    title: str
    players: range
    """The numbers of players, from two to MOST_PLAYERS."""
    options: tuple[Option, ...] = field(default=())
    rules: int = 1
    """Version of the rules: goes up when an old log would play differently."""
    family: str = ""
    """The part of the text table it shares with its relatives, if it has any."""

    secret: bool = True
    """Whether seats hold anything that others may not see, so that one screen needs a curtain."""

    luck: bool = True
    """Whether the seed decides anything: a shuffle, a draw, who begins."""

    minutes: int = 60
    """How long a game takes at a real table, about."""

    weight: int = 2
    """How much there is to think about, from 1 to WEIGHTS."""

    due: tuple[str, ...] = ()
    """Parts of a score that are counted only at the end, and may go again until then."""

    art: str = ""
    """The picture that it is known by in the lobby: a file in `assets/boards`, or one that the
    build draws there."""

    def __post_init__(self) -> None:
        if not self.players or self.players[0] < 2 or self.players[-1] > MOST_PLAYERS:
            raise ValueError(f"{self.title} must be for 2 to {MOST_PLAYERS} players")

    @property
    def scope(self) -> str:
        """The part of the text table that holds the game's words."""
        return self.family or self.id

    def new(
        self, players: int, options: Mapping[str, OptionValue] | None = None, seed: int = 0
    ) -> State:
        """Return the first position; all chance comes from the seed."""
        self.check_players(players)
        return self._new(players, self.complete(options or {}), Chance(seed))

    def check_players(self, players: int) -> None:
        """Raise BadInput when the game is not for that many."""
        if players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise BadInput(
                "core.bad.players", title=self.title, least=least, most=most, players=players
            )

    def complete(self, options: Mapping[str, OptionValue]) -> Options:
        """Return the options with defaults filled in, in the game's order."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadInput("core.bad.option", title=self.title, name=str(name)[:40])
            if not any(value == v and type(value) is type(v) for v in known[name].values):
                text = option_text(value)[:40]
                raise BadInput("core.bad.option_value", name=name, value=text)
        return {option.name: options.get(option.name, option.default) for option in self.options}

    @abstractmethod
    def _new(self, players: int, options: Options, chance: Chance) -> State:
        """Set the game up: return the first position, `MyState(self, players, options, ...)`."""

    def in_secret(self, state: State) -> bool:
        """Tell whether the seat to move decides by what only it may know, e.g. which card of its
        hand to play: others at the same screen look away. All else is decided in the open, and
        then everybody knows what the seat may do."""
        return self.secret

    def veiled(self, action: Action, state: State) -> bool:
        """Tell whether nobody but the seat to move may know that it can do this, in a decision that
        is made in the open otherwise: it is offered to whom its secrets are shown."""
        return False

    @abstractmethod
    def scene(self, view: View, words: Words) -> Scene:
        """Draw what a view shows."""

    @abstractmethod
    def label(self, action: Action, view: View, words: Words) -> str:
        """Put an action into words, for a button or a spoken label."""

    def shortcut(self, shortcut: Shortcut, view: View, words: Words) -> str:
        """Put a shortcut into words; by itself it is called as its last action."""
        return self.label(Action(shortcut.actions[-1], shortcut.spot), view, words)

    def heading(self, actions: Sequence[Action], view: View, words: Words) -> tuple[str, ...]:
        """Put into words what actions have in common that are offered together, and then, for each,
        what else it is; nothing where their labels say it best. Of a shortcut it is the last."""
        return ()

    def alike(self, action: str) -> str:
        """Return what an action is apart from what makes no difference: nobody is asked that."""
        return action

    def sign(self, action: Action, view: View) -> Sign | None:
        """Return the sign of an action, where several at one spot are told apart by signs."""
        return None

    def explain(self, thing: str, view: View, words: Words) -> str:
        """Say in a sentence or two what a thing of the scene is, with its price and what it means
        to the seat that looks on. A thing is a spot, or what an element names as `data-thing`."""
        return ""

    def prospect(self, state: State, action: str, seat: int) -> Message | None:
        """Say what an action would mean by a seat's own secrets alone, whatever else it would bring
        to light: that is told to whom these secrets are shown."""
        return None

    def same_points(self, state: State) -> Action | None:
        """Return a choice of the decision at hand if each of them brings the same points, so that
        what leads to it brings these for certain."""
        return None

    def report(self, event: Event, view: View, words: Words) -> Scene | None:
        """Draw what a halting event reports, e.g. the scoring of a round."""
        return None

    def absent(self, state: State) -> tuple[Absent, ...]:
        """Return who else has points, as if the game ended now; that is told when it has."""
        return ()

    @abstractmethod
    def knowledge(self, weights: Mapping[str, float] | None = None) -> Knowledge[Any]:
        """Return what its bots know about playing well; `bots.levels` makes players of it."""
