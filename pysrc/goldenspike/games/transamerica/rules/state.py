"""The rules: a round from the start markers to the scoring, and the barrier that ends the game.

The base is the Rio Grande rule text. With the option `rules` set to `translation` the other
English text decides where the two differ, which is only how a round ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from goldenspike.core.chance import Chance
from goldenspike.core.game import Action, Game, Message, Options, Result, Score, State, View
from goldenspike.games.transamerica.rules import steiner
from goldenspike.games.transamerica.rules.board import SINGLE, City, board
from goldenspike.games.transamerica.rules.whereabouts import place_of, place_of_line

TRACKS_A_TURN = 2
"""Tracks a player may lay in one turn, if all of them lie on single lines."""
BARRIER_START = 0
"""The barrier begins between 1 and 0: whoever has this or fewer points has passed it."""
BARRIER_ROUND = 2
"""The round after which the barrier may move, once."""
BARRIER_LEAST = 4
"""It moves only if the player with the fewest points has this many or more."""
BARRIER_BEHIND = 3
"""It then comes to lie so far below that player: two free spaces are left between."""

DONE = Action("done")

Hand = tuple[City, ...]

_TRIES = 30
_SWAPS = 300


class TransAmerica(State):
    """One position of a game of TransAmerica."""

    def __init__(self, game: Game, players: int, options: Options, chance: Chance) -> None:
        super().__init__(game, players, options)
        self._board = board()
        self._chance = chance
        self._points = [int(options["start_points"])] * players
        self._barrier = BARRIER_START if options["end"] == "barrier" else None
        self._round = 1
        self._start_player = chance.below(players) if options["start_player"] == "random" else 0
        self._rounds: list[dict[str, Any]] = []
        self._reason: str | None = None
        self._set_up_round()

    # What the contract asks for

    def prompt(self) -> Message:
        """Say what the seat to move is asked to decide."""
        if self.to_move is None:
            what = "over"
        elif self._markers[self.to_move] is None:
            what = "start"
        elif not self._turn:
            what = "build"
        else:
            what = "last" if self._complete else "second"
        return Message(f"{self.game.scope}.prompt.{what}", {"seats": list(self._complete)})

    def scores(self) -> list[Score]:
        """Return the points that are left to each seat: those at the start less all losses."""
        start = int(self.options["start_points"])
        return [Score(left, {"start": start, "lost": left - start}) for left in self._points]

    def result(self) -> Result | None:
        """Return how the game ended. Most points win; equals share the victory."""
        if self._reason is None:
            return None
        ranking = tuple(
            tuple(seat for seat in range(self.players) if self._points[seat] == points)
            for points in sorted(set(self._points), reverse=True)
        )
        return Result(ranking[0], self._reason, ranking)

    def copy(self) -> TransAmerica:
        """Return an independent position."""
        twin = TransAmerica.__new__(TransAmerica)
        self._copy_to(twin)
        twin._board = self._board
        twin._chance = self._chance.copy()
        twin._points = self._points[:]
        twin._barrier = self._barrier
        twin._round = self._round
        twin._start_player = self._start_player
        twin._rounds = self._rounds[:]
        twin._reason = self._reason
        twin._hands = self._hands
        twin._wanted = self._wanted
        twin._markers = self._markers[:]
        twin._marked = self._marked
        twin._laid = self._laid
        twin._track = self._track[:]
        twin._networks = self._networks[:]
        twin._reach = self._reach[:]
        twin._turn = self._turn
        twin._builders = self._builders[:]
        twin._known = self._known[:]
        twin._complete = self._complete
        twin._missing = {}
        return twin

    def imagine(self, seat: int, rng: Chance) -> TransAmerica:
        """Deal the cities of the others anew, so that those and only those who said so are
        complete; the next rounds' cards change too."""
        twin = self.copy()
        twin._chance = Chance(rng.bits())
        if self.to_move is not None:
            twin._hold(self._guess(seat, rng))
        return twin

    # What bots may ask of a position they imagine

    @property
    def laid(self) -> int:
        """The set of lines that hold a track."""
        return self._laid

    @property
    def marked(self) -> int:
        """The set of junctions that hold a start marker."""
        return self._marked

    @property
    def building(self) -> bool:
        """Whether the seat to move has laid its first track and may lay a second one."""
        return bool(self._turn)

    def wanted(self, seat: int) -> int:
        """Return the set of junctions of a seat's cities."""
        return self._wanted[seat]

    def network(self, seat: int) -> int:
        """Return the set of junctions that a seat's network connects."""
        return self._networks[seat]

    def foreign(self, seat: int) -> int:
        """Return the set of junctions in networks that are not the seat's own."""
        foreign = 0
        for network in self._networks:
            foreign |= network
        return foreign & ~self._networks[seat]

    def reach(self, seat: int) -> int:
        """Return the set of lines that a seat may lay a track on."""
        return self._reach[seat]

    def missing(self, seat: int) -> steiner.Missing:
        """Return what a seat would lose if the round ended now, and the set of missing lines.

        Before the start marker is placed these are the lines between the five cities alone.
        """
        if seat not in self._missing:
            root = [self._networks[seat]] if self._networks[seat] else []
            cities = (city.bit for city in self._hands[seat])
            self._missing[seat] = steiner.missing(self._networks, [*cities, *root])
        return self._missing[seat]

    # A round

    def _set_up_round(self) -> None:
        """Clear the board and deal each player one city of each colour, in secret."""
        dealt = []
        for deck in self._board.decks(self.players):
            cities = deck[:]
            self._chance.shuffle(cities)
            dealt.append(cities[: self.players])
        self._hold([tuple(hand) for hand in zip(*dealt, strict=True)])
        self._markers: list[int | None] = [None] * self.players
        self._marked = 0
        self._laid = 0
        self._track: list[int] = []
        self._networks = [0] * self.players
        """For each seat the junctions that are connected with its marker."""
        self._reach = [0] * self.players
        """For each seat the lines it may lay a track on: free ones that touch its network."""
        self._turn: tuple[int, ...] = ()
        """The tracks of the turn that goes on."""
        self._builders: list[int] = []
        """Who laid each track, in the order of the tracks."""
        self._known = [0] * self.players
        """How many tracks there were when each seat last ended a turn."""
        self._complete: tuple[int, ...] = ()
        self.to_move = self._start_player

    def _hold(self, hands: Sequence[Hand]) -> None:
        self._hands = hands
        self._wanted = [_junctions(hand) for hand in hands]
        self._missing: dict[int, steiner.Missing] = {}

    def _offer(self) -> list[Action]:
        seat = self.to_move
        if seat is None:
            return []
        if self._markers[seat] is None:
            taken = self._markers
            return [start for at, start in self._board.starts.items() if at not in taken]
        if self._turn:
            return [*self._board.lays_on(self._reach[seat] & self._board.single_lines), DONE]
        return self._board.lays_on(self._reach[seat])

    def _take(self, action: Action) -> None:
        seat = self.to_move
        if seat is None:
            return
        if action == DONE:
            self._tell("done", seat=seat)
            self._end_turn(seat)
        elif self._markers[seat] is None:
            self._place_marker(seat, action)
        else:
            self._build(seat, self._board.lay_numbers[action])

    def _place_marker(self, seat: int, action: Action) -> None:
        at = self._board.start_numbers[action]
        self._markers[seat] = at
        self._marked |= 1 << at
        self._networks[seat] = 1 << at
        self._reach[seat] = self._board.incident[at]
        self._missing.clear()
        place = place_of(at)
        key = "start" if place.touches else "start.near"
        self._tell(key, seat=seat, city=place.city, side=place.side, at=action.spot)
        self._end_turn(seat)

    def _build(self, seat: int, number: int) -> None:
        """Lay one track and see what comes of it.

        Who is complete is checked for all after every track. If it is the builder the round is
        over at once. If it is only others, `rio-grande` lets the builder lay a second single
        track first and `translation` does not.
        """
        line = self._board.lines[number]
        self._turn = (*self._turn, number)
        city, side, touches = place_of_line(number)
        key = "lay.at" if touches else "lay"
        terrain = line.terrain
        self._tell(key, seat=seat, line=line.id, terrain=terrain, city=city, side=side, way=side)
        self._lay(seat, number)
        complete = tuple(s for s in range(self.players) if not self._wanted[s] & ~self._networks[s])
        news = complete != self._complete
        self._complete = complete
        second = line.cost == SINGLE and len(self._turn) < TRACKS_A_TURN and self._supply() > 0
        if seat in complete or (complete and self.options["rules"] == "translation"):
            second = False
        if not second:
            self._end_turn(seat)
        elif news:
            self.secrets += 1
            self._tell("complete", seat=seat, seats=list(complete))

    def _lay(self, seat: int, number: int) -> None:
        """Put a track on a line that touches a seat's network, and join the networks it meets."""
        line = self._board.lines[number]
        network = self._networks[seat] | 1 << line.a | 1 << line.b
        reach = self._reach[seat] | self._board.incident[line.a] | self._board.incident[line.b]
        sharers = []
        joined = False
        for other, theirs in enumerate(self._networks):
            if theirs & network:
                sharers.append(other)
                joined = joined or theirs != self._networks[seat]
                network |= theirs
                reach |= self._reach[other]
        self._laid |= 1 << number
        self._track.append(number)
        self._builders.append(seat)
        reach &= ~self._laid
        for other in sharers:
            self._networks[other] = network
            self._reach[other] = reach
        self._missing.clear()
        if joined:
            self._tell("join", seats=sharers)

    def _end_turn(self, seat: int) -> None:
        self._turn = ()
        self._known[seat] = len(self._track)
        if self._complete or not self._supply():
            self._end_round(seat)
        else:
            self.to_move = (seat + 1) % self.players

    def _supply(self) -> int:
        return self._board.supply - len(self._track)

    # Scoring

    def _end_round(self, builder: int) -> None:
        """Score the round; then the game is over or the next one begins."""
        if self.options["rules"] == "translation":
            self._lay_last_tracks(builder)
        missing = [self.missing(seat) for seat in range(self.players)]
        losses = [loss for loss, _ in missing]
        self._points = [had - loss for had, loss in zip(self._points, losses, strict=True)]
        ids = self._board.junction_ids
        record = {
            "round": self._round,
            "start_player": self._start_player,
            "complete": list(self._complete),
            "hands": [[city.name for city in hand] for hand in self._hands],
            "markers": [None if at is None else ids[at] for at in self._markers],
            "track": [self._board.lines[number].id for number in self._track],
            "losses": losses,
            "missing": [self._board.line_ids(lines) for _, lines in missing],
            "points": self._points[:],
        }
        self._rounds.append(record)
        self.secrets += 1
        self._tell(
            "round" if self._complete else "round.supply",
            halt=True,
            round=self._round,
            seats=list(self._complete),
            supply=self._board.supply,
            losses=losses,
            hands=record["hands"],
        )
        for seat, loss in enumerate(losses):
            if loss:
                self._tell("lose", seat=seat, n=loss, points=self._points[seat])
        self._go_on()

    def _lay_last_tracks(self, builder: int) -> None:
        """Let everybody who needs just one single track lay it before the scoring.

        Only the translation has this. Who may is settled for all when the round ends; the tracks
        are laid without asking, since nobody would decline, from the builder's left on, each
        from the supply, so nobody may once it is empty. They are track like any other: they may
        complete or help others too, but nobody else gets one because of that.
        """
        order = [(builder + 1 + i) % self.players for i in range(self.players)]
        for seat in [seat for seat in order if self.missing(seat)[0] == 1]:
            loss, lines = self.missing(seat)
            if loss and self._supply():
                number = lines.bit_length() - 1
                self._tell("extra", seat=seat, line=self._board.lines[number].id)
                self._lay(self._toucher(number), number)

    def _toucher(self, number: int) -> int:
        """Return a seat whose network a line touches."""
        return next(s for s, reach in enumerate(self._reach) if reach >> number & 1)

    def _go_on(self) -> None:
        """End the game if the barrier was passed or everybody has been start player; else move
        the barrier if it is time to, and begin the next round."""
        least = min(self._points)
        if self._barrier is None:
            if self._round == self.players:
                self._reason = "each-starts-once"
        elif least <= self._barrier:
            self._reason = "barrier"
        elif self._round == BARRIER_ROUND and least >= BARRIER_LEAST:
            self._barrier = least - BARRIER_BEHIND
            self._tell("barrier", points=self._barrier)
        result = self.result()
        if result is not None:
            self.to_move = None
            self._tell("over", seats=list(result.winners), reason=result.reason)
            return
        self._round += 1
        self._start_player = (self._start_player + 1) % self.players
        self._set_up_round()
        self._tell("next", round=self._round, seat=self._start_player)

    # What is hidden

    def _view(self, seat: int | None) -> View:
        ids, lines = self._board.junction_ids, self._board.lines
        over = self._reason is not None
        view: dict[str, Any] = {
            "round": self._round,
            "start_player": self._start_player,
            "phase": "over" if over else "start" if None in self._markers else "build",
            "track": [lines[number].id for number in self._track],
            "turn": [lines[number].id for number in self._turn],
            "builders": self._builders[:],
            "news": len(self._track) if seat is None else self._known[seat],
            "markers": [None if at is None else ids[at] for at in self._markers],
            "networks": [self._networks.index(network) for network in self._networks],
            "complete": list(self._complete),
            "points": self._points[:],
            "barrier": self._barrier,
            "supply": self._supply(),
            "rounds": self._rounds[:],
            "hand": None,
            "loss": None,
            "missing": None,
        }
        if seat is not None:
            loss, missing = self.missing(seat)
            view["hand"] = [
                {
                    "name": city.name,
                    "colour": city.colour,
                    "junction": ids[city.junction],
                    "connected": bool(self._networks[seat] >> city.junction & 1),
                }
                for city in self._hands[seat]
            ]
            view["loss"] = loss
            view["missing"] = self._board.line_ids(missing)
        return view

    def _guess(self, seat: int, rng: Chance) -> list[Hand]:
        """Deal the others' hands anew until they fit who is complete; should that fail again and
        again, shuffle the true ones by exchanges that keep fitting."""
        others = [other for other in range(self.players) if other != seat]
        for _ in range(_TRIES):
            hands: list[list[City]] = [[] for _ in others]
            luck = rng.bits()
            for own, deck in zip(self._hands[seat], self._board.decks(self.players), strict=True):
                pile = deck[:]
                pile.remove(own)
                for hand in hands:
                    luck, pick = divmod(luck, len(pile))
                    hand.append(pile.pop(pick))
            if all(map(self._fits, others, hands)):
                guess: list[Hand] = [tuple(hand) for hand in hands]
                guess.insert(seat, self._hands[seat])
                return guess
        return self._exchange(others, rng)

    def _exchange(self, others: list[int], rng: Chance) -> list[Hand]:
        hands = [list(hand) for hand in self._hands]
        held = set(chain.from_iterable(hands))
        piles = [[c for c in deck if c not in held] for deck in self._board.decks(self.players)]
        for _ in range(_SWAPS):
            colour = rng.below(len(piles))
            one = hands[rng.pick(others)]
            pile = piles[colour]
            at = rng.below(len(pile) + len(others))
            other, there = (pile, at) if at < len(pile) else (hands[others[at - len(pile)]], colour)
            one[colour], other[there] = other[there], one[colour]
            if not all(self._fits(seat, hands[seat]) for seat in others):
                one[colour], other[there] = other[there], one[colour]
        return [tuple(hand) for hand in hands]

    def _fits(self, seat: int, hand: Sequence[City]) -> bool:
        """Tell whether a seat that holds this hand would be complete just if it is."""
        return (not _junctions(hand) & ~self._networks[seat]) == (seat in self._complete)


def _junctions(hand: Sequence[City]) -> int:
    junctions = 0
    for city in hand:
        junctions |= city.bit
    return junctions
