"""A game of TransAmerica: rounds from the start markers to the scoring, turn by turn.

The base is the Rio Grande rule text. With the option `rules` set to `translation` the other
English text decides where the two differ, which is only how a round ends. Rulings are numbered in
`RULINGS.md`.
"""

from __future__ import annotations

from goldenspike.core.chance import Chance
from goldenspike.core.game import Action, Game, Message, Options, Result, Score, State
from goldenspike.games.transamerica.rules import ending, scoring
from goldenspike.games.transamerica.rules.board import DONE, SINGLE, board
from goldenspike.games.transamerica.rules.hands import deal, guess, start_player
from goldenspike.games.transamerica.rules.refusals import why_not
from goldenspike.games.transamerica.rules.round import Round
from goldenspike.games.transamerica.rules.view import GameView, ScoredRound, show
from goldenspike.games.transamerica.rules.whereabouts import place_of, place_of_line

TRACKS_A_TURN = 2
"""Tracks a player may lay in one turn, if all of them lie on single lines."""


class TransAmerica(State):
    """One position of a game of TransAmerica."""

    def __init__(self, game: Game, players: int, options: Options, chance: Chance) -> None:
        super().__init__(game, players, options)
        self._chance = chance
        self.points = [int(options["start_points"])] * players
        self.barrier = ending.BARRIER_START if options["end"] == "barrier" else None
        """With so many points or fewer a player has passed it; None in a game without one."""
        self.rounds: list[ScoredRound] = []
        """The rounds that have been scored."""
        self.reason: str | None = None
        """Why the game is over."""
        first = start_player(players, options, chance)
        self.round = Round(1, first, deal(players, chance))
        self.round_number = 1
        self.to_move = first

    def prompt(self) -> Message:
        """Say what the seat to move is asked to decide."""
        complete = self.round.complete
        if self.to_move is None:
            what = "over"
        elif self.round.markers[self.to_move] is None:
            what = "start"
        elif not self.round.turn:
            what = "build"
        else:
            what = "last" if complete else "second"
        return Message(f"{self.game.scope}.prompt.{what}", {"seats": list(complete)})

    @property
    def begins(self) -> bool:
        """Whether the seat to move begins its round: it looks at its cities for a good start."""
        return self.to_move is not None and self.round.markers[self.to_move] is None

    def scores(self) -> list[Score]:
        """Return the points that are left to each seat: those at the start less all losses."""
        start = int(self.options["start_points"])
        return [Score(left, {"start": start, "lost": left - start}) for left in self.points]

    def result(self) -> Result | None:
        """Return how the game ended."""
        return None if self.reason is None else ending.outcome(self.points, self.reason)

    def copy(self) -> TransAmerica:
        """Return an independent position."""
        twin = TransAmerica.__new__(TransAmerica)
        self._copy_to(twin)
        twin._chance = self._chance.copy()
        twin.points = self.points[:]
        twin.barrier = self.barrier
        twin.rounds = self.rounds[:]
        twin.reason = self.reason
        twin.round = self.round.copy()
        return twin

    def imagine(self, seat: int, rng: Chance) -> TransAmerica:
        """Deal the cities of the others anew, so that those and only those who said so are
        complete; the next rounds' cards change too."""
        twin = self.copy()
        twin._chance = Chance(rng.bits())
        if self.to_move is not None:
            twin.round.hold(guess(self.round.hands, seat, self.round.fits, rng))
        return twin

    def _why_not(self, what: str) -> Message:
        if self.to_move is None:
            return super()._why_not(what)
        return why_not(self.round, self.to_move, what)

    def _view(self, seat: int | None) -> GameView:
        return show(self, seat)

    def _offer(self) -> list[Action]:
        seat = self.to_move
        if seat is None:
            return []
        now, tables = self.round, board()
        if now.markers[seat] is None:
            return [start for at, start in tables.starts.items() if at not in now.markers]
        if now.turn:
            return [*tables.lays_on(now.reach[seat] & tables.single_lines), DONE]
        return tables.lays_on(now.reach[seat])

    def _take(self, action: Action) -> None:
        seat = self.to_move
        if seat is None:
            return
        if action == DONE:
            self._tell("done", seat=seat)
            self._end_turn(seat)
        elif self.round.markers[seat] is None:
            self._put_marker(seat, action)
        else:
            self._build(seat, board().lay_numbers[action])

    def _put_marker(self, seat: int, action: Action) -> None:
        at = board().start_numbers[action]
        self.round.put_marker(seat, at)
        place = place_of(at)
        key = "start" if place.touches else "start.near"
        self._tell(key, seat=seat, city=place.city, side=place.side, at=action.spot)
        self._end_turn(seat)

    def _build(self, seat: int, number: int) -> None:
        """Lay one track and see what comes of it.

        Who is complete is checked for all after every track. If it is the builder the round is
        over at once (ruling 4). If it is only others, `rio-grande` lets the builder lay a second
        single track first and `translation` does not (ruling 3).
        """
        now, line = self.round, board().lines[number]
        now.turn = (*now.turn, number)
        city, side, touches = place_of_line(number)
        key = "lay.at" if touches else "lay"
        terrain = line.terrain
        self._tell(key, seat=seat, line=line.id, terrain=terrain, city=city, side=side, way=side)
        self._lay(seat, number)
        complete = now.connected()
        news = complete != now.complete
        now.complete = complete
        second = line.cost == SINGLE and len(now.turn) < TRACKS_A_TURN and now.supply > 0
        if seat in complete or (complete and self.options["rules"] == "translation"):
            second = False
        if not second:
            self._end_turn(seat)
        elif news:
            self.secrets += 1
            self._tell("complete", seat=seat, seats=list(complete))

    def _lay(self, seat: int, number: int) -> None:
        joined = self.round.lay(seat, number)
        if joined:
            self._tell("join", seats=joined)

    def _end_turn(self, seat: int) -> None:
        now = self.round
        now.turn = ()
        now.known[seat] = len(now.track)
        if now.complete or not now.supply:
            self._end_round(seat)
        else:
            self.to_move = (seat + 1) % self.players

    def _end_round(self, builder: int) -> None:
        """Score the round; then the game is over or the next one begins."""
        if self.options["rules"] == "translation":
            self._lay_last_tracks(builder)
        scored = scoring.score(self.round, self.points)
        self.points = scored["points"][:]
        self.rounds.append(scored)
        self.secrets += 1
        self._tell(
            "round" if scored["complete"] else "round.supply",
            halt=True,
            round=scored["round"],
            seats=scored["complete"][:],
            supply=board().supply,
            losses=scored["losses"],
            hands=scored["hands"],
        )
        for seat, loss in enumerate(scored["losses"]):
            if loss:
                self._tell("lose", joins="heard", seat=seat, n=loss, points=self.points[seat])
        self._go_on()

    def _lay_last_tracks(self, builder: int) -> None:
        """Let everybody who needs just one single track lay it before the scoring.

        Only the translation has this. Who may is settled for all when the round ends; the tracks
        are laid without asking, since nobody would decline, from the builder's left on, each
        from the supply, so nobody may once it is empty. They are track like any other: they may
        complete or help others too, but nobody else gets one because of that (ruling 5).
        """
        now = self.round
        for seat in scoring.needing_one_track(now, builder):
            loss, lines = now.missing(seat)
            if loss and now.supply:
                number = lines.bit_length() - 1
                self._tell("extra", seat=seat, line=board().lines[number].id)
                self._lay(now.toucher(number), number)

    def _go_on(self) -> None:
        """End the game if it is time to; else see to the barrier and begin the next round."""
        played = self.round.number
        self.reason = ending.reason_to_end(self.points, self.barrier, played)
        result = self.result()
        if result is not None:
            self.to_move = None
            self._tell(f"last.{result.reason}", joins="said")
            self._tell("over", seats=list(result.winners), reason=result.reason)
            return
        barrier = ending.barrier_after(self.points, self.barrier, played)
        if barrier != self.barrier:
            self.barrier = barrier
            self._tell("barrier", joins="said", points=barrier)
        first = (self.round.start_player + 1) % self.players
        self.round = Round(played + 1, first, deal(self.players, self._chance))
        self.round_number = played + 1
        self.to_move = first
        self._tell("next", round=self.round.number, seat=first)
