"""What happened since: the game in turns, and the places in it worth going to."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import Entry
from goldenspike.core.kept import kept
from goldenspike.core.words import Words
from goldenspike.session.frame import Landmark, Turn
from goldenspike.session.totals import Totals

MONEY = "money"
"""The part of the scores that is paid in dollars, where a game has one."""
_MOST = 8
"""At most so many turns are told."""


def recap(
    log: Sequence[Entry],
    eyes: int | None,
    words: Words,
    totals: Totals,
    to_move: int | None = None,
) -> tuple[Turn, ...]:
    """Return the turns since the last action of the seat that looks on or, where everybody does,
    of the one to move; or the last turn if there are none. What the eyes may not know of is not
    told, nor where it was."""
    whose = to_move if eyes is None else eyes
    turns: list[Sequence[Entry]] = []
    end = len(log)
    while end and len(turns) < _MOST and (log[end - 1].seat != whose or not turns):
        first = _first(log, end)
        turns.append(log[first:end])
        end = first if log[first].seat != whose else 0
    before = next((entry for entry in reversed(log) if entry.seat == whose), None)
    secret = frozenset(turn[0].seat for turn in [*turns, [before] if before else []] if _hid(turn))
    told = [_told(turn, eyes, words, totals, secret) for turn in reversed(turns)]
    return tuple(_revealed(turn, log, eyes, words) for turn in told)


def stops(log: Sequence[Entry]) -> tuple[Landmark, ...]:
    """Return where rounds begin and where something was reported, in order."""
    found = []
    before = 0
    for entry in log:
        if entry.round != before:
            found.append(Landmark(entry.number, entry.round, report=False))
            before = entry.round
        if any(event.halt for event in entry.events):
            found.append(Landmark(entry.number + 1, entry.round, report=True))
    return tuple(found)


def _first(log: Sequence[Entry], end: int) -> int:
    """Where the turn began whose last action is the one before `end`."""
    first = end
    while first and log[first - 1].seat == log[end - 1].seat:
        first -= 1
    return first


def _hid(entries: Sequence[Entry]) -> bool:
    """Tell whether others saw nothing of what was done."""
    return bool(entries) and not any(e.seen_by(None) for entry in entries for e in entry.events)


def _told(
    entries: Sequence[Entry],
    eyes: int | None,
    words: Words,
    totals: Totals,
    secret: frozenset[int],
) -> Turn:
    seat, first, end = entries[0].seat, entries[0].number, entries[-1].number + 1
    before, after = totals.of(first)[seat], totals.of(end)[seat]
    gain = after.total - before.total
    money = gain == after.parts.get(MONEY, 0) - before.parts.get(MONEY, 0)
    return _turn(tuple(entries), eyes, words, gain, secret)._replace(money=money)


def _revealed(turn: Turn, log: Sequence[Entry], eyes: int | None, words: Words) -> Turn:
    """A turn that was made in secret, with what has come to light of it since."""
    if turn.told:
        return turn
    later = [
        words.say(event)
        for entry in log[turn.end :]
        for event in entry.events
        if event.seen_by(eyes) and entry.doer(event) == turn.seat
    ]
    return turn._replace(told=tuple(later))


@kept(32)
def _turn(
    entries: tuple[Entry, ...],
    eyes: int | None,
    words: Words,
    gain: int,
    secret: frozenset[int],
) -> Turn:
    """What the seat itself did comes first, then what that brought others. What comes to light
    with it of others' turns in secret is told with these."""
    seat, first, end = entries[0].seat, entries[0].number, entries[-1].number + 1
    known = [entry for entry in entries if any(event.seen_by(eyes) for event in entry.events)]
    seen = [(entry, event) for entry in known for event in entry.events if event.seen_by(eyes)]
    seen.sort(key=lambda one: one[0].doer(one[1]) != seat)
    own = {event.key for entry, event in seen if entry.doer(event) == seat}
    elsewhere = secret - {seat}
    seen = [one for one in seen if one[1].key not in own or one[0].doer(one[1]) not in elsewhere]
    told = [words.say(event) for _, event in seen]
    spots = dict.fromkeys(entry.spot for entry in known if entry.spot)
    return Turn(seat, first, end, tuple(told), tuple(spots), gain)
