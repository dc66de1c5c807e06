"""A table to set up positions of Santa Fe and Santa Fe Rails and to play on from them.

The tests ask for `classic` or `rails` and call it: `table = classic(3, advanced=True)`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from goldenspike.core import Action, Event
from goldenspike.games.santa_fe import SantaFeGame
from goldenspike.games.santa_fe import classic as classic_game
from goldenspike.games.santa_fe import rails as rails_game
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.state import SantaFe

MakeTable = Callable[..., "Table"]


class Table:
    """A game in progress, with short words for what tests do to it."""

    def __init__(self, game: SantaFeGame, players: int, seed: int, **options: bool | str) -> None:
        state = game.new(players, options, seed)
        assert isinstance(state, SantaFe)
        self.state = state
        self.events: list[Event] = []

    def choices(self, verb: str = "") -> list[Action]:
        """What may be played now, all or with one verb."""
        return [a for a in self.state.choices() if not verb or a.verb == verb]

    def play(self, *actions: str) -> None:
        """Play actions, each by whoever is to move."""
        for action in actions:
            self.events += self.state.play(action)

    def told(self, key: str) -> list[dict[str, object]]:
        """What the log was told under a key so far."""
        return [dict(e.args) for e in self.events if e.key.endswith(f".log.{key}")]

    def decision(self) -> str:
        """The name of the decision at hand."""
        return self.state.current().name if self.state.to_move is not None else "over"

    def go_to(self, decision: str, seat: int | None = None) -> None:
        """Play on without aim (cities, any track, no extras) until a decision comes up."""
        for _ in range(2000):
            here = self.decision() == decision and seat in (None, self.state.to_move)
            if here or self.state.to_move is None:
                assert here, f"the game ended before {decision}"
                return
            self.dull()
        raise AssertionError(f"{decision} never came")

    def dull(self) -> None:
        """Play one action that does as little as possible."""
        choices = self.state.choices()
        for wish in ("done", "draw city"):
            if wish in choices:
                return self.play(wish)
        return self.play(choices[0])

    def go_round(self) -> None:
        """Play on without aim until the next round."""
        here = self.state.round_number
        while self.state.round_number == here and self.state.to_move is not None:
            self.dull()

    def fresh(self) -> None:
        """Forget the choices listed so far: the test has changed the position."""
        self.state._offered = None

    def start_round(self, *cards: str | dict[str, object], number: int = 2) -> None:
        """Have each seat, from the first, play a card: cities by name, other kinds too.

        The hands are made to hold exactly these cards and, for a dict, more of what it names:
        `{"play": "double", "hand": ["pueblo"], "branch": "santa-fe"}`.
        """
        state = self.state
        state.phase = next(i for i, p in enumerate(state.script) if p.name == "choose")
        state.turn = state.decision = state.count = 0
        state.to_move, state.round_number = state.first, number
        wishes = [card if isinstance(card, dict) else {"play": card} for card in cards]
        for seat, wish in zip(state.order(), wishes, strict=False):
            self.hold(seat, **wish)
        self.fresh()
        for wish in wishes:
            self.play(f"play {wish['play']}")

    def hold(self, seat: int, play: object = "", hand: object = (), branch: object = "") -> None:
        """Give a seat exactly these cards."""
        player, plan = self.state.seats[seat], board()
        assert isinstance(hand, (list, tuple))
        cards = [play, *hand] if play else list(hand)
        player.hand = sorted(plan.place[card] for card in cards if card in plan.place)
        player.held = dict(Counter(card for card in cards if card not in plan.place))
        player.branch = plan.railroad[str(branch)] if branch else -1
        player.branch_ready = False
        self.fresh()

    def build(self, railroad: str, *places: str, track: int = 1) -> None:
        """Lay whole lines from place to place, outside any turn and for free."""
        plan, where = board(), self.state.track
        r = plan.railroad[railroad]
        for start, goal in pairwise(places):
            name = f"{start}~{goal}"
            way = plan.way[name] if name in plan.way else plan.way[f"{name}/{track}"]
            branch = way not in where.ways(r)
            if branch:
                assert way in where.branch_ways(r), f"{railroad} cannot build {name}"
            while where.laid[way >> 1] < len(plan.ways[way].spaces):
                where.lay(r, way, 0, branch=branch)
                branch = False
        self.fresh()

    def dead_end(self, *railroads: str) -> None:
        """Let these railroads end nowhere."""
        for name in railroads:
            r = board().railroad[name]
            self.state.track.at[r] = ()
            self.state.track.under_way[r] = ()
            self.state.track._open[r] = None
        self.fresh()

    def supply(self, railroad: str, pieces: int) -> None:
        """Leave that many pieces of a railroad, all in the supply."""
        track, r = self.state.track, board().railroad[railroad]
        if not board().railroads[r].short:
            track.unlaid += pieces - track.supply[r]
        track.supply[r] = pieces
        self.fresh()

    def money(self, seat: int = 0) -> int:
        """A seat's dollars."""
        return self.state.seats[seat].money

    def set_money(self, seat: int, dollars: int) -> None:
        """Give a seat exactly so many dollars."""
        self.state.seats[seat].money = dollars
        self.fresh()

    def set_table(self, seat: int, *cities: str) -> None:
        """Lay played city cards before a seat."""
        self.state.seats[seat].table = [board().place[city] for city in cities]

    def railroads_at(self, place: str) -> int:
        """How many railroads are connected to a place."""
        return self.state.track.links[board().place[place]].bit_count()


@pytest.fixture
def classic() -> MakeTable:
    """Make a table of Santa Fe."""

    def make(players: int = 2, seed: int = 1, **options: bool | str) -> Table:
        return Table(classic_game.GAME, players, seed, **options)

    return make


@pytest.fixture
def rails() -> MakeTable:
    """Make a table of Santa Fe Rails."""

    def make(players: int = 3, seed: int = 1, **options: bool | str) -> Table:
        return Table(rails_game.GAME, players, seed, **options)

    return make
