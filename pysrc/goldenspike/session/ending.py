"""How a game came out: places, where the points came from, how they grew, and what decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from goldenspike.core import Entry, Event, Match, Result, Score, Seat
from goldenspike.core.words import Words
from goldenspike.session.totals import Totals


class Place(NamedTuple):
    """A line of the ranking; somebody who does not sit at the table has no seat."""

    place: int
    seat: int | None
    name: str
    points: int
    parts: Mapping[str, int]


class Turning(NamedTuple):
    """The turn with which the winner went ahead for good."""

    seat: int
    """Who did what decided: it may be the bad luck of another."""
    round: int
    told: tuple[str, ...]
    """What was done, if everybody may know it."""
    spots: tuple[str, ...]
    """Where it was done."""
    glow: str = ""
    """The place that it was about, where it was a card that came to light."""
    at: int | None = None
    """After how many actions it is to be seen, where it no longer is at the end."""
    counted: bool = False
    """Whether only the count after the last turn, another's, put the winner ahead."""


class Ending(NamedTuple):
    """All that is told of a game when it is over."""

    places: tuple[Place, ...]
    parts: tuple[str, ...]
    """The parts of the scores in which anybody has points."""
    rounds: tuple[tuple[int, tuple[int, ...]], ...]
    """The points of all seats after each round, with its number; first those at the beginning.
    Behind them stand those of who does not sit at the table."""
    absent: tuple[str, ...]
    """What these are called."""
    turning: Turning | None


class Finale:
    """Looks back on a match that is over, once for all who look at it."""

    def __init__(self, match: Match, totals: Totals) -> None:
        self._match = match
        self._totals = totals
        self._last: Entry | None = None
        self._course: list[tuple[int, ...]] = []

    def ending(self, words: Words) -> Ending | None:
        """Return what is told of the match, or None while it goes on."""
        match = self._match
        result = match.state.result()
        if result is None:
            return None
        if not self._course or self._last is not match.log[-1]:
            self._last = match.log[-1]
            self._course = self._totals.course()
        scores = match.state.scores()
        used = [part for part in scores[0].parts if any(score.parts[part] for score in scores)]
        return Ending(
            places(result, scores, match.seats, words),
            tuple(used) if len(used) > 1 else (),
            rounds(match.log, self._all()),
            tuple(words(one.key) for one in result.absent),
            turning(match.log, self._course, result, words),
        )

    def _all(self) -> list[tuple[int, ...]]:
        """The points of all seats and of who has some without one, after each action."""
        return [
            (*points, *(one.points for one in self._totals.absent(number)))
            for number, points in enumerate(self._course)
        ]


def rounds(
    log: Sequence[Entry], points: Sequence[tuple[int, ...]]
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the points after each round, those at the beginning first."""
    ends = {entry.round: entry.number + 1 for entry in log if entry.round}
    return ((0, points[0]), *((number, points[end]) for number, end in sorted(ends.items())))


def turning(
    log: Sequence[Entry], points: Sequence[tuple[int, ...]], result: Result, words: Words
) -> Turning | None:
    """Return the turn after which the one winner was never caught again; None where several or
    nobody won, or where points alone did not decide. What was reported since is no longer on the
    boards: it is seen in the position before its last action."""
    if len(result.winners) != 1 or not _leads(points[-1], result.winners[0]):
        return None
    winner = result.winners[0]
    number = max(n for n, then in enumerate(points) if not _leads(then, winner))
    entry = log[number]
    first = number
    while first and log[first - 1].seat == entry.seat and log[first - 1].round == entry.round:
        first -= 1
    public = [event for event in entry.events if event.seen_by(None)]
    if len(public) < len(entry.events):
        return _revealed(entry, public, winner, words)
    told = [words.say(event) for event in public[:1]]
    spots = dict.fromkeys(each.spot for each in log[first : number + 1] if each.spot)
    reported = any(event.halt for each in log[number:-1] for event in each.events)
    at = number if reported else None
    counted = number == len(log) - 1 and entry.seat != winner
    return Turning(entry.seat, entry.round, tuple(told), tuple(spots), at=at, counted=counted)


def _revealed(entry: Entry, public: Sequence[Event], winner: int, words: Words) -> Turning:
    """A decision in secret has brought to light what several have done: what the winner did tells
    most, and where the last decision was made tells nothing."""
    event = min(public, key=lambda event: entry.doer(event) != winner, default=None)
    if event is None:
        return Turning(entry.seat, entry.round, (), ())
    city, told = str(event.args.get("city", "")), (words.say(event),)
    return Turning(entry.doer(event), entry.round, told, (), city)


def places(
    result: Result, scores: Sequence[Score], seats: Sequence[Seat], words: Words
) -> tuple[Place, ...]:
    """Return the ranking, with those who have points without sitting at the table."""
    rows: list[Place] = []
    absent = [Place(0, None, words(one.key), one.points, one.parts) for one in result.absent]
    for equals in result.ranking:
        best = scores[equals[0]].total
        ahead = [one for one in absent if one.points >= best]
        absent = [one for one in absent if one.points < best]
        rows += [one._replace(place=len(rows) + 1) for one in ahead]
        place = len(rows) + 1
        for seat in equals:
            score = scores[seat]
            rows.append(Place(place, seat, seats[seat].name, score.total, score.parts))
    rows += [one._replace(place=len(rows) + 1) for one in absent]
    return tuple(rows)


def _leads(points: tuple[int, ...], seat: int) -> bool:
    return all(points[seat] > other for i, other in enumerate(points) if i != seat)
