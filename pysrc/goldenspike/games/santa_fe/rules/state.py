"""A position of either game: where the round stands, what everybody has, what each may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from goldenspike.core import Action, Chance, Message, Options, Result, Score, Shortcut, State, View
from goldenspike.core.message import Joins
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import DOUBLE, ENGINEER, Holdings
from goldenspike.games.santa_fe.rules.imagine import imagine
from goldenspike.games.santa_fe.rules.refusals import why_not
from goldenspike.games.santa_fe.rules.rulebook import Decision, Grade, Phase, Rulebook, ask
from goldenspike.games.santa_fe.rules.scoring import result, score
from goldenspike.games.santa_fe.rules.setup import deal, start_player
from goldenspike.games.santa_fe.rules.shortcuts import shortcuts
from goldenspike.games.santa_fe.rules.showing import show
from goldenspike.games.santa_fe.rules.track import Track

if TYPE_CHECKING:
    from goldenspike.games.santa_fe import SantaFeGame


class SantaFe(State):
    """A position. The round is a script of phases; `phase`, `turn` and `decision` say where."""

    game: SantaFeGame

    def __init__(self, game: SantaFeGame, players: int, options: Options, chance: Chance) -> None:
        super().__init__(game, players, options)
        book = self.rulebook
        self.grade: Grade = book.advanced if options["advanced"] else book.basic
        self.track = Track(players, arrows=book.arrows)
        self.seats = [Holdings(self.grade.money) for _ in range(players)]
        self.stacks = {DOUBLE: book.doubles[players], **book.stacks}
        if self.grade.engineers:
            self.stacks[ENGINEER] = self.grade.engineers
        self.branches = [book.branches for _ in board().regular]
        self.markers: dict[int, int] = {}
        """Boomtown markers on the board: place to its new value."""
        self.marker_supply = dict(book.markers.values())
        self.deck: list[int] = []
        """Top card last: a city's number, or ~r for the card of short line r."""
        self.middle = range(0)
        """The heights in the deck where short line cards may be."""
        self.removed: list[tuple[int, int]] = []
        """Two players, Santa Fe Rails: height and card of what was removed unseen."""
        deal(self, chance)
        self.script: tuple[Phase, ...] = book.before + book.round
        """The phases of the first round; later ones leave out what comes before the game."""
        self.round_number = 0 if book.before else 1
        self.first = start_player(players, options, chance)
        self.phase = self.turn = self.decision = 0
        self.count = 0
        """What the decision at hand counts: pieces laid, cards discarded, markers placed."""
        self.passes = 0
        """How many have passed in the track-laying turn at hand."""
        self.quiet_turns = 0
        """How many turns of the round at hand, the last ones, went by with nothing but passes."""
        self.reason = ""
        self._go_on()

    @property
    def rulebook(self) -> Rulebook:
        """The numbers and the order of play of this game."""
        return self.game.rulebook

    @property
    def phase_name(self) -> str:
        """The name of the phase at hand."""
        return self.script[self.phase].name

    def current(self) -> Decision:
        """Return the decision at hand."""
        return self.script[self.phase].decisions[self.decision]

    def order(self) -> Iterator[int]:
        """Go through the seats in turn order."""
        return ((self.first + turn) % self.players for turn in range(self.players))

    def tell(
        self,
        key: str,
        *,
        eyes: tuple[int, ...] | None = None,
        halt: bool = False,
        joins: Joins = "",
        **args: Any,
    ) -> None:
        """Note an event, for the chapters of the rules."""
        self._tell(key, eyes=eyes, halt=halt, joins=joins, **args)

    def prompt(self) -> Message:
        """Say what the seat to move is asked."""
        if self.to_move is None:
            return ask("over")
        return self.current().prompt(self, self.to_move)

    def main_action(self) -> Action | None:
        """Let the yes to an engineer stand out."""
        return None if self.to_move is None else self.current().main()

    def shortcuts(self) -> list[Shortcut]:
        """Return the pieces whose laying answers the question at hand as well."""
        return shortcuts(self)

    def scores(self) -> list[Score]:
        """Return money and played cities, as if the game ended now."""
        return [score(self, seat) for seat in range(self.players)]

    def result(self) -> Result | None:
        """Return winners and ranking."""
        return result(self) if self.reason else None

    def copy(self) -> SantaFe:
        """Return an independent position."""
        twin = SantaFe.__new__(SantaFe)
        self._copy_to(twin)
        twin.grade = self.grade
        twin.track = self.track.copy()
        twin.seats = [player.copy() for player in self.seats]
        twin.stacks = self.stacks.copy()
        twin.branches = self.branches[:]
        twin.markers = self.markers.copy()
        twin.marker_supply = self.marker_supply.copy()
        twin.deck = self.deck[:]
        twin.middle = self.middle
        twin.removed = self.removed[:]
        twin.script = self.script
        twin.first = self.first
        twin.phase, twin.turn, twin.decision = self.phase, self.turn, self.decision
        twin.count = self.count
        twin.passes = self.passes
        twin.quiet_turns = self.quiet_turns
        twin.reason = self.reason
        return twin

    def imagine(self, seat: int, rng: Chance) -> SantaFe:
        """Return a position with everything hidden from the seat dealt anew."""
        return imagine(self, seat, rng)

    def _foregone(self) -> Action | None:
        choices = self.choices()
        known = len(choices) == 1 and self.current().public(self, self._mover())
        return choices[0] if known else None

    def _why_not(self, what: str) -> Message:
        return why_not(self, what)

    def _view(self, seat: int | None) -> View:
        return show(self, seat)

    def _offer(self) -> list[Action]:
        return self.current().offer(self, self._mover())

    def _take(self, action: Action) -> None:
        if not self.current().take(self, self._mover(), action):
            self.decision += 1
            self._go_on()

    def _mover(self) -> int:
        return (self.first + self.turn) % self.players

    def _go_on(self) -> None:
        """Go to the next decision that leaves a seat something to decide."""
        while not self.reason:
            phase = self.script[self.phase]
            if self.decision < len(phase.decisions):
                self.to_move, self.count = self._mover(), 0
                if phase.decisions[self.decision].begin(self, self.to_move):
                    return
                self.decision += 1
            elif phase.decisions and self.turn + 1 < self.players:
                self.turn, self.decision = self.turn + 1, 0
            else:
                self.turn = self.decision = 0
                for happens in phase.after:
                    if not self.reason:
                        happens(self)
                self.phase += 1
                if self.phase == len(self.script):
                    self.phase = len(self.rulebook.before)
                if self.phase == len(self.rulebook.before):
                    self.round_number += 1
