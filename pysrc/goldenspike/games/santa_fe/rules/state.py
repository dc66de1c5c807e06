"""A position of either game: where the round stands, what everybody has, what each may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from goldenspike.core import Action, Chance, Message, Options, Result, Score, State, View
from goldenspike.games.santa_fe import SantaFeGame
from goldenspike.games.santa_fe.rules import scoring
from goldenspike.games.santa_fe.rules import view as looks
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import (
    ALLOWANCE,
    DOUBLE,
    ENGINEER,
    FOUR,
    Holdings,
    playable,
)
from goldenspike.games.santa_fe.rules.rulebook import Decision, Grade, Phase, Rulebook
from goldenspike.games.santa_fe.rules.track import Track

DONE = Action("done")

FREE_GROUND = (0, 0, 0, 0)
TERRAIN_PRICES = {
    "none": (0, 1, 1, 2),
    "free": (0, 0, 1, 0),
    "river-only": (0, 0, 1, 1),
}
"""Price of a space by what it crosses (nothing, river, mountain, both), for a player without an
engineer and with one under either reading of the option `engineer`."""


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
        self._deal(chance)
        self.script: tuple[Phase, ...] = book.before + book.round
        """The phases of the first round; later ones leave out what comes before the game."""
        self.round = 1
        self.first = 0
        self.phase = self.turn = self.decision = 0
        self.count = 0
        """What the decision at hand counts: pieces laid, cards discarded, markers placed."""
        self.passes = 0
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

    def pieces_left(self, seat: int) -> int:
        """Return how many pieces the seat may still lay in this turn."""
        player = self.seats[seat]
        if player.played == FOUR and player.late != (self.phase_name == "second"):
            return 0
        return ALLOWANCE[player.played].pieces - self.count

    def tariff(self, seat: int) -> tuple[int, ...]:
        """Return what a space costs this seat, by what it crosses."""
        if not self.grade.terrain:
            return FREE_GROUND
        engineer = str(self.options["engineer"]) if self.seats[seat].engineer else "none"
        return TERRAIN_PRICES[engineer]

    def draw_city(self, seat: int) -> None:
        """Draw from the deck. A short line card is shown at once, and another card drawn."""
        while self.deck:
            card = self.deck.pop()
            self.secrets += 1
            if card >= 0:
                hand = self.seats[seat].hand
                hand.append(card)
                hand.sort()
                self.tell("draw", seat=seat, card="city")
                self.tell("drawn", eyes=(seat,), city=board().places[card].name)
                return
            self.track.in_play.append(~card)
            line = board().railroads[~card]
            home = board().places[line.home].name
            self.tell("short_line", seat=seat, railroad=line.name, city=home, n=line.pieces)

    def pay(self, seat: int, dollars: int, key: str, **args: Any) -> None:
        """Move money to the bank (or, below zero, from it) and say why."""
        self.seats[seat].money -= dollars
        self.tell(key, seat=seat, dollars=abs(dollars), **args)

    def tell(
        self, key: str, *, eyes: tuple[int, ...] | None = None, halt: bool = False, **args: Any
    ) -> None:
        """Note an event."""
        self._tell(key, eyes=eyes, halt=halt, **args)

    def playable(self, seat: int) -> list[str]:
        """Return the cards a seat may choose: cities by id, others by kind."""
        return playable(self.seats[seat], self.rulebook.forced, first_round=self.round == 1)

    def ask(self, key: str, **args: object) -> Message:
        """Return a prompt."""
        return Message(f"{self.game.scope}.prompt.{key}", args)

    def end(self, reason: str) -> None:
        """End the game at once."""
        self.reason = reason
        self.to_move = None
        self.secrets += 1
        self.tell("end", halt=True, reason=reason)
        for seat, score in enumerate(self.scores()):
            parts: dict[str, Any] = dict(score.parts)
            self.tell("count", seat=seat, n=score.total, **parts)
        if self.phantom_plays():
            self.tell("phantom", n=self.phantom_points())

    def prompt(self) -> Message:
        """Say what the seat to move is asked."""
        if self.to_move is None:
            return self.ask("over")
        return self.current().prompt(self, self.to_move)

    def counts(self, seat: int) -> list[scoring.Count]:
        """Return what each played city card of a seat is worth now."""
        return scoring.count(self.seats[seat].table, self.track, self.markers)

    def scores(self) -> list[Score]:
        """Return money and played cities, as if the game ended now."""
        out = []
        for seat, player in enumerate(self.seats):
            cities = sum(count.points for count in self.counts(seat))
            out.append(Score(player.money + cities, {"money": player.money, "cities": cities}))
        return out

    def phantom_plays(self) -> bool:
        """Tell whether the removed cards score for a player who is not there."""
        return self.players == self.rulebook.phantom

    def phantom_counts(self) -> list[scoring.Count]:
        """Return what each removed city card is worth."""
        cities = [card for _, card in self.removed if card >= 0]
        return scoring.count(cities, self.track, self.markers)

    def phantom_points(self) -> int:
        """Return the points of the player who is not there."""
        return sum(count.points for count in self.phantom_counts())

    def result(self) -> Result | None:
        """Return winners and ranking. Against the phantom only more points than both others
        win, and cards of value 7 part nobody; without it equals share the victory."""
        if not self.reason:
            return None
        points = [score.total for score in self.scores()]
        if not self.phantom_plays():
            ranking = scoring.ranking(points, [player.table for player in self.seats])
            return Result(ranking[0], self.reason, ranking)
        ranking = scoring.ranking(points, [() for _ in self.seats])
        alone = len(ranking[0]) == 1 and max(points) > self.phantom_points()
        return Result(ranking[0] if alone else (), self.reason, ranking)

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
        twin.round = self.round
        twin.first = self.first
        twin.phase, twin.turn, twin.decision = self.phase, self.turn, self.decision
        twin.count = self.count
        twin.passes = self.passes
        twin.reason = self.reason
        return twin

    def imagine(self, seat: int, rng: Chance) -> SantaFe:
        """Return a position with everything hidden from the seat dealt anew."""
        return looks.imagine(self, seat, rng)

    def _view(self, seat: int | None) -> View:
        return looks.view(self, seat)

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
                    self.round += 1

    def _deal(self, chance: Chance) -> None:
        """Shuffle and deal; Santa Fe Rails puts the short line cards into the middle third."""
        book, cards = self.rulebook, list(board().city_cards)
        chance.shuffle(cards)
        for player in self.seats:
            player.hand = sorted(cards.pop() for _ in range(book.cities_dealt))
            player.held[DOUBLE] = book.doubles_dealt
            self.stacks[DOUBLE] -= book.doubles_dealt
        if book.short_lines:
            third = len(cards) // 3
            middle = cards[third:-third] + [~r for r in board().short]
            chance.shuffle(middle)
            self.middle = range(third, third + len(middle))
            cards = cards[:third] + middle + cards[-third:]
        self.deck = cards
