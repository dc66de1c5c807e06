"""The coach: looks back on a game, values every decision of a seat against the best it finds, and
says how much of the result was the deal and how much was play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from goldenspike.bots.levels import make, timely
from goldenspike.core.bot import Bot, Glimpse, Ranked, seat_chance
from goldenspike.core.budget import Budget
from goldenspike.core.chance import Chance
from goldenspike.core.game import State
from goldenspike.core.knowledge import Knowledge
from goldenspike.core.match import Match

LEVEL = "strong"
SHOWN = 3
"""How many of the costliest decisions are shown."""
CERTAIN = 1.5
"""By how many standard errors a decision must be behind the best to be held against a seat."""
PLAYOUTS = 8
"""How often this deal and how often others are played by habit, to learn what this one is worth."""

_OTHERS = 0x0DEA


@dataclass(frozen=True)
class Judgement:
    """What the coach makes of one decision: entry of the log, what was played, what was best."""

    number: int
    played: Ranked
    best: Ranked

    @property
    def cost(self) -> float:
        """What the decision cost, in points; nothing if that is not certain enough."""
        behind = self.best.value - self.played.value
        return behind if behind > CERTAIN * self.played.doubt else 0.0


@dataclass(frozen=True)
class Review:
    """What the coach has found so far about the play of a seat.

    `luck` is by how much this deal was better for the seat than others, `play` by how much the
    result was better than the deal; both in points ahead of the others' mean, None until known.
    """

    seat: int
    done: int
    total: int
    """Steps of work: the decisions first, then the playouts for luck and play."""
    decisions: int = 0
    """How many were valued, and of them how many cost something, and what they cost together."""
    mistakes: int = 0
    cost: float = 0.0
    costliest: tuple[Judgement, ...] = ()
    luck: float | None = None
    play: float | None = None


def review(match: Match, seat: int, budget: Budget | None = None) -> Iterator[Review]:
    """Look back on a match, in slices; each yields what is found so far, the last is complete.
    The budget is that of one decision."""
    bot = make(match.game, LEVEL)
    chosen = {entry.number for entry in match.log if entry.seat == seat and entry.choices > 1}
    over = match.state.to_move is None
    playouts = 2 * PLAYOUTS if over else 0
    found = Review(seat, 0, len(chosen) + playouts)
    for numbers in _taken_back(match, seat):
        chosen.difference_update(numbers)
        yield found
    found = replace(found, total=len(chosen) + playouts)
    state = match.at(0)
    for entry in match.log:
        if entry.number in chosen:
            luck = seat_chance(match.seed, seat, entry.number)
            glimpse = Glimpse(state, seat, luck, asked=(entry.action,))
            for verdict in _judge(bot, glimpse, entry.number, budget or timely(bot, "quick")):
                found = found if verdict is None else _add(found, verdict)
                yield found
            found = replace(found, done=found.done + 1)
        state.play(entry.action)
    if over:
        yield from _luck_and_play(match, found)
    else:
        yield found


def _taken_back(match: Match, seat: int) -> Iterator[range]:
    """Tell of each action of a seat which decisions before it have come to nothing: all since the
    same position, if its turn has come back to one, as where a route is begun and given up."""
    state, seen = match.at(0), dict[str, int]()
    for number, entry in enumerate([*match.log, None]):
        if state.to_move == seat:
            first = seen.setdefault(repr(state.view(seat)), number)
            seen = {view: at for view, at in seen.items() if at <= first}
            yield range(first, number)
        else:
            seen.clear()
        if entry is not None:
            state.play(entry.action)


def _judge(bot: Bot, glimpse: Glimpse, number: int, budget: Budget) -> Iterator[Judgement | None]:
    """Think about one decision: None after each slice, the verdict at the end, if the bot is one
    that values what it was asked about."""
    heard = []
    for advice in bot.ponder(glimpse, budget):
        heard = [advice]
        yield None
    [advice] = heard
    played = advice.find(glimpse.asked[0])
    if played is not None:
        yield Judgement(number, played, advice.ranked[0])


def _add(found: Review, verdict: Judgement) -> Review:
    worst = [*found.costliest, verdict] if verdict.cost else found.costliest
    return replace(
        found,
        decisions=found.decisions + 1,
        mistakes=found.mistakes + (verdict.cost > 0),
        cost=found.cost + verdict.cost,
        costliest=tuple(sorted(worst, key=lambda each: -each.cost)[:SHOWN]),
    )


def _luck_and_play(match: Match, found: Review) -> Iterator[Review]:
    """Have this deal and others played by habit at all seats. What this one brings beyond the
    others is luck, what the game brought beyond that is play."""
    game, seat = match.game, found.seat
    knowledge = game.knowledge()
    luck = Chance(match.seed).fork(_OTHERS)
    here: list[float] = []
    elsewhere: list[float] = []
    for _ in range(PLAYOUTS):
        other = game.new(len(match.seats), match.options, luck.bits())
        for state, leads in ((match.at(0), here), (other, elsewhere)):
            for _ in _play_by_habit(knowledge, state, luck.fork(found.done)):
                yield found
            leads.append(_lead(state, seat))
            found = replace(found, done=found.done + 1)
    dealt = _mean(here)
    yield replace(found, luck=dealt - _mean(elsewhere), play=_lead(match.state, seat) - dealt)


def _play_by_habit(knowledge: Knowledge[Any], state: State, luck: Chance) -> Iterator[None]:
    """By the rules, to the end: playouts stop where a position can be appraised, or leave others'
    turns out."""
    while (seat := state.to_move) is not None:
        state.play(knowledge.policy(state, seat, luck))
        yield


def _lead(state: State, seat: int) -> float:
    """Return how many points a seat is ahead of the others' mean."""
    points = [score.total for score in state.scores()]
    others = [total for other, total in enumerate(points) if other != seat]
    return points[seat] - _mean(others)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
