"""What the bots know about playing well: a quick habit, an appraisal, and turns to try."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from goldenspike.bots import Glimpse, Knowledge, Line, Parts, Plan
from goldenspike.core import Action, Chance, Message
from goldenspike.games.pacific_rails.bot.appraisal import TABLE, Appraisal
from goldenspike.games.pacific_rails.bot.habit import habit
from goldenspike.games.pacific_rails.bot.options import Chooser, turns
from goldenspike.games.pacific_rails.bot.reasons import MOST, at_once, counts, from_gains
from goldenspike.games.pacific_rails.rules.laying import Route
from goldenspike.games.pacific_rails.rules.state import PacificRails

WIDTH = 2
"""How many choices of a small decision within a turn are looked at."""
GLANCE = 20
"""How many turns are looked at together; the best of them is tried."""


class PacificRailsKnowledge(Knowledge[PacificRails]):
    """Knowledge of Pacific Rails."""

    certain = True
    table = TABLE
    plans = {
        "medium": Plan(iterations=4, seconds=0.4, laps=0.0, breadth=4),
        "strong": Plan(iterations=8, seconds=0.8, laps=1.0, breadth=8),
    }

    def policy(self, state: PacificRails, seat: int, rng: Chance) -> Action:
        """Return what looks best at a glance."""
        return habit(state, seat, rng)

    def appraise(self, state: PacificRails, seat: int) -> Parts:
        """Return the seat's likely points less those of its rivals; where it is to begin a turn,
        with a share of what its best one brings."""
        parts = Appraisal(state, seat, self.weights).parts()
        if state.turn == seat and state.stack and state.stack[-1].name == "worker":
            lines = turns(state, seat, self.weights, 1)
            best = max(self._worth(after, seat) for _, after in lines)
            parts["next"] = self.weights["ahead"] * (best - sum(parts.values()))
        return parts

    def _worth(self, state: PacificRails, seat: int) -> float:
        return sum(Appraisal(state, seat, self.weights).parts().values())

    def candidates(self, glimpse: Glimpse) -> Iterable[Line]:
        """Yield whole turns: the best of the first few that come to mind, the best of these and
        a few more, and so on, and then all that are left, best first. A route that is under way
        is only gone on with."""
        state, seat = self.deal(glimpse, glimpse.rng.fork()), glimpse.seat
        found: list[tuple[float, Line]] = []
        route = state.stack[-1]
        width = 1 if isinstance(route, Route) and len(route.path) > 1 else WIDTH
        lines = turns(state, seat, self.weights, width, glimpse.rng.fork())
        for number, (line, after) in enumerate(lines, start=1):
            found.append((self._worth(after, seat), line))
            if number % GLANCE == 0:
                best = max(range(len(found)), key=lambda at: found[at][0])
                yield found.pop(best)[1]
        found.sort(key=lambda one: -one[0])
        yield from (line for _, line in found)

    def playout(self, state: PacificRails, rng: Chance, laps: float) -> Iterator[None]:
        """Finish the turn that has begun, with what looks best at each decision; for a whole lap
        go on to the seat's next turn, as if the others did nothing."""
        seat = state.turn
        if seat < 0 or state.to_move is None:
            return
        if state.stack[-1].name == "worker":
            seat = (seat - 1) % state.players
        while state.turn == seat and state.to_move is not None:
            for action in Chooser(state, self.weights).steps(1)[0]:
                state.play(action)
            yield
        if laps >= 1 and state.to_move is not None and not state.linked:
            state.skip_to(seat)

    def reasons(
        self, state: PacificRails, line: Line, gains: Parts, rank: int, instead: Line = ()
    ) -> list[Message]:
        """Say what the line brings at once, and what else it is good or bad for."""
        found = at_once(state, line)
        if instead:
            also = at_once(state, instead)
            found = [reason for reason in found if counts(reason, also, gains)]
        found += from_gains(state, gains, rank)
        return found[:MOST] or super().reasons(state, line, gains, rank, instead)
