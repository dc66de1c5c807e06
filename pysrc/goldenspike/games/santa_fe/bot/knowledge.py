"""What the bots know about playing both games: a quick habit, a forecast, and lines to try."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import cast

from goldenspike.bots import Glimpse, Knowledge, Line, Parts, Plan
from goldenspike.core import Action, Chance, Message
from goldenspike.games.santa_fe.bot.forecast import TABLE, Forecast, open_bonuses, rivals
from goldenspike.games.santa_fe.bot.habit import Glance, habit
from goldenspike.games.santa_fe.bot.reasons import MOST, at_once, counts, from_gains
from goldenspike.games.santa_fe.bot.sharp import Surveyor
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import ALLOWANCE, BOOMTOWN, ENGINEER, FOUR, TRIPLE
from goldenspike.games.santa_fe.rules.laying import pieces_left
from goldenspike.games.santa_fe.rules.state import SantaFe

LAYING = ("boom", "first", "second")
"""The phases between the reveal of the cards and the end of the round."""


UNKNOWN_TO_HABIT = (ENGINEER, TRIPLE, FOUR)
"""Cards to draw that only the forecast knows the worth of; habit judges all others better."""
SOON = 3.0
"""So many rounds before the end cards that wait for their moment begin to lose their worth."""


class SantaFeKnowledge(Knowledge[SantaFe]):
    """Knowledge of the family."""

    table = TABLE
    plans = {
        "medium": Plan(iterations=1, seconds=0.4, laps=0.0, breadth=1),
        "strong": Plan(iterations=48, seconds=0.8, laps=1.0, breadth=8),
    }

    def policy(self, state: SantaFe, seat: int, rng: Chance) -> Action:
        """Return what looks best at a glance."""
        return habit(state, seat)

    def appraise(self, state: SantaFe, seat: int) -> Parts:
        """Return the seat's likely points less those of its rivals."""
        forecast = Forecast(state, self.weights)
        parts = forecast.seat(seat, own=True)
        points = [
            sum((parts if other == seat else forecast.seat(other, own=False)).values())
            for other in range(state.players)
        ]
        parts["tempo"] = self._tempo(state, seat)
        parts["held"] = self._held(state, seat) * min(1.0, forecast.rounds / SOON)
        parts["rivals"] = -self.weights["rivalry"] * rivals(points, seat, self.weights["heat"])
        parts["life"] = self.weights["life"] * forecast.life
        return parts

    def _tempo(self, state: SantaFe, seat: int) -> float:
        """Return what a bonus that the next piece brings is worth: to the seat if it is to lay,
        else as lost to a rival."""
        mover = state.to_move
        if mover is None or state.phase_name not in ("first", "second"):
            return 0.0
        found = open_bonuses(state, mover, 1)[:1]
        bonus = sum(found) * ALLOWANCE[state.seats[mover].played].bonus * self.weights["tempo"]
        return bonus if mover == seat else -bonus / (state.players - 1)

    def _held(self, state: SantaFe, seat: int) -> float:
        """Return what a branch line card and a Boomtown Card in hand promise."""
        player = state.seats[seat]
        boom = player.holds(BOOMTOWN) and player.chosen != BOOMTOWN
        if state.reason or not (boom or player.branch >= 0):
            return 0.0
        glance, found = Glance(state, seat), 0.0
        if player.branch >= 0:
            found += self.weights["branch"] * max(0.0, glance.best_branch(player.branch))
        if boom:
            found += self.weights["boom"] * glance.boom_gain()
        return found

    def candidates(self, glimpse: Glimpse) -> Iterator[Line]:
        """Yield the habit, then the lines by what they bring at once, best first. Hands are changed
        and filled by habit: the forecast knows too little of cards that are still to be drawn."""
        state = self.deal(glimpse, glimpse.rng.fork())
        usual: Line = (habit(state, glimpse.seat, plans=True),)
        yield usual
        if state.current().name == "change":
            return
        found = []
        for line in _lines(state, glimpse.seat):
            if _left_to_habit(line[0]):
                continue
            trial = state.copy()
            for action in line:
                trial.play(action)
            found.append((sum(self.appraise(trial, glimpse.seat).values()), line))
            yield ()
        found.sort(key=lambda one: -one[0])
        yield from (line for _, line in found if line != usual)

    def playout(self, state: SantaFe, rng: Chance, laps: float) -> Iterator[None]:
        """Finish the turn; from a choice of cards on, the round."""
        turns, last = 0, state.to_move
        whole = state.phase_name == "choose" and laps > 0
        number = state.round_number
        while (seat := state.to_move) is not None:
            turns += seat != last
            last = seat
            if whole:
                if state.round_number != number or state.phase_name not in ("choose", *LAYING):
                    return
            elif turns > laps * state.players or state.phase_name not in LAYING:
                return
            state.play(self._sensible(state, seat))
            yield

    def _sensible(self, state: SantaFe, seat: int) -> Action:
        """Return what a careful player would do: by the forecast, if it is about track."""
        if state.current().name == "lay" and len(state.choices()) > 1:
            return Surveyor(state, seat, self.weights).best()
        return habit(state, seat)

    def reasons(
        self, state: SantaFe, line: Line, gains: Parts, rank: int, instead: Line = ()
    ) -> list[Message]:
        """Say what the line brings at once and what the forecast makes of it."""
        found = at_once(state, line, Forecast(state, self.weights))
        if instead:
            found = [reason for reason in found if counts(reason, gains)]
        bonus = any(reason.key.endswith(".bonus") for reason in found)
        told = from_gains(line, gains, rank)
        found += [reason for reason in told if not (bonus and reason.key.endswith(".money_more"))]
        return found[:MOST] or super().reasons(state, line, gains, rank, instead)

    def facts(self, state: SantaFe, seat: int) -> Mapping[str, str]:
        """Return one city card of each other's hand, any of them."""
        return {
            f"{other} city": board().places[player.hand[sum(player.hand) % len(player.hand)]].id
            for other, player in enumerate(state.seats)
            if other != seat and player.hand
        }

    def belief(self, glimpse: Glimpse) -> Mapping[str, Mapping[str, float]]:
        """Return how likely each city is to be that card: as often as it is unseen."""
        state = cast(SantaFe, glimpse.imagine(glimpse.rng.fork()))
        left = Counter(board().city_cards)
        for player in state.seats:
            left.subtract(player.table)
        own = state.seats[glimpse.seat]
        left.subtract([*own.hand, *own.discards])
        total = sum(left.values())
        likely = {board().places[c].id: n / total for c, n in left.items() if n}
        return dict.fromkeys(self.facts(state, glimpse.seat), likely)

    def stage(self, state: SantaFe) -> str:
        """Name the part of the game, by the track that is laid."""
        whole = sum(board().railroads[r].pieces for r in board().regular)
        return _STAGES[min(2, 3 * (whole - state.track.unlaid) // whole)]


_STAGES = ("first third", "second third", "last third")


def _left_to_habit(action: str) -> bool:
    """Tell whether an action draws a card that habit judges better than the forecast."""
    verb, *args = action.split(" ")
    return verb == "draw" and args[0] not in UNKNOWN_TO_HABIT


def _lines(state: SantaFe, seat: int) -> Iterator[Line]:
    """Go through the choices; a piece that leaves a line unfinished may be followed by more of
    the same line."""
    more = pieces_left(state, seat) if state.current().name == "lay" else 0
    for action in state.choices():
        yield (action,)
        if more > 1 and action.verb in ("lay", "branch"):
            again = f"lay {action.args[0]} {action.args[1]}"
            trial, line = state.copy(), [str(action)]
            trial.play(action)
            while trial.to_move == seat and again in trial.choices() and len(line) < more:
                line.append(again)
                trial.play(again)
                yield tuple(line)
